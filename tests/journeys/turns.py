"""Making moves by pressing buttons, as a person does it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import product
from types import MappingProxyType

from schwimmen_bot.rules.actions import Announce, GiveUp, KeepDeal, Knock, Move, Pass, SwapHidden, SwapOne
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.views.press import (
    AskPress,
    HidePress,
    PickHiddenPress,
    PickPress,
    PlayPress,
    Press,
    decode,
    encode,
)
from tests.journeys.simulated_telegram import Json, Message, SimulatedUser

TRUE = "✅"
"""Marks the true number among those that can be announced."""


async def whose_turn(people: Sequence[SimulatedUser], match: int | None = None) -> tuple[SimulatedUser, Message]:
    """Whoever of these has the turn, with the hand message."""
    found = await _turn_or(people, match, _never)
    assert found is not None
    return found


async def nobody_can_move(people: Sequence[SimulatedUser]) -> bool:
    """No message of theirs has a button that moves."""
    return all([await person.hand() is None for person in people])


async def _turn_or(
    people: Sequence[SimulatedUser], match: int | None, over: Callable[[], Awaitable[bool]]
) -> tuple[SimulatedUser, Message] | None:
    """The same; None once `over`."""

    async def look() -> tuple[tuple[SimulatedUser, Message] | None] | None:
        if await over():
            return (None,)
        for person in people:
            if (hand := await person.hand(match)) is not None:
                return ((person, hand),)
        return None

    (found,) = await people[0].telegram.eventually(look, "anybody's turn")
    return found


async def _never() -> bool:
    return False


async def pick(person: SimulatedUser, hand: Message, give: int = 0) -> Message:
    """Tap a hand card by its place; the message with that card chosen."""
    press = [press for press in hand.presses if isinstance(press, PickPress) and press.give is not None][give]
    await person.press_data(hand, encode(press))
    return await person.telegram.changed(hand, lambda now: now.has("✅"))


async def preview(person: SimulatedUser, hand: Message, give: int = 0, take: int = 0) -> Message:
    """Tap a hand card and a table card; the message that asks for the swap."""
    chosen = await pick(person, hand, give)
    press = [press for press in chosen.presses if isinstance(press, PickPress) and press.take is not None][take]
    return await _asked(person, chosen, press)


async def preview_hidden(person: SimulatedUser, hand: Message, give: int = 0) -> Message:
    """Tap a hand card and Mistery's; the message that asks for the swap."""
    chosen = await pick(person, hand, give)
    return await _asked(person, chosen, chosen.find(PickHiddenPress))


async def question(person: SimulatedUser, hand: Message, move: Move) -> Message:
    """Tap the button of a move that is asked about, such as "all three" or "knock"; the message that asks."""
    return await _asked(person, hand, hand.find(AskPress, move=move))


async def _asked(person: SimulatedUser, hand: Message, press: Press) -> Message:
    """Press a button that asks; the message with a button to confirm, and one that takes it back."""
    passes = [press for press in hand.presses if isinstance(press, PlayPress)]  # one tap, without a question
    await person.press_data(hand, encode(press))
    return await person.telegram.changed(
        hand, lambda now: any(isinstance(press, PlayPress) and press not in passes for press in now.presses)
    )


async def confirm(person: SimulatedUser, asked: Message) -> Json:
    """Say yes to the move that the message asks about, and see it done; how the press was answered."""
    press = asked.find(PlayPress)
    answer = await person.press_data(asked, encode(press))
    await moved(person, press.match, press.ply)
    return answer


async def moved(person: SimulatedUser, match: int, ply: int) -> None:
    """Come back when no message of the person offers a move of this ply any more."""

    async def look() -> bool:
        return all(message.turn != (match, ply) for message in await person.telegram.by_bot(person.id))

    await person.telegram.eventually(look, f"the end of {person.name}'s turn")


async def swap(person: SimulatedUser, hand: Message, give: int = 0, take: int = 0) -> SwapOne:
    """Swap two cards by their places."""
    asked = await preview(person, hand, give, take)
    move = asked.find(PlayPress).move
    assert isinstance(move, SwapOne)
    await confirm(person, asked)
    return move


async def swap_hidden(person: SimulatedUser, hand: Message, give: int = 0) -> SwapHidden:
    """Give a card by its place for the hidden one."""
    asked = await preview_hidden(person, hand, give)
    move = asked.find(PlayPress).move
    assert isinstance(move, SwapHidden)
    await confirm(person, asked)
    return move


async def knock(person: SimulatedUser, hand: Message) -> None:
    """Knock, or keep the cards after somebody else's knock."""
    await make(person, hand, Knock())


async def pass_on(person: SimulatedUser, hand: Message) -> None:
    """Pass, where the rules allow it."""
    await make(person, hand, Pass())


async def make(person: SimulatedUser, hand: Message, move: Move) -> None:
    """Make a move that has a button of its own, and say yes if that is asked."""
    at_once = [press for press in hand.presses if isinstance(press, PlayPress) and press.move == move]
    if not at_once:
        await confirm(person, await question(person, hand, move))
        return
    await person.press_data(hand, encode(at_once[0]))
    await moved(person, at_once[0].match, at_once[0].ply)


async def keypad(person: SimulatedUser, hand: Message, hide: int = 0) -> Message:
    """Tap the card, by its place, that stays hidden; the message with the numbers."""
    press = [press for press in hand.presses if isinstance(press, HidePress)][hide]
    await person.press_data(hand, encode(press))
    return await person.telegram.changed(hand, lambda now: now.has(TRUE) and len(numbers(now)) > 0)


def numbers(pad: Message) -> dict[int, Announce]:
    """What can be announced, by half points."""
    asks = [press.move for press in pad.presses if isinstance(press, AskPress)]
    return {move.halves: move for move in asks if isinstance(move, Announce)}


def truth(pad: Message) -> int:
    """The number that the keypad marks as true, in half points."""
    (press,) = [decode(button["callback_data"]) for button in pad.buttons if re.match(f"{TRUE}\\d", button["text"])]
    assert isinstance(press, AskPress)
    assert isinstance(press.move, Announce)
    return press.move.halves


async def announce(person: SimulatedUser, hand: Message, halves: int | None = None, hide: int = 0) -> Announce:
    """Announce so many half points, or the truth."""
    pad = await keypad(person, hand, hide)
    move = numbers(pad)[truth(pad) if halves is None else halves]
    await make(person, pad, move)
    return move


def harmless(hand: Message) -> tuple[int, int]:
    """Places of two cards whose swap doesn't end the round at once; for a deal that nobody has chosen."""
    own = [press.give for press in hand.presses if isinstance(press, PickPress) and press.give is not None]
    table = [press.take for press in hand.presses if isinstance(press, PickPress) and press.take is not None]
    for give, take in product(range(len(own)), range(len(table))):
        after = tuple(sorted((*own[:give], table[take], *own[give + 1 :])))
        if evaluate(after, PRESETS["hosen-owi"]).hand_class < HandClass.THIRTY_ONE:
            return give, take
    raise AssertionError("no hand makes 31 with every swap")


def offered(hand: Message) -> dict[type[Move], list[Move]]:
    """The kinds of move that the keyboard leads to, with the moves that have a button of their own."""
    found: dict[type[Move], list[Move]] = {}
    for press in hand.presses:
        match press:
            case PlayPress(move=move) | AskPress(move=move):
                found.setdefault(type(move), []).append(move)
            case PickPress(take=take) if take is not None:
                found.setdefault(SwapOne, [])
            case PickHiddenPress():
                found.setdefault(SwapHidden, [])
            case HidePress():
                found.setdefault(Announce, [])
            case _:
                pass
    return found


HASTE: tuple[type[Move], ...] = (Knock, Pass, SwapOne, KeepDeal, Announce, GiveUp)
"""The kinds of move by which a round ends soon, the liked ones first; in every phase there is one of them."""


async def make_a_move(person: SimulatedUser, hand: Message, likes: Sequence[type[Move]] = HASTE) -> None:
    """Make the first kind of move that is liked and offered; a swap is that of the first card for the first."""
    offers = offered(hand)
    kind = next(kind for kind in (*likes, *HASTE) if kind in offers)
    if kind is SwapOne:
        await swap(person, hand)
    elif kind is SwapHidden:
        await swap_hidden(person, hand)
    elif kind is Announce:
        await announce(person, hand)
    else:
        await make(person, hand, offers[kind][0])


async def play_out(
    people: Sequence[SimulatedUser],
    over: Callable[[], Awaitable[bool]],
    match: int | None = None,
    tastes: Mapping[str, Sequence[type[Move]]] = MappingProxyType({}),
) -> None:
    """Let these people make moves until `over`: in each one's first turn of a round what they like, then in haste.

    A dealer's choice is no turn of play, so both go by their taste.
    """
    played: set[tuple[str, str]] = set()
    while (found := await _turn_or(people, match, over)) is not None:
        person, hand = found
        first = (person.name, _round(hand)) not in played
        await make_a_move(person, hand, tastes.get(person.name, HASTE) if first else HASTE)
        if KeepDeal not in offered(hand):
            played.add((person.name, _round(hand)))


def _round(hand: Message) -> str:
    found = re.search(r"(?:Runde|Round) (\d+)", hand.text)
    assert found, hand.text
    return found[1]
