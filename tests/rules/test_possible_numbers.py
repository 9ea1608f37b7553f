"""What two open cards leave possible for the third (rules.md B45)."""

from __future__ import annotations

import pytest

from schwimmen_bot.rules.lying import numbers, possible_numbers
from schwimmen_bot.rules.ruleset import RuleSet, ThreeAces, Triple
from tests.rules.tables import cards

HOSEN_OWI = RuleSet()


@pytest.mark.parametrize(
    ("shown", "possible"),
    [
        ("9hKh", (19, 26, 27, 29, 30)),
        ("QsAh", (11, 17, 18, 19, 20, 21)),
        ("KhAh", (21, 28, 29, 30)),  # a ten or court of hearts would be 31
        ("7c8s", (8, 9, 10, 11, 15, 16, 17, 18, 19)),
    ],
)
def test_two_cards_of_different_ranks(shown: str, possible: tuple[int, ...]) -> None:
    assert possible_numbers(cards(shown), HOSEN_OWI) == {2 * points for points in possible}


def test_a_triple_is_possible_with_two_of_a_rank() -> None:
    assert 61 in possible_numbers(cards("9c9s"), HOSEN_OWI)
    assert 61 not in possible_numbers(cards("9c8s"), HOSEN_OWI)


def test_feuer_and_a_triple_that_counts_31_are_no_numbers() -> None:
    aces, nines = cards("AcAs"), cards("9c9s")
    assert max(possible_numbers(aces, HOSEN_OWI)) == 42
    assert 61 in possible_numbers(aces, RuleSet(three_aces=ThreeAces.TRIPLE))
    assert max(possible_numbers(nines, RuleSet(triple=Triple.THIRTY_ONE))) == 40


@pytest.mark.parametrize("size", [24, 32, 36, 40, 52])
def test_only_what_may_be_announced_is_possible(size: int) -> None:
    rules = RuleSet(pack=size)
    for shown in ("TcJc", "TcTs", "AcAs", "KhAh"):
        assert possible_numbers(cards(shown), rules) <= set(numbers(rules))
