"""One reminder when four fifths of the time have gone, for who still has the turn and wants it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import col

from schwimmen_bot.matches import door, reminders
from schwimmen_bot.matches.deadlines import meet_deadline
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.tables import LetterKind, Match
from schwimmen_bot.texts import Language
from schwimmen_bot.views.hand.message import reminder_view
from schwimmen_bot.views.press import ConfirmMovesPress, RemindersPress, ReturnPress, StartPress, TempoPress
from schwimmen_bot.views.reader import Reader
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Club, Posted, seed
from tests.matches.situations import PLAYED_ON, QUIET

DUE = NOON + timedelta(hours=19, minutes=12)
HAIR = timedelta(microseconds=1)


@pytest.fixture
def number(club: Club) -> int:
    """A match in which it is Anna's turn; all that was said so far has arrived."""
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    return number


def test_it_comes_when_four_fifths_of_the_time_have_gone(club: Club, number: int) -> None:
    club.now = DUE - HAIR
    assert club.remind(club.now) == 0
    assert club.posted() == []
    club.now = DUE
    assert club.remind(club.now) == 1
    view = reminder_view(Reader(), club.heading(number), observe(QUIET, 0))
    assert club.posted() == [Posted(ANNA.id, view, f"reminder:{number}", number, LetterKind.FRESH)]


def test_it_comes_once(club: Club, number: int) -> None:
    club.now = DUE
    club.remind(club.now)
    club.deliver()
    club.skip(hours=1)
    assert club.remind(club.now) == 0
    assert club.posted() == []
    assert club.match(number).remind_at is None


def test_it_takes_no_time_away(club: Club, number: int) -> None:
    before = club.match(number)
    club.now = DUE
    club.remind(club.now)
    after = club.match(number)
    assert (after.deadline_at, after.ply, after.state) == (before.deadline_at, before.ply, before.state)


def test_a_short_tempo_has_a_short_wait(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN)
    club.press(ANNA, TempoPress(number, 10), group=STAMMTISCH)
    club.set_match(number, seed=seed(2, 1))
    club.press(ANNA, StartPress(number), group=STAMMTISCH)
    club.deliver()
    club.skip(minutes=8)
    assert club.remind(club.now) == 1
    state = club.state(number)
    view = reminder_view(Reader(Language.ENGLISH), club.heading(number), observe(state, 1))
    assert [letter.view for letter in club.posted(BEN)] == [view]


def test_after_a_move_it_is_the_next_ones_time_that_counts(club: Club, number: int) -> None:
    club.skip(hours=19)
    club.move(ANNA, number, "7cKc")
    club.deliver()
    club.now = DUE
    assert club.remind(club.now) == 0
    club.now = NOON + timedelta(hours=19) + 0.8 * DAY
    assert club.remind(club.now) == 1
    assert [letter.chat_id for letter in club.posted()] == [BEN.id]


def test_one_that_waits_in_the_outbox_is_taken_back_with_the_move(club: Club, number: int) -> None:
    club.now = DUE
    club.remind(club.now)
    club.move(ANNA, number, "7cKc")
    assert [letter.slot for letter in club.posted(ANNA)] == [f"hand:{number}"]


def test_who_wants_none_gets_none_at_once(club: Club, number: int) -> None:
    club.press(ANNA, RemindersPress(False))
    club.deliver()
    club.now = DUE
    assert club.remind(club.now) == 1
    assert club.posted() == []
    # From the next turn on nobody even looks.
    for who, move in zip(PEOPLE, ("7cKc", "Tc7c", "7sTc"), strict=True):
        club.move(who, number, move)
    assert club.match(number).remind_at is None


def test_another_setting_does_not_matter(club: Club, number: int) -> None:
    club.press(ANNA, ConfirmMovesPress(False))
    club.deliver()
    club.remind(DUE)
    assert len(club.posted(ANNA)) == 1


def test_who_can_not_be_written_to_is_not(club: Club, number: int) -> None:
    club.run(door.blocked, club.now, club.visit(ANNA), blocked=True)
    club.deliver()
    assert club.remind(DUE) == 1
    assert club.posted() == []
    assert club.match(number).remind_at is None


def test_after_a_long_stop_nobody_is_reminded_of_what_is_over(club: Club, number: int) -> None:
    club.now = NOON + DAY
    assert club.remind(club.now) == 1
    assert club.posted() == []
    club.run(meet_deadline, club.now, number)
    club.deliver()
    assert club.remind(club.now) == 0


def test_a_computer_needs_none(club: Club) -> None:
    club.play(ANNA, computers=1, first=1)
    club.deliver()
    assert club.remind(NOON + DAY) == 0


def test_nobody_is_reminded_of_a_turn_that_a_computer_takes_for_them(club: Club) -> None:
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, missed=(2, 0, 0), turn=2))
    club.move(CLARA, number, "*")
    club.deliver()
    assert club.match(number).remind_at is None
    club.set_match(number, remind_at=club.now, deadline_at=NOON + DAY)
    assert club.remind(club.now) == 1
    assert club.posted() == []


def test_who_comes_back_is_reminded_again(club: Club) -> None:
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, missed=(2, 0, 0), turn=2))
    club.move(CLARA, number, "*")
    club.press(ANNA, ReturnPress(number))
    club.deliver()
    assert club.remind(DUE - HAIR) == 0
    assert club.remind(DUE) == 1
    assert [letter.slot for letter in club.posted(ANNA)] == [f"reminder:{number}"]


def test_another_ones_coming_and_going_moves_no_reminder(club: Club) -> None:
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, missed=(0, 2, 0)))
    club.skip(hours=10)
    club.press(BEN, ReturnPress(number))
    assert club.match(number).remind_at == DUE


def test_where_the_round_ends_sooner_it_comes_sooner(club: Club) -> None:
    """Four fifths of the time there is."""
    rules = replace(PLAYED_ON.rules, round_cap=1)
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, rules=rules))
    club.skip(hours=14)
    club.move(ANNA, number, "7cKc")
    assert club.match(number).remind_at == NOON + timedelta(hours=22)


def test_many_come_in_batches_the_longest_due_first(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "BATCH", 2)
    numbers = []
    for _ in range(3):
        club.skip(minutes=-1)
        numbers.append(club.play(ANNA, BEN))
    club.deliver()
    counts, order = [], []
    while (count := club.remind(NOON + 0.9 * DAY)) > 0:
        counts.append(count)
        order.append([letter.match_id for letter in club.posted(ANNA)])
        club.deliver()
    assert counts == [2, 1]
    assert order == [[numbers[2], numbers[1]], [numbers[0]]]
    assert club.rows(Match, col(Match.remind_at).is_not(None)) == []
