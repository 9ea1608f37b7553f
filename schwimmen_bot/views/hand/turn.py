"""The part of the hand message with which its seat makes a move: what is chosen, and the buttons that choose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from schwimmen_bot.rules.actions import (
    Announce,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Move,
    Pass,
    Show,
    Swap,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
)
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.history import has_moved
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import LastTurn, Reveal
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text
from schwimmen_bot.views.hand.offer import Offer, ask_button, cancel_button, confirmation, play_button
from schwimmen_bot.views.hand.preview import swap_preview
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.press import PickHiddenPress, PickPress
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.view import Button, Keyboard

_Other: TypeAlias = Knock | Pass | Show


@dataclass(frozen=True, slots=True)
class Choice:
    """What the seat has chosen so far: cards for a swap, or another move that waits for its confirmation."""

    give: Card | None = None
    take: Card | None = None
    take_hidden: bool = False
    """Mistery's card is chosen instead of an open one."""
    asked: SwapAll | _Other | None = None

    @property
    def swap(self) -> Swap | None:
        """The swap that has been chosen in full, alone."""
        if self.asked is not None:
            return self.asked if isinstance(self.asked, SwapAll) else None
        if self.give is None:
            return None
        if self.take_hidden:
            return SwapHidden(self.give)
        return None if self.take is None else SwapOne(self.give, self.take)


def choice(own: Observation, give: Card | None, take: Card | None, take_hidden: bool, asked: Move | None) -> Choice:
    """The choice as far as it can still be made; whatever the seat may not do is not chosen."""
    match asked:
        case SwapOne():
            give, take, take_hidden = asked.give, asked.take, False
        case SwapHidden():
            give, take, take_hidden = asked.give, None, True
        case SwapAll() if asked in own.legal:
            return Choice(asked=SwapAll())
        case Knock() | Pass() | Show() if asked in own.legal:
            return Choice(asked=asked)
        case _:
            pass
    if not _can_swap(own):
        return Choice()
    take_hidden = take_hidden and own.rules.mistery
    is_there = take in own.table and not take_hidden
    return Choice(give if give in own.hand else None, take if is_there else None, take_hidden)


def _can_swap(own: Observation) -> bool:
    return any(isinstance(move, SwapOne) for move in own.legal)


def turn(reader: Reader, heading: Heading, own: Observation, chosen: Choice) -> Offer:
    """What is chosen or asked, and every move that is legal."""
    lifted = own.table if chosen.asked == SwapAll() else _chosen_cards(chosen)
    return Offer(_text(reader, own, chosen), _keyboard(reader, heading, own, chosen), lifted, chosen.take_hidden)


def _chosen_cards(chosen: Choice) -> tuple[Card, ...]:
    return tuple(card for card in (chosen.give, chosen.take) if card is not None)


def _text(reader: Reader, own: Observation, chosen: Choice) -> str:
    """What to do next, or what the chosen move would bring."""
    if chosen.swap is not None:
        lines = [swap_preview(reader, own, chosen.swap)]
        if replace(chosen.swap, then=Then.SHOW) in own.legal:
            lines.append(say(reader.language, "show-or-pay"))
        return "\n".join(lines)
    if isinstance(chosen.asked, Knock | Pass | Show):
        return _question(reader, own, chosen.asked)
    if chosen.give is not None:
        return say(reader.language, "choose-table-card", card=card_text(reader, chosen.give))
    if chosen.take_hidden:
        return say(reader.language, "choose-hand-card", card=BACK)
    if chosen.take is not None:
        return say(reader.language, "choose-hand-card", card=card_text(reader, chosen.take))
    return "\n".join(_advice(reader, own))


def _keyboard(reader: Reader, heading: Heading, own: Observation, chosen: Choice) -> Keyboard:
    if isinstance(chosen.asked, Knock | Pass | Show):
        return confirmation(reader, heading, _sure_label(reader, own, chosen.asked), chosen.asked)
    if isinstance(chosen.asked, SwapAll):
        return _swap_rows(reader, heading, own, chosen.asked)
    others = _other_moves(reader, heading, own)
    if not _can_swap(own):
        return _rows(others)
    hand = tuple(_hand_button(reader, heading, own, chosen, card) for card in own.hand)
    table = tuple(_table_button(reader, heading, own, chosen, card) for card in own.table)
    if own.rules.mistery:
        table += (_hidden_button(reader, heading, own, chosen),)
    last = _rows(others) if chosen.swap is None else _swap_rows(reader, heading, own, chosen.swap)
    return (hand, table, *last)


def _question(reader: Reader, own: Observation, asked: _Other) -> str:
    language = reader.language
    value = points_text(reader, evaluate(own.hand, own.rules))
    match asked:
        case Knock():
            return say(language, "question-knock" if own.knocker is None else "question-keep", points=value)
        case Pass():
            return say(language, "question-pass", points=value)
        case Show():
            return say(language, "question-show")
        case _:
            assert_never(asked)


def _advice(reader: Reader, own: Observation) -> list[str]:
    """How to move, and what is special about this turn."""
    language = reader.language
    if not _can_swap(own):
        return [say(language, "must-knock")] if own.legal == (Knock(),) else []
    lines = [say(language, "choose-cards")]
    if own.rules.mistery and own.hidden is None:
        lines.append(say(language, "hidden-card", card=BACK))
    may_come = own.knocker is None or own.rules.last_turn is LastTurn.KNOCK
    if Knock() not in own.legal and own.rules.knock_needs_swap and may_come:
        lines.append(say(language, "swap-first"))
    if Show() in own.legal:
        lines.append(say(language, "show-or-pay"))
    elif _is_late(own):
        lines.append(say(language, "shown-too-late"))
    return lines


def _is_late(own: Observation) -> bool:
    """Whether the seat holds a 31 that it should have shown (rules.md B29)."""
    holds = evaluate(own.hand, own.rules).hand_class is HandClass.THIRTY_ONE
    return holds and own.rules.show is Reveal.MANUAL and has_moved(own.history, own.turn)


def _hand_button(reader: Reader, heading: Heading, own: Observation, chosen: Choice, card: Card) -> Button:
    label = card_text(reader, card)
    if card == chosen.give:
        return _pick(heading, f"✅ {label}", replace(chosen, give=None))
    label = say(reader.language, "button-give", card=label)
    return _pick_or_play(reader, heading, own, label, replace(chosen, give=card))


def _table_button(reader: Reader, heading: Heading, own: Observation, chosen: Choice, card: Card) -> Button:
    label = card_text(reader, card)
    if card == chosen.take:
        return _pick(heading, f"✅ {label}", replace(chosen, take=None))
    taken = replace(chosen, take=card, take_hidden=False)
    return _pick_or_play(reader, heading, own, say(reader.language, "button-take", card=label), taken)


def _hidden_button(reader: Reader, heading: Heading, own: Observation, chosen: Choice) -> Button:
    if chosen.take_hidden:
        return _pick(heading, f"✅ {BACK}", replace(chosen, take_hidden=False))
    taken = replace(chosen, take=None, take_hidden=True)
    return _pick_or_play(reader, heading, own, say(reader.language, "button-take", card=BACK), taken)


def _pick_or_play(reader: Reader, heading: Heading, own: Observation, label: str, chosen: Choice) -> Button:
    """Without confirmation the second card swaps at once, unless the swap can also bring something else."""
    swap = chosen.swap
    if swap is None or reader.confirm_moves or len(_versions(own, swap)) > 1:
        return _pick(heading, label, chosen)
    return play_button(heading, label, swap)


def _pick(heading: Heading, label: str, chosen: Choice) -> Button:
    if chosen.take_hidden:
        return Button(label, PickHiddenPress(heading.number, heading.ply, chosen.give))
    return Button(label, PickPress(heading.number, heading.ply, chosen.give, chosen.take))


def _versions(own: Observation, swap: Swap) -> list[Swap]:
    """The swap alone and with all that may come in the same turn."""
    versions = (replace(swap, then=then) for then in Then)
    return [version for version in versions if version in own.legal]


def _swap_rows(reader: Reader, heading: Heading, own: Observation, swap: Swap) -> Keyboard:
    """The swap in all its versions; a 31 that has to be shown comes first, so that nobody overlooks it."""
    buttons = {
        version.then: play_button(heading, say(reader.language, _swap_label(version)), version)
        for version in _versions(own, swap)
    }
    cancel = cancel_button(reader, heading)
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


def _other_moves(reader: Reader, heading: Heading, own: Observation) -> tuple[Button, ...]:
    """Every legal move that isn't the swap of one card; a pass changes nothing, so it isn't asked about."""
    language = reader.language
    buttons = []
    for move in own.legal:
        match move:
            case SwapAll(Then.NOTHING):
                buttons.append(_swap_all_button(reader, heading, own, move))
            case Knock():
                label = "button-knock" if own.knocker is None else "button-keep"
                buttons.append(ask_button(reader, heading, say(language, label), move))
            case Pass():
                buttons.append(play_button(heading, say(language, "button-pass"), move))
            case Show():
                buttons.insert(0, ask_button(reader, heading, say(language, "button-show"), move))
            case SwapOne() | SwapAll() | SwapHidden():
                continue
            case KeepDeal() | ChangeDeal() | Announce() | Challenge() | GiveUp():
                continue  # no moves of this phase
            case _:
                assert_never(move)
    return tuple(buttons)


def _swap_all_button(reader: Reader, heading: Heading, own: Observation, swap: SwapAll) -> Button:
    """Asks in any case where the swap can also bring something else."""
    asking = replace(reader, confirm_moves=reader.confirm_moves or len(_versions(own, swap)) > 1)
    return ask_button(asking, heading, say(reader.language, "button-swap-all"), swap)


def _sure_label(reader: Reader, own: Observation, asked: _Other) -> str:
    match asked:
        case Knock():
            return say(reader.language, "button-sure-knock" if own.knocker is None else "button-sure-keep")
        case Pass():
            return say(reader.language, "button-pass")
        case Show():
            return say(reader.language, "button-sure-show")
        case _:
            assert_never(asked)


def _rows(buttons: tuple[Button, ...]) -> Keyboard:
    return (buttons,) if buttons else ()
