"""Persons and groups: how they are met, what they have set, and how they read."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias, assert_never

import structlog
from sqlalchemy import delete, update
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from schwimmen_bot.mail.delivery import move_letters
from schwimmen_bot.mail.outbox import is_newest, post, slot_of
from schwimmen_bot.matches import members
from schwimmen_bot.matches.faults import set_aside
from schwimmen_bot.matches.visit import Group, Refused, Reply, Standing, Visit, Visitor
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.database import AFRESH, add_once
from schwimmen_bot.store.tables import (
    CHATS,
    MATCHES,
    Chat,
    Match,
    MatchStatus,
    Person,
    SeatRow,
)
from schwimmen_bot.texts import Language
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.names import told_apart
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.message import group_welcome_view, help_view, hint_view, privacy_view, welcome_view
from schwimmen_bot.views.person.settings import settings_view
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    DeckPress,
    LanguagePress,
    PicturesPress,
    RemindersPress,
    SetDeckPress,
)
from schwimmen_bot.views.reader import Reader, SeatName
from schwimmen_bot.views.table.blocked import blocked_view
from schwimmen_bot.views.view import View

log = structlog.get_logger(__name__)

BLOCKED = "bot was blocked by the user"
DEACTIVATED = "user is deactivated"
"""In what Telegram answers about somebody who can't be written to any more."""
SETTINGS = "settings"
WELCOME = "welcome"
"""Slots of messages that show a setting, so that a press edits them in place."""
SUPERGROUPS = -(10**12)
"""The ids of supergroups are below, those of other groups above."""
SettingPress: TypeAlias = LanguagePress | ConfirmMovesPress | RemindersPress | DeckPress | SetDeckPress | PicturesPress


def meet(
    session: Session,
    now: datetime,
    visitor: Visitor,
    *,
    reached: bool = False,
    group: Group | None = None,
    match: int | None = None,
) -> Person:
    """The person's row, made or brought up to date; `reached`: they speak in private, so the bot may write there.

    Who has changed, which is seldom, is locked behind the matches and the group that the visit may have to do with.
    """
    person = session.get(Person, visitor.id)
    if person is None:
        new = Person(id=visitor.id, name=visitor.name, telegram_language=visitor.language, created_at=now)
        new.reachable = reached
        person = add_once(session, new, visitor.id)
    if is_as_met(person, visitor, reached=reached):
        return person
    lock_open_matches(session, person.id, chat_id=None if group is None else group.id, match=match)
    if group is not None:
        find_chat(session, group, visitor.language)
    lock_persons(session, [person.id])
    person.name, person.telegram_language = visitor.name, visitor.language
    person.reachable = person.reachable or reached
    session.flush()
    return person


def is_as_met(person: Person, visitor: Visitor, *, reached: bool) -> bool:
    """Whether the row, as the transaction has read it last, says what this visit does."""
    known = (person.name, person.telegram_language) == (visitor.name, visitor.language)
    return known and (person.reachable or not reached)


def lock_open_matches(
    session: Session, person_id: int, *, chat_id: int | None = None, match: int | None = None
) -> None:
    """Lock the person's matches that aren't over, those in this chat too, and this one, until the transaction ends."""
    seated = select(SeatRow.match_id).where(SeatRow.person_id == person_id)
    query = (
        select(Match.id)
        .where(
            col(Match.status).in_((MatchStatus.LOBBY, MatchStatus.PLAYING)),
            col(Match.id).in_(seated) | (col(Match.chat_id) == chat_id) | (col(Match.id) == match),
        )
        .order_by(col(Match.id))
        .with_for_update(key_share=True)
    )
    session.exec(query).all()


def lock_persons(session: Session, ids: Collection[int]) -> None:
    """Lock the persons' rows, which the session has then read afresh, until the transaction ends."""
    query = select(Person).where(col(Person.id).in_(ids)).order_by(col(Person.id)).with_for_update(key_share=True)
    session.exec(query, execution_options=AFRESH).all()


def find_chat(session: Session, group: Group, language: Language, *, to_write: bool = False) -> Chat:
    """The group's row; a new one speaks the language of whoever was first to use the bot there.

    Until the transaction ends the group can't move to another id, and with `to_write` nobody else changes its row.
    """
    lock = {"key_share": True, "read": not to_write}
    chat = session.get(Chat, group.id, with_for_update=lock, populate_existing=to_write)
    if chat is None:
        return add_once(session, Chat(id=group.id, title=group.title, language=language), group.id)
    if chat.title != group.title:
        chat.title = group.title
        session.flush()
    return chat


def person_reader(person: Person) -> Reader:
    return Reader(
        language=person.language or person.telegram_language,
        deck=person.deck,
        confirm_moves=person.confirm_moves,
        pictures=person.pictures,
    )


def chat_reader(chat: Chat) -> Reader:
    return Reader(language=chat.language, pictures=chat.pictures)


def seat_names(seats: Sequence[SeatRow], people: Mapping[int, Person]) -> tuple[SeatName, ...]:
    """Who has these seats of one match, by names that can be told apart; persons by those that they have now."""
    return told_apart(tuple(_seat_name(seat, people) for seat in seats))


def _seat_name(seat: SeatRow, people: Mapping[int, Person]) -> SeatName:
    if seat.person_id is None:
        return SeatName(seat.name, Strength(seat.strength or Strength.NORMAL))
    return SeatName(people[seat.person_id].name)


def people_at(session: Session, seats: Sequence[SeatRow]) -> dict[int, Person]:
    """The persons who have these seats, by their ids."""
    ids = [seat.person_id for seat in seats if seat.person_id is not None]
    # What was read before the match was locked may be older than the match.
    found = session.exec(select(Person).where(col(Person.id).in_(ids)), execution_options=AFRESH)
    return {person.id: person for person in found}


def place_of(visit: Visit) -> tuple[int, int | None]:
    """Chat and topic in which the visitor spoke."""
    if visit.group is None:
        return visit.visitor.id, None
    return visit.group.id, visit.group.topic


def place_reader(session: Session, visit: Visit, person: Person) -> Reader:
    """How the place reads in which the visitor spoke."""
    if visit.group is None:
        return person_reader(person)
    return chat_reader(find_chat(session, visit.group, person_reader(person).language))


def tell(session: Session, visit: Visit, view: View, about: str) -> Reply:
    """Answer in passing where the visitor spoke; an answer about the same that still waits there is not sent."""
    chat_id, topic_id = place_of(visit)
    post(session, chat_id, view, topic_id=topic_id, about=about)
    return Reply()


def tell_notice(session: Session, visit: Visit, person: Person, which: Notice) -> Reply:
    reader = place_reader(session, visit, person)
    return tell(session, visit, View(notice(reader.language, which)), f"notice:{which}")


def welcome(session: Session, visit: Visit, person: Person) -> Reply:
    _show_welcome(session, visit, person, fresh=True)
    return Reply()


def greet(session: Session, visit: Visit, person: Person) -> None:
    """The bot was added to a group, which is told once.

    A group that becomes a supergroup adds it anew, under another id and before or after saying so; it knows the bot.
    """
    if visit.group is None:
        return
    chat = session.get(Chat, visit.group.id)
    if _is_upgrade(session, visit.group) if chat is None else not chat.removed:
        return
    _show_welcome(session, visit, person, fresh=True)
    find_chat(session, visit.group, person_reader(person).language).removed = False


def _is_upgrade(session: Session, group: Group) -> bool:
    """Whether this is a supergroup whose group we know, as far as its title tells."""
    known = select(Chat.id).where(Chat.title == group.title, col(Chat.id) > SUPERGROUPS)
    return group.id <= SUPERGROUPS and session.exec(known.limit(1)).first() is not None


def is_greeted(session: Session, group: Group) -> bool:
    """The bot has said hello there, and nothing since."""
    return is_newest(session, group.id, WELCOME)


def note_removal(session: Session, visit: Visit) -> None:
    chat = None if visit.group is None else session.get(Chat, visit.group.id)
    if chat is not None:
        chat.removed = True


def _show_welcome(session: Session, visit: Visit, person: Person, *, fresh: bool) -> None:
    """The message shows settings, so nobody may change them meanwhile; whoever calls has locked the person."""
    if visit.group is None:
        view = welcome_view(person_reader(person), person.name)
    else:
        chat = find_chat(session, visit.group, person_reader(person).language, to_write=True)
        view = group_welcome_view(chat_reader(chat))
    chat_id, topic_id = place_of(visit)
    post(session, chat_id, view, topic_id=topic_id, slot=WELCOME, fresh=fresh)


def help_(session: Session, visit: Visit, person: Person) -> Reply:
    return tell(session, visit, help_view(place_reader(session, visit, person), private=visit.group is None), "help")


def privacy(session: Session, visit: Visit, person: Person) -> Reply:
    return tell(session, visit, privacy_view(place_reader(session, visit, person)), "privacy")


def hint(session: Session, visit: Visit, person: Person) -> Reply:
    """The answer to anything typed in private that is no command."""
    return tell(session, visit, hint_view(person_reader(person)), "hint")


def settings(session: Session, visit: Visit, person: Person) -> Reply:
    if visit.group is not None:
        return tell_notice(session, visit, person, Notice.PRIVATE_ONLY)
    lock_persons(session, [person.id])
    _show_settings(session, person, fresh=True)
    return Reply()


def _show_settings(session: Session, person: Person, *, fresh: bool) -> None:
    view = settings_view(person_reader(person), reminders=person.reminders)
    post(session, person.id, view, slot=SETTINGS, fresh=fresh)


def set_preference(
    session: Session,
    visit: Visit,
    person: Person,
    press: SettingPress,
) -> Reply:
    """A setting pressed in private is the person's own; language and pictures pressed in a group are the group's."""
    if visit.group is not None:
        return _set_group(session, visit, person, press)
    lock_persons(session, [person.id])
    match press:
        case LanguagePress(language):
            person.language = language
        case ConfirmMovesPress(on):
            person.confirm_moves = on
        case RemindersPress(on):
            person.reminders = on
        case SetDeckPress(deck):
            person.deck = deck
        case DeckPress(french):
            person.deck = Deck.FRENCH if french else Deck.DOUBLE_GERMAN
        case PicturesPress(on):
            person.pictures = on
        case _:
            assert_never(press)
    session.flush()
    _refresh(session, visit, person)
    return Reply(notice(person_reader(person).language, Notice.SAVED))


def _refresh(session: Session, visit: Visit, person: Person) -> None:
    """Show the new setting on the message it was pressed on, if that is still its slot's."""
    pressed = slot_of(session, place_of(visit)[0], visit.message_id)
    if pressed == WELCOME:
        _show_welcome(session, visit, person, fresh=False)
    elif pressed == SETTINGS:
        _show_settings(session, person, fresh=False)


def _set_group(session: Session, visit: Visit, person: Person, press: SettingPress) -> Reply:
    if visit.group is None or not isinstance(press, LanguagePress | PicturesPress):
        raise Refused(Notice.PRIVATE_ONLY)
    if visit.standing is None:
        return Reply(ask=visit.group.id)
    if visit.standing is Standing.SILENT:
        raise Refused(Notice.TELEGRAM_SILENT)
    if visit.standing is not Standing.ADMIN:
        raise Refused(Notice.ADMIN_ONLY)
    chat = find_chat(session, visit.group, person_reader(person).language, to_write=True)
    match press:
        case LanguagePress(language):
            chat.language = language
        case PicturesPress(on):
            chat.pictures = on
        case _:
            assert_never(press)
    session.flush()
    _refresh(session, visit, person)
    return Reply(notice(chat.language, Notice.SAVED))


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
        chat = session.get(Chat, match.chat_id)
        if chat is not None and match.id is not None:
            view = blocked_view(chat_reader(chat), match.id, _name_in(session, match, person), gone=gone)
            about = f"blocked:{match.id}:{person.id}"
            post(session, chat.id, view, topic_id=match.topic_id, about=about, match_id=match.id)


def _name_in(session: Session, match: Match, person: Person) -> str:
    """By which the match's other messages show the person."""
    query = select(SeatRow).where(SeatRow.match_id == match.id).order_by(col(SeatRow.number), col(SeatRow.id))
    seats = session.exec(query).all()
    names = seat_names(seats, people_at(session, seats))
    return next(name.name for seat, name in zip(seats, names, strict=True) if seat.person_id == person.id)


def move_chat(session: Session, old: int, new: int) -> None:
    """A group has become a supergroup with another id: everything of it moves once."""
    connection = session.connection()
    matches = select(MATCHES.c.id).where(MATCHES.c.chat_id == old).order_by(MATCHES.c.id)
    connection.execute(matches.with_for_update(key_share=True))
    moved = connection.execute(delete(CHATS).where(CHATS.c.id == old).returning(*CHATS.c)).one_or_none()
    if moved is not None:
        add_once(session, Chat(id=new, title=moved.title, language=moved.language), new)
        # All at once: somebody may have begun to use the new group.
        kept = {name: getattr(moved, name) for name in ("language", "pictures", "rules", "tempo_seconds", "strengths")}
        connection.execute(update(CHATS).where(CHATS.c.id == new).values(was_id=old, **kept))
    members.move(session, old, new)
    # What is told twice finds nothing the second time, but for letters that were under way in between.
    connection.execute(update(MATCHES).where(MATCHES.c.chat_id == old).values(chat_id=new))
    move_letters(session, old, new)


def matches_of(session: Session, person_id: int, *statuses: MatchStatus) -> list[Match]:
    """The person's matches in these states, oldest first, without those they have left."""
    query = (
        select(Match)
        .join(SeatRow, col(SeatRow.match_id) == col(Match.id))
        .where(SeatRow.person_id == person_id, col(SeatRow.left_at).is_(None), col(Match.status).in_(statuses))
        .order_by(col(Match.id))
    )
    return _readable(session, query)


def matches_in(session: Session, chat_id: int, *statuses: MatchStatus) -> list[Match]:
    """A group's matches in these states, oldest first."""
    query = select(Match).where(Match.chat_id == chat_id, col(Match.status).in_(statuses)).order_by(col(Match.id))
    return _readable(session, query)


def _readable(session: Session, query: SelectOfScalar[Match]) -> list[Match]:
    """All of them, but for rows that make no sense, which are set aside."""
    try:
        return list(session.exec(query))
    except SQLAlchemyError:
        raise
    except Exception:  # a column of one of them holds what it can't
        numbers = session.scalars(query.with_only_columns(col(Match.id))).all()
    matches = []
    for number in filter(None, numbers):
        try:
            matches.append(session.get_one(Match, number))
        except SQLAlchemyError:
            raise
        except Exception as error:
            set_aside(session, number, reason_of(error))
    return matches
