"""What is due happens, once, never too early, and never before what people did in time."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import insert
from sqlmodel import Session

from schwimmen_bot.mail.inbox import dealt_with
from schwimmen_bot.matches import deadlines, dispatch
from schwimmen_bot.matches.deadlines import Thinking, due_matches, due_turns, meet_deadline, move_computer
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.store.database import Wake
from schwimmen_bot.store.tables import MATCHES, SEATS, LetterKind, Match, MatchStatus, MoveRow
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.press import LeavePress, ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import ORDINARY_TURN, PLAYED_ON, with_lives

HAIR = timedelta(microseconds=1)
SWAP = "7cKc"


def moves(harness: Harness) -> list[tuple[int, str]]:
    return [(move.ply, move.action) for move in sorted(harness.rows(MoveRow), key=lambda move: move.ply)]


def test_nothing_happens_before_the_deadline(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    before = harness.match(number)
    harness.now = NOON + DAY - HAIR
    assert harness.due() == []
    assert harness.run(meet_deadline, harness.now, number) is None
    assert harness.match(number) == before


@pytest.mark.parametrize("late", [timedelta(0), HAIR, timedelta(days=30)])
def test_at_the_deadline_and_after_it_the_time_out_happens(harness: Harness, late: timedelta) -> None:
    number = harness.play(*PEOPLE, state=with_lives(ORDINARY_TURN, 3, 1, 2))
    harness.now = NOON + DAY + late
    assert harness.due() == [number]
    assert harness.run(meet_deadline, harness.now, number) is None
    match = harness.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.TIME_OUT, harness.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(3, 3), (2, 1), (1, 2)]
    assert moves(harness) == [(0, "t")]
    assert harness.due() == []


def test_everybody_is_told_of_the_time_out(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.now = NOON + DAY
    harness.run(meet_deadline, harness.now, number)
    heading, state = harness.heading(number), harness.state(number)
    end = match_end_view(MatchContext(Reader(), heading, observe(state, None)), ())
    closing = closed_table_view(MatchContext(Reader(), heading, observe(ORDINARY_TURN, None)))
    assert harness.posted() == [
        Posted(STAMMTISCH.id, end, f"table:{number}", number, LetterKind.FRESH, closing=closing),
        Posted(ANNA.id, hand_view(MatchContext(Reader(), heading, observe(state, 0))), f"hand:{number}", number),
    ]


def test_a_deadline_is_met_once(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.now = NOON + DAY
    harness.run(meet_deadline, harness.now, number)
    harness.deliver()
    before = harness.match(number)
    assert harness.run(meet_deadline, harness.now, number) is None
    assert harness.match(number) == before
    assert moves(harness) == [(0, "t")]
    assert harness.posted() == []


def test_a_move_in_time_takes_the_deadline_away(harness: Harness) -> None:
    """Also when the match was found due just before."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.now = NOON + DAY
    assert harness.due() == [number]
    harness.move(ANNA, number, SWAP)
    assert harness.run(meet_deadline, harness.now, number) is None
    assert moves(harness) == [(0, SWAP)]
    assert harness.match(number).deadline_at == NOON + 2 * DAY


def test_what_waits_in_the_inbox_since_before_the_deadline_goes_first(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    incoming = harness.incoming(BEN, at=NOON + DAY, match=number)
    harness.now = NOON + DAY + timedelta(seconds=3)
    assert harness.due() == []
    harness.run(dealt_with, harness.now, incoming.update_id)
    assert harness.due() == [number]


def test_what_came_after_it_holds_nothing_up(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.incoming(BEN, at=NOON + DAY + HAIR, match=number)
    harness.now = NOON + DAY + timedelta(seconds=3)
    assert harness.due() == [number]


def test_what_is_about_another_match_holds_nothing_up(harness: Harness) -> None:
    """A press that hangs, or one of a process that died, must not stop every clock."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.incoming(BEN, at=NOON + DAY, match=number + 1)
    harness.incoming(BEN, at=NOON + DAY)
    harness.now = NOON + DAY + timedelta(seconds=3)
    assert harness.due() == [number]


def test_the_longest_overdue_come_first_and_in_batches(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "BATCH", 2)
    numbers = []
    for _ in range(3):
        numbers.append(harness.play(ANNA, BEN))
        harness.skip(minutes=1)
    harness.now = NOON + 2 * DAY
    harness.set_match(numbers[0], deadline_at=harness.now)
    assert harness.due() == [numbers[1], numbers[2]]
    for number in harness.due():
        harness.run(meet_deadline, harness.now, number)
    assert harness.due() == [numbers[0]]


def test_matches_that_are_over_and_closed_lobbies_are_never_due(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.now = NOON + DAY
    harness.run(meet_deadline, harness.now, number)
    harness.now = NOON + 300 * DAY
    assert harness.due() == []


def test_a_match_that_was_never_there(harness: Harness) -> None:
    assert harness.run(meet_deadline, harness.now, 99) is None


# A computer player's turn.


@pytest.fixture
def computers(harness: Harness) -> int:
    """A match of Anna with two computer players, the first of whom has the turn now."""
    number = harness.play(ANNA, computers=2, state=ORDINARY_TURN)
    harness.move(ANNA, number, SWAP)
    harness.deliver()
    return number


def thinking_of(harness: Harness, number: int) -> Thinking:
    thinking = harness.run(meet_deadline, harness.now, number)
    assert thinking is not None
    return thinking


def test_a_computer_is_handed_what_it_may_know(harness: Harness, computers: int) -> None:
    assert harness.due() == [computers]
    before = harness.match(computers)
    state = harness.state(computers)
    assert thinking_of(harness, computers) == Thinking(
        match=computers,
        ply=1,
        strength=Strength.NORMAL,
        observation=observe(state, 1),
        luck=luck(state.seed, 1),
        persons=tuple(seat.person_id is not None for seat in harness.seats(computers)),
    )
    assert harness.match(computers) == before
    assert harness.posted() == []


def test_persons_deadlines_come_before_computers_turns(harness: Harness, computers: int) -> None:
    harness.skip(seconds=1)
    match = harness.play(BEN, CLARA)
    harness.set_match(match, deadline_at=harness.now, turn_at=harness.now - DAY)
    assert harness.due() == [match, computers]
    assert harness.run(due_matches, harness.now) == [match]
    assert harness.run(due_matches, harness.now, (match,)) == []
    assert [turn.match for turn in harness.run(due_turns, harness.now)] == [computers]
    assert harness.run(due_turns, harness.now, (computers,)) == []


def test_each_person_waits_for_the_turn_that_is_due_longest(harness: Harness, computers: int) -> None:
    harness.skip(seconds=1)
    second = harness.play(ANNA, BEN, computers=1, state=ORDINARY_TURN)
    harness.move(ANNA, second, SWAP)
    harness.move(BEN, second, "JhAh")
    turns = harness.run(due_turns, harness.now)
    assert [(turn.match, turn.person) for turn in turns] == [(computers, ANNA.id), (second, BEN.id)]


def test_ten_thousand_turns_of_others_hide_no_ones(harness: Harness, computers: int) -> None:
    """They are all due longer than Ben's."""
    match, seats = harness.match(computers), harness.seats(computers)

    def copy(session: Session) -> None:
        rows = [match.model_dump() | {"id": -number} for number in range(1, 10_001)]
        session.connection().execute(insert(MATCHES), rows)
        for seat in seats:
            row = seat.model_dump() | {"id": None}
            places = [row | {"id": 10 * match["id"] - (seat.number or 0), "match_id": match["id"]} for match in rows]
            session.connection().execute(insert(SEATS), places)

    harness.run(copy)
    harness.skip(seconds=1)
    bens = harness.play(BEN, computers=2, state=ORDINARY_TURN)
    harness.move(BEN, bens, SWAP)
    turns = harness.run(due_turns, harness.now)
    assert [turn.person for turn in turns] == [ANNA.id, BEN.id]
    assert turns[1].match == bens


def test_its_move_goes_through_the_same_door(harness: Harness, computers: int) -> None:
    thinking = thinking_of(harness, computers)
    woken: set[object] = set()

    def move(session: Session) -> None:
        move_computer(session, harness.now, thinking, SwapAll())
        woken.update(session.info)

    harness.run(move)
    assert moves(harness) == [(0, SWAP), (1, "*")]
    assert (harness.state(computers).turn, harness.match(computers).deadline_at) == (2, harness.now)
    assert Wake.DEADLINES in woken  # so that the next computer needs no tick to be looked at


def test_when_the_person_has_the_turn_again_they_have_their_time(harness: Harness, computers: int) -> None:
    harness.skip(seconds=2)
    while numbers := harness.due():
        thinking = thinking_of(harness, *numbers)
        harness.run(
            move_computer, harness.now, thinking, choose(thinking.strength, thinking.observation, thinking.luck)
        )
    match = harness.match(computers)
    assert (match.ply, harness.state(computers).turn) == (3, 0)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        harness.now,
        harness.now + DAY,
        harness.now + 0.8 * DAY,
    )


def test_a_thought_that_comes_late_is_dropped(harness: Harness, computers: int) -> None:
    """Two processes may think of the same turn."""
    thinking = thinking_of(harness, computers)
    assert thinking == thinking_of(harness, computers)
    harness.run(move_computer, harness.now, thinking, SwapAll())
    before = harness.match(computers)
    harness.run(move_computer, harness.now, thinking, SwapAll())
    assert harness.match(computers) == before
    assert moves(harness) == [(0, SWAP), (1, "*")]


def test_a_thought_about_a_match_that_is_over_is_dropped(harness: Harness, computers: int) -> None:
    thinking = thinking_of(harness, computers)
    harness.set_match(computers, status=MatchStatus.OVER, deadline_at=None)
    before = harness.match(computers)
    harness.run(move_computer, harness.now, thinking, SwapAll())
    assert harness.match(computers) == before
    assert moves(harness) == [(0, SWAP)]


def test_a_thought_about_a_match_that_is_gone_is_dropped(harness: Harness, computers: int) -> None:
    thinking = thinking_of(harness, computers)
    harness.run(move_computer, harness.now, Thinking(99, 1, thinking.strength, thinking.observation, 0), SwapAll())
    assert {match.id for match in harness.rows(Match)} == {computers}


def test_a_seat_that_is_sat_in_for_is_played_at_normal_strength(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=1, state=replace(PLAYED_ON, missed=(2, 0, 0)))
    harness.set_match(number, deadline_at=harness.now)
    thinking = thinking_of(harness, number)
    assert (thinking.strength, thinking.observation.seat) == (Strength.NORMAL, 0)


def test_who_is_sat_in_for_counts_as_no_person_to_other_computers(harness: Harness) -> None:
    """A computer player plays on by its own ways, and a Professional reads it so."""
    number = harness.play(ANNA, BEN, computers=1, state=replace(PLAYED_ON, missed=(2, 0, 0)))
    harness.set_match(number, deadline_at=harness.now)
    assert thinking_of(harness, number).persons == (False, True, False)


def test_who_has_left_waits_for_no_computer(harness: Harness) -> None:
    """Matches that somebody has left use up nothing of the thinking that their other opponents get."""
    number = harness.play(ANNA, BEN, computers=1, state=PLAYED_ON)
    harness.press(BEN, LeavePress(number, sure=True))
    harness.move(ANNA, number, SWAP)
    turns = harness.run(due_turns, harness.now)
    assert [(turn.match, turn.person) for turn in turns] == [(number, ANNA.id)]


def test_after_a_long_stop_a_missed_turn_is_one_time_out(harness: Harness) -> None:
    """Whoever comes next has all of their time."""
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.now = NOON + 10 * DAY
    harness.tick()
    assert moves(harness) == [(0, "t")]
    assert harness.match(number).deadline_at == harness.now + DAY


def test_somebody_elses_press_before_the_deadline_is_waited_for_here_too(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, missed=(0, 2, 0)))
    incoming = harness.incoming(BEN, at=NOON + DAY, match=number)
    harness.now = NOON + DAY + timedelta(seconds=3)
    assert harness.due() == []
    harness.run(dispatch.press, harness.now, incoming, ReturnPress(number))
    assert harness.due() == [number]
    harness.tick()
    assert moves(harness) == [(0, "r1"), (1, "t")]
