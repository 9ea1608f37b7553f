"""The Normal computer player (rules.md E): greedy, and knocks from 26."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.hands import Hand, evaluate
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.values import HandClass, HandValue

KNOCKS_FROM = HandValue(HandClass.POINTS, 2 * 26)
ENDS_ROUND = HandValue(HandClass.THIRTY_ONE, 2 * 31)


def normal(observation: Observation, luck: int) -> Move:
    """One of the legal moves; `luck`, any integer, picks among equally good ones. ValueError when there is none.

    31 or Feuer first, then a knock from 26, then the swap that improves the hand most, then a pass. Where the hand may
    not be kept, the swap that harms least. In the last lap the best hand is all that counts.
    """
    if not observation.legal:
        raise ValueError("it is not this seat's turn")
    swaps = [move for move in observation.legal if isinstance(move, SwapOne | SwapAll)]
    keeps = [move for move in observation.legal if isinstance(move, Knock | Pass)]
    if not swaps:
        return keeps[0]
    results = [evaluate(after(observation, swap), observation.rules) for swap in swaps]
    best = max(results)
    best_swaps = [swap for swap, result in zip(swaps, results, strict=True) if result == best]
    held = evaluate(observation.hand, observation.rules)
    if best < ENDS_ROUND and observation.knocker is None and held >= KNOCKS_FROM and Knock() in keeps:
        return Knock()
    if best > held:
        return _pick(best_swaps, luck)
    return _keep(observation, keeps) or _pick(best_swaps, luck)


def after(observation: Observation, swap: SwapOne | SwapAll) -> Hand:
    """The looker's hand after a swap, in no order."""
    match swap:
        case SwapOne(give, take):
            return tuple(take if card == give else card for card in observation.hand)
        case SwapAll():
            return observation.table
        case _:
            assert_never(swap)


def _keep(observation: Observation, keeps: Sequence[Knock | Pass]) -> Move | None:
    """How to keep a hand that no swap betters: a knock that would only bring in the last lap too early is no way."""
    if Pass() in keeps:
        return Pass()
    return Knock() if observation.knocker is not None and Knock() in keeps else None


def _pick(moves: Sequence[Move], luck: int) -> Move:
    return moves[luck % len(moves)]
