"""`schwimmen-bot play` for as long as somebody is at it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.command import Command


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[str]:
    """Its address, as soon as its bot is at work; it has to end in order."""
    command = await Command.start(folder, "play", "--port", "0", "--no-browser")
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+", await command.says("Play here:"))
        assert found is not None
        await command.says("bot is at work")
        yield found[0]
        assert await command.stops() == 0
        assert "Traceback" not in command.said
    finally:
        await command.abandon()
