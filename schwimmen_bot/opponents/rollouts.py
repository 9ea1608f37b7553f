"""Rounds played on to their end, thousands at the same time, by the Normal player's decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from schwimmen_bot.opponents.hand_arrays import Cards, Flags, HandArrays
from schwimmen_bot.opponents.policy import ENDS_ROUND, SWAP_ALL, knocks, swaps
from schwimmen_bot.rules.ruleset import (
    AllOut,
    LastTurn,
    Losers,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    Tie,
)

Numbers = NDArray[np.int8]

_GOES_ON, _KNOCK, _THIRTY_ONE, _FEUER, _STOCK = -1, 0, 1, 2, 3
MOST_CIRCUITS = 10
"""After so many circuits the hands are compared as they are; a round of such players seldom lasts longer."""


@dataclass(slots=True)
class Rounds:
    """Rounds under way, one in each row. A seat's place is counted in the order of play; the seat that thinks is 0."""

    rules: RuleSet
    hand_arrays: HandArrays
    hands: Cards
    """Row, place, card."""
    table: Cards
    stock: Cards
    """Row, card; the next one first."""
    hidden: NDArray[np.intp]
    """Mistery's card, or −1; here only the seat that thinks takes it."""
    drawn: NDArray[np.intp]
    """How many of the stock's cards are gone."""
    swapped: Flags
    """Row, place."""
    knocker: Numbers
    """A place, or −1."""
    left: Numbers
    """Turns until the showdown, or −1."""
    passes: Numbers
    end: Numbers
    by: Numbers

    @property
    def seats(self) -> int:
        return int(self.hands.shape[1])

    def end_at_once(self, rows: NDArray[np.intp], place: int) -> None:
        """End the rounds in which the hand at this place is Feuer or a 31 (rules.md A9, A10)."""
        value = self.hand_arrays.value(self.hands[rows, place])
        ended = value >= ENDS_ROUND
        self.end[rows[ended]] = np.where(value[ended] > ENDS_ROUND, _FEUER, _THIRTY_ONE)
        self.by[rows[ended]] = place

    def knock(self, rows: NDArray[np.intp], place: int) -> None:
        first = rows[self.knocker[rows] < 0]
        self.knocker[first] = place
        self.left[first] = self.seats - 1
        self.passes[rows] = 0

    def count_pass(self, rows: NDArray[np.intp]) -> None:
        """Passes bring new table cards before a knock (rules.md A20, A22)."""
        self.passes[rows] += 1
        due = self.knocker[rows] < 0
        if self.rules.table_refresh is TableRefresh.ALL_PASS:
            due &= self.passes[rows] == self.seats
        self._refresh(rows[due])

    def _refresh(self, rows: NDArray[np.intp]) -> None:
        enough = self.drawn[rows] + 3 <= self.stock.shape[1]
        if self.rules.stock_end is StockEnd.SHOWDOWN:
            self.end[rows[~enough]] = _STOCK
        # If the set-aside cards would have to be shuffled in, the table stays as it is: that comes late and seldom.
        fresh = rows[enough]
        for place in range(3):
            self.table[fresh, place] = self.stock[fresh, self.drawn[fresh] + place]
        self.drawn[fresh] += 3
        if self.rules.table_refresh is TableRefresh.ALL_PASS:
            self.passes[rows] = 0

    def end_turn(self, rows: NDArray[np.intp], had_knocked: Flags) -> None:
        """Count the turns after a knock; `had_knocked` is as it was before this turn."""
        lap = rows[had_knocked & (self.end[rows] == _GOES_ON)]
        self.left[lap] -= 1
        done = lap[self.left[lap] == 0]
        self.end[done], self.by[done] = _KNOCK, self.knocker[done]


def play_out(rounds: Rounds, place: int) -> None:
    """Play every round on from the turn at `place`."""
    for turn in range(MOST_CIRCUITS * rounds.seats):
        rows = np.flatnonzero(rounds.end == _GOES_ON)
        if not len(rows):
            return
        _turn(rounds, rows, (place + turn) % rounds.seats)
    late = rounds.end == _GOES_ON
    rounds.end[late], rounds.by[late] = _STOCK, -1


def _turn(rounds: Rounds, rows: NDArray[np.intp], place: int) -> None:
    rules = rounds.rules
    found = swaps(rounds.hand_arrays, rounds.hands[rows, place], rounds.table[rows], swap_all=rules.swap_all)
    had_knocked = rounds.knocker[rows] >= 0
    may_knock: Flags | bool = rounds.swapped[rows, place] if rules.knock_needs_swap else True
    opens = knocks(found, may_knock & ~had_knocked)
    best = found.best
    betters = ~opens & (best > found.held)
    stays = ~opens & ~betters
    if rules.passing:
        rounds.count_pass(rows[stays])
    elif rules.last_turn is LastTurn.KNOCK:
        keeps = stays & had_knocked & may_knock
        betters |= stays & ~keeps
    else:
        betters |= stays
    rounds.knock(rows[opens], place)
    chosen = rows[betters]
    if len(chosen):
        swap(rounds, chosen, place, found.made[betters].argmax(axis=1))
    rounds.end_turn(rows, had_knocked)


def swap(rounds: Rounds, rows: NDArray[np.intp], place: int, which: NDArray[np.intp]) -> None:
    """Make swap number `which` in each row."""
    everything = which == SWAP_ALL
    whole = rows[everything]
    held = rounds.hands[whole, place].copy()
    rounds.hands[whole, place] = rounds.table[whole]
    rounds.table[whole] = held
    single, number = rows[~everything], which[~everything]
    give, take = number // 3, number % 3
    given = rounds.hands[single, place, give].copy()
    rounds.hands[single, place, give] = rounds.table[single, take]
    rounds.table[single, take] = given
    rounds.swapped[rows, place] = True
    rounds.passes[rows] = 0
    rounds.end_at_once(rows, place)


def losses(rounds: Rounds, lives: NDArray[np.int8]) -> Numbers:
    """Row, place: lives lost at the end of each round, where `lives` are those before it (rules.md A9 … A33)."""
    rules = rounds.rules
    rank = rounds.hand_arrays.rank(rounds.hands)
    lowest = rank == rank.min(axis=1, keepdims=True)
    places = np.arange(rounds.seats)
    is_by = places == rounds.by[:, None]
    cost: Numbers = lowest.astype(np.int8)
    if rules.knocker_penalty > 1:
        knocked = rounds.end == _KNOCK
        cost[knocked] += (rules.knocker_penalty - 1) * (lowest & is_by)[knocked].astype(np.int8)
    feuer, instant = rounds.end == _FEUER, rounds.end == _THIRTY_ONE
    if rules.feuer_losers is Losers.ALL_OTHERS:
        cost[feuer] = ~is_by[feuer]
    if instant.any():
        cost[instant] = _to_thirty_one(rounds, instant, lowest[instant])
    if rules.all_out is AllOut.NOBODY_PAYS:
        cost[(cost > lives).all(axis=1)] = 0
    return cost


def _to_thirty_one(rounds: Rounds, instant: Flags, lowest: Flags) -> Flags:
    rules = rounds.rules
    holds = rounds.hand_arrays.value(rounds.hands[instant]) == ENDS_ROUND
    match rules.thirty_one_losers:
        case Losers.ALL_OTHERS:
            lost: Flags = ~holds
        case Losers.LOWEST:
            lost = lowest if rules.tie is Tie.STRICT else lowest & ~holds
        case _:
            assert_never(rules.thirty_one_losers)
    if rules.several_thirty_ones is SeveralThirtyOnes.DRAW:
        lost = lost & (holds.sum(axis=1, keepdims=True) < 2)
    return lost
