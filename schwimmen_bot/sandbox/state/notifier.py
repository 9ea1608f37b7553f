"""Waiting for a change without polling."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


class Notifier:
    """Wakes everybody who waits for a change."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def notify_all(self) -> None:
        """Wake all who wait now; whoever waits later waits for the next call."""
        self._event.set()
        self._event = asyncio.Event()

    async def wait_for(self, probe: Callable[[], Found], seconds: float) -> Found:
        """Try `probe` now and after each change; return its first true result, or its last one after `seconds`."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds
        while not (found := probe()) and (left := deadline - loop.time()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._event.wait()
            except TimeoutError:
                return probe()
        return found
