"""Persons and groups: how they are met, and what they set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.mail.delivery import forget_chats
from schwimmen_bot.matches import door
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.store.tables import Chat, LetterKind, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.message import group_welcome_view, help_view, hint_view, privacy_view, welcome_view
from schwimmen_bot.views.person.settings import settings_view
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    DeckPress,
    LanguagePress,
    NoPress,
    PicturesPress,
    Press,
    RemindersPress,
    SetDeckPress,
)
from schwimmen_bot.views.reader import Deck, Reader
from schwimmen_bot.views.view import View
from tests.matches.club import ANNA, BEN, CLARA, NOON, STAMMTISCH, TOPIC, Club, Posted

ENGLISH = Reader(Language.ENGLISH)


def person(club: Club, number: int = ANNA.id) -> Person:
    return club.run(lambda session: session.get_one(Person, number))


def test_a_person_is_met_with_what_telegram_tells(club: Club) -> None:
    club.write(BEN, Command.HELP, group=STAMMTISCH)
    ben = person(club, BEN.id)
    assert (ben.name, ben.telegram_language, ben.language, ben.created_at) == ("Ben", Language.ENGLISH, None, NOON)
    assert (ben.deck, ben.confirm_moves, ben.reminders) == (Deck.DOUBLE_GERMAN, True, True)
    assert (ben.rating_mu, ben.rating_sigma) == (None, None)
    assert not ben.reachable


def test_a_new_name_and_language_are_noticed(club: Club) -> None:
    club.meet(ANNA)
    club.skip(days=1)
    club.write(replace(ANNA, name="Anna Wild", language=Language.ENGLISH), Command.START)
    anna = person(club)
    assert (anna.name, anna.telegram_language, anna.created_at) == ("Anna Wild", Language.ENGLISH, NOON)
    assert club.posted() == [
        Posted(ANNA.id, welcome_view(ENGLISH, "Anna Wild"), "welcome", kind=LetterKind.FRESH),
    ]


def test_what_was_set_is_kept_when_telegrams_language_changes(club: Club) -> None:
    club.meet(ANNA)
    club.press(ANNA, LanguagePress(Language.GERMAN))
    club.write(replace(ANNA, language=Language.ENGLISH), Command.HELP)
    assert club.posted()[-1] == Posted(ANNA.id, help_view(Reader(), private=True))


def test_who_says_anything_in_private_can_be_written_to(club: Club) -> None:
    visitors = [replace(ANNA, id=100 + number) for number in range(len(Command) + 1)]
    for who, which in zip(visitors, Command, strict=False):
        club.write(who, which)
    club.press(visitors[-1], NoPress())
    assert [each.reachable for each in club.rows(Person)] == [True] * len(visitors)


def test_who_only_says_it_in_a_group_can_not(club: Club) -> None:
    visitors = [replace(ANNA, id=100 + number) for number in range(len(Command) + 1)]
    for who, which in zip(visitors, Command, strict=False):
        club.write(who, which, group=STAMMTISCH)
    club.press(visitors[-1], NoPress(), group=STAMMTISCH)
    assert [each.reachable for each in club.rows(Person)] == [False] * len(visitors)


def test_blocking_and_coming_back(club: Club) -> None:
    club.meet(ANNA)
    club.run(door.blocked, club.now, club.visit(ANNA), blocked=True)
    assert not person(club).reachable
    club.run(door.blocked, club.now, club.visit(ANNA), blocked=False)
    assert person(club).reachable


def test_welcome_in_private_and_in_a_group(club: Club) -> None:
    club.write(ANNA, Command.START)
    club.write(ANNA, Command.START, group=TOPIC)
    club.run(door.added, club.now, club.visit(BEN, STAMMTISCH))
    assert club.posted() == [
        Posted(ANNA.id, welcome_view(Reader(), "Anna"), "welcome", kind=LetterKind.FRESH),
        Posted(TOPIC.id, group_welcome_view(Reader()), "welcome", kind=LetterKind.FRESH, topic_id=42),
        Posted(STAMMTISCH.id, group_welcome_view(ENGLISH), "welcome", kind=LetterKind.FRESH),
    ]


def test_a_group_is_greeted_once_when_the_bot_is_added_by_its_own_button(club: Club) -> None:
    """Clients then send /start with the payload of that button, before or after the greeting has arrived."""
    club.run(door.added, club.now, club.visit(ANNA, STAMMTISCH))
    greeting = [Posted(STAMMTISCH.id, group_welcome_view(Reader()), "welcome", kind=LetterKind.FRESH)]
    for _ in range(2):
        assert club.write(ANNA, Command.START, "new", group=STAMMTISCH) == Reply()
        assert club.posted() in (greeting, [])
        club.deliver()
    # Pressed again when other things have been said since, it says hello again; so does /start in any case.
    for payload in ("new", ""):
        club.open_lobby(ANNA)
        club.deliver()
        club.write(ANNA, Command.START, payload, group=STAMMTISCH)
        assert [letter.slot for letter in club.posted()] == ["welcome"]
        club.deliver()
    club.write(ANNA, Command.START, group=STAMMTISCH)
    assert [letter.slot for letter in club.posted()] == ["welcome"]


def test_a_group_that_adds_the_bot_again_is_greeted_again(club: Club) -> None:
    for _ in range(2):
        club.run(door.added, club.now, club.visit(ANNA, STAMMTISCH))
        assert [letter.slot for letter in club.posted()] == ["welcome"]
        club.deliver()
        club.run(door.removed, club.visit(ANNA, STAMMTISCH))


def test_groups_of_a_telegram_that_begins_anew_are_greeted(club: Club) -> None:
    """As that of `play` does, whose groups get the same ids again."""
    club.open_lobby(ANNA)
    club.run(forget_chats)
    club.run(door.added, club.now, club.visit(ANNA, STAMMTISCH))
    assert [letter.slot for letter in club.posted()] == ["welcome"]


def test_a_payload_of_no_link_of_ours_is_a_plain_start(club: Club) -> None:
    payloads = (
        "join",
        "join-",
        "join-0",
        "join-01",
        "join--1",
        "join-1 ",
        "hand-١",
        "fold-1",
        "join-1234567890",
        "x" * 64,
    )
    for payload in payloads:
        club.write(ANNA, Command.START, payload)
        assert [letter.view for letter in club.posted()] == [welcome_view(Reader(), "Anna")]
        club.deliver()


def test_a_link_pressed_in_a_group_joins_nothing(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.write(BEN, Command.START, f"join-{number}", group=STAMMTISCH)
    assert [seat.name for seat in club.seats(number)] == ["Anna"]


def test_help_and_privacy_suit_the_place(club: Club) -> None:
    for which, private, group in (
        (Command.HELP, help_view(ENGLISH, private=True), help_view(Reader(), private=False)),
        (Command.PRIVACY, privacy_view(ENGLISH), privacy_view(Reader())),
    ):
        club.write(ANNA, which, group=STAMMTISCH)
        assert club.posted()[-1:] == [Posted(STAMMTISCH.id, group)]
        club.write(BEN, which)
        club.write(BEN, which, group=STAMMTISCH)
        assert club.posted()[-2:] == [Posted(BEN.id, private), Posted(STAMMTISCH.id, group)]


def test_nonsense_is_answered_with_a_hint(club: Club) -> None:
    assert club.run(door.nonsense, club.now, club.visit(BEN)) == Reply()
    assert club.posted() == [Posted(BEN.id, hint_view(ENGLISH))]
    assert person(club, BEN.id).reachable


def test_an_anonymous_admin_is_told_why_not_and_is_nobody(club: Club) -> None:
    group_bot = replace(ANNA, id=1087968824, name="Group")
    club.run(door.anonymous, club.now, club.visit(group_bot, TOPIC))
    assert club.posted() == [Posted(TOPIC.id, View(notice(Language.GERMAN, Notice.ANONYMOUS)), topic_id=42)]
    assert club.rows(Person) == []


# Settings.


@pytest.mark.parametrize(
    ("press", "reader", "reminders"),
    [
        (LanguagePress(Language.ENGLISH), ENGLISH, True),
        (ConfirmMovesPress(False), Reader(confirm_moves=False), True),
        (RemindersPress(False), Reader(), False),
        (DeckPress(french=True), Reader(deck=Deck.FRENCH), True),
        (SetDeckPress(Deck.FRENCH_FOUR_COLOURS), Reader(deck=Deck.FRENCH_FOUR_COLOURS), True),
        (SetDeckPress(Deck.SWISS), Reader(deck=Deck.SWISS), True),
        (PicturesPress(False), Reader(pictures=False), True),
    ],
)
def test_a_setting_is_kept_and_shown_where_it_was_pressed(
    club: Club, press: Press, reader: Reader, reminders: bool
) -> None:
    club.write(ANNA, Command.SETTINGS)
    assert club.posted() == [
        Posted(ANNA.id, settings_view(Reader(), reminders=True), "settings", kind=LetterKind.FRESH),
    ]
    ((_, message),) = club.deliver()
    reply = club.press(ANNA, press, message=message)
    assert reply == Reply(notice(reader.language, Notice.SAVED))
    assert club.posted() == [Posted(ANNA.id, settings_view(reader, reminders=reminders), "settings")]
    anna = person(club)
    assert (anna.language or anna.telegram_language, anna.deck, anna.confirm_moves, anna.reminders) == (
        reader.language,
        reader.deck,
        reader.confirm_moves,
        reminders,
    )


def test_a_setting_can_be_taken_back(club: Club) -> None:
    club.meet(ANNA)
    for off, on in (
        (ConfirmMovesPress(False), ConfirmMovesPress(True)),
        (RemindersPress(False), RemindersPress(True)),
        (DeckPress(french=True), DeckPress(french=False)),
        (SetDeckPress(Deck.SWISS), SetDeckPress(Deck.DOUBLE_GERMAN)),
        (PicturesPress(False), PicturesPress(True)),
    ):
        for press in (off, off, on):
            club.press(ANNA, press)
    anna = person(club)
    assert (anna.deck, anna.confirm_moves, anna.reminders, anna.pictures) == (Deck.DOUBLE_GERMAN, True, True, True)


def test_a_language_pressed_under_the_welcome_changes_the_welcome(club: Club) -> None:
    club.write(ANNA, Command.START)
    ((_, message),) = club.deliver()
    club.press(ANNA, LanguagePress(Language.ENGLISH), message=message)
    assert club.posted() == [Posted(ANNA.id, welcome_view(ENGLISH, "Anna"), "welcome")]


def test_settings_are_private(club: Club) -> None:
    club.write(ANNA, Command.SETTINGS, group=STAMMTISCH)
    assert club.posted() == [Posted(STAMMTISCH.id, View(notice(Language.GERMAN, Notice.PRIVATE_ONLY)))]
    for press in (ConfirmMovesPress(False), RemindersPress(False), DeckPress(french=True), SetDeckPress(Deck.SWISS)):
        for admin in (None, True):
            reply = club.press(ANNA, press, group=STAMMTISCH, admin=admin)
            assert reply == Reply(notice(Language.GERMAN, Notice.PRIVATE_ONLY))
    assert person(club).confirm_moves


def test_a_groups_language_is_its_admins_to_set(club: Club) -> None:
    club.run(door.added, club.now, club.visit(ANNA, STAMMTISCH))
    ((_, message),) = club.deliver()
    press = LanguagePress(Language.ENGLISH)
    assert club.press(BEN, press, group=STAMMTISCH, message=message) == Reply(ask=STAMMTISCH.id)
    refused = Reply(notice(Language.ENGLISH, Notice.ADMIN_ONLY))
    assert club.press(BEN, press, group=STAMMTISCH, message=message, admin=False) == refused
    assert [chat.language for chat in club.rows(Chat)] == [Language.GERMAN]
    saved = Reply(notice(Language.ENGLISH, Notice.SAVED))
    assert club.press(CLARA, press, group=STAMMTISCH, message=message, admin=True) == saved
    assert [chat.language for chat in club.rows(Chat)] == [Language.ENGLISH]
    assert club.posted() == [Posted(STAMMTISCH.id, group_welcome_view(ENGLISH), "welcome")]
    # Whoever set it keeps their own.
    assert person(club, CLARA.id).language is None


def test_a_groups_pictures_are_its_admins_to_switch(club: Club) -> None:
    club.run(door.added, club.now, club.visit(ANNA, STAMMTISCH))
    ((_, message),) = club.deliver()
    off = PicturesPress(False)
    assert club.press(BEN, off, group=STAMMTISCH, message=message) == Reply(ask=STAMMTISCH.id)
    refused = Reply(notice(Language.ENGLISH, Notice.ADMIN_ONLY))
    assert club.press(BEN, off, group=STAMMTISCH, message=message, admin=False) == refused
    saved = Reply(notice(Language.GERMAN, Notice.SAVED))
    assert club.press(BEN, off, group=STAMMTISCH, message=message, admin=True) == saved
    assert [chat.pictures for chat in club.rows(Chat)] == [False]
    assert club.posted() == [Posted(STAMMTISCH.id, group_welcome_view(Reader(pictures=False)), "welcome")]
    assert person(club, BEN.id).pictures
