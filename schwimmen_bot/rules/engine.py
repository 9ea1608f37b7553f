"""Start a match and put one action through it: pure functions from a state to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from schwimmen_bot.rules.actions import Action, Knock, Leave, Move, Pass, Seat, SwapAll, SwapOne, TimeOut
from schwimmen_bot.rules.circle import next_living, seat_before
from schwimmen_bot.rules.events import MatchOver, RoundEnd
from schwimmen_bot.rules.moves import legal_moves, make, refusal
from schwimmen_bot.rules.refusals import IllegalAction, Reason
from schwimmen_bot.rules.rounds import deal_round, end_match, end_round, refresh, refresh_due
from schwimmen_bot.rules.ruleset import FEWEST_SEATS, Absence, RuleSet
from schwimmen_bot.rules.showdown import instant_end
from schwimmen_bot.rules.shuffle import first_opener, round_key
from schwimmen_bot.rules.state import Phase, State, Step

__all__ = ["IllegalAction", "Reason", "apply", "legal_actions", "start"]


def start(rules: RuleSet, seats: int, seed: str) -> Step:
    """The first deal of a match, and whatever follows it at once.

    `seed` is the match's secret: only its entropy keeps the cards hidden, so take 128 bits or more. ValueError when the
    rules are out of range or don't allow so many seats.
    """
    rules.check()
    if not FEWEST_SEATS <= seats <= rules.seats_for():
        raise ValueError(f"{seats} seats are not in {FEWEST_SEATS} … {rules.seats_for()}")
    opener = first_opener(round_key(seed, 1), seats)
    dealer = seat_before(opener, seats, rules.direction)
    state = deal_round(rules, seed, number=1, dealer=dealer, lives=(rules.lives,) * seats)
    if (ended := instant_end(rules, state.hands)) is None:
        return Step(state, state.history)
    step = end_round(state, *ended)
    return Step(step.state, state.history + step.events)


def legal_actions(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn, in a stable order; empty when the match is over."""
    return legal_moves(state)


def apply(state: State, action: Action) -> Step:
    """The state after the action and what the table saw; IllegalAction(reason) when the rules refuse it."""
    if state.phase is Phase.OVER:
        raise IllegalAction(Reason.MATCH_OVER)
    match action:
        case SwapOne() | SwapAll() | Knock() | Pass():
            return _move(state, action)
        case TimeOut():
            return _absent(state, state.rules.time_out, MatchOver.TIME_OUT, state.turn)
        case Leave(seat):
            return _leave(state, seat)
        case _:
            assert_never(action)


def _move(state: State, move: Move) -> Step:
    if (reason := refusal(state, move)) is not None:
        raise IllegalAction(reason)
    moved = make(state, move)
    step = Step(moved, moved.history[len(state.history) :])
    if (ended := instant_end(moved.rules, moved.hands)) is not None:
        return _then(step, end_round(moved, *ended))
    if moved.turns_left == 0 and moved.knocker is not None:
        return _then(step, end_round(moved, RoundEnd.KNOCK, (moved.knocker,)))
    if refresh_due(moved):
        return _refreshed(step)
    return Step(_next_turn(moved), step.events)


def _refreshed(step: Step) -> Step:
    fresh = refresh(step.state)
    if fresh is None:
        return _then(step, end_round(step.state, RoundEnd.STOCK, ()))
    return _then(step, Step(_next_turn(fresh), fresh.history[len(step.state.history) :]))


def _next_turn(state: State) -> State:
    return replace(state, turn=next_living(state.turn, state.lives, state.rules.direction))


def _then(first: Step, second: Step) -> Step:
    return Step(second.state, first.events + second.events)


def _leave(state: State, seat: Seat) -> Step:
    if seat not in range(len(state.lives)):
        raise IllegalAction(Reason.NO_SUCH_SEAT)
    if state.lives[seat] < 0:
        raise IllegalAction(Reason.SEAT_IS_OUT)
    return _absent(state, state.rules.leaving, MatchOver.LEFT, seat)


def _absent(state: State, rule: Absence, over: MatchOver, culprit: Seat) -> Step:
    match rule:
        case Absence.ENDS_MATCH:
            return end_match(state, over, culprit)
        case _:
            assert_never(rule)
