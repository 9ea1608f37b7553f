"""Nonsense from anybody, anywhere: a short answer or silence, nothing changed, nothing in the log."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, product

import pytest

from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.press import (
    AskPress,
    ClosePress,
    ComputersPress,
    HandPress,
    JoinPress,
    LeavePress,
    LivesPress,
    MyCardsPress,
    PickPress,
    PlayPress,
    Press,
    StartPress,
    StayPress,
    TablePress,
    TempoPress,
    WithdrawPress,
    encode,
)
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, table
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import PROBE, Message, SimulatedTelegram, SimulatedUser
from tests.journeys.turns import whose_turn

ARGUMENTS = (
    "",
    "-1",
    "99999999999999999999",
    "hand-0 rules-1",
    "'; DROP TABLE match; --",
    "<b>&amp;</i> {name} %s \\0",
    "🌰K ❤️10 \u202e\u200f",
    "x" * 4000,
)
COMMANDS = [name for command in Command for name in command.all_names if PROBE not in command.all_names]
OPENS_IN_A_GROUP, OPENS_IN_PRIVATE = Command.NEW.all_names, Command.SOLO.all_names
"""These begin a match whatever stands behind them; they are tried where they don't."""
GREATEST = 2**31 - 1
MOST_ANSWER = 200
"""What Telegram lets an answer to a press have."""


@dataclass
class Round:
    """A match of two, the group around it, and everybody who has no business in it."""

    telegram: SimulatedTelegram
    group: int
    match: int
    player: SimulatedUser
    """Whose turn it is."""
    other: SimulatedUser
    stranger: SimulatedUser
    newcomer: SimulatedUser
    """Without a private chat."""


@pytest.fixture
async def round_(telegram: SimulatedTelegram, bot: Bot) -> Round:
    anna, ben, zoe = await telegram.people("Anna", "Ben", "Zoe")
    nils = await telegram.person("Nils", started=False)
    group = await telegram.group("Schwimmrunde", anna, ben, zoe, nils)
    match = await begin(group, anna, ben)
    player, _ = await whose_turn([anna, ben])
    return Round(telegram, group, match, player, ben if player is anna else anna, zoe, nils)


@SQLITE_ONLY
async def test_commands_with_nonsense(round_: Round, records: Records) -> None:
    before = records.rows()
    arguments = cycle(ARGUMENTS)
    for person in (round_.player, round_.stranger, round_.newcomer):
        for command, argument in zip(COMMANDS * 3, arguments, strict=False):
            if command not in OPENS_IN_A_GROUP:
                await person.say(f"/{command} {argument}", round_.group)
            if command not in OPENS_IN_PRIVATE and person is not round_.newcomer:
                await person.say(f"/{command} {argument}")
    for person in (round_.player, round_.stranger):
        await person.handled()
    await round_.player.handled(round_.group)
    assert records.rows() == before


@SQLITE_ONLY
async def test_the_command_that_the_others_end_with(round_: Round, records: Records) -> None:
    before = records.rows()
    for chat, argument in product((round_.group, round_.player.id), ARGUMENTS):
        assert (await round_.player.ask(f"/{PROBE} {argument}", chat)).text.startswith("Was ich speichere")
    assert records.rows() == before


@SQLITE_ONLY
@pytest.mark.parametrize(("command", "where"), [("/neu", "group"), ("/solo", "private")])
async def test_opening_with_nonsense_opens_the_default(
    round_: Round, records: Records, command: str, where: str
) -> None:
    """What stands behind the command is ignored, as Telegram's own clients add things there."""
    before = records.rows()
    chat = round_.group if where == "group" else None
    for argument in ARGUMENTS[:3]:
        await round_.stranger.say(f"{command} {argument}", chat)
    await round_.stranger.handled(chat)
    after = records.rows()
    new = [row for row in after["Match"] if row not in before["Match"]]
    assert len(new) == (3 if where == "group" else 1)
    assert {(row["tempo_seconds"], row["computers"]) for row in new} == {(86_400, 0 if where == "group" else 3)}
    assert [row for row in after["SeatRow"] if row["match_id"] == round_.match] == before["SeatRow"]


async def test_presses_of_random_bytes(round_: Round, records: Records) -> None:
    chance = random.Random(31)
    before = records.rows()
    for message in await messages_with_buttons(round_):
        person = round_.player if message.chat == round_.player.id else chance.choice([round_.player, round_.stranger])
        for _ in range(40):
            await is_answered_shortly(person, message, _nonsense(chance))
    assert records.rows() == before


async def test_presses_with_absurd_numbers(round_: Round, records: Records) -> None:
    before = records.rows()
    shown = await table(round_.player, round_.group, round_.match)
    for press in _absurd(round_.match):
        for person in (round_.player, round_.stranger):
            await is_answered_shortly(person, shown, encode(press))
    for data in _malformed():
        await is_answered_shortly(round_.player, shown, data)
    assert records.rows() == before


@SQLITE_ONLY
async def test_presses_by_people_who_are_not_in_the_match(round_: Round, records: Records) -> None:
    before = records.rows()
    shown = await table(round_.player, round_.group, round_.match)
    for press in _of_the_match(round_.match, ply=0):
        for person in (round_.stranger, round_.newcomer):
            await is_answered_shortly(person, shown, encode(press))
    assert records.rows() == before
    for person in (round_.stranger, round_.newcomer):
        assert not any("Hand:" in answer["text"] for answer in person.answers)


@SQLITE_ONLY
async def test_moves_that_the_rules_refuse(round_: Round, records: Records) -> None:
    """By the person on turn, at the right ply: cards that they don't hold or that don't lie there, moves of others."""
    before = records.rows()
    hand = await round_.player.my_turn()
    own = {press.give for press in hand.presses if isinstance(press, PickPress)} - {None}
    shown = {press.take for press in hand.presses if isinstance(press, PickPress)} - {None}
    foreign = [card for card in pack(52) if card not in own | shown]
    moves: list[Move] = [
        *(SwapOne(give, take) for give in foreign[::5] for take in (foreign[0], *sorted(_cards(shown)))),
        *(SwapOne(give, take) for give in sorted(_cards(own)) for take in (*foreign[::5], give)),
        Knock(),
        Pass(),
    ]
    for move in moves:
        answer = await is_answered_shortly(round_.player, hand, encode(PlayPress(round_.match, 0, move)))
        assert answer
        await is_answered_shortly(round_.player, hand, encode(AskPress(round_.match, 0, move)))
    for give, take in product((None, foreign[0], *_cards(own)), (None, foreign[1], *_cards(shown))):
        await is_answered_shortly(round_.player, hand, encode(PickPress(round_.match, 0, give, take)))
    assert records.rows() == before


@SQLITE_ONLY
async def test_staying_where_nobody_asked_says_nothing_to_the_group(round_: Round) -> None:
    shown = await table(round_.player, round_.group, round_.match)
    sends = await round_.telegram.sends(round_.group)
    await is_answered_shortly(round_.stranger, shown, encode(StayPress(round_.match + 1)))
    await round_.stranger.handled(round_.group)
    assert await round_.telegram.sends(round_.group) == sends + 1


async def is_answered_shortly(person: SimulatedUser, message: Message, data: str) -> str:
    answer = await person.press_data(message, data)
    assert len(answer["text"]) <= MOST_ANSWER
    return str(answer["text"])


async def messages_with_buttons(round_: Round) -> list[Message]:
    chats = (round_.group, round_.player.id)
    return [message for chat in chats for message in await round_.telegram.by_bot(chat) if message.buttons]


def _nonsense(chance: random.Random) -> str:
    """Random bytes as far as they are text, half of the time behind the beginning of a real press."""
    raw = chance.randbytes(chance.randint(1, 60))
    text = raw.decode(chance.choice(["utf-8", "latin-1", "ascii"]), errors="ignore").strip() or "?"
    return chance.choice(["", "", "1", "1p:", "1l:", "1g:", "1v:1:"]) + text


def _cards(found: set[Card | None]) -> list[Card]:
    return [card for card in found if card is not None]


def _of_the_match(match: int, ply: int) -> Iterator[Press]:
    """Every press that is about one match, but /tisch's, which everybody may press."""
    card = pack(32)[0]
    for move in (Knock(), SwapAll(), Pass(), SwapOne(card, pack(32)[1])):
        yield PlayPress(match, ply, move)
        yield AskPress(match, ply, move)
    yield PickPress(match, ply, card, None)
    yield from (kind(match) for kind in (MyCardsPress, HandPress, JoinPress, WithdrawPress, StartPress, ClosePress))
    for number in (0, 1, 60, GREATEST):
        yield LivesPress(match, number)
        yield TempoPress(match, number)
        yield ComputersPress(match, number)
    yield from (LeavePress(match, sure) for sure in (False, True))


def _absurd(match: int) -> Iterator[Press]:
    for number in (0, match + 1, GREATEST):
        yield from _of_the_match(number, GREATEST)
        yield TablePress(number)
    # Of this match, at a ply that isn't there; leaving it needs none.
    yield from (press for press in _of_the_match(match, GREATEST) if not isinstance(press, LeavePress))


def _malformed() -> Iterator[str]:
    numbers = ("-1", "01", "+1", "1_0", "１", "٣", "1e3", "1.0", "0x1", "", " 1", str(GREATEST + 1), "9" * 50)
    forms = ("1m:{}", "1j:{}", "1p:{}:0:!", "1p:1:{}:!", "1l:1:{}", "1v:{}:1", "1g:{}", "1f:{}")
    yield from (form.format(number) for form, number in product(forms, numbers))
    yield from ("1p:1:0:t", "1p:1:0:x0", "1p:1:0:", "1p:1:0:AhAh", "1p:1:0:AhAhAh", "1k:1:0:1h:", "1", "1z", "2m:1")
