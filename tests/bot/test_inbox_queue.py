"""An update that Telegram may forget is in the database."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
import structlog
from sqlalchemy import text
from sqlmodel import Session, col, select
from structlog.testing import capture_logs
from telegram import Bot, Update

from schwimmen_bot.bot import inbox as inbox_module
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.store import database as database_module
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import Inbox
from schwimmen_bot.views.press import MyCardsPress, encode
from tests.bot.updates import GROUP, message, press

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
BOT = Bot("1:never-used")


@dataclass
class Clock:
    moment: datetime = field(default=NOON)

    def __call__(self) -> datetime:
        return self.moment


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(database: Database, clock: Clock) -> InboxQueue:
    return InboxQueue(database, clock)


def rows(session: Session) -> list[tuple[int, str, datetime, datetime | None]]:
    found = session.exec(select(Inbox).order_by(col(Inbox.update_id)))
    return [(row.update_id, row.payload, row.received_at, row.done_at) for row in found]


async def take(queue: InboxQueue, *updates: Update) -> None:
    """As one poll brings them."""
    await queue.take([update.to_dict() for update in updates], BOT)


async def test_an_update_is_committed_when_take_returns(queue: InboxQueue, database_url: str, clock: Clock) -> None:
    update = message(7, GROUP)
    await take(queue, update)
    other = Database(connect(database_url))
    assert await other.run(rows) == [(7, update.to_json(), NOON, None)]
    other.close()
    assert queue.get_nowait() == update
    clock.moment += timedelta(minutes=1)
    assert queue.received_at(update) == NOON


async def test_nobody_gets_it_before(sqlite: Database, clock: Clock) -> None:
    queue = InboxQueue(sqlite, clock)
    begun, goes_on = threading.Event(), threading.Event()

    def hold(session: Session) -> None:
        begun.set()
        goes_on.wait(timeout=20)

    holding = asyncio.create_task(sqlite.run(hold))
    await asyncio.to_thread(begun.wait, 20)
    putting = asyncio.create_task(take(queue, message(7, GROUP)))
    for _ in range(10):
        await asyncio.sleep(0)  # as far as it comes while the database's only thread is taken
    assert queue.empty()
    assert not putting.done()
    goes_on.set()
    await asyncio.gather(holding, putting)
    assert queue.qsize() == 1


async def test_the_time_is_that_of_its_arrival(sqlite: Database, clock: Clock) -> None:
    """Not that of a database that was busy: a press in time stays in time."""
    queue = InboxQueue(sqlite, clock)
    putting = asyncio.create_task(take(queue, message(7, GROUP)))
    await asyncio.sleep(0)
    clock.moment += timedelta(minutes=1)
    await putting
    assert queue.received_at(message(7, GROUP)) == NOON


async def test_what_telegram_sends_twice_is_handed_on_once(queue: InboxQueue) -> None:
    update = message(7, GROUP)
    await take(queue, update)
    await take(queue, message(7, GROUP))
    assert queue.qsize() == 1
    queue.get_nowait()
    await queue.finish(update)
    await take(queue, message(7, GROUP))
    assert queue.empty()


async def test_twice_at_the_same_moment_too(queue: InboxQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    """On PostgreSQL both may find that it isn't there yet; one insert fails and is tried again."""
    monkeypatch.setattr(database_module, "RETRY_SECONDS", 0)
    await asyncio.gather(*(take(queue, message(7, GROUP)) for _ in range(8)))
    assert queue.qsize() == 1


async def test_what_was_left_over_comes_back_in_its_order(queue: InboxQueue, database: Database, clock: Clock) -> None:
    updates = {number: message(number, GROUP, f"/spiele {number}") for number in (9, 7, 8)}
    for update in updates.values():
        await take(queue, update)
        clock.moment += timedelta(seconds=1)
    await queue.finish(updates[8])
    clock.moment += timedelta(hours=1)

    restarted = InboxQueue(database, clock)
    assert await restarted.bring_back(BOT) == 2
    back = [restarted.get_nowait() for _ in range(restarted.qsize())]
    assert back == [updates[7], updates[9]]
    assert [update.to_json() for update in back if isinstance(update, Update)] == [
        updates[7].to_json(),
        updates[9].to_json(),
    ]
    assert restarted.received_at(updates[9]) == NOON
    assert restarted.received_at(updates[7]) == NOON + timedelta(seconds=1)


async def test_a_second_delivery_of_what_came_back_is_passed_over(
    queue: InboxQueue, database: Database, clock: Clock
) -> None:
    await take(queue, message(7, GROUP))
    restarted = InboxQueue(database, clock)
    await restarted.bring_back(BOT)
    await take(restarted, message(7, GROUP))
    assert restarted.qsize() == 1


WHAT_AND_WHERE = re.compile(r"[A-Za-z]+( in [a-z_/]+\.py:\d+)?")
"""A reason has none of an error's own words, which may quote what somebody has written."""
YEAR_10000 = {"update_id": 8, "message": {**message(8, GROUP).to_dict()["message"], "date": 253_402_300_800}}
"""The library makes a date of it, and there is none."""


async def test_one_that_cant_be_read_is_set_aside_and_the_others_go_on(queue: InboxQueue, database: Database) -> None:
    raws = [message(7, GROUP).to_dict(), YEAR_10000, {"update_id": 9, "message": {}}, message(10, GROUP).to_dict()]
    with capture_logs() as said:
        await queue.take(raws, BOT)
        await queue.take(raws, BOT)
    assert [update.update_id for update in handed_on(queue)] == [7, 10]
    kept = await database.run(aside)
    assert [(number, json.loads(payload)) for number, payload, _ in kept] == [(8, YEAR_10000), (9, raws[2])]
    assert [(entry["event"], entry["update"], entry["reason"]) for entry in said] == [
        ("update is set aside", number, reason) for number, _, reason in kept
    ]
    assert all(WHAT_AND_WHERE.fullmatch(entry["reason"]) for entry in said)


async def test_one_of_another_version_that_was_left_over_is_set_aside(queue: InboxQueue, database: Database) -> None:
    await take(queue, *(message(number, GROUP) for number in (7, 8, 9)))

    def damage(session: Session) -> None:
        session.get_one(Inbox, 8).payload = '{"update_id": 8, "message": {"te'

    await database.run(damage)
    restarted = InboxQueue(database, NOON.replace)
    with capture_logs() as said:
        await restarted.bring_back(BOT)
    assert [update.update_id for update in handed_on(restarted)] == [7, 9]
    assert [(entry["event"], entry["update"]) for entry in said] == [("update is set aside", 8)]
    assert [number for number, *_ in await database.run(aside)] == [8]
    again = InboxQueue(database, NOON.replace)
    with capture_logs() as said:
        await again.bring_back(BOT)
    assert [update.update_id for update in handed_on(again)] == [7, 9]
    assert said == []


def handed_on(queue: InboxQueue) -> list[Update]:
    updates = [queue.get_nowait() for _ in range(queue.qsize())]
    return [update for update in updates if isinstance(update, Update)]


def aside(session: Session) -> list[tuple[int, str, str]]:
    found = session.exec(select(Inbox).where(col(Inbox.reason).is_not(None)).order_by(col(Inbox.update_id)))
    return [(row.update_id, row.payload, row.reason or "") for row in found]


async def test_finishing_marks_it_and_forgets_what_it_said(queue: InboxQueue, database: Database, clock: Clock) -> None:
    update = message(7, GROUP)
    await take(queue, update)
    clock.moment += timedelta(seconds=3)
    await queue.finish(update)
    done = [(7, "", NOON, NOON + timedelta(seconds=3))]
    assert await database.run(rows) == done
    clock.moment += timedelta(seconds=3)
    await queue.finish(update)
    assert await database.run(rows) == done


async def test_what_a_use_case_has_marked_is_left_alone(queue: InboxQueue, database: Database) -> None:
    """`marked` promises that another transaction did it, so finishing costs none."""
    update = message(7, GROUP)
    await take(queue, update)
    queue.marked(update)
    await queue.finish(update)
    assert [done_at for *_, done_at in await database.run(rows)] == [None]


@pytest.fixture
def complaints() -> Iterator[asyncio.Queue[str]]:
    """What the log says, as it says it."""
    said: asyncio.Queue[str] = asyncio.Queue()

    def listen(logger: object, method: str, event: structlog.types.EventDict) -> structlog.types.EventDict:
        said.put_nowait(event["event"])
        raise structlog.DropEvent

    structlog.configure(processors=[listen], cache_logger_on_first_use=False)
    yield said
    structlog.reset_defaults()


async def test_a_database_that_fails_is_waited_for(
    queue: InboxQueue, database: Database, complaints: asyncio.Queue[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telegram keeps an update until it is acknowledged, and that must not happen before it is safe."""

    def rename(session: Session, old: str, new: str) -> None:
        session.connection().execute(text(f"ALTER TABLE {old} RENAME TO {new}"))

    monkeypatch.setattr(database_module, "RETRY_SECONDS", 0.01)
    await database.run(rename, "inbox", "away")
    putting = asyncio.create_task(take(queue, message(7, GROUP)))
    async with asyncio.timeout(20):
        assert await complaints.get() == "inbox is not writable"
        assert not putting.done()
        assert queue.empty()
        await database.run(rename, "away", "inbox")
        await putting
    assert queue.qsize() == 1
    assert [number for number, *_ in await database.run(rows)] == [7]


async def test_an_update_that_was_handled_while_the_database_was_away_is_marked_later(
    queue: InboxQueue, database: Database, complaints: asyncio.Queue[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that stayed open would hold deadlines up."""

    def rename(session: Session, old: str, new: str) -> None:
        session.connection().execute(text(f"ALTER TABLE {old} RENAME TO {new}"))

    monkeypatch.setattr(database_module, "RETRY_SECONDS", 0.01)
    update = message(7, GROUP)
    await take(queue, update)
    await database.run(rename, "inbox", "away")
    finishing = asyncio.create_task(queue.finish(update))
    async with asyncio.timeout(20):
        assert await complaints.get() == "inbox is not writable"
        await database.run(rename, "away", "inbox")
        await finishing
    assert [done_at for *_, done_at in await database.run(rows)] == [NOON]


async def test_an_update_that_could_not_be_handled_comes_again_as_it_was(
    queue: InboxQueue, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox_module, "RETRY_SECONDS", 0)
    update = message(7, GROUP)
    await take(queue, update)
    queue.get_nowait()
    clock.moment += timedelta(minutes=1)
    await queue.put_back(update)
    assert queue.get_nowait() is update
    assert queue.received_at(update) == NOON


async def test_a_press_is_kept_with_the_match_it_is_about(queue: InboxQueue, database: Database) -> None:
    await take(queue, press(1, GROUP, encode(MyCardsPress(12))))
    await take(queue, press(2, GROUP, "nonsense"))
    await take(queue, message(3, GROUP))
    assert await database.run(_matches) == [12, None, None]


def _matches(session: Session) -> list[int | None]:
    return list(session.exec(select(Inbox.match_id).order_by(col(Inbox.update_id))))
