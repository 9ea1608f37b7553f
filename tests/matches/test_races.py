"""Two processes on one PostgreSQL: what is due is done by one of them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from datetime import datetime

import pytest
from sqlalchemy import text
from sqlmodel import Session

from schwimmen_bot.mail.inbox import left_over
from schwimmen_bot.matches import dispatch, games
from schwimmen_bot.matches.deadlines import due_matches, meet_deadline, move_computer
from schwimmen_bot.matches.queries import matches_of
from schwimmen_bot.matches.reminders import remind
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import MatchStatus, MoveRow, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import PlayPress
from tests.matches.harness import ANNA, DAY, NOON, PEOPLE, Harness
from tests.matches.situations import ORDINARY_TURN

pytestmark = pytest.mark.postgres

LONG = 20.0
"""Seconds that only a test that fails would wait."""


@pytest.fixture
def harness(postgres_harness: Harness) -> Harness:
    return postgres_harness


def address(harness: Harness) -> str:
    return harness.engine.url.render_as_string(hide_password=False)


@pytest.fixture
def other(harness: Harness) -> Iterator[Database]:
    """The other process."""
    database = Database(connect(address(harness)))
    yield database
    database.close()


def actions(harness: Harness) -> list[str]:
    return [move.action for move in sorted(harness.rows(MoveRow), key=lambda move: move.ply)]


def test_a_match_that_another_deals_with_is_passed_over(harness: Harness) -> None:
    """Without waiting: there may be fifty more."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.now = NOON + DAY
    with Session(harness.engine) as session, session.begin():
        assert meet_deadline(session, harness.now, number) is None
        session.flush()
        assert harness.run(due_matches, harness.now) == [number]
        assert harness.run(_meet_at_once, harness.now, number) is None
    assert actions(harness) == ["t"]


async def test_both_at_the_same_moment_are_one_time_out(harness: Harness, other: Database) -> None:
    numbers = [harness.play(*PEOPLE, state=ORDINARY_TURN) for _ in range(10)]
    harness.now = NOON + DAY
    here = Database(connect(address(harness)))
    await asyncio.gather(
        *(
            database.run(meet_deadline, harness.now, number)
            for number in numbers
            for database in (here, other, here, other)
        )
    )
    here.close()
    assert actions(harness) == ["t"] * 10
    assert {harness.match(number).status for number in numbers} == {MatchStatus.OVER}


async def test_both_think_and_one_moves(harness: Harness, other: Database) -> None:
    number = harness.play(ANNA, computers=2, state=ORDINARY_TURN)
    harness.move(ANNA, number, "7cKc")
    thoughts = [harness.run(meet_deadline, harness.now, number), await other.run(meet_deadline, harness.now, number)]
    assert thoughts[0] is not None
    assert thoughts[0] == thoughts[1]
    await asyncio.gather(
        *(other.run(move_computer, harness.now, thought, SwapAll()) for thought in thoughts if thought)
    )
    assert actions(harness) == ["7cKc", "*"]


async def test_a_move_and_the_time_out_at_the_same_moment(harness: Harness, other: Database) -> None:
    """Whoever has the row first; the other finds that it's over, or that there is time again."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.now = NOON + DAY
    press = PlayPress(number, 0, SwapAll())
    incoming = harness.incoming(ANNA)
    reply, _ = await asyncio.gather(
        other.run(dispatch.press, harness.now, incoming, press), other.run(meet_deadline, harness.now, number)
    )
    over = Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    assert (reply, actions(harness)) in ((Reply(), ["*"]), (over, ["t"]))


async def test_a_press_waits_for_the_move_before_it(harness: Harness, other: Database) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    first, second = harness.incoming(ANNA), harness.incoming(ANNA)
    press = PlayPress(number, 0, SwapAll())
    with Session(harness.engine) as session, session.begin():
        assert dispatch.press(session, harness.now, first, press) == Reply()
        session.flush()
        waiting = asyncio.create_task(other.run(dispatch.press, harness.now, second, press))
        while not await other.run(_somebody_waits):
            assert not waiting.done()
    assert await waiting == Reply(notice(Language.GERMAN, Notice.EARLIER_MOVE))
    assert actions(harness) == ["*"]


async def test_a_reminder_is_posted_by_one(harness: Harness, other: Database) -> None:
    numbers = [harness.play(*PEOPLE, state=ORDINARY_TURN) for _ in range(5)]
    harness.deliver()
    harness.now = NOON + 0.8 * DAY
    await asyncio.gather(*(other.run(remind, harness.now, number) for number in numbers for _ in range(4)))
    assert len(harness.posted(ANNA)) == 5


async def test_somebody_new_is_met_once(harness: Harness, other: Database) -> None:
    """Their first two presses come in two groups, side by side."""
    updates = [harness.incoming(ANNA) for _ in range(6)]
    await asyncio.gather(
        *(other.run(dispatch.command, harness.now, incoming, Command.HELP, "") for incoming in updates)
    )
    assert [person.name for person in harness.rows(Person)] == ["Anna"]
    assert harness.run(left_over) == []


async def test_a_match_that_moves_on_while_it_is_looked_up_is_shown_as_it_stands(
    harness: Harness, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/hand looks for the person's matches first and locks the one it shows; somebody moves in between."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    looked_up, moved = threading.Event(), threading.Event()

    def find_slowly(session: Session, person: int, *statuses: MatchStatus) -> object:
        found = matches_of(session, person, *statuses)
        looked_up.set()
        assert moved.wait(timeout=LONG)
        return found

    monkeypatch.setattr(games, "matches_of", find_slowly)
    asking = asyncio.create_task(
        other.run(dispatch.command, harness.now, harness.incoming(PEOPLE[2]), Command.HAND, "")
    )
    await asyncio.to_thread(looked_up.wait, LONG)
    harness.move(ANNA, number, "7cKc")
    moved.set()
    assert await asking == Reply(notice(Language.GERMAN, Notice.SENT_HAND))


def _meet_at_once(session: Session, now: datetime, number: int) -> object:
    """An error instead of a wait for a lock that this very test holds."""
    session.connection().execute(text("SET LOCAL lock_timeout = '1s'"))
    return meet_deadline(session, now, number)


def _somebody_waits(session: Session) -> bool:
    query = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    return bool(session.connection().execute(query).scalar_one())
