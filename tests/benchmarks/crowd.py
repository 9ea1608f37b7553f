"""Many open matches in a database: one match that the bot's own code has made, over and over with other ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select

from schwimmen_bot.store.database import connect
from schwimmen_bot.store.tables import MatchStatus, metadata

Row = dict[str, Any]

TABLES = ("person", "chat", "match", "seat", "move", "slot")
"""What belongs to an open match, those that others refer to first."""
AT_ONCE = 20_000
FIRST_PERSON, FIRST_GROUP = 10_000_000, -2_000_000_000_000
BETWEEN_DEADLINES = timedelta(seconds=3)
"""The last of ten thousand is still half a day away, and so is its reminder."""


def fill(database: Path, matches: int) -> None:
    """Copy the database's only open match, with its persons and group, until there are so many open ones."""
    engine = connect(f"sqlite:///{database}")
    with engine.begin() as connection:
        copies = matches - _open_matches(connection)
        first = connection.execute(select(func.max(metadata.tables["match"].c.id))).scalar_one() + 1
        rows = {name: _rows(connection, metadata.tables[name]) for name in TABLES}
        for name in TABLES:
            copied = (_copy(name, row, first, copy) for copy in range(copies) for row in rows[name])
            _add(connection, metadata.tables[name], copied)
        # Updates stay known for two days: at least the presses of the moves so far.
        _add(connection, metadata.tables["inbox"], _dealt_with(copies * len(rows["move"])))
    engine.dispose()


def _open_matches(connection: Connection) -> int:
    match = metadata.tables["match"]
    query = select(func.count()).select_from(match).where(match.c.status == MatchStatus.PLAYING)
    found: int = connection.execute(query).scalar_one()
    assert found == 1, "the match to be copied"
    return found


def _rows(connection: Connection, table: Table) -> list[Row]:
    return [dict(row) for row in connection.execute(select(table)).mappings()]


def _copy(table: str, row: Row, first: int, copy: int) -> Row:
    """The row as it would be in another match, of other persons in another group."""
    new = dict(row)
    match table:
        case "person":
            new["id"] = _person(row["id"], copy)
        case "chat":
            new["id"] = FIRST_GROUP - copy
        case "match":
            new |= {"id": first + copy, "chat_id": FIRST_GROUP - copy, "opener_id": _person(row["opener_id"], copy)}
            new["seed"] = f"{copy:064x}"
            new["state"] = row["state"].replace(row["seed"], new["seed"])
            for time in ("deadline_at", "remind_at"):
                new[time] = row[time] - copy * BETWEEN_DEADLINES
        case "seat":
            new |= {"id": None, "match_id": first + copy, "person_id": _person(row["person_id"], copy)}
        case "move":
            new["match_id"] = first + copy
        case "slot":
            new["chat_id"] = FIRST_GROUP - copy if row["chat_id"] < 0 else _person(row["chat_id"], copy)
            new["slot"] = f"{row['slot'].partition(':')[0]}:{first + copy}"
    return new


def _person(id: int, copy: int) -> int:
    return FIRST_PERSON + 10 * copy + id % 10


def _dealt_with(updates: int) -> Iterator[Row]:
    now = datetime.now(UTC)
    return ({"update_id": id, "payload": "", "received_at": now, "done_at": now} for id in range(1, updates + 1))


def _add(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    waiting = iter(rows)
    while part := list(islice(waiting, AT_ONCE)):
        connection.execute(insert(table), part)
