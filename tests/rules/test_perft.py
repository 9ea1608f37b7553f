from __future__ import annotations

import json

import pytest

from schwimmen_bot.rules.ruleset import RuleSet
from tests.rules import perft

pytestmark = pytest.mark.long

COUNTS: dict[str, list[list[int]]] = json.loads(perft.FILE.read_text())


@pytest.mark.parametrize(("rules", "seats"), perft.TABLES, ids=[perft.name(*table) for table in perft.TABLES])
def test_perft(rules: RuleSet, seats: int) -> None:
    assert [list(counts) for counts in perft.counts(rules, seats)] == COUNTS[perft.name(rules, seats)]


def test_first_plies_by_hand() -> None:
    """What stands on paper: nine swaps, and all three; a knock and a pass where they may come so early."""
    assert states("hosen-owi, 8 seats") == [1, 10, 100, 1000, 10_000]
    assert states("hosen-owi, 2 seats")[:4] == [1, 10, 100, 1100]  # seat 0 of two has swapped, and may knock
    assert states("klassisch, 9 seats")[:3] == [1, 12, 11 * 12 + 11]  # there is no second knock
    assert states("hose-abe, 11 seats") == [1, 2, 2 * 11, 2 * 11**2, 2 * 11**3]  # the dealer's choice; no passing
    assert states("a7, 6 seats")[:4] == [1, 2, 2 * 12, 2 * (11 * 12 + 11)]
    assert states("hosen-owi-mistery-lying, 2 seats")[:3] == [1, 13, 13**2]  # three more for the hidden card
    assert states("schwimmen-31-house, 2 seats")[:3] == [1, 2, 2 * (9 + 9 + 2)]  # each swap may knock; no swap of all


def test_every_preset_is_counted() -> None:
    assert set(COUNTS) == {perft.name(*table) for table in perft.TABLES}


def states(name: str) -> list[int]:
    return [counts[0] for counts in COUNTS[name]]
