"""What every three cards are worth, as arrays, so that thousands of hands can be looked up at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from schwimmen_bot.rules.cards import pack
from schwimmen_bot.rules.hands import evaluate, strength
from schwimmen_bot.rules.ruleset import RuleSet

Cards = NDArray[np.intp]
"""Card numbers; the last axis is a hand or a table."""
Values = NDArray[np.int16]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class HandArrays:
    halves: Values
    """By three cards in any order: half points; a higher class always has more."""
    order: Values
    """By three cards in any order: what a showdown compares."""

    def value(self, hands: Cards) -> Values:
        return self.halves[hands[..., 0], hands[..., 1], hands[..., 2]]

    def rank(self, hands: Cards) -> Values:
        return self.order[hands[..., 0], hands[..., 1], hands[..., 2]]


def hand_arrays(rules: RuleSet) -> HandArrays:
    """The same arrays for all rules that value and compare hands in the same way."""
    return _arrays(RuleSet(pack=rules.pack, three_aces=rules.three_aces, triple=rules.triple, tie=rules.tie))


@cache
def _arrays(rules: RuleSet) -> HandArrays:
    hands = list(combinations(pack(rules.pack), 3))
    strengths = [strength(hand, rules) for hand in hands]
    order = {found: place for place, found in enumerate(sorted(set(strengths)))}
    halves = np.zeros((52, 52, 52), np.int16)
    ranks = np.zeros((52, 52, 52), np.int16)
    cards = np.array(hands)
    values = np.array([evaluate(hand, rules).halves for hand in hands], np.int16)
    places = np.array([order[found] for found in strengths], np.int16)
    for first, second, third in permutations(range(3)):
        index = cards[:, first], cards[:, second], cards[:, third]
        halves[index], ranks[index] = values, places
    return HandArrays(halves, ranks)
