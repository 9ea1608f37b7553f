"""One process at a time works on a database: two would each carry every letter."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, text

LOCK_SUFFIX = "-lock"
"""Of the file beside an SQLite database. The lock is on a file of its own: closing any other handle of the database's
would take SQLite's own locks away."""
ADVISORY_KEY = 0x5C81777E4E
"""Of PostgreSQL's advisory lock: any number that no other program uses in this database."""
TAKEN = "another process works on it already"
PATIENCE_SECONDS = 5.0
"""A process that has just been killed may still hold it for a moment."""
PAUSE_SECONDS = 0.2


class NoLease(Exception):
    """The database can't be had for this process alone; the text says why."""


@contextmanager
def lease(engine: Engine) -> Iterator[None]:
    """The right to work on this database, until the end of the block or of the process, however that ends.

    NoLease if another process has it and doesn't give it back within PATIENCE_SECONDS.
    """
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            held = _lock_server(engine) if engine.dialect.name == "postgresql" else _lock_file(engine)
            break
        except NoLease:
            if time.monotonic() >= until:
                raise
            time.sleep(PAUSE_SECONDS)
    try:
        yield
    finally:
        if isinstance(held, Connection):
            held.invalidate()  # back in the pool it would keep the lock
            held.close()
        else:
            os.close(held)


def _lock_file(engine: Engine) -> int:
    with engine.connect() as connection:  # the address may name the file in several ways
        (_, _, file), *_ = connection.exec_driver_sql("PRAGMA database_list")
    name = f"{file}{LOCK_SUFFIX}"
    try:
        handle = os.open(name, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise NoLease(f"{name} can't be written: {error.strerror}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise NoLease(TAKEN) from error
    return handle


def _lock_server(engine: Engine) -> Connection:
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    if not connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": ADVISORY_KEY}):
        connection.close()
        raise NoLease(TAKEN)
    return connection
