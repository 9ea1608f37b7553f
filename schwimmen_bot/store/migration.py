"""Bring a database to the shape this version needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, inspect
from sqlalchemy.exc import IntegrityError

from schwimmen_bot.store.tables import metadata

PACKAGE = Path(__file__).parent.parent


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run the migrations that are missing, in one transaction; nothing happens when none is."""
    with migrating(engine) as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def downgrade(engine: Engine, revision: str) -> None:
    """Go back to an earlier shape; what it has no place for is lost."""
    with migrating(engine) as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.downgrade(config, revision)


def try_to_write(engine: Engine) -> None:
    """Change nothing, in a way that raises what the database has against changes, such as a full or read-only disk."""
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def missing(engine: Engine) -> str | None:
    """The first table or column that a database of this version should have and hasn't; None if all are there."""
    inspector = inspect(engine)
    tables = set(inspector.get_table_names())
    for table in metadata.sorted_tables:
        if table.name not in tables:
            return f"table {table.name}"
        there = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                return f"column {column.name} of table {table.name}"
    return None


@contextmanager
def migrating(engine: Engine) -> Iterator[Connection]:
    """A connection in the transaction of the migrations; IntegrityError when they left a reference to nothing."""
    if engine.dialect.name != "sqlite":
        with engine.begin() as connection:
            yield connection
        return
    # SQLite changes most of a table by making it anew, which the references to its rows would forbid, and minds no
    # change of this setting inside of a transaction (sqlite.org/lang_altertable.html#otheralter).
    with engine.connect() as connection:
        _watch_references(connection, "OFF")
        try:
            with connection.begin():
                before = _schema_version(connection)
                yield connection
                if _schema_version(connection) != before:  # looking through all rows is nothing for every start
                    _check_references(connection)
        finally:
            _watch_references(connection, "ON")


def _watch_references(connection: Connection, on: str) -> None:
    cursor = connection.connection.cursor()  # the driver's own, which begins no transaction
    cursor.execute(f"PRAGMA foreign_keys={on}")
    cursor.close()


def _schema_version(connection: Connection) -> int:
    """Counted by SQLite with every change of a table."""
    return int(connection.exec_driver_sql("PRAGMA schema_version").scalar_one())


def _check_references(connection: Connection) -> None:
    statement = "PRAGMA foreign_key_check"
    if broken := connection.exec_driver_sql(statement).first():
        raise IntegrityError(statement, None, ValueError(f"{broken[0]} refers to no row of {broken[2]}"))


def configuration() -> Config:
    """Alembic's, pointed at the migrations beside the package, or inside it when it is installed from a wheel."""
    inside, beside = PACKAGE / "migrations", PACKAGE.parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(inside if inside.is_dir() else beside))
    return config
