"""One person can keep a group's chat busy with no more than a few letters, whatever they write and press."""

from __future__ import annotations

import pytest

from schwimmen_bot.matches import door
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.reminders import remind
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.store.tables import MatchStatus, Urgency
from schwimmen_bot.views.lobby.message import too_many_lobbies_view
from schwimmen_bot.views.press import ClosePress, JoinPress, TablePress, WithdrawPress
from schwimmen_bot.views.reader import Reader
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Club
from tests.matches.situations import QUIET

CHATTER = (
    Command.HELP,
    Command.GAMES,
    Command.STATISTICS,
    Command.RULES,
    Command.PRIVACY,
    Command.SETTINGS,
    Command.HAND,
    Command.SOLO,
    Command.LEAVE,
    Command.START,
)


@pytest.mark.parametrize("command", CHATTER)
def test_of_many_answers_to_one_command_one_waits(club: Club, command: Command) -> None:
    club.write(ANNA, command, group=STAMMTISCH)
    once = len(club.posted(STAMMTISCH))
    for _ in range(20):
        club.write(ANNA, command, group=STAMMTISCH)
    assert len(club.posted(STAMMTISCH)) == once == 1


def test_nonsense_brings_one_hint(club: Club) -> None:
    for _ in range(20):
        club.run(door.nonsense, club.now, club.visit(ANNA))
    assert len(club.posted(ANNA)) == 1


def test_joining_and_withdrawing_are_one_message(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.meet(BEN)
    club.deliver()
    for _ in range(50):
        club.press(BEN, JoinPress(number), group=STAMMTISCH)
        club.press(BEN, WithdrawPress(number), group=STAMMTISCH)
        club.write(BEN, Command.START, f"join-{number}")
        club.press(BEN, WithdrawPress(number), group=STAMMTISCH)
    assert [letter.slot for letter in club.posted()] == [None, None, f"lobby:{number}"]
    assert sorted(letter.chat_id for letter in club.posted()) == [STAMMTISCH.id, STAMMTISCH.id, BEN.id]


def test_a_group_has_at_most_three_open_lobbies(club: Club) -> None:
    numbers = [club.open_lobby(who) for who in PEOPLE]
    club.deliver()
    assert club.write(ANNA, Command.NEW, group=STAMMTISCH) == Reply()
    assert [letter.view for letter in club.posted()] == [too_many_lobbies_view(Reader(), 3, numbers[-1])]
    club.deliver()
    assert club.press(ANNA, TablePress(numbers[-1]), group=STAMMTISCH) == Reply()
    assert [letter.slot for letter in club.posted()] == [f"lobby:{numbers[-1]}"]
    # Another group has its own, and one that is closed makes room.
    club.open_lobby(ANNA, group=TOPIC)
    club.press(BEN, ClosePress(numbers[1]), group=STAMMTISCH)
    assert club.open_lobby(CLARA) > max(numbers)


def test_a_started_match_is_no_lobby(club: Club) -> None:
    for _ in range(4):
        assert club.match(club.play(ANNA, BEN)).status is MatchStatus.PLAYING


def test_the_hand_of_whose_turn_begins_goes_before_all_else(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    for which in (Command.HELP, Command.SETTINGS, Command.GAMES):
        club.write(BEN, which)
    club.write(BEN, Command.HELP, group=STAMMTISCH)
    club.move(ANNA, number, "7cKc")
    club.write(CLARA, Command.NEW, group=STAMMTISCH)
    calls = [(letter.chat_id, letter.slot, letter.urgency) for letter, _ in club.deliver()]
    in_private = [(slot, urgency) for chat, slot, urgency in calls if chat == BEN.id]
    assert in_private[0] == (f"hand:{number}", Urgency.TURN)
    assert {urgency for _, urgency in in_private[1:]} == {Urgency.REST}
    assert [slot for chat, slot, _ in calls if chat == STAMMTISCH.id] == [
        f"table:{number}",
        f"lobby:{number + 1}",
        None,
    ]


def test_a_reminder_goes_before_all_else(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.write(ANNA, Command.HELP)
    club.now = NOON + 0.8 * DAY
    club.run(remind, club.now, number)
    assert [letter.slot for letter, _ in club.deliver()] == [f"reminder:{number}", None]
