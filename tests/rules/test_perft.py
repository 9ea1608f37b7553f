from __future__ import annotations

import json

import pytest

from schwimmen_bot.rules.ruleset import RuleSet
from tests.rules import perft

COUNTS: dict[str, list[list[int]]] = json.loads(perft.FILE.read_text())


@pytest.mark.parametrize(("rules", "seats"), perft.TABLES, ids=[perft.name(*table) for table in perft.TABLES])
def test_perft(rules: RuleSet, seats: int) -> None:
    assert [list(counts) for counts in perft.counts(rules, seats)] == COUNTS[perft.name(rules, seats)]


def test_first_plies_by_hand() -> None:
    """Nine swaps, and all three: no knock before everybody has swapped. Then a knock too, for seat 0 of two."""
    assert states("hosen-owi, 8 seats") == [1, 10, 100, 1000, 10_000]
    assert states("hosen-owi, 2 seats")[:4] == [1, 10, 100, 1100]
    assert states("schwimmen-31-like, 4 seats")[:3] == [1, 12, 11 * 12 + 11]


def states(name: str) -> list[int]:
    return [counts[0] for counts in COUNTS[name]]
