"""What counts as the bot's absence, in a process that goes on and from one to the next."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from schwimmen_bot import contact as contact_module
from schwimmen_bot.contact import KEEP_SECONDS, Contact
from schwimmen_bot.matches.outage import give_back, keep_contact, last_contact
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import LetterKind
from tests.matches.harness import DAY, NOON, PEOPLE, Harness
from tests.matches.situations import ORDINARY_TURN

MINUTE = timedelta(minutes=1)
GAP = 26 * MINUTE


@dataclass
class Times:
    """The machine's uptime and the bot's clock, both moved by hand."""

    harness: Harness
    up: float = 1000.0

    def uptime(self) -> float:
        return self.up

    def pass_by(self, span: timedelta) -> None:
        self.up += span.total_seconds()
        self.harness.now += span


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(connect(database_url))
    yield database
    database.close()


@pytest.fixture
def harness(database: Database) -> Harness:
    return Harness(database.engine)


@pytest.fixture
def times(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Times:
    times = Times(harness)
    monkeypatch.setattr(contact_module, "uptime", times.uptime)
    return times


@pytest.fixture
def match(harness: Harness) -> int:
    """Anna's turn; everything about it has arrived."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    return number


def begin(database: Database, times: Times) -> Contact:
    """The contact of a process that begins now."""
    return Contact(database, lambda: times.harness.now)


def given_back(harness: Harness, match: int) -> timedelta:
    deadline = harness.match(match).deadline_at
    assert deadline is not None
    return deadline - NOON - DAY


async def test_from_one_process_to_the_next(database: Database, harness: Harness, times: Times, match: int) -> None:
    before = begin(database, times)
    await before.made()
    times.pass_by(GAP)
    after = begin(database, times)
    assert not after.holds()
    assert given_back(harness, match) == timedelta(0)
    await after.made()
    assert after.holds()
    assert given_back(harness, match) == GAP
    assert [letter.kind for letter in harness.posted()] == [LetterKind.MESSAGE, LetterKind.FRESH]
    harness.deliver()
    # Two more starts at once: it is neither given nor said again.
    for _ in range(2):
        times.pass_by(timedelta(seconds=5))
        await begin(database, times).made()
    assert given_back(harness, match) == GAP
    assert harness.posted() == []


async def test_a_stop_of_less_than_a_minute_is_nothing(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    await begin(database, times).made()
    times.pass_by(MINUTE)
    await begin(database, times).made()
    assert given_back(harness, match) == timedelta(0)
    assert harness.posted() == []


async def test_who_stops_in_order_was_there_until_then(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    """Though the last poll was answered a while ago, for nobody did anything."""
    before = begin(database, times)
    await before.made()
    times.pass_by(0.9 * MINUTE)
    await before.leave()
    times.pass_by(0.9 * MINUTE)
    await begin(database, times).made()
    assert given_back(harness, match) == timedelta(0)


async def test_who_stops_without_contact_was_not(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    before = begin(database, times)
    await before.made()
    times.pass_by(2 * MINUTE)
    await before.leave()
    await begin(database, times).made()
    assert given_back(harness, match) == 2 * MINUTE


async def test_suspended_or_out_of_reach_in_one_process(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    contact = begin(database, times)
    await contact.made()
    times.pass_by(MINUTE)
    assert contact.holds()
    times.pass_by(GAP - MINUTE)
    assert not contact.holds()
    await contact.made()
    assert contact.holds()
    assert given_back(harness, match) == GAP
    times.pass_by(GAP)
    await contact.made()
    assert given_back(harness, match) == 2 * GAP


async def test_a_clock_that_is_put_on_is_no_absence(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    """By a journey, by `play`, or by whoever sets the machine's clock."""
    contact = begin(database, times)
    await contact.made()
    harness.skip(days=1)
    assert contact.holds()
    times.pass_by(timedelta(seconds=25))
    await contact.made()
    assert given_back(harness, match) == timedelta(0)


async def test_a_clock_that_is_put_back_takes_nothing(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    contact = begin(database, times)
    await contact.made()
    times.pass_by(GAP)
    harness.skip(hours=-1)
    await contact.made()
    assert contact.holds()
    await begin(database, times).made()
    assert given_back(harness, match) == timedelta(0)
    assert await database.run(last_contact) == harness.now


async def test_without_a_mark_there_was_no_absence(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    """As in the database of an older release."""
    times.pass_by(GAP)
    await begin(database, times).made()
    assert given_back(harness, match) == timedelta(0)


async def test_it_is_not_written_down_at_every_poll(database: Database, times: Times) -> None:
    contact = begin(database, times)
    await contact.made()
    first = times.harness.now
    times.pass_by(timedelta(seconds=KEEP_SECONDS - 1))
    await contact.made()
    assert await database.run(last_contact) == first
    times.pass_by(timedelta(seconds=1))
    await contact.made()
    assert await database.run(last_contact) == times.harness.now


async def test_what_a_crash_left_untold_is_told_by_the_next_process(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    times.pass_by(GAP)
    await database.run(give_back, NOON, harness.now)  # and then it crashed
    assert harness.posted() == []
    times.pass_by(timedelta(seconds=5))
    await begin(database, times).made()
    assert given_back(harness, match) == GAP
    assert len(harness.posted()) == 2


async def test_an_unreadable_match_holds_up_nothing(
    database: Database, harness: Harness, times: Times, match: int
) -> None:
    other = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.set_match(match, state="{}")
    await database.run(keep_contact, NOON)
    times.pass_by(GAP)
    contact = begin(database, times)
    with capture_logs() as said:
        await contact.made()
    assert contact.holds()
    assert (given_back(harness, match), given_back(harness, other)) == (GAP, GAP)
    assert {letter.match_id for letter in harness.posted()} == {other}
    assert [(entry["event"], entry["match"]) for entry in said if entry["log_level"] == "error"] == [
        ("match is set aside", match)
    ]


async def test_a_database_that_fails_is_waited_for(
    database: Database, harness: Harness, times: Times, match: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever pressed meanwhile would be told that it was too late."""
    monkeypatch.setattr(contact_module, "RETRY_SECONDS", 0)
    await database.run(keep_contact, NOON)
    times.pass_by(GAP)
    with database.engine.begin() as connection:
        connection.execute(text('ALTER TABLE "match" RENAME TO gone'))
    contact = begin(database, times)
    waits = []

    async def mend(seconds: float) -> None:
        waits.append(contact.holds())
        if len(waits) == 2:
            with database.engine.begin() as connection:
                connection.execute(text('ALTER TABLE gone RENAME TO "match"'))

    monkeypatch.setattr(asyncio, "sleep", mend)
    await contact.made()
    assert waits == [False, False]
    assert given_back(harness, match) == GAP
