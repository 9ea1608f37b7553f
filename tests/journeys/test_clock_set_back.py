"""The machine's clock is set back an hour while the bot runs: nobody waits for it to catch up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journeys.bots import BotProcess
from tests.journeys.lobbies import begin
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.required import give_up

LIBRARIES = ("/usr/lib", "/usr/local/lib")


@pytest.fixture
def set_clock(bot_process: BotProcess, tmp_path: Path) -> Callable[[str], int]:
    """Lets the process see its machine's clock so far off, as "-1h"; its pauses and intervals go on as they are."""
    found = [path for folder in LIBRARIES for path in Path(folder).rglob("faketime/libfaketime.so.1")]
    if not found:
        give_up("faketime", "libfaketime is not installed")
    offset = tmp_path / "offset"
    offset.write_text("+0")
    bot_process.environment |= {
        "LD_PRELOAD": str(found[0]),
        "FAKETIME_TIMESTAMP_FILE": str(offset),
        "DONT_FAKE_MONOTONIC": "1",
        "FAKETIME_CACHE_DURATION": "1",
    }
    return offset.write_text


@SQLITE_ONLY
async def test_an_hour(telegram: SimulatedTelegram, bot_process: BotProcess, set_clock: Callable[[str], int]) -> None:
    bot_process.environment["SCHWIMMEN_HEARTBEAT"] = str(bot_process.heart)
    await bot_process.start()
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)

    set_clock("-1h")
    await bot_process.beats(3)
    match = await begin(group, anna, ben, minutes=10)
    set_clock("-49m")
    assert f"#{match}" in (await telegram.any(group, "🏁")).text
    await bot_process.beats(3)
