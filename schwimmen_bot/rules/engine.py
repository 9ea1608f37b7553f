"""Start a match and put one action through it: pure functions from a state to the next.

What a player of a match needs beside them can be had here too: the legal actions, and what a refusal is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from schwimmen_bot.rules.actions import (
    Abandon,
    Action,
    Announce,
    CapMatch,
    CapRound,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Leave,
    Move,
    Pass,
    PersonsOut,
    Return,
    Show,
    Swap,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
    TimeOut,
)
from schwimmen_bot.rules.away import (
    abandon,
    automatic_move,
    end_without_persons,
    leave,
    return_to_seat,
    saw_its_turn,
    time_out,
)
from schwimmen_bot.rules.circle import next_living, seat_before
from schwimmen_bot.rules.events import MatchOver, RoundEnd
from schwimmen_bot.rules.lying import speak
from schwimmen_bot.rules.moves import knock, legal_actions, make, refusal
from schwimmen_bot.rules.refusals import IllegalAction, Reason
from schwimmen_bot.rules.rounds import (
    Carried,
    choose,
    deal_round,
    end_announcing,
    end_match,
    end_play,
    opening,
    refresh,
    refresh_due,
)
from schwimmen_bot.rules.ruleset import FEWEST_SEATS, RuleSet
from schwimmen_bot.rules.showdown import instant_end, thirty_ones
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
    state = deal_round(rules, seed, number=1, dealer=dealer, carried=Carried(lives=(rules.lives,) * seats))
    return _then(Step(state, state.history), opening(state))


def apply(state: State, action: Action) -> Step:
    """The state after the action and what the table saw; IllegalAction(reason) when the rules refuse it."""
    if state.phase is Phase.OVER:
        raise IllegalAction(Reason.MATCH_OVER)
    match action:
        case TimeOut():
            return _time_out(state)
        case Leave(seat):
            return leave(state, seat)
        case Return(seat):
            return return_to_seat(state, seat)
        case CapRound():
            if not state.rules.round_cap or state.phase is not Phase.PLAYING:
                raise IllegalAction(Reason.NO_CAP)
            return end_play(state, RoundEnd.CAP, () if state.knocker is None else (state.knocker,))
        case CapMatch():
            if not state.rules.match_cap:
                raise IllegalAction(Reason.NO_CAP)
            return end_match(state, MatchOver.CAP, culprit=None)
        case Abandon():
            return abandon(state)
        case PersonsOut():
            return end_without_persons(state)
        case _:
            return _move(saw_its_turn(state), action)


def _time_out(state: State) -> Step:
    missed = time_out(state)
    if missed.state.phase is Phase.OVER:
        return missed
    return _then(missed, _move(missed.state, automatic_move(missed.state)))


def _move(state: State, move: Move) -> Step:
    if (reason := refusal(state, move)) is not None:
        raise IllegalAction(reason)
    match move:
        case SwapOne() | SwapAll() | SwapHidden() | Knock() | Pass():
            return _play(state, move)
        case Show():
            return end_play(state, RoundEnd.THIRTY_ONE, (state.turn,))
        case KeepDeal() | ChangeDeal():
            chosen = choose(state, move)
            return _then(_since(state, chosen), opening(chosen))
        case Announce() | Challenge() | GiveUp():
            spoken = speak(state, move)
            step = _since(state, spoken)
            ended = end_announcing(spoken)
            return step if ended is None else _then(step, ended)
        case _:
            assert_never(move)


def _play(state: State, move: Swap | Knock | Pass) -> Step:
    moved = make(state, move)
    step = _since(state, moved)
    if (ended := _instant_end(moved, move)) is not None:
        return _then(step, end_play(moved, *ended))
    if isinstance(move, SwapOne | SwapAll | SwapHidden) and move.then is Then.KNOCK:
        moved = knock(moved)
        step = _since(state, moved)
    if moved.turns_left == 0 and moved.knocker is not None:
        return _then(step, end_play(moved, RoundEnd.KNOCK, (moved.knocker,)))
    if refresh_due(moved):
        return _refreshed(step)
    return Step(_next_turn(moved), step.events)


def _instant_end(state: State, move: Swap | Knock | Pass) -> tuple[RoundEnd, tuple[int, ...]] | None:
    """Whether the round ends with this move: by a hand that shows itself, or one that its holder shows."""
    if (ended := instant_end(state.rules, state.hands)) is not None:
        return ended
    shown = isinstance(move, SwapOne | SwapAll) and move.then is Then.SHOW
    # A hidden card that makes 31 ends the round, whoever was to show it (rules.md B39).
    found = isinstance(move, SwapHidden) and state.turn in thirty_ones(state.rules, state.hands)
    return (RoundEnd.THIRTY_ONE, (state.turn,)) if shown or found else None


def _refreshed(step: Step) -> Step:
    fresh = refresh(step.state)
    if fresh is None:
        return _then(step, end_play(step.state, RoundEnd.STOCK, ()))
    return _then(step, Step(_next_turn(fresh), fresh.history[len(step.state.history) :]))


def _next_turn(state: State) -> State:
    return replace(state, turn=next_living(state.turn, state.lives, state.rules.direction))


def _since(before: State, after: State) -> Step:
    """What came between two states of one round."""
    return Step(after, after.history[len(before.history) :])


def _then(first: Step, second: Step) -> Step:
    return Step(second.state, first.events + second.events)
