"""What no state of a match can be is named, whoever wrote it down; that every state that is reached is sound stands in
test_properties.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from schwimmen_bot.rules.events import DealerChose, MatchOver, Passed
from schwimmen_bot.rules.ruleset import Absence
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import HiddenSwap, Phase, State
from tests.rules.tables import SCHWIMMEN_31, cards, choosing, play, situation

STATE = play(situation("7c8h9d - TcJdQh", "7sAh8d", rules=SCHWIMMEN_31), "7cAh", "-", "!").state
"""Seat 1 is out; seat 0 has swapped and knocked, and seat 2 has passed."""
DEALT, CHOSE, *MOVES = STATE.history
SEVEN, EIGHT = cards("7s8s")


def complaint(state: State, **changes: Any) -> str:
    """What is wrong with the state after these changes; it was sound before."""
    check_state(state)
    with pytest.raises(ValueError, match=r".") as caught:
        check_state(replace(state, **changes))
    return str(caught.value)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": replace(SCHWIMMEN_31, pack=33)}, "pack: no pack has 33 cards"),
        ({"rules": replace(SCHWIMMEN_31, pack=36)}, "not the pack"),
        ({"rules": replace(SCHWIMMEN_31, lives=0)}, "lives: 0"),
        ({"rules": replace(SCHWIMMEN_31, passing=False)}, "nothing_keeps"),
        ({"rules": replace(SCHWIMMEN_31, mistery=True)}, "hidden: not what the rules say"),
        ({"turn": 9}, "a seat is not in"),
        ({"turn": -1}, "a seat is not in"),
        ({"turn": 1}, "turn: that seat is out"),
        ({"dealer": 3}, "a seat is not in"),
        ({"opener": 3}, "a seat is not in"),
        ({"knocker": 3}, "a seat is not in"),
        ({"left": (3,)}, "a seat is not in"),
        ({"history": (DEALT, CHOSE, Passed(7))}, "a seat is not in"),
        ({"hidden_swaps": (HiddenSwap(3, SEVEN, EIGHT),)}, "a seat is not in"),
        ({"hidden_swaps": (HiddenSwap(0, SEVEN, EIGHT),)}, "hidden_swaps: not one for each"),
        ({"phase": Phase.OVER}, "phase and ended"),
        ({"phase": Phase.CHOOSING}, "phase: not what the dealer's choice"),
        ({"phase": Phase.ANNOUNCING}, "history: nobody has begun to announce"),
        ({"history": (DEALT, *MOVES)}, "phase: not what the dealer's choice"),
        ({"lives": (3, 3, 3)}, "fallen"),
        ({"lives": (4, -1, 3)}, "lives: not in"),
        ({"lives": (3,)}, "1 seats"),
        ({"lives": (3, -1, 3, 3)}, "different numbers of seats"),
        ({"swapped": (True, False)}, "different numbers of seats"),
        ({"missed": (1, 0)}, "missed: not one number"),
        ({"knocker": None}, "knocker and turns_left"),
        ({"turns_left": None}, "knocker and turns_left"),
        ({"round": 0}, "too small"),
        ({"turns": -3}, "too small"),
        ({"table": cards("7s7c7c")}, "not the pack"),
        ({"table": ()}, "not the pack"),
        ({"table": STATE.table[:2], "stock": (*STATE.stock, STATE.table[2])}, "not the three cards"),
        ({"hands": (STATE.hands[0][:2], *STATE.hands[1:])}, "not the pack"),
        ({"hands": (STATE.hands[0][:2], *STATE.hands[1:]), "set_aside": STATE.hands[0][2:]}, "not three cards"),
        ({"hands": (STATE.hands[0][::-1], *STATE.hands[1:])}, "not three cards, ascending"),
        ({"hands": (STATE.hands[1], STATE.hands[0], STATE.hands[2])}, "not those of the living seats"),
        ({"hidden": SEVEN}, "not the pack"),
    ],
)
def test_what_no_state_can_be(changes: dict[str, Any], words: str) -> None:
    assert words in complaint(STATE, **changes)


UNCHOSEN = choosing(
    "7c8h9d TcJdQh 7s7h7d",
    "Ts9h8d",
    rules=replace(SCHWIMMEN_31, time_out=Absence.ENDS_MATCH, leaving=Absence.ENDS_MATCH, match_cap=135),
)


@pytest.mark.parametrize("happens", ["t", "x0", "x2", "C"])
def test_a_match_may_end_while_the_dealer_chooses(happens: str) -> None:
    over = play(UNCHOSEN, happens).state
    assert (over.table, over.second) == ((), UNCHOSEN.second)
    check_state(over)


def test_but_not_otherwise_than_it_can() -> None:
    over = play(UNCHOSEN, "t").state
    assert over.ended is not None
    played = replace(over.ended, over=MatchOver.PLAYED)
    assert "ended: no match is played to its end" in complaint(over, ended=played)
    assert "turn: not the dealer's" in complaint(over, turn=1)
    assert "not the pack" in complaint(over, second=())
    assert "not the pack" in complaint(over, table=over.second)
    assert "not the three cards" in complaint(over, rules=replace(over.rules, dealer_choice=False))


def test_a_match_that_ends_after_the_choice_has_its_table_open() -> None:
    over = play(UNCHOSEN, "k", "t").state
    assert any(isinstance(event, DealerChose) for event in over.history)
    assert "not the three cards" in complaint(over, table=(), second=over.table)
