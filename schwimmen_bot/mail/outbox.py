"""The outbox: what is to be said is committed with the change that caused it, and sent afterwards."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import Session

from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.database import Wake, wake
from schwimmen_bot.store.tables import LETTERS, SLOTS, LetterKind, Urgency
from schwimmen_bot.views.view import View


@dataclass(frozen=True, slots=True)
class Place:
    """Where a letter goes."""

    chat_id: int
    topic_id: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A letter before it is put into the outbox."""

    view: View
    slot: str | None = None
    """What the message stands for: the next letter of the slot edits it. None: nothing edits it later."""
    about: str | None = None
    """Of those without a slot and about the same only the newest waits, in each chat and topic."""
    urgency: Urgency = Urgency.REST
    new_message: bool = False
    """It starts a new message where its slot has one already."""
    closing: View | None = None
    """What the slot's old message becomes then; None: it only loses its buttons."""
    match_id: int | None = None
    silent: bool = False


@dataclass(frozen=True, slots=True)
class _Duty:
    """What a letter hands on to the one that takes its place."""

    kind: LetterKind
    urgency: int
    closing: str | None
    silent: bool
    inherits: int | None = None


def put(session: Session, place: Place, draft: Draft) -> None:
    """Put a letter into the outbox.

    It takes the place of a letter that waits for the same slot, or is about the same: this is the flood guard.
    """
    connection = session.connection()
    duty = _Duty(
        kind=LetterKind.FRESH if draft.new_message else LetterKind.MESSAGE,
        urgency=draft.urgency,
        closing=None if draft.closing is None else dump(draft.closing),
        silent=draft.silent,
    )
    if draft.slot is not None:
        duty = _replace(connection, place.chat_id, draft.slot, duty)
    elif draft.about is not None:
        connection.execute(_OUTDATE, {"chat": place.chat_id, "topic": place.topic_id, "name": draft.about})
    letter = {
        "chat_id": place.chat_id,
        "topic_id": place.topic_id,
        "slot": draft.slot,
        "about": draft.about,
        "match_id": draft.match_id,
        "view": dump(draft.view),
        "attempts": 0,
    }
    connection.execute(_INSERT, {**letter, **asdict(duty)})
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


def _replace(connection: Connection, chat_id: int, slot: str, duty: _Duty) -> _Duty:
    """Take the slot's waiting letter out; what the one that takes its place has to do.

    A letter that had to be a new message hands that duty on, and its urgency with it. The old one is locked, so that
    the courier either has finished it already, or finds its successor.
    """
    old = connection.execute(_WAITING, {"chat": chat_id, "name": slot}).one_or_none()
    if old is None:
        return duty
    connection.execute(_DELETE, {"letter": old.id})
    if old.kind is not LetterKind.FRESH or duty.kind is LetterKind.FRESH:
        return duty
    return _Duty(old.kind, min(duty.urgency, old.urgency), old.closing, old.silent, old.inherits or old.id)


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
