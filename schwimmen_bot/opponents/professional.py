"""The Professional (rules.md E) reads the others' moves and plays each of its own moves out in the same worlds.

It looks at nothing but the Observation, so it can't use what a person in the seat couldn't know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from schwimmen_bot.opponents.bluffing import announce, decide
from schwimmen_bot.opponents.equity import equity
from schwimmen_bot.opponents.hand_arrays import hand_arrays
from schwimmen_bot.opponents.normal import KEEPS_FROM
from schwimmen_bot.opponents.policy import ENDS_ROUND
from schwimmen_bot.opponents.reading import read
from schwimmen_bot.opponents.rollouts import Rounds, losses, play_out
from schwimmen_bot.opponents.seen import after_hidden
from schwimmen_bot.opponents.worlds import Worlds, draw
from schwimmen_bot.rules.actions import (
    ChangeDeal,
    DealerChoice,
    KeepDeal,
    Knock,
    Move,
    Pass,
    Seat,
    Show,
    Swap,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
)
from schwimmen_bot.rules.circle import from_seat, living
from schwimmen_bot.rules.events import Swapped, SwappedAll
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase

FIRST_WORLDS = 240
"""Worlds on which every move is tried."""
MORE_WORLDS = 960
"""Further ones for the moves that are still close to the best."""
FINALISTS = 4
NEAR = 0.01
"""A move that is worth only so much less may be made if it ends the round sooner, keeps the hand or makes it better."""
LONG_ROUND = 3
"""After so many circuits only swaps that improve the hand are tried."""
PERSON_MISFIT = 0.2
COMPUTER_MISFIT = 0.03


def professional(observation: Observation, luck: int, persons: Sequence[bool] = ()) -> Move:
    """One of the legal moves; ValueError when there is none.

    `persons` says for each seat whether a person plays it: persons play less like the Normal player than computer
    players do. Without it all count as computer players.
    """
    if not observation.legal:
        raise ValueError("it is not this seat's turn")
    if len(observation.legal) == 1:
        return observation.legal[0]
    match observation.phase:
        case Phase.PLAYING:
            return _at_once(observation) or _search(observation, luck, persons)
        case Phase.CHOOSING:
            return _search(observation, luck, persons)
        case Phase.ANNOUNCING:
            return announce(observation, luck, _misfits(observation, persons))
        case Phase.CHALLENGING:
            return decide(observation, _misfits(observation, persons))
        case Phase.OVER:
            raise ValueError("the match is over")
        case _:
            assert_never(observation.phase)


def _at_once(observation: Observation) -> Move | None:
    """The move that makes Feuer or a 31, if there is one; Feuer first."""
    if Show() in observation.legal:
        return Show()
    known = [
        (evaluate(hand_after(observation.hand, observation.table, observation.hidden, move), observation.rules), move)
        for move in observation.legal
        if isinstance(move, SwapOne | SwapAll) or (isinstance(move, SwapHidden) and observation.hidden is not None)
    ]
    best = max(known, key=lambda made: (made[0].halves, made[1].then is Then.SHOW), default=None)
    return best[1] if best is not None and best[0].halves >= ENDS_ROUND else None


def _misfits(observation: Observation, persons: Sequence[bool]) -> tuple[float, ...]:
    seats = range(len(observation.lives))
    return tuple(PERSON_MISFIT if persons and persons[seat] else COMPUTER_MISFIT for seat in seats)


@dataclass(frozen=True, slots=True)
class _Search:
    """What all rollouts of one decision share."""

    observation: Observation
    order: tuple[Seat, ...]
    """The living seats in the order of play, the one that thinks first."""
    lives: tuple[int, ...]
    """In that order."""

    @property
    def first(self) -> int:
        """The place of the seat whose turn comes after the decision."""
        if self.observation.phase is Phase.CHOOSING:
            return self.order.index(self.observation.opener)
        return 1 % len(self.order)


def _search(observation: Observation, luck: int, persons: Sequence[bool]) -> Move:
    """The move whose rounds end best on average; each move is tried in the same worlds."""
    seat = observation.turn
    order = from_seat(seat, observation.lives, observation.rules.direction)
    search = _Search(observation, order, tuple(observation.lives[other] for other in order))
    misfits = _misfits(observation, persons)
    chance = np.random.default_rng(luck % 2**64)
    readings = read(observation, order[1:], [misfits[other] for other in order[1:]])
    moves = sorted(_worth_trying(observation), key=lambda move: _liking(observation, move))
    worlds = draw(observation, readings, FIRST_WORLDS, chance)
    results = _values(search, moves, worlds)
    close = _finalists(moves, results.mean(axis=1))
    finalists = [moves[at] for at in close]
    if len(finalists) == 1:
        return finalists[0]
    more = _values(search, finalists, draw(observation, readings, MORE_WORLDS, chance))
    means = (results[close].sum(axis=1) + more.sum(axis=1)) / (FIRST_WORLDS + MORE_WORLDS)
    return next(move for move, mean in zip(finalists, means, strict=True) if mean >= means.max() - NEAR)


def _finalists(moves: Sequence[Move], means: NDArray[np.float64]) -> list[int]:
    """The numbers of the best few moves, and of those that keep the hand and may be as good; as in `moves`."""
    best = np.argsort(-means, kind="stable")[:FINALISTS]
    keeps = [at for at, move in enumerate(moves) if _keeps(move) and means[at] >= means.max() - 3 * NEAR]
    return sorted({*map(int, best), *keeps})


def _liking(observation: Observation, move: Move) -> tuple[int, float]:
    """Sorts moves that are worth the same; the lowest is made: a knock, else what keeps the hand, else the better hand.
    So nobody waits for useless turns, and no good hand is broken up without need."""
    if isinstance(move, Knock) or (isinstance(move, Swap) and move.then is Then.KNOCK):
        return 0, -_halves_after(observation, move)
    return (1 if _keeps(move) else 2), -_halves_after(observation, move)


def _keeps(move: Move) -> bool:
    return isinstance(move, Knock | Pass | KeepDeal)


def _halves_after(observation: Observation, move: Move) -> float:
    """Half points of the hand after the move, on average where it takes a card that nobody knows."""
    match move:
        case SwapHidden(give) if observation.hidden is None:
            return after_hidden(observation, give)
        case SwapOne() | SwapAll() | SwapHidden():
            hand = hand_after(observation.hand, observation.table, observation.hidden, move)
        case _:
            hand = observation.hand
    return evaluate(hand, observation.rules).halves


def _worth_trying(observation: Observation) -> tuple[Move, ...]:
    """The legal moves without useless swaps, since people would have to wait while swapping goes on and on."""
    if observation.phase is not Phase.PLAYING:
        return observation.legal
    held = evaluate(observation.hand, observation.rules)
    is_late = observation.turns >= LONG_ROUND * len(living(observation.lives))
    keeps = held >= KEEPS_FROM and any(_keeps(move) for move in observation.legal)

    def leads_on(swap: Swap) -> bool:
        after = _halves_after(observation, swap)
        if is_late or _undoes(observation, swap):
            return after > held.halves
        return after >= held.halves or not keeps

    tried = tuple(move for move in observation.legal if not isinstance(move, Swap) or leads_on(move))
    return tried or observation.legal


def _undoes(observation: Observation, swap: Swap) -> bool:
    """Whether it undoes the seat's own last swap of this round."""
    swaps = (event for event in reversed(observation.history) if isinstance(event, Swapped | SwappedAll))
    match next((event for event in swaps if event.seat == observation.seat), None), swap:
        case Swapped(_, gave, took), SwapOne(give, take):
            return (give, take) == (took, gave)
        case SwappedAll(_, gave_all, _), SwapAll():
            return {*gave_all} == {*observation.table}
        case _:
            return False


def _values(search: _Search, moves: Sequence[Move], worlds: Worlds) -> NDArray[np.float64]:
    """Move, world: what the seat's place in the match is worth after the round."""
    count = len(worlds.hands)
    rounds = _begin(search, len(moves), worlds)
    for number, move in enumerate(moves):
        _apply(search, rounds, move, np.arange(number * count, (number + 1) * count))
    play_out(rounds, search.first)
    lives = np.array(search.lives, np.int8)
    return _equities(search, lives - losses(rounds, lives)).reshape(len(moves), count)


def _begin(search: _Search, times: int, worlds: Worlds) -> Rounds:
    """The rounds before the decision, once for each move and world."""
    seen, seats = search.observation, len(search.order)
    count = len(worlds.hands)
    hands = np.empty((count, seats, 3), np.intp)
    hands[:, 0] = seen.hand
    hands[:, 1:] = worlds.hands
    rest = worlds.rest
    if seen.rules.mistery and seen.hidden is None:
        rest = rest[:, 1:]
    table = np.tile(np.array(seen.table, np.intp), (count, 1))
    if seen.phase is Phase.CHOOSING:
        table, rest = rest[:, :3], rest[:, 3:]
    rows = count * times
    knocker = -1 if seen.knocker is None else search.order.index(seen.knocker)
    return Rounds(
        rules=seen.rules,
        hand_arrays=hand_arrays(seen.rules),
        hands=np.tile(hands, (times, 1, 1)),
        table=np.tile(table, (times, 1)),
        stock=np.tile(rest[:, : seen.stock_left], (times, 1)),
        hidden=_hidden(seen, worlds, times),
        drawn=np.zeros(rows, np.intp),
        swapped=np.tile(np.array([seen.swapped[seat] for seat in search.order]), (rows, 1)),
        knocker=np.full(rows, knocker, np.int8),
        left=np.full(rows, -1 if seen.turns_left is None else seen.turns_left, np.int8),
        passes=np.full(rows, seen.passes % seats, np.int8),
        end=np.full(rows, -1, np.int8),
        by=np.full(rows, -1, np.int8),
    )


def _hidden(seen: Observation, worlds: Worlds, times: int) -> NDArray[np.intp]:
    """The hidden card by row, where there is one."""
    count = len(worlds.hands)
    if not seen.rules.mistery:
        return np.full(count * times, -1)
    hidden = worlds.rest[:, 0] if seen.hidden is None else np.full(count, int(seen.hidden))
    return np.tile(hidden, times)


def _apply(search: _Search, rounds: Rounds, move: Move, rows: NDArray[np.intp]) -> None:
    seen = search.observation
    had_knocked = rounds.knocker[rows] >= 0
    match move:
        case KeepDeal() | ChangeDeal():
            _choose(rounds, move, rows)
            return
        case SwapOne() | SwapAll() | SwapHidden():
            _swap(seen, rounds, move, rows)
        case Knock():
            rounds.knock(rows, 0)
        case Pass():
            rounds.count_pass(rows)
        case _:
            raise ValueError(f"{move} is not tried out")
    rounds.end_turn(rows, had_knocked)


def _choose(rounds: Rounds, choice: DealerChoice, rows: NDArray[np.intp]) -> None:
    if isinstance(choice, ChangeDeal):
        first = rounds.hands[rows, 0].copy()
        rounds.hands[rows, 0] = rounds.table[rows]
        rounds.table[rows] = first
    for place in range(rounds.seats):
        rounds.end_at_once(rows, place)


def _swap(seen: Observation, rounds: Rounds, move: Swap, rows: NDArray[np.intp]) -> None:
    hand = np.array(seen.hand, np.intp)
    match move:
        case SwapOne(give, take):
            rounds.hands[rows, 0] = np.where(hand == give, take, hand)
            table = np.array(seen.table, np.intp)
            rounds.table[rows] = np.where(table == take, give, table)
        case SwapAll():
            rounds.hands[rows, 0] = seen.table
            rounds.table[rows] = hand
        case SwapHidden(give):
            at = seen.hand.index(give)
            rounds.hands[rows, 0, at], rounds.hidden[rows] = rounds.hidden[rows].copy(), give
        case _:
            assert_never(move)
    rounds.swapped[rows, 0] = True
    rounds.passes[rows] = 0
    rounds.end_at_once(rows, 0)
    if move.then is Then.KNOCK:
        rounds.knock(rows[rounds.end[rows] < 0], 0)


def _equities(search: _Search, after: NDArray[np.int8]) -> NDArray[np.float64]:
    """By row: the equity of the lives that are left; equal outcomes are worked out once."""
    seen = search.observation
    gone = tuple(left for seat, left in enumerate(seen.lives) if seat not in search.order)
    outcomes, rows = np.unique(after.clip(min=-1), axis=0, return_inverse=True)
    worth = [equity(seen.rules, int(lives[0]), (*map(int, lives[1:]), *gone)) for lives in outcomes]
    found: NDArray[np.float64] = np.array(worth)[rows.ravel()]
    return found
