"""The seed, the rules and the moves of a match are the whole match."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.visit import Reply
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
from tests.matches.club import PEOPLE, STAMMTISCH, Club


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


def begin(club: Club, course: Course) -> int:
    anna = PEOPLE[0]
    number = club.open_lobby(*PEOPLE[: course.people])
    club.press(anna, ComputersPress(number, course.computers), group=STAMMTISCH)
    club.press(anna, LivesPress(number, course.lives), group=STAMMTISCH)
    club.set_match(number, seed=course.seed)
    club.press(anna, StartPress(number), group=STAMMTISCH)
    return number


def pick(state: State, ply: int) -> Move:
    """Chance, which knocks where it can every other time, so that rounds end."""
    chance, legal = luck(state.seed, 1000 + ply), legal_actions(state)
    moves = legal[-1:] if chance % 2 else legal
    return moves[(chance >> 1) % len(moves)]


def act(club: Club, course: Course, number: int) -> None:
    """One turn, as the bot would carry it out."""
    club.skip(seconds=7)
    state, ply = club.state(number), club.match(number).ply
    if state.turn >= course.people:
        thinking = club.run(meet_deadline, club.now, number)
        assert thinking is not None
        move = choose(thinking.strength, thinking.observation, thinking.luck)
        club.run(move_computer, club.now, thinking, move)
    elif ply < course.after:
        assert club.move(PEOPLE[state.turn], number, pick(state, ply)) == Reply()
    elif course.ends == "leave":
        club.press(PEOPLE[state.turn], LeavePress(number, sure=True))
    else:
        club.skip(days=2)
        assert club.due() == [number]
        club.run(meet_deadline, club.now, number)


def moves(club: Club, number: int) -> list[tables.MoveRow]:
    return sorted(club.rows(tables.MoveRow, tables.MoveRow.match_id == number), key=lambda move: move.ply)


def replay(club: Club, number: int) -> tuple[State, tuple[Event, ...]]:
    """The match again, from what is stored of its beginning and its moves."""
    match, seats = club.match(number), club.seats(number)
    step = start(load(RuleSet, match.rules), len(seats), match.seed)
    state, events = step.state, step.events
    for ply, move in enumerate(moves(club, number)):
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


def check(club: Club, number: int) -> None:
    match, seats = club.match(number), club.seats(number)
    state, events = replay(club, number)
    assert state == club.state(number)
    assert match.ply == len(moves(club, number))
    assert (match.status is MatchStatus.OVER) is (state.phase is Phase.OVER)
    shown = {(row.round, row.seat): row for row in club.rows(ShowingRow, ShowingRow.match_id == number)}
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
def test_a_replay_gives_the_stored_state(sqlite_club: Club, course: Course) -> None:
    club = sqlite_club
    club.empty()
    number = begin(club, course)
    check(club, number)
    while club.match(number).status is MatchStatus.PLAYING:
        act(club, course, number)
        if club.match(number).ply % 10 == 0:
            check(club, number)
    check(club, number)
    assert club.match(number).deadline_at is None


@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(courses)
def test_the_same_secret_and_the_same_people_make_the_same_match(sqlite_club: Club, course: Course) -> None:
    """A computer player's luck comes from the secret too."""
    club = sqlite_club
    club.empty()
    played = []
    for _ in range(2):
        number = begin(club, course)
        while club.match(number).status is MatchStatus.PLAYING and club.match(number).ply < 25:
            act(club, course, number)
        played.append([move.action for move in moves(club, number)])
        club.set_match(number, status=MatchStatus.OVER, deadline_at=None)
    assert played[0] == played[1]
