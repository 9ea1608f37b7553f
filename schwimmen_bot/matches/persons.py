"""The rows of persons: found or created, brought up to date, and locked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlmodel import Session, col, select

from schwimmen_bot.matches.chats import find_or_create_chat
from schwimmen_bot.matches.queries import lock_open_matches
from schwimmen_bot.matches.request import Incoming, Sender
from schwimmen_bot.store.database import AFRESH, add_once
from schwimmen_bot.store.tables import Person, SeatRow


def find_or_create_person(
    session: Session, now: datetime, incoming: Incoming, *, reachable: bool = False, match: int | None = None
) -> Person:
    """The sender's row, brought up to date; `reachable`: they speak in private, so the bot may write there.

    Who has changed, which is seldom, is locked behind the matches and the group that the update may have to do with.
    """
    sender, group = incoming.sender, incoming.group
    person = session.get(Person, sender.id)
    if person is None:
        new = Person(id=sender.id, name=sender.name, telegram_language=sender.language, created_at=now)
        new.reachable = reachable
        person = add_once(session, new, sender.id)
    if is_up_to_date(person, sender, reachable=reachable):
        return person
    lock_open_matches(session, person.id, chat_id=None if group is None else group.id, match=match)
    if group is not None:
        find_or_create_chat(session, group, sender.language)
    lock_persons(session, [person.id])
    person.name, person.telegram_language = sender.name, sender.language
    person.reachable = person.reachable or reachable
    session.flush()
    return person


def is_up_to_date(person: Person, sender: Sender, *, reachable: bool) -> bool:
    """Whether the row, as the transaction has read it last, says what this update does."""
    known = (person.name, person.telegram_language) == (sender.name, sender.language)
    return known and (person.reachable or not reachable)


def lock_persons(session: Session, ids: Collection[int]) -> None:
    """Lock the persons' rows, which the session has then read afresh, until the transaction ends."""
    query = select(Person).where(col(Person.id).in_(ids)).order_by(col(Person.id)).with_for_update(key_share=True)
    session.exec(query, execution_options=AFRESH).all()


def persons_at(session: Session, seats: Sequence[SeatRow]) -> dict[int, Person]:
    """The persons who have these seats, by their ids."""
    ids = [seat.person_id for seat in seats if seat.person_id is not None]
    # What was read before the match was locked may be older than the match.
    found = session.exec(select(Person).where(col(Person.id).in_(ids)), execution_options=AFRESH)
    return {person.id: person for person in found}
