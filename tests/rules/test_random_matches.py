"""Thousands of whole matches of each preset, by chance: they end, and no card is lost on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import Knock
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.places import winners
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import MatchEnd, RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase, State

pytestmark = pytest.mark.long

MATCHES = 500
MOST_PLIES = 2000


def random_match(rules: RuleSet, number: int) -> State:
    """The end of match `number` of these rules; a knock comes every other time it may, so that it comes soon."""
    seed = f"{rules.name} {number}"
    seats = seats_of(rules, number)
    state = start(replace(rules, lives=lives_of(rules, number)), seats, seed).state
    for ply in range(MOST_PLIES):
        if state.phase is Phase.OVER:
            return state
        chance = luck(seed, ply)
        legal = legal_actions(state)
        knocks = Knock() in legal[-3:] and chance % 2 == 0
        state = apply(state, Knock() if knocks else legal[(chance >> 1) % len(legal)]).state
        assert has_the_pack(state)
    raise AssertionError(f"match {number} is not over after {MOST_PLIES} plies")


def seats_of(rules: RuleSet, number: int) -> int:
    """Up to the most there may be, but mostly few, so that it doesn't take long."""
    return 2 + number % (rules.seats_for() - 1) if number % 5 == 0 else 2 + number % 3


def lives_of(rules: RuleSet, number: int) -> int:
    return rules.lives if number % 8 == 1 else 1


def has_the_pack(state: State) -> bool:
    """Each card as one bit: so many bits as there are cards add up to all of them only when each is there once."""
    hidden = () if state.hidden is None else (state.hidden,)
    lying = (*state.table, *state.second, *hidden, *state.stock, *state.set_aside)
    bits = [1 << card for part in (*state.hands, lying) for card in part]
    size = state.rules.pack
    return len(bits) == size and sum(bits) == (1 << 52) - (1 << 52 - size)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_random_matches_end(rules: RuleSet) -> None:
    for number in range(MATCHES):
        check_end(random_match(rules, number))


def check_end(state: State) -> None:
    out = [seat for seat, lives in enumerate(state.lives) if lives < 0]
    assert state.ended is not None
    assert state.ended.over is MatchOver.PLAYED
    assert state.last_round is not None
    assert [fallen.seat for fallen in sorted(state.fallen, key=lambda fallen: fallen.seat)] == out
    match state.rules.match_end:
        case MatchEnd.FIRST_OUT:
            assert out
        case MatchEnd.LAST_STANDING:
            assert len(out) >= len(state.lives) - 1
    won = winners(state.ended.places, state.lives)
    assert all(state.lives[seat] == max(state.lives) for seat in won)
    assert won or len(out) == len(state.lives)  # rules.md A33, B25
