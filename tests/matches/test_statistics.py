"""Figures that can be counted by hand, from matches that were played through the dispatch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from sqlmodel import Session, col, select

from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.request import Group, Sender
from schwimmen_bot.matches.statistics import figures, group_rows
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules import actions
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.state import State
from schwimmen_bot.rules.values import HandClass, HandValue
from schwimmen_bot.store.tables import MatchStatus, MoveRow, Person, SeatRow, ShowingRow
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.press import LeavePress, ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.statistics.figures import Figures, GroupRow, Score
from schwimmen_bot.views.statistics.message import group_statistics_view, statistics_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Harness, Posted
from tests.matches.situations import (
    ACE,
    ALL_LOWEST,
    CUT_SHORT,
    FEUER,
    KNOCK,
    KNOCK_LOST,
    LAP,
    LAP_ALL_LOWEST,
    LAP_CUT_SHORT,
    LAP_LOST,
    ORDINARY_TURN,
    PLAYED_ON,
    THIRTY_ONE,
    TO_ANNOUNCE,
    with_lives,
)

NOTHING = Score(matches=0, wins=0, places=())
NO_FIGURES = Figures(
    people=NOTHING,
    computers=(),
    unfinished=0,
    time_outs=0,
    rounds=0,
    lives_lost=0,
    average_tenths=None,
    best=None,
    knocks=0,
    knocks_won=0,
    thirty_ones=0,
    feuers=0,
    average_move_seconds=None,
    streak=0,
    longest_streak=0,
    rating=None,
)
ANNA_WINS, CLARA_WINS, BOTH_WIN = (2, 0, 1), (1, 0, 2), (2, 0, 2)
"""Lives before a lap that Ben pays, and goes under."""


def play_out(
    harness: Harness,
    *lives: int,
    state: State = KNOCK,
    lap: Sequence[str] = LAP,
    waits: Sequence[int] = (60, 120, 180),
    group: Group = STAMMTISCH,
) -> int:
    """A match of all three from this state to its end; `waits` are seconds before each move."""
    number = harness.play(*PEOPLE, state=with_lives(state, *lives), group=group)
    for who, move, wait in zip(PEOPLE, lap, waits, strict=False):
        harness.skip(seconds=wait)
        harness.move(who, number, move)
    assert harness.match(number).status is MatchStatus.OVER
    harness.skip(minutes=5)
    return number


def time_out(harness: Harness) -> None:
    """A match that ends because Anna lets her first turn pass."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.skip(days=1)
    harness.run(meet_deadline, harness.now, number)
    assert harness.match(number).status is MatchStatus.OVER
    harness.skip(minutes=5)


def leave(harness: Harness, who: Sender) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.press(who, LeavePress(number, sure=True))
    assert harness.match(number).status is MatchStatus.OVER
    harness.skip(minutes=5)


def person(harness: Harness, who: Sender) -> Person:
    return harness.run(lambda session: session.get_one(Person, who.id))


def of(harness: Harness, who: Sender) -> Figures:
    return harness.run(figures, person(harness, who))


def test_before_the_first_match_there_is_nothing(harness: Harness) -> None:
    harness.meet(ANNA)
    assert of(harness, ANNA) == NO_FIGURES
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    assert of(harness, ANNA) == NO_FIGURES


def test_one_match_as_each_of_three_saw_it(harness: Harness) -> None:
    number = play_out(harness, *CLARA_WINS)
    rating = {seat.person_id: seat.rating or 0 for seat in harness.rows(SeatRow, SeatRow.match_id == number)}
    assert of(harness, ANNA) == Figures(
        people=Score(1, 0, ((2, 1),)),
        computers=(),
        unfinished=0,
        time_outs=0,
        rounds=1,
        lives_lost=0,
        average_tenths=300,
        best=HandValue(HandClass.POINTS, 60),
        knocks=1,
        knocks_won=1,
        thirty_ones=0,
        feuers=0,
        average_move_seconds=60,
        streak=0,
        longest_streak=0,
        rating=rating[ANNA.id],
        ratings=(rating[ANNA.id],),
    )
    assert of(harness, BEN) == Figures(
        people=Score(1, 0, ((3, 1),)),
        computers=(),
        unfinished=0,
        time_outs=0,
        rounds=1,
        lives_lost=1,
        average_tenths=240,
        best=HandValue(HandClass.POINTS, 48),
        knocks=0,
        knocks_won=0,
        thirty_ones=0,
        feuers=0,
        average_move_seconds=120,
        streak=0,
        longest_streak=0,
        rating=rating[BEN.id],
        ratings=(rating[BEN.id],),
    )
    assert of(harness, CLARA) == Figures(
        people=Score(1, 1, ((1, 1),)),
        computers=(),
        unfinished=0,
        time_outs=0,
        rounds=1,
        lives_lost=0,
        average_tenths=270,
        best=HandValue(HandClass.POINTS, 54),
        knocks=0,
        knocks_won=0,
        thirty_ones=0,
        feuers=0,
        average_move_seconds=180,
        streak=1,
        longest_streak=1,
        rating=rating[CLARA.id],
        ratings=(rating[CLARA.id],),
    )


def test_a_shared_first_place_is_a_win_of_both(harness: Harness) -> None:
    play_out(harness, *BOTH_WIN)
    play_out(harness, *CLARA_WINS)
    assert of(harness, ANNA).people == Score(2, 1, ((1, 1), (2, 1)))
    assert of(harness, CLARA).people == Score(2, 2, ((1, 2),))
    assert of(harness, BEN).people == Score(2, 0, ((3, 2),))


def test_who_goes_under_with_all_the_others_shares_the_place_and_wins_nothing(harness: Harness) -> None:
    """rules.md A33: in Hosen owi that is the end, and the place is shared."""
    play_out(harness, *BOTH_WIN)
    number = play_out(harness, 0, 0, 0, state=ALL_LOWEST, lap=LAP_ALL_LOWEST)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(1, -1)] * 3
    seen = of(harness, ANNA)
    assert seen.people == Score(2, 1, ((1, 2),))
    assert (seen.streak, seen.longest_streak) == (0, 1)
    wins = {row.name: row.wins for row in harness.run(group_rows, STAMMTISCH.id)}
    assert wins == {ANNA.name: 1, BEN.name: 0, CLARA.name: 1}
    text = statistics_view(Reader(), "Anna", seen).text
    assert "Plätze: 1× 🥇 · 1× Platz 1" in text


def test_an_unfinished_match_is_taken_part_in_and_nothing_else(harness: Harness) -> None:
    """No place, no win, no round, nobody's streak ends (rules.md B38, B51)."""
    play_out(harness, *ANNA_WINS)
    before = {who.id: of(harness, who) for who in PEOPLE}
    time_out(harness)
    leave(harness, BEN)
    for who in PEOPLE:
        now = of(harness, who)
        assert (now.people, now.computers, now.rounds, now.knocks) == (
            before[who.id].people,
            (),
            before[who.id].rounds,
            before[who.id].knocks,
        )
        assert (now.streak, now.longest_streak, now.rating) == (
            before[who.id].streak,
            before[who.id].longest_streak,
            before[who.id].rating,
        )
        assert now.unfinished == 2
        assert now.time_outs == (1 if who is ANNA else 0)


def test_a_missed_turn_is_no_slow_move(harness: Harness) -> None:
    play_out(harness, *ANNA_WINS)
    time_out(harness)
    assert of(harness, ANNA).average_move_seconds == 60


def test_streaks(harness: Harness) -> None:
    for lives in (ANNA_WINS, BOTH_WIN, ANNA_WINS, CLARA_WINS, ANNA_WINS):
        play_out(harness, *lives)
    assert (of(harness, ANNA).streak, of(harness, ANNA).longest_streak) == (1, 3)
    assert (of(harness, CLARA).streak, of(harness, CLARA).longest_streak) == (0, 1)
    time_out(harness)
    play_out(harness, *ANNA_WINS)
    assert (of(harness, ANNA).streak, of(harness, ANNA).longest_streak) == (2, 3)


def test_knocks_won_and_lost(harness: Harness) -> None:
    play_out(harness, *ANNA_WINS)
    play_out(harness, 0, 2, 2, state=KNOCK_LOST, lap=LAP_LOST)
    play_out(harness, *CLARA_WINS)
    anna = of(harness, ANNA)
    assert (anna.knocks, anna.knocks_won, anna.lives_lost, anna.rounds) == (3, 2, 1, 3)
    # (30 + 10 + 30) / 3
    assert anna.average_tenths == 233


def test_best_hand_31_and_feuer(harness: Harness) -> None:
    play_out(harness, 1, 0, 2, state=THIRTY_ONE, lap=ACE)
    anna = of(harness, ANNA)
    assert (anna.thirty_ones, anna.feuers, anna.best) == (1, 0, HandValue(HandClass.THIRTY_ONE, 62))
    play_out(harness, 1, 0, 2, state=FEUER, lap=ACE)
    anna, ben = of(harness, ANNA), of(harness, BEN)
    assert (anna.thirty_ones, anna.feuers, anna.best) == (1, 1, HandValue(HandClass.FEUER, 64))
    assert (ben.thirty_ones, ben.feuers, ben.lives_lost, ben.average_tenths) == (0, 0, 2, 150)
    assert anna.average_tenths == 315


def test_the_average_move_is_over_all_moves_of_all_matches(harness: Harness) -> None:
    play_out(harness, *ANNA_WINS, waits=(10, 20, 30))
    play_out(harness, *ANNA_WINS, waits=(20, 20, 3601))
    assert of(harness, ANNA).average_move_seconds == 15
    assert of(harness, CLARA).average_move_seconds in (1815, 1816)


def against_computers(harness: Harness, lives: tuple[int, ...], strengths: Sequence[Strength | None]) -> None:
    """A match of Anna alone with two computer players, as they would be called in the rows of any version."""
    number = harness.play(ANNA, computers=2, state=with_lives(KNOCK, *lives))
    set_strengths(harness, number, strengths)
    harness.move(ANNA, number, LAP[0])
    for move in LAP[1:]:
        assert harness.due() == [number]
        thinking = harness.run(meet_deadline, harness.now, number)
        assert thinking is not None
        made = read_action(move)
        assert isinstance(made, actions.Move)
        harness.run(move_computer, harness.now, thinking, made)
    harness.skip(minutes=5)


def set_strengths(harness: Harness, number: int, strengths: Sequence[Strength | None]) -> None:
    def change(session: Session) -> None:
        query = select(SeatRow).where(SeatRow.match_id == number, col(SeatRow.person_id).is_(None))
        for seat, strength in zip(session.exec(query.order_by(col(SeatRow.number))), strengths, strict=True):
            seat.strength = None if strength is None else strength.value

    harness.run(change)


BEGINNER, NORMAL, PROFESSIONAL = Strength


def test_matches_against_computers_are_counted_apart(harness: Harness) -> None:
    against_computers(harness, ANNA_WINS, [NORMAL, NORMAL])
    play_out(harness, *CLARA_WINS)
    anna = of(harness, ANNA)
    assert (anna.computers, anna.people) == (((NORMAL, Score(1, 1, ((1, 1),))),), Score(1, 0, ((2, 1),)))
    assert anna.rounds == 2


def test_computers_of_each_strength_are_counted_apart(harness: Harness) -> None:
    against_computers(harness, ANNA_WINS, [BEGINNER, BEGINNER])
    against_computers(harness, CLARA_WINS, [PROFESSIONAL, PROFESSIONAL])
    against_computers(harness, ANNA_WINS, [BEGINNER, BEGINNER])
    anna = of(harness, ANNA)
    assert anna.computers == ((BEGINNER, Score(2, 2, ((1, 2),))), (PROFESSIONAL, Score(1, 0, ((2, 1),))))
    assert (anna.people, anna.rating) == (NOTHING, None)


@pytest.mark.parametrize(
    ("strengths", "strongest"),
    [
        ([BEGINNER, PROFESSIONAL], PROFESSIONAL),
        ([PROFESSIONAL, NORMAL], PROFESSIONAL),
        ([NORMAL, BEGINNER], NORMAL),
        ([None, BEGINNER], NORMAL),
    ],
)
def test_a_mixed_table_counts_as_its_strongest(
    harness: Harness, strengths: Sequence[Strength | None], strongest: Strength
) -> None:
    against_computers(harness, ANNA_WINS, strengths)
    assert of(harness, ANNA).computers == ((strongest, Score(1, 1, ((1, 1),))),)


def test_with_other_persons_computers_make_no_difference(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=1, state=with_lives(KNOCK, *ANNA_WINS))
    harness.move(ANNA, number, LAP[0])
    harness.move(BEN, number, LAP[1])
    harness.tick()
    anna = of(harness, ANNA)
    assert (anna.people.matches, anna.computers) == (1, ())


def test_the_message_shows_the_figures(harness: Harness) -> None:
    play_out(harness, *CLARA_WINS)
    harness.deliver()
    harness.write(CLARA, Command.STATISTICS)
    assert harness.posted() == [Posted(CLARA.id, statistics_view(Reader(), "Clara <3", of(harness, CLARA)))]


# A group's table.


def test_a_groups_table_is_by_rating(harness: Harness) -> None:
    for lives in (CLARA_WINS, CLARA_WINS, ANNA_WINS):
        play_out(harness, *lives)
    ratings = {who.name: of(harness, who).rating for who in PEOPLE}
    assert harness.run(group_rows, STAMMTISCH.id) == (
        GroupRow("Clara <3", ratings["Clara <3"], matches=3, wins=2),
        GroupRow("Anna", ratings["Anna"], matches=3, wins=1),
        GroupRow("Ben", ratings["Ben"], matches=3, wins=0),
    )
    harness.deliver()
    harness.write(BEN, Command.STATISTICS, group=STAMMTISCH)
    rows = harness.run(group_rows, STAMMTISCH.id)
    assert harness.posted() == [Posted(STAMMTISCH.id, group_statistics_view(Reader(), "Stammtisch", rows))]


def test_it_counts_what_was_played_out_in_this_group(harness: Harness) -> None:
    play_out(harness, *ANNA_WINS)
    time_out(harness)
    leave(harness, BEN)
    play_out(harness, *CLARA_WINS, group=TOPIC)
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    assert [(row.name, row.matches, row.wins) for row in harness.run(group_rows, STAMMTISCH.id)] == [
        # By their ratings, to which the other group's match counts.
        ("Clara <3", 1, 0),
        ("Anna", 1, 1),
        ("Ben", 1, 0),
    ]
    assert harness.run(group_rows, -1) == ()


# What is easily counted wrong.


def test_moves_of_unfinished_matches_are_not_counted(harness: Harness) -> None:
    """The figures are over finished matches, and one that was cut short counts as taken part only (rules.md B51)."""
    play_out(harness, *ANNA_WINS)
    running = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.skip(hours=10)
    harness.move(ANNA, running, "7cKc")
    assert of(harness, ANNA).average_move_seconds == 60


def test_giving_up_is_no_move(harness: Harness) -> None:
    play_out(harness, *ANNA_WINS)
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.skip(hours=10)
    harness.press(BEN, LeavePress(number, sure=True))
    assert of(harness, BEN).average_move_seconds == 120


def test_a_knock_that_a_31_cuts_short_is_a_knock(harness: Harness) -> None:
    """`knocked` says: was the round's first knocker."""
    play_out(harness, 0, 2, 2, state=CUT_SHORT, lap=LAP_CUT_SHORT)
    anna = of(harness, ANNA)
    assert (anna.rounds, anna.lives_lost) == (1, 1)
    assert (anna.knocks, anna.knocks_won) == (1, 0)


# Where a match is played on without somebody.


def play_on(harness: Harness, state: State = PLAYED_ON, *, lives: Sequence[int] = (2, 1, 3)) -> int:
    """A match that ends, by lives, when Anna's first turn does."""
    rules = replace(state.rules, match_cap=1)
    return harness.play(*PEOPLE, state=with_lives(replace(state, rules=rules), *lives))


def test_a_match_whose_time_is_up_counts(harness: Harness) -> None:
    """rules.md B22."""
    harness.miss(play_on(harness))
    assert [of(harness, who).people for who in PEOPLE] == [
        Score(1, 0, ((2, 1),)),
        Score(1, 0, ((3, 1),)),
        Score(1, 1, ((1, 1),)),
    ]
    assert [(of(harness, who).unfinished, of(harness, who).time_outs) for who in PEOPLE] == [(0, 0)] * 3
    assert of(harness, CLARA).streak == 1
    assert [(row.name, row.wins) for row in harness.run(group_rows, STAMMTISCH.id)] == [
        ("Clara <3", 1),
        ("Anna", 0),
        ("Ben", 0),
    ]


def test_no_clock_is_a_move(harness: Harness) -> None:
    """Not the end of a turn, of a round, of a match."""
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, rules=replace(PLAYED_ON.rules, round_cap=2, match_cap=3)))
    harness.skip(seconds=30)
    harness.move(ANNA, number, "-")
    harness.miss(number)
    while harness.match(number).status is MatchStatus.PLAYING:
        harness.miss(number)
    rows = sorted(harness.rows(MoveRow), key=lambda move: move.ply)
    assert [move.action for move in rows if move.seconds is None] == [move.action for move in rows[1:]]
    assert {"t", "c", "C"} == {move.action for move in rows[1:]}
    assert [of(harness, who).average_move_seconds for who in PEOPLE] == [30, None, None]


def test_coming_and_going_is_no_move(harness: Harness) -> None:
    number = play_on(harness, replace(PLAYED_ON, missed=(0, 2, 0)))
    harness.skip(seconds=500)
    harness.press(BEN, ReturnPress(number))
    harness.press(CLARA, LeavePress(number, sure=True))
    harness.skip(seconds=100)
    harness.move(ANNA, number, "-")
    harness.skip(seconds=40)
    harness.move(BEN, number, "-")
    harness.tick()
    harness.miss(number)
    assert [of(harness, who).average_move_seconds for who in PEOPLE] == [600, 40, None]


def test_a_time_out_that_ended_nothing_is_none_of_those_that_did(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, rules=replace(PLAYED_ON.rules, match_cap=2)))
    harness.miss(number)
    harness.miss(number)
    assert harness.match(number).status is MatchStatus.OVER
    assert (of(harness, ANNA).time_outs, of(harness, ANNA).unfinished) == (0, 0)
    time_out(harness)
    assert (of(harness, ANNA).time_outs, of(harness, ANNA).unfinished) == (1, 1)


def test_what_a_computer_played_for_somebody_is_not_theirs(harness: Harness) -> None:
    """Neither its moves nor its hands; the match is, and its win."""
    rules = replace(PLAYED_ON.rules, match_cap=2)
    state = replace(KNOCK, rules=rules, missed=(2, 0, 0), turn=1, opener=1, knocker=None)
    number = harness.play(*PEOPLE, state=with_lives(state, 3, 2, 1))
    harness.skip(seconds=20)
    harness.move(BEN, number, "-")
    harness.skip(seconds=30)
    harness.move(CLARA, number, "-")
    harness.tick()  # 30 points: the computer player knocks
    harness.move(BEN, number, "-")
    harness.move(CLARA, number, "-")
    harness.tick()
    assert {row.seat: row.person_id for row in harness.rows(ShowingRow)} == {0: None, 1: BEN.id, 2: CLARA.id}
    harness.now = NOON + 2 * DAY
    harness.set_match(number, deadline_at=harness.now)
    harness.tick()
    anna = of(harness, ANNA)
    assert (anna.people, anna.streak) == (Score(1, 1, ((1, 1),)), 1)
    assert (anna.rounds, anna.knocks, anna.average_tenths, anna.average_move_seconds) == (0, 0, None, None)
    assert (of(harness, BEN).rounds, of(harness, BEN).average_move_seconds) == (1, 10)


def test_who_came_back_before_the_showdown_has_their_hand_counted(harness: Harness) -> None:
    state = replace(KNOCK, rules=replace(PLAYED_ON.rules, match_cap=1), missed=(0, 2, 0))
    number = harness.play(*PEOPLE, state=with_lives(state, 3, 2, 1))
    harness.move(ANNA, number, "!")
    harness.press(BEN, ReturnPress(number))
    harness.move(BEN, number, "Kd9h")
    harness.move(CLARA, number, "7sKd")
    harness.miss(number)
    assert (of(harness, BEN).rounds, of(harness, BEN).average_tenths) == (1, 240)


def test_a_leaver_never_wins(harness: Harness) -> None:
    """rules.md A36, B26: neither before somebody who stayed nor where all have left."""
    number = play_on(harness, lives=(2, 3, 1))
    harness.press(BEN, LeavePress(number, sure=True))
    harness.miss(number)
    assert [of(harness, who).people.wins for who in PEOPLE] == [1, 0, 0]
    assert of(harness, BEN).people.places == ((2, 1),)
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    for who in PEOPLE:
        harness.press(who, LeavePress(number, sure=True))
    harness.tick()
    assert harness.match(number).status is MatchStatus.OVER
    assert [of(harness, who).people.wins for who in PEOPLE] == [1, 0, 0]
    assert [of(harness, who).streak for who in PEOPLE] == [1, 0, 0]  # nor does it end anything (B38)
    assert [of(harness, who).unfinished for who in PEOPLE] == [1, 1, 1]
    assert sorted(row.wins for row in harness.run(group_rows, STAMMTISCH.id)) == [0, 0, 1]


# Announcing and challenging.


def speak_out(harness: Harness, *words: str, lives: Sequence[int] = (3, 3, 3)) -> int:
    """The lap, the words of Anna, Ben and Clara, and the decision; then the match is left to end there."""
    state = replace(TO_ANNOUNCE, rules=replace(TO_ANNOUNCE.rules, match_cap=1))
    number = harness.play(*PEOPLE, state=with_lives(state, *lives))
    for move in (*LAP, *words):
        harness.move(PEOPLE[harness.state(number).turn], number, move)
    if harness.match(number).status is MatchStatus.PLAYING:
        harness.miss(number)
    return number


def words(harness: Harness, who: Sender) -> tuple[int, int, int, int, int]:
    """True and false announcements, own lies caught, others' lies caught and missed."""
    now = of(harness, who)
    return now.announced_true, now.announced_false, now.own_lies_caught, now.lies_caught, now.lies_missed


def test_a_lie_that_is_caught_counts_for_both(harness: Harness) -> None:
    speak_out(harness, "Tc~60", "7h~56", "8d~54", "?1")
    assert [words(harness, who) for who in PEOPLE] == [(1, 0, 0, 0, 0), (0, 1, 1, 0, 0), (1, 0, 0, 1, 0)]


def test_a_lie_that_nobody_doubts_is_just_one(harness: Harness) -> None:
    speak_out(harness, "Tc~60", "7h~56", "8d~54", ".")
    assert [words(harness, who) for who in PEOPLE] == [(1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1, 0, 0, 0, 0)]


def test_doubting_the_truth_is_a_lie_missed(harness: Harness) -> None:
    speak_out(harness, "Tc~60", "7h~56", "8d~54", "?0")
    assert [words(harness, who) for who in PEOPLE] == [(1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1, 0, 0, 0, 1)]


def test_too_little_is_a_lie_too(harness: Harness) -> None:
    """rules.md B43."""
    speak_out(harness, "Tc~58", "7h~48", "8d~54", "?0")
    assert [words(harness, who) for who in PEOPLE] == [(0, 1, 1, 0, 0), (1, 0, 0, 1, 0), (1, 0, 0, 0, 0)]


def test_what_was_said_is_counted_when_the_match_ends_with_it(harness: Harness) -> None:
    speak_out(harness, "Tc~60", "7h~56", "8d~54", "?1", lives=(3, 1, 3))
    assert [words(harness, who) for who in PEOPLE] == [(1, 0, 0, 0, 0), (0, 1, 1, 0, 0), (1, 0, 0, 1, 0)]
    assert of(harness, BEN).lives_lost == 2


def test_words_add_up(harness: Harness) -> None:
    for _ in range(2):
        speak_out(harness, "Tc~60", "7h~56", "8d~54", "?1")
    speak_out(harness, "Tc~60", "7h~48", "8d~54", "?2")
    assert [words(harness, who) for who in PEOPLE] == [(3, 0, 0, 0, 0), (1, 2, 2, 0, 1), (3, 0, 0, 2, 0)]


def test_words_of_a_match_that_does_not_count_are_not_counted(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=TO_ANNOUNCE)
    for move in (*LAP, "Tc~60", "7h~56", "8d~54", "?1"):
        harness.move(PEOPLE[harness.state(number).turn], number, move)
    harness.press(ANNA, LeavePress(number, sure=True))
    assert [words(harness, who) for who in PEOPLE] == [(0, 0, 0, 0, 0)] * 3
