"""What is kept for how long: whatever grows with every match is forgotten when nobody can need it any more.

Kept for good are the persons and groups, who was seen where, and of every match its rules, seed, seats, moves and open
hands: what the statistics say, and what replays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, case, delete, exists, func, select, update
from sqlmodel import Session

from schwimmen_bot.matches.slots import slots_of
from schwimmen_bot.store.tables import INBOX, LETTERS, MATCHES, SEATS, SLOTS, MatchStatus

KEEP_UPDATES = timedelta(days=2)
"""Telegram delivers an update again for a day at most, so done ones must be known a little longer."""
KEEP_UNREADABLE = timedelta(days=7)
"""For whoever runs the bot to look at."""
KEEP_STATES = timedelta(days=7)
"""After the match's end, with what its messages are; they say nothing new any more."""
KEEP_LOBBIES = timedelta(days=30)
"""After one was opened that never became a match; a lobby that nobody starts expires long before."""
KEEP_UNDELIVERABLE = timedelta(days=30)
"""For the operator, who may want to know why."""
BATCH = 100
"""Most matches, or letters, that one transaction forgets, so that no press waits long for it."""


def prune(session: Session, now: datetime) -> bool:
    """Forget some of what is old; True if there may be more."""
    connection = session.connection()
    oldest = case((INBOX.c.reason.is_(None), now - KEEP_UPDATES), else_=now - KEEP_UNREADABLE)
    connection.execute(delete(INBOX).where(INBOX.c.done_at < oldest))
    found = (
        _forget_states(connection, now - KEEP_STATES),
        _forget_lobbies(connection, now - KEEP_LOBBIES),
        _forget_undeliverable(connection, now),
    )
    return max(found) == BATCH


def _forget_states(connection: Connection, before: datetime) -> int:
    """Seed, rules and moves stay, from which the states follow."""
    # A few ended before the end's time was kept.
    ended = func.coalesce(MATCHES.c.ended_at, MATCHES.c.created_at)
    numbers = _lock(connection, MATCHES.c.status == MatchStatus.OVER, MATCHES.c.state.is_not(None), ended < before)
    connection.execute(update(MATCHES).where(MATCHES.c.id.in_(numbers)).values(state=None))
    _forget_slots(connection, numbers)
    return len(numbers)


def _forget_lobbies(connection: Connection, before: datetime) -> int:
    """All but the newest match: SQLite would use its number again, and old buttons would be about another match."""
    numbers = _lock(
        connection,
        MATCHES.c.status == MatchStatus.CLOSED,
        MATCHES.c.created_at < before,
        MATCHES.c.id < select(func.max(MATCHES.c.id)).scalar_subquery(),
        ~exists().where(LETTERS.c.match_id == MATCHES.c.id),
    )
    _forget_slots(connection, numbers)
    connection.execute(delete(SEATS).where(SEATS.c.match_id.in_(numbers)))
    connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(numbers)))
    return len(numbers)


def _lock(connection: Connection, *which: ColumnElement[bool]) -> Sequence[int]:
    """Matches that nobody is busy with."""
    query = select(MATCHES.c.id).where(*which).order_by(MATCHES.c.id).limit(BATCH)
    return connection.scalars(query.with_for_update(skip_locked=True)).all()


def _forget_slots(connection: Connection, numbers: Sequence[int]) -> None:
    names = [name for number in numbers for name in slots_of(number)]
    if names:
        connection.execute(delete(SLOTS).where(SLOTS.c.slot.in_(names)))


def _forget_undeliverable(connection: Connection, now: datetime) -> int:
    """A letter counts as undeliverable from the first cleaning that finds it so."""
    dead = LETTERS.c.reason.is_not(None)
    connection.execute(update(LETTERS).where(dead, LETTERS.c.dead_since.is_(None)).values(dead_since=now))
    old = select(LETTERS.c.id).where(dead, LETTERS.c.dead_since < now - KEEP_UNDELIVERABLE).limit(BATCH)
    return connection.execute(delete(LETTERS).where(LETTERS.c.id.in_(old))).rowcount
