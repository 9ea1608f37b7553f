"""Updates as they came: committed before they are acknowledged, marked when they are dealt with."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, col, delete, select

from schwimmen_bot.store.tables import Inbox

KEEP = timedelta(days=2)
"""Telegram delivers an update again for a day at most, so done ones must be known a little longer."""


def take_in(session: Session, now: datetime, update_id: int, payload: str) -> bool:
    """Keep an update; False if it was there already."""
    if session.get(Inbox, update_id) is not None:
        return False
    session.add(Inbox(update_id=update_id, payload=payload, received_at=now))
    return True


def left_over(session: Session) -> list[Inbox]:
    """Updates that were taken in and not dealt with before a stop, oldest first."""
    query = select(Inbox).where(col(Inbox.done_at).is_(None)).order_by(col(Inbox.update_id))
    return list(session.exec(query))


def dealt_with(session: Session, now: datetime, update_id: int) -> None:
    """The update needs nothing more; also when it was of no interest, or could not be handled."""
    row = session.get(Inbox, update_id)
    if row is not None and row.done_at is None:
        row.done_at = now
        row.payload = ""


def forget_old(session: Session, now: datetime) -> None:
    session.exec(delete(Inbox).where(col(Inbox.done_at) < now - KEEP))
