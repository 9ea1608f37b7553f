from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import RoundEnd
from schwimmen_bot.rules.ruleset import AllOut, Losers, RuleSet, SeveralThirtyOnes, ThreeAces, Tie
from schwimmen_bot.rules.showdown import Ending, instant_end, penalties, showings
from tests.rules.tables import A7, HOSEN_OWI, KLASSISCH, SCHWIMMEN_31, cards

ALL_OTHERS = RuleSet(thirty_one_losers=Losers.ALL_OTHERS)
DRAW = replace(ALL_OTHERS, several_thirty_ones=SeveralThirtyOnes.DRAW)
FEUER_LOWEST = RuleSet(feuer_losers=Losers.LOWEST)


def losses(
    hands: str, end: RoundEnd, by: tuple[int, ...], rules: RuleSet, lives: tuple[int, ...] | None = None
) -> list[int]:
    """What each living seat loses."""
    held = tuple(cards(hand) if hand != "-" else () for hand in hands.split())
    left = lives or tuple(3 if hand else -1 for hand in held)
    cost = penalties(rules, held, living(left), Ending(end, by))
    return [showing.lost for showing in showings(rules, held, left, cost)]


@pytest.mark.parametrize(
    ("hands", "knocker", "rules", "expected"),
    [
        pytest.param("KhTh9h TcTdTs AsKcJs AdAhKd", 0, HOSEN_OWI, [0, 0, 1, 1], id="29, 30½, 21, 21"),
        pytest.param("KhTh9h QcQdQs Tc7c8d AsJs7h", 0, SCHWIMMEN_31, [0, 0, 1, 0], id="S4: 29, 30½, 17, 24"),
        pytest.param("AhKh7h TsKd9s Tc9c8h", 0, KLASSISCH, [0, 1, 1], id="S1: 28, 19, 19"),
        pytest.param("AhKh7h TsKd9s Tc9c8h", 1, KLASSISCH, [0, 2, 1], id="S1: and Ben knocked"),
        pytest.param("AcJc9s KhTh9c AdJd7h", 0, HOSEN_OWI, [0, 1, 0], id="21, 20, 21"),
        pytest.param("AhKh9h Td7d8d As7s7h", 1, HOSEN_OWI, [0, 0, 1], id="30, 25, 18: the knocker is not the lowest"),
        pytest.param("KhTh9d - QsJs7c", 0, HOSEN_OWI, [1, 1], id="a seat that is out is not compared"),
        pytest.param("KhTh9d QsJs7c AsAcTd", 0, HOSEN_OWI, [0, 0, 1], id="two aces of two suits are only 11"),
        pytest.param("KhTh9d QsJs7c AcTd7d", 0, A7, [0, 0, 1], id="S3: 17 is lowest, no tie to break"),
        pytest.param("KhTh9d QsJs7c AcKcAh", 0, A7, [1, 0, 0], id="S3: 20 in hearts loses to 20 in spades"),
        pytest.param("KhTh9d QhJh7c AcKcAh", 0, A7, [0, 1, 0], id="S3: 20 and 20 in hearts, king over queen"),
    ],
)
def test_knock(hands: str, knocker: int, rules: RuleSet, expected: list[int]) -> None:
    assert losses(hands, RoundEnd.KNOCK, (knocker,), rules) == expected


def test_joint_lowest_all_lose() -> None:
    """The vector 25/30/25 after the second seat's knock: the first and the third pay."""
    assert losses("8d7dTd AhKh9h 7cTc8c", RoundEnd.KNOCK, (1,), HOSEN_OWI) == [1, 0, 1]


@pytest.mark.parametrize("tie", [Tie.STRICT, Tie.VARIANT])
def test_joint_lowest_with_a_tie_break_one_loses(tie: Tie) -> None:
    assert losses("8d7dTd AhKh9h 7cTc8c", RoundEnd.KNOCK, (1,), RuleSet(tie=tie)) == [1, 0, 0]


def test_lowest_triple_with_and_without_a_tie_break() -> None:
    hands = "TdThTs 7d7h7s"
    assert losses(hands, RoundEnd.KNOCK, (0,), HOSEN_OWI) == [1, 1]
    assert losses(hands, RoundEnd.KNOCK, (0,), RuleSet(tie=Tie.STRICT)) == [0, 1]
    assert losses(hands, RoundEnd.KNOCK, (0,), RuleSet(tie=Tie.VARIANT)) == [0, 1]


@pytest.mark.parametrize(
    ("hands", "by", "rules", "expected"),
    [
        pytest.param("AhKh9h AcKcQc Td7d8d", (1,), HOSEN_OWI, [0, 0, 1], id="keep: 30, 31, 25"),
        pytest.param("Td7d8d AcKcQc AhKh9h", (1,), HOSEN_OWI, [1, 0, 0], id="change: 25, 31, 30"),
        pytest.param("Td7d8d AcKcQc 8h9hTs", (1,), ALL_OTHERS, [1, 0, 1], id="S1: all without 31"),
        pytest.param("AhKhQh AcKcQc Td7d8d", (0, 1), HOSEN_OWI, [0, 0, 1], id="two 31: the lowest"),
        pytest.param("AhKhQh AcKcQc Td7d8d 8s9s7h", (0, 1), ALL_OTHERS, [0, 0, 1, 1], id="two 31: all others"),
        pytest.param("AhKhQh AcKcQc Td7d8d", (0, 1), DRAW, [0, 0, 0], id="S1: two 31 are a draw for everybody"),
        pytest.param("AhKhQh AcKcQc", (0, 1), HOSEN_OWI, [0, 0], id="B7: all hold 31"),
        pytest.param("AhKhQh AcKcQc", (0, 1), ALL_OTHERS, [0, 0], id="B7: all hold 31, all others pay"),
        pytest.param("AhKhQh AcKcQc", (0, 1), RuleSet(tie=Tie.VARIANT), [0, 0], id="B7: S4's variant too"),
        pytest.param("AhKhQh AcKcQc", (0, 1), A7, [1, 0], id="B7: S3 knows no equal hands"),
        pytest.param("AhKhQh AcKcQc", (0, 1), replace(A7, knocker_penalty=2), [1, 0], id="no knocker, no penalty"),
        pytest.param("AhKhQh AcKcQc Td7d8d", (0, 1), A7, [0, 0, 1], id="S3: still the lowest"),
    ],
)
def test_thirty_one(hands: str, by: tuple[int, ...], rules: RuleSet, expected: list[int]) -> None:
    assert losses(hands, RoundEnd.THIRTY_ONE, by, rules) == expected


@pytest.mark.parametrize(
    ("hands", "rules", "expected"),
    [
        pytest.param("AhAcAd KsQs7h Th9h8h", HOSEN_OWI, [0, 1, 1], id="S0: all others"),
        pytest.param("AhAcAd AsKsQs Th9h8h", HOSEN_OWI, [0, 1, 1], id="B6: a 31 too"),
        pytest.param("AhAcAd KsQs7h Th9h8h", FEUER_LOWEST, [0, 1, 0], id="B19: the lowest only"),
        pytest.param("AhAcAd AsKsQs", FEUER_LOWEST, [0, 1], id="B19: 31 is the lowest of two"),
        pytest.param("AhAcAd AsKsQs", A7, [0, 1], id="S3: 31 is the lowest of two"),
        pytest.param("AhAcAd - Th9h8h", HOSEN_OWI, [0, 1], id="a seat that is out pays nothing"),
    ],
)
def test_feuer(hands: str, rules: RuleSet, expected: list[int]) -> None:
    assert losses(hands, RoundEnd.FEUER, (0,), rules) == expected


def test_stock_end_compares_without_a_knocker() -> None:
    assert losses("AhKh9s TsKc9s Tc9c8h", RoundEnd.STOCK, (), KLASSISCH) == [0, 1, 1]


def test_penalty_only_when_the_knock_itself_ended_the_round() -> None:
    """B20: a 31 after a knock costs the knocker one life, whatever the penalty."""
    assert losses("Td7d8h AcKcQc 8h9hTs", RoundEnd.THIRTY_ONE, (1,), KLASSISCH) == [1, 0, 1]


def test_knocker_above_the_lowest_pays_nothing() -> None:
    assert losses("AhKh9s TsKc9s Tc9d8h", RoundEnd.KNOCK, (0,), KLASSISCH) == [0, 0, 1]


def test_lives_fall_to_swimming_and_below() -> None:
    """31 against 25 over five rounds of two: 3, 2, 1, 0 swims, −1 is out."""
    lives, seen = (3, 3), []
    for _ in range(4):
        shown = showings(HOSEN_OWI, (cards("AcKcQc"), cards("Td7d8d")), lives, {1: 1})
        lives = (shown[0].lives, shown[1].lives)
        seen.append(lives)
    assert seen == [(3, 2), (3, 1), (3, 0), (3, -1)]


def test_two_lives_at_once_may_skip_swimming() -> None:
    shown = showings(KLASSISCH, (cards("AcKc9h"), cards("Td7d8h")), (1, 1), {1: 2})
    assert [(showing.lost, showing.lives) for showing in shown] == [(0, 1), (2, -1)]


def test_lives_never_fall_below_minus_one() -> None:
    shown = showings(KLASSISCH, (cards("AcKc9h"), cards("Td7d8h")), (1, 0), {1: 2})
    assert [(showing.lost, showing.lives) for showing in shown] == [(0, 1), (2, -1)]


@pytest.mark.parametrize(
    ("all_out", "lives", "expected"),
    [
        pytest.param(AllOut.NOBODY_PAYS, (0, 0, 0), [0, 0, 0], id="B33: all swim and tie, nobody pays"),
        pytest.param(AllOut.NOBODY_PAYS, (0, 1, 0), [1, 1, 1], id="one would remain"),
        pytest.param(AllOut.SHARE, (0, 0, 0), [1, 1, 1], id="S0: all go"),
        pytest.param(AllOut.HAND_DECIDES, (0, 0, 0), [1, 1, 1], id="S1: all go"),
    ],
)
def test_all_out(all_out: AllOut, lives: tuple[int, ...], expected: list[int]) -> None:
    hands = "8c9c7h 8s9s7d 8h9h7c"
    assert losses(hands, RoundEnd.KNOCK, (0,), RuleSet(all_out=all_out), lives) == expected


def test_nobody_pays_minds_the_knockers_two_lives() -> None:
    rules = replace(KLASSISCH, all_out=AllOut.NOBODY_PAYS)
    assert losses("8c9c7h 8s9s7d", RoundEnd.KNOCK, (0,), rules, (1, 0)) == [0, 0]
    assert losses("8c9c7h 8s9s7d", RoundEnd.KNOCK, (0,), rules, (2, 0)) == [2, 1]


@pytest.mark.parametrize(
    ("hands", "rules", "expected"),
    [
        ("AhKh9h Td7d8d", HOSEN_OWI, None),
        ("TcThTd 7c7h7d", HOSEN_OWI, None),
        ("Td7d8d AcKcQc", HOSEN_OWI, (RoundEnd.THIRTY_ONE, (1,))),
        ("AhKhQh - AcKcQc", HOSEN_OWI, (RoundEnd.THIRTY_ONE, (0, 2))),
        ("Td7d8d AcAhAs", HOSEN_OWI, (RoundEnd.FEUER, (1,))),
        ("AdKdQd AcAhAs", HOSEN_OWI, (RoundEnd.FEUER, (1,))),
        ("Td7d8d AcAhAs", RuleSet(three_aces=ThreeAces.TRIPLE), None),
        ("AdKdQd AcAhAs", RuleSet(three_aces=ThreeAces.TRIPLE), (RoundEnd.THIRTY_ONE, (0,))),
    ],
)
def test_instant_end(hands: str, rules: RuleSet, expected: tuple[RoundEnd, tuple[int, ...]] | None) -> None:
    held = tuple(cards(hand) if hand != "-" else () for hand in hands.split())
    assert instant_end(rules, held) == expected
