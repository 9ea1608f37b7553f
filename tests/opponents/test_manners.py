"""What people who wait for a Professional's turn would call silly: good hands broken for nothing, swaps to and fro."""

from __future__ import annotations

import pytest

from schwimmen_bot.opponents.professional import professional
from schwimmen_bot.rules.actions import Knock
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import RuleSet
from tests.benchmarks.ladder import rules_named
from tests.benchmarks.manners import play as play_rounds
from tests.rules.tables import HOSE_ABE, KLASSISCH, SCHWIMMEN_31, play, situation


@pytest.mark.parametrize(
    ("hand", "rules"),
    [("6c6s6h", HOSE_ABE), ("8c8s8h", KLASSISCH), ("9c9s9h", SCHWIMMEN_31)],
    ids=["sixes", "eights", "nines"],
)
def test_a_hand_that_has_won_is_knocked_with(hand: str, rules: RuleSet) -> None:
    """The other swims, and everybody saw it take 10, 10 and 7: whatever is done next wins, a swap of the triple too."""
    state = play(situation(f"{hand} 7c8d9d", "ThJs7d", rules=rules, lives=(3, 0), turn=1), "*").state
    assert {professional(observe(state, 0), luck) for luck in range(8)} == {Knock()}


@pytest.mark.parametrize("rules", ["hosen-owi", "schwimmen-31", "klassisch"])
def test_no_hand_is_broken_for_nothing_and_no_swap_undone(rules: str) -> None:
    found = play_rounds(rules_named(rules), "manners", 25)
    assert found.professional > 100
    assert (found.thrown, found.idle) == (0, 0)
    assert found.backs <= 1
