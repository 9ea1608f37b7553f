"""The whole bot room in this process, with the real library and a real database, against the sandbox."""

from __future__ import annotations

import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import SecretStr
from sqlmodel import Session
from structlog.testing import capture_logs

from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.bot.service import Service
from schwimmen_bot.config import Settings
from schwimmen_bot.loops import Loops
from schwimmen_bot.mail.inbox import left_over
from schwimmen_bot.sandbox import Sandbox
from schwimmen_bot.store.database import Database
from tests.journeys.simulated_telegram import SimulatedTelegram, telegram_at

ANONYMOUS = "Wer anonym schreibt, kann nicht mitspielen"


@pytest.fixture
async def telegram(sandbox: Sandbox) -> AsyncIterator[SimulatedTelegram]:
    async with telegram_at(sandbox.url) as telegram:
        yield telegram


@pytest.fixture
def settings(sandbox: Sandbox) -> Settings:
    return Settings(
        token=SecretStr(sandbox.token),
        api_url=sandbox.url,
        paced=False,
        _env_file=None,  # type: ignore[call-arg]
    )


@asynccontextmanager
async def at_work(settings: Settings, database: Database) -> AsyncIterator[None]:
    service = Service(database, lambda: datetime.now(UTC), Loops(), settings)
    await service.start()
    try:
        yield
    finally:
        await service.stop()
        await service.hang_up()


async def test_an_anonymous_admin_is_answered_once_though_the_bot_starts_anew(
    telegram: SimulatedTelegram, settings: Settings, sqlite: Database
) -> None:
    async with at_work(settings, sqlite):
        anna = await telegram.person("Anna")
        group = await telegram.group("Schwimmrunde", anna)
        await anna.ask("/neu", group, **{"as": "anonymous"})
    assert await sqlite.run(left_over) == []
    async with at_work(settings, sqlite):
        await anna.handled(group)
    assert len(await telegram.by_bot(group, ANONYMOUS)) == 1


async def test_an_anonymous_admin_whom_a_stop_has_left_over_is_answered_once(
    telegram: SimulatedTelegram, settings: Settings, sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_work(settings, sqlite):
        anna = await telegram.person("Anna")
        group = await telegram.group("Schwimmrunde", anna)

    async def keep(*_: object) -> None:
        """It is taken in, and the bot ends before it is handled."""

    async def is_taken_in() -> bool:
        return len(await sqlite.run(left_over)) == 1

    with monkeypatch.context() as patch:
        patch.setattr(InboxQueue, "_hand_on", keep)
        async with at_work(settings, sqlite):
            await anna.say("/neu", group, **{"as": "anonymous"})
            await telegram.eventually(is_taken_in, "the inbox")
    for _ in range(2):
        async with at_work(settings, sqlite):
            await anna.handled(group)
        assert len(await telegram.by_bot(group, ANONYMOUS)) == 1
    assert await sqlite.run(left_over) == []


async def test_a_fault_of_the_database_quotes_no_row(
    telegram: SimulatedTelegram, settings: Settings, sqlite: Database
) -> None:
    """PostgreSQL names the row that it has refused, and a match's row has everybody's cards."""

    def quote(session: Session) -> None:
        fault = 'null value in column "view" violates not-null constraint\nDETAIL:  Failing row contains (12, 9sKh).'
        session.connection().exec_driver_sql(
            f"CREATE TRIGGER quote BEFORE INSERT ON letter BEGIN SELECT RAISE(ABORT, '{fault}'); END"
        )

    async with at_work(settings, sqlite):
        anna = await telegram.person("Anna")
        welcome = await telegram.last(anna.id, button="🇬🇧")
        await sqlite.run(quote)
        with capture_logs() as log:
            answer = await anna.press(welcome, "🇬🇧")
    assert [entry["event"] for entry in log if entry["log_level"] == "error"] == ["update failed"]
    assert "9sKh" not in written(log)
    assert "violates not-null constraint" in written(log)
    assert answer["text"] == "Das hat gerade nicht geklappt. Versuch es bitte noch einmal."


def written(log: list[Any]) -> str:
    """The log with all tracebacks, as an operator reads it."""
    tracebacks = [traceback.format_exception(entry["exc_info"]) for entry in log if entry.get("exc_info")]
    return str(log) + "".join(line for lines in tracebacks for line in lines)


async def test_a_menu_that_is_refused_is_one_line_and_stops_nothing(
    telegram: SimulatedTelegram, settings: Settings, sqlite: Database
) -> None:
    await telegram.post("faults", method="setMyCommands", status=400, description="Bad Request: no", times=1000)
    with capture_logs() as log:
        async with at_work(settings, sqlite):
            anna = await telegram.person("Anna")
            await anna.handled()

            async def is_said() -> bool:
                return any(entry["event"] == "menu is not set" for entry in log)

            await telegram.eventually(is_said, "the log")
    (entry,) = [entry for entry in log if entry["log_level"] != "info"]
    assert (entry["event"], entry["of"], entry["missing"]) == ("menu is not set", 9, 9)


async def test_each_chat_and_language_has_its_menu(
    telegram: SimulatedTelegram, settings: Settings, sqlite: Database
) -> None:
    async with at_work(settings, sqlite):

        async def are_set() -> bool:
            return len(await telegram.calls("setMyCommands")) == 9

        await telegram.eventually(are_set, "the menus")
        anna, ben = await telegram.person("Anna", "de"), await telegram.person("Ben", "fr")
        names = [
            [entry["command"] for entry in await telegram.get("commands", user=person.id, chat=person.id)]
            for person in (anna, ben)
        ]
    assert names[0][:2] == ["spiele", "hand"]
    assert names[1][:2] == ["games", "hand"]
