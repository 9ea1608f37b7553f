"""What an opponent's moves of this round say about the hand it holds now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from schwimmen_bot.opponents.hand_arrays import Cards, Flags, hand_arrays
from schwimmen_bot.opponents.policy import knocks, swaps
from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import (
    DealerChose,
    Event,
    Knocked,
    Passed,
    RoundDealt,
    Swapped,
    SwappedAll,
    SwappedHidden,
    TableRefreshed,
)
from schwimmen_bot.rules.observation import Observation, unseen
from schwimmen_bot.rules.ruleset import RuleSet

Weights = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Reading:
    """One opponent's possible hands and how likely each is by itself."""

    seat: Seat
    hands: Cards
    masks: NDArray[np.uint64]
    weights: Weights


@dataclass(frozen=True, slots=True)
class Seen:
    """One move of a seat, and the table it was made at."""

    event: Swapped | SwappedAll | SwappedHidden | Knocked | Passed
    table: tuple[Card, ...]
    after_knock: bool
    had_swapped: bool


def moves_of(history: Sequence[Event]) -> dict[Seat, list[Seen]]:
    """This round's moves by seat, in their order."""
    table: tuple[Card, ...] = ()
    knocked, swapped = False, set[Seat]()
    seen: dict[Seat, list[Seen]] = {}
    for event in history:
        match event:
            case Swapped() | SwappedAll() | SwappedHidden() | Knocked() | Passed():
                seat = event.seat
                seen.setdefault(seat, []).append(Seen(event, table, knocked, seat in swapped))
                if isinstance(event, Knocked):
                    knocked = True
                elif not isinstance(event, Passed):
                    swapped.add(seat)
            case _:
                pass
        table = _table_after(table, event)
    return seen


def candidates(sure: Sequence[Card], unseen: Sequence[Card]) -> Cards:
    """Every possible hand with the sure cards, one in each row."""
    rest = list(combinations(sorted(unseen), 3 - len(sure)))
    known = np.tile(np.array(sorted(sure), np.intp), (len(rest), 1))
    unknown = np.array(rest, np.intp).reshape(len(rest), 3 - len(sure))
    return np.concatenate((known, unknown), axis=1)


def likelihoods(rules: RuleSet, hands: Cards, moves: Sequence[Seen], misfit: float) -> Weights:
    """How well each hand fits the moves; `misfit` is the chance of a move that the Normal player wouldn't make."""
    weights = np.ones(len(hands))
    for seen, before in _backwards(hands, moves):
        weights *= np.maximum(_chance(rules, seen, before), misfit)
    return weights


def _backwards(hands: Cards, moves: Sequence[Seen]) -> Iterator[tuple[Seen, Cards]]:
    """Each move with the hands from which it was made, the latest first, as long as these follow from the hands now."""
    for seen in reversed(moves):
        match seen.event:
            case Swapped(_, gave, took):
                hands = np.where(hands == took, gave, hands)
                yield seen, hands
            case Knocked() | Passed():
                yield seen, hands
            case SwappedAll() | SwappedHidden():
                return  # the hand before can't be told from the one after


def _chance(rules: RuleSet, seen: Seen, hands: Cards) -> Weights:
    """The chance that the Normal player makes this move with each of the hands."""
    table = np.broadcast_to(np.array(seen.table, np.intp), (len(hands), 3))
    found = swaps(hand_arrays(rules), hands, table, swap_all=rules.swap_all)
    may_knock = seen.had_swapped or not rules.knock_needs_swap
    opens: Flags = knocks(found, may_knock and not seen.after_knock)
    best = found.best
    betters = ~opens & (best > found.held)
    keeps = ~opens & ~betters
    match seen.event:
        case Knocked(first=True):
            return opens.astype(float)
        case Passed() | Knocked():
            return keeps.astype(float)
        case Swapped(_, gave, took):
            made = found.made == best[:, None]
            number = 3 * (hands == gave).argmax(axis=1) + seen.table.index(took)
            is_best = made[np.arange(len(hands)), number] & (betters | keeps & (not rules.passing))
            shares: Weights = is_best / made.sum(axis=1)
            return shares
        case _:
            return np.ones(len(hands))


def out_of_play(observation: Observation) -> frozenset[Card]:
    """The cards that were set aside by refreshes and not shuffled in again."""
    seats = sum(lives >= 0 for lives in observation.lives)
    stock = observation.rules.pack - 3 * seats - 3 - observation.rules.mistery
    table: tuple[Card, ...] = ()
    aside: set[Card] = set()
    for event in observation.history:
        if isinstance(event, TableRefreshed):
            aside |= set(table)
            if stock < 3:
                stock, aside = stock + len(aside), set()
            stock -= 3
        table = _table_after(table, event)
    return frozenset(aside)


def _table_after(table: tuple[Card, ...], event: Event) -> tuple[Card, ...]:
    match event:
        case RoundDealt(table=cards) | DealerChose(table=cards) | TableRefreshed(table=cards):
            return cards
        case Swapped(_, gave, took):
            return tuple(gave if card == took else card for card in table)
        case SwappedAll(_, gave_all, _):
            return gave_all
        case _:
            return table


def read(observation: Observation, seats: Sequence[Seat], misfits: Sequence[float]) -> tuple[Reading, ...]:
    """What these opponents may hold; `misfits` says how often each makes a move that the Normal player wouldn't."""
    hidden = unseen(observation) - out_of_play(observation)
    moves = moves_of(observation.history)
    found = []
    for seat, misfit in zip(seats, misfits, strict=True):
        hands = candidates(observation.sure[seat], tuple(hidden))
        weights = likelihoods(observation.rules, hands, moves.get(seat, ()), misfit)
        masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        found.append(Reading(seat, hands, masks, weights / weights.sum()))
    return tuple(found)
