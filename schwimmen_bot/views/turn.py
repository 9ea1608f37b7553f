"""The part of the hand message with which its seat makes a move: what is chosen, and the buttons that choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import LastTurn
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import card_text, cards_text
from schwimmen_bot.views.points import points, points_text
from schwimmen_bot.views.press import AskPress, PickPress, PlayPress, Press
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.view import Button, Keyboard


@dataclass(frozen=True, slots=True)
class Choice:
    """What the seat has chosen so far: cards for a swap, or another move that waits for its confirmation."""

    give: Card | None = None
    take: Card | None = None
    asked: Move | None = None


def choice(own: Observation, give: Card | None, take: Card | None, asked: Move | None) -> Choice:
    """The choice as far as it can still be made; whatever the seat may not do is not chosen."""
    if isinstance(asked, SwapOne):
        give, take, asked = asked.give, asked.take, None
    if asked in own.legal:
        return Choice(asked=asked)
    if not can_swap(own):
        return Choice()
    return Choice(give if give in own.hand else None, take if take in own.table else None)


def can_swap(own: Observation) -> bool:
    return any(isinstance(move, SwapOne) for move in own.legal)


def lifted(own: Observation, chosen: Choice) -> tuple[Card, ...]:
    """The cards that the picture shows raised."""
    if chosen.asked == SwapAll():
        return own.table
    return tuple(card for card in (chosen.give, chosen.take) if card is not None)


def choice_text(reader: Reader, own: Observation, chosen: Choice) -> str:
    """What to do next, or what the chosen move would bring."""
    if chosen.asked is not None:
        return _question(reader, own, chosen.asked)
    give, take = chosen.give, chosen.take
    if give is not None and take is not None:
        return _swap_preview(reader, own, SwapOne(give, take))
    if give is not None:
        return say(reader.language, "choose-table-card", card=card_text(reader, give))
    if take is not None:
        return say(reader.language, "choose-hand-card", card=card_text(reader, take))
    return "\n".join(_advice(reader, own))


def choice_keyboard(reader: Reader, heading: Heading, own: Observation, chosen: Choice) -> Keyboard:
    if chosen.asked is not None:
        return _confirm(reader, heading, own, chosen.asked)
    if not can_swap(own):
        return _rows(_other_moves(reader, heading, own))
    hand = tuple(_hand_button(reader, heading, chosen, card) for card in own.hand)
    table = tuple(_table_button(reader, heading, chosen, card) for card in own.table)
    if chosen.give is not None and chosen.take is not None:
        swap = _play(reader, heading, "button-swap", SwapOne(chosen.give, chosen.take))
        return (hand, table, (swap, _cancel(reader, heading)))
    return (hand, table, *_rows(_other_moves(reader, heading, own)))


def _question(reader: Reader, own: Observation, asked: Move) -> str:
    language = reader.language
    value = points_text(reader, evaluate(own.hand, own.rules))
    match asked:
        case SwapOne():
            return _swap_preview(reader, own, asked)
        case SwapAll():
            return _preview(reader, own, say(language, "preview-swap-all"), own.table)
        case Knock():
            return say(language, "question-knock" if own.knocker is None else "question-keep", points=value)
        case Pass():
            return say(language, "question-pass", points=value)
        case _:
            assert_never(asked)


def _swap_preview(reader: Reader, own: Observation, swap: SwapOne) -> str:
    head = say(reader.language, "preview-swap", give=card_text(reader, swap.give), take=card_text(reader, swap.take))
    hand = tuple(sorted(swap.take if card == swap.give else card for card in own.hand))
    return _preview(reader, own, head, hand)


def _preview(reader: Reader, own: Observation, head: str, hand: tuple[Card, ...]) -> str:
    """What the hand is worth now and after the move."""
    return say(
        reader.language,
        "preview",
        head=head,
        now=points(evaluate(own.hand, own.rules)),
        then=points_text(reader, evaluate(hand, own.rules)),
        hand=cards_text(reader, hand),
    )


def _advice(reader: Reader, own: Observation) -> list[str]:
    """How to move, and why a knock isn't offered yet."""
    if not can_swap(own):
        return [say(reader.language, "must-knock")] if own.legal == (Knock(),) else []
    lines = [say(reader.language, "choose-cards")]
    may_come = own.knocker is None or own.rules.last_turn is LastTurn.KNOCK
    if Knock() not in own.legal and own.rules.knock_needs_swap and may_come:
        lines.append(say(reader.language, "swap-first"))
    return lines


def _hand_button(reader: Reader, heading: Heading, chosen: Choice, card: Card) -> Button:
    label = card_text(reader, card)
    if card == chosen.give:
        return Button(f"✅ {label}", _pick(heading, None, chosen.take))
    label = say(reader.language, "button-give", card=label)
    if chosen.take is not None and not reader.confirm_moves:
        return Button(label, PlayPress(heading.number, heading.ply, SwapOne(card, chosen.take)))
    return Button(label, _pick(heading, card, chosen.take))


def _table_button(reader: Reader, heading: Heading, chosen: Choice, card: Card) -> Button:
    label = card_text(reader, card)
    if card == chosen.take:
        return Button(f"✅ {label}", _pick(heading, chosen.give, None))
    label = say(reader.language, "button-take", card=label)
    if chosen.give is not None and not reader.confirm_moves:
        return Button(label, PlayPress(heading.number, heading.ply, SwapOne(chosen.give, card)))
    return Button(label, _pick(heading, chosen.give, card))


def _other_moves(reader: Reader, heading: Heading, own: Observation) -> tuple[Button, ...]:
    """Every legal move that isn't the swap of one card; a pass changes nothing, so it isn't asked about."""
    buttons = []
    for move in own.legal:
        match move:
            case SwapOne():
                continue
            case SwapAll():
                buttons.append(_ask(reader, heading, "button-swap-all", move))
            case Knock():
                buttons.append(_ask(reader, heading, "button-knock" if own.knocker is None else "button-keep", move))
            case Pass():
                buttons.append(_play(reader, heading, "button-pass", move))
            case _:
                assert_never(move)
    return tuple(buttons)


def _confirm(reader: Reader, heading: Heading, own: Observation, asked: Move) -> Keyboard:
    match asked:
        case SwapOne():
            yes = "button-swap"
        case SwapAll():
            yes = "button-sure-swap-all"
        case Knock():
            yes = "button-sure-knock" if own.knocker is None else "button-sure-keep"
        case Pass():
            yes = "button-pass"
        case _:
            assert_never(asked)
    return ((_play(reader, heading, yes, asked), _cancel(reader, heading)),)


def _ask(reader: Reader, heading: Heading, label: str, move: Move) -> Button:
    if not reader.confirm_moves:
        return _play(reader, heading, label, move)
    return Button(say(reader.language, label), AskPress(heading.number, heading.ply, move))


def _play(reader: Reader, heading: Heading, label: str, move: Move) -> Button:
    return Button(say(reader.language, label), PlayPress(heading.number, heading.ply, move))


def _cancel(reader: Reader, heading: Heading) -> Button:
    return Button(say(reader.language, "button-cancel"), _pick(heading, None, None))


def _pick(heading: Heading, give: Card | None, take: Card | None) -> Press:
    return PickPress(heading.number, heading.ply, give, take)


def _rows(buttons: tuple[Button, ...]) -> Keyboard:
    return (buttons,) if buttons else ()
