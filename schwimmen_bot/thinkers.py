"""Computer players that take their time think in processes of their own, so that no press waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import TYPE_CHECKING

from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.pace import Buckets, Pace
from schwimmen_bot.rules.actions import Move

if TYPE_CHECKING:  # the processes need the rules and the players, and nothing of the database
    from schwimmen_bot.matches.deadlines import Thinking

QUICK = (Strength.BEGINNER, Strength.NORMAL)
"""They answer faster than another process could be asked."""
NICENESS = 10
"""Persons come first, also on a machine with one core."""
THOUGHTS_PER_SECOND = 4
"""For each process. A move costs transactions too. A hundred players who never pause would be in the way of every
press; in a game of hours nobody sees the difference."""
USUAL_SECONDS = 1 / THOUGHTS_PER_SECOND
"""What a thought counts until it has ended."""
AT_ONCE = 6
"""Thoughts that need no pause between them, so that one person's opponents answer as fast as they can."""


class ThoughtLost(Exception):
    """The thinking process died."""


def is_quick(thinking: Thinking) -> bool:
    return thinking.strength in QUICK


class Thinkers:
    """As many processes as there are cores, started with the first thought that needs one."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or os.cpu_count() or 1
        self._pace = Pace(burst=AT_ONCE, seconds=1 / (THOUGHTS_PER_SECOND * self.processes))
        self._bucket: Buckets[None] = Buckets(time.monotonic)
        self._pool: ProcessPoolExecutor | None = None

    def wait(self) -> float:
        """Seconds until the next thought may begin; 0.0 for now."""
        return self._bucket.wait(None, self._pace)

    def begin(self) -> None:
        """A thought begins."""
        self._bucket.take(None, self._pace)

    async def think(self, thinking: Thinking) -> Move:
        """The move. ThoughtLost when the process has died meanwhile: the turn has to be thought about anew."""
        question = thinking.strength, thinking.observation, thinking.luck, thinking.persons
        if is_quick(thinking):
            return choose(*question)
        pool = self._pool
        if pool is None:
            # A fork of a process with threads and connections might hang or share what must not be shared.
            context = multiprocessing.get_context("spawn")
            pool = self._pool = ProcessPoolExecutor(self.processes, context, initializer=_begin)
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, choose, *question)
        except BrokenProcessPool as error:
            if self._pool is pool:
                self._pool = None
            raise ThoughtLost from error

    def stop(self) -> None:
        """Thoughts under way come to nothing: their matches are still due at the next start."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal asks the whole group to stop; the bot stops its processes
    os.nice(NICENESS)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """A bot that is killed can tell nobody; without this its processes would wait for it for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
