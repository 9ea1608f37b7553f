"""Ratings follow the places of matches that were played out between persons."""

from __future__ import annotations

from dataclasses import replace

from openskill.models import PlackettLuce

from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.ratings import shown_rating
from schwimmen_bot.matches.request import Sender
from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.tables import MatchStatus, Person
from schwimmen_bot.views.press import LeavePress
from tests.matches.harness import ANNA, BEN, CLARA, PEOPLE, Harness
from tests.matches.situations import ALL_LOWEST, KNOCK, LAP, LAP_ALL_LOWEST, ORDINARY_TURN, PLAYED_ON, with_lives

MODEL = PlackettLuce()


def play_out(harness: Harness, *people: Sender, lives: tuple[int, ...], state: State = KNOCK) -> int:
    """A lap that Ben, or who sits in his place, pays and goes under; computers take the other seats."""
    number = harness.play(*people, computers=3 - len(people), state=with_lives(state, *lives))
    for seat, move in enumerate(LAP):
        if seat < len(people):
            harness.move(people[seat], number, move)
            continue
        thinking = harness.run(meet_deadline, harness.now, number)
        made = read_action(move)
        assert thinking is not None
        assert isinstance(made, Move)
        harness.run(move_computer, harness.now, thinking, made)
    assert harness.match(number).status is MatchStatus.OVER
    harness.skip(minutes=1)
    return number


def skill(harness: Harness, who: Sender) -> tuple[float | None, float | None]:
    person = harness.run(lambda session: session.get_one(Person, who.id))
    return person.rating_mu, person.rating_sigma


def shown(harness: Harness, who: Sender) -> int | None:
    return harness.run(lambda session: shown_rating(session.get_one(Person, who.id)))


def test_the_winners_rises_and_the_losers_falls(harness: Harness) -> None:
    number = play_out(harness, *PEOPLE, lives=(1, 0, 2))
    assert [seat.place for seat in harness.seats(number)] == [2, 3, 1]
    anna, ben, clara = (shown(harness, who) for who in PEOPLE)
    assert anna is not None
    assert ben is not None
    assert clara is not None
    assert clara > anna > ben
    assert clara > 1000
    assert [seat.rating for seat in harness.seats(number)] == [anna, ben, clara]


def test_it_is_openskills(harness: Harness) -> None:
    play_out(harness, *PEOPLE, lives=(1, 0, 2))
    play_out(harness, *PEOPLE, lives=(2, 0, 2))
    teams = [[MODEL.rating()] for _ in PEOPLE]
    for ranks in ([2.0, 3.0, 1.0], [1.0, 3.0, 1.0]):
        teams = MODEL.rate(teams, ranks=ranks)
    for who, (rating,) in zip(PEOPLE, teams, strict=True):
        assert skill(harness, who) == (rating.mu, rating.sigma)
        assert shown(harness, who) == round(1000 + 20 * (rating.mu - 3 * rating.sigma))


def test_who_shares_a_place_gains_the_same(harness: Harness) -> None:
    play_out(harness, *PEOPLE, lives=(2, 0, 2))
    assert skill(harness, ANNA) == skill(harness, CLARA)


def test_who_goes_under_together_is_rated_as_equal(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=with_lives(ALL_LOWEST, 0, 0, 0))
    for who, move in zip(PEOPLE, LAP_ALL_LOWEST, strict=True):
        harness.move(who, number, move)
    assert harness.match(number).status is MatchStatus.OVER
    teams = MODEL.rate([[MODEL.rating()] for _ in PEOPLE], ranks=[1.0, 1.0, 1.0])
    assert [skill(harness, who) for who in PEOPLE] == [(rating.mu, rating.sigma) for (rating,) in teams]


def test_each_match_keeps_the_rating_after_it(harness: Harness) -> None:
    first = play_out(harness, *PEOPLE, lives=(1, 0, 2))
    before = [seat.rating for seat in harness.seats(first)]
    second = play_out(harness, *PEOPLE, lives=(1, 0, 2))
    assert [seat.rating for seat in harness.seats(first)] == before
    ratings = [(seat.rating or 0) - (earlier or 0) for seat, earlier in zip(harness.seats(second), before, strict=True)]
    assert ratings[2] > 0


def test_before_the_first_match_there_is_none(harness: Harness) -> None:
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    assert [(skill(harness, who), shown(harness, who)) for who in PEOPLE] == [((None, None), None)] * 3


def test_what_was_not_played_out_changes_nothing(harness: Harness) -> None:
    play_out(harness, *PEOPLE, lives=(1, 0, 2))
    before = [skill(harness, who) for who in PEOPLE]
    left, late = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.press(BEN, LeavePress(left, sure=True))
    harness.skip(days=1)
    harness.run(meet_deadline, harness.now, late)
    for number in (left, late):
        assert harness.match(number).status is MatchStatus.OVER
        assert [seat.rating for seat in harness.seats(number)] == [None] * 3
    assert [skill(harness, who) for who in PEOPLE] == before


def test_a_person_among_computers_is_not_rated(harness: Harness) -> None:
    number = play_out(harness, ANNA, lives=(2, 0, 1))
    assert [seat.place for seat in harness.seats(number)] == [1, 3, 2]
    assert skill(harness, ANNA) == (None, None)
    assert [seat.rating for seat in harness.seats(number)] == [None] * 3


def test_computers_are_not_rated_among_persons(harness: Harness) -> None:
    """Ben loses to Anna; that a computer player came between them makes no difference."""
    number = play_out(harness, ANNA, BEN, lives=(2, 0, 1))
    assert [seat.place for seat in harness.seats(number)] == [1, 3, 2]
    (anna,), (ben,) = MODEL.rate([[MODEL.rating()], [MODEL.rating()]], ranks=[1.0, 2.0])
    assert skill(harness, ANNA) == (anna.mu, anna.sigma)
    assert skill(harness, BEN) == (ben.mu, ben.sigma)
    assert [seat.rating is None for seat in harness.seats(number)] == [False, False, True]


def test_others_are_not_touched(harness: Harness) -> None:
    harness.meet(CLARA)
    play_out(harness, ANNA, BEN, lives=(2, 0, 1))
    assert skill(harness, CLARA) == (None, None)


def test_a_match_whose_time_is_up_is_rated_by_lives(harness: Harness) -> None:
    """rules.md B22: where it stands counts."""
    rules = replace(PLAYED_ON.rules, match_cap=1)
    number = harness.play(*PEOPLE, state=with_lives(replace(PLAYED_ON, rules=rules), 2, 1, 3))
    harness.miss(number)
    assert [seat.place for seat in harness.seats(number)] == [2, 3, 1]
    anna, ben, clara = (shown(harness, who) or 0 for who in PEOPLE)
    assert clara > anna > ben


def test_a_leaver_is_rated_behind_the_best_who_stayed(harness: Harness) -> None:
    """rules.md B26: their computer player had the most lives."""
    rules = replace(PLAYED_ON.rules, match_cap=1)
    number = harness.play(*PEOPLE, state=with_lives(replace(PLAYED_ON, rules=rules), 2, 3, 1))
    harness.press(BEN, LeavePress(number, sure=True))
    harness.miss(number)
    assert [seat.place for seat in harness.seats(number)] == [1, 2, 3]
    teams = MODEL.rate([[MODEL.rating()] for _ in PEOPLE], ranks=[1.0, 2.0, 3.0])
    assert [skill(harness, who) for who in PEOPLE] == [(rating.mu, rating.sigma) for (rating,) in teams]


def test_whose_seat_a_computer_held_in_the_end_is_rated_as_ever(harness: Harness) -> None:
    """They could have come back at any time."""
    rules = replace(PLAYED_ON.rules, match_cap=1)
    state = with_lives(replace(PLAYED_ON, rules=rules, missed=(0, 2, 0)), 2, 3, 1)
    number = harness.play(*PEOPLE, state=state)
    harness.miss(number)
    assert [seat.place for seat in harness.seats(number)] == [2, 1, 3]
    assert (shown(harness, BEN) or 0) > (shown(harness, ANNA) or 0)


def test_a_match_that_all_have_left_rates_nobody(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    for who in PEOPLE:
        harness.press(who, LeavePress(number, sure=True))
    harness.tick()
    assert harness.match(number).status is MatchStatus.OVER
    assert [skill(harness, who) for who in PEOPLE] == [(None, None)] * 3
