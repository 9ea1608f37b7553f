"""The Beginner (rules.md E): makes swaps that do no harm, passes often, and knocks with a good hand only sometimes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, assert_never

import numpy as np
from numpy.random import Generator

from schwimmen_bot.rules.actions import (
    Announce,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Move,
    Pass,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
)
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.rules.values import HandClass, HandValue

T = TypeVar("T")

GOOD = HandValue(HandClass.POINTS, 2 * 26)
FAIR = HandValue(HandClass.POINTS, 2 * 14)
KNOCKS, PASSES, DOUBTS = 0.3, 0.5, 0.2
"""How likely it does each of these where it could."""


def beginner(observation: Observation, luck: int) -> Move:
    """One of the legal moves, drawn by `luck`, any integer; ValueError when there is none."""
    if not observation.legal:
        raise ValueError("it is not this seat's turn")
    chance = np.random.default_rng(luck % 2**64)
    match observation.phase:
        case Phase.PLAYING:
            return _turn(observation, chance)
        case Phase.CHOOSING:
            return KeepDeal() if evaluate(observation.hand, observation.rules) >= FAIR else ChangeDeal()
        case Phase.ANNOUNCING:
            truth = evaluate(observation.hand, observation.rules).halves
            return Announce(_pick(observation.hand, chance), truth)
        case Phase.CHALLENGING:
            challenges = [move for move in observation.legal if isinstance(move, Challenge)]
            return _pick(challenges, chance) if challenges and chance.random() < DOUBTS else GiveUp()
        case Phase.OVER:
            raise ValueError("the match is over")
        case _:
            assert_never(observation.phase)


def _turn(observation: Observation, chance: Generator) -> Move:
    legal, held = observation.legal, evaluate(observation.hand, observation.rules)
    if Knock() in legal and (len(legal) == 1 or (held >= GOOD and chance.random() < KNOCKS)):
        return Knock()
    if Pass() in legal and chance.random() < PASSES:
        return Pass()
    harmless, others = _by_harm(observation, held)
    if harmless:
        return _pick(harmless, chance)
    if Pass() in legal:
        return Pass()
    if Knock() in legal and observation.knocker is not None:
        return Knock()
    return _pick(others or legal, chance)


def _by_harm(observation: Observation, held: HandValue) -> tuple[list[Move], list[Move]]:
    """The swaps after which the hand is worth no less, and the others, as for a hidden card it doesn't know."""
    harmless: list[Move] = []
    others: list[Move] = []
    for move in observation.legal:
        if isinstance(move, SwapOne | SwapAll | SwapHidden) and move.then is Then.NOTHING:
            if isinstance(move, SwapHidden) and observation.hidden is None:
                others.append(move)
                continue
            hand = hand_after(observation.hand, observation.table, observation.hidden, move)
            (harmless if evaluate(hand, observation.rules) >= held else others).append(move)
    return harmless, others


def _pick(moves: Sequence[T], chance: Generator) -> T:
    return moves[int(chance.integers(len(moves)))]
