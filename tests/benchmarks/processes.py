"""The processes that are measured, and what the kernel says about them."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from schwimmen_bot.sandbox import SANDBOX_TOKEN

ROOT = Path(__file__).parents[2]
STOP_SECONDS = 15


def cpu_seconds(process: Process) -> float:
    """User and system time of all threads of a running process, to the nanosecond.

    /proc counts in steps of 10 ms, about the price of a press; this is the clock of clock_getcpuclockid(3).
    """
    return time.clock_gettime(~process.pid << 3 | 2)


@dataclass
class Meter:
    """Adds up, over all its `with` blocks, a process's processor time and the time that passed."""

    process: Process
    cpu: float = 0.0
    wall: float = 0.0

    def __enter__(self) -> None:
        self.cpu -= cpu_seconds(self.process)
        self.wall -= time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self.wall += time.perf_counter()
        self.cpu += cpu_seconds(self.process)


async def idle_seconds(process: Process, seconds: float) -> float:
    """Processor time of a process that is left alone for so long."""
    meter = Meter(process)
    with meter:
        await asyncio.sleep(seconds)
    return meter.cpu


def resident_bytes(process: Process) -> int:
    """Memory of a running process that is in RAM."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
    assert found is not None, status
    return int(found[1]) * 1024


@asynccontextmanager
async def sandbox() -> AsyncIterator[str]:
    """A local Bot API server in a process of its own; its address."""
    async with _running("-m", "schwimmen_bot.sandbox", "--port", "0", "--no-limits") as process:
        assert process.stdout is not None
        yield (await process.stdout.readline()).decode().strip()


@asynccontextmanager
async def bot(url: str, database: Path, log: Path) -> AsyncIterator[Process]:
    """The bot as it ships, on an SQLite file; only Telegram's limits for messages are switched off."""
    settings = {
        "SCHWIMMEN_TOKEN": SANDBOX_TOKEN,
        "SCHWIMMEN_API_URL": url,
        "SCHWIMMEN_DATABASE": f"sqlite:///{database}",
        "SCHWIMMEN_PACED": "false",
    }
    async with _running("-m", "schwimmen_bot", "run", settings=settings, log=log) as process:
        yield process


@asynccontextmanager
async def bare_application(url: str) -> AsyncIterator[Process]:
    """An application of the library's that has nothing to do but to make the calls it is told."""
    async with _running("-m", "tests.benchmarks.bare", f"{url}/bot", SANDBOX_TOKEN) as process:
        yield process


@asynccontextmanager
async def _running(
    *arguments: str, settings: dict[str, str] | None = None, log: Path | None = None
) -> AsyncIterator[Process]:
    """A Python process that ends with the block; what it writes to standard error goes to `log`, if there is one."""
    # The caller's settings and .env must not change what is measured.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SCHWIMMEN_")}
    with ExitStack() as files:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            cwd=log.parent if log else ROOT,
            env=environment | {"PYTHONPATH": str(ROOT)} | (settings or {}),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=files.enter_context(log.open("ab")) if log else None,
        )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
