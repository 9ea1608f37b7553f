"""The outbox's other end: which letter goes next, and what is noted when one was sent, has failed or is given up."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import structlog
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    String,
    bindparam,
    delete,
    exists,
    insert,
    select,
    tuple_,
    type_coerce,
    update,
)
from sqlmodel import Session

from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.database import BATCH, Wake, wake
from schwimmen_bot.store.tables import LETTERS, SLOTS, LetterKind, Urgency
from schwimmen_bot.views.view import View

log = structlog.get_logger(__name__)

# Statements are built once: building one costs more than running it.
_LETTER = (
    select(
        LETTERS.c.id,
        LETTERS.c.chat_id,
        LETTERS.c.topic_id,
        LETTERS.c.slot,
        LETTERS.c.match_id,
        type_coerce(LETTERS.c.kind, String).label("kind"),  # so that one that is none spoils its own row only
        LETTERS.c.urgency,
        LETTERS.c.view,
        LETTERS.c.closing,
        LETTERS.c.silent,
        LETTERS.c.attempts,
        LETTERS.c.message_id,
        LETTERS.c.picture,
        SLOTS.c.message_id.label("standing"),
        SLOTS.c.buttons,
        SLOTS.c.picture.label("standing_picture"),
    )
    .outerjoin(SLOTS, (SLOTS.c.chat_id == LETTERS.c.chat_id) & (SLOTS.c.slot == LETTERS.c.slot))
    .order_by(LETTERS.c.urgency, LETTERS.c.id)
)


_OTHER = LETTERS.alias("other")
_GOES_BEHIND = exists().where(
    _OTHER.c.chat_id == LETTERS.c.chat_id,
    _OTHER.c.reason.is_(None),
    _OTHER.c.id.not_in(bindparam("held", expanding=True)),
    tuple_(_OTHER.c.urgency, _OTHER.c.id) < tuple_(LETTERS.c.urgency, LETTERS.c.id),
)
"""Another letter of its chat is the first. By an index over the waiting ones, so that no chat's letters are counted."""
_FIRST = (
    select(LETTERS.c.id)
    .where(
        LETTERS.c.reason.is_(None),
        LETTERS.c.chat_id.not_in(bindparam("busy", expanding=True)),
        LETTERS.c.id.not_in(bindparam("held", expanding=True)),
        ~_GOES_BEHIND,
    )
    .order_by(LETTERS.c.urgency, LETTERS.c.id)
    .limit(bindparam("most", type_=Integer))
)
_DUE = _LETTER.where(LETTERS.c.id.in_(_FIRST))
_NEXT = _LETTER.where(LETTERS.c.reason.is_(None), LETTERS.c.chat_id == bindparam("chat")).limit(1)
_DELETE = delete(LETTERS).where(LETTERS.c.id == bindparam("letter"))
_INSERT_SLOT = insert(SLOTS)
_UPDATE_SLOT = (
    update(SLOTS)
    .where(SLOTS.c.chat_id == bindparam("chat"), SLOTS.c.slot == bindparam("name"))
    .values(message_id=bindparam("new_message"), buttons=bindparam("new_buttons"), picture=bindparam("new_picture"))
)
_IS_SUCCESSOR = (
    LETTERS.c.chat_id == bindparam("chat"),
    LETTERS.c.slot == bindparam("name"),
    LETTERS.c.inherits == bindparam("letter"),
)
_FIND_SUCCESSOR = select(LETTERS.c.id).where(*_IS_SUCCESSOR)
_TURN_INTO_EDIT = update(LETTERS).where(*_IS_SUCCESSOR).values(kind=LetterKind.MESSAGE, closing=None, inherits=None)


def due_letters(session: Session, busy: Collection[int] = (), held: Collection[int] = ()) -> list[Letter]:
    """The first waiting letter of each chat that isn't `busy`, without those `held`; the most urgent, at most BATCH.

    One that can't be read is set aside, and the chat's next one takes its place.
    """
    values = {"busy": list(busy), "held": list(held), "most": BATCH}
    rows = session.connection().execute(_DUE, values).all()
    letters = (_read(session, row) or _next_letter(session, row.chat_id) for row in rows)
    return [letter for letter in letters if letter is not None]


def _next_letter(session: Session, chat_id: int) -> Letter | None:
    while (row := session.connection().execute(_NEXT, {"chat": chat_id}).one_or_none()) is not None:
        if (letter := _read(session, row)) is not None:
            return letter
    return None


def _read(session: Session, row: Any) -> Letter | None:
    """None for a letter that can't be read, which is kept with the reason."""
    try:
        return _letter(row)
    except Exception as error:
        reason = reason_of(error)
        log.error("letter is set aside", match=row.match_id, letter=row.id, reason=reason)
        _give_up(session, LETTERS.c.id == row.id, reason)
        return None


def _letter(row: Any) -> Letter:
    kind = LetterKind(row.kind)
    return Letter(
        id=row.id,
        chat_id=row.chat_id,
        topic_id=row.topic_id,
        slot=row.slot,
        match_id=row.match_id,
        kind=kind,
        view=load(View, row.view),
        closing=row.closing,
        silent=row.silent,
        attempts=row.attempts,
        closes=row.message_id,
        standing=row.standing,
        standing_buttons=bool(row.buttons),
        standing_picture=row.picture if kind is LetterKind.CLOSING else row.standing_picture,
        urgency=Urgency(row.urgency),
    )


def sent(session: Session, letter: Letter, message_id: int, picture: str | None = None) -> Letter | None:
    """Note which message the letter has become, with the key of the picture on it; an older one loses its buttons.

    Like all that follow here it yields the chat's next letter, which may have to wait for other reasons.
    """
    connection = session.connection()
    connection.execute(_DELETE, {"letter": letter.id})
    if letter.slot is not None:
        _note_message(connection, letter, letter.slot, message_id, picture)
    return _next_letter(session, letter.chat_id)


def _note_message(connection: Connection, letter: Letter, name: str, message_id: int, picture: str | None) -> None:
    """The slot has this message from now on. Nobody else has changed it: a chat has one letter under way."""
    chat_id, buttons = letter.chat_id, bool(letter.view.keyboard)
    if letter.standing is None:
        row = {"chat_id": chat_id, "slot": name, "message_id": message_id, "buttons": buttons, "picture": picture}
        connection.execute(_INSERT_SLOT, row)
    elif (letter.standing, letter.standing_buttons, letter.standing_picture) != (message_id, buttons, picture):
        change = {"new_message": message_id, "new_buttons": buttons, "new_picture": picture}
        connection.execute(_UPDATE_SLOT, {"chat": chat_id, "name": name, **change})
    if letter.standing not in (None, message_id) and (letter.closing is not None or letter.standing_buttons):
        _close_old(connection, letter)
    if letter.kind is LetterKind.FRESH:
        _turn_successor_into_edit(connection, letter, name)


def _turn_successor_into_edit(connection: Connection, letter: Letter, name: str) -> None:
    """The successor took over the duty to be a new message, and needn't be one now that this letter is.

    If somebody replaces it meanwhile, on PostgreSQL, the change waits for that and then finds nothing: the newest one
    stands in no row that a statement begun before can see. So it is looked for again until there is none.
    """
    which = {"chat": letter.chat_id, "name": name, "letter": letter.id}
    while connection.scalar(_FIND_SUCCESSOR, which) is not None:
        connection.execute(_TURN_INTO_EDIT, which)


def _close_old(connection: Connection, letter: Letter) -> None:
    """The message that stood there before gets its last edit, without a sound."""
    connection.execute(
        insert(LETTERS).values(
            chat_id=letter.chat_id,
            match_id=letter.match_id,
            kind=LetterKind.CLOSING,
            message_id=letter.standing,
            picture=letter.standing_picture,
            view=letter.closing or dump(View("")),
            urgency=max(letter.urgency, Urgency.MATCH),
            silent=True,
            attempts=0,
        )
    )


def lost_message(session: Session, letter: Letter) -> Letter | None:
    """The message to edit is gone: send it anew; a closing edit has lost its purpose."""
    connection = session.connection()
    if letter.kind is LetterKind.CLOSING:
        connection.execute(_DELETE, {"letter": letter.id})
    else:
        connection.execute(delete(SLOTS).where(SLOTS.c.chat_id == letter.chat_id, SLOTS.c.slot == letter.slot))
    return _next_letter(session, letter.chat_id)


def refused(session: Session, letter: Letter) -> Letter | None:
    """Telegram doesn't take it, and nobody knows why: it counts how often."""
    which = LETTERS.c.id == letter.id
    session.connection().execute(update(LETTERS).where(which).values(attempts=letter.attempts + 1))
    return _next_letter(session, letter.chat_id)


def undeliverable(session: Session, letter: Letter, reason: str) -> Letter | None:
    """It will never arrive; kept with its reason for the operator."""
    _give_up(session, LETTERS.c.id == letter.id, reason)
    return _next_letter(session, letter.chat_id)


def give_up_chat(session: Session, chat_id: int, reason: str) -> None:
    """Nothing that waits for this chat will ever arrive."""
    _give_up(session, LETTERS.c.chat_id == chat_id, reason)


def _give_up(session: Session, which: ColumnElement[bool], reason: str) -> None:
    session.connection().execute(update(LETTERS).where(which, LETTERS.c.reason.is_(None)).values(reason=reason))


def move_letters(session: Session, old: int, new: int) -> None:
    """A group has another id now. Its old messages can't be edited any more, so the next letters start anew."""
    connection = session.connection()
    connection.execute(delete(LETTERS).where(LETTERS.c.chat_id == old, LETTERS.c.kind == LetterKind.CLOSING))
    connection.execute(update(LETTERS).where(LETTERS.c.chat_id == old).values(chat_id=new))
    connection.execute(delete(SLOTS).where(SLOTS.c.chat_id == old))
    wake(session, Wake.LETTERS)
