"""Persons and groups: how they are met, and what they set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.empty_chats import forget_chats
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.store.tables import Chat, LetterKind, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.decks import Deck
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
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, NOON, STAMMTISCH, TOPIC, Harness, Posted

ENGLISH = Reader(Language.ENGLISH)


def person(harness: Harness, number: int = ANNA.id) -> Person:
    return harness.run(lambda session: session.get_one(Person, number))


def test_a_person_is_met_with_what_telegram_tells(harness: Harness) -> None:
    harness.write(BEN, Command.HELP, group=STAMMTISCH)
    ben = person(harness, BEN.id)
    assert (ben.name, ben.telegram_language, ben.language, ben.created_at) == ("Ben", Language.ENGLISH, None, NOON)
    assert (ben.deck, ben.confirm_moves, ben.reminders) == (Deck.DOUBLE_GERMAN, True, True)
    assert (ben.rating_mu, ben.rating_sigma) == (None, None)
    assert not ben.reachable


def test_a_new_name_and_language_are_noticed(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.skip(days=1)
    harness.write(replace(ANNA, name="Anna Wild", language=Language.ENGLISH), Command.START)
    anna = person(harness)
    assert (anna.name, anna.telegram_language, anna.created_at) == ("Anna Wild", Language.ENGLISH, NOON)
    assert harness.posted() == [
        Posted(ANNA.id, welcome_view(ENGLISH, "Anna Wild"), "welcome", kind=LetterKind.FRESH),
    ]


def test_a_new_name_in_a_group_cuts_nobody_off(harness: Harness) -> None:
    """Who could be written to can still be written to."""
    harness.meet(ANNA)
    harness.write(replace(ANNA, name="Anna Wild"), Command.HELP, group=STAMMTISCH)
    assert (person(harness).name, person(harness).reachable) == ("Anna Wild", True)


def test_what_was_set_is_kept_when_telegrams_language_changes(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.press(ANNA, LanguagePress(Language.GERMAN))
    harness.write(replace(ANNA, language=Language.ENGLISH), Command.HELP)
    assert harness.posted()[-1] == Posted(ANNA.id, help_view(Reader(), private=True))


def test_who_says_anything_in_private_can_be_written_to(harness: Harness) -> None:
    senders = [replace(ANNA, id=100 + number) for number in range(len(Command) + 1)]
    for who, which in zip(senders, Command, strict=False):
        harness.write(who, which)
    harness.press(senders[-1], NoPress())
    assert [each.reachable for each in harness.rows(Person)] == [True] * len(senders)


def test_who_only_says_it_in_a_group_can_not(harness: Harness) -> None:
    senders = [replace(ANNA, id=100 + number) for number in range(len(Command) + 1)]
    for who, which in zip(senders, Command, strict=False):
        harness.write(who, which, group=STAMMTISCH)
    harness.press(senders[-1], NoPress(), group=STAMMTISCH)
    assert [each.reachable for each in harness.rows(Person)] == [False] * len(senders)


def test_blocking_and_coming_back(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=True)
    assert not person(harness).reachable
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=False)
    assert person(harness).reachable


def test_welcome_in_private_and_in_a_group(harness: Harness) -> None:
    harness.write(ANNA, Command.START)
    harness.write(ANNA, Command.START, group=TOPIC)
    harness.run(dispatch.added, harness.now, harness.incoming(BEN, STAMMTISCH))
    assert harness.posted() == [
        Posted(ANNA.id, welcome_view(Reader(), "Anna"), "welcome", kind=LetterKind.FRESH),
        Posted(TOPIC.id, group_welcome_view(Reader()), "welcome", kind=LetterKind.FRESH, topic_id=42),
        Posted(STAMMTISCH.id, group_welcome_view(ENGLISH), "welcome", kind=LetterKind.FRESH),
    ]


def test_a_group_is_greeted_once_when_the_bot_is_added_by_its_own_button(harness: Harness) -> None:
    """Clients then send /start with the payload of that button, before or after the greeting has arrived."""
    harness.run(dispatch.added, harness.now, harness.incoming(ANNA, STAMMTISCH))
    greeting = [Posted(STAMMTISCH.id, group_welcome_view(Reader()), "welcome", kind=LetterKind.FRESH)]
    for _ in range(2):
        assert harness.write(ANNA, Command.START, "new", group=STAMMTISCH) == Reply()
        assert harness.posted() in (greeting, [])
        harness.deliver()
    # Pressed again when other things have been said since, it says hello again; so does /start in any case.
    for payload in ("new", ""):
        harness.open_lobby(ANNA)
        harness.deliver()
        harness.write(ANNA, Command.START, payload, group=STAMMTISCH)
        assert [letter.slot for letter in harness.posted()] == ["welcome"]
        harness.deliver()
    harness.write(ANNA, Command.START, group=STAMMTISCH)
    assert [letter.slot for letter in harness.posted()] == ["welcome"]


def test_a_group_that_adds_the_bot_again_is_greeted_again(harness: Harness) -> None:
    for _ in range(2):
        harness.run(dispatch.added, harness.now, harness.incoming(ANNA, STAMMTISCH))
        assert [letter.slot for letter in harness.posted()] == ["welcome"]
        harness.deliver()
        harness.run(dispatch.removed, harness.incoming(ANNA, STAMMTISCH))


def test_groups_of_a_telegram_that_begins_anew_are_greeted(harness: Harness) -> None:
    """As that of `play` does, whose groups get the same ids again."""
    harness.open_lobby(ANNA)
    harness.run(forget_chats)
    harness.run(dispatch.added, harness.now, harness.incoming(ANNA, STAMMTISCH))
    assert [letter.slot for letter in harness.posted()] == ["welcome"]


def test_a_payload_of_no_link_of_ours_is_a_plain_start(harness: Harness) -> None:
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
        harness.write(ANNA, Command.START, payload)
        assert [letter.view for letter in harness.posted()] == [welcome_view(Reader(), "Anna")]
        harness.deliver()


def test_a_link_pressed_in_a_group_joins_nothing(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.write(BEN, Command.START, f"join-{number}", group=STAMMTISCH)
    assert [seat.name for seat in harness.seats(number)] == ["Anna"]


def test_help_and_privacy_suit_the_place(harness: Harness) -> None:
    for which, private, group in (
        (Command.HELP, help_view(ENGLISH, private=True), help_view(Reader(), private=False)),
        (Command.PRIVACY, privacy_view(ENGLISH), privacy_view(Reader())),
    ):
        harness.write(ANNA, which, group=STAMMTISCH)
        assert harness.posted()[-1:] == [Posted(STAMMTISCH.id, group)]
        harness.write(BEN, which)
        harness.write(BEN, which, group=STAMMTISCH)
        assert harness.posted()[-2:] == [Posted(BEN.id, private), Posted(STAMMTISCH.id, group)]


def test_nonsense_is_answered_with_a_hint(harness: Harness) -> None:
    assert harness.run(dispatch.nonsense, harness.now, harness.incoming(BEN)) == Reply()
    assert harness.posted() == [Posted(BEN.id, hint_view(ENGLISH))]
    assert person(harness, BEN.id).reachable


def test_an_anonymous_admin_is_told_why_not_and_is_nobody(harness: Harness) -> None:
    group_bot = replace(ANNA, id=1087968824, name="Group")
    harness.run(dispatch.anonymous, harness.now, harness.incoming(group_bot, TOPIC))
    assert harness.posted() == [Posted(TOPIC.id, View(notice(Language.GERMAN, Notice.ANONYMOUS)), topic_id=42)]
    assert harness.rows(Person) == []


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
    harness: Harness, press: Press, reader: Reader, reminders: bool
) -> None:
    harness.write(ANNA, Command.SETTINGS)
    assert harness.posted() == [
        Posted(ANNA.id, settings_view(Reader(), reminders=True), "settings", kind=LetterKind.FRESH),
    ]
    ((_, message),) = harness.deliver()
    reply = harness.press(ANNA, press, message=message)
    assert reply == Reply(notice(reader.language, Notice.SAVED))
    assert harness.posted() == [Posted(ANNA.id, settings_view(reader, reminders=reminders), "settings")]
    anna = person(harness)
    assert (anna.language or anna.telegram_language, anna.deck, anna.confirm_moves, anna.reminders) == (
        reader.language,
        reader.deck,
        reader.confirm_moves,
        reminders,
    )


def test_a_setting_can_be_taken_back(harness: Harness) -> None:
    harness.meet(ANNA)
    for off, on in (
        (ConfirmMovesPress(False), ConfirmMovesPress(True)),
        (RemindersPress(False), RemindersPress(True)),
        (DeckPress(french=True), DeckPress(french=False)),
        (SetDeckPress(Deck.SWISS), SetDeckPress(Deck.DOUBLE_GERMAN)),
        (PicturesPress(False), PicturesPress(True)),
    ):
        for press in (off, off, on):
            harness.press(ANNA, press)
    anna = person(harness)
    assert (anna.deck, anna.confirm_moves, anna.reminders, anna.pictures) == (Deck.DOUBLE_GERMAN, True, True, True)


def test_a_language_pressed_under_the_welcome_changes_the_welcome(harness: Harness) -> None:
    harness.write(ANNA, Command.START)
    ((_, message),) = harness.deliver()
    harness.press(ANNA, LanguagePress(Language.ENGLISH), message=message)
    assert harness.posted() == [Posted(ANNA.id, welcome_view(ENGLISH, "Anna"), "welcome")]


def test_settings_are_private(harness: Harness) -> None:
    harness.write(ANNA, Command.SETTINGS, group=STAMMTISCH)
    assert harness.posted() == [Posted(STAMMTISCH.id, View(notice(Language.GERMAN, Notice.PRIVATE_ONLY)))]
    for press in (ConfirmMovesPress(False), RemindersPress(False), DeckPress(french=True), SetDeckPress(Deck.SWISS)):
        for admin in (None, True):
            reply = harness.press(ANNA, press, group=STAMMTISCH, admin=admin)
            assert reply == Reply(notice(Language.GERMAN, Notice.PRIVATE_ONLY))
    assert person(harness).confirm_moves


def test_a_groups_language_is_its_admins_to_set(harness: Harness) -> None:
    harness.run(dispatch.added, harness.now, harness.incoming(ANNA, STAMMTISCH))
    ((_, message),) = harness.deliver()
    press = LanguagePress(Language.ENGLISH)
    assert harness.press(BEN, press, group=STAMMTISCH, message=message) == Reply(ask=STAMMTISCH.id)
    refused = Reply(notice(Language.ENGLISH, Notice.ADMIN_ONLY))
    assert harness.press(BEN, press, group=STAMMTISCH, message=message, admin=False) == refused
    assert [chat.language for chat in harness.rows(Chat)] == [Language.GERMAN]
    saved = Reply(notice(Language.ENGLISH, Notice.SAVED))
    assert harness.press(CLARA, press, group=STAMMTISCH, message=message, admin=True) == saved
    assert [chat.language for chat in harness.rows(Chat)] == [Language.ENGLISH]
    assert harness.posted() == [Posted(STAMMTISCH.id, group_welcome_view(ENGLISH), "welcome")]
    # Whoever set it keeps their own.
    assert person(harness, CLARA.id).language is None


def test_a_groups_pictures_are_its_admins_to_switch(harness: Harness) -> None:
    harness.run(dispatch.added, harness.now, harness.incoming(ANNA, STAMMTISCH))
    ((_, message),) = harness.deliver()
    off = PicturesPress(False)
    assert harness.press(BEN, off, group=STAMMTISCH, message=message) == Reply(ask=STAMMTISCH.id)
    refused = Reply(notice(Language.ENGLISH, Notice.ADMIN_ONLY))
    assert harness.press(BEN, off, group=STAMMTISCH, message=message, admin=False) == refused
    saved = Reply(notice(Language.GERMAN, Notice.SAVED))
    assert harness.press(BEN, off, group=STAMMTISCH, message=message, admin=True) == saved
    assert [chat.pictures for chat in harness.rows(Chat)] == [False]
    assert harness.posted() == [Posted(STAMMTISCH.id, group_welcome_view(Reader(pictures=False)), "welcome")]
    assert person(harness, BEN.id).pictures
