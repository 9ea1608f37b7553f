"""Waiting for something to change, without polling."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


class Bell:
    """Wakes everybody who waits at the moment it rings."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Wake all who wait now; later ones wait for the next ring."""
        self._event.set()
        self._event = asyncio.Event()

    async def until(self, probe: Callable[[], Found], seconds: float) -> Found:
        """Try `probe` now and after each ring; return its first true result, or its last one after `seconds`."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds
        while not (found := probe()) and (left := deadline - loop.time()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._event.wait()
            except TimeoutError:
                return probe()
        return found
