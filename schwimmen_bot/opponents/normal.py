"""The Normal computer player (rules.md E): greedy, knocks from 26, keeps a dealt hand from 16, and seldom lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar, assert_never

from schwimmen_bot.opponents.seen import after_hidden, could_be_true
from schwimmen_bot.rules.actions import (
    Announce,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Move,
    Pass,
    Show,
    Swap,
    SwapHidden,
    Then,
)
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.hands import Hand, evaluate
from schwimmen_bot.rules.history import announced
from schwimmen_bot.rules.lying import possible_numbers
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.rules.values import HandClass, HandValue

M = TypeVar("M", bound=Move)

KNOCKS_FROM = HandValue(HandClass.POINTS, 2 * 26)
KEEPS_FROM = HandValue(HandClass.POINTS, 2 * 16)
ENDS_ROUND = HandValue(HandClass.THIRTY_ONE, 2 * 31)


def normal(observation: Observation, luck: int) -> Move:
    """One of the legal moves; `luck`, any integer, picks among equally good ones. ValueError when there is none."""
    if not observation.legal:
        raise ValueError("it is not this seat's turn")
    match observation.phase:
        case Phase.PLAYING:
            return _turn(observation, luck)
        case Phase.CHOOSING:
            return KeepDeal() if evaluate(observation.hand, observation.rules) >= KEEPS_FROM else ChangeDeal()
        case Phase.ANNOUNCING:
            return _word(observation, luck)
        case Phase.CHALLENGING:
            return _doubt(observation, luck)
        case Phase.OVER:
            raise ValueError("the match is over")
        case _:
            assert_never(observation.phase)


def _turn(observation: Observation, luck: int) -> Move:
    """31 or Feuer first, then a knock from 26, then the swap that improves the hand most, then a pass.

    If the hand can't be kept, the swap that does least harm. In the last lap only the best hand counts.
    """
    if Show() in observation.legal:
        return Show()
    keeps = [move for move in observation.legal if isinstance(move, Knock | Pass)]
    swaps = [move for move in observation.legal if isinstance(move, Swap) and not _is_blind(observation, move)]
    if not swaps:
        return keeps[0]
    best, best_swaps = _best(observation, swaps)
    held = evaluate(observation.hand, observation.rules)
    if held >= ENDS_ROUND:
        return _pick(best_swaps, luck)  # it was not shown in time, and whoever keeps it pays alone (rules.md B29)
    if best < ENDS_ROUND and observation.knocker is None and held >= KNOCKS_FROM and Knock() in keeps:
        return Knock()
    if best > held:
        return _pick(best_swaps, luck)
    return _keep(observation, keeps) or _least_harm(observation, best, best_swaps, luck)


def _is_blind(observation: Observation, move: Move) -> bool:
    return isinstance(move, SwapHidden) and observation.hidden is None


def _best(observation: Observation, swaps: Sequence[Swap]) -> tuple[HandValue, list[Swap]]:
    """The value of the best hand a swap makes, and the swaps that make it, each with the knock or show it needs."""
    hand, table, hidden = observation.hand, observation.table, observation.hidden
    plain = [swap for swap in swaps if swap.then is Then.NOTHING]
    results = [evaluate(hand_after(hand, table, hidden, swap), observation.rules) for swap in plain]
    best = max(results)
    then = Then.SHOW if best >= ENDS_ROUND else Then.KNOCK if best >= KNOCKS_FROM else Then.NOTHING
    made = {swap for swap, result in zip(plain, results, strict=True) if result == best}
    versions = [swap for swap in swaps if swap.then is then and replace(swap, then=Then.NOTHING) in made]
    return best, versions or [swap for swap in plain if swap in made]


def _least_harm(observation: Observation, best: HandValue, best_swaps: Sequence[Swap], luck: int) -> Move:
    """The hand must change: take the hidden card if it is worth more on average than the best open one."""
    blind = [swap for swap in observation.legal if isinstance(swap, SwapHidden) and swap.then is Then.NOTHING]
    if observation.hidden is None and blind:
        promises = [after_hidden(observation, swap.give) for swap in blind]
        if max(promises) > best.halves:
            return blind[promises.index(max(promises))]
    return _pick(best_swaps, luck)


def _keep(observation: Observation, keeps: Sequence[Knock | Pass]) -> Move | None:
    """How to keep a hand that no swap improves: by a pass, or by a knock in the last lap; never by the first knock."""
    if Pass() in keeps:
        return Pass()
    return Knock() if observation.knocker is not None and Knock() in keeps else None


def _word(observation: Observation, luck: int) -> Announce:
    """The truth, unless it would be the lowest so far: then the next number that could be true (rules.md B47)."""
    truth = evaluate(observation.hand, observation.rules).halves
    said = [other.halves for other in announced(observation.history)]
    honest = [Announce(card, truth) for card in observation.hand]
    if not said or truth > min(said):
        return _pick(honest, luck)
    lies = [
        Announce(card, halves)
        for card in observation.hand
        for halves in possible_numbers(_without(observation.hand, card), observation.rules)
        if halves > min(said)
    ]
    least = min((lie.halves for lie in lies), default=None)
    return _pick([lie for lie in lies if lie.halves == least] or honest, luck)


def _doubt(observation: Observation, luck: int) -> Challenge | GiveUp:
    """Challenges a number that can't be true, and risks nothing else."""
    others = [said for said in announced(observation.history) if said.seat != observation.seat]
    impossible = [Challenge(said.seat) for said in others if not could_be_true(observation, said)]
    return _pick(impossible, luck) if impossible else GiveUp()


def _without(hand: Hand, hide: Card) -> Hand:
    return tuple(card for card in hand if card != hide)


def _pick(moves: Sequence[M], luck: int) -> M:
    return moves[luck % len(moves)]
