"""Who is away: what a missed deadline, a leaver and a person who comes back change (rules.md A35, A36)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from schwimmen_bot.rules.actions import Announce, GiveUp, KeepDeal, Knock, Move, Pass, Seat, SwapOne
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import MatchOver, Returned, Substituted, TimedOut
from schwimmen_bot.rules.hands import evaluate, strength
from schwimmen_bot.rules.moves import hand_after, legal_actions
from schwimmen_bot.rules.refusals import IllegalAction, Reason
from schwimmen_bot.rules.rounds import end_match
from schwimmen_bot.rules.ruleset import Absence
from schwimmen_bot.rules.state import Phase, State, Step


def time_out(state: State) -> Step:
    """The seat on turn has missed its deadline: that ends the match, or `automatic_move` is to be made for it."""
    match state.rules.time_out:
        case Absence.ENDS_MATCH:
            return end_match(state, MatchOver.TIME_OUT, state.turn)
        case Absence.PLAYED_ON:
            return _missed(state)
        case _:
            assert_never(state.rules.time_out)


def _missed(state: State) -> Step:
    seat = state.turn
    was_away = state.is_away(seat)
    counted = _with_missed(state, seat, _missed_by(state, seat) + 1)
    events: tuple[TimedOut | Substituted, ...] = (TimedOut(seat),)
    if counted.is_away(seat) and not was_away:
        events += (Substituted(seat, left=False),)
    return Step(replace(counted, history=(*counted.history, *events)), events)


def automatic_move(state: State) -> Move:
    """What is done for a seat whose deadline passed (rules.md B11, B48): as little as the rules allow."""
    match state.phase:
        case Phase.CHOOSING:
            return KeepDeal()
        case Phase.ANNOUNCING:
            hand = state.hands[state.turn]
            return Announce(hand[0], evaluate(hand, state.rules).halves)
        case Phase.CHALLENGING:
            return GiveUp()
        case Phase.PLAYING | Phase.OVER:
            return _automatic_turn(state)
        case _:
            assert_never(state.phase)


def _automatic_turn(state: State) -> Move:
    """A pass, else a knock, else the swap of one card after which the hand is best."""
    legal = legal_actions(state)
    for move in (Pass(), Knock()):
        if move in legal:
            return move
    swaps = [move for move in legal if isinstance(move, SwapOne)]
    hand = state.hands[state.turn]
    return max(swaps, key=lambda swap: strength(hand_after(hand, state.table, None, swap), state.rules))


def saw_its_turn(state: State) -> State:
    """The seat on turn acts in time, so its time-outs are no longer in a row; a seat that is away stays away."""
    if _missed_by(state, state.turn) == 0 or state.is_away(state.turn):
        return state
    return _with_missed(state, state.turn, 0)


def return_to_seat(state: State, seat: Seat) -> Step:
    """The person takes the seat back from the computer player (rules.md A35)."""
    _check_in(state, seat)
    if seat in state.left or not state.is_away(seat):
        raise IllegalAction(Reason.NOT_AWAY)
    event = Returned(seat)
    back = _with_missed(state, seat, 0)
    return Step(replace(back, history=(*back.history, event)), (event,))


def leave(state: State, seat: Seat) -> Step:
    """The person gives the match up: it ends for all, or a computer player takes the seat for good (rules.md B26)."""
    _check_in(state, seat)
    if seat in state.left:
        raise IllegalAction(Reason.ALREADY_LEFT)
    match state.rules.leaving:
        case Absence.ENDS_MATCH:
            return end_match(state, MatchOver.LEFT, seat)
        case Absence.PLAYED_ON:
            event = Substituted(seat, left=True)
            gone = replace(state, left=tuple(sorted((*state.left, seat))), history=(*state.history, event))
            return Step(gone, (event,))
        case _:
            assert_never(state.rules.leaving)


def abandon(state: State) -> Step:
    """The match ends because nobody plays it; whoever is still in and away counts as a leaver (rules.md B26)."""
    away = {seat for seat in living(state.lives) if state.is_away(seat)}
    if not away:
        raise IllegalAction(Reason.NOT_AWAY)
    return end_match(replace(state, left=tuple(sorted(away.union(state.left)))), MatchOver.LEFT, culprit=None)


def end_without_persons(state: State) -> Step:
    """The match ends because all persons are out; the lives of those who are still in decide."""
    if not state.fallen:
        raise IllegalAction(Reason.NOT_NOW)
    return end_match(state, MatchOver.COMPUTERS, culprit=None)


def _check_in(state: State, seat: Seat) -> None:
    if seat not in range(len(state.lives)):
        raise IllegalAction(Reason.NO_SUCH_SEAT)
    if state.lives[seat] < 0:
        raise IllegalAction(Reason.SEAT_IS_OUT)


def _missed_by(state: State, seat: Seat) -> int:
    return state.missed[seat] if state.missed else 0


def _with_missed(state: State, seat: Seat, times: int) -> State:
    missed = state.missed or (0,) * len(state.lives)
    missed = (*missed[:seat], times, *missed[seat + 1 :])
    return replace(state, missed=missed if any(missed) else ())
