from __future__ import annotations

import pytest

from schwimmen_bot.rules.places import is_over, places, winners
from schwimmen_bot.rules.ruleset import AllOut, MatchEnd, RuleSet
from schwimmen_bot.rules.state import Fallen
from tests.rules.tables import A7, HOSEN_OWI, KLASSISCH, SCHWIMMEN_31, cards


@pytest.mark.parametrize(
    ("match_end", "lives", "over"),
    [
        (MatchEnd.FIRST_OUT, (3, 0, 1), False),
        (MatchEnd.FIRST_OUT, (3, -1, 1), True),
        (MatchEnd.FIRST_OUT, (-1, -1), True),
        (MatchEnd.LAST_STANDING, (3, -1, 0), False),
        (MatchEnd.LAST_STANDING, (-1, -1, 0), True),
        (MatchEnd.LAST_STANDING, (-1, -1, -1), True),
    ],
)
def test_is_over(match_end: MatchEnd, lives: tuple[int, ...], over: bool) -> None:
    assert is_over(RuleSet(match_end=match_end), lives) is over


@pytest.mark.parametrize(
    ("lives", "expected"),
    [
        pytest.param((3, 1, -1), (1, 2, 3), id="by lives"),
        pytest.param((2, 2, -1), (1, 1, 3), id="S0: equal lives share a place"),
        pytest.param((0, 1, -1, -1), (2, 1, 3, 3), id="B38: all below 0 share the last place"),
        pytest.param((-1, -1), (1, 1), id="S0: all go at once and share"),
        pytest.param((0, 1, 1, 0, -1), (3, 1, 1, 3, 5), id="two pairs"),
    ],
)
def test_hosen_owi(lives: tuple[int, ...], expected: tuple[int, ...]) -> None:
    fallen = tuple(Fallen(seat, 9, cards("7c8d9h")) for seat, left in enumerate(lives) if left < 0)
    assert places(HOSEN_OWI, lives, fallen) == expected


def test_later_out_is_better_when_the_last_one_wins() -> None:
    fallen = (Fallen(2, 4, cards("7c8d9h")), Fallen(0, 6, cards("7c8d9h")), Fallen(3, 6, cards("TcKc9h")))
    assert places(SCHWIMMEN_31, (-1, 2, -1, -1), fallen) == (2, 1, 4, 2)


def test_hands_decide_among_those_who_go_together() -> None:
    """B25: also below the winner, for example when Feuer puts out two."""
    fallen = (Fallen(2, 4, cards("AcKcTc")), Fallen(0, 6, cards("7c8d9h")), Fallen(3, 6, cards("TcKc9h")))
    assert places(KLASSISCH, (-1, 2, -1, -1), fallen) == (3, 1, 4, 2)


def test_hands_decide_the_winner_when_nobody_remains() -> None:
    better, worse, same = cards("TcKc9h"), cards("7c8d9s"), cards("TsKs9d")
    assert places(KLASSISCH, (-1, -1), (Fallen(0, 6, worse), Fallen(1, 6, better))) == (2, 1)
    assert places(KLASSISCH, (-1, -1), (Fallen(0, 6, same), Fallen(1, 6, better))) == (2, 2)  # nobody has won


def test_hands_decide_by_suit_where_ties_do() -> None:
    rules = RuleSet(tie=A7.tie, all_out=AllOut.HAND_DECIDES)
    assert places(rules, (-1, -1), (Fallen(0, 6, cards("TsKs9d")), Fallen(1, 6, cards("TcKc9h")))) == (2, 1)


@pytest.mark.parametrize(
    ("lives", "culprit", "expected"),
    [
        pytest.param((3, 3, 3), 0, (3, 1, 1), id="nobody loses a life, the culprit is last"),
        pytest.param((0, 2, 1), 1, (2, 3, 1), id="even with the most lives"),
        pytest.param((2, 0), 1, (1, 2), id="two seats"),
    ],
)
def test_culprit_comes_last(lives: tuple[int, ...], culprit: int, expected: tuple[int, ...]) -> None:
    assert places(HOSEN_OWI, lives, (), culprit) == expected


def test_culprit_comes_behind_those_who_were_out() -> None:
    assert places(SCHWIMMEN_31, (1, -1, 2), (Fallen(1, 3, cards("7c8d9h")),), culprit=2) == (1, 2, 3)


@pytest.mark.parametrize(
    ("lives", "left", "expected"),
    [
        pytest.param((2, 1, -1), (0,), (2, 1, 3), id="more lives"),
        pytest.param((2, 2, -1), (0,), (2, 1, 3), id="as many lives"),
        pytest.param((2, 2, 2), (0, 1), (2, 2, 1), id="two leavers share the second place"),
        pytest.param((1, 2, 2), (1,), (3, 2, 1), id="before all the others"),
        pytest.param((1, 2, -1), (0,), (2, 1, 3), id="fewer lives"),
    ],
)
def test_b26_who_left_never_shares_the_first_place(
    lives: tuple[int, ...], left: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    fallen = tuple(Fallen(seat, 9, cards("7c8d9h")) for seat, alive in enumerate(lives) if alive < 0)
    assert places(KLASSISCH, lives, fallen, left=left) == expected


def test_b26_who_left_shares_no_first_place_of_those_who_go_under_together() -> None:
    fallen = (Fallen(0, 6, cards("7c8d9h")), Fallen(1, 6, cards("7s8h9d")))
    assert places(SCHWIMMEN_31, (-1, -1), fallen, left=(0,)) == (2, 1)


@pytest.mark.parametrize(
    ("order", "lives", "left", "won"),
    [
        pytest.param((1, 2, 3), (3, 1, -1), (), (0,), id="the first"),
        pytest.param((1, 1, 3), (2, 2, -1), (), (0, 1), id="S0: two with equal lives"),
        pytest.param((1, 1, 3), (0, 0, -1), (), (0, 1), id="who swims is in"),
        pytest.param((1, 1), (-1, -1), (), (), id="A33: all go under together"),
        pytest.param((2, 1), (-1, -1), (), (1,), id="B25: the better hand"),
        pytest.param((2, 2), (-1, -1), (), (), id="B25: equal hands"),
        pytest.param((1, 2, 3), (0, 3, -1), (1,), (0,), id="B26: the best of those who stayed"),
        pytest.param((2, 2), (1, 0), (0, 1), (), id="B26: all have left"),
    ],
)
def test_winners(order: tuple[int, ...], lives: tuple[int, ...], left: tuple[int, ...], won: tuple[int, ...]) -> None:
    assert winners(order, lives, left) == won
