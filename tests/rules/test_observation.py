from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.rules.events import RoundDealt, SwappedHidden
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.shuffle import round_key
from schwimmen_bot.rules.state import Phase, State
from tests.rules.tables import (
    HOSEN_OWI,
    LYING,
    MISTERY,
    MISTERY_AND_LYING,
    SCHWIMMEN_31,
    announcing,
    cards,
    choosing,
    play,
    situation,
)
from tests.rules.walks import Walk, otherwise, rule_sets, viewers, walks

pytestmark = pytest.mark.long

HANDS, TABLE = "7c8h9d 7h8s9c TcJdQh", "7sAh8d"


mistery = rule_sets.map(lambda rules: replace(rules, mistery=True))


@given(walks(), st.integers())
def test_no_observation_depends_on_what_its_viewer_cannot_see(walk: Walk, key: int) -> None:
    for state in walk.states():
        for viewer in viewers(state):
            assert observe(otherwise(state, viewer, str(key)), viewer) == observe(state, viewer)


@given(walks(rules=mistery), st.integers())
def test_nor_with_a_hidden_card(walk: Walk, key: int) -> None:
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


def test_the_other_states_have_another_hidden_card_and_other_swaps_with_it() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "7c?", "7h?", "Tc?").state
    for viewer in (1, None):
        other = otherwise(state, viewer, "key")
        assert other.hidden != state.hidden
        assert other.hidden_swaps != state.hidden_swaps
    own = otherwise(state, 1, "key").hidden_swaps
    assert [swap.seat for swap in own] == [0, 1, 2]
    assert (own[0].gave, own[1], own[2].took) == (cards("7c")[0], state.hidden_swaps[1], cards("7h")[0])
    assert own[2].gave != state.hidden_swaps[2].gave
    assert otherwise(state, 2, "key").hidden == state.hidden


def test_the_other_states_have_another_table_to_come() -> None:
    state = choosing(HANDS, TABLE)
    assert otherwise(state, 0, "key").second != state.second
    assert otherwise(state, 0, "key").hands[0] == state.hands[0]


@given(walks(plies=30))
def test_no_observation_names_a_secret(walk: Walk) -> None:
    for state in walk.states():
        if state.phase is not Phase.OVER:
            text = repr(observe(state, state.turn))
            assert repr(state.seed) not in text
            assert round_key(state.seed, state.round) not in text


def test_observations_have_no_field_for_secrets() -> None:
    names = {field.name for field in fields(Observation)}
    assert names.isdisjoint({"seed", "stock", "hands", "set_aside", "key", "refreshes", "second", "hidden_swaps"})


@given(walks())
def test_sure_cards_are_held_and_were_seen(walk: Walk) -> None:
    for state in walk.states():
        check_sure_cards(state)


@given(walks(rules=mistery))
def test_sure_cards_are_held_where_a_card_is_hidden(walk: Walk) -> None:
    for state in walk.states():
        check_sure_cards(state)
        for viewer in viewers(state):
            assert observe(state, viewer).hidden in (None, state.hidden)
        assert observe(state, None).hidden is None


def check_sure_cards(state: State) -> None:
    """True for everybody; and nobody knows more than the public who has laid no hidden card in this round."""
    public = observe(state, None).sure
    givers = {swap.seat for swap in state.hidden_swaps}
    for viewer in viewers(state):
        known = observe(state, viewer).sure
        for seat, sure in enumerate(known):
            assert set(public[seat]) <= set(sure) <= set(state.hands[seat])
            assert list(sure) == sorted(set(sure))
        assert viewer in givers or known == public


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


def test_sure_cards_are_in_doubt_after_a_swap_with_the_hidden_card() -> None:
    """rules.md B39: it may have been any of the three that went."""
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "*", "7h7c", "Tc8h", "7s?").state
    assert state.hands[0] == cards("8dKcAh")
    assert observe(state, 1).sure[0] == observe(state, None).sure[0] == ()


def test_who_laid_the_hidden_card_knows_it_and_who_took_it() -> None:
    """rules.md B39."""
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "7c?").state
    assert [observe(state, viewer).hidden for viewer in (0, 1, 2, None)] == [*cards("7c"), None, None, None]
    state = play(state, "7h?").state
    assert [observe(state, viewer).hidden for viewer in (0, 1, 2, None)] == [None, *cards("7h"), None, None]
    assert [observe(state, viewer).sure[1] for viewer in (0, 1, 2, None)] == [cards("7c"), (), (), ()]
    state = play(state, "TcAh").state
    assert [observe(state, viewer).sure[1] for viewer in (0, 2)] == [cards("7c"), ()]


def test_the_giver_sees_the_card_go_to_the_table() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "7c?", "7h?", "TcAh", "8h7s", "7cTc").state
    assert observe(state, 0).sure[1] == cards("Tc")


def test_nobody_sees_a_hidden_card_in_an_event() -> None:
    step = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "7c?")
    assert step.events == (SwappedHidden(0),)
    assert step.state.hands[0] == cards("8h9dKc")
    assert step.state.hidden == cards("7c")[0]


def test_the_dealer_who_chooses_sees_no_table() -> None:
    """rules.md B12."""
    state = choosing(HANDS, TABLE)
    for viewer in viewers(state):
        seen = observe(state, viewer)
        assert (seen.table, seen.stock_left, seen.phase) == ((), 32 - 12, Phase.CHOOSING)
        assert all(event.table == () for event in seen.history if isinstance(event, RoundDealt))
    assert observe(state, 0).hand == cards("7c8h9d")
    assert observe(state, 0).legal != ()
    assert observe(state, 1).legal == ()


def test_who_changes_their_deal_has_no_sure_cards() -> None:
    state = play(choosing(HANDS, TABLE), "n").state
    assert state.hands[0] == cards("7s8dAh")
    assert observe(state, 1).sure == ((), (), ())
    assert observe(state, 1).table == cards("7c8h9d")


def test_announced_cards_are_sure_and_the_third_stays_hidden() -> None:
    """S0, section 7: „Bereits abgegebene Ansagen und ihre zwei offenen Karten sind sofort sichtbar“."""
    state = play(announcing(HANDS, TABLE, rules=LYING), "7c~40").state
    assert observe(state, None).sure == (cards("8h9d"), (), ())
    assert cards("7c")[0] not in {card for held in observe(state, 1).sure for card in held}


def test_announced_cards_are_sure_with_those_that_were_seen_before() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY_AND_LYING, hidden="Kc"), "9dAh", "7h9d", "Tc7h").state
    state = play(state, "!", "!", "!", "Ah~40").state
    assert observe(state, None).sure[0] == cards("7c8hAh")


def test_a_31_stays_open_in_the_announcing() -> None:
    state = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=LYING), "9sQh").state
    assert state.phase is Phase.ANNOUNCING
    assert observe(state, 2).sure == (cards("QhKhAh"), (), ())


def test_who_is_away_is_public() -> None:
    state = play(situation(HANDS, TABLE, rules=SCHWIMMEN_31), "x1").state
    assert [observe(state, viewer).away for viewer in (0, 1, None)] == [(1,)] * 3


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
