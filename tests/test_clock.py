"""The clock's ticks go on whatever becomes of their heartbeat."""

from __future__ import annotations

import asyncio
from pathlib import Path

from structlog.testing import capture_logs

from schwimmen_bot.clock import Clock
from schwimmen_bot.loops import Loops
from schwimmen_bot.now import machine_now
from schwimmen_bot.store.database import Database, connect

LONG = 10.0
"""Seconds that only a test that fails would wait."""


async def test_a_heartbeat_that_cant_be_written_stops_no_tick(sqlite_url: str, tmp_path: Path) -> None:
    ticks: asyncio.Queue[None] = asyncio.Queue()
    database = Database(connect(sqlite_url))
    nowhere = tmp_path / "gone" / "heartbeat"
    clock = Clock(
        database, machine_now, Loops(), tick_seconds=0.01, at_tick=lambda: ticks.put_nowait(None), heartbeat=nowhere
    )
    with capture_logs() as said:
        clock.start()
        async with asyncio.timeout(LONG):
            for _ in range(3):
                await ticks.get()
        await clock.stop()
    database.close()
    assert [entry["event"] for entry in said] == ["heartbeat stands still"]
