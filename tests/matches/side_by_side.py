"""Two use cases at once on PostgreSQL, one of them held up at a chosen statement: no chance, and no sleep."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import psycopg
from psycopg.errors import DeadlockDetected
from sqlalchemy import Connection, Engine, ExceptionContext, event, text
from sqlmodel import Session

from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.store.database import Database
from schwimmen_bot.store.tables import metadata

LONG = 20.0
"""Seconds that only a test that fails would wait."""


@dataclass(frozen=True)
class UseCase:
    run: Callable[[Session], object]
    again: bool = False
    """It passes over what is locked, or can't know yet, and will come again."""


COUNTED = ("match", "seat", "letter")
"""Tables whose rows the database numbers."""
NUMBERS = {"letter": ("id", "inherits"), "seat": ("id",)}
"""What depends on the order of transactions that have nothing to do with each other."""


@dataclass(frozen=True)
class Outcome:
    """What both have answered, and everything the database says then."""

    answers: tuple[object, object]
    rows: dict[str, list[str]]

    def turned(self) -> Outcome:
        """The same with the answers of both in the other order."""
        return replace(self, answers=self.answers[::-1])

    def difference(self, other: Outcome) -> list[object]:
        """What only one of both has, for whoever reads the failure."""
        found: list[object] = [pair for pair in zip(self.answers, other.answers, strict=True) if pair[0] != pair[1]]
        for name, rows in self.rows.items():
            found += [(name, row) for row in rows if row not in other.rows[name]]
            found += [("missing", name, row) for row in other.rows[name] if row not in rows]
        return found


@dataclass
class Transaction:
    """A use case in a thread and a transaction of its own."""

    engine: Engine
    use_case: Callable[[Session], object]
    stop_at: int | None = None
    """Before which statement to wait until it may go on; the number of statements stands for the commit."""
    statements: list[str] = field(default_factory=list)
    process: int = 0
    """The server's, by which it knows who waits for whom."""
    answer: object = None
    fault: BaseException | None = None

    def __post_init__(self) -> None:
        self.halted, self.may_go_on = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.transaction = self  # type: ignore[attr-defined]

    def start(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        database = Database(self.engine)
        try:
            self.answer, _ = database._transact(self.use_case)
        except BaseException as fault:
            self.fault = fault
        finally:
            self.halted.set()

    def comes_to(self, statement: str, process: int) -> None:
        self.process = process
        if len(self.statements) == self.stop_at:
            self.halted.set()
            assert self.may_go_on.wait(LONG)
        self.statements.append(statement)

    def wait_to_halt(self) -> None:
        """Until it stands where it was to stop, or has ended."""
        assert self.halted.wait(LONG)

    def wait_for_end_or_lock(self) -> None:
        """Until it has ended, or waits for somebody."""
        with self.engine.connect() as watching:
            while not self.halted.wait(0.001):
                if self.process and watching.scalar(_WAITS, {"process": self.process}):
                    return

    def end(self) -> object:
        self.may_go_on.set()
        self._thread.join(LONG)
        assert not self._thread.is_alive()
        if self.fault is not None:
            raise self.fault
        return self.answer


_WAITS = text("SELECT cardinality(pg_blocking_pids(:process)) > 0")


@contextmanager
def watched(engine: Engine) -> Iterator[list[str]]:
    """Statements are told to the transactions that make them; yields the deadlocks there were."""
    deadlocks: list[str] = []

    def before(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        transaction = getattr(threading.current_thread(), "transaction", None)
        if transaction is not None:
            driver = connection.connection.dbapi_connection
            assert isinstance(driver, psycopg.Connection)
            transaction.comes_to(statement, driver.info.backend_pid)

    def commits(connection: Connection) -> None:
        before(connection, None, "COMMIT")

    def fails(context: ExceptionContext) -> None:
        if isinstance(context.original_exception, DeadlockDetected):
            deadlocks.append(str(context.statement))

    listeners: dict[str, Callable[..., None]] = {
        "before_cursor_execute": before,
        "commit": commits,
        "handle_error": fails,
    }
    for name, listener in listeners.items():
        event.listen(engine, name, listener)
    yield deadlocks
    for name, listener in listeners.items():
        event.remove(engine, name, listener)


def stops(statements: list[str]) -> list[int]:
    """Where a use case has read something and is about to write, to lock or to commit."""
    found, has_read = [], False
    for number, statement in enumerate(statements):
        if statement.startswith("SELECT") and " FOR " not in statement:
            has_read = True
        elif has_read or statement == "COMMIT":
            found.append(number)
            has_read = False
    return found


def keep(engine: Engine) -> None:
    """Note how everything is, for `put_back`."""
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS kept CASCADE"))
        connection.execute(text("CREATE SCHEMA kept"))
        for name in NAMES:
            connection.execute(text(f'CREATE TABLE kept."{name}" AS TABLE "{name}"'))


def put_back(engine: Engine) -> None:
    """Everything is as it was."""
    with engine.begin() as connection:
        connection.exec_driver_sql(_PUT_BACK)


def read_all(engine: Engine) -> dict[str, list[str]]:
    """The rows of each table, in any order that is always the same."""
    rows: dict[str, list[str]] = {name: [] for name in NAMES}
    with engine.connect() as connection:
        for name, row in connection.exec_driver_sql(_READ_ALL):
            rows[name].append(row)
    return {name: sorted(found) for name, found in rows.items()}


NAMES = [table.name for table in metadata.sorted_tables]
# One statement each: with one for every table most of the time would go into asking the server.
_PUT_BACK = ";".join(
    [
        *(f'DELETE FROM "{name}"' for name in reversed(NAMES)),
        *(f'INSERT INTO "{name}" SELECT * FROM kept."{name}"' for name in NAMES),
        *(
            f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT coalesce(max(id), 1) FROM \"{name}\"))"
            for name in COUNTED
        ),
    ]
)
_READ_ALL = " UNION ALL ".join(
    f"SELECT '{name}', (to_jsonb(row) - '{{{','.join(NUMBERS.get(name, ()))}}}'::text[])::text FROM \"{name}\" row"
    for name in NAMES
)


@dataclass(frozen=True)
class Pair:
    """Two use cases on a database that begins as it was kept."""

    engine: Engine
    one: UseCase
    other: UseCase

    @property
    def turned(self) -> Pair:
        return replace(self, one=self.other, other=self.one)

    def one_after_the_other(self) -> tuple[Outcome, list[str]]:
        """The outcome, and the statements of the one."""
        put_back(self.engine)
        one, other = Transaction(self.engine, self.one.run), Transaction(self.engine, self.other.run)
        one.start()
        answer = one.end()
        other.start()
        return self._outcome(answer, other.end()), one.statements

    def at_once(self, stop: int) -> Outcome:
        """The one is held up before its statement `stop` until the other has ended, or can't go on without it."""
        put_back(self.engine)
        one = Transaction(self.engine, self.one.run, stop_at=stop)
        other = Transaction(self.engine, self.other.run)
        one.start()
        one.wait_to_halt()
        other.start()
        other.wait_for_end_or_lock()
        one.may_go_on.set()
        return self._outcome(one.end(), other.end())

    def _outcome(self, *answers: object) -> Outcome:
        for use_case in (self.one, self.other):
            if use_case.again:
                again = Transaction(self.engine, use_case.run)
                again.start()
                again.end()
        one, other = (replace(answer, id=0) if isinstance(answer, Letter) else answer for answer in answers)
        return Outcome((one, other), read_all(self.engine))
