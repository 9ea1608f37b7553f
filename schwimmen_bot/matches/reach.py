"""What Telegram's answers to our messages say about persons and groups. The letters themselves are another's matter."""

from __future__ import annotations

from sqlmodel import Session

from schwimmen_bot.mail.delivery import give_up_chat
from schwimmen_bot.mail.outbox import post
from schwimmen_bot.matches import people
from schwimmen_bot.store.tables import Chat, Person
from schwimmen_bot.views.person.message import pictures_off_view


def lost_person(session: Session, person_id: int, reason: str) -> None:
    """The person can't be written to any more, as Telegram says: nothing that waits for them can arrive, and their
    groups are told once."""
    person = session.get(Person, person_id)
    if person is not None:
        people.block(session, person, reason)
    give_up_chat(session, person_id, reason)


def moved(session: Session, old: int, new: int) -> None:
    """The group is a supergroup now, and everything of it moves."""
    people.move_chat(session, old, new)


def forbid_pictures(session: Session, chat_id: int, topic_id: int | None) -> None:
    """The group takes no photos: its messages are text from now on, which is said once."""
    chat = session.get(Chat, chat_id, with_for_update={"key_share": True})
    if chat is not None and chat.pictures:
        chat.pictures = False
        post(session, chat.id, pictures_off_view(people.chat_reader(chat)), topic_id=topic_id)
