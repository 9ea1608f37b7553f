"""Photos that Telegram keeps, so that the same picture need not be uploaded again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from schwimmen_bot.store.tables import PICTURES

KEEP = timedelta(days=60)
"""Each hand is a row, and few hands come again."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture that Telegram keeps for one bot under a file_id."""

    bot_id: int
    key: str
    file_id: str


# Statements are built once: building one costs more than running it.
_WHICH = (PICTURES.c.bot_id == bindparam("bot"), PICTURES.c.key == bindparam("name"))
_FIND = select(PICTURES.c.file_id).where(*_WHICH)
_INSERT = insert(PICTURES)
_FORGET = delete(PICTURES).where(*_WHICH)
_FORGET_OLD = delete(PICTURES).where(PICTURES.c.kept_at < bindparam("before", type_=PICTURES.c.kept_at.type))


def find_photo(session: Session, bot_id: int, key: str) -> str | None:
    """The file_id under which Telegram keeps this picture for this bot."""
    found: str | None = session.connection().scalar(_FIND, {"bot": bot_id, "name": key})
    return found


def keep_photo(session: Session, now: datetime, photo: Photo) -> None:
    """Note it, at this time of the machine's clock. Two chats may get a picture at once; either file_id will do."""
    connection = session.connection()
    connection.execute(_FORGET_OLD, {"before": now - KEEP})
    if find_photo(session, photo.bot_id, photo.key) is not None:
        return
    row = {"bot_id": photo.bot_id, "key": photo.key, "file_id": photo.file_id, "kept_at": now}
    try:
        with connection.begin_nested():
            connection.execute(_INSERT, row)
    except IntegrityError:
        pass


def forget_photo(session: Session, bot_id: int, key: str) -> None:
    """Telegram doesn't know it any more: the next letter with this picture uploads it again."""
    session.connection().execute(_FORGET, {"bot": bot_id, "name": key})
