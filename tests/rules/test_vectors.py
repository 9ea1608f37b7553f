"""The rounds of rules.md part C, played through the engine; its single hands are in test_hands.py.

"P1" is seat 0 and deals, as in the source of the round vectors.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.events import RoundDealt, RoundEnd, RoundEnded
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase, Step
from schwimmen_bot.rules.values import HandClass
from tests.rules.tables import (
    A5,
    HOSE_ABE,
    KLASSISCH,
    SCHWIMMEN_31,
    cards,
    choosing,
    ended_round,
    lost,
    play,
    situation,
)


def starts(rules: RuleSet, seats: int) -> Iterator[Step]:
    """Matches from so many seeds that all there is to be found is found."""
    return (start(rules, seats, str(seed)) for seed in range(20_000))


def halves(end: RoundEnded) -> list[int]:
    return [showing.value.halves for showing in end.showings]


def test_s4_round_of_29_and_30_and_a_half_and_17_and_24() -> None:
    state = situation("KhTh9h QcQd8s Tc7c8h 7d8d9d", "QsJc9s", rules=SCHWIMMEN_31)
    end = ended_round(play(state, "!", "8sQs", "-", "-"))
    assert (halves(end), lost(end)) == ([58, 61, 34, 48], {2: 1})


@pytest.mark.parametrize(
    ("knocker", "moves", "expected"),
    [
        pytest.param(0, ("!", "-", "-"), {1: 1, 2: 1}, id="A 27, B 19, C 19: B and C lose one life each"),
        pytest.param(1, ("!", "-", "-"), {1: 2, 2: 1}, id="B has knocked: B loses two, C one"),
    ],
)
def test_s1_example(knocker: Seat, moves: tuple[str, ...], expected: dict[Seat, int]) -> None:
    state = situation("KhTh7h KdTs9s Kc9c8d", "AsQd7c", rules=KLASSISCH, turn=knocker)
    end = ended_round(play(state, *moves))
    assert halves(end) == [54, 38, 38]
    assert lost(end) == expected


def test_s1_three_losses_leave_no_life_and_the_fourth_is_the_end() -> None:
    lives: tuple[int, ...] = (3, 3)
    seen = []
    for _ in range(4):
        state = situation("KhTh7h KdTs9s", "AsQd7c", rules=KLASSISCH, lives=lives)
        over = play(state, "!", "-").state
        lives = over.lives
        seen.append((lives, over.phase))
    assert seen == [
        ((3, 2), Phase.PLAYING),
        ((3, 1), Phase.PLAYING),
        ((3, 0), Phase.PLAYING),
        ((3, -1), Phase.OVER),
    ]


@pytest.mark.parametrize(
    ("hands", "second", "choice", "values", "expected"),
    [
        pytest.param("AhKh9h AcKcQc Td7d8d", "7s8s9c", "k", [60, 62, 50], {2: 1}, id="keep with 30, 31, 25: only P3"),
        pytest.param("7s8s9c AcKcQc AhKh9h", "Td7d8d", "n", [50, 62, 60], {0: 1}, id="change to 25, 31, 30: only P1"),
        pytest.param("7s8s9c Td7d8d", "AcKcQc", "n", [62, 50], {1: 1}, id="change blind into 31: P2"),
        pytest.param("7s8s9c Td7d8d", "AcAhAs", "n", [64, 50], {1: 1}, id="change blind into Feuer: P2"),
        pytest.param("7s8s9c AcAhAs", "Td7d8d", "k", [30, 64], {0: 1}, id="P2 was dealt Feuer: P1"),
        pytest.param("7s8s9c AcAhAs", "Td7d8d", "n", [50, 64], {0: 1}, id="P2 was dealt Feuer, whatever P1 does"),
    ],
)
def test_dealers_choice(hands: str, second: str, choice: str, values: list[int], expected: dict[Seat, int]) -> None:
    end = ended_round(play(choosing(hands, second), choice))
    assert (halves(end), lost(end)) == (values, expected)


@pytest.mark.parametrize("end", [RoundEnd.THIRTY_ONE, RoundEnd.FEUER])
def test_a_dealer_who_was_dealt_the_end_is_not_asked(end: RoundEnd) -> None:
    for step in starts(SCHWIMMEN_31, 2):
        first, *_ = (event for event in step.events if isinstance(event, RoundDealt))
        ended = next((event for event in step.events if isinstance(event, RoundEnded)), None)
        if ended is not None and (ended.end, ended.by) == (end, (first.dealer,)):
            break
    assert ended is not None
    assert lost(ended) == {1 - first.dealer: 1}
    assert step.state.round > 1


def test_tokens_over_five_rounds_of_two() -> None:
    """3/2, 3/1, with 30 against 31 2/1, 2/0 swims, 2/−1 is out."""
    high, low, nearly = "AcKcQc", "Td7d8d", "AhKh9h"
    lives: tuple[int, ...] = (3, 3)
    seen = []
    for first, second in ((high, low), (high, low), (nearly, high), (high, low), (high, low)):
        over = play(choosing(f"{first} {second}", "7s8s9c", lives=lives), "k").state
        lives = over.lives
        seen.append(lives)
    assert seen == [(3, 2), (3, 1), (2, 1), (2, 0), (2, -1)]
    assert over.phase is Phase.OVER


def test_25_and_30_and_25_after_the_seconds_knock() -> None:
    state = situation("8d7dTd AhKh9h 7cTc8c", "7s8s9c", rules=SCHWIMMEN_31, turn=1)
    end = ended_round(play(state, "!", "-", "-"))
    assert (halves(end), lost(end)) == ([50, 60, 50], {0: 1, 2: 1})


def test_all_equal_and_all_swimming_pay_nothing() -> None:
    """rules.md B33."""
    state = situation("8d7dTd 8h7hTh 7cTc8c", "7s8s9c", rules=SCHWIMMEN_31, lives=(0, 0, 0))
    step = play(state, "!", "-", "-")
    assert lost(ended_round(step)) == {}
    assert step.state.lives == (0, 0, 0)
    assert step.state.round == 6


@pytest.mark.parametrize(
    ("hand", "rules", "value"),
    [
        pytest.param("2c3cAh", SCHWIMMEN_31, 22, id="52 cards: the ace, and not the pair"),
        pytest.param("5c6cAh", A5, 22, id="40 cards: 5 and 6 tie with an ace"),
        pytest.param("6c7cAh", HOSE_ABE, 26, id="36 cards: every pair beats an ace"),
    ],
)
def test_the_trap_of_scoring_pairs_first(hand: str, rules: RuleSet, value: int) -> None:
    scored = evaluate(cards(hand), rules)
    assert (scored.hand_class, scored.halves) == (HandClass.POINTS, value)
