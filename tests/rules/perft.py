"""Perft: how many ways a match can go in its first plies. `python -m tests.rules.perft --write` counts them anew.

A change of any rule that is not meant to change the game shows here first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import State
from tests.rules.tables import MISTERY_AND_LYING, SCHWIMMEN_31_HOUSE

FILE = Path(__file__).parent / "perft.json"
SEED = "5eed"
PLIES = 4


class Counts(NamedTuple):
    states: int
    later: int
    """How many of them are in a later round than the first."""


TABLES: tuple[tuple[RuleSet, int], ...] = (
    *((rules, seats) for rules in PRESETS.values() for seats in (2, 3, rules.seats_for())),
    (MISTERY_AND_LYING, 2),
    (SCHWIMMEN_31_HOUSE, 2),
)


def perft(state: State, plies: int, round_number: int) -> Counts:
    """Counts the sequences of so many moves; a match that ends sooner has none."""
    if plies == 0:
        return Counts(1, int(state.round > round_number))
    below = [perft(apply(state, move).state, plies - 1, round_number) for move in legal_actions(state)]
    return Counts(sum(counts.states for counts in below), sum(counts.later for counts in below))


def name(rules: RuleSet, seats: int) -> str:
    return f"{rules.name}, {seats} seats"


def counts(rules: RuleSet, seats: int) -> list[Counts]:
    """For 0 … PLIES plies."""
    begun = start(rules, seats, SEED).state
    return [perft(begun, plies, begun.round) for plies in range(PLIES + 1)]


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    lines = [f"  {json.dumps(name(*table))}: {json.dumps(counts(*table))}" for table in TABLES]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
