from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.state import State
from schwimmen_bot.views.hand import hand_view
from schwimmen_bot.views.press import AskPress, PickPress, PlayPress, Press
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import View
from tests.views.examples import KNOCKED, MUST_KNOCK, OPENING, PASSING, UNDERWAY, card, heading, own

CONFIRMING = Reader()
AT_ONCE = Reader(confirm_moves=False)
TURNS = (OPENING, UNDERWAY, KNOCKED, PASSING, MUST_KNOCK)
HEADING = heading()


def presses(view: View) -> list[Press]:
    return [button.press for row in view.keyboard for button in row if button.press is not None]


def reachable(reader: Reader, state: State) -> set[Move]:
    """Every move that can be made by pressing what is offered, whatever the way."""
    turn = own(state, state.turn)
    seen: set[Press] = set()
    waiting: list[Press] = [PickPress(HEADING.number, HEADING.ply, None, None)]
    while waiting:
        press = waiting.pop()
        if press in seen:
            continue
        seen.add(press)
        match press:
            case PickPress(_, _, give, take):
                waiting += presses(hand_view(reader, HEADING, turn, give=give, take=take))
            case AskPress(_, _, move):
                waiting += presses(hand_view(reader, HEADING, turn, asked=move))
            case _:
                pass
    return {press.move for press in seen if isinstance(press, PlayPress)}


@pytest.mark.parametrize("reader", [CONFIRMING, AT_ONCE])
@pytest.mark.parametrize("state", TURNS)
def test_buttons_lead_to_every_legal_move_and_no_other(reader: Reader, state: State) -> None:
    assert reachable(reader, state) == set(own(state, state.turn).legal)


@pytest.mark.parametrize("state", TURNS)
def test_confirmation_comes_before_every_move_but_a_pass(state: State) -> None:
    first = presses(hand_view(CONFIRMING, HEADING, own(state, state.turn)))
    assert {press.move for press in first if isinstance(press, PlayPress)} <= {Pass()}


def test_without_confirmation_a_swap_takes_two_taps_and_others_one() -> None:
    turn = own(UNDERWAY)
    give, take = turn.hand[0], turn.table[0]
    first = presses(hand_view(AT_ONCE, HEADING, turn))
    assert PlayPress(12, 7, SwapAll()) in first
    assert PlayPress(12, 7, Knock()) in first
    assert PlayPress(12, 7, SwapOne(give, take)) in presses(hand_view(AT_ONCE, HEADING, turn, give=give))
    assert PlayPress(12, 7, SwapOne(give, take)) in presses(hand_view(AT_ONCE, HEADING, turn, take=take))


def test_a_second_tap_takes_a_choice_back() -> None:
    turn = own(UNDERWAY)
    give, take = turn.hand[0], turn.table[0]
    both = presses(hand_view(CONFIRMING, HEADING, turn, give=give, take=take))
    assert PickPress(12, 7, None, take) in both
    assert PickPress(12, 7, give, None) in both
    assert PickPress(12, 7, None, None) in both


def test_presses_carry_match_and_ply() -> None:
    view = hand_view(CONFIRMING, replace(HEADING, number=34, ply=56), own(UNDERWAY))
    assert {(press.match, press.ply) for press in presses(view) if isinstance(press, (PickPress, AskPress))} == {
        (34, 56)
    }


@given(st.none() | st.integers(0, 51).map(Card), st.none() | st.integers(0, 51).map(Card), st.sampled_from(TURNS))
@settings(deadline=None)
def test_cards_that_are_not_there_are_not_chosen(give: Card | None, take: Card | None, state: State) -> None:
    turn = own(state, state.turn)
    view = hand_view(CONFIRMING, HEADING, turn, give=give, take=take)
    assert view.picture is not None
    assert set(view.picture.lifted) <= {give, take} & {*turn.hand, *turn.table}
    assert {press.move for press in presses(view) if isinstance(press, PlayPress)} <= set(turn.legal)


@pytest.mark.parametrize("asked", [Pass(), Knock(), SwapOne(card("2c"), card("3c"))])
def test_a_move_that_is_not_legal_is_not_asked_about(asked: Move) -> None:
    assert hand_view(CONFIRMING, HEADING, own(OPENING), asked=asked) == hand_view(CONFIRMING, HEADING, own(OPENING))


def test_a_swap_may_be_asked_as_a_move() -> None:
    give, take = own(UNDERWAY).hand[0], own(UNDERWAY).table[0]
    asked = hand_view(CONFIRMING, HEADING, own(UNDERWAY), asked=SwapOne(give, take))
    assert asked == hand_view(CONFIRMING, HEADING, own(UNDERWAY), give=give, take=take)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_whoever_waits_has_no_buttons(seat: int) -> None:
    assert hand_view(CONFIRMING, HEADING, own(UNDERWAY, seat)).keyboard == ()


def test_the_picture_raises_what_is_chosen() -> None:
    turn = own(UNDERWAY)
    chosen = hand_view(CONFIRMING, HEADING, turn, give=turn.hand[1], take=turn.table[2]).picture
    assert chosen is not None
    assert (chosen.table, chosen.hand, chosen.lifted) == (turn.table, turn.hand, (turn.hand[1], turn.table[2]))
    all_three = hand_view(CONFIRMING, HEADING, turn, asked=SwapAll()).picture
    assert all_three is not None
    assert all_three.lifted == turn.table
