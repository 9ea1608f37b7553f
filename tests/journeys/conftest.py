"""A sandbox, a bot on it, and people; the bot's clock stands still until a journey moves it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import aiohttp
import pytest
import structlog
from pydantic import SecretStr
from structlog.testing import LogCapture

from schwimmen_bot.app import App
from schwimmen_bot.config import Settings
from schwimmen_bot.sandbox import Sandbox, serve
from schwimmen_bot.store.database import Database, connect
from tests.journeys.town import Town


@dataclass
class HandClock:
    """Time as the bot sees it."""

    moment: datetime = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def skip(self, **time: float) -> None:
        self.moment += timedelta(**time)


@dataclass
class Bot:
    """The real application in this process, on the sandbox."""

    sandbox: Sandbox
    database_url: str
    clock: HandClock

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """At work inside the block, stopped in order after it."""
        settings = Settings(
            token=SecretStr(self.sandbox.token),
            api_url=self.sandbox.url,
            database=self.database_url,
            tick_seconds=0.05,
            paced=False,
            _env_file=None,  # type: ignore[call-arg]
        )
        stop = asyncio.Event()
        app = App(settings, Database(connect(self.database_url)), self.clock)
        work = asyncio.create_task(app.run(stop))
        try:
            yield
        finally:
            stop.set()
            await work


@pytest.fixture
def log() -> LogCapture:
    """What the bot logged."""
    capture = LogCapture()
    structlog.configure(processors=[capture], cache_logger_on_first_use=False)
    return capture


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve(limits=False) as sandbox:
        yield sandbox


@pytest.fixture
async def town(sandbox: Sandbox) -> AsyncIterator[Town]:
    async with aiohttp.ClientSession() as session:
        yield Town(sandbox.url, session)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def idle_bot(sandbox: Sandbox, database_url: str, clock: HandClock) -> Bot:
    """Not running yet."""
    return Bot(sandbox, database_url, clock)


@pytest.fixture
async def bot(idle_bot: Bot, log: LogCapture) -> AsyncIterator[Bot]:
    """Running; at the end of the journey its log has no error."""
    async with idle_bot.running():
        yield idle_bot
    assert [entry for entry in log.entries if entry["log_level"] in ("error", "critical")] == []
