from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.engine import IllegalAction, Reason, apply, legal_actions, start
from schwimmen_bot.rules.events import MatchEnded, MatchOver, RoundDealt, RoundEnded
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.ruleset import AllOut
from schwimmen_bot.rules.shuffle import commitment, round_key
from schwimmen_bot.rules.state import Fallen, Phase
from tests.rules.tables import HOSEN_OWI, KLASSISCH, SCHWIMMEN_31, cards, ended_round, lost, play, situation

HANDS, TABLE = "TcJd8s 7c8d9h AhKh9s", "QdJs7s"
"""10, 9 and 21 points."""


def test_zero_lives_swim() -> None:
    step = play(situation(HANDS, TABLE, lives=(1, 1, 1), swapped=[0, 1, 2]), "!", "!", "!")
    assert step.state.lives == (1, 0, 1)
    assert step.state.phase is Phase.PLAYING
    assert len(step.state.hands[1]) == 3


def test_hosen_owi_ends_for_all_as_soon_as_one_is_out() -> None:
    """S0, section 5."""
    state = situation(HANDS, TABLE, lives=(2, 0, 2), swapped=[0, 1, 2])
    step = play(state, "!", "!", "!")
    end = MatchEnded(MatchOver.PLAYED, None, (1, 3, 1), "")
    assert step.events[-2:] == (ended_round(step), end)
    after = step.state
    assert (after.phase, after.ended, after.lives) == (Phase.OVER, end, (2, -1, 2))
    assert (after.last_round, after.history) == (ended_round(step), state.history + step.events)
    assert after.hands == state.hands
    assert after.fallen == (Fallen(1, 5, cards("7c8d9h")),)
    assert legal_actions(after) == ()


def test_two_out_at_once_share_the_last_place() -> None:
    hands = "8c9c7h 8s9s7d AhKh9h JcQd9d"
    step = play(situation(hands, "TcTdTs", lives=(0, 0, 1, 2), swapped=range(4)), "!", "!", "!", "!")
    assert lost(ended_round(step)) == {0: 1, 1: 1}
    assert step.state.ended is not None
    assert step.state.ended.places == (3, 3, 2, 1)


def test_feuer_may_end_the_match() -> None:
    step = play(situation("AhAc9s 7c8d9h TcJd8s", "AdJs7s", lives=(0, 0, 1)), "9sAd")
    assert step.state.ended == MatchEnded(MatchOver.PLAYED, None, (1, 3, 1), "")
    assert step.state.lives == (0, -1, 0)


def test_last_standing_goes_on_without_those_who_are_out() -> None:
    step = play(situation(HANDS, TABLE, rules=SCHWIMMEN_31, lives=(2, 0, 2)), "!", "-", "-")
    assert step.state.phase is Phase.CHOOSING
    assert type(step.events[-1]) is RoundDealt
    assert [bool(hand) for hand in step.state.hands] == [True, False, True]
    assert len(step.state.stock) == 32 - 2 * 3 - 3


def test_last_standing_places_the_later_ones_better() -> None:
    state = situation("- 7c8d9h AhKh9s", TABLE, rules=SCHWIMMEN_31, lives=(-1, 0, 2), turn=1)
    step = play(state, "!", "-")
    assert step.state.ended == MatchEnded(MatchOver.PLAYED, None, (3, 2, 1), "")


def test_the_shown_lives_and_the_state_agree() -> None:
    step = play(situation(HANDS, TABLE, rules=KLASSISCH, lives=(2, 1, 2), turn=1), "!", "-", "-")
    end = ended_round(step)
    assert tuple(showing.lives for showing in end.showings) == step.state.lives == (2, -1, 2)
    assert lost(end) == {1: 2}


@pytest.mark.parametrize(
    ("all_out", "lives", "places"),
    [
        (AllOut.SHARE, (-1, -1), (1, 1)),
        (AllOut.HAND_DECIDES, (-1, -1), (2, 2)),
        (AllOut.NOBODY_PAYS, (0, 0), None),
    ],
)
def test_all_go_at_once(all_out: AllOut, lives: tuple[int, ...], places: tuple[int, ...] | None) -> None:
    rules = replace(SCHWIMMEN_31, all_out=all_out)
    step = play(situation("8c9c7h 8s9s7d", TABLE, rules=rules, lives=(0, 0)), "!", "-")
    assert step.state.lives == lives
    assert (step.state.ended.places if step.state.ended else None) == places


def test_nobody_pays_means_another_round() -> None:
    """S4: „scheidet keiner aus, und ihr spielt noch eine Runde.“"""
    step = play(situation("8c9c7h 8s9s7d", TABLE, rules=SCHWIMMEN_31, lives=(0, 0), dealer=1), "!", "-")
    assert [type(event) for event in step.events[2:4]] == [RoundEnded, RoundDealt]
    assert lost(ended_round(step)) == {}
    assert (step.state.dealer, step.state.opener) == (0, 1)


def test_time_out_ends_the_match_and_costs_no_life() -> None:
    """S0, sections 5 and 8; rules.md B38."""
    state = situation(HANDS, TABLE, lives=(3, 1, 2), turn=2)
    step = play(state, "t")
    key = round_key("5eed", 5)
    assert step.events == (MatchEnded(MatchOver.TIME_OUT, 2, (1, 2, 3), key),)
    assert step.state.lives == (3, 1, 2)
    assert step.state.phase is Phase.OVER
    assert step.state.history == state.history + step.events


def test_leaving_ends_the_match_whoever_is_on_turn() -> None:
    step = play(situation(HANDS, TABLE, lives=(3, 1, 3), turn=2), "x0")
    assert step.events == (MatchEnded(MatchOver.LEFT, 0, (3, 2, 1), round_key("5eed", 5)),)
    assert step.state.lives == (3, 1, 3)


def test_the_key_of_an_aborted_round_proves_its_deal() -> None:
    begun = start(HOSEN_OWI, 3, "5eed")
    dealt = begun.events[0]
    assert isinstance(dealt, RoundDealt)
    ended = play(begun.state, "t").state.ended
    assert ended is not None
    assert commitment(ended.key) == dealt.commitment


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("x1", Reason.SEAT_IS_OUT),
        ("x3", Reason.NO_SUCH_SEAT),
        ("x99", Reason.NO_SUCH_SEAT),
        ("r1", Reason.SEAT_IS_OUT),
        ("r3", Reason.NO_SUCH_SEAT),
        ("r0", Reason.NOT_AWAY),
    ],
)
def test_who_may_not_leave_or_come_back(action: str, reason: Reason) -> None:
    state = situation("TcJd8s - AhKh9s", TABLE, rules=SCHWIMMEN_31)
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    assert caught.value.reason is reason


@pytest.mark.parametrize("action", ["*", "!", "-", "t", "x0", "x9", "r0", "c", "C", "k", ".", "TcQd"])
def test_nothing_happens_after_the_end(action: str) -> None:
    over = play(situation(HANDS, TABLE), "t").state
    with pytest.raises(IllegalAction) as caught:
        apply(over, read_action(action))
    assert caught.value.reason is Reason.MATCH_OVER
    assert str(caught.value) == "match_over"
