"""Processor time of the bot for one accepted move, against a bare application that makes the same calls.

Both are driven in turns of a few presses, so that whatever else the machine does hits both alike, and of the many
quotients the median counts. A press is measured from before it is made until everything that came of it is sent and
committed; what is left to do then (such as one more look at the outbox) falls into the next one's time.
"""

from __future__ import annotations

import json
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

import aiohttp

from tests.benchmarks import processes
from tests.benchmarks.people import People
from tests.benchmarks.players import Players, Step, Understudies, Work
from tests.benchmarks.processes import Meter

WARM_UP = 30
TURNS = 40
PRESSES_IN_TURN = 10
"""Four hundred in all: more than two matches."""
IDLE_SECONDS = 5.0


@dataclass(frozen=True)
class Turn:
    """Seconds of processor time for PRESSES_IN_TURN presses of each."""

    bot: float
    bare: float
    wall: float
    """Seconds that passed for the bot's."""
    calls: int

    @property
    def ratio(self) -> float:
        return self.bot / self.bare


@dataclass(frozen=True)
class Cost:
    turns: tuple[Turn, ...]
    tick: float
    """Processor time the bot uses in a second in which nobody does anything."""

    @property
    def ratio(self) -> float:
        """With the ticks left in, which is to the bot's disadvantage."""
        return median(turn.ratio for turn in self.turns)

    @property
    def net_ratio(self) -> float:
        return median((turn.bot - self.tick * turn.wall) / turn.bare for turn in self.turns)

    @property
    def quartiles(self) -> tuple[float, float]:
        ratios = sorted(turn.ratio for turn in self.turns)
        return ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]

    @property
    def bot(self) -> float:
        """Seconds for a press."""
        return median(turn.bot for turn in self.turns) / PRESSES_IN_TURN

    @property
    def bare(self) -> float:
        return median(turn.bare for turn in self.turns) / PRESSES_IN_TURN

    @property
    def idle(self) -> float:
        """What of `bot` its ticks would have used anyway."""
        return self.tick * median(turn.wall for turn in self.turns) / PRESSES_IN_TURN

    @property
    def calls(self) -> float:
        """Calls for a press, not counting the polls for updates, of which each side has one."""
        return sum(turn.calls for turn in self.turns) / len(self.turns) / PRESSES_IN_TURN


@asynccontextmanager
async def stage(directory: Path) -> AsyncIterator[tuple[Players, Process, Understudies, Process]]:
    """The players with the bot, the understudies with the bare application, each on a sandbox of their own."""
    database = directory / "press.db"
    async with (
        aiohttp.ClientSession() as session,
        processes.sandbox() as bot_url,
        processes.sandbox() as bare_url,
        processes.bot(bot_url, database, directory / "press.log") as bot,
        processes.bare_application(bare_url) as bare,
    ):

        async def tell(steps: list[Step]) -> None:
            assert bare.stdin is not None
            assert bare.stdout is not None
            bare.stdin.write(json.dumps([[asdict(call) for call in step.calls] for step in steps]).encode() + b"\n")
            await bare.stdin.drain()
            assert await bare.stdout.readline() == b"ready\n"

        players = Players(People(bot_url, session), Work(database))
        understudies = Understudies(People(bare_url, session), tell)
        await understudies.arrive()
        await players.arrive()
        yield players, bot, understudies, bare


async def measure(directory: Path, turns: int = TURNS) -> Cost:
    """Play; `directory` is for the database and the bot's log."""
    async with stage(directory) as (players, bot, understudies, bare):
        await _turn(players, bot, understudies, bare, WARM_UP)
        found = [await _turn(players, bot, understudies, bare, PRESSES_IN_TURN) for _ in range(turns)]
        tick = await processes.idle_seconds(bot, IDLE_SECONDS) / IDLE_SECONDS
    return Cost(tuple(found), tick)


async def _turn(players: Players, bot: Process, understudies: Understudies, bare: Process, presses: int) -> Turn:
    moves: list[Step] = []
    meter = Meter(bot)
    while len(moves) < presses:
        if not players.playing:
            await players.begin_match()
        with meter:
            moves.append(await players.move())
    bare_meter = Meter(bare)
    for step in await understudies.learn(players.steps):
        if any(step is move for move in moves):
            with bare_meter:
                await understudies.repeat()
        else:
            await understudies.repeat()
    return Turn(meter.cpu, bare_meter.cpu, meter.wall, sum(len(move.calls) for move in moves))
