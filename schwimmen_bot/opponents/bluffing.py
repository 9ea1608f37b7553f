"""How the Professional announces and challenges: so that its lives are worth most afterwards (rules.md B45, B47)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from schwimmen_bot.opponents.equity import equity
from schwimmen_bot.opponents.hand_arrays import Values, hand_arrays
from schwimmen_bot.opponents.reading import Reading, read
from schwimmen_bot.opponents.seen import could_be_true
from schwimmen_bot.opponents.worlds import draw
from schwimmen_bot.rules.actions import Announce, Challenge, GiveUp, Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.circle import from_seat
from schwimmen_bot.rules.events import Announced
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.history import announced, announcing
from schwimmen_bot.rules.lying import CAUGHT, numbers
from schwimmen_bot.rules.observation import Observation, unseen
from schwimmen_bot.rules.ruleset import LieTie
from schwimmen_bot.rules.values import HandClass

WORLDS = 120
DOUBT = 2.0
"""How likely a seat challenges an announcement, as a multiple of its misfit."""
HIGHEST = 60
"""Half points up to which lies go; 30½ is believed only beside two cards of one rank."""


def decide(observation: Observation, misfits: Sequence[float]) -> Challenge | GiveUp:
    """The challenge after which the lives are worth most, or none if giving up is better."""
    me = _own_seat(observation)
    said = announced(observation.history)
    others = [word for word in said if word.seat != me]
    readings = read(observation, [word.seat for word in others], [misfits[word.seat] for word in others])
    best, choice = _after(observation, {me: 1}), None
    for word, reading in zip(others, readings, strict=True):
        lie = _chance_of_lie(observation, word, reading, misfits[word.seat])
        worth = lie * _after(observation, {word.seat: CAUGHT}) + (1 - lie) * _after(observation, {me: CAUGHT})
        if worth > best:
            best, choice = worth, word.seat
    return GiveUp() if choice is None else Challenge(choice)


def _chance_of_lie(observation: Observation, word: Announced, reading: Reading, misfit: float) -> float:
    """How likely the number is a lie, by the hands the seat may hold and what it would have said with each."""
    values = hand_arrays(observation.rules).value(reading.hands)
    is_true = values == word.halves
    if not could_be_true(observation, word) or not is_true.any():
        return 1.0
    before = [other.halves for other in announced(observation.history) if other.seat != word.seat]
    before = before[: announced(observation.history).index(word)]
    lowest = min(before, default=-1)
    would_lie = values <= lowest
    # The Normal player says the truth, or, if that would be the lowest so far, the lowest number above it.
    rises = word.halves > lowest
    spread = misfit / len(numbers(observation.rules))
    chances = np.where(would_lie, (1 - misfit) * rises * 0.5 + spread, spread)
    chances = np.where(is_true & ~would_lie, 1 - misfit + spread, chances)
    weights = reading.weights * chances
    return float(1 - weights[is_true].sum() / weights.sum())


def announce(observation: Observation, luck: int, misfits: Sequence[float]) -> Announce:
    """The hidden card and the number after which the lives are worth most, among those that could be true."""
    later = _still_to_speak(observation)
    truths = _truths(observation, later, misfits, luck)
    own = evaluate(observation.hand, observation.rules).halves
    tried = {
        Announce(card, halves): _worth(observation, _Word(halves, own, refuted), later, truths, misfits)
        for card in observation.hand
        for halves, refuted in _could_be_said(observation, card).items()
    }
    return max(tried, key=lambda word: (tried[word], word.halves == own))


@dataclass(frozen=True, slots=True)
class _Word:
    """What might be announced."""

    halves: int
    truth: int
    refuted: float
    """The chance that another seat holds the only card that would make it true."""


def _could_be_said(observation: Observation, hide: Card) -> dict[int, float]:
    """The numbers that could be true with `hide` kept hidden, by unseen cards, and how likely each is refuted."""
    own = evaluate(observation.hand, observation.rules).halves
    if hide in observation.sure[_own_seat(observation)]:
        return {own: 0.0}  # everybody saw it taken
    shown = tuple(card for card in observation.hand if card != hide)
    others = unseen(observation)
    thirds = Counter(
        value.halves
        for card in sorted({hide, *others})
        if (value := evaluate((*shown, card), observation.rules)).hand_class <= HandClass.TRIPLE
    )
    alone = 3 / max(len(others), 3)
    return {halves: 0.0 if halves == own or count > 1 else alone for halves, count in sorted(thirds.items())}


def _still_to_speak(observation: Observation) -> tuple[Seat, ...]:
    """Who announces after the seat that thinks, in that order."""
    done = {observation.seat, *(word.seat for word in announced(observation.history))}
    done |= {hand.seat for hand in announcing(observation.history).open}
    around = from_seat(_own_seat(observation), observation.lives, observation.rules.direction)
    return tuple(seat for seat in around if seat not in done)


def _truths(observation: Observation, later: Sequence[Seat], misfits: Sequence[float], luck: int) -> Values:
    """World, later announcer: what its hand is worth."""
    if not later:
        return np.zeros((1, 0), np.int16)
    readings = read(observation, later, [misfits[seat] for seat in later])
    worlds = draw(observation, readings, WORLDS, np.random.default_rng(luck % 2**64))
    return hand_arrays(observation.rules).value(worlds.hands)


def _worth(
    observation: Observation,
    word: _Word,
    later: Sequence[Seat],
    truths: Values,
    misfits: Sequence[float],
) -> float:
    """What the lives are worth on average if the later ones speak as the Normal player does."""
    me = _own_seat(observation)
    said = announced(observation.history)
    seats = [*(before.seat for before in said), me, *later]
    spoken = _spoken([*(before.halves for before in said), word.halves], truths)
    decider = _deciders(observation, seats, spoken)
    give_up = {seat: _after(observation, {seat: 1}) for seat in set(seats)}
    worth = 0.0
    for seat, share in zip(*np.unique(decider, return_counts=True), strict=True):
        if int(seat) == me:
            worth += share * give_up[me]
            continue
        doubt = max(min(DOUBT * misfits[int(seat)], 0.8) / max(len(seats) - 1, 1), word.refuted)
        cost = {me: CAUGHT} if word.halves != word.truth else {int(seat): CAUGHT}
        worth += share * ((1 - doubt) * give_up[int(seat)] + doubt * _after(observation, cost))
    return worth / len(decider)


def _spoken(done: Sequence[int], truths: Values) -> NDArray[np.int16]:
    """World, announcer: every number, those of the later ones as the Normal player would choose them."""
    count = len(truths)
    columns = [np.full(count, halves, np.int16) for halves in done]
    lowest = np.full(count, min(done), np.int16)
    for at in range(truths.shape[1]):
        truth = truths[:, at]
        lies = (truth <= lowest) & (lowest < HIGHEST)
        halves = np.where(lies, lowest + 2, truth).astype(np.int16)
        columns.append(halves)
        lowest = np.minimum(lowest, halves)
    return np.stack(columns, axis=1)


def _deciders(observation: Observation, seats: Sequence[Seat], spoken: NDArray[np.int16]) -> NDArray[np.int64]:
    """By world: the seat that announced the lowest number, the last one among equals (rules.md B42)."""
    order = list(range(len(seats)))
    if observation.rules.lie_tie is LieTie.SEATS:
        around = from_seat(observation.opener, observation.lives, observation.rules.direction)
        order.sort(key=lambda at: around.index(seats[at]))
    backwards = order[::-1]
    lowest = spoken[:, backwards].argmin(axis=1)
    deciders: NDArray[np.int64] = np.array(seats)[np.array(backwards)[lowest]]
    return deciders


def _after(observation: Observation, cost: dict[Seat, int]) -> float:
    """What the lives of the seat that thinks are worth after `cost` is paid."""
    lives = [max(left - cost.get(seat, 0), -1) for seat, left in enumerate(observation.lives)]
    me = _own_seat(observation)
    return equity(observation.rules, lives[me], tuple(left for seat, left in enumerate(lives) if seat != me))


def _own_seat(observation: Observation) -> Seat:
    if observation.seat is None:
        raise ValueError("the public decides nothing")
    return observation.seat
