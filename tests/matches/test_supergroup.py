"""A group that becomes a supergroup takes everything with it, once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.mail.delivery import due_letters, sent, undeliverable
from schwimmen_bot.mail.outbox import post
from schwimmen_bot.matches import door
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.reach import moved
from schwimmen_bot.matches.statistics import group_rows
from schwimmen_bot.matches.visit import Group, Reply
from schwimmen_bot.store.tables import Chat, LetterKind, LetterRow, Slot
from schwimmen_bot.texts import Language
from schwimmen_bot.views.press import LanguagePress, NoPress
from schwimmen_bot.views.view import Button, View
from tests.matches.club import ANNA, BEN, CLARA, NOON, PEOPLE, STAMMTISCH, Club
from tests.matches.situations import KNOCK, LAP, QUIET, with_lives

OLD, NEW = STAMMTISCH.id, -1_002_000_000_009
SUPERGROUP = Group(NEW, "Stammtisch")
KEYS = View("keys", ((Button("ok", NoPress()),),))


def chats_of_letters(club: Club) -> set[int]:
    return {row.chat_id for row in club.rows(LetterRow) if row.chat_id < 0}


def test_group_match_and_language_move(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    lobby = club.open_lobby(ANNA)
    club.press(ANNA, LanguagePress(Language.ENGLISH), group=STAMMTISCH, admin=True)
    before = club.state(number)
    club.run(door.migrated, OLD, NEW)
    assert [(chat.id, chat.title, chat.language) for chat in club.rows(Chat)] == [(NEW, "Stammtisch", Language.ENGLISH)]
    assert [club.match(each).chat_id for each in (number, lobby)] == [NEW, NEW]
    assert club.state(number) == before


def test_other_groups_and_private_chats_stay(club: Club) -> None:
    other = Group(-5, "Andere")
    number = club.play(ANNA, BEN, group=other)
    club.write(ANNA, Command.SOLO)
    club.open_lobby(CLARA)
    club.deliver()
    club.run(post, other.id, KEYS)
    club.run(door.migrated, OLD, NEW)
    assert club.match(number).chat_id == other.id
    assert chats_of_letters(club) == {other.id}
    assert {chat.id for chat in club.rows(Chat)} == {other.id, NEW}


def test_what_waits_goes_to_the_new_chat_as_new_messages(club: Club) -> None:
    """The old chat's messages can't be edited any more."""
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.move(ANNA, number, "7cKc")
    club.run(door.migrated, OLD, NEW)
    assert club.rows(Slot, Slot.chat_id == OLD) == []
    calls = [letter for letter, _ in club.deliver() if letter.chat_id < 0]
    assert [(letter.chat_id, letter.slot, letter.edits) for letter in calls] == [(NEW, f"table:{number}", None)]


def test_a_closing_edit_in_the_old_chat_is_dropped(club: Club) -> None:
    for message in (100, 101):
        club.run(post, OLD, KEYS, slot="a", fresh=True)
        (letter,) = club.run(due_letters)
        club.run(sent, NOON, letter, message)
    assert [row.kind for row in club.rows(LetterRow)] == [LetterKind.CLOSING]
    club.open_lobby(ANNA)
    club.run(door.migrated, OLD, NEW)
    assert [letter.kind for letter in club.posted() if letter.chat_id < 0] == [LetterKind.FRESH]


def test_the_news_may_come_twice_and_by_a_letter(club: Club) -> None:
    """By the service message, and by what Telegram answers to the courier."""
    number = club.open_lobby(ANNA)
    (letter,) = club.run(due_letters)
    club.run(moved, letter.chat_id, NEW)
    club.run(door.migrated, OLD, NEW)
    club.run(moved, letter.chat_id, NEW)
    assert [chat.id for chat in club.rows(Chat)] == [NEW]
    assert club.match(number).chat_id == NEW
    assert chats_of_letters(club) == {NEW}


def test_play_goes_on_there(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.run(door.migrated, OLD, NEW)
    club.deliver()
    club.move(ANNA, number, "7cKc")
    assert [letter.chat_id for letter in club.posted() if letter.chat_id < 0] == [NEW]
    assert club.write(CLARA, Command.TABLE, group=SUPERGROUP) == Reply()
    assert [(letter.chat_id, letter.slot) for letter in club.posted() if letter.chat_id < 0] == [
        (NEW, f"table:{number}")
    ]


def test_the_groups_table_moves_with_it(club: Club) -> None:
    number = club.play(*PEOPLE, state=with_lives(KNOCK, 1, 0, 2))
    for who, move in zip(PEOPLE, LAP, strict=True):
        club.move(who, number, move)
    before = club.run(group_rows, OLD)
    assert len(before) == 3
    club.run(door.migrated, OLD, NEW)
    assert club.run(group_rows, NEW) == before
    assert club.run(group_rows, OLD) == ()


def test_a_group_that_nobody_has_met_moves_nothing(club: Club) -> None:
    club.run(door.migrated, OLD, NEW)
    assert club.rows(Chat) == []


def test_the_language_moves_though_somebody_spoke_in_the_new_chat_first(club: Club) -> None:
    """Its updates are in another lane than the news in the old one."""
    club.open_lobby(ANNA)
    club.press(ANNA, LanguagePress(Language.ENGLISH), group=STAMMTISCH, admin=True)
    club.write(CLARA, Command.HELP, group=SUPERGROUP)
    club.run(door.migrated, OLD, NEW)
    assert [(chat.id, chat.language) for chat in club.rows(Chat)] == [(NEW, Language.ENGLISH)]


def test_what_was_given_up_stays_given_up(club: Club) -> None:
    """Else a table of weeks ago would come, and two letters would wait for one slot."""
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.move(ANNA, number, "7cKc")
    (letter,) = [letter for letter in club.run(due_letters) if letter.chat_id == OLD]
    club.run(undeliverable, letter, "have no rights to send a message")
    club.move(BEN, number, "Tc7c")
    club.run(door.migrated, OLD, NEW)
    assert [letter.slot for letter in club.posted() if letter.chat_id < 0] == [f"table:{number}"]
    club.move(CLARA, number, "7sTc")  # MultipleResultsFound


def test_a_letter_that_arrives_in_the_old_chat_just_before_the_news_leaves_nothing_there(club: Club) -> None:
    """The courier's own outcome is committed after it; a letter to the old chat would be answered by the same news
    for ever, as `moved` finds no such group any more.
    """
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.write(ANNA, Command.TABLE, group=STAMMTISCH)
    (under_way,) = [letter for letter in club.run(due_letters) if letter.chat_id == OLD]
    club.run(door.migrated, OLD, NEW)
    club.run(sent, NOON, under_way, 500)
    for letter in club.run(due_letters):
        if letter.chat_id == OLD:
            club.run(moved, letter.chat_id, NEW)
    assert OLD not in chats_of_letters(club)
    assert club.match(number).chat_id == NEW


@pytest.mark.parametrize("news_first", [True, False])
def test_a_group_that_has_become_a_supergroup_is_not_greeted_anew(club: Club, news_first: bool) -> None:
    """Telegram also tells that the bot was added to the new one and removed from the old one."""
    group = Group(-4_000_001, "Kartenrunde")
    new = replace(group, id=NEW)
    club.play(*PEOPLE, state=QUIET, group=group)
    club.deliver()
    if news_first:
        club.run(door.migrated, group.id, NEW)
    club.run(door.removed, club.visit(ANNA, group))
    club.run(door.added, club.now, club.visit(ANNA, new))
    if not news_first:
        club.run(door.migrated, group.id, NEW)
    assert club.posted() == []
    # Another one of that name is greeted.
    club.run(door.added, club.now, club.visit(ANNA, replace(group, id=NEW - 1)))
    assert [(letter.chat_id, letter.slot) for letter in club.posted()] == [(NEW - 1, "welcome")]


def test_its_new_title_is_that_of_the_new_chat(club: Club) -> None:
    club.open_lobby(ANNA)
    club.run(door.migrated, OLD, NEW)
    club.write(ANNA, Command.GAMES, group=replace(SUPERGROUP, title="Stammtisch XL"))
    assert [chat.title for chat in club.rows(Chat)] == ["Stammtisch XL"]
