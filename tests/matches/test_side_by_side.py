"""Whatever two people, the clock and the courier do at once comes out as if one had come after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import combinations_with_replacement

import pytest
from openskill.models import PlackettLuce
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from schwimmen_bot.mail import delivery
from schwimmen_bot.mail.delivery import due_letters
from schwimmen_bot.matches import dispatch, reach
from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.pruning import prune
from schwimmen_bot.matches.reminders import remind
from schwimmen_bot.matches.request import Group, Incoming, Sender, Standing
from schwimmen_bot.matches.settings import SETTINGS
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.tables import Person, SeatRow, Slot
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.press import (
    ClosePress,
    ComputersPress,
    HandPress,
    JoinPress,
    LanguagePress,
    LeavePress,
    LivesPress,
    PicturesPress,
    PlayPress,
    Press,
    RemindersPress,
    SetDeckPress,
    SoloPress,
    StartPress,
    TablePress,
    TempoPress,
    WithdrawPress,
)
from schwimmen_bot.views.strengths import SOLO_NORMAL
from tests.matches.harness import ANNA, BEN, CLARA, NOON, STAMMTISCH, Harness
from tests.matches.side_by_side import Pair, UseCase, keep, stops, watched
from tests.matches.situations import KNOCK, LAP, ORDINARY_TURN, with_lives
from tests.rules.tables import KLASSISCH

pytestmark = pytest.mark.postgres

DORA = Sender(id=7_000_000_004, name="Dora", language=Language.GERMAN)
EMIL = Sender(id=7_000_000_005, name="Emil", language=Language.GERMAN)
NOW = NOON + timedelta(hours=1)
MINUTE = timedelta(minutes=1)
SUPERGROUP = -1_001_000_000_009


@dataclass(frozen=True)
class Situation:
    """What happens next on an evening of many matches, by a name for each."""

    use_cases: dict[str, UseCase]
    deadlocks: list[str]
    """Those there were so far."""


def play_almost_out(harness: Harness, *people: Sender) -> int:
    """A match that the third one's next move ends."""
    number = harness.play(*people, state=with_lives(KNOCK, 1, 0, 2))
    for who, move in zip(people, LAP[:-1], strict=False):
        harness.move(who, number, move)
    return number


def arrange(harness: Harness, deadlocks: list[str]) -> Situation:
    harness.now = NOW
    harness.meet(ANNA, BEN, CLARA, DORA)
    first, second = play_almost_out(harness, ANNA, BEN, CLARA), play_almost_out(harness, BEN, CLARA, ANNA)
    late, slow = (
        harness.play(ANNA, BEN, CLARA, state=ORDINARY_TURN),
        harness.play(ANNA, BEN, CLARA, state=ORDINARY_TURN),
    )
    with_dora = harness.play(ANNA, DORA, CLARA, state=ORDINARY_TURN)
    computers = harness.play(ANNA, computers=2, state=ORDINARY_TURN)
    harness.move(ANNA, computers, "7cKc")
    closed = harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, ClosePress(closed), group=STAMMTISCH)
    over = harness.play(ANNA, BEN, CLARA, state=ORDINARY_TURN)
    harness.press(ANNA, LeavePress(over, sure=True))
    annas, bens = harness.open_lobby(ANNA, BEN), harness.open_lobby(BEN, CLARA)
    harness.press(ANNA, TempoPress(annas, 60), group=STAMMTISCH)
    harness.press(BEN, ComputersPress(bens, 1), group=STAMMTISCH)
    harness.set_match(bens, rules=dump(KLASSISCH))
    harness.write(ANNA, Command.SETTINGS)
    harness.deliver()
    harness.press(ANNA, HandPress(slow))
    harness.press(CLARA, TablePress(late), group=STAMMTISCH)
    harness.write(ANNA, Command.HELP)
    (settings,) = harness.rows(Slot, Slot.chat_id == ANNA.id, Slot.slot == SETTINGS)
    harness.set_match(late, deadline_at=NOW - MINUTE)
    harness.set_match(slow, remind_at=NOW)
    harness.set_match(annas, deadline_at=NOW)
    harness.set_match(over, ended_at=NOW - timedelta(days=8))
    harness.set_match(closed, created_at=NOW - timedelta(days=31))

    def block(session: Session) -> None:
        session.get_one(Person, DORA.id).reachable = False

    harness.run(block)
    letters = {letter.chat_id: letter for letter in harness.run(due_letters)}
    thinking = harness.run(meet_deadline, NOW, computers)
    assert thinking is not None
    renamed = Sender(ANNA.id, "Anna B.", Language.ENGLISH)
    retitled = Group(STAMMTISCH.id, "Stammtisch Süd")

    def press(who: Sender, pressed: Press, group: Group | None = None, message: int = 1, **more: object) -> UseCase:
        number = dispatch.match_of(pressed)
        incoming = harness.incoming(who, group, match=number, message=message, **more)  # type: ignore[arg-type]
        return UseCase(lambda session: dispatch.press(session, NOW, incoming, pressed))

    def write(who: Sender, which: Command, group: Group | None = None, argument: str = "") -> UseCase:
        incoming = harness.incoming(who, group)
        return UseCase(lambda session: dispatch.command(session, NOW, incoming, which, argument))

    def move(who: Sender, number: int, notation: str) -> UseCase:
        action = read_action(notation)
        return press(who, PlayPress(number, harness.match(number).ply, action), at=NOW - 2 * MINUTE)  # type: ignore[arg-type]

    blocking: Incoming = harness.incoming(ANNA)
    use_cases: dict[str, UseCase] = {
        "end the first": move(CLARA, first, LAP[2]),
        "end the second": move(ANNA, second, LAP[2]),
        "give the first up": press(BEN, LeavePress(first, sure=True)),
        "move in time": move(ANNA, late, "7cKc"),
        "time out": UseCase(lambda session: meet_deadline(session, NOW, late), again=True),
        "remind": UseCase(lambda session: remind(session, NOW, slow), again=True),
        "move before the reminder": move(ANNA, slow, "7cKc"),
        "move to Dora": move(ANNA, with_dora, "7cKc"),
        "Dora unblocks": write(DORA, Command.START),
        "a computer moves": UseCase(lambda session: move_computer(session, NOW, thinking, SwapAll())),
        "join": press(CLARA, JoinPress(annas), STAMMTISCH),
        "withdraw": press(BEN, WithdrawPress(annas), STAMMTISCH),
        "set computers": press(ANNA, ComputersPress(annas, 2), STAMMTISCH),
        "set lives": press(ANNA, LivesPress(annas, 5), STAMMTISCH),
        "start Anna's": press(ANNA, StartPress(annas), STAMMTISCH),
        "start Ben's": press(BEN, StartPress(bens), STAMMTISCH),
        "expire": UseCase(lambda session: meet_deadline(session, NOW, annas), again=True),
        "open a lobby": write(CLARA, Command.NEW, STAMMTISCH),
        "begin alone": write(BEN, Command.SOLO),
        "begin alone again": press(BEN, SoloPress(SOLO_NORMAL)),
        "write by another name": write(renamed, Command.HELP, retitled),
        "choose a deck": press(ANNA, SetDeckPress(Deck.FRENCH), message=settings.message_id),
        "want no reminders": press(ANNA, RemindersPress(False), message=settings.message_id),
        "look at the settings": write(ANNA, Command.SETTINGS),
        "greet": write(CLARA, Command.START, STAMMTISCH),
        "set the group's language": press(BEN, LanguagePress(Language.ENGLISH), STAMMTISCH, standing=Standing.ADMIN),
        "set the group's pictures": press(CLARA, PicturesPress(False), STAMMTISCH, standing=Standing.ADMIN),
        "block": UseCase(lambda session: dispatch.blocked(session, NOW, blocking, blocked=True)),
        "find her gone": UseCase(lambda session: reach.lost_person(session, ANNA.id, "blocked"), again=True),
        "carry": UseCase(lambda session: delivery.sent(session, letters[STAMMTISCH.id], 4711)),
        "bring hands": write(ANNA, Command.START),
        "bring the table": press(CLARA, TablePress(late), STAMMTISCH),
        "press what is long over": press(ANNA, HandPress(over)),
        "join what is long closed": press(CLARA, JoinPress(closed), STAMMTISCH),
        "forget what is old": UseCase(_forget, again=True),
        "say something for the first time": write(EMIL, Command.HELP, STAMMTISCH),
        "go out of the group": UseCase(lambda session: dispatch.went(session, STAMMTISCH.id, BEN.id)),
        "move the group": UseCase(lambda session: dispatch.migrated(session, STAMMTISCH.id, SUPERGROUP), again=True),
    }
    assert set(use_cases) == set(NAMES)
    keep(harness.engine)
    return Situation(use_cases, deadlocks)


def _forget(session: Session) -> None:
    prune(session, NOW)


NAMES = (
    "end the first", "end the second", "give the first up", "move in time", "time out", "remind",
    "move before the reminder", "move to Dora", "Dora unblocks", "a computer moves", "join", "withdraw",
    "set computers", "set lives", "start Anna's", "start Ben's", "expire", "open a lobby", "begin alone",
    "begin alone again", "write by another name", "choose a deck", "want no reminders", "look at the settings",
    "greet", "set the group's language", "set the group's pictures", "block", "find her gone", "carry", "bring hands",
    "bring the table", "press what is long over", "join what is long closed", "forget what is old",
    "say something for the first time", "go out of the group", "move the group",
)  # fmt: skip


@pytest.fixture(scope="module")
def situation(postgres_engine: Engine) -> Iterator[Situation]:
    harness = Harness(postgres_engine)
    harness.empty()
    with watched(postgres_engine) as deadlocks:
        yield arrange(harness, deadlocks)


@pytest.fixture(autouse=True)
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """New matches have the same cards every time."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "5eed" * (size // 2))


@pytest.mark.parametrize(("one", "other"), list(combinations_with_replacement(NAMES, 2)))
def test_either_comes_first(situation: Situation, postgres_engine: Engine, one: str, other: str) -> None:
    """Wherever one of them is held up, between what it has read and what it writes; and nobody in a deadlock."""
    pair = Pair(postgres_engine, situation.use_cases[one], situation.use_cases[other])
    situation.deadlocks.clear()
    (forth, of_one), (back, of_other) = pair.one_after_the_other(), pair.turned.one_after_the_other()
    for held, statements, allowed in (
        (pair, of_one, (forth, back.turned())),
        (pair.turned, of_other, (back, forth.turned())),
    ):
        for stop in stops(statements):
            found = held.at_once(stop)
            differences = [found.difference(order) for order in allowed]
            assert [] in differences, f"held before {statements[stop]}: {min(differences, key=len)}"
    assert situation.deadlocks == []


def test_both_matches_ratings_count(situation: Situation, postgres_engine: Engine) -> None:
    """Anna, Ben and Clara are rated by what either match has left them, whichever comes second."""
    pair = Pair(
        postgres_engine,
        situation.use_cases["end the first"],
        situation.use_cases["end the second"],
    )
    places = {"first": {ANNA: 2.0, BEN: 3.0, CLARA: 1.0}, "second": {ANNA: 1.0, BEN: 2.0, CLARA: 3.0}}
    possible = [rated(places["first"], places["second"]), rated(places["second"], places["first"])]
    _, statements = pair.one_after_the_other()
    for stop in stops(statements):
        pair.at_once(stop)
        with Session(postgres_engine) as session:
            people = [session.get_one(Person, who.id) for who in (ANNA, BEN, CLARA)]
            assert [(person.rating_mu, person.rating_sigma) for person in people] in possible
            assert len(session.exec(select(SeatRow).where(col(SeatRow.rating).is_not(None))).all()) == 6


def rated(*matches: dict[Sender, float]) -> list[tuple[float, float]]:
    """What OpenSkill makes of the places in these matches, one after another."""
    model = PlackettLuce()
    teams = [[model.rating()] for _ in range(3)]
    for match in matches:
        teams = model.rate(teams, ranks=[match[who] for who in (ANNA, BEN, CLARA)])
    return [(rating.mu, rating.sigma) for (rating,) in teams]
