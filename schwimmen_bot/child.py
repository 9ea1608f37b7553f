"""The bot of `play` as a process of its own, so that it can be stopped and started while the page stays."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

import structlog

from schwimmen_bot.scaled_clock import ScaledClock

log = structlog.get_logger(__name__)

STOP_SECONDS = 9.0
"""A bot that is told to stop ends within 7 s by itself; after this it is killed."""


class BotProcess:
    """At most one process at a time, and the clock that it shares with this one.

    Its standard input is a pipe: a line means that the clock has been set, the end that nobody needs the bot any more.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], clock: ScaledClock) -> None:
        self.on_change: Callable[[], None] = lambda: None
        """Called whenever the process has begun or ended, or the clock has been set."""
        self._command = command
        self._environment = dict(environment)
        self._clock = clock
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._is_ending = False
        self._beginning = asyncio.Lock()

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def scale(self) -> float:
        """How many seconds pass for the bot in one real second."""
        return self._clock.scale

    def now(self) -> float:
        """The bot's time as Unix time in seconds."""
        return self._clock().timestamp()

    async def start(self) -> None:
        """Begin the process, unless it is there."""
        async with self._beginning:
            if self._process is not None:
                return
            # A group of its own: killing it also ends what it has started, and a Ctrl-C in the terminal stays ours.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, env=self._environment, stdin=asyncio.subprocess.PIPE, process_group=0
            )
            self._is_ending = False
            self._watch = asyncio.create_task(self._wait_for_end(self._process), name="bot process")
        self.on_change()

    async def stop(self) -> None:
        """End it in order, as SIGTERM does; returns when it is gone."""
        self._signal(signal.SIGTERM)
        await self._gone(STOP_SECONDS)
        await self.kill()

    async def kill(self) -> None:
        """End it at once, as `kill -9` does; returns when it is gone."""
        self._signal(signal.SIGKILL)
        await self._gone(STOP_SECONDS)

    async def set_scale(self, scale: float) -> None:
        """Let the bot's clock go on at this speed."""
        await self._clock.set_scale(scale)
        self._tell_clock()

    async def skip(self, seconds: float) -> None:
        """Let it be so much later for the bot."""
        await self._clock.skip(seconds)
        self._tell_clock()

    def _tell_clock(self) -> None:
        """A bot that isn't there reads the clock when it starts."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(b"\n")
        self.on_change()

    def _signal(self, number: signal.Signals) -> None:
        self._is_ending = True
        if self._process is not None:
            _signal_group(self._process.pid, number)

    async def _gone(self, seconds: float) -> None:
        if self._watch is not None:
            await asyncio.wait([self._watch], timeout=seconds)

    async def _wait_for_end(self, process: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        _signal_group(process.pid, signal.SIGKILL)  # what it may have left behind
        self._process = None
        if not self._is_ending:
            log.error("the bot has ended by itself", code=code)
        self.on_change()


def _signal_group(leader: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # macOS refuses where only a corpse is left
        os.killpg(leader, number)
