"""The Normal player's decisions for thousands of hands at once. Rollouts play by them and moves are read by them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from schwimmen_bot.opponents.hand_arrays import Cards, Flags, HandArrays, Values

KNOCKS_FROM = 52
"""Half points."""
ENDS_ROUND = 62
SWAP_ALL = 9
"""The number of the swap of all three; 3 × hand place + table place is that of the swap of one."""


@dataclass(frozen=True, slots=True)
class Swaps:
    """By row: the hand's value, and what each swap would make it."""

    held: Values
    made: Values
    """By swap, 0 … 9; a swap of all three that isn't allowed is worth nothing."""

    @property
    def best(self) -> Values:
        best: Values = self.made.max(axis=1)
        return best


def swaps(arrays: HandArrays, hands: Cards, open_cards: Cards, *, swap_all: bool) -> Swaps:
    """One row for each hand, with the three table cards beside it."""
    made = np.zeros((len(hands), 10), np.int16)
    for give, (one, other) in enumerate(((1, 2), (0, 2), (0, 1))):
        kept = hands[:, one], hands[:, other]
        for take in range(3):
            made[:, 3 * give + take] = arrays.halves[kept[0], kept[1], open_cards[:, take]]
    if swap_all:
        made[:, SWAP_ALL] = arrays.value(open_cards)
    return Swaps(arrays.value(hands), made)


def knocks(found: Swaps, may_open: Flags | bool) -> Flags:
    """By row, whether the Normal player knocks: with 26 or more, if no swap ends the round at once."""
    return (found.held >= KNOCKS_FROM) & (found.best < ENDS_ROUND) & may_open
