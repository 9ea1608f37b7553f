"""Values of the whole bot, and the clock that is anchored in one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from structlog.testing import capture_logs

from schwimmen_bot import scaled_clock
from schwimmen_bot.scaled_clock import ANCHOR, ScaledClock, scaled_now
from schwimmen_bot.store.database import Database
from schwimmen_bot.store.settings import read_setting, write_setting

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


class Machine:
    """The machine's clock, set by hand."""

    def __init__(self) -> None:
        self.moment = NOON

    def __call__(self) -> datetime:
        return self.moment


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(scaled_clock, "machine_now", machine)
    return machine


async def test_a_setting_is_there_until_it_is_written_over(database: Database) -> None:
    assert await database.run(read_setting, "colour") is None
    await database.run(write_setting, "colour", "red")
    await database.run(write_setting, "colour", "grün 🌰")
    await database.run(write_setting, "size", "7")
    assert await database.run(read_setting, "colour") == "grün 🌰"


async def test_a_scaled_clock_begins_now_and_runs_faster(sqlite: Database, machine: Machine) -> None:
    clock = await scaled_now(sqlite, 60)
    assert clock() == NOON
    machine.moment += timedelta(seconds=2)
    assert clock() == NOON + timedelta(minutes=2)


async def test_it_goes_on_over_a_restart_at_its_last_speed(sqlite: Database, machine: Machine) -> None:
    await scaled_now(sqlite, 60)
    machine.moment += timedelta(seconds=10)
    clock = await scaled_now(sqlite, 1)
    assert clock() == NOON + timedelta(minutes=10)
    machine.moment += timedelta(seconds=10)
    assert clock() == NOON + timedelta(minutes=10, seconds=10)


async def test_a_skip_is_for_all_who_read_again(sqlite: Database, machine: Machine) -> None:
    here, there = await scaled_now(sqlite, 10), await ScaledClock.of(sqlite)
    await here.skip(600)
    assert (here(), there()) == (NOON + timedelta(minutes=10), NOON)
    await there.read_again()
    machine.moment += timedelta(seconds=1)
    assert here() == there() == NOON + timedelta(minutes=10, seconds=10)


async def test_a_clock_that_was_never_set_is_the_machines(sqlite: Database, machine: Machine) -> None:
    clock = await ScaledClock.of(sqlite)
    assert (clock(), clock.scale) == (NOON, 1)


@pytest.mark.parametrize(
    "kept",
    ["", "noon", "2026-12-01T12:00 2026-12-01T12:00 1.0", f"{NOON.isoformat()} {NOON.isoformat()} inf"],
)
async def test_one_that_cant_be_read_is_the_machines(sqlite: Database, machine: Machine, kept: str) -> None:
    await sqlite.run(write_setting, ANCHOR, kept)
    machine.moment += timedelta(hours=1)
    with capture_logs() as log:
        clock = await ScaledClock.of(sqlite)
    assert (clock(), clock.scale) == (machine.moment, 1.0)
    assert [entry["event"] for entry in log] == ["the scaled clock can't be read, and time goes as on the machine"]
