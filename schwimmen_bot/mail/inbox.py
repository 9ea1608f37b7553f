"""Updates as they came: committed before they are acknowledged, marked when they are dealt with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, insert, select, update
from sqlmodel import Session

from schwimmen_bot.store.tables import INBOX


@dataclass(frozen=True, slots=True)
class LeftOver:
    """An update that was taken in and not dealt with."""

    update_id: int
    payload: str
    received_at: datetime


def take_in(session: Session, now: datetime, update_id: int, payload: str, match_id: int | None = None) -> bool:
    """Keep an update, and which match a press is about; False if it was there already."""
    connection = session.connection()
    if connection.execute(_KNOWN, {"update": update_id}).one_or_none() is not None:
        return False
    row = {"update_id": update_id, "payload": payload, "match_id": match_id, "received_at": now}
    connection.execute(_INSERT, row)
    return True


# Statements are built once: building one costs more than running it.
_KNOWN = select(INBOX.c.done_at).where(INBOX.c.update_id == bindparam("update"))
_LOCK = _KNOWN.with_for_update()
_OPEN = (
    select(INBOX.c.update_id, INBOX.c.payload, INBOX.c.received_at)
    .where(INBOX.c.done_at.is_(None))
    .order_by(INBOX.c.update_id)
)
_INSERT = insert(INBOX)
_DONE = (
    update(INBOX)
    .where(INBOX.c.update_id == bindparam("update"), INBOX.c.done_at.is_(None))
    .values(done_at=bindparam("now"), payload="")
)


def is_dealt_with(session: Session, update_id: int) -> bool:
    """An update that comes twice changes nothing again, nor if both come at once: the first to ask has it locked."""
    return session.connection().scalar(_LOCK, {"update": update_id}) is not None


def left_over(session: Session) -> list[LeftOver]:
    """What a stop has left undone, oldest first."""
    return [LeftOver(*row) for row in session.connection().execute(_OPEN)]


def dealt_with(session: Session, now: datetime, update_id: int) -> None:
    """The update needs nothing more; also when it was of no interest, or could not be handled."""
    session.connection().execute(_DONE, {"update": update_id, "now": now})


def set_aside(session: Session, now: datetime, update_id: int, payload: str, reason: str) -> bool:
    """Keep an update that can't be read as it came, with the reason, and never hand it on; False if it was dealt with.

    For one that has just come as well as for one that was taken in before.
    """
    connection = session.connection()
    aside = {"payload": payload, "done_at": now, "reason": reason}
    known = connection.execute(_KNOWN, {"update": update_id}).one_or_none()
    if known is None:
        connection.execute(_INSERT, {"update_id": update_id, "received_at": now, **aside})
        return True
    open_ = update(INBOX).where(INBOX.c.update_id == update_id, INBOX.c.done_at.is_(None))
    return connection.execute(open_.values(aside)).rowcount > 0
