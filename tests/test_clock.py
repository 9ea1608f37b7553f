"""The clock's ticks go on whatever becomes of their heartbeat, and it lets each person's opponents think in turn."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlmodel import Session, col, select
from structlog.testing import capture_logs

from schwimmen_bot.clock import Clock
from schwimmen_bot.matches.deadlines import Thinking
from schwimmen_bot.matches.visit import Visitor
from schwimmen_bot.now import machine_now
from schwimmen_bot.opponents.players import Strength, choose
from schwimmen_bot.rules.actions import Move
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import SeatRow
from schwimmen_bot.thinkers import Pace, Thinkers
from tests.matches.club import ANNA, BEN, Club
from tests.matches.situations import QUIET

LONG = 10.0
"""Seconds that only a test that fails would wait."""


async def test_a_heartbeat_that_cant_be_written_stops_no_tick(sqlite_url: str, tmp_path: Path) -> None:
    ticks: asyncio.Queue[None] = asyncio.Queue()
    database = Database(connect(sqlite_url))
    nowhere = tmp_path / "gone" / "heartbeat"
    clock = Clock(database, machine_now, tick_seconds=0.01, at_tick=lambda: ticks.put_nowait(None), heartbeat=nowhere)
    with capture_logs() as said:
        clock.start()
        async with asyncio.timeout(LONG):
            for _ in range(3):
                await ticks.get()
        await clock.stop()
    database.close()
    assert [entry["event"] for entry in said] == ["heartbeat can't be written"]


class OneThinker(Thinkers):
    """One process, that thinks as long as it is not told to make an end."""

    def __init__(self) -> None:
        super().__init__(1)
        self.pace = Pace(1e9, 1_000_000)
        self.begun: asyncio.Queue[int] = asyncio.Queue()
        """Matches that are thought about."""
        self._enough = asyncio.Semaphore(0)

    async def think(self, thinking: Thinking) -> Move:
        self.begun.put_nowait(thinking.match)
        await self._enough.acquire()
        return choose(Strength.NORMAL, thinking.observation, thinking.luck)

    async def next(self) -> int:
        """Make an end to the thought under way, and see which match is next."""
        self._enough.release()
        return await self.begun.get()


def play_professionals(club: Club, who: Visitor) -> int:
    """It is the first one's turn."""
    number = club.play(who, computers=2, state=QUIET)

    def make_strong(session: Session) -> None:
        for seat in session.exec(select(SeatRow).where(SeatRow.match_id == number, col(SeatRow.strength).is_not(None))):
            seat.strength = Strength.PROFESSIONAL

    club.run(make_strong)
    club.move(who, number, "7cKc")
    return number


async def test_one_persons_many_matches_are_in_nobodys_way(sqlite_url: str) -> None:
    """Whoever has only one is next, also when others have been waiting longer."""
    database = Database(connect(sqlite_url))
    club, thinkers = Club(database.engine), OneThinker()
    annas = {play_professionals(club, ANNA) for _ in range(25)}
    clock = Clock(database, lambda: club.now, tick_seconds=5.0, thinkers=thinkers)
    clock.start()
    async with asyncio.timeout(LONG):
        assert {await thinkers.begun.get()} | {await thinkers.next() for _ in range(5)} <= annas
        club.skip(seconds=1)
        bens = await asyncio.to_thread(play_professionals, club, BEN)
        assert [await thinkers.next() for _ in range(3)].count(bens) == 2  # both of his opponents
    await clock.stop()
    database.close()
