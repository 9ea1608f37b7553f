"""One reminder when four fifths of the time have gone, for who still has the turn and wants it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import col

from schwimmen_bot.matches import dispatch, reminders
from schwimmen_bot.matches.deadlines import meet_deadline
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.tables import LetterKind, Match
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import reminder_view
from schwimmen_bot.views.press import ConfirmMovesPress, RemindersPress, ReturnPress, StartPress, TempoPress
from schwimmen_bot.views.reader import Reader
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted, seed
from tests.matches.situations import ORDINARY_TURN, PLAYED_ON

DUE = NOON + timedelta(hours=19, minutes=12)
HAIR = timedelta(microseconds=1)


@pytest.fixture
def number(harness: Harness) -> int:
    """A match in which it is Anna's turn; all that was said so far has arrived."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    return number


def test_it_comes_when_four_fifths_of_the_time_have_gone(harness: Harness, number: int) -> None:
    harness.now = DUE - HAIR
    assert harness.remind(harness.now) == 0
    assert harness.posted() == []
    harness.now = DUE
    assert harness.remind(harness.now) == 1
    view = reminder_view(MatchContext(Reader(), harness.heading(number), observe(ORDINARY_TURN, 0)))
    assert harness.posted() == [Posted(ANNA.id, view, f"reminder:{number}", number, LetterKind.FRESH)]


def test_it_comes_once(harness: Harness, number: int) -> None:
    harness.now = DUE
    harness.remind(harness.now)
    harness.deliver()
    harness.skip(hours=1)
    assert harness.remind(harness.now) == 0
    assert harness.posted() == []
    assert harness.match(number).remind_at is None


def test_it_takes_no_time_away(harness: Harness, number: int) -> None:
    before = harness.match(number)
    harness.now = DUE
    harness.remind(harness.now)
    after = harness.match(number)
    assert (after.deadline_at, after.ply, after.state) == (before.deadline_at, before.ply, before.state)


def test_a_short_tempo_has_a_short_wait(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, TempoPress(number, 10), group=STAMMTISCH)
    harness.set_match(number, seed=seed(2, 1))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    harness.deliver()
    harness.skip(minutes=8)
    assert harness.remind(harness.now) == 1
    state = harness.state(number)
    view = reminder_view(MatchContext(Reader(Language.ENGLISH), harness.heading(number), observe(state, 1)))
    assert [letter.view for letter in harness.posted(BEN)] == [view]


def test_after_a_move_it_is_the_next_ones_time_that_counts(harness: Harness, number: int) -> None:
    harness.skip(hours=19)
    harness.move(ANNA, number, "7cKc")
    harness.deliver()
    harness.now = DUE
    assert harness.remind(harness.now) == 0
    harness.now = NOON + timedelta(hours=19) + 0.8 * DAY
    assert harness.remind(harness.now) == 1
    assert [letter.chat_id for letter in harness.posted()] == [BEN.id]


def test_one_that_waits_in_the_outbox_is_taken_back_with_the_move(harness: Harness, number: int) -> None:
    harness.now = DUE
    harness.remind(harness.now)
    harness.move(ANNA, number, "7cKc")
    assert [letter.slot for letter in harness.posted(ANNA)] == [f"hand:{number}"]


def test_who_wants_none_gets_none_at_once(harness: Harness, number: int) -> None:
    harness.press(ANNA, RemindersPress(False))
    harness.deliver()
    harness.now = DUE
    assert harness.remind(harness.now) == 1
    assert harness.posted() == []
    # From the next turn on nobody even looks.
    for who, move in zip(PEOPLE, ("7cKc", "Tc7c", "7sTc"), strict=True):
        harness.move(who, number, move)
    assert harness.match(number).remind_at is None


def test_another_setting_does_not_matter(harness: Harness, number: int) -> None:
    harness.press(ANNA, ConfirmMovesPress(False))
    harness.deliver()
    harness.remind(DUE)
    assert len(harness.posted(ANNA)) == 1


def test_who_can_not_be_written_to_is_not(harness: Harness, number: int) -> None:
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=True)
    harness.deliver()
    assert harness.remind(DUE) == 1
    assert harness.posted() == []
    assert harness.match(number).remind_at is None


def test_after_a_long_stop_nobody_is_reminded_of_what_is_over(harness: Harness, number: int) -> None:
    harness.now = NOON + DAY
    assert harness.remind(harness.now) == 1
    assert harness.posted() == []
    harness.run(meet_deadline, harness.now, number)
    harness.deliver()
    assert harness.remind(harness.now) == 0


def test_a_computer_needs_none(harness: Harness) -> None:
    harness.play(ANNA, computers=1, first=1)
    harness.deliver()
    assert harness.remind(NOON + DAY) == 0


def test_nobody_is_reminded_of_a_turn_that_a_computer_takes_for_them(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, missed=(2, 0, 0), turn=2))
    harness.move(CLARA, number, "*")
    harness.deliver()
    assert harness.match(number).remind_at is None
    harness.set_match(number, remind_at=harness.now, deadline_at=NOON + DAY)
    assert harness.remind(harness.now) == 1
    assert harness.posted() == []


def test_who_comes_back_is_reminded_again(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, missed=(2, 0, 0), turn=2))
    harness.move(CLARA, number, "*")
    harness.press(ANNA, ReturnPress(number))
    harness.deliver()
    assert harness.remind(DUE - HAIR) == 0
    assert harness.remind(DUE) == 1
    assert [letter.slot for letter in harness.posted(ANNA)] == [f"reminder:{number}"]


def test_another_ones_coming_and_going_moves_no_reminder(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, missed=(0, 2, 0)))
    harness.skip(hours=10)
    harness.press(BEN, ReturnPress(number))
    assert harness.match(number).remind_at == DUE


def test_where_the_round_ends_sooner_it_comes_sooner(harness: Harness) -> None:
    """Four fifths of the time there is."""
    rules = replace(PLAYED_ON.rules, round_cap=1)
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, rules=rules))
    harness.skip(hours=14)
    harness.move(ANNA, number, "7cKc")
    assert harness.match(number).remind_at == NOON + timedelta(hours=22)


def test_many_come_in_batches_the_longest_due_first(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "BATCH", 2)
    numbers = []
    for _ in range(3):
        harness.skip(minutes=-1)
        numbers.append(harness.play(ANNA, BEN))
    harness.deliver()
    counts, order = [], []
    while (count := harness.remind(NOON + 0.9 * DAY)) > 0:
        counts.append(count)
        order.append([letter.match_id for letter in harness.posted(ANNA)])
        harness.deliver()
    assert counts == [2, 1]
    assert order == [[numbers[2], numbers[1]], [numbers[0]]]
    assert harness.rows(Match, col(Match.remind_at).is_not(None)) == []
