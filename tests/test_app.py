"""Whatever dies of what is to run as long as the process ends it: no living process in which something is dead."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs
from typer.testing import CliRunner

from schwimmen_bot import app as app_module
from schwimmen_bot import cli, clock, logs
from schwimmen_bot.app import App, TokenRefused
from schwimmen_bot.bot import poller
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.config import Settings
from schwimmen_bot.heartbeat import Heartbeat
from schwimmen_bot.loops import LoopDied, Loops
from schwimmen_bot.mail import delivery
from schwimmen_bot.mail.relay import Relay
from schwimmen_bot.sandbox import Sandbox
from schwimmen_bot.store.database import Database, connect
from tests.sandbox.people import People

LONG = 30.0
"""Seconds that only a test that fails would wait."""
TOKEN = "123456789:AAE-this_is-nobodys-token"


@pytest.fixture
def settings(sandbox: Sandbox, sqlite_url: str, tmp_path: Path) -> Settings:
    return Settings(
        token=SecretStr(sandbox.token),
        api_url=sandbox.url,
        database=sqlite_url,
        tick_seconds=0.05,
        paced=False,
        heartbeat=tmp_path / "heartbeat",
        _env_file=None,  # type: ignore[call-arg]
    )


@pytest.fixture
def app(settings: Settings) -> App:
    """Not running yet."""
    return App(settings, Database(connect(settings.database)))


class Broken(Exception):
    """A fault of ours that nobody has thought of."""


def broken(*_: Any, **__: Any) -> Any:
    raise Broken


async def broken_work(*_: Any, **__: Any) -> Any:
    raise Broken


async def runs_until_it_dies(app: App, people: People) -> None:
    async with asyncio.timeout(LONG):
        running = asyncio.create_task(app.run(asyncio.Event()))
        while not running.done():
            # Something to do for all of them.
            await people.user()
        await running


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (InboxQueue, "take"),
        (delivery, "due_letters"),
        (clock, "due_matches"),
        (Heartbeat, "_touch"),
    ],
    ids=["poller", "relay", "clock", "ticks"],
)
async def test_a_loop_that_dies_takes_the_process_with_it(
    app: App, people: People, monkeypatch: pytest.MonkeyPatch, place: Any, name: str
) -> None:
    monkeypatch.setattr(place, name, broken)
    with capture_logs() as log, pytest.raises(LoopDied):
        await runs_until_it_dies(app, people)
    assert [entry["event"] for entry in log if entry["log_level"] in ("error", "critical")] == ["a loop has died"]


async def test_so_does_the_librarys_own(app: App, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InboxQueue, "get", broken_work)
    with capture_logs() as log, pytest.raises(LoopDied):
        await runs_until_it_dies(app, people)
    assert [entry["event"] for entry in log if entry["log_level"] in ("error", "critical")] == ["a loop has died"]


async def test_and_what_the_relay_has_started(app: App, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours in what carries one chat's letters."""
    monkeypatch.setattr(Relay, "_serve", broken)
    with capture_logs() as log, pytest.raises(LoopDied):
        await runs_until_it_dies(app, people)
    assert [entry["event"] for entry in log if entry["log_level"] == "critical"] == ["a loop has died"]


async def test_a_token_that_is_revoked_ends_it_as_at_the_start(
    app: App, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(poller, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(poller, "REFUSED_SECONDS", 0.02)
    running = asyncio.create_task(app.run(asyncio.Event()))
    await people.listening()
    for method in ("getUpdates", "getMe"):
        await people.post("faults", method=method, status=401, times=10**9)
    await people.user()
    with capture_logs() as log, pytest.raises(TokenRefused):
        async with asyncio.timeout(LONG):
            await running
    assert [entry for entry in log if entry["log_level"] in ("error", "critical")] == []


async def test_a_stop_is_in_order_whatever_getupdates_answers(app: App, people: People) -> None:
    stop = asyncio.Event()
    running = asyncio.create_task(app.run(stop))
    await people.listening()
    await people.post("faults", method="getUpdates", status=401, times=10**9)
    await people.user()
    await people.listening(False)
    stop.set()
    async with asyncio.timeout(LONG):
        await running


@dataclass
class Time:
    """A monotonic clock moved by hand."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """What the app's loops go by."""
    time = Time()
    monkeypatch.setattr(app_module, "Loops", lambda: Loops(time))
    return time


async def test_the_heart_beats_while_telegram_is_out_of_reach(
    time: Time, settings: Settings, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Starting the bot again wouldn't mend that."""
    monkeypatch.setattr(poller, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(poller, "LONGEST_PAUSE", 0.01)
    async with running(settings, people):
        await people.post("faults", method="getUpdates", status="drop", times=10**9)
        await people.user()
        await people.listening(False)
        time.seconds += 3600
        await beats(settings, people)


async def test_but_not_while_a_poll_hangs(time: Time, settings: Settings, people: People) -> None:
    async with running(settings, people):
        await beats(settings, people)
        with capture_logs() as log:
            time.seconds += 3600
            while not any("poller" in entry.get("reason", "") for entry in log):
                await people.get("bot")


@asynccontextmanager
async def running(settings: Settings, people: People) -> AsyncIterator[None]:
    """The app, polling, until the end of the block."""
    stop = asyncio.Event()
    task = asyncio.create_task(App(settings, Database(connect(settings.database))).run(stop))
    async with asyncio.timeout(LONG):
        await people.listening()
        yield
        stop.set()
        await task


async def beats(settings: Settings, people: People) -> None:
    """Come back when the heart has beaten since."""
    assert settings.heartbeat is not None
    await asyncio.to_thread(settings.heartbeat.unlink)
    while not await asyncio.to_thread(settings.heartbeat.exists):
        await people.get("bot")


@pytest.fixture
def runner(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """Settings for a command in this process."""
    for name in [name for name in os.environ if name.startswith("SCHWIMMEN_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCHWIMMEN_TOKEN", TOKEN)
    monkeypatch.setenv("SCHWIMMEN_DATABASE", sqlite_url)
    monkeypatch.setattr(logs, "configure", lambda _: None)
    return CliRunner()


@pytest.mark.parametrize(("end", "code", "words"), [(LoopDied, 1, ""), (TokenRefused, 2, "refuses SCHWIMMEN_TOKEN")])
def test_the_exit_code_says_whether_to_start_again(
    runner: CliRunner, monkeypatch: pytest.MonkeyPatch, end: type[Exception], code: int, words: str
) -> None:
    async def run(self: App, stop: asyncio.Event) -> None:
        self._database.close()  # as at every end of a run
        raise end

    monkeypatch.setattr(App, "run", run)
    result = runner.invoke(cli.cli, ["run"])
    assert result.exit_code == code
    assert words in result.output
    assert len(result.output.splitlines()) == bool(words)
