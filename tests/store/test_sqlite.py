"""What makes an SQLite file safe to play on: nothing committed is lost, and nobody finds the file changed midway."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Engine, make_url, text
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from schwimmen_bot.store.database import connect
from schwimmen_bot.store.settings import read_setting, write_setting
from schwimmen_bot.store.tables import SeatRow


@pytest.fixture
def file(sqlite_url: str) -> str:
    path = make_url(sqlite_url).database
    assert path is not None
    return path


@pytest.fixture
def engine(sqlite_url: str) -> Iterator[Engine]:
    engine = connect(sqlite_url)
    yield engine
    engine.dispose()


@contextmanager
def other_program(file: str) -> Iterator[sqlite3.Connection]:
    """Somebody else on the same file, who doesn't wait for locks."""
    connection = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 30000)],
)
def test_every_connection_has_the_settings(engine: Engine, pragma: str, value: object) -> None:
    for _ in range(2):
        connection = engine.raw_connection()
        assert connection.cursor().execute(f"PRAGMA {pragma}").fetchone() == (value,)
        connection.close()
        engine.dispose()  # so that the next one is new


def test_foreign_keys_are_kept(engine: Engine) -> None:
    with pytest.raises(IntegrityError, match="FOREIGN KEY"), Session(engine) as session, session.begin():
        session.add(SeatRow(match_id=12, name="Anna"))


def test_a_transaction_holds_the_file_before_it_writes(engine: Engine, file: str) -> None:
    """One that only took the lock with its first write could find its reads outdated and would fail."""
    with other_program(file) as other, Session(engine) as session, session.begin():
        assert read_setting(session, "colour") is None
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")


def test_readers_go_on_meanwhile(engine: Engine, file: str) -> None:
    with other_program(file) as other:
        with Session(engine) as session, session.begin():
            write_setting(session, "colour", "red")
            session.flush()
            assert other.execute("SELECT count(*) FROM setting").fetchone() == (0,)
        assert other.execute("SELECT value FROM setting").fetchone() == ("red",)


def test_a_rollback_takes_everything_back(engine: Engine) -> None:
    """Tables too: the driver would otherwise commit before it changes one."""
    with engine.connect() as connection:
        connection.execute(text("CREATE TABLE passing (id INTEGER)"))
        connection.execute(text("INSERT INTO setting VALUES ('colour', 'red')"))
        connection.rollback()
        assert connection.execute(text("SELECT count(*) FROM setting")).scalar_one() == 0
        tables = connection.execute(text("SELECT name FROM sqlite_master WHERE name = 'passing'")).all()
    assert tables == []
