"""Making moves by pressing buttons, as a person does it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import product

from schwimmen_bot.rules.actions import Knock, Move, SwapOne
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.views.press import AskPress, PickPress, PlayPress, encode
from tests.journeys.town import Citizen, Json, Message


async def whose_turn(people: Sequence[Citizen], match: int | None = None) -> tuple[Citizen, Message]:
    """Whoever of these has the turn, with the hand message."""
    found = await _turn_or(people, match, _never)
    assert found is not None
    return found


async def nobody_can_move(people: Sequence[Citizen]) -> bool:
    """No message of theirs has a button that moves."""
    return all([await person.hand() is None for person in people])


async def _turn_or(
    people: Sequence[Citizen], match: int | None, over: Callable[[], Awaitable[bool]]
) -> tuple[Citizen, Message] | None:
    """The same; None once `over`."""

    async def look() -> tuple[tuple[Citizen, Message] | None] | None:
        if await over():
            return (None,)
        for person in people:
            if (hand := await person.hand(match)) is not None:
                return ((person, hand),)
        return None

    (found,) = await people[0].town.eventually(look, "anybody's turn")
    return found


async def _never() -> bool:
    return False


async def pick(person: Citizen, hand: Message, give: int = 0) -> Message:
    """Tap a hand card by its place; the message with that card chosen."""
    press = [press for press in hand.presses if isinstance(press, PickPress) and press.give is not None][give]
    await person.press_data(hand, encode(press))
    return await person.town.changed(hand, lambda now: now.has("✅"))


async def preview(person: Citizen, hand: Message, give: int = 0, take: int = 0) -> Message:
    """Tap a hand card and a table card; the message that asks for the swap."""
    chosen = await pick(person, hand, give)
    press = [press for press in chosen.presses if isinstance(press, PickPress) and press.take is not None][take]
    await person.press_data(chosen, encode(press))
    return await person.town.changed(chosen, lambda now: any(isinstance(press, PlayPress) for press in now.presses))


async def question(person: Citizen, hand: Message, move: Move) -> Message:
    """Tap "all three" or "knock"; the message that asks once more."""
    await person.press_data(hand, encode(hand.find(AskPress, move=move)))
    return await person.town.changed(hand, lambda now: any(isinstance(press, PlayPress) for press in now.presses))


async def confirm(person: Citizen, asked: Message) -> Json:
    """Say yes to the move that the message asks about, and see it done; how the press was answered."""
    press = asked.find(PlayPress)
    answer = await person.press_data(asked, encode(press))
    await moved(person, press.match, press.ply)
    return answer


async def moved(person: Citizen, match: int, ply: int) -> None:
    """Come back when no message of the person offers a move of this ply any more."""

    async def look() -> bool:
        return all(message.turn != (match, ply) for message in await person.town.by_bot(person.id))

    await person.town.eventually(look, f"the end of {person.name}'s turn")


async def swap(person: Citizen, hand: Message, give: int = 0, take: int = 0) -> SwapOne:
    """Swap two cards by their places."""
    asked = await preview(person, hand, give, take)
    move = asked.find(PlayPress).move
    assert isinstance(move, SwapOne)
    await confirm(person, asked)
    return move


async def knock(person: Citizen, hand: Message) -> None:
    """Knock, or keep the cards after somebody else's knock."""
    await confirm(person, await question(person, hand, Knock()))


def harmless(hand: Message) -> tuple[int, int]:
    """Places of two cards whose swap doesn't end the round at once; for a deal that nobody has chosen."""
    own = [press.give for press in hand.presses if isinstance(press, PickPress) and press.give is not None]
    table = [press.take for press in hand.presses if isinstance(press, PickPress) and press.take is not None]
    for give, take in product(range(len(own)), range(len(table))):
        after = tuple(sorted((*own[:give], table[take], *own[give + 1 :])))
        if evaluate(after, PRESETS["hosen-owi"]).hand_class < HandClass.THIRTY_ONE:
            return give, take
    raise AssertionError("no hand makes 31 with every swap")


def may_knock(hand: Message) -> bool:
    return any(isinstance(press, AskPress) and press.move == Knock() for press in hand.presses)


async def make_a_move(person: Citizen, hand: Message) -> None:
    """Knock if that is offered, else swap the first card of the hand for the first of the table."""
    if may_knock(hand):
        await knock(person, hand)
    else:
        await swap(person, hand)


async def play_out(people: Sequence[Citizen], over: Callable[[], Awaitable[bool]], match: int | None = None) -> None:
    """Let these people make moves until `over`."""
    while (found := await _turn_or(people, match, over)) is not None:
        await make_a_move(*found)
