"""`schwimmen-bot play` as a process."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.command import Command


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[str]:
    """Run it inside the block; yields its address once its bot is at work, and checks that it ends without an error."""
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
