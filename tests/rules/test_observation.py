from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.shuffle import round_key
from schwimmen_bot.rules.state import Phase
from tests.rules.tables import HOSEN_OWI, SCHWIMMEN_31, cards, play, situation
from tests.rules.walks import Walk, otherwise, viewers, walks

HANDS, TABLE = "7c8h9d 7h8s9c TcJdQh", "7sAh8d"


@given(walks(), st.integers())
def test_no_observation_depends_on_what_its_viewer_cannot_see(walk: Walk, key: int) -> None:
    for state in walk.states():
        for viewer in viewers(state):
            assert observe(otherwise(state, viewer, str(key)), viewer) == observe(state, viewer)


def test_the_other_states_are_other_states() -> None:
    state = play(situation(HANDS, TABLE), "7cAh").state
    other = otherwise(state, 1, "key")
    assert other.hands[1] == state.hands[1]
    assert other.hands[2] != state.hands[2]
    assert other.stock != state.stock
    assert cards("Ah")[0] in other.hands[0]


@given(walks(plies=30))
def test_no_observation_names_a_secret(walk: Walk) -> None:
    for state in walk.states():
        if state.phase is Phase.PLAYING:
            text = repr(observe(state, state.turn))
            assert repr(state.seed) not in text
            assert round_key(state.seed, state.round) not in text


def test_observations_have_no_field_for_secrets() -> None:
    names = {field.name for field in fields(Observation)}
    assert names.isdisjoint({"seed", "stock", "hands", "set_aside", "key", "refreshes"})


@given(walks())
def test_sure_cards_are_held_and_were_seen(walk: Walk) -> None:
    for state in walk.states():
        for seat, sure in enumerate(observe(state, None).sure):
            assert set(sure) <= set(state.hands[seat])
            assert list(sure) == sorted(set(sure))
        assert len({observe(state, viewer).sure for viewer in viewers(state)}) == 1


@given(walks(plies=30))
def test_only_the_seat_on_turn_may_move(walk: Walk) -> None:
    for state in walk.states():
        for viewer in viewers(state):
            seen = observe(state, viewer)
            assert seen.legal == (legal_actions(state) if viewer == state.turn else ())
            assert seen.hand == (() if viewer is None else state.hands[viewer])


def test_sure_cards_of_a_swap() -> None:
    state = play(situation(HANDS, TABLE), "7cAh").state
    assert observe(state, 1).sure == (cards("Ah"), (), ())


def test_sure_cards_of_a_swap_all() -> None:
    assert observe(play(situation(HANDS, TABLE), "*").state, 1).sure == (cards("7s8dAh"), (), ())


def test_sure_cards_that_are_given_away_again() -> None:
    state = play(situation(HANDS, TABLE, rules=SCHWIMMEN_31), "7cAh", "-", "-", "Ah8d").state
    assert observe(state, None).sure == (cards("8d"), (), ())
    state = play(state, "8sAh").state
    assert observe(state, None).sure == (cards("8d"), cards("Ah"), ())


def test_sure_cards_outlast_a_knock_and_a_pass() -> None:
    state = play(situation(HANDS, TABLE, rules=SCHWIMMEN_31), "7cAh", "-", "-", "!").state
    assert observe(state, 2).sure == (cards("Ah"), (), ())


def test_sure_cards_of_swapping_all_and_then_one() -> None:
    state = play(situation(HANDS, TABLE, rules=SCHWIMMEN_31), "*", "-", "-", "7s9d").state
    assert observe(state, 2).sure == (cards("8d9dAh"), (), ())


def test_sure_cards_end_with_the_round() -> None:
    state = play(situation(HANDS, TABLE), "*", "7h7c", "Tc8h", "!", "!", "!").state
    assert state.round == 6
    assert observe(state, 0).sure == ((), (), ())


def test_what_a_seat_sees() -> None:
    state = play(situation(HANDS, TABLE), "7cAh").state
    seen = observe(state, 1)
    assert (seen.seat, seen.hand, seen.table) == (1, cards("7h8s9c"), cards("7s7c8d"))
    assert (seen.stock_left, seen.turn, seen.swapped) == (20, 1, (True, False, False))
    assert seen.rules == HOSEN_OWI
    assert seen.history == state.history


def test_a_seat_that_is_out_sees_no_hand() -> None:
    state = situation("7c8h9d - TcJdQh", TABLE, rules=SCHWIMMEN_31)
    assert observe(state, 1).hand == ()
    assert observe(state, 1).legal == ()


@pytest.mark.parametrize("seat", [-1, 3])
def test_no_such_seat(seat: int) -> None:
    with pytest.raises(IndexError, match=f"no seat {seat}"):
        observe(situation(HANDS, TABLE), seat)
