"""What holds for every computer player."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase, State
from tests.rules.tables import RULES, SCHWIMMEN_31
from tests.rules.walks import Walk, otherwise, walks

quick = st.sampled_from((Strength.BEGINNER, Strength.NORMAL))


@given(walks(), quick, st.integers())
def test_moves_are_legal_and_depend_on_nothing_hidden(walk: Walk, strength: Strength, chance: int) -> None:
    check_moves(walk, strength, chance)


@settings(max_examples=6)
@given(walks(plies=8), st.integers())
def test_a_professionals_moves_too(walk: Walk, chance: int) -> None:
    check_moves(walk, Strength.PROFESSIONAL, chance)


def check_moves(walk: Walk, strength: Strength, chance: int) -> None:
    """Legal, and the same again with every card that the player can't see somewhere else: the alarm for a leak."""
    for state in walk.states():
        if state.phase is Phase.OVER:
            continue
        seen, other = observe(state, state.turn), otherwise(state, state.turn, "key")
        move = choose(strength, seen, chance)
        assert move in seen.legal
        assert choose(strength, observe(other, other.turn), chance) == move


def match(rules: RuleSet, seats: int, seed: str, strength: Strength) -> tuple[State, int]:
    """A match of computer players alone, and its plies."""
    state, ply = start(rules, seats, seed).state, 0
    while state.phase is not Phase.OVER:
        state = apply(state, choose(strength, observe(state, state.turn), luck(seed, ply))).state
        ply += 1
    return state, ply


@pytest.mark.parametrize("rules", RULES, ids=[rules.name for rules in RULES])
@pytest.mark.parametrize("strength", Strength)
def test_they_play_matches_to_their_end(rules: RuleSet, strength: Strength) -> None:
    if strength is Strength.PROFESSIONAL:  # who takes a hundred times as long as the others
        rules = replace(rules, lives=1)
    for seed in range(1 if strength is Strength.PROFESSIONAL else 5):
        over, plies = match(rules, 4, str(seed), strength)
        assert over.ended is not None
        # Only where the last go under with equal hands is nobody first (rules.md B25).
        assert min(over.ended.places) == 1 or max(over.lives) < 0
        assert plies < 1000


def test_all_seats_have_the_same_chances() -> None:
    winners: Counter[int] = Counter()
    for seed in range(200):
        over, _ = match(SCHWIMMEN_31, 4, str(seed), Strength.NORMAL)
        assert over.ended is not None
        winners[over.ended.places.index(1)] += 1
    assert all(30 <= winners[seat] <= 70 for seat in range(4))
