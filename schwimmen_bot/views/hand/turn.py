"""The part of the hand message with which its seat makes a move: what is chosen, and the buttons that choose."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from schwimmen_bot.rules.actions import (
    Announce,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Pass,
    Show,
    Swap,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
)
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.history import has_moved
from schwimmen_bot.rules.ruleset import LastTurn, Reveal
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.offer import Offer, ask_button, cancel_button, confirmation, play_button
from schwimmen_bot.views.hand.preview import swap_preview
from schwimmen_bot.views.hand.selection import Selection, can_swap
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.press import PickHiddenPress, PickPress
from schwimmen_bot.views.view import Button, Keyboard

_Other: TypeAlias = Knock | Pass | Show


def turn(context: MatchContext, chosen: Selection) -> Offer:
    """What is chosen or asked, and every move that is legal."""
    lifted = context.seen.table if chosen.asked == SwapAll() else chosen.cards
    return Offer(_text(context, chosen), _keyboard(context, chosen), lifted, chosen.take_hidden)


def _text(context: MatchContext, chosen: Selection) -> str:
    """What to do next, or what the chosen move would bring."""
    if chosen.swap is not None:
        lines = [swap_preview(context, chosen.swap)]
        if replace(chosen.swap, then=Then.SHOW) in context.seen.legal:
            lines.append(say(context.language, "show-or-pay"))
        return "\n".join(lines)
    if isinstance(chosen.asked, Knock | Pass | Show):
        return _question(context, chosen.asked)
    if chosen.give is not None:
        return say(context.language, "choose-table-card", card=card_text(context.reader, chosen.give))
    if chosen.take_hidden:
        return say(context.language, "choose-hand-card", card=BACK)
    if chosen.take is not None:
        return say(context.language, "choose-hand-card", card=card_text(context.reader, chosen.take))
    return "\n".join(_advice(context))


def _keyboard(context: MatchContext, chosen: Selection) -> Keyboard:
    if isinstance(chosen.asked, Knock | Pass | Show):
        return confirmation(context, _sure_label(context, chosen.asked), chosen.asked)
    if isinstance(chosen.asked, SwapAll):
        return _swap_rows(context, chosen.asked)
    others = _other_moves(context)
    if not can_swap(context.seen):
        return _rows(others)
    hand = tuple(_hand_button(context, chosen, card) for card in context.seen.hand)
    table = tuple(_table_button(context, chosen, card) for card in context.seen.table)
    if context.rules.mistery:
        table += (_hidden_button(context, chosen),)
    last = _rows(others) if chosen.swap is None else _swap_rows(context, chosen.swap)
    return (hand, table, *last)


def _question(context: MatchContext, asked: _Other) -> str:
    language = context.language
    value = points_text(context.reader, context.hand_value)
    match asked:
        case Knock():
            return say(language, "question-knock" if context.seen.knocker is None else "question-keep", points=value)
        case Pass():
            return say(language, "question-pass", points=value)
        case Show():
            return say(language, "question-show")
        case _:
            assert_never(asked)


def _advice(context: MatchContext) -> list[str]:
    """How to move, and what is special about this turn."""
    language = context.language
    if not can_swap(context.seen):
        return [say(language, "must-knock")] if context.seen.legal == (Knock(),) else []
    lines = [say(language, "choose-cards")]
    if context.rules.mistery and context.seen.hidden is None:
        lines.append(say(language, "hidden-card", card=BACK))
    may_come = context.seen.knocker is None or context.rules.last_turn is LastTurn.KNOCK
    if Knock() not in context.seen.legal and context.rules.knock_needs_swap and may_come:
        lines.append(say(language, "swap-first"))
    if Show() in context.seen.legal:
        lines.append(say(language, "show-or-pay"))
    elif _is_late(context):
        lines.append(say(language, "shown-too-late"))
    return lines


def _is_late(context: MatchContext) -> bool:
    """Whether the seat holds a 31 that it should have shown (rules.md B29)."""
    holds = context.hand_value.hand_class is HandClass.THIRTY_ONE
    return holds and context.rules.show is Reveal.MANUAL and has_moved(context.seen.history, context.seen.turn)


def _hand_button(context: MatchContext, chosen: Selection, card: Card) -> Button:
    label = card_text(context.reader, card)
    if card == chosen.give:
        return _pick_button(context, f"✅ {label}", replace(chosen, give=None))
    label = say(context.language, "button-give", card=label)
    return _pick_or_play(context, label, replace(chosen, give=card))


def _table_button(context: MatchContext, chosen: Selection, card: Card) -> Button:
    label = card_text(context.reader, card)
    if card == chosen.take:
        return _pick_button(context, f"✅ {label}", replace(chosen, take=None))
    taken = replace(chosen, take=card, take_hidden=False)
    return _pick_or_play(context, say(context.language, "button-take", card=label), taken)


def _hidden_button(context: MatchContext, chosen: Selection) -> Button:
    if chosen.take_hidden:
        return _pick_button(context, f"✅ {BACK}", replace(chosen, take_hidden=False))
    taken = replace(chosen, take=None, take_hidden=True)
    return _pick_or_play(context, say(context.language, "button-take", card=BACK), taken)


def _pick_or_play(context: MatchContext, label: str, chosen: Selection) -> Button:
    """Without confirmation the second card swaps at once, unless something else may come in the same turn."""
    swap = chosen.swap
    if swap is None or context.reader.confirm_moves or len(_versions(context, swap)) > 1:
        return _pick_button(context, label, chosen)
    return play_button(context, label, swap)


def _pick_button(context: MatchContext, label: str, chosen: Selection) -> Button:
    if chosen.take_hidden:
        return Button(label, PickHiddenPress(context.heading.number, context.heading.ply, chosen.give))
    return Button(label, PickPress(context.heading.number, context.heading.ply, chosen.give, chosen.take))


def _versions(context: MatchContext, swap: Swap) -> list[Swap]:
    """The swap alone, and with each thing that may come in the same turn."""
    versions = (replace(swap, then=then) for then in Then)
    return [version for version in versions if version in context.seen.legal]


def _swap_rows(context: MatchContext, swap: Swap) -> Keyboard:
    """The swap in all its versions; a 31 that has to be shown comes first, so that nobody overlooks it."""
    buttons = {
        version.then: play_button(context, say(context.language, _swap_label(version)), version)
        for version in _versions(context, swap)
    }
    cancel = cancel_button(context)
    show = buttons.pop(Then.SHOW, None)
    rows = () if show is None else ((show,),)
    if len(buttons) > 1:
        return (*rows, tuple(buttons.values()), (cancel,))
    return (*rows, (*buttons.values(), cancel))


def _swap_label(swap: Swap) -> str:
    is_all = isinstance(swap, SwapAll)
    match swap.then:
        case Then.NOTHING:
            return "button-sure-swap-all" if is_all else "button-swap"
        case Then.KNOCK:
            return "button-swap-all-knock" if is_all else "button-swap-knock"
        case Then.SHOW:
            return "button-swap-all-show" if is_all else "button-swap-show"
        case _:
            assert_never(swap.then)


def _other_moves(context: MatchContext) -> tuple[Button, ...]:
    """Every legal move that isn't the swap of one card; a pass changes nothing, so it isn't asked about."""
    language = context.language
    buttons = []
    for move in context.seen.legal:
        match move:
            case SwapAll(Then.NOTHING):
                buttons.append(_swap_all_button(context, move))
            case Knock():
                label = "button-knock" if context.seen.knocker is None else "button-keep"
                buttons.append(ask_button(context, say(language, label), move))
            case Pass():
                buttons.append(play_button(context, say(language, "button-pass"), move))
            case Show():
                buttons.insert(0, ask_button(context, say(language, "button-show"), move))
            case SwapOne() | SwapAll() | SwapHidden():
                continue
            case KeepDeal() | ChangeDeal() | Announce() | Challenge() | GiveUp():
                continue  # no moves of this phase
            case _:
                assert_never(move)
    return tuple(buttons)


def _swap_all_button(context: MatchContext, swap: SwapAll) -> Button:
    """Always asks if something else may come in the same turn."""
    label = say(context.language, "button-swap-all")
    return ask_button(context, label, swap, always=len(_versions(context, swap)) > 1)


def _sure_label(context: MatchContext, asked: _Other) -> str:
    match asked:
        case Knock():
            return say(context.language, "button-sure-knock" if context.seen.knocker is None else "button-sure-keep")
        case Pass():
            return say(context.language, "button-pass")
        case Show():
            return say(context.language, "button-sure-show")
        case _:
            assert_never(asked)


def _rows(buttons: tuple[Button, ...]) -> Keyboard:
    return (buttons,) if buttons else ()
