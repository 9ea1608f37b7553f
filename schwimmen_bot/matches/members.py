"""Who belongs to which group, as far as the bot has seen it or Telegram has said it.

Telegram promises to say it to a group's administrators only, so a press or a message that was seen there counts too.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from schwimmen_bot.store.tables import MEMBERS, PERSONS

_FIND = select(MEMBERS.c.gone).where(MEMBERS.c.chat_id == bindparam("chat"), MEMBERS.c.person_id == bindparam("person"))
_SET = (
    update(MEMBERS)
    .where(MEMBERS.c.chat_id == bindparam("chat"), MEMBERS.c.person_id == bindparam("person"))
    .values(gone=bindparam("now_gone"))
)


def is_known(session: Session, chat_id: int, person_id: int) -> bool:
    """The person was seen in the group, and not seen to leave it."""
    return _gone(session, chat_id, person_id) is False


def has_left(session: Session, chat_id: int, person_id: int) -> bool:
    """The person was seen to leave the group, and not seen there since."""
    return _gone(session, chat_id, person_id) is True


def note(session: Session, chat_id: int, person_id: int) -> None:
    """The person belongs to the group: Telegram says so, or they have written there."""
    if _gone(session, chat_id, person_id) is not False:
        _put(session, chat_id, person_id, gone=False)


def note_press(session: Session, chat_id: int, person_id: int) -> None:
    """The person has pressed something in the group. In a public group also somebody who has left it can do that."""
    if _gone(session, chat_id, person_id) is None:
        _put(session, chat_id, person_id, gone=False)


def note_gone(session: Session, chat_id: int, person_ids: Collection[int]) -> None:
    """These have left the group; of strangers nothing is kept."""
    known = session.connection().scalars(select(PERSONS.c.id).where(PERSONS.c.id.in_(person_ids)))
    for person_id in sorted(known):
        _put(session, chat_id, person_id, gone=True)


def note_back(session: Session, chat_id: int, person_ids: Collection[int]) -> None:
    """These have come into the group; of strangers nothing is kept."""
    for person_id in sorted(person_ids):
        session.connection().execute(_SET, {"chat": chat_id, "person": person_id, "now_gone": False})


def move(session: Session, old: int, new: int) -> None:
    """The group has another id."""
    connection = session.connection()
    there = select(MEMBERS.c.person_id).where(MEMBERS.c.chat_id == new)
    connection.execute(delete(MEMBERS).where(MEMBERS.c.chat_id == old, MEMBERS.c.person_id.in_(there)))
    connection.execute(update(MEMBERS).where(MEMBERS.c.chat_id == old).values(chat_id=new))


def _gone(session: Session, chat_id: int, person_id: int) -> bool | None:
    """None when nothing is known."""
    gone: bool | None = session.connection().scalar(_FIND, {"chat": chat_id, "person": person_id})
    return gone


def _put(session: Session, chat_id: int, person_id: int, *, gone: bool) -> None:
    connection = session.connection()
    done = connection.execute(_SET, {"chat": chat_id, "person": person_id, "now_gone": gone})
    if done.rowcount == 0:
        try:
            with connection.begin_nested():
                connection.execute(insert(MEMBERS).values(chat_id=chat_id, person_id=person_id, gone=gone))
        except IntegrityError:  # another transaction was faster
            connection.execute(_SET, {"chat": chat_id, "person": person_id, "now_gone": gone})
