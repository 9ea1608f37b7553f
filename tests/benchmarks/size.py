"""What ten thousand open matches cost a bot that starts: time until the first press is dealt with, and memory."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from tests.benchmarks import processes
from tests.benchmarks.crowd import fill
from tests.benchmarks.people import People
from tests.benchmarks.players import Players, Work

FEW, MANY = 10, 10_000
STARTS = 5
PRESSES = 50
"""After the start, before memory is looked at."""
MOVES_BEFORE = 6


@dataclass
class World:
    """A database with so many open matches, of which Anna and Ben play one."""

    matches: int
    players: Players
    url: str
    log: Path
    seconds: list[float] = field(default_factory=list)
    """From each start of the process until the first press was dealt with."""
    cpu: list[float] = field(default_factory=list)
    """Processor time of the same."""
    resident: int = 0
    """Bytes after PRESSES more."""

    async def start(self, presses: int = 0) -> None:
        """Start the bot, press at once, and let the press wait for the bot as Telegram does."""
        began = time.perf_counter()
        async with processes.bot(self.url, self.players.work.database, self.log) as bot:
            await self._move()
            self.seconds.append(time.perf_counter() - began)
            self.cpu.append(processes.cpu_seconds(bot))
            for _ in range(presses):
                await self._move()
            self.resident = processes.resident_bytes(bot)

    async def _move(self) -> None:
        if not self.players.playing:
            await self.players.begin_match()
        await self.players.move()


@dataclass(frozen=True)
class Growth:
    few: World
    many: World

    @property
    def start_ratio(self) -> float:
        """Of the fastest starts: whatever else the machine does can only make a start slower."""
        return min(self.many.seconds) / min(self.few.seconds)

    @property
    def memory_ratio(self) -> float:
        return self.many.resident / self.few.resident


async def measure(directory: Path) -> Growth:
    """Start both a few times, in turns; `directory` is for the databases and logs."""
    async with (
        aiohttp.ClientSession() as session,
        _world(directory, session, FEW) as few,
        _world(directory, session, MANY) as many,
    ):
        for last in (False,) * (STARTS - 1) + (True,):
            for world in (few, many):
                await world.start(PRESSES if last else 0)
    return Growth(few, many)


@asynccontextmanager
async def _world(directory: Path, session: aiohttp.ClientSession, matches: int) -> AsyncIterator[World]:
    database, log = directory / f"{matches}.db", directory / f"{matches}.log"
    async with processes.sandbox() as url:
        players = Players(People(url, session), Work(database))
        async with processes.bot(url, database, log):
            await players.arrive()
            await players.begin_match()
            for _ in range(MOVES_BEFORE):
                await players.move()
        fill(database, matches)
        yield World(matches, players, url, log)
