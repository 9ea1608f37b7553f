"""Who can be written to, and how, as Telegram says. What becomes of the letters is the mail room's matter."""

from __future__ import annotations

import structlog
from sqlmodel import Session

from schwimmen_bot.mail.delivery import give_up_chat
from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.matches.persons import lock_persons, persons_at
from schwimmen_bot.matches.queries import lock_open_matches, match_id, matches_of, place_of, seats_of
from schwimmen_bot.matches.readers import chat_reader, seat_names
from schwimmen_bot.store.tables import Chat, Match, MatchStatus, Person
from schwimmen_bot.views.person.message import pictures_off_view
from schwimmen_bot.views.table.blocked import blocked_view

log = structlog.get_logger(__name__)

BLOCKED = "bot was blocked by the user"
DEACTIVATED = "user is deactivated"
"""Parts of what Telegram answers about somebody who can't be written to any more."""


def lost_person(session: Session, person_id: int, reason: str) -> None:
    """The person can't be written to any more, as Telegram says: nothing that waits for them can arrive, and their
    groups are told once."""
    person = session.get(Person, person_id)
    if person is not None:
        block(session, person, reason)
    give_up_chat(session, person_id, reason)


def block(session: Session, person: Person, reason: str = BLOCKED) -> None:
    """The person can't be written to any more: nothing is sent to them, and their groups are told once.

    `reason` is Telegram's: the person has blocked the bot, never started it, or deleted the account.
    """
    gone = DEACTIVATED in reason.lower()
    lock_open_matches(session, person.id)
    # Telegram tells it by an update and by an error, often at once: the second must see what the first has done.
    lock_persons(session, [person.id])
    if not person.reachable:
        return
    person.reachable = False
    log.info("person can't be written to", reason=reason)
    session.flush()
    for match in matches_of(session, person.id, MatchStatus.PLAYING):
        chat, number = session.get(Chat, match.chat_id), match_id(match)
        if chat is not None:
            view = blocked_view(chat_reader(chat), number, _name_in(session, match, person), gone=gone)
            put(session, place_of(match), Draft(view, about=f"blocked:{number}:{person.id}", match_id=number))


def _name_in(session: Session, match: Match, person: Person) -> str:
    """The name by which the match's other messages show the person."""
    seats = seats_of(session, match)
    names = seat_names(seats, persons_at(session, seats))
    return next(name.name for seat, name in zip(seats, names, strict=True) if seat.person_id == person.id)


def forbid_pictures(session: Session, place: Place) -> None:
    """The group takes no photos: its messages are text from now on, which is said once."""
    chat = session.get(Chat, place.chat_id, with_for_update={"key_share": True})
    if chat is not None and chat.pictures:
        chat.pictures = False
        put(session, place, Draft(pictures_off_view(chat_reader(chat))))
