"""Two processes on one PostgreSQL: what is due is done by one of them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from datetime import datetime

import pytest
from sqlalchemy import text
from sqlmodel import Session

from schwimmen_bot.matches import door, games
from schwimmen_bot.matches.deadlines import due_matches, meet_deadline, move_computer
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.inbox import left_over
from schwimmen_bot.matches.people import matches_of
from schwimmen_bot.matches.reminders import remind
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import MatchStatus, MoveRow, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import PlayPress
from tests.matches.club import ANNA, DAY, NOON, PEOPLE, Club
from tests.matches.situations import QUIET

pytestmark = pytest.mark.postgres

LONG = 20.0
"""Seconds that only a test that fails would wait."""


@pytest.fixture
def club(postgres_club: Club) -> Club:
    return postgres_club


def address(club: Club) -> str:
    return club.engine.url.render_as_string(hide_password=False)


@pytest.fixture
def other(club: Club) -> Iterator[Database]:
    """The other process."""
    database = Database(connect(address(club)))
    yield database
    database.close()


def actions(club: Club) -> list[str]:
    return [move.action for move in sorted(club.rows(MoveRow), key=lambda move: move.ply)]


def test_a_match_that_another_deals_with_is_passed_over(club: Club) -> None:
    """Without waiting: there may be fifty more."""
    number = club.play(*PEOPLE, state=QUIET)
    club.now = NOON + DAY
    with Session(club.engine) as session, session.begin():
        assert meet_deadline(session, club.now, number) is None
        session.flush()
        assert club.run(due_matches, club.now) == [number]
        assert club.run(_meet_at_once, club.now, number) is None
    assert actions(club) == ["t"]


async def test_both_at_the_same_moment_are_one_time_out(club: Club, other: Database) -> None:
    numbers = [club.play(*PEOPLE, state=QUIET) for _ in range(10)]
    club.now = NOON + DAY
    here = Database(connect(address(club)))
    await asyncio.gather(
        *(
            database.run(meet_deadline, club.now, number)
            for number in numbers
            for database in (here, other, here, other)
        )
    )
    here.close()
    assert actions(club) == ["t"] * 10
    assert {club.match(number).status for number in numbers} == {MatchStatus.OVER}


async def test_both_think_and_one_moves(club: Club, other: Database) -> None:
    number = club.play(ANNA, computers=2, state=QUIET)
    club.move(ANNA, number, "7cKc")
    thoughts = [club.run(meet_deadline, club.now, number), await other.run(meet_deadline, club.now, number)]
    assert thoughts[0] is not None
    assert thoughts[0] == thoughts[1]
    await asyncio.gather(*(other.run(move_computer, club.now, thought, SwapAll()) for thought in thoughts if thought))
    assert actions(club) == ["7cKc", "*"]


async def test_a_move_and_the_time_out_at_the_same_moment(club: Club, other: Database) -> None:
    """Whoever has the row first; the other finds that it's over, or that there is time again."""
    number = club.play(*PEOPLE, state=QUIET)
    club.now = NOON + DAY
    press = PlayPress(number, 0, SwapAll())
    visit = club.visit(ANNA)
    reply, _ = await asyncio.gather(
        other.run(door.press, club.now, visit, press), other.run(meet_deadline, club.now, number)
    )
    over = Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    assert (reply, actions(club)) in ((Reply(), ["*"]), (over, ["t"]))


async def test_a_press_waits_for_the_move_before_it(club: Club, other: Database) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    first, second = club.visit(ANNA), club.visit(ANNA)
    press = PlayPress(number, 0, SwapAll())
    with Session(club.engine) as session, session.begin():
        assert door.press(session, club.now, first, press) == Reply()
        session.flush()
        waiting = asyncio.create_task(other.run(door.press, club.now, second, press))
        while not await other.run(_somebody_waits):
            assert not waiting.done()
    assert await waiting == Reply(notice(Language.GERMAN, Notice.EARLIER_MOVE))
    assert actions(club) == ["*"]


async def test_a_reminder_is_posted_by_one(club: Club, other: Database) -> None:
    numbers = [club.play(*PEOPLE, state=QUIET) for _ in range(5)]
    club.deliver()
    club.now = NOON + 0.8 * DAY
    await asyncio.gather(*(other.run(remind, club.now, number) for number in numbers for _ in range(4)))
    assert len(club.posted(ANNA)) == 5


async def test_somebody_new_is_met_once(club: Club, other: Database) -> None:
    """Their first two presses come in two groups, in two lanes."""
    visits = [club.visit(ANNA) for _ in range(6)]
    await asyncio.gather(*(other.run(door.command, club.now, visit, Command.HELP, "") for visit in visits))
    assert [person.name for person in club.rows(Person)] == ["Anna"]
    assert club.run(left_over) == []


async def test_a_match_that_moves_on_while_it_is_looked_up_is_shown_as_it_stands(
    club: Club, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/hand looks for the person's matches first and locks the one it shows; somebody moves in between."""
    number = club.play(*PEOPLE, state=QUIET)
    looked_up, moved = threading.Event(), threading.Event()

    def find_slowly(session: Session, person: int, *statuses: MatchStatus) -> object:
        found = matches_of(session, person, *statuses)
        looked_up.set()
        assert moved.wait(timeout=LONG)
        return found

    monkeypatch.setattr(games, "matches_of", find_slowly)
    asking = asyncio.create_task(other.run(door.command, club.now, club.visit(PEOPLE[2]), Command.HAND, ""))
    await asyncio.to_thread(looked_up.wait, LONG)
    club.move(ANNA, number, "7cKc")
    moved.set()
    assert await asking == Reply(notice(Language.GERMAN, Notice.SENT_HAND))


def _meet_at_once(session: Session, now: datetime, number: int) -> object:
    """An error instead of a wait for a lock that this very test holds."""
    session.connection().execute(text("SET LOCAL lock_timeout = '1s'"))
    return meet_deadline(session, now, number)


def _somebody_waits(session: Session) -> bool:
    query = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    return bool(session.connection().execute(query).scalar_one())
