"""The moves of the seat on turn: which are legal, and what one does to cards and counters."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

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
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
)
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import Event, Knocked, Passed, Swapped, SwappedAll, SwappedHidden
from schwimmen_bot.rules.hands import Hand, evaluate
from schwimmen_bot.rules.history import has_moved
from schwimmen_bot.rules.lying import announcement_refusal, announcements, challenge_refusal, targets
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.ruleset import Circuits, LastTurn, Reveal, RuleSet
from schwimmen_bot.rules.state import HiddenSwap, Phase, State
from schwimmen_bot.rules.values import HandClass

CHOICES: tuple[Move, ...] = (KeepDeal(), ChangeDeal())


def legal_actions(state: State) -> tuple[Move, ...]:
    """All moves of the seat on turn in a stable order; empty when the match is over.

    First the swaps, by hand card and table place, then those with the hidden card and that of all three, then knock,
    pass and show. A swap with a knock, or one that shows its 31, comes right after the same swap alone.
    """
    match state.phase:
        case Phase.PLAYING:
            return _turn_moves(state)
        case Phase.CHOOSING:
            return CHOICES
        case Phase.ANNOUNCING:
            return announcements(state)
        case Phase.CHALLENGING:
            return (*(Challenge(target) for target in targets(state)), GiveUp())
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def _turn_moves(state: State) -> tuple[Move, ...]:
    if must_knock(state):
        return (Knock(),)
    hand = state.hands[state.turn]
    swaps: list[Swap] = [SwapOne(give, take) for give in hand for take in state.table]
    if state.hidden is not None:
        swaps += [SwapHidden(give) for give in hand]
    if state.rules.swap_all:
        swaps.append(SwapAll())
    if state.rules.swap_and_knock or state.rules.show is Reveal.MANUAL:
        swaps = [
            version
            for swap in swaps
            for version in (swap, replace(swap, then=Then.KNOCK), replace(swap, then=Then.SHOW))
            if refusal(state, version) is None
        ]
    others = (Knock(), Pass(), Show())
    return (*swaps, *(move for move in others if refusal(state, move) is None))


def refusal(state: State, move: Move) -> Reason | None:
    """Why the seat on turn may not make this move, or None."""
    match move:
        case SwapOne() | SwapAll() | SwapHidden() | Knock() | Pass() | Show():
            if state.phase is not Phase.PLAYING:
                return Reason.NOT_NOW
            if must_knock(state):
                return None if isinstance(move, Knock) else Reason.MUST_KNOCK
            return _turn_refusal(state, move)
        case KeepDeal() | ChangeDeal():
            return None if state.phase is Phase.CHOOSING else Reason.NOT_NOW
        case Announce():
            return announcement_refusal(state, move)
        case Challenge() | GiveUp():
            return challenge_refusal(state, move)
        case _:
            assert_never(move)


def _turn_refusal(state: State, move: Swap | Knock | Pass | Show) -> Reason | None:
    match move:
        case Knock():
            return _knock_refusal(state)
        case Pass():
            return None if state.rules.passing else Reason.NO_PASSING
        case Show():
            return _show_refusal(state)
        case SwapOne() | SwapAll() | SwapHidden():
            return _swap_refusal(state, move) or _then_refusal(state, move)
        case _:
            assert_never(move)


def _swap_refusal(state: State, swap: Swap) -> Reason | None:
    hand = state.hands[state.turn]
    match swap:
        case SwapOne(give, take):
            if give not in hand:
                return Reason.NOT_YOUR_CARD
            return None if take in state.table else Reason.NOT_ON_TABLE
        case SwapHidden(give):
            if state.hidden is None:
                return Reason.NO_HIDDEN_CARD
            return None if give in hand else Reason.NOT_YOUR_CARD
        case SwapAll():
            return None if state.rules.swap_all else Reason.NO_SWAP_ALL
        case _:
            assert_never(swap)


def _then_refusal(state: State, swap: Swap) -> Reason | None:
    match swap.then:
        case Then.NOTHING:
            return None
        case Then.KNOCK:
            return None if state.rules.swap_and_knock and state.knocker is None else Reason.NO_KNOCK_WITH_SWAP
        case Then.SHOW:
            # A hidden card that makes 31 ends the round by itself (rules.md B39), so there is nothing to show.
            is_manual = state.rules.show is Reveal.MANUAL and not isinstance(swap, SwapHidden)
            return None if is_manual and _makes_thirty_one(state, swap) else Reason.NOTHING_TO_SHOW
        case _:
            assert_never(swap.then)


def _makes_thirty_one(state: State, swap: Swap) -> bool:
    value = evaluate(hand_after(state.hands[state.turn], state.table, state.hidden, swap), state.rules)
    return value.hand_class is HandClass.THIRTY_ONE


def _show_refusal(state: State) -> Reason | None:
    """A 31 from the deal is shown in its holder's first turn; later it is too late (rules.md B29)."""
    holds = evaluate(state.hands[state.turn], state.rules).hand_class is HandClass.THIRTY_ONE
    in_time = not has_moved(state.history, state.turn)
    return None if state.rules.show is Reveal.MANUAL and holds and in_time else Reason.NOTHING_TO_SHOW


def must_knock(state: State) -> bool:
    """Whether only a knock is left after too many circuits without one, swap or no swap (rules.md A44, B10)."""
    if state.knocker is not None:
        return False
    rules = state.rules
    if counts_passes(rules) and state.pass_circuits >= rules.circuits_without_knock:
        return True
    return state.turns >= most_circuits(rules) * len(living(state.lives))


def counts_passes(rules: RuleSet) -> bool:
    """Whether circuits of passes are counted; where nobody may pass, circuits of turns are."""
    return rules.passing and rules.circuits is Circuits.PASSES


def most_circuits(rules: RuleSet) -> int:
    """After so many circuits without a knock only that is left, so that swapping to and fro ends (rules.md B10)."""
    return rules.circuits_without_knock * (SWAPPING_TOO if counts_passes(rules) else 1)


SWAPPING_TOO = 4
"""S1 counts only circuits of passes. This many times as many circuits of any turns force a knock too."""


def _knock_refusal(state: State) -> Reason | None:
    if state.knocker is not None and state.rules.last_turn is LastTurn.NOTHING:
        return Reason.NO_SECOND_KNOCK
    if state.rules.knock_needs_swap and not state.swapped[state.turn]:
        return Reason.SWAP_FIRST
    return None


def hand_after(hand: Hand, table: Hand, hidden: Card | None, swap: Swap) -> Hand:
    """The hand after a swap, ascending; ValueError for the hidden card where there is none."""
    match swap:
        case SwapOne(give, take):
            return tuple(sorted(take if card == give else card for card in hand))
        case SwapAll():
            return tuple(sorted(table))
        case SwapHidden(give):
            if hidden is None:
                raise ValueError("no hidden card lies there")
            return tuple(sorted(hidden if card == give else card for card in hand))
        case _:
            assert_never(swap)


def make(state: State, move: Swap | Knock | Pass) -> State:
    """The state after a legal move of play, its event in the history, before anything follows from it."""
    moved = _moved(state, move)
    left = state.turns_left
    if state.knocker is not None and left is not None:
        moved = replace(moved, turns_left=left - 1)
    return replace(moved, turns=state.turns + 1)


def knock(state: State, *, forced: bool = False) -> State:
    """The seat on turn knocks, alone or right after its swap."""
    first = state.knocker is None
    knocked = replace(state, passes=0, history=(*state.history, Knocked(state.turn, first, forced)))
    if not first:
        return knocked
    return replace(knocked, knocker=state.turn, turns_left=len(living(state.lives)) - 1)


def _moved(state: State, move: Swap | Knock | Pass) -> State:
    seat = state.turn
    match move:
        case SwapOne(give, take):
            table = tuple(give if card == take else card for card in state.table)
            return _swapped(state, move, table, state.hidden, Swapped(seat, give, take))
        case SwapAll():
            hand = state.hands[seat]
            return _swapped(state, move, hand, state.hidden, SwappedAll(seat, hand, state.table))
        case SwapHidden(give):
            return _swapped_hidden(state, move, give)
        case Knock():
            return knock(state, forced=must_knock(state))
        case Pass():
            passes = state.passes + 1
            around = passes % len(living(state.lives)) == 0
            return replace(
                state,
                passes=passes,
                pass_circuits=state.pass_circuits + around,
                history=(*state.history, Passed(seat)),
            )
        case _:
            assert_never(move)


def _swapped_hidden(state: State, move: SwapHidden, give: Card) -> State:
    if state.hidden is None:
        raise ValueError("no hidden card lies there")
    swapped = _swapped(state, move, state.table, give, SwappedHidden(state.turn))
    known = HiddenSwap(state.turn, give, state.hidden)
    return replace(swapped, hidden_swaps=(*state.hidden_swaps, known))


def _swapped(state: State, swap: Swap, table: Hand, hidden: Card | None, event: Event) -> State:
    seat = state.turn
    hand = hand_after(state.hands[seat], state.table, state.hidden, swap)
    return replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        table=table,
        hidden=hidden,
        swapped=(*state.swapped[:seat], True, *state.swapped[seat + 1 :]),
        passes=0,
        history=(*state.history, event),
    )
