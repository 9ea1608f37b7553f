"""Where the cards that a seat can't see may lie, drawn at random: likelier worlds come more often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from schwimmen_bot.opponents.hand_arrays import Cards
from schwimmen_bot.opponents.reading import Reading, out_of_play
from schwimmen_bot.rules.observation import Observation, unseen

_TRIES = 12
"""How many draws are tried for each world; if they don't suffice, the hands are drawn one after the other."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Row by row: the opponents' hands, in the order they were asked for, and the rest of the unseen cards."""

    hands: Cards
    """Row, opponent, card."""
    rest: Cards
    """Row, card, in an order drawn by chance: the hidden card, the stock, what a dealer may take."""


def draw(observation: Observation, readings: Sequence[Reading], count: int, chance: Generator) -> Worlds:
    """`count` worlds, drawn by the weights of the readings; no card is in two hands."""
    picked = _together(readings, count, chance)
    if picked is None:
        picked = _one_by_one(readings, count, chance)
    hands = np.stack([reading.hands[rows] for reading, rows in zip(readings, picked.T, strict=True)], axis=1)
    hidden = np.array(sorted(unseen(observation) - out_of_play(observation)), np.intp)
    return Worlds(hands, _rest(hands, hidden, chance))


def _together(readings: Sequence[Reading], count: int, chance: Generator) -> NDArray[np.intp] | None:
    """Draw each hand by itself and keep the rows in which no card lies twice; None when too few are left."""
    tries = count * _TRIES
    rows = np.stack([chance.choice(len(reading.hands), tries, p=reading.weights) for reading in readings], axis=1)
    used = np.zeros(tries, np.uint64)
    fits = np.ones(tries, bool)
    for at, reading in enumerate(readings):
        mask = reading.masks[rows[:, at]]
        fits &= (used & mask) == 0
        used |= mask
    good = np.flatnonzero(fits)
    return rows[good[:count]] if len(good) >= count else None


def _one_by_one(readings: Sequence[Reading], count: int, chance: Generator) -> NDArray[np.intp]:
    """Draw the hands seat by seat from the cards that are left, and weigh each row by how likely it was."""
    rows = np.zeros((count, len(readings)), np.intp)
    used = np.zeros(count, np.uint64)
    weight = np.ones(count)
    for at in chance.permutation(len(readings)):
        reading = readings[at]
        free = (reading.masks[None, :] & used[:, None]) == 0
        running = np.cumsum(np.where(free, reading.weights[None, :], 0.0), axis=1)
        total = running[:, -1]
        # A row in which nothing likely is left takes anything possible and gets almost no weight.
        lost = total <= 0
        if lost.any():
            running[lost] = np.cumsum(free[lost], axis=1) * 1e-12
            total = running[:, -1]
        drawn = chance.random(count) * total
        rows[:, at] = (running <= drawn[:, None]).sum(axis=1).clip(max=len(reading.hands) - 1)
        used |= reading.masks[rows[:, at]]
        weight *= total
    again = chance.choice(count, count, p=weight / weight.sum())
    return rows[again]


def _rest(hands: Cards, hidden: NDArray[np.intp], chance: Generator) -> Cards:
    count = len(hands)
    order = chance.random((count, len(hidden)))
    place = np.full(52, -1)
    place[hidden] = np.arange(len(hidden))
    held = place[hands.reshape(count, -1)]
    rows = np.repeat(np.arange(count), held.shape[1])
    flat = held.ravel()
    inside = flat >= 0  # a sure card was seen, so it isn't among the hidden ones
    order[rows[inside], flat[inside]] = np.inf
    taken = int(inside.reshape(count, -1).sum(axis=1).max())
    return hidden[np.argsort(order, axis=1)][:, : len(hidden) - taken]
