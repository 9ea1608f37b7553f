"""Lügen: the hands are announced, and the lowest may challenge one (S0; rules.md A42, B40–B49)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from schwimmen_bot.rules.actions import Announce, Challenge, GiveUp, Seat, Statement
from schwimmen_bot.rules.cards import Card, pack, points_of
from schwimmen_bot.rules.circle import from_seat
from schwimmen_bot.rules.events import Announced, AnnouncingBegan, Decided, RevealedHand, RoundEnd
from schwimmen_bot.rules.hands import Hand, evaluate
from schwimmen_bot.rules.history import announced, announcing
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.ruleset import LieTie, RuleSet, Triple
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.rules.values import HandClass, HandValue

CAUGHT = 2
"""Lives that a liar who is caught, or who challenges the truth, loses."""


def begin_announcing(state: State, end: RoundEnd, by: tuple[Seat, ...]) -> State | None:
    """The play is over, and the first seat without a 31 announces; None if all hold 31 (rules.md B44)."""
    held = (state.hands[seat] for seat in range(len(state.hands)))
    open_hands = tuple(
        RevealedHand(seat, hand) for seat, hand in enumerate(held) if hand and _is_thirty_one(hand, state.rules)
    )
    began = AnnouncingBegan(end, by, open_hands)
    waiting = replace(state, phase=Phase.ANNOUNCING, history=(*state.history, began))
    first = next(_announcers(waiting), None)
    return None if first is None else replace(waiting, turn=first)


def order(state: State) -> tuple[Seat, ...]:
    """Who announces, one after the other: from the first knocker, else from the round's opener (rules.md B41)."""
    return tuple(_announcers(state))


def _announcers(state: State) -> Iterator[Seat]:
    silent = {hand.seat for hand in announcing(state.history).open}
    first = state.opener if state.knocker is None else state.knocker
    return (seat for seat in from_seat(first, state.lives, state.rules.direction) if seat not in silent)


def numbers(rules: RuleSet) -> tuple[int, ...]:
    """What may be announced, in half points: from the weakest hand of the pack to 30, and 30½ (rules.md B45)."""
    values = sorted(points_of(card) for card in pack(rules.pack))
    # Three cards of the lowest rank are a triple, which is worth more; so the weakest hand has one of the next rank.
    least = values[4]
    whole = tuple(range(2 * least, 61, 2))
    return whole if rules.triple is Triple.THIRTY_ONE else (*whole, 61)


def possible_numbers(shown: tuple[Card, ...], rules: RuleSet) -> frozenset[int]:
    """What a hand with these two cards may be worth, in half points, by some third card of the pack (rules.md B45).

    Feuer and 31 are no numbers, so a third card that makes either counts for nothing.
    """
    thirds = (card for card in pack(rules.pack) if card not in shown)
    values = (evaluate((*shown, third), rules) for third in thirds)
    return frozenset(value.halves for value in values if value.hand_class <= HandClass.TRIPLE)


def announcements(state: State) -> tuple[Announce, ...]:
    """Every pair of a hidden card and a number. Lying is allowed, so impossible numbers are allowed too."""
    return tuple(Announce(hide, halves) for hide in state.hands[state.turn] for halves in numbers(state.rules))


def announcement_refusal(state: State, move: Announce) -> Reason | None:
    if state.phase is not Phase.ANNOUNCING:
        return Reason.NOT_NOW
    if move.hide not in state.hands[state.turn]:
        return Reason.NOT_YOUR_CARD
    return None if move.halves in numbers(state.rules) else Reason.NO_SUCH_NUMBER


def targets(state: State) -> tuple[Seat, ...]:
    """Who may be challenged: every other announcer, also one with the same number (rules.md B43)."""
    return tuple(said.seat for said in announced(state.history) if said.seat != state.turn)


def challenge_refusal(state: State, move: Challenge | GiveUp) -> Reason | None:
    if state.phase is not Phase.CHALLENGING:
        return Reason.NOT_NOW
    if isinstance(move, Challenge) and move.target not in targets(state):
        return Reason.NOT_TO_CHALLENGE
    return None


def speak(state: State, statement: Statement) -> State:
    """The state after a legal statement: the next announcer, the one who decides, or the decision in the history."""
    match statement:
        case Announce(hide, halves):
            shown = tuple(card for card in state.hands[state.turn] if card != hide)
            said = replace(state, history=(*state.history, Announced(state.turn, shown, halves)))
            return _next(said)
        case Challenge(target):
            return replace(state, history=(*state.history, Decided(state.turn, target)))
        case GiveUp():
            return replace(state, history=(*state.history, Decided(state.turn, None)))
        case _:
            assert_never(statement)


def _next(state: State) -> State:
    done = announced(state.history)
    waiting = order(state)[len(done) :]
    if waiting:
        return replace(state, turn=waiting[0])
    decider = _decider(state, done)
    if len(done) == 1:  # rules.md B44: nobody is there to be challenged
        return replace(state, turn=decider, history=(*state.history, Decided(decider, None)))
    return replace(state, phase=Phase.CHALLENGING, turn=decider)


def _decider(state: State, done: Sequence[Announced]) -> Seat:
    """The lowest announcer, among equals the last one (rules.md B42)."""
    least = min(said.halves for said in done)
    lowest = [said.seat for said in done if said.halves == least]
    match state.rules.lie_tie:
        case LieTie.ANNOUNCEMENTS:
            return lowest[-1]
        case LieTie.SEATS:
            seats = from_seat(state.opener, state.lives, state.rules.direction)
            return [seat for seat in seats if seat in lowest][-1]
        case _:
            assert_never(state.rules.lie_tie)


def decision(state: State) -> Decided | None:
    """What the lowest announcer decided, once they have."""
    last = state.history[-1]
    return last if isinstance(last, Decided) else None


def cost_of(state: State, decided: Decided) -> dict[Seat, int]:
    """Lives the decision costs; it replaces every other penalty of the round (rules.md B49)."""
    if decided.target is None:
        return {decided.seat: 1}
    said = next(said for said in announced(state.history) if said.seat == decided.target)
    truth = evaluate(state.hands[said.seat], state.rules)
    return {decided.target if is_lie(said, truth) else decided.seat: CAUGHT}


def is_lie(said: Announced, truth: HandValue) -> bool:
    """Whether the number differs from what the hand is worth; one that is too low is a lie too (rules.md B43)."""
    return said.halves != truth.halves


def _is_thirty_one(hand: Hand, rules: RuleSet) -> bool:
    return evaluate(hand, rules).hand_class is HandClass.THIRTY_ONE
