"""A steady tick, whatever becomes of the wall clock, which only says what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from schwimmen_bot.loops import Loops


class Ticks:
    def __init__(self, loops: Loops, seconds: float, listeners: Sequence[Callable[[], None]]) -> None:
        """All listeners are called at the start and every so many seconds."""
        self._loops = loops
        self._seconds = seconds
        self._listeners = listeners
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._loop = self._loops.start(self._run(), "ticks")

    async def stop(self) -> None:
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.wait((self._loop,))

    async def _run(self) -> None:
        while True:
            for listener in self._listeners:
                listener()
            await asyncio.sleep(self._seconds)
