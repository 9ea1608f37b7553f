"""The outbox's other end: which letter goes next, and what became of one. It knows chats and letters, no people."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, assert_never

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
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.database import Wake, wake
from schwimmen_bot.store.tables import CHATS, INBOX, LETTERS, PICTURES, SLOTS, LetterKind, Urgency
from schwimmen_bot.views.view import View

log = structlog.get_logger(__name__)

BATCH = 50
KEEP_PICTURES = timedelta(days=60)
"""Hands come again seldom, and each is a row."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A picture that Telegram keeps for one bot."""

    bot_id: int
    key: str
    file_id: str


@dataclass(frozen=True, slots=True)
class Letter:
    """One call to Telegram: an edit when there is a message to edit, else a send."""

    id: int
    chat_id: int
    topic_id: int | None
    slot: str | None
    match_id: int | None
    kind: LetterKind
    view: View
    closing: str | None
    """What the slot's old message becomes when this is a new one, as stored."""
    silent: bool
    attempts: int
    """How often Telegram has refused it for a reason that we don't know."""
    closes: int | None
    """The message that a closing letter is about."""
    standing: int | None
    """The slot's message now."""
    standing_buttons: bool
    standing_picture: str | None = None
    """The key of the picture on the message that this letter edits; None for a message of text."""
    urgency: Urgency = Urgency.REST

    @property
    def edits(self) -> int | None:
        """The message to edit.

        Telegram makes no message of text out of a picture. The last edit of an old message leaves it its picture; one
        that goes on is sent anew, since its picture would be outdated.
        """
        match self.kind:
            case LetterKind.CLOSING:
                return self.closes
            case LetterKind.MESSAGE:
                return None if self.standing_picture and self.view.picture is None else self.standing
            case LetterKind.FRESH:
                return None
            case _:
                assert_never(self.kind)


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
_SETTLE_HEIR = (
    update(LETTERS)
    .where(
        LETTERS.c.chat_id == bindparam("chat"),
        LETTERS.c.slot == bindparam("name"),
        LETTERS.c.inherits == bindparam("letter"),
    )
    .values(kind=LetterKind.MESSAGE, closing=None, inherits=None)
)


_FIND_PICTURE = select(PICTURES.c.file_id).where(
    PICTURES.c.bot_id == bindparam("bot"), PICTURES.c.key == bindparam("name")
)
_INSERT_PICTURE = insert(PICTURES)
_FORGET_OLD_PICTURES = delete(PICTURES).where(PICTURES.c.kept_at < bindparam("before", type_=PICTURES.c.kept_at.type))
_FORGET_PICTURE = delete(PICTURES).where(PICTURES.c.bot_id == bindparam("bot"), PICTURES.c.key == bindparam("name"))


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


def sent(
    session: Session,
    now: datetime,
    letter: Letter,
    message_id: int,
    picture: str | None = None,
    kept: Kept | None = None,
) -> Letter | None:
    """The message stands in the chat: remember it for its slot, and let an older one lose its buttons.

    `picture` is the key of the picture on it, and `kept` one that Telegram may be asked for again. Like all that follow
    here it yields the chat's next letter, which may have to wait for other reasons.
    """
    connection = session.connection()
    connection.execute(_DELETE, {"letter": letter.id})
    if kept is not None:
        _keep(connection, now, kept)
    if letter.slot is not None:
        _stand_in(connection, letter, letter.slot, message_id, picture)
    return _next_letter(session, letter.chat_id)


def find_picture(session: Session, bot_id: int, key: str) -> str | None:
    """The file_id under which Telegram keeps this picture for this bot."""
    found: str | None = session.connection().scalar(_FIND_PICTURE, {"bot": bot_id, "name": key})
    return found


def forget_picture(session: Session, bot_id: int, key: str) -> None:
    """Telegram doesn't know the picture any more: the next letter with it uploads it again."""
    session.connection().execute(_FORGET_PICTURE, {"bot": bot_id, "name": key})


def _keep(connection: Connection, now: datetime, kept: Kept) -> None:
    """Two chats may bring the same picture at once; either file_id will do."""
    connection.execute(_FORGET_OLD_PICTURES, {"before": now - KEEP_PICTURES})
    row = {"bot_id": kept.bot_id, "key": kept.key, "file_id": kept.file_id, "kept_at": now}
    if connection.scalar(_FIND_PICTURE, {"bot": kept.bot_id, "name": kept.key}) is None:
        try:
            with connection.begin_nested():
                connection.execute(_INSERT_PICTURE, row)
        except IntegrityError:
            pass


def _stand_in(connection: Connection, letter: Letter, name: str, message_id: int, picture: str | None) -> None:
    """The message is the slot's from now on. Nobody else has changed the slot: a chat has one letter under way."""
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
        _settle_heir(connection, letter, name)


def _close_old(connection: Connection, letter: Letter) -> None:
    """What follows is the last edit of the message that stood there before; it is no news to anybody."""
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


def _settle_heir(connection: Connection, letter: Letter, name: str) -> None:
    """A letter that took over the duty to be a new message is an edit, now that this one went out after all."""
    connection.execute(_SETTLE_HEIR, {"chat": letter.chat_id, "name": name, "letter": letter.id})


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


def forget_chats(session: Session) -> None:
    """All that is known of messages, pictures and updates, and that the bot was ever added to a group.

    For a Telegram look-alike that begins anew.
    """
    for table in (SLOTS, LETTERS, PICTURES, INBOX):
        session.connection().execute(delete(table))
    session.connection().execute(update(CHATS).values(removed=True))
