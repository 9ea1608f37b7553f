"""The bot as a journey runs it: in this process on a clock moved by hand, or as a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from schwimmen_bot.app import App
from schwimmen_bot.config import Settings
from schwimmen_bot.sandbox import Sandbox
from schwimmen_bot.store.database import Database, connect
from tests.journeys.simulated_telegram import PATIENCE_SECONDS
from tests.processes import Started, start

PROJECT = Path(__file__).parents[2]


@dataclass
class HandClock:
    """Time as the bot sees it.

    It stands still until a journey moves it, but for a microsecond at every look, so that each move has its own moment
    and it is known when that was on the machine's clock.
    """

    moment: datetime = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
    _looks: int = 0
    _real: dict[datetime, float] = field(default_factory=dict, repr=False)
    _looked: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    def __call__(self) -> datetime:
        self.moment += timedelta(microseconds=1)
        self._real[self.moment] = time.time()
        self._looks += 1
        self._looked.set()
        return self.moment

    def skip(self, **span: float) -> None:
        self.moment += timedelta(**span)

    def until(self, unix: int, seconds: float) -> None:
        """Go to so many seconds after a moment that a message names, before it if negative."""
        self.moment = datetime.fromtimestamp(unix + seconds, UTC)

    def real(self, moment: datetime) -> float:
        """When the bot saw this moment, on the machine's clock; a process of its own has no other clock."""
        return self._real.get(moment, moment.timestamp())

    async def noticed(self) -> None:
        """Come back when an idle bot has gone through everything that is due by now.

        It looks at the clock twice in each round, for deadlines and for reminders, and a round may be under way. So may
        a poll, whose answer is a look too.
        """
        enough = self._looks + 6
        while self._looks < enough:
            self._looked.clear()
            await self._looked.wait()


def settings_for(sandbox: Sandbox, database_url: str, *, paced: bool = False, tick_seconds: float = 0.05) -> Settings:
    return Settings(
        token=SecretStr(sandbox.token),
        api_url=sandbox.url,
        database=database_url,
        tick_seconds=tick_seconds,
        paced=paced,
        log_json=True,
        _env_file=None,  # type: ignore[call-arg]
    )


@dataclass
class Bot:
    """The real application in this process, on the sandbox."""

    settings: Settings
    clock: HandClock

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """At work inside the block, stopped in order after it."""
        stop = asyncio.Event()
        app = App(self.settings, Database(connect(self.settings.database)), self.clock)
        work = asyncio.create_task(app.run(stop))
        try:
            yield
        finally:
            stop.set()
            await work


@dataclass
class BotProcess:
    """`schwimmen-bot run` on the sandbox, with the machine's clock."""

    sandbox: Sandbox
    database_url: str
    folder: Path
    environment: dict[str, str] = field(default_factory=dict)
    """More settings."""
    prepare: str = ""
    """Python that the process runs before it begins."""
    expected: set[str] = field(default_factory=set)
    """Warnings and errors that this journey brings about."""
    _process: asyncio.subprocess.Process | Started | None = None

    @property
    def log(self) -> str:
        """What all its runs wrote to standard error."""
        path = self.folder / "log"
        return path.read_text() if path.exists() else ""

    async def start(self) -> None:
        """Comes back at once: what people do meanwhile waits at the server."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(PROJECT),
            "SCHWIMMEN_TOKEN": self.sandbox.token,
            "SCHWIMMEN_API_URL": self.sandbox.url,
            "SCHWIMMEN_DATABASE": self.database_url,
            "SCHWIMMEN_PACED": "false",
            "SCHWIMMEN_LOG_JSON": "true",
            **self.environment,
        }
        with (self.folder / "log").open("a") as log:
            out = log.fileno()
            if "LD_PRELOAD" not in environment:
                self._process = start(["run"], environment, self.folder, out, out, prepare=self.prepare)
                return
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "schwimmen_bot", "run"),
                env=environment,
                cwd=self.folder,
                stdout=out,
                stderr=out,
            )

    def suspend(self) -> None:
        """As when a laptop is closed: it does nothing at all, and doesn't know of it."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    @property
    def heart(self) -> Path:
        """What it touches, if that is among its settings."""
        return self.folder / "heartbeat"

    async def beats(self, times: int) -> None:
        """Come back when its heart has beaten so many times from now."""
        for _ in range(times):
            await asyncio.to_thread(self.heart.unlink, missing_ok=True)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not await asyncio.to_thread(self.heart.exists):
                    pass

    async def kill(self) -> None:
        """No warning and no time to put anything in order."""
        assert self._process is not None
        self._process.kill()
        assert await self._process.wait() == -signal.SIGKILL
        self._process = None

    async def stop(self) -> None:
        """Ask it to end, as a service manager does, if it runs."""
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            assert await self._process.wait() == 0, self.log
            self._process = None
