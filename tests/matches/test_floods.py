"""One person can keep a group's chat busy with no more than a few letters, whatever they write and press."""

from __future__ import annotations

import pytest

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.reminders import remind
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.store.tables import MatchStatus, Urgency
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.lobby.message import too_many_lobbies_view
from schwimmen_bot.views.press import ClosePress, JoinPress, TablePress, WithdrawPress
from schwimmen_bot.views.reader import Reader
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Harness
from tests.matches.situations import ORDINARY_TURN

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
def test_of_many_answers_to_one_command_one_waits(harness: Harness, command: Command) -> None:
    harness.write(ANNA, command, group=STAMMTISCH)
    once = len(harness.posted(STAMMTISCH))
    for _ in range(20):
        harness.write(ANNA, command, group=STAMMTISCH)
    assert len(harness.posted(STAMMTISCH)) == once == 1


def test_nonsense_brings_one_hint(harness: Harness) -> None:
    for _ in range(20):
        harness.run(dispatch.nonsense, harness.now, harness.incoming(ANNA))
    assert len(harness.posted(ANNA)) == 1


def test_joining_and_withdrawing_are_one_message(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.meet(BEN)
    harness.deliver()
    for _ in range(50):
        harness.press(BEN, JoinPress(number), group=STAMMTISCH)
        harness.press(BEN, WithdrawPress(number), group=STAMMTISCH)
        harness.write(BEN, Command.START, f"join-{number}")
        harness.press(BEN, WithdrawPress(number), group=STAMMTISCH)
    assert [letter.slot for letter in harness.posted()] == [None, None, f"lobby:{number}"]
    assert sorted(letter.chat_id for letter in harness.posted()) == [STAMMTISCH.id, STAMMTISCH.id, BEN.id]


def test_a_group_has_at_most_three_open_lobbies(harness: Harness) -> None:
    numbers = [harness.open_lobby(who) for who in PEOPLE]
    harness.deliver()
    assert harness.write(ANNA, Command.NEW, group=STAMMTISCH) == Reply()
    assert [letter.view for letter in harness.posted()] == [too_many_lobbies_view(Reader(), 3, numbers[-1])]
    harness.deliver()
    assert harness.press(ANNA, TablePress(numbers[-1]), group=STAMMTISCH) == Reply()
    assert [letter.slot for letter in harness.posted()] == [f"lobby:{numbers[-1]}"]
    # Another group has its own, and one that is closed makes room.
    harness.open_lobby(ANNA, group=TOPIC)
    harness.press(BEN, ClosePress(numbers[1]), group=STAMMTISCH)
    assert harness.open_lobby(CLARA) > max(numbers)


def test_a_started_match_is_no_lobby(harness: Harness) -> None:
    for _ in range(4):
        assert harness.match(harness.play(ANNA, BEN)).status is MatchStatus.PLAYING


def test_the_hand_of_whose_turn_begins_goes_before_all_else(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    for which in (Command.HELP, Command.SETTINGS, Command.GAMES):
        harness.write(BEN, which)
    harness.write(BEN, Command.HELP, group=STAMMTISCH)
    harness.move(ANNA, number, "7cKc")
    harness.write(CLARA, Command.NEW, group=STAMMTISCH)
    calls = [(letter.chat_id, letter.slot, letter.urgency) for letter, _ in harness.deliver()]
    in_private = [(slot, urgency) for chat, slot, urgency in calls if chat == BEN.id]
    assert in_private[0] == (f"hand:{number}", Urgency.TURN)
    assert {urgency for _, urgency in in_private[1:]} == {Urgency.REST}
    assert [slot for chat, slot, _ in calls if chat == STAMMTISCH.id] == [
        f"table:{number}",
        f"lobby:{number + 1}",
        None,
    ]


def test_a_reminder_goes_before_all_else(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.write(ANNA, Command.HELP)
    harness.now = NOON + 0.8 * DAY
    harness.run(remind, harness.now, number)
    assert [letter.slot for letter, _ in harness.deliver()] == [f"reminder:{number}", None]
