"""The outbox's other end: which letters may go out now, and what became of them. Times are the machine's clock."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, assert_never

from sqlalchemy import ColumnElement, Connection, Integer, bindparam, delete, exists, func, insert, select, update
from sqlmodel import Session

from schwimmen_bot.matches.people import block, move_chat
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import INBOX, LETTERS, PAUSES, SLOTS, LetterKind, Pause, Person
from schwimmen_bot.views.view import View

BATCH = 50
LONGEST_WAIT = timedelta(minutes=10)
"""Between two attempts."""
MOST_ATTEMPTS = 200
"""After about a day and a half of failing a letter is given up."""


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
    closes: int | None
    """The message that a closing letter is about."""
    standing: int | None
    """The slot's message now."""
    standing_buttons: bool

    @property
    def edits(self) -> int | None:
        """The message to edit."""
        match self.kind:
            case LetterKind.CLOSING:
                return self.closes
            case LetterKind.MESSAGE:
                return self.standing
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
        LETTERS.c.kind,
        LETTERS.c.view,
        LETTERS.c.closing,
        LETTERS.c.silent,
        LETTERS.c.attempts,
        LETTERS.c.message_id,
        SLOTS.c.message_id.label("standing"),
        SLOTS.c.buttons,
    )
    .outerjoin(SLOTS, (SLOTS.c.chat_id == LETTERS.c.chat_id) & (SLOTS.c.slot == LETTERS.c.slot))
    .order_by(LETTERS.c.id)
)


_PAUSED = exists().where(
    PAUSES.c.chat_id == LETTERS.c.chat_id, PAUSES.c.until > bindparam("now", type_=PAUSES.c.until.type)
)
_FIRST = (
    select(func.min(LETTERS.c.id))
    .where(LETTERS.c.reason.is_(None), LETTERS.c.chat_id.not_in(bindparam("busy", expanding=True)), ~_PAUSED)
    .group_by(LETTERS.c.chat_id)
    .limit(bindparam("most", type_=Integer))
)
_DUE = _LETTER.where(LETTERS.c.id.in_(_FIRST))
_NEXT = _LETTER.where(LETTERS.c.reason.is_(None), LETTERS.c.chat_id == bindparam("chat"), ~_PAUSED).limit(1)
_DELETE = delete(LETTERS).where(LETTERS.c.id == bindparam("letter"))
_INSERT_SLOT = insert(SLOTS)
_UPDATE_SLOT = (
    update(SLOTS)
    .where(SLOTS.c.chat_id == bindparam("chat"), SLOTS.c.slot == bindparam("name"))
    .values(message_id=bindparam("new_message"), buttons=bindparam("new_buttons"))
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


def due_letters(session: Session, now: datetime, busy: Collection[int]) -> list[Letter]:
    """The oldest waiting letter of each chat that is neither paused nor `busy`, at most BATCH."""
    return [_letter(row) for row in session.connection().execute(_DUE, {"now": now, "busy": list(busy), "most": BATCH})]


def _next_letter(session: Session, now: datetime, chat_id: int) -> Letter | None:
    row = session.connection().execute(_NEXT, {"now": now, "chat": chat_id}).one_or_none()
    return None if row is None else _letter(row)


def _letter(row: Any) -> Letter:
    return Letter(
        id=row.id,
        chat_id=row.chat_id,
        topic_id=row.topic_id,
        slot=row.slot,
        match_id=row.match_id,
        kind=row.kind,
        view=load(View, row.view),
        closing=row.closing,
        silent=row.silent,
        attempts=row.attempts,
        closes=row.message_id,
        standing=row.standing,
        standing_buttons=bool(row.buttons),
    )


def sent(session: Session, now: datetime, letter: Letter, message_id: int) -> Letter | None:
    """The message stands in the chat: remember it for its slot, and let an older one lose its buttons.

    Like all that follow here it yields the chat's next letter, if that may go out now.
    """
    connection = session.connection()
    connection.execute(_DELETE, {"letter": letter.id})
    if letter.slot is not None:
        _stand_in(connection, letter, letter.slot, message_id)
    return _next_letter(session, now, letter.chat_id)


def _stand_in(connection: Connection, letter: Letter, name: str, message_id: int) -> None:
    """The message is the slot's from now on. Nobody else has changed the slot: a chat has one letter under way."""
    chat_id, buttons = letter.chat_id, bool(letter.view.keyboard)
    if letter.standing is None:
        row = {"chat_id": chat_id, "slot": name, "message_id": message_id, "buttons": buttons}
        connection.execute(_INSERT_SLOT, row)
    elif (letter.standing, letter.standing_buttons) != (message_id, buttons):
        change = {"chat": chat_id, "name": name, "new_message": message_id, "new_buttons": buttons}
        connection.execute(_UPDATE_SLOT, change)
    if letter.standing not in (None, message_id) and (letter.closing is not None or letter.standing_buttons):
        _close_old(connection, letter)
    if letter.kind is LetterKind.FRESH:
        _settle_heir(connection, letter, name)


def _close_old(connection: Connection, letter: Letter) -> None:
    """The chat's next letter is the last edit of the message that stood there before."""
    connection.execute(
        insert(LETTERS).values(
            chat_id=letter.chat_id,
            match_id=letter.match_id,
            kind=LetterKind.CLOSING,
            message_id=letter.standing,
            view=letter.closing or dump(View("")),
            silent=True,
            attempts=0,
        )
    )


def _settle_heir(connection: Connection, letter: Letter, name: str) -> None:
    """A letter that took over the duty to be a new message is an edit, now that this one went out after all."""
    connection.execute(_SETTLE_HEIR, {"chat": letter.chat_id, "name": name, "letter": letter.id})


def lost_message(session: Session, now: datetime, letter: Letter) -> Letter | None:
    """The message to edit is gone: send it anew; a closing edit has lost its purpose."""
    connection = session.connection()
    if letter.kind is LetterKind.CLOSING:
        connection.execute(_DELETE, {"letter": letter.id})
    else:
        connection.execute(delete(SLOTS).where(SLOTS.c.chat_id == letter.chat_id, SLOTS.c.slot == letter.slot))
    return _next_letter(session, now, letter.chat_id)


def failed(session: Session, now: datetime, letter: Letter, reason: str) -> None:
    """Let the whole chat wait, longer each time, so that its letters keep their order; give up after MOST_ATTEMPTS."""
    attempts = letter.attempts + 1
    if attempts >= MOST_ATTEMPTS:
        _give_up(session, LETTERS.c.id == letter.id, reason)
        return
    session.connection().execute(update(LETTERS).where(LETTERS.c.id == letter.id).values(attempts=attempts))
    pause(session, now + min(LONGEST_WAIT, timedelta(seconds=2 ** min(attempts, 10))), letter)


def undeliverable(session: Session, now: datetime, letter: Letter, reason: str) -> Letter | None:
    """It will never arrive; kept with its reason for the operator."""
    _give_up(session, LETTERS.c.id == letter.id, reason)
    return _next_letter(session, now, letter.chat_id)


def unreachable(session: Session, letter: Letter, reason: str) -> None:
    """The person has blocked the bot, or it was removed from the group: nothing that waits for them can arrive."""
    _give_up(session, LETTERS.c.chat_id == letter.chat_id, reason)
    person = session.get(Person, letter.chat_id)
    if person is not None:
        block(session, person)


def _give_up(session: Session, which: ColumnElement[bool], reason: str) -> None:
    session.connection().execute(update(LETTERS).where(which, LETTERS.c.reason.is_(None)).values(reason=reason))


def follow(session: Session, letter: Letter, new_chat_id: int) -> None:
    """The group is a supergroup now, and everything of it moves."""
    move_chat(session, letter.chat_id, new_chat_id)


def pause(session: Session, until: datetime, letter: Letter) -> None:
    """Send nothing to the letter's chat before `until`."""
    session.merge(Pause(chat_id=letter.chat_id, until=until))


def forget_chats(session: Session) -> None:
    """All that is known of messages and updates; for a Telegram look-alike that begins anew."""
    for table in (SLOTS, LETTERS, PAUSES, INBOX):
        session.connection().execute(delete(table))
