from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from schwimmen_bot.rules.cards import PACK_SIZES, pack
from schwimmen_bot.rules.hands import evaluate, strength
from schwimmen_bot.rules.ruleset import RuleSet, ThreeAces, Tie
from schwimmen_bot.rules.values import HandClass, HandValue
from tests.rules.tables import A7, HOSEN_OWI, KLASSISCH, cards

COUNTS: dict[str, dict[str, int]] = json.loads((Path(__file__).parent / "hand_counts.json").read_text())
"""Hands of each value by pack, counted elsewhere by enumeration and by generating functions (rules.md D)."""


def name_of(value: HandValue) -> str:
    match value.hand_class:
        case HandClass.FEUER:
            return "feuer"
        case _:
            return f"{value.halves / 2:g}"


@pytest.mark.parametrize("size", PACK_SIZES)
def test_every_hand_of_the_pack_is_counted(size: int) -> None:
    counted = Counter(name_of(evaluate(hand, HOSEN_OWI)) for hand in combinations(pack(size), 3))
    assert counted == COUNTS[str(size)]


def test_mean_of_32_cards() -> None:
    values = [evaluate(hand, HOSEN_OWI).halves for hand in combinations(pack(32), 3)]
    assert Fraction(sum(values), 2 * len(values)) == Fraction(39197, 2480)


@pytest.mark.parametrize(
    ("hand", "halves"),
    [
        pytest.param("AhKh9s", 42, id="S0, S1: 21"),
        pytest.param("AhKhQh", 62, id="S0, S1: 31"),
        pytest.param("7s8hKh", 36, id="S3: 18"),
        pytest.param("As7h8h", 30, id="S3: 15"),
        pytest.param("Kh9hAs", 38, id="S4: 19"),
        pytest.param("Kh9hTh", 58, id="S4: 29"),
        pytest.param("AcKc9s", 42, id="S4: 21"),
        pytest.param("AcKcTc", 62, id="S4: 31"),
        pytest.param("8c8h8d", 61, id="S4: three eights"),
        pytest.param("9dJdAd", 60, id="SwimGameApp: 30"),
        pytest.param("7hThJh", 54, id="SwimGameApp: 27"),
        pytest.param("As7sQc", 36, id="SwimGameApp: 18"),
        pytest.param("JhQdKc", 20, id="SwimGameApp: 10"),
        pytest.param("7s8sAh", 30, id="gthdtasdnm: 15"),
        pytest.param("7s8h9d", 18, id="gthdtasdnm: 9"),
        pytest.param("QsQhKd", 20, id="gthdtasdnm: 10"),
        pytest.param("7cTsKh", 20, id="maxdoebele: 10"),
        pytest.param("7hTcKc", 40, id="maxdoebele: 20"),
        pytest.param("Qh7cJs", 20, id="Souulaymaa: 10"),
        pytest.param("2c3cAh", 22, id="52 cards: the ace alone beats a small pair of one suit"),
    ],
)
def test_vector(hand: str, halves: int) -> None:
    assert evaluate(cards(hand), HOSEN_OWI).halves == halves


def test_classes_rank_before_points() -> None:
    ascending = ["7c8h9d", "AhKh9h", "8c8h8d", "AcKcTc", "AcAhAd"]
    values = [evaluate(cards(hand), HOSEN_OWI) for hand in ascending]
    assert values == sorted(set(values))
    assert [value.hand_class for value in values[1:]] == [
        HandClass.POINTS,
        HandClass.TRIPLE,
        HandClass.THIRTY_ONE,
        HandClass.FEUER,
    ]


def test_three_aces_are_feuer_or_a_triple() -> None:
    assert evaluate(cards("AcAhAd"), HOSEN_OWI) == HandValue(HandClass.FEUER, 64)
    assert evaluate(cards("AcAhAd"), RuleSet(three_aces=ThreeAces.TRIPLE)) == HandValue(HandClass.TRIPLE, 61)


def test_order_of_the_cards_is_nothing() -> None:
    assert len({evaluate(hand, KLASSISCH) for hand in permutations(cards("9hAsKh"))}) == 1


@pytest.mark.parametrize("hand", ["", "7c", "7c7c8c", "7c8c9cTc"])
def test_only_three_different_cards_are_a_hand(hand: str) -> None:
    for _ in range(2):  # a refused hand must not be remembered either
        with pytest.raises(ValueError, match="three different cards"):
            evaluate(cards(hand), HOSEN_OWI)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("TcThTd", "7c7h7s", id="S3: three tens beat three sevens"),
        pytest.param("JcJhJd", "TcThTs", id="B17: jacks beat tens"),
        pytest.param("AcAhAd", "AsKsQs", id="S3: Feuer beats Schnauz"),
        pytest.param("8c9c7h", "8s9s7d", id="S3: clubs before spades"),
        pytest.param("8s9s7d", "8h9h7c", id="S3: spades before hearts"),
        pytest.param("8h9h7c", "8d9d7s", id="S3: hearts before diamonds"),
        pytest.param("Kc9c7h", "Qc9h8d", id="more points first"),
        pytest.param("AcTcKc", "AsKsQs", id="31: the suit decides"),
        pytest.param("Kc7h8d", "Tc7d8h", id="S3: same suit, same points, the higher card"),
        pytest.param("KcQhTd", "KsQdTh", id="B18: of two suits with the best sum the stronger one"),
    ],
)
def test_strict_order(better: str, worse: str) -> None:
    assert strength(cards(better), A7) > strength(cards(worse), A7)


def test_of_two_best_suits_the_stronger_counts() -> None:
    # Both have 10 in two suits; the first's stronger one is spades, the second's clubs (rules.md B18).
    assert strength(cards("KsQhJd"), A7) < strength(cards("TcJh7d"), A7)


@pytest.mark.parametrize("tie", [Tie.STRICT, Tie.VARIANT])
@pytest.mark.parametrize("size", [24, 32, 36, 40])
def test_strict_order_knows_no_equal_hands_of_one_deal(size: int, tie: Tie) -> None:
    rules = RuleSet(tie=tie, pack=size)
    equal: dict[tuple[int, ...], list[frozenset[int]]] = {}
    for hand in combinations(pack(size), 3):
        equal.setdefault(strength(hand, rules), []).append(frozenset(hand))
    # Hands of equal strength always share a card, so no two of them can be dealt at once (rules.md B18).
    assert all(one & other for hands in equal.values() for one, other in combinations(hands, 2))


def test_without_a_tie_break_equal_points_are_equal() -> None:
    assert strength(cards("8c9c7h"), HOSEN_OWI) == strength(cards("8s9s7d"), HOSEN_OWI)
    assert strength(cards("TcThTd"), HOSEN_OWI) == strength(cards("7c7h7s"), HOSEN_OWI)
