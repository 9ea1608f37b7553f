"""What time it is for the bot: the machine's, or, for trying things out, a faster one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from schwimmen_bot.store.database import Database
from schwimmen_bot.store.settings import read_setting, write_setting

ANCHOR = "clock"
"""Setting that says which moment of the scaled clock belongs to which of the machine's, and how fast it goes."""


def machine_now() -> datetime:
    return datetime.now(UTC)


async def scaled_now(database: Database, scale: float) -> Callable[[], datetime]:
    """A clock on which one second of the machine counts as `scale`; over a restart it goes on at its last speed."""
    real = machine_now()
    before = await database.run(read_setting, ANCHOR)
    scaled = real if before is None else _clock(before)()
    anchor = " ".join((real.isoformat(), scaled.isoformat(), str(scale)))
    await database.run(write_setting, ANCHOR, anchor)
    return _clock(anchor)


def _clock(anchor: str) -> Callable[[], datetime]:
    real, scaled, scale = anchor.split(" ")
    began, showed, speed = datetime.fromisoformat(real), datetime.fromisoformat(scaled), float(scale)
    return lambda: showed + (machine_now() - began) * speed
