"""The moves of the seat on turn: which are legal, and what one does to cards and counters."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import Event, Knocked, Passed, Swapped, SwappedAll
from schwimmen_bot.rules.hands import Hand
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.ruleset import LastTurn
from schwimmen_bot.rules.state import Phase, State


def legal_moves(state: State) -> tuple[Move, ...]:
    """Swaps by hand card and table place, then all three, knock, pass; empty when the match is over."""
    if state.phase is Phase.OVER:
        return ()
    if must_knock(state):
        return (Knock(),)
    swaps = tuple(SwapOne(give, take) for give in state.hands[state.turn] for take in state.table)
    others = (SwapAll(), Knock(), Pass())
    return swaps + tuple(move for move in others if refusal(state, move) is None)


def refusal(state: State, move: Move) -> Reason | None:
    """Why the seat on turn may not make this move, or None."""
    if must_knock(state):
        return None if isinstance(move, Knock) else Reason.MUST_KNOCK
    match move:
        case SwapOne(give, take):
            if give not in state.hands[state.turn]:
                return Reason.NOT_YOUR_CARD
            return None if take in state.table else Reason.NOT_ON_TABLE
        case SwapAll():
            return None if state.rules.swap_all else Reason.NO_SWAP_ALL
        case Knock():
            return _knock_refusal(state)
        case Pass():
            return None if state.rules.passing else Reason.NO_PASSING
        case _:
            assert_never(move)


def must_knock(state: State) -> bool:
    """Too many circuits without a knock leave only that, even to a hand that never swapped (rules.md A44, B10)."""
    circuits = state.turns // len(living(state.lives))
    return state.knocker is None and circuits >= state.rules.circuits_without_knock


def _knock_refusal(state: State) -> Reason | None:
    if state.knocker is not None and state.rules.last_turn is LastTurn.NOTHING:
        return Reason.NO_SECOND_KNOCK
    if state.rules.knock_needs_swap and not state.swapped[state.turn]:
        return Reason.SWAP_FIRST
    return None


def make(state: State, move: Move) -> State:
    """The state after a legal move, its event in the history, before anything follows from it."""
    moved = _moved(state, move)
    left = state.turns_left
    if state.knocker is not None and left is not None:
        moved = replace(moved, turns_left=left - 1)
    return replace(moved, turns=state.turns + 1)


def _moved(state: State, move: Move) -> State:
    seat = state.turn
    hand = state.hands[seat]
    match move:
        case SwapOne(give, take):
            new_hand = tuple(sorted(take if card == give else card for card in hand))
            new_table = tuple(give if card == take else card for card in state.table)
            return _swapped(state, new_hand, new_table, Swapped(seat, give, take))
        case SwapAll():
            return _swapped(state, tuple(sorted(state.table)), hand, SwappedAll(seat, hand, state.table))
        case Knock():
            return _knocked(state)
        case Pass():
            return replace(state, passes=state.passes + 1, history=(*state.history, Passed(seat)))
        case _:
            assert_never(move)


def _swapped(state: State, hand: Hand, table: Hand, event: Event) -> State:
    seat = state.turn
    return replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        table=table,
        swapped=(*state.swapped[:seat], True, *state.swapped[seat + 1 :]),
        passes=0,
        history=(*state.history, event),
    )


def _knocked(state: State) -> State:
    first = state.knocker is None
    knocked = replace(state, passes=0, history=(*state.history, Knocked(state.turn, first)))
    if not first:
        return knocked
    return replace(knocked, knocker=state.turn, turns_left=len(living(state.lives)) - 1)
