"""Whether a state that was stored can be one of a match: what is true of every state that a match can reach."""

from __future__ import annotations

from collections.abc import Iterator

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import pack
from schwimmen_bot.rules.events import AnnouncingBegan, DealerChose, MatchOver, SwappedHidden
from schwimmen_bot.rules.ruleset import FEWEST_SEATS
from schwimmen_bot.rules.state import Phase, State


def check_state(state: State) -> None:
    """ValueError, saying what is wrong, for a state that no match reaches: a card twice, a seat that isn't there."""
    state.rules.check()
    _check_seats(state)
    _check_cards(state)
    if min(state.round - 1, state.passes, state.turns, state.refreshes) < 0:
        raise ValueError("round, passes, turns or refreshes is too small")
    if (state.phase is Phase.OVER) != (state.ended is not None):
        raise ValueError("phase and ended contradict each other")
    if (state.knocker is None) != (state.turns_left is None):
        raise ValueError("knocker and turns_left contradict each other")
    _check_history(state)


def _check_seats(state: State) -> None:
    seats = len(state.lives)
    if not FEWEST_SEATS <= seats <= state.rules.seats_for():
        raise ValueError(f"lives: {seats} seats are not in {FEWEST_SEATS} … {state.rules.seats_for()}")
    if len(state.hands) != seats or len(state.swapped) != seats:
        raise ValueError("lives, hands and swapped have different numbers of seats")
    if len(state.missed) not in (0, seats):
        raise ValueError("missed: not one number for each seat")
    if any(seat not in range(seats) for seat in _named_seats(state)):
        raise ValueError(f"a seat is not in 0 … {seats - 1}")
    if state.phase is not Phase.OVER and state.lives[state.turn] < 0:
        raise ValueError("turn: that seat is out")
    if any(lives not in range(-1, state.rules.lives + 1) for lives in state.lives):
        raise ValueError(f"lives: not in -1 … {state.rules.lives}")
    if {out.seat for out in state.fallen} != {seat for seat in range(seats) if state.lives[seat] < 0}:
        raise ValueError("fallen: not the seats whose lives are below 0")


def _check_choice(state: State) -> bool:
    """Whether the dealer still has to choose, or had to when the match ended early."""
    waits = state.rules.dealer_choice and not any(isinstance(event, DealerChose) for event in state.history)
    if state.phase is not Phase.OVER and waits != (state.phase is Phase.CHOOSING):
        raise ValueError("phase: not what the dealer's choice makes it")
    if waits and state.turn != state.dealer:
        raise ValueError("turn: not the dealer's, who has yet to choose")
    if waits and state.ended is not None and state.ended.over is MatchOver.PLAYED:
        raise ValueError("ended: no match is played to its end while the dealer chooses")
    return waits


def _check_history(state: State) -> None:
    speaking = state.phase in (Phase.ANNOUNCING, Phase.CHALLENGING)
    if speaking and not any(isinstance(event, AnnouncingBegan) for event in state.history):
        raise ValueError("history: nobody has begun to announce")
    if len(state.hidden_swaps) != sum(isinstance(event, SwappedHidden) for event in state.history):
        raise ValueError("hidden_swaps: not one for each in the history")


def _named_seats(state: State) -> Iterator[Seat]:
    yield from (state.dealer, state.opener, state.turn)
    yield from (out.seat for out in state.fallen)
    yield from state.left
    yield from (swap.seat for swap in state.hidden_swaps)
    if state.knocker is not None:
        yield state.knocker
    for event in state.history:
        if (seat := getattr(event, "seat", None)) is not None:
            yield seat


def _check_cards(state: State) -> None:
    held = [card for hand in state.hands for card in hand]
    hidden = () if state.hidden is None else (state.hidden,)
    lying = (*state.table, *state.second, *hidden, *state.stock, *state.set_aside)
    if sorted((*held, *lying)) != list(pack(state.rules.pack)):
        raise ValueError("the cards are not the pack, each of them once")
    chooses = _check_choice(state)
    if (len(state.second), len(state.table)) != ((3, 0) if chooses else (0, 3)):
        raise ValueError("table and second: not the three cards that lie there in this phase")
    if (state.hidden is not None) != state.rules.mistery:
        raise ValueError("hidden: not what the rules say of Mistery")
    if any(len(hand) not in (0, 3) or list(hand) != sorted(hand) for hand in state.hands):
        raise ValueError("hands are not three cards, ascending")
    holding = [bool(hand) for hand in state.hands]
    if state.phase is not Phase.OVER and holding != [left >= 0 for left in state.lives]:
        raise ValueError("hands: not those of the living seats")
