"""What persons and groups have set for themselves, and changing it."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from sqlmodel import Session

from schwimmen_bot.mail.outbox import Draft, Place, put, slot_of
from schwimmen_bot.matches.chats import find_or_create_chat
from schwimmen_bot.matches.persons import lock_persons
from schwimmen_bot.matches.readers import person_reader
from schwimmen_bot.matches.request import Group, Refused, Reply, Request, Standing, StandingNeeded
from schwimmen_bot.matches.welcome import WELCOME, show_welcome
from schwimmen_bot.store.tables import Person
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.settings import settings_view
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    DeckPress,
    LanguagePress,
    PicturesPress,
    RemindersPress,
    SetDeckPress,
)

SETTINGS = "settings"
"""The slot of the message that shows them, so that a press edits it in place."""
SettingPress: TypeAlias = LanguagePress | ConfirmMovesPress | RemindersPress | DeckPress | SetDeckPress | PicturesPress


def show_settings(request: Request) -> Reply:
    """/einstellungen: the person's own, to be changed by pressing."""
    lock_persons(request.session, [request.person.id])
    _show(request.session, request.person, new_message=True)
    return Reply()


def _show(session: Session, person: Person, *, new_message: bool) -> None:
    view = settings_view(person_reader(person), reminders=person.reminders)
    put(session, Place(person.id), Draft(view, slot=SETTINGS, new_message=new_message))


def change_setting(request: Request, press: SettingPress) -> Reply:
    """A setting pressed in private is the person's own; language and pictures pressed in a group are the group's."""
    if request.group is not None:
        return _change_group(request, request.group, press)
    person = request.person
    lock_persons(request.session, [person.id])
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
    request.session.flush()
    _show_again(request)
    return Reply(notice(request.language, Notice.SAVED))


def _change_group(request: Request, group: Group, press: SettingPress) -> Reply:
    if not isinstance(press, LanguagePress | PicturesPress):
        raise Refused(Notice.PRIVATE_ONLY)
    match request.incoming.standing:
        case None:
            raise StandingNeeded(group.id)
        case Standing.ADMIN:
            pass
        case Standing.SILENT:
            raise Refused(Notice.TELEGRAM_SILENT)
        case _:
            raise Refused(Notice.ADMIN_ONLY)
    chat = find_or_create_chat(request.session, group, request.language, to_write=True)
    match press:
        case LanguagePress(language):
            chat.language = language
        case PicturesPress(on):
            chat.pictures = on
        case _:
            assert_never(press)
    request.session.flush()
    _show_again(request)
    return Reply(notice(chat.language, Notice.SAVED))


def _show_again(request: Request) -> None:
    """Show the new setting on the message it was pressed on, if that is still its slot's."""
    pressed = slot_of(request.session, request.incoming.place.chat_id, request.incoming.message_id)
    if pressed == WELCOME:
        show_welcome(request, new_message=False)
    elif pressed == SETTINGS:
        _show(request.session, request.person, new_message=False)
