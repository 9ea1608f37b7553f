"""The outbox's other end: which letters may go out now, and what became of them. Times are the machine's clock."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Exists, exists, func, update
from sqlmodel import Session, col, delete, select

from schwimmen_bot.matches.people import block, move_chat
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.database import Stir, stir
from schwimmen_bot.store.tables import LetterKind, LetterRow, Pause, Person, Slot
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
    edits: int | None
    """The message to edit."""
    view: View
    silent: bool
    attempts: int


def due_letters(session: Session, now: datetime, busy: Collection[int]) -> list[Letter]:
    """The oldest waiting letter of each chat that is neither paused nor `busy`, at most BATCH."""
    first = (
        select(func.min(LetterRow.id))
        .where(col(LetterRow.reason).is_(None), col(LetterRow.chat_id).not_in(busy), ~_paused(now))
        .group_by(col(LetterRow.chat_id))
        .limit(BATCH)
    )
    rows = session.exec(select(LetterRow).where(col(LetterRow.id).in_(first)).order_by(col(LetterRow.id)))
    return [_letter(session, row) for row in rows]


def _next_letter(session: Session, now: datetime, chat_id: int) -> Letter | None:
    query = (
        select(LetterRow)
        .where(col(LetterRow.reason).is_(None), LetterRow.chat_id == chat_id, ~_paused(now))
        .order_by(col(LetterRow.id))
        .limit(1)
    )
    row = session.exec(query).one_or_none()
    return None if row is None else _letter(session, row)


def _paused(now: datetime) -> Exists:
    return exists().where(col(Pause.chat_id) == col(LetterRow.chat_id), col(Pause.until) > now)


def _letter(session: Session, row: LetterRow) -> Letter:
    assert row.id is not None
    edits = row.message_id
    if row.kind is LetterKind.MESSAGE and row.slot is not None:
        slot = session.get(Slot, (row.chat_id, row.slot))
        edits = None if slot is None else slot.message_id
    return Letter(
        id=row.id,
        chat_id=row.chat_id,
        topic_id=row.topic_id,
        slot=row.slot,
        match_id=row.match_id,
        kind=row.kind,
        edits=edits,
        view=load(View, row.view),
        silent=row.silent,
        attempts=row.attempts,
    )


def sent(session: Session, now: datetime, letter: Letter, message_id: int) -> Letter | None:
    """The message stands in the chat: remember it for its slot, and let an older one lose its buttons.

    Like all that follow here it yields the chat's next letter, if that may go out now.
    """
    row = session.get(LetterRow, letter.id, with_for_update=True)
    closing = None if row is None else row.closing
    session.exec(delete(LetterRow).where(col(LetterRow.id) == letter.id))
    if letter.slot is not None:
        _stand_in(session, letter, letter.slot, message_id, closing)
    return _next_letter(session, now, letter.chat_id)


def _stand_in(session: Session, letter: Letter, name: str, message_id: int, closing: str | None) -> None:
    """The message is the slot's from now on."""
    buttons = bool(letter.view.keyboard)
    slot = session.get(Slot, (letter.chat_id, name))
    if slot is None:
        session.add(Slot(chat_id=letter.chat_id, slot=name, message_id=message_id, buttons=buttons))
    else:
        if slot.message_id != message_id and (closing is not None or slot.buttons):
            _close_old(session, letter, slot.message_id, closing)
        slot.message_id, slot.buttons = message_id, buttons
    if letter.kind is LetterKind.FRESH:
        _settle_heir(session, letter.id)


def _close_old(session: Session, letter: Letter, message_id: int, closing: str | None) -> None:
    session.add(
        LetterRow(
            chat_id=letter.chat_id,
            match_id=letter.match_id,
            kind=LetterKind.CLOSING,
            message_id=message_id,
            view=closing or dump(View("")),
        )
    )
    stir(session, Stir.LETTERS)


def _settle_heir(session: Session, letter_id: int) -> None:
    """A letter that took over the duty to be a new message is an edit, now that this one went out after all."""
    session.exec(
        update(LetterRow)
        .where(col(LetterRow.inherits) == letter_id)
        .values(kind=LetterKind.MESSAGE, closing=None, inherits=None)
    )


def lost_message(session: Session, now: datetime, letter: Letter) -> Letter | None:
    """The message to edit is gone: send it anew; a closing edit has lost its purpose."""
    if letter.kind is LetterKind.CLOSING:
        session.exec(delete(LetterRow).where(col(LetterRow.id) == letter.id))
    else:
        session.exec(delete(Slot).where(col(Slot.chat_id) == letter.chat_id, col(Slot.slot) == letter.slot))
    return _next_letter(session, now, letter.chat_id)


def failed(session: Session, now: datetime, letter: Letter, reason: str) -> None:
    """Let the whole chat wait, longer each time, so that its letters keep their order; give up after MOST_ATTEMPTS."""
    row = session.get(LetterRow, letter.id)
    if row is None:
        return
    row.attempts += 1
    if row.attempts >= MOST_ATTEMPTS:
        row.reason = reason
        return
    pause(session, now + min(LONGEST_WAIT, timedelta(seconds=2 ** min(row.attempts, 10))), letter)


def undeliverable(session: Session, now: datetime, letter: Letter, reason: str) -> Letter | None:
    """It will never arrive; kept with its reason for the operator."""
    row = session.get(LetterRow, letter.id)
    if row is not None:
        row.reason = reason
    return _next_letter(session, now, letter.chat_id)


def unreachable(session: Session, letter: Letter, reason: str) -> None:
    """The person has blocked the bot, or it was removed from the group: nothing that waits for them can arrive."""
    session.exec(
        update(LetterRow)
        .where(col(LetterRow.chat_id) == letter.chat_id, col(LetterRow.reason).is_(None))
        .values(reason=reason)
    )
    person = session.get(Person, letter.chat_id)
    if person is not None:
        block(session, person)


def follow(session: Session, letter: Letter, new_chat_id: int) -> None:
    """The group is a supergroup now, and everything of it moves."""
    move_chat(session, letter.chat_id, new_chat_id)


def pause(session: Session, until: datetime, letter: Letter) -> None:
    """Send nothing to the letter's chat before `until`."""
    session.merge(Pause(chat_id=letter.chat_id, until=until))
