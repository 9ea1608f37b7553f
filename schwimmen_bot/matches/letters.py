"""The outbox: what is to be said is committed with the change that caused it, and sent afterwards."""

from __future__ import annotations

from sqlmodel import Session, col, delete, select

from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.database import Stir, stir
from schwimmen_bot.store.tables import LetterKind, LetterRow, Slot
from schwimmen_bot.views.view import View


def post(
    session: Session,
    chat_id: int,
    view: View,
    *,
    topic_id: int | None = None,
    slot: str | None = None,
    fresh: bool = False,
    closing: View | None = None,
    match_id: int | None = None,
    silent: bool = False,
) -> None:
    """Put a message into the outbox.

    With a `slot` it edits the slot's message in place, or starts one; `fresh` starts a new one in any case, and the
    old one becomes `closing`, or only loses its buttons when that is None. A letter of the same slot that waits is
    replaced: this is the flood guard.
    """
    letter = LetterRow(
        chat_id=chat_id,
        topic_id=topic_id,
        slot=slot,
        match_id=match_id,
        kind=LetterKind.FRESH if fresh else LetterKind.MESSAGE,
        view=dump(view),
        closing=None if closing is None else dump(closing),
        silent=silent,
    )
    if slot is not None:
        _replace(session, letter)
    session.add(letter)
    stir(session, Stir.LETTERS)


def _replace(session: Session, letter: LetterRow) -> None:
    """Take the place of the slot's waiting letters, and their duty to be a new message.

    They are locked, so that the courier either has finished one already, or finds its heir.
    """
    query = (
        select(LetterRow)
        .where(LetterRow.chat_id == letter.chat_id, LetterRow.slot == letter.slot, col(LetterRow.reason).is_(None))
        .with_for_update()
    )
    waiting = session.exec(query).all()
    for old in waiting:
        if old.kind is LetterKind.FRESH and letter.kind is LetterKind.MESSAGE:
            letter.kind = LetterKind.FRESH
            letter.closing = old.closing
            letter.silent = old.silent
            letter.inherits = old.inherits or old.id
    if waiting:
        session.exec(delete(LetterRow).where(col(LetterRow.id).in_([old.id for old in waiting])))


def retract(session: Session, chat_id: int, slot: str) -> None:
    """Forget what waits for this slot."""
    session.exec(delete(LetterRow).where(col(LetterRow.chat_id) == chat_id, col(LetterRow.slot) == slot))


def slot_of(session: Session, chat_id: int, message_id: int | None) -> str | None:
    """Which slot this message stands for; None for any other message."""
    return session.exec(select(Slot.slot).where(Slot.chat_id == chat_id, Slot.message_id == message_id)).first()


def table_slot(match_id: int) -> str:
    return f"table:{match_id}"


def hand_slot(match_id: int) -> str:
    return f"hand:{match_id}"


def lobby_slot(match_id: int) -> str:
    return f"lobby:{match_id}"


def leave_slot(match_id: int) -> str:
    return f"leave:{match_id}"


def reminder_slot(match_id: int) -> str:
    return f"reminder:{match_id}"
