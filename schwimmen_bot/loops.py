"""What runs as long as the process: none of it dies unnoticed, and each loop says when it will be heard of again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import structlog

log = structlog.get_logger(__name__)

Work: TypeAlias = Coroutine[Any, Any, None]
"""What `async def` makes of a function without a result."""

LATELY = 30.0
"""Seconds within which a loop that is at work is heard of again."""


class LoopDied(Exception):
    """A loop has ended that was to run as long as the process; its own exception, if it had one, is the cause."""


class Loops:
    """The tasks of one process, watched. Spans are seconds of a monotonic clock."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.at_death: Callable[[], None] = lambda: None
        """Called once, when the first of them has died."""
        self._clock = clock
        self._heard_by: dict[str, float] = {}
        self._death: BaseException | None = None
        self._dismissed = False

    def start(self, work: Work, name: str) -> asyncio.Task[None]:
        """A loop: it ends when it is cancelled, and any other end is its death."""
        task = asyncio.create_task(work, name=name)
        self.watch(task)
        return task

    def watch(self, task: asyncio.Task[Any]) -> None:
        """A loop that somebody else has started."""
        task.add_done_callback(self._loop_ended)

    def send(self, work: Work, name: str) -> asyncio.Task[None]:
        """Work that ends by itself; only an exception that nobody caught counts as a death."""
        task = asyncio.create_task(work, name=name)
        task.add_done_callback(self._errand_ended)
        return task

    def beat(self, name: str, within: float = LATELY) -> None:
        """The loop is at work, and will say so again before so many seconds have passed."""
        self._heard_by[name] = self._clock() + within

    def silent(self) -> list[str]:
        """The loops that were to be heard of by now."""
        now = self._clock()
        return [name for name, by in self._heard_by.items() if by < now]

    def dismiss(self) -> None:
        """They are about to be stopped: from now on an end is no death."""
        self._dismissed = True

    def check(self) -> None:
        """LoopDied if one of them has died."""
        if self._death is not None:
            raise LoopDied from self._death

    def _loop_ended(self, task: asyncio.Task[Any]) -> None:
        self._note_death(task, None if task.cancelled() else task.exception())

    def _errand_ended(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._note_death(task, error)

    def _note_death(self, task: asyncio.Task[Any], error: BaseException | None) -> None:
        if self._dismissed or self._death is not None:
            return
        self._death = error or RuntimeError(f"{task.get_name()} has ended")
        self.at_death()
