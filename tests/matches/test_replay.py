"""The seed, the rules and the moves of a match are the whole match."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.rules.actions import Leave, Move, Seat
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.events import Event, Knocked, RoundDealt, RoundEnded
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store import tables
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.tables import MatchStatus, ShowingRow
from schwimmen_bot.views.press import ComputersPress, LeavePress, LivesPress, StartPress
from tests.matches.harness import PEOPLE, STAMMTISCH, Harness


@dataclass(frozen=True)
class Course:
    """How a match is to go."""

    people: int
    computers: int
    lives: int
    seed: str
    ends: str
    """How the person on turn ends it: "leave" or "late"."""
    after: int
    """At which ply, if it isn't over before."""


courses = st.builds(
    Course,
    people=st.integers(1, 3),
    computers=st.integers(1, 3),
    lives=st.integers(1, 2),
    seed=st.integers(0, 2**64).map("{:x}".format),
    ends=st.sampled_from(["leave", "late"]),
    after=st.integers(0, 60),
)


def begin(harness: Harness, course: Course) -> int:
    anna = PEOPLE[0]
    number = harness.open_lobby(*PEOPLE[: course.people])
    harness.press(anna, ComputersPress(number, course.computers), group=STAMMTISCH)
    harness.press(anna, LivesPress(number, course.lives), group=STAMMTISCH)
    harness.set_match(number, seed=course.seed)
    harness.press(anna, StartPress(number), group=STAMMTISCH)
    return number


def pick(state: State, ply: int) -> Move:
    """Chance, which knocks where it can every other time, so that rounds end."""
    chance, legal = luck(state.seed, 1000 + ply), legal_actions(state)
    moves = legal[-1:] if chance % 2 else legal
    return moves[(chance >> 1) % len(moves)]


def act(harness: Harness, course: Course, number: int) -> None:
    """One turn, as the bot would carry it out."""
    harness.skip(seconds=7)
    state, ply = harness.state(number), harness.match(number).ply
    if state.turn >= course.people:
        thinking = harness.run(meet_deadline, harness.now, number)
        assert thinking is not None
        move = choose(thinking.strength, thinking.observation, thinking.luck)
        harness.run(move_computer, harness.now, thinking, move)
    elif ply < course.after:
        assert harness.move(PEOPLE[state.turn], number, pick(state, ply)) == Reply()
    elif course.ends == "leave":
        harness.press(PEOPLE[state.turn], LeavePress(number, sure=True))
    else:
        harness.skip(days=2)
        assert harness.due() == [number]
        harness.run(meet_deadline, harness.now, number)


def moves(harness: Harness, number: int) -> list[tables.MoveRow]:
    return sorted(harness.rows(tables.MoveRow, tables.MoveRow.match_id == number), key=lambda move: move.ply)


def replay(harness: Harness, number: int) -> tuple[State, tuple[Event, ...]]:
    """The match again, from what is stored of its beginning and its moves."""
    match, seats = harness.match(number), harness.seats(number)
    step = start(load(RuleSet, match.rules), len(seats), match.seed)
    state, events = step.state, step.events
    for ply, move in enumerate(moves(harness, number)):
        action = read_action(move.action)
        assert move.ply == ply
        assert move.seat == (action.seat if isinstance(action, Leave) else state.turn)
        step = apply(state, action)
        state, events = step.state, events + step.events
    return state, events


def first_knockers(events: tuple[Event, ...]) -> dict[int, Seat]:
    """By round, where anybody has knocked."""
    knockers, number = {}, 0
    for event in events:
        match event:
            case RoundDealt(round=number):
                pass
            case Knocked(seat=seat, first=True):
                knockers[number] = seat
            case _:
                pass
    return knockers


def check(harness: Harness, number: int) -> None:
    match, seats = harness.match(number), harness.seats(number)
    state, events = replay(harness, number)
    assert state == harness.state(number)
    assert match.ply == len(moves(harness, number))
    assert (match.status is MatchStatus.OVER) is (state.phase is Phase.OVER)
    shown = {(row.round, row.seat): row for row in harness.rows(ShowingRow, ShowingRow.match_id == number)}
    ended = [event for event in events if isinstance(event, RoundEnded)]
    knockers = first_knockers(events)
    assert set(shown) == {(event.round, showing.seat) for event in ended for showing in event.showings}
    for event in ended:
        for showing in event.showings:
            row = shown[event.round, showing.seat]
            assert (row.hand_class, row.halves, row.lost) == (
                showing.value.hand_class,
                showing.value.halves,
                showing.lost,
            )
            assert row.person_id == seats[showing.seat].person_id
            assert row.knocked is (knockers.get(event.round) == showing.seat)
    if state.ended is not None:
        assert [seat.place for seat in seats] == list(state.ended.places)
        assert [seat.lives for seat in seats] == list(state.lives)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(courses)
def test_a_replay_gives_the_stored_state(sqlite_harness: Harness, course: Course) -> None:
    harness = sqlite_harness
    harness.empty()
    number = begin(harness, course)
    check(harness, number)
    while harness.match(number).status is MatchStatus.PLAYING:
        act(harness, course, number)
        if harness.match(number).ply % 10 == 0:
            check(harness, number)
    check(harness, number)
    assert harness.match(number).deadline_at is None


@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(courses)
def test_the_same_secret_and_the_same_people_make_the_same_match(sqlite_harness: Harness, course: Course) -> None:
    """A computer player's luck comes from the secret too."""
    harness = sqlite_harness
    harness.empty()
    played = []
    for _ in range(2):
        number = begin(harness, course)
        while harness.match(number).status is MatchStatus.PLAYING and harness.match(number).ply < 25:
            act(harness, course, number)
        played.append([move.action for move in moves(harness, number)])
        harness.set_match(number, status=MatchStatus.OVER, deadline_at=None)
    assert played[0] == played[1]
