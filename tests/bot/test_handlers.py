"""What a fault in handling an update comes to."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

from structlog.testing import capture_logs

from schwimmen_bot.bot.handlers import Handlers
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.store.database import Database
from tests.bot.updates import press


class BotApiSchema:
    """The part of a bot that answers presses, and fails at it if it is to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.texts: list[str | None] = []
        self._error = error

    async def answer_callback_query(self, _: str, text: str | None, **more: object) -> None:
        self.texts.append(text)
        if self._error is not None:
            raise self._error


async def fail(database: Database, bot: BotApiSchema, *, after_commit: bool) -> list[Any]:
    """Let the handling of a press fail; what is logged."""
    inbox = InboxQueue(database, lambda: datetime.now(UTC))
    handlers = Handlers(database, inbox, lambda: datetime.now(UTC), lambda _: None)
    update = press(7, 7_000_000_001)
    await inbox.take([update.to_dict()], cast(Any, None))
    if after_commit:
        inbox.marked(update)
    with capture_logs() as log:
        await handlers._on_error(update, cast(Any, SimpleNamespace(error=ValueError("why ever"), bot=bot)))
    return log


async def test_a_fault_before_the_commit_is_said(sqlite: Database) -> None:
    bot = BotApiSchema()
    (entry,) = await fail(sqlite, bot, after_commit=False)
    assert entry["event"] == "update failed"
    assert len(bot.texts) == 1


async def test_a_fault_after_the_commit_is_not(sqlite: Database) -> None:
    """What the press has done stands, so nobody is told to try again."""
    bot = BotApiSchema()
    (entry,) = await fail(sqlite, bot, after_commit=True)
    assert "exc_info" not in entry
    assert bot.texts == []


async def test_an_answer_that_fails_with_anything_is_one_line(sqlite: Database) -> None:
    bot = BotApiSchema(RuntimeError("no connection"))
    entries = await fail(sqlite, bot, after_commit=False)
    assert [entry["event"] for entry in entries] == ["update failed", "press is unanswered"]
    assert "exc_info" not in entries[-1]
