"""A group that becomes a supergroup takes everything with it, once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.mail.delivery import due_letters, sent, undeliverable
from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.chats import move_chat
from schwimmen_bot.matches.request import Group, Reply
from schwimmen_bot.matches.statistics import group_rows
from schwimmen_bot.store.tables import Chat, LetterKind, LetterRow, Slot
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.press import (
    ComputersPress,
    LanguagePress,
    NoPress,
    PicturesPress,
    PresetPress,
    StartPress,
    TempoPress,
)
from schwimmen_bot.views.view import Button, View
from tests.matches.harness import ANNA, BEN, CLARA, PEOPLE, STAMMTISCH, Harness
from tests.matches.situations import KNOCK, LAP, ORDINARY_TURN, with_lives

OLD, NEW = STAMMTISCH.id, -1_002_000_000_009
SUPERGROUP = Group(NEW, "Stammtisch")
KEYS = View("keys", ((Button("ok", NoPress()),),))


def chats_of_letters(harness: Harness) -> set[int]:
    return {row.chat_id for row in harness.rows(LetterRow) if row.chat_id < 0}


def test_group_match_and_language_move(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    lobby = harness.open_lobby(ANNA)
    harness.press(ANNA, LanguagePress(Language.ENGLISH), group=STAMMTISCH, admin=True)
    before = harness.state(number)
    harness.run(dispatch.migrated, OLD, NEW)
    assert [(chat.id, chat.title, chat.language) for chat in harness.rows(Chat)] == [
        (NEW, "Stammtisch", Language.ENGLISH)
    ]
    assert [harness.match(each).chat_id for each in (number, lobby)] == [NEW, NEW]
    assert harness.state(number) == before


def test_all_that_the_group_has_set_moves(harness: Harness) -> None:
    """What forbids photos in a group does so in the supergroup too, and its next lobby is as the last one."""
    lobby = harness.open_lobby(ANNA, BEN)
    for press in (PresetPress(lobby, "klassisch"), TempoPress(lobby, 60), ComputersPress(lobby, 1), StartPress(lobby)):
        harness.press(ANNA, press, group=STAMMTISCH)
    harness.press(ANNA, PicturesPress(False), group=STAMMTISCH, admin=True)
    (before,) = harness.rows(Chat)
    assert (before.pictures, before.tempo_seconds) == (False, 3600)
    harness.run(dispatch.migrated, OLD, NEW)
    (after,) = harness.rows(Chat)
    assert after.model_dump() == before.model_dump() | {"id": NEW, "was_id": OLD}


def test_other_groups_and_private_chats_stay(harness: Harness) -> None:
    other = Group(-5, "Andere")
    number = harness.play(ANNA, BEN, group=other)
    harness.write(ANNA, Command.SOLO)
    harness.open_lobby(CLARA)
    harness.deliver()
    harness.run(put, Place(other.id), Draft(KEYS))
    harness.run(dispatch.migrated, OLD, NEW)
    assert harness.match(number).chat_id == other.id
    assert chats_of_letters(harness) == {other.id}
    assert {chat.id for chat in harness.rows(Chat)} == {other.id, NEW}


def test_what_waits_goes_to_the_new_chat_as_new_messages(harness: Harness) -> None:
    """The old chat's messages can't be edited any more."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.move(ANNA, number, "7cKc")
    harness.run(dispatch.migrated, OLD, NEW)
    assert harness.rows(Slot, Slot.chat_id == OLD) == []
    calls = [letter for letter, _ in harness.deliver() if letter.chat_id < 0]
    assert [(letter.chat_id, letter.slot, letter.edits) for letter in calls] == [(NEW, f"table:{number}", None)]


def test_a_closing_edit_in_the_old_chat_is_dropped(harness: Harness) -> None:
    for message in (100, 101):
        harness.run(put, Place(OLD), Draft(KEYS, slot="a", new_message=True))
        (letter,) = harness.run(due_letters)
        harness.run(sent, letter, message)
    assert [row.kind for row in harness.rows(LetterRow)] == [LetterKind.CLOSING]
    harness.open_lobby(ANNA)
    harness.run(dispatch.migrated, OLD, NEW)
    assert [letter.kind for letter in harness.posted() if letter.chat_id < 0] == [LetterKind.FRESH]


def test_the_news_may_come_twice_and_by_a_letter(harness: Harness) -> None:
    """By the service message, and by what Telegram answers to the courier."""
    number = harness.open_lobby(ANNA)
    (letter,) = harness.run(due_letters)
    harness.run(move_chat, letter.chat_id, NEW)
    harness.run(dispatch.migrated, OLD, NEW)
    harness.run(move_chat, letter.chat_id, NEW)
    assert [chat.id for chat in harness.rows(Chat)] == [NEW]
    assert harness.match(number).chat_id == NEW
    assert chats_of_letters(harness) == {NEW}


def test_play_goes_on_there(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.run(dispatch.migrated, OLD, NEW)
    harness.deliver()
    harness.move(ANNA, number, "7cKc")
    assert [letter.chat_id for letter in harness.posted() if letter.chat_id < 0] == [NEW]
    assert harness.write(CLARA, Command.TABLE, group=SUPERGROUP) == Reply()
    assert [(letter.chat_id, letter.slot) for letter in harness.posted() if letter.chat_id < 0] == [
        (NEW, f"table:{number}")
    ]


def test_the_groups_table_moves_with_it(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=with_lives(KNOCK, 1, 0, 2))
    for who, move in zip(PEOPLE, LAP, strict=True):
        harness.move(who, number, move)
    before = harness.run(group_rows, OLD)
    assert len(before) == 3
    harness.run(dispatch.migrated, OLD, NEW)
    assert harness.run(group_rows, NEW) == before
    assert harness.run(group_rows, OLD) == ()


def test_a_group_that_nobody_has_met_moves_nothing(harness: Harness) -> None:
    harness.run(dispatch.migrated, OLD, NEW)
    assert harness.rows(Chat) == []


def test_the_language_moves_though_somebody_spoke_in_the_new_chat_first(harness: Harness) -> None:
    """Its updates are handled side by side with the news in the old one."""
    harness.open_lobby(ANNA)
    harness.press(ANNA, LanguagePress(Language.ENGLISH), group=STAMMTISCH, admin=True)
    harness.write(CLARA, Command.HELP, group=SUPERGROUP)
    harness.run(dispatch.migrated, OLD, NEW)
    assert [(chat.id, chat.language) for chat in harness.rows(Chat)] == [(NEW, Language.ENGLISH)]


def test_what_was_given_up_stays_given_up(harness: Harness) -> None:
    """Else a table of weeks ago would come, and two letters would wait for one slot."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.move(ANNA, number, "7cKc")
    (letter,) = [letter for letter in harness.run(due_letters) if letter.chat_id == OLD]
    harness.run(undeliverable, letter, "have no rights to send a message")
    harness.move(BEN, number, "Tc7c")
    harness.run(dispatch.migrated, OLD, NEW)
    assert [letter.slot for letter in harness.posted() if letter.chat_id < 0] == [f"table:{number}"]
    harness.move(CLARA, number, "7sTc")  # MultipleResultsFound


def test_a_letter_that_arrives_in_the_old_chat_just_before_the_news_leaves_nothing_there(harness: Harness) -> None:
    """The courier's own outcome is committed after it; a letter to the old chat would be answered by the same news
    for ever, as `move_chat` finds no such group any more.
    """
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.write(ANNA, Command.TABLE, group=STAMMTISCH)
    (under_way,) = [letter for letter in harness.run(due_letters) if letter.chat_id == OLD]
    harness.run(dispatch.migrated, OLD, NEW)
    harness.run(sent, under_way, 500)
    for letter in harness.run(due_letters):
        if letter.chat_id == OLD:
            harness.run(move_chat, letter.chat_id, NEW)
    assert OLD not in chats_of_letters(harness)
    assert harness.match(number).chat_id == NEW


@pytest.mark.parametrize("news_first", [True, False])
def test_a_group_that_has_become_a_supergroup_is_not_greeted_anew(harness: Harness, news_first: bool) -> None:
    """Telegram also tells that the bot was added to the new one and removed from the old one."""
    group = Group(-4_000_001, "Kartenrunde")
    new = replace(group, id=NEW)
    harness.play(*PEOPLE, state=ORDINARY_TURN, group=group)
    harness.deliver()
    if news_first:
        harness.run(dispatch.migrated, group.id, NEW)
    harness.run(dispatch.removed, harness.incoming(ANNA, group))
    harness.run(dispatch.added, harness.now, harness.incoming(ANNA, new))
    if not news_first:
        harness.run(dispatch.migrated, group.id, NEW)
    assert harness.posted() == []
    # Another one of that name is greeted.
    harness.run(dispatch.added, harness.now, harness.incoming(ANNA, replace(group, id=NEW - 1)))
    assert [(letter.chat_id, letter.slot) for letter in harness.posted()] == [(NEW - 1, "welcome")]


def test_its_new_title_is_that_of_the_new_chat(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.run(dispatch.migrated, OLD, NEW)
    harness.write(ANNA, Command.GAMES, group=replace(SUPERGROUP, title="Stammtisch XL"))
    assert [chat.title for chat in harness.rows(Chat)] == ["Stammtisch XL"]
