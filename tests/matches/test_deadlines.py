"""What is due happens, once, never too early, and never before what people did in time."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import insert
from sqlmodel import Session

from schwimmen_bot.matches import deadlines, door
from schwimmen_bot.matches.deadlines import Thinking, due_matches, due_turns, meet_deadline, move_computer
from schwimmen_bot.matches.inbox import dealt_with
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.store.database import Stir
from schwimmen_bot.store.tables import MATCHES, SEATS, LetterKind, Match, MatchStatus, MoveRow
from schwimmen_bot.views.hand import hand_view
from schwimmen_bot.views.match import match_end_view
from schwimmen_bot.views.press import ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table import closed_table_view
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Club, Posted
from tests.matches.situations import PLAYED_ON, QUIET, with_lives

HAIR = timedelta(microseconds=1)
SWAP = "7cKc"


def moves(club: Club) -> list[tuple[int, str]]:
    return [(move.ply, move.action) for move in sorted(club.rows(MoveRow), key=lambda move: move.ply)]


def test_nothing_happens_before_the_deadline(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    before = club.match(number)
    club.now = NOON + DAY - HAIR
    assert club.due() == []
    assert club.run(meet_deadline, club.now, number) is None
    assert club.match(number) == before


@pytest.mark.parametrize("late", [timedelta(0), HAIR, timedelta(days=30)])
def test_at_the_deadline_and_after_it_the_time_out_happens(club: Club, late: timedelta) -> None:
    number = club.play(*PEOPLE, state=with_lives(QUIET, 3, 1, 2))
    club.now = NOON + DAY + late
    assert club.due() == [number]
    assert club.run(meet_deadline, club.now, number) is None
    match = club.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.TIME_OUT, club.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in club.seats(number)] == [(3, 3), (2, 1), (1, 2)]
    assert moves(club) == [(0, "t")]
    assert club.due() == []


def test_everybody_is_told_of_the_time_out(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.now = NOON + DAY
    club.run(meet_deadline, club.now, number)
    heading, state = club.heading(number), club.state(number)
    end = match_end_view(Reader(), heading, observe(state, None), ())
    closing = closed_table_view(Reader(), heading, ())
    assert club.posted() == [
        Posted(STAMMTISCH.id, end, f"table:{number}", number, LetterKind.FRESH, closing=closing),
        Posted(ANNA.id, hand_view(Reader(), heading, observe(state, 0)), f"hand:{number}", number),
    ]


def test_a_deadline_is_met_once(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.now = NOON + DAY
    club.run(meet_deadline, club.now, number)
    club.deliver()
    before = club.match(number)
    assert club.run(meet_deadline, club.now, number) is None
    assert club.match(number) == before
    assert moves(club) == [(0, "t")]
    assert club.posted() == []


def test_a_move_in_time_takes_the_deadline_away(club: Club) -> None:
    """Also when the match was found due just before."""
    number = club.play(*PEOPLE, state=QUIET)
    club.now = NOON + DAY
    assert club.due() == [number]
    club.move(ANNA, number, SWAP)
    assert club.run(meet_deadline, club.now, number) is None
    assert moves(club) == [(0, SWAP)]
    assert club.match(number).deadline_at == NOON + 2 * DAY


def test_what_waits_in_the_inbox_since_before_the_deadline_goes_first(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    visit = club.visit(BEN, at=NOON + DAY, match=number)
    club.now = NOON + DAY + timedelta(seconds=3)
    assert club.due() == []
    club.run(dealt_with, club.now, visit.update_id)
    assert club.due() == [number]


def test_what_came_after_it_holds_nothing_up(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.visit(BEN, at=NOON + DAY + HAIR, match=number)
    club.now = NOON + DAY + timedelta(seconds=3)
    assert club.due() == [number]


def test_what_is_about_another_match_holds_nothing_up(club: Club) -> None:
    """A press that hangs, or one of a process that died, must not stop every clock."""
    number = club.play(*PEOPLE, state=QUIET)
    club.visit(BEN, at=NOON + DAY, match=number + 1)
    club.visit(BEN, at=NOON + DAY)
    club.now = NOON + DAY + timedelta(seconds=3)
    assert club.due() == [number]


def test_the_longest_overdue_come_first_and_in_batches(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "BATCH", 2)
    numbers = []
    for _ in range(3):
        numbers.append(club.play(ANNA, BEN))
        club.skip(minutes=1)
    club.now = NOON + 2 * DAY
    club.set_match(numbers[0], deadline_at=club.now)
    assert club.due() == [numbers[1], numbers[2]]
    for number in club.due():
        club.run(meet_deadline, club.now, number)
    assert club.due() == [numbers[0]]


def test_matches_that_are_over_and_closed_lobbies_are_never_due(club: Club) -> None:
    number = club.play(ANNA, BEN)
    club.now = NOON + DAY
    club.run(meet_deadline, club.now, number)
    club.now = NOON + 300 * DAY
    assert club.due() == []


def test_a_match_that_was_never_there(club: Club) -> None:
    assert club.run(meet_deadline, club.now, 99) is None


# A computer player's turn.


@pytest.fixture
def computers(club: Club) -> int:
    """A match of Anna with two computer players, the first of whom has the turn now."""
    number = club.play(ANNA, computers=2, state=QUIET)
    club.move(ANNA, number, SWAP)
    club.deliver()
    return number


def thinking_of(club: Club, number: int) -> Thinking:
    thinking = club.run(meet_deadline, club.now, number)
    assert thinking is not None
    return thinking


def test_a_computer_is_handed_what_it_may_know(club: Club, computers: int) -> None:
    assert club.due() == [computers]
    before = club.match(computers)
    state = club.state(computers)
    assert thinking_of(club, computers) == Thinking(
        match=computers,
        ply=1,
        strength=Strength.NORMAL,
        observation=observe(state, 1),
        luck=luck(state.seed, 1),
        persons=tuple(seat.person_id is not None for seat in club.seats(computers)),
    )
    assert club.match(computers) == before
    assert club.posted() == []


def test_persons_deadlines_come_before_computers_turns(club: Club, computers: int) -> None:
    club.skip(seconds=1)
    match = club.play(BEN, CLARA)
    club.set_match(match, deadline_at=club.now, turn_at=club.now - DAY)
    assert club.due() == [match, computers]
    assert club.run(due_matches, club.now) == [match]
    assert club.run(due_matches, club.now, (match,)) == []
    assert [turn.match for turn in club.run(due_turns, club.now)] == [computers]
    assert club.run(due_turns, club.now, (computers,)) == []


def test_each_person_waits_for_the_turn_that_is_due_longest(club: Club, computers: int) -> None:
    club.skip(seconds=1)
    second = club.play(ANNA, BEN, computers=1, state=QUIET)
    club.move(ANNA, second, SWAP)
    club.move(BEN, second, "JhAh")
    turns = club.run(due_turns, club.now)
    assert [(turn.match, turn.person) for turn in turns] == [(computers, ANNA.id), (second, BEN.id)]


def test_ten_thousand_turns_of_others_hide_no_ones(club: Club, computers: int) -> None:
    """They are all due longer than Ben's."""
    match, seats = club.match(computers), club.seats(computers)

    def copy(session: Session) -> None:
        rows = [match.model_dump() | {"id": -number} for number in range(1, 10_001)]
        session.connection().execute(insert(MATCHES), rows)
        for seat in seats:
            row = seat.model_dump() | {"id": None}
            places = [row | {"id": 10 * match["id"] - (seat.number or 0), "match_id": match["id"]} for match in rows]
            session.connection().execute(insert(SEATS), places)

    club.run(copy)
    club.skip(seconds=1)
    bens = club.play(BEN, computers=2, state=QUIET)
    club.move(BEN, bens, SWAP)
    turns = club.run(due_turns, club.now)
    assert [turn.person for turn in turns] == [ANNA.id, BEN.id]
    assert turns[1].match == bens


def test_its_move_goes_through_the_same_door(club: Club, computers: int) -> None:
    thinking = thinking_of(club, computers)
    stirred: set[object] = set()

    def move(session: Session) -> None:
        move_computer(session, club.now, thinking, SwapAll())
        stirred.update(session.info)

    club.run(move)
    assert moves(club) == [(0, SWAP), (1, "*")]
    assert (club.state(computers).turn, club.match(computers).deadline_at) == (2, club.now)
    assert Stir.DEADLINES in stirred  # so that the next computer needs no tick to be looked at


def test_when_the_person_has_the_turn_again_they_have_their_time(club: Club, computers: int) -> None:
    club.skip(seconds=2)
    while numbers := club.due():
        thinking = thinking_of(club, *numbers)
        club.run(move_computer, club.now, thinking, choose(thinking.strength, thinking.observation, thinking.luck))
    match = club.match(computers)
    assert (match.ply, club.state(computers).turn) == (3, 0)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (club.now, club.now + DAY, club.now + 0.8 * DAY)


def test_a_thought_that_comes_late_is_dropped(club: Club, computers: int) -> None:
    """Two processes may think of the same turn."""
    thinking = thinking_of(club, computers)
    assert thinking == thinking_of(club, computers)
    club.run(move_computer, club.now, thinking, SwapAll())
    before = club.match(computers)
    club.run(move_computer, club.now, thinking, SwapAll())
    assert club.match(computers) == before
    assert moves(club) == [(0, SWAP), (1, "*")]


def test_a_thought_about_a_match_that_is_over_is_dropped(club: Club, computers: int) -> None:
    thinking = thinking_of(club, computers)
    club.set_match(computers, status=MatchStatus.OVER, deadline_at=None)
    before = club.match(computers)
    club.run(move_computer, club.now, thinking, SwapAll())
    assert club.match(computers) == before
    assert moves(club) == [(0, SWAP)]


def test_a_thought_about_a_match_that_is_gone_is_dropped(club: Club, computers: int) -> None:
    thinking = thinking_of(club, computers)
    club.run(move_computer, club.now, Thinking(99, 1, thinking.strength, thinking.observation, 0), SwapAll())
    assert {match.id for match in club.rows(Match)} == {computers}


def test_a_seat_that_is_sat_in_for_is_played_at_normal_strength(club: Club) -> None:
    number = club.play(ANNA, BEN, computers=1, state=replace(PLAYED_ON, missed=(2, 0, 0)))
    club.set_match(number, deadline_at=club.now)
    thinking = thinking_of(club, number)
    assert (thinking.strength, thinking.observation.seat) == (Strength.NORMAL, 0)


def test_after_a_long_stop_a_missed_turn_is_one_time_out(club: Club) -> None:
    """Whoever comes next has all of their time."""
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.now = NOON + 10 * DAY
    club.tick()
    assert moves(club) == [(0, "t")]
    assert club.match(number).deadline_at == club.now + DAY


def test_somebody_elses_press_before_the_deadline_is_waited_for_here_too(club: Club) -> None:
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, missed=(0, 2, 0)))
    visit = club.visit(BEN, at=NOON + DAY, match=number)
    club.now = NOON + DAY + timedelta(seconds=3)
    assert club.due() == []
    club.run(door.press, club.now, visit, ReturnPress(number))
    assert club.due() == [number]
    club.tick()
    assert moves(club) == [(0, "r1"), (1, "t")]
