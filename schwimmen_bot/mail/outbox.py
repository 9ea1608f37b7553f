"""The outbox: what is to be said is committed with the change that caused it, and sent afterwards."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import Session

from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.database import Wake, wake
from schwimmen_bot.store.tables import LETTERS, SLOTS, LetterKind, Urgency
from schwimmen_bot.views.view import View


def post(
    session: Session,
    chat_id: int,
    view: View,
    *,
    topic_id: int | None = None,
    slot: str | None = None,
    about: str | None = None,
    urgency: Urgency = Urgency.REST,
    fresh: bool = False,
    closing: View | None = None,
    match_id: int | None = None,
    silent: bool = False,
) -> None:
    """Put a message into the outbox.

    With a `slot` it edits the slot's message in place, or starts one; `fresh` starts a new one in any case, and the
    old one becomes `closing`, or only loses its buttons when that is None. A letter of the same slot that waits is
    replaced: this is the flood guard.

    Without a slot it is a new message that nothing edits later. Of those that say what they are `about` only the newest
    waits, in each chat and topic.
    """
    kind = LetterKind.FRESH if fresh else LetterKind.MESSAGE
    letter = {
        "chat_id": chat_id,
        "topic_id": topic_id,
        "slot": slot,
        "about": about,
        "urgency": urgency,
        "match_id": match_id,
        "kind": kind,
        "view": dump(view),
        "closing": None if closing is None else dump(closing),
        "silent": silent,
        "inherits": None,
        "attempts": 0,
    }
    connection = session.connection()
    if slot is not None:
        letter |= _replace(connection, chat_id, slot, kind, urgency)
    elif about is not None:
        connection.execute(_OUTDATE, {"chat": chat_id, "topic": topic_id, "name": about})
    connection.execute(_INSERT, letter)
    wake(session, Wake.LETTERS)


# Built once: building a statement costs more than running it.
_INSERT = insert(LETTERS)
_WAITING = (
    select(LETTERS.c.id, LETTERS.c.kind, LETTERS.c.closing, LETTERS.c.silent, LETTERS.c.inherits, LETTERS.c.urgency)
    .where(LETTERS.c.chat_id == bindparam("chat"), LETTERS.c.slot == bindparam("name"), LETTERS.c.reason.is_(None))
    .with_for_update()
)
_OUTDATE = delete(LETTERS).where(
    LETTERS.c.chat_id == bindparam("chat"),
    LETTERS.c.topic_id.is_not_distinct_from(bindparam("topic", type_=LETTERS.c.topic_id.type)),
    LETTERS.c.about == bindparam("name"),
    LETTERS.c.reason.is_(None),
)
_DELETE = delete(LETTERS).where(LETTERS.c.id == bindparam("letter"))
_RETRACT = delete(LETTERS).where(LETTERS.c.chat_id == bindparam("chat"), LETTERS.c.slot == bindparam("name"))


def _replace(connection: Connection, chat_id: int, slot: str, kind: LetterKind, urgency: Urgency) -> dict[str, Any]:
    """Take the place of the slot's waiting letter; what the new one takes over from it.

    A letter that had to be a new message hands that duty on, and its urgency with it. The old one is locked, so that
    the courier either has finished it already, or finds its heir.
    """
    old = connection.execute(_WAITING, {"chat": chat_id, "name": slot}).one_or_none()
    if old is None:
        return {}
    connection.execute(_DELETE, {"letter": old.id})
    if old.kind is not LetterKind.FRESH or kind is LetterKind.FRESH:
        return {}
    duty = {"kind": old.kind, "closing": old.closing, "silent": old.silent, "inherits": old.inherits or old.id}
    return {**duty, "urgency": min(urgency, old.urgency)}


def retract(session: Session, chat_id: int, slot: str) -> None:
    """Forget what waits for this slot."""
    session.connection().execute(_RETRACT, {"chat": chat_id, "name": slot})


def slot_of(session: Session, chat_id: int, message_id: int | None) -> str | None:
    """Which slot this message stands for.

    A message that isn't known may have arrived a moment ago: then it is the chat's first letter, whose sending is not
    committed yet.
    """
    connection = session.connection()
    # The letter first: if it is gone already, its sending is committed, and the slot can be seen.
    waiting = select(LETTERS.c.slot).where(LETTERS.c.chat_id == chat_id, LETTERS.c.reason.is_(None))
    first: str | None = connection.scalar(waiting.order_by(LETTERS.c.urgency, LETTERS.c.id).limit(1))
    known: str | None = connection.scalar(
        select(SLOTS.c.slot).where(SLOTS.c.chat_id == chat_id, SLOTS.c.message_id == message_id).limit(1)
    )
    return first if known is None else known


def is_newest(session: Session, chat_id: int, slot: str) -> bool:
    """Whether the slot's message waits, or is the newest of those that stand for a slot in this chat."""
    connection = session.connection()
    waiting = select(LETTERS.c.id).where(
        LETTERS.c.chat_id == chat_id, LETTERS.c.slot == slot, LETTERS.c.reason.is_(None)
    )
    # The letter first, as above.
    if connection.scalar(waiting.limit(1)) is not None:
        return True
    standing = select(SLOTS.c.slot).where(SLOTS.c.chat_id == chat_id).order_by(SLOTS.c.message_id.desc())
    return bool(connection.scalar(standing.limit(1)) == slot)


def is_waiting(session: Session, chat_id: int, slot: str) -> bool:
    """Whether a letter of this slot is on its way."""
    return session.connection().execute(_WAITING, {"chat": chat_id, "name": slot}).one_or_none() is not None


def standing(session: Session, chat_id: int, slot: str) -> int | None:
    """The message that stands for the slot."""
    which = (SLOTS.c.chat_id == chat_id, SLOTS.c.slot == slot)
    message: int | None = session.connection().scalar(select(SLOTS.c.message_id).where(*which))
    return message


def take_buttons(session: Session, chat_id: int, message_id: int) -> None:
    """Take the buttons from a message that stands for nothing, if it does so.

    A call whose answer was lost leaves a message of which nobody knows until somebody presses a button on it.
    """
    connection = session.connection()
    stands = select(SLOTS.c.slot).where(SLOTS.c.chat_id == chat_id, SLOTS.c.message_id == message_id)
    waits = select(LETTERS.c.id).where(LETTERS.c.chat_id == chat_id, LETTERS.c.message_id == message_id)
    for known in (stands, waits.where(LETTERS.c.reason.is_(None))):
        if connection.scalar(known.limit(1)) is not None:
            return
    letter = {"chat_id": chat_id, "kind": LetterKind.CLOSING, "message_id": message_id, "view": dump(View(""))}
    connection.execute(insert(LETTERS).values(**letter, silent=True, attempts=0))
    wake(session, Wake.LETTERS)
