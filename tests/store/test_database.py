"""The one place where transactions begin: whole or not at all, one after the other or side by side."""

from __future__ import annotations

import asyncio
import threading
import traceback

import pytest
from psycopg.errors import DeadlockDetected
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlmodel import Session, col, select, update

from schwimmen_bot.store.database import MOST_TRIES, POSTGRES_THREADS, Database, Wake, connect, wake
from schwimmen_bot.store.settings import read_setting, write_setting
from schwimmen_bot.store.tables import Setting

LONG = 20.0
"""Seconds that only a test that fails would wait."""


class Fault(Exception):
    pass


async def test_a_use_case_gets_its_arguments_and_its_result_is_given_back(database: Database) -> None:
    def use_case(session: Session, one: int, *, two: int) -> tuple[bool, int, int]:
        return session.in_transaction(), one, two

    assert await database.run(use_case, 1, two=2) == (True, 1, 2)


async def test_what_it_did_is_committed_when_run_returns(database: Database, database_url: str) -> None:
    await database.run(write_setting, "colour", "red")
    other = Database(connect(database_url))
    assert await other.run(read_setting, "colour") == "red"
    other.close()


async def test_whatever_it_raises_rolls_back(database: Database) -> None:
    def use_case(session: Session) -> None:
        write_setting(session, "colour", "red")
        session.flush()
        raise Fault("as it was raised")

    with pytest.raises(Fault, match="as it was raised"):
        await database.run(use_case)
    assert await database.run(read_setting, "colour") is None


def _refused(session: Session) -> None:
    """By the database, as a fault of ours might be: NULL where there must be something."""
    session.connection().execute(text("INSERT INTO setting VALUES (:key, NULL)"), {"key": "what nobody may see"})


async def test_a_fault_names_no_values(sqlite: Database) -> None:
    """Faults are logged, and a state holds everybody's cards."""
    with pytest.raises(IntegrityError) as fault:
        await sqlite.run(_refused)
    assert "what nobody may see" not in str(fault.value)


@pytest.mark.postgres
async def test_nor_does_postgresqls(postgres: Database) -> None:
    with pytest.raises(IntegrityError) as fault:
        await postgres.run(_refused)
    assert "what nobody may see" not in str(fault.value)


async def test_rows_stay_readable_after_the_commit(database: Database) -> None:
    def use_case(session: Session) -> Setting:
        row = Setting(key="colour", value="red")
        session.add(row)
        return row

    assert (await database.run(use_case)).value == "red"


async def test_sqlite_runs_one_at_a_time(sqlite: Database) -> None:
    meeting = threading.Barrier(2)

    def use_case(session: Session) -> bool:
        try:
            meeting.wait(timeout=0.2)
        except threading.BrokenBarrierError:
            return False
        return True

    assert not any(await asyncio.gather(sqlite.run(use_case), sqlite.run(use_case)))


async def test_sqlite_keeps_the_order_in_which_they_came(sqlite: Database) -> None:
    done: list[int] = []

    def use_case(session: Session, number: int) -> None:
        done.append(number)

    await asyncio.gather(*(sqlite.run(use_case, number) for number in range(20)))
    assert done == list(range(20))


@pytest.mark.postgres
async def test_postgresql_runs_several_side_by_side(postgres: Database) -> None:
    meeting = threading.Barrier(POSTGRES_THREADS)

    def use_case(session: Session) -> None:
        session.exec(select(Setting)).all()
        meeting.wait(timeout=LONG)

    await asyncio.gather(*(postgres.run(use_case) for _ in range(POSTGRES_THREADS)))
    assert not meeting.broken


async def test_the_event_loop_goes_on_meanwhile(database: Database) -> None:
    goes_on = threading.Event()

    def use_case(session: Session) -> bool:
        return goes_on.wait(timeout=LONG)

    running = asyncio.create_task(database.run(use_case))
    await asyncio.sleep(0)
    goes_on.set()
    assert await running


async def test_closing_waits_for_what_is_under_way(database: Database, database_url: str) -> None:
    begun, closed = threading.Event(), threading.Event()

    def use_case(session: Session) -> bool:
        begun.set()
        too_early = closed.wait(timeout=0.2)
        write_setting(session, "colour", "red")
        return too_early

    def close() -> None:
        database.close()
        closed.set()

    running = asyncio.create_task(database.run(use_case))
    await asyncio.to_thread(begun.wait, LONG)
    await asyncio.to_thread(close)
    assert not await running
    other = Database(connect(database_url))
    assert await other.run(read_setting, "colour") == "red"
    other.close()


async def test_wakes_are_heard_after_the_commit_on_the_event_loop(database: Database, database_url: str) -> None:
    other = connect(database_url)
    heard: list[tuple[str | None, threading.Thread]] = []

    def listen() -> None:
        with Session(other) as session:
            heard.append((read_setting(session, "colour"), threading.current_thread()))

    def use_case(session: Session) -> None:
        wake(session, Wake.LETTERS)
        write_setting(session, "colour", "red")
        wake(session, Wake.LETTERS)

    database.on_wake[Wake.LETTERS] = listen
    await database.run(use_case)
    assert heard == [("red", threading.current_thread())]
    other.dispose()


async def test_only_those_are_called_whom_it_concerns(database: Database) -> None:
    heard: list[Wake] = []

    def use_case(session: Session, *wakes: Wake) -> None:
        for what in wakes:
            wake(session, what)

    database.on_wake[Wake.DEADLINES] = lambda: heard.append(Wake.DEADLINES)
    await database.run(use_case)
    await database.run(use_case, Wake.LETTERS)  # nobody listens
    assert heard == []
    await database.run(use_case, Wake.LETTERS, Wake.DEADLINES)
    assert heard == [Wake.DEADLINES]


async def test_what_is_rolled_back_wakes_nobody(database: Database) -> None:
    heard: list[Wake] = []

    def use_case(session: Session) -> None:
        wake(session, Wake.LETTERS)
        raise Fault

    database.on_wake[Wake.LETTERS] = lambda: heard.append(Wake.LETTERS)
    with pytest.raises(Fault):
        await database.run(use_case)
    assert heard == []


async def test_a_collision_is_tried_again_a_few_times(database: Database) -> None:
    tries: list[Session] = []

    def use_case(session: Session) -> None:
        tries.append(session)
        raise OperationalError("UPDATE", {}, DeadlockDetected())

    with pytest.raises(OperationalError):
        await database.run(use_case)
    assert len(tries) == len(set(tries)) == MOST_TRIES


async def test_what_the_first_try_woke_is_forgotten(database: Database) -> None:
    heard: list[Wake] = []
    tries: list[int] = []

    def use_case(session: Session) -> None:
        tries.append(1)
        if len(tries) == 1:
            wake(session, Wake.LETTERS)
            raise OperationalError("UPDATE", {}, DeadlockDetected())
        wake(session, Wake.DEADLINES)

    for what in Wake:
        database.on_wake[what] = lambda what=what: heard.append(what)  # type: ignore[misc]
    await database.run(use_case)
    assert heard == [Wake.DEADLINES]


async def test_another_fault_of_the_database_is_not(sqlite: Database) -> None:
    tries: list[int] = []

    def use_case(session: Session) -> None:
        tries.append(1)
        session.connection().execute(text("SELECT * FROM nowhere"))

    with pytest.raises(OperationalError, match="nowhere"):
        await sqlite.run(use_case)
    assert len(tries) == 1


@pytest.mark.postgres
async def test_a_deadlock_is_solved(postgres: Database) -> None:
    both_hold_one, tries = threading.Barrier(2), []

    def use_case(session: Session, first: str, second: str) -> None:
        tries.append(first)
        _write(session, first, first)
        if len(tries) <= 2:
            both_hold_one.wait(timeout=LONG)
        _write(session, second, first)

    await postgres.run(write_setting, "a", "")
    await postgres.run(write_setting, "b", "")
    await asyncio.gather(postgres.run(use_case, "a", "b"), postgres.run(use_case, "b", "a"))
    assert len(tries) > 2  # the one that was broken off came again, now and then more than once
    # Whoever was tried again came last and wrote both.
    assert [await postgres.run(read_setting, key) for key in "ab"] == [tries[-1]] * 2


@pytest.mark.postgres
async def test_a_row_that_changed_meanwhile_is_read_again(postgres: Database) -> None:
    both_have_read, tries = threading.Barrier(2), []

    def add_one(session: Session) -> None:
        session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
        tries.append(1)
        value = int(read_setting(session, "count") or "")
        if len(tries) <= 2:
            both_have_read.wait(timeout=LONG)
        _write(session, "count", str(value + 1))

    await postgres.run(write_setting, "count", "0")
    await asyncio.gather(postgres.run(add_one), postgres.run(add_one))
    assert await postgres.run(read_setting, "count") == "2"
    assert len(tries) > 2  # the one that was broken off came again, now and then more than once


def _write(session: Session, key: str, value: str) -> None:
    session.exec(update(Setting).where(col(Setting.key) == key).values(value=value))


@pytest.mark.postgres
async def test_what_postgresql_refuses_is_not_quoted(postgres: Database) -> None:
    """Its detail shows the whole row, and a match's row has everybody's cards."""

    def use_case(session: Session) -> None:
        session.connection().execute(text("INSERT INTO setting (key, value) VALUES ('9sKh', NULL)"))

    with pytest.raises(IntegrityError) as refused:
        await postgres.run(use_case)
    said = "".join(traceback.format_exception(refused.value))
    assert "violates not-null constraint" in said
    assert "Failing row" not in said
