"""Polling goes on whatever is answered, and nothing that people do is lost over it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import Session, col, select
from structlog.testing import capture_logs
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TimedOut

from schwimmen_bot.bot import poller as poller_module
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.bot.poller import Outage, Poller
from schwimmen_bot.bot.transport import AiohttpRequest
from schwimmen_bot.loops import Loops
from schwimmen_bot.sandbox import Sandbox
from schwimmen_bot.store import database as database_module
from schwimmen_bot.store.database import Database
from schwimmen_bot.store.tables import Inbox
from tests.sandbox.people import People

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
LONG = 20.0
"""Seconds that only a test that fails would wait."""
OFTEN = 10**9
"""A fault that lasts as long as the test."""
YEAR_10000 = 253_402_300_800


@pytest.fixture
def queue(sqlite: Database) -> InboxQueue:
    return InboxQueue(sqlite, lambda: NOON)


@pytest.fixture
async def poller(sandbox: Sandbox, bot: Bot, queue: InboxQueue) -> AsyncIterator[Poller]:
    """Not polling yet."""
    request = AiohttpRequest(sandbox.url, 1)
    await request.initialize()
    yield Poller(bot, request, queue, Loops(), [Update.MESSAGE])
    await request.shutdown()


@pytest.fixture
async def polling(poller: Poller, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Task[None]]:
    """Until the end of the test, with pauses that nobody has to wait for."""
    monkeypatch.setattr(poller_module, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(poller_module, "LONGEST_PAUSE", 0.01)
    task = asyncio.create_task(poller.run())
    yield task
    await stop(task)


async def stop(polling: asyncio.Task[None]) -> None:
    polling.cancel()
    async with asyncio.timeout(LONG):
        await asyncio.wait((polling,))


async def said(queue: InboxQueue) -> str | None:
    """What the next update says that is handed on."""
    async with asyncio.timeout(LONG):
        update = await queue.get()
    assert isinstance(update, Update)
    assert update.message is not None
    return update.message.text


async def test_what_people_write_comes_in_order_and_once(
    people: People, polling: asyncio.Task[None], queue: InboxQueue, sqlite: Database
) -> None:
    anna = await people.user()
    for number in range(3):
        await people.say(anna, anna, f"{number}")
    assert [await said(queue) for _ in range(4)] == ["/start", "0", "1", "2"]
    await people.listening()
    assert queue.empty()
    assert len(await sqlite.run(kept)) == 4


FAILURES: dict[str, dict[str, Any]] = {
    "refused in passing": {"status": 401},
    "unknown in passing": {"status": 404},
    "somebody else polls": {"status": 409},
    "too many": {"status": 429, "retry_after": 1},
    "in trouble": {"status": 502},
    "no connection": {"status": "drop"},
    "forbidden by a proxy": {"status": 403, "body": "<html>no</html>"},
    "unknown to a proxy": {"status": 404, "body": "<html>no</html>"},
    "a page for an answer": {"status": 200, "body": "<html>please log in</html>"},
    "an answer cut off": {"status": 200, "body": '{"ok":true,"result":[{"update_id":1,"message":{"te'},
    "another service's answer": {"status": 200, "body": '{"ok":true}', "content_type": "application/json"},
    "no list": {"status": 200, "body": '{"ok":true,"result":{}}', "content_type": "application/json"},
    "no updates": {"status": 200, "body": '{"ok":true,"result":[1,{}]}', "content_type": "application/json"},
    "a list for an error": {"status": 500, "body": "[]", "content_type": "application/json"},
}


@pytest.mark.parametrize("failure", FAILURES.values(), ids=FAILURES)
async def test_it_goes_on_after_any_failure(
    people: People, polling: asyncio.Task[None], queue: InboxQueue, failure: dict[str, Any]
) -> None:
    with capture_logs() as log:
        anna = await people.user()
        await people.listening()
        await people.post("faults", method="getUpdates", times=2, **failure)
        await people.say(anna, anna, "ends the poll that waits")
        await people.say(anna, anna, "comes after it")
        assert [await said(queue) for _ in range(3)] == ["/start", "ends the poll that waits", "comes after it"]
    assert [entry["event"] for entry in log] == ["no updates from telegram", "updates come from telegram again"]


async def test_a_token_that_stays_refused_ends_it(
    people: People, poller: Poller, polling: asyncio.Task[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(poller_module, "REFUSED_SECONDS", 0.05)
    for method in ("getUpdates", "getMe"):
        await people.post("faults", method=method, status=401, times=OFTEN)
    await people.user()  # ends the poll that may wait already
    with pytest.raises(InvalidToken):
        async with asyncio.timeout(LONG):
            await polling


@pytest.mark.parametrize(
    ("on_polls", "on_get_me"),
    [
        ({"status": 401}, None),
        ({"status": 401}, {"status": 500}),
        ({"status": 404, "body": "<html>no</html>"}, {"status": 404, "body": "<html>no</html>"}),
    ],
)
async def test_but_not_one_that_is_known_or_that_a_proxy_refuses(
    people: People,
    polling: asyncio.Task[None],
    queue: InboxQueue,
    monkeypatch: pytest.MonkeyPatch,
    on_polls: dict[str, Any],
    on_get_me: dict[str, Any] | None,
) -> None:
    monkeypatch.setattr(poller_module, "REFUSED_SECONDS", 0.0)
    if on_get_me is not None:
        await people.post("faults", method="getMe", times=OFTEN, **on_get_me)
    await people.listening()
    await people.post("faults", method="getUpdates", times=20, **on_polls)
    anna = await people.user()
    await people.say(anna, anna, "still here")
    assert [await said(queue) for _ in range(2)] == ["/start", "still here"]


async def test_an_update_that_cant_be_read_is_fetched_once(
    people: People, polling: asyncio.Task[None], queue: InboxQueue, sqlite: Database
) -> None:
    anna = await people.user()
    message = {"message_id": 1, "date": YEAR_10000, "chat": {"id": 1, "type": "private"}, "text": "/secret"}
    with capture_logs() as log:
        bad = await people.post("updates", update={"message": message})
        await people.say(anna, anna, "next")
        assert [await said(queue) for _ in range(2)] == ["/start", "next"]
        await people.listening()  # for what follows on both, so both are confirmed
    assert [(entry["event"], entry["update"]) for entry in log] == [("update is set aside", bad["update_id"])]
    assert "secret" not in str(log)
    assert [number for number, reason in await sqlite.run(kept) if reason] == [bad["update_id"]]
    await stop(polling)
    assert await people.result("getUpdates") == []


async def test_nothing_is_confirmed_before_it_is_kept(
    people: People, polling: asyncio.Task[None], queue: InboxQueue, sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "RETRY_SECONDS", 0.01)
    await people.listening()
    await sqlite.run(rename, "inbox", "away")
    await people.user()
    await people.listening(False)  # the poll was answered, and no other comes
    assert len(await people.result("getUpdates")) == 1
    await sqlite.run(rename, "away", "inbox")
    assert await said(queue) == "/start"
    await people.listening()
    await stop(polling)
    assert await people.result("getUpdates") == []


async def test_it_ends_at_once_and_loses_nothing(people: People, poller: Poller, queue: InboxQueue) -> None:
    first = asyncio.create_task(poller.run())
    anna = await people.user()
    assert await said(queue) == "/start"
    await people.listening()
    await stop(first)
    await people.listening(False)
    await people.say(anna, anna, "meanwhile")
    second = asyncio.create_task(poller.run())
    assert await said(queue) == "meanwhile"
    await stop(second)
    assert queue.empty()


async def test_a_contact_is_told_before_what_it_brought(people: People, poller: Poller, queue: InboxQueue) -> None:
    """Whoever makes up for the time without Telegram has to come before the presses that waited for it."""
    await people.user()
    seen: asyncio.Queue[int] = asyncio.Queue()

    async def on_contact() -> None:
        seen.put_nowait(queue.qsize())

    poller.on_contact = on_contact
    polling = asyncio.create_task(poller.run())
    async with asyncio.timeout(LONG):
        assert await seen.get() == 0
    assert await said(queue) == "/start"
    await stop(polling)


def test_pauses_grow_and_an_outage_is_said_once() -> None:
    outage = Outage(itertools.count().__next__)
    with capture_logs() as log:
        pauses = [outage.note(error) for error in (NetworkError("a"), TimedOut(), *(NetworkError("b"),) * 6)]
        outage.end()
        outage.end()
        again = outage.note(NetworkError("c"))
    assert pauses == [1, 2, 4, 8, 16, 30, 30, 30]
    assert again == 1
    assert [entry["event"] for entry in log] == [
        "no updates from telegram",
        "updates come from telegram again",
        "no updates from telegram",
    ]


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (InvalidToken(), "Telegram refuses the token; the bot ends if that lasts"),
        (Conflict("Conflict: terminated by other getUpdates request"), "another process fetches the updates"),
        (Conflict("Conflict: can't use getUpdates method while webhook is active"), "a webhook gets the updates"),
        (RetryAfter(5), "Telegram asks to wait"),
        (NetworkError("Bad Gateway"), "Telegram is out of reach"),
    ],
)
def test_the_log_says_why(error: Exception, words: str) -> None:
    with capture_logs() as log:
        Outage().note(error)
    assert words in log[0]["why"]


def kept(session: Session) -> list[tuple[int, str | None]]:
    return [(row.update_id, row.reason) for row in session.exec(select(Inbox).order_by(col(Inbox.update_id)))]


def rename(session: Session, old: str, new: str) -> None:
    session.connection().execute(text(f"ALTER TABLE {old} RENAME TO {new}"))
