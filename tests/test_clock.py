"""Ticks are steady, the heart beats while all loops live, no match stops another, and persons' opponents take turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlmodel import Session, col, select
from structlog.testing import capture_logs

from schwimmen_bot import clock as clock_module
from schwimmen_bot.clock import Clock
from schwimmen_bot.heartbeat import Heartbeat
from schwimmen_bot.loops import LATELY, Loops
from schwimmen_bot.matches import reminders
from schwimmen_bot.matches.deadlines import Thinking, due_matches, meet_deadline
from schwimmen_bot.matches.request import Sender
from schwimmen_bot.now import machine_now
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Move
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import MatchStatus, SeatRow
from schwimmen_bot.thinkers import Thinkers
from schwimmen_bot.ticks import Ticks
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import reminder_view
from tests.matches.harness import ANNA, BEN, DAY, NOON, PEOPLE, Harness
from tests.matches.situations import ORDINARY_TURN

LONG = 10.0
"""Seconds that only a test that fails would wait."""


@dataclass
class Time:
    """A monotonic clock moved by hand."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def database(sqlite_url: str) -> Iterator[Database]:
    database = Database(connect(sqlite_url))
    yield database
    database.close()


@pytest.fixture
def ticks() -> asyncio.Queue[None]:
    return asyncio.Queue()


async def some(ticks: asyncio.Queue[None]) -> None:
    """Come back after some whole ticks from now."""
    while not ticks.empty():
        ticks.get_nowait()
    async with asyncio.timeout(LONG):
        for _ in range(3):
            await ticks.get()


@asynccontextmanager
async def ticking(loops: Loops, ticks: asyncio.Queue[None], *listeners: Callable[[], None]) -> AsyncIterator[None]:
    """Fast ticks, which these listeners hear of, and then the test."""
    steady = Ticks(loops, 0.01, [*listeners, lambda: ticks.put_nowait(None)])
    steady.start()
    yield
    await steady.stop()


async def test_a_heartbeat_that_cant_be_written_stops_no_tick(ticks: asyncio.Queue[None], tmp_path: Path) -> None:
    nowhere = tmp_path / "gone" / "heartbeat"
    loops = Loops()
    with capture_logs() as said:
        async with ticking(loops, ticks, Heartbeat(nowhere, loops).beat):
            await some(ticks)
    assert [entry["event"] for entry in said] == ["heartbeat stands still"]


@pytest.fixture
def heart(tmp_path: Path) -> Path:
    return tmp_path / "heartbeat"


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def loops(time: Time) -> Loops:
    return Loops(time)


@pytest.fixture
async def clock(database: Database, loops: Loops, ticks: asyncio.Queue[None], heart: Path) -> AsyncIterator[Clock]:
    """At work until the end of the test."""
    clock = Clock(database, machine_now, loops)
    clock.start()
    async with ticking(loops, ticks, clock.wake, Heartbeat(heart, loops).beat):
        yield clock
    await clock.stop()


@asynccontextmanager
async def at_work(database: Database, now: datetime, ticks: asyncio.Queue[None]) -> AsyncIterator[None]:
    """A clock for which it is this time all along."""
    loops = Loops()
    clock = Clock(database, lambda: now, loops)
    clock.start()
    async with ticking(loops, ticks, clock.wake):
        yield
    await clock.stop()


async def beats(heart: Path, ticks: asyncio.Queue[None]) -> bool:
    """Whether it is touched by the next ticks."""
    await asyncio.to_thread(heart.unlink, missing_ok=True)
    await some(ticks)
    return await asyncio.to_thread(heart.exists)


async def test_it_stands_still_while_another_loop_isnt_heard_of(
    clock: Clock, loops: Loops, time: Time, ticks: asyncio.Queue[None], heart: Path
) -> None:
    with capture_logs() as said:
        loops.beat("poller", within=60)
        assert await beats(heart, ticks)
        for time.seconds in (29.0, 58.0, 61.0):  # the others are heard of in between
            await some(ticks)
        assert not await beats(heart, ticks)
        loops.beat("poller")
        assert await beats(heart, ticks)
    assert [(entry["event"], entry["reason"]) for entry in said] == [
        ("heartbeat stands still", "nothing heard of: poller")
    ]


async def test_the_database_counts_as_one(
    clock: Clock, database: Database, time: Time, ticks: asyncio.Queue[None], heart: Path
) -> None:
    def rename(session: Session, old: str, new: str) -> None:
        session.connection().execute(text(f'ALTER TABLE "{old}" RENAME TO "{new}"'))

    assert await beats(heart, ticks)
    await database.run(rename, "match", "away")
    await some(ticks)
    time.seconds += LATELY + 1
    await some(ticks)
    assert not await beats(heart, ticks)
    await database.run(rename, "away", "match")
    await some(ticks)
    assert await beats(heart, ticks)


@pytest.mark.parametrize("due", ["reminder", "deadline"])
async def test_a_match_that_a_fault_of_ours_meets_stops_no_other(
    database: Database, ticks: asyncio.Queue[None], monkeypatch: pytest.MonkeyPatch, due: str
) -> None:
    harness = Harness(database.engine)
    bad, good = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()

    def remind(context: MatchContext) -> Any:
        if context.heading.number == bad:
            raise KeyError("9sKh")
        return reminder_view(context)

    def meet(session: Session, now: datetime, number: int, *, persons: bool = True) -> Any:
        if number == bad:
            raise KeyError("9sKh")
        return meet_deadline(session, now, number, persons=persons)

    monkeypatch.setattr(reminders, "reminder_view", remind)
    monkeypatch.setattr(clock_module, "meet_deadline", meet)
    later = NOON + (0.9 if due == "reminder" else 1.1) * DAY
    with capture_logs() as said:
        async with at_work(database, later, ticks):
            await some(ticks)
            async with asyncio.timeout(LONG):
                while not harness.posted():
                    await ticks.get()
            await some(ticks)
    assert {letter.match_id for letter in harness.posted()} == {good}
    assert [(entry["event"], entry["match"]) for entry in said] == [("match is set aside", bad)]
    assert "9sKh" not in str(said)
    assert harness.match(bad).fault is not None


async def test_a_match_is_left_alone_for_a_while_where_the_database_fails(
    database: Database, ticks: asyncio.Queue[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = Harness(database.engine)
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    tries = 0

    def meet(session: Session, now: datetime, number: int, *, persons: bool = True) -> Any:
        nonlocal tries
        tries += 1
        if tries == 1:
            session.connection().execute(text("SELECT * FROM nowhere"))
        return meet_deadline(session, now, number, persons=persons)

    monkeypatch.setattr(clock_module, "meet_deadline", meet)
    monkeypatch.setattr(clock_module, "COOL_OFF_SECONDS", 0.05)
    later = NOON + DAY + timedelta(hours=1)
    with capture_logs() as said:
        async with at_work(database, later, ticks), asyncio.timeout(LONG):
            while not harness.posted():
                await ticks.get()
    assert tries == 2
    assert harness.match(number).fault is None
    assert [(entry["event"], entry["match"]) for entry in said] == [("deadline failed", number)]


@pytest.mark.parametrize("fault", [KeyError("9sKh"), OperationalError("UPDATE", None, Exception("9sKh"))])
async def test_a_match_that_fails_at_every_try_is_logged_once_and_others_go_on(
    database: Database, ticks: asyncio.Queue[None], monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """Ours or the database's: neither may fill the log at each tick."""
    harness = Harness(database.engine)
    bad, good = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.play(*PEOPLE, state=ORDINARY_TURN)
    tried: list[int] = []

    def meet(session: Session, now: datetime, number: int, *, persons: bool = True) -> Any:
        tried.append(number)
        if number == bad:
            raise fault
        return meet_deadline(session, now, number, persons=persons)

    monkeypatch.setattr(clock_module, "meet_deadline", meet)
    with capture_logs() as said:
        async with at_work(database, NOON + 2 * DAY, ticks):
            for _ in range(5):
                await some(ticks)
    assert (tried.count(bad), tried.count(good)) == (1, 1)
    assert (harness.match(bad).status, harness.match(good).status) == (MatchStatus.PLAYING, MatchStatus.OVER)
    assert [entry["match"] for entry in said if entry["log_level"] == "error"] == [bad]
    assert "9sKh" not in str(said)


@pytest.mark.parametrize(("use_case", "passed"), [("remind", 0.9), ("meet_deadline", 1.1)])
async def test_it_is_not_tried_at_every_tick_meanwhile(
    database: Database, ticks: asyncio.Queue[None], monkeypatch: pytest.MonkeyPatch, use_case: str, passed: float
) -> None:
    harness = Harness(database.engine)
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()

    def fail(session: Session, *_: object, **__: object) -> None:
        session.connection().execute(text("SELECT * FROM nowhere"))

    monkeypatch.setattr(clock_module, use_case, fail)
    with capture_logs() as said:
        async with at_work(database, NOON + passed * DAY, ticks):
            async with asyncio.timeout(LONG):
                while not said:
                    await ticks.get()
            await some(ticks)
            await some(ticks)
    assert [(entry["event"], entry["match"]) for entry in said] == [("deadline failed", number)]


async def test_a_deadline_that_was_found_just_before_an_absence_is_not_met_in_it(
    database: Database, ticks: asyncio.Queue[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process may be suspended between the two: whoever could not press meanwhile still has their time."""
    harness = Harness(database.engine)
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    found: list[int] = []

    def find(session: Session, now: datetime, not_now: Collection[int] = ()) -> list[int]:
        found.extend(due_matches(session, now, not_now))
        return found

    monkeypatch.setattr(clock_module, "due_matches", find)
    clock = Clock(database, lambda: NOON + 1.1 * DAY, Loops(), in_contact=lambda: not found)
    clock.start()
    async with ticking(Loops(), ticks, clock.wake), asyncio.timeout(LONG):
        while not found:
            await ticks.get()
        await some(ticks)
    await clock.stop()
    assert found == [number]
    assert harness.match(number).deadline_at == NOON + DAY


class OneThinker(Thinkers):
    """One process, that thinks as long as it is not told to make an end."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun: asyncio.Queue[int] = asyncio.Queue()
        """Matches that are thought about."""
        self._enough = asyncio.Semaphore(0)

    def wait(self) -> float:
        return 0.0

    async def think(self, thinking: Thinking) -> Move:
        self.begun.put_nowait(thinking.match)
        await self._enough.acquire()
        return choose(Strength.NORMAL, thinking.observation, thinking.luck)

    async def next(self) -> int:
        """Make an end to the thought under way, and see which match is next."""
        self._enough.release()
        return await self.begun.get()


def play_professionals(harness: Harness, who: Sender) -> int:
    """It is the first one's turn."""
    number = harness.play(who, computers=2, state=ORDINARY_TURN)

    def make_strong(session: Session) -> None:
        for seat in session.exec(select(SeatRow).where(SeatRow.match_id == number, col(SeatRow.strength).is_not(None))):
            seat.strength = Strength.PROFESSIONAL

    harness.run(make_strong)
    harness.move(who, number, "7cKc")
    return number


async def test_one_persons_many_matches_are_in_nobodys_way(sqlite_url: str) -> None:
    """Whoever has only one is next, also when others have been waiting longer."""
    database = Database(connect(sqlite_url))
    harness, thinkers = Harness(database.engine), OneThinker()
    annas = {play_professionals(harness, ANNA) for _ in range(25)}
    clock = Clock(database, lambda: harness.now, Loops(), thinkers=thinkers)
    clock.start()
    async with asyncio.timeout(LONG):
        assert {await thinkers.begun.get()} | {await thinkers.next() for _ in range(5)} <= annas
        harness.skip(seconds=1)
        bens = await asyncio.to_thread(play_professionals, harness, BEN)
        assert [await thinkers.next() for _ in range(3)].count(bens) == 2  # both of his opponents
    await clock.stop()
    database.close()
