"""The one place where a transaction begins: use cases run in a small pool of threads, each in its own transaction.

On PostgreSQL they run side by side. What a use case reads to write it back is locked first, and rows are locked in one
order, so that no two wait for each other: the inbox's row → matches by id → the chat → persons by id → the
chat's members → letters and slots. Matches and persons are locked with `key_share`, which holds up nobody who only
refers to them, as a letter does to its match. SQLite runs one transaction at a time, and knows no such locks.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from typing import Concatenate, ParamSpec, TypeVar

import structlog
from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlmodel import Session, SQLModel, create_engine

log = structlog.get_logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R", bound=SQLModel)

POSTGRES_THREADS = 8
MOST_TRIES = 4
"""Of a transaction that collides with another."""
RETRY_SECONDS = 1.0
"""Between two tries where the database has to be waited for."""
BATCH = 50
"""Rows that are looked for at once, of those that are worked through one by one."""


def connect(url: str) -> Engine:
    """An engine with the settings this project relies on; ArgumentError or NoSuchModuleError for a bad URL."""
    if url.startswith("sqlite"):
        # One thread writes, so the pool needs no more than its one connection.
        engine = create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": 30})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_immediate)
        return engine
    return create_engine(url, hide_parameters=True, pool_size=POSTGRES_THREADS, pool_pre_ping=True)


def is_in_memory(url: URL) -> bool:
    """Whether it is an SQLite database without a file, which ends with its process."""
    if url.get_backend_name() != "sqlite":
        return False
    name = url.database or ":memory:"
    return ":memory:" in name or name == "file:" or url.query.get("mode") == "memory"


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # the begin hook says when a transaction begins, not the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: Connection) -> None:
    # A transaction that reads first and writes later would fail instead of wait if another one came between.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


AFRESH = {"populate_existing": True}
"""Execution options: what the session has read before is replaced by what the row says now."""


class Wake(StrEnum):
    """What a transaction has left to do at once, for whoever waits for it."""

    LETTERS = "letters"
    """A letter was put into the outbox."""
    DEADLINES = "deadlines"
    """A match is due already."""


class Outdated(Exception):
    """Another has changed what this use case has read without a lock. It may be run once more."""


class Database:
    """Runs synchronous use cases `(session, …) -> result`, each in one transaction, off the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.on_wake: dict[Wake, Callable[[], None]] = {}
        """What to call on the event loop after a commit of a transaction that has asked for it."""
        threads = 1 if engine.dialect.name == "sqlite" else POSTGRES_THREADS
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="database")

    async def run(self, use_case: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The use case's result, once it is committed. What it raises is raised here, with everything rolled back."""
        loop = asyncio.get_running_loop()
        result, woken = await loop.run_in_executor(self._pool, lambda: self._transact(use_case, *args, **kwargs))
        for what in woken:
            if what in self.on_wake:
                self.on_wake[what]()
        return result

    async def persist(
        self, complaint: str, use_case: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """As `run`, but again and again, however long the database takes to come back; the log has the complaint."""
        while True:
            try:
                return await self.run(use_case, *args, **kwargs)
            except SQLAlchemyError as error:
                log.error(complaint, error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    def _transact(
        self, use_case: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[T, frozenset[Wake]]:
        for _ in range(MOST_TRIES - 1):
            try:
                return self._try(use_case, *args, **kwargs)
            except Outdated:
                pass
            except OperationalError as error:
                if not _is_collision(error):
                    raise
        return self._try(use_case, *args, **kwargs)

    def _try(
        self, use_case: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[T, frozenset[Wake]]:
        try:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                result = use_case(session, *args, **kwargs)
        except DBAPIError as error:
            _hide_values(error)
            raise
        return result, frozenset(session.info)

    def close(self) -> None:
        """Waits for transactions under way."""
        self._pool.shutdown()
        self.engine.dispose()


def _hide_values(error: DBAPIError) -> None:
    """PostgreSQL's detail of a fault quotes the row, and a match's row has its cards: it must not reach the log."""
    for fault in (error, error.orig):
        if isinstance(fault, Exception):
            fault.args = tuple(str(part).partition("\nDETAIL:")[0] for part in fault.args)


def _is_collision(error: OperationalError) -> bool:
    """PostgreSQL has broken a deadlock, or a row changed under a lock. The transaction may be run once more."""
    return getattr(error.orig, "sqlstate", None) in ("40P01", "40001")


def add_once(session: Session, row: R, key: int) -> R:
    """Add a row, or take the one with this key that another transaction has added just before."""
    try:
        with session.begin_nested():
            session.add(row)
    except IntegrityError:
        return session.get_one(type(row), key)
    return row


def wake(session: Session, what: Wake) -> None:
    """After the commit, wake whoever waits for this."""
    session.info[what] = True
