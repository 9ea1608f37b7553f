from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.opponents.normal import normal
from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.notation import write_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import LastTurn, RuleSet
from schwimmen_bot.rules.state import State
from tests.rules.tables import HOSEN_OWI, KLASSISCH, SCHWIMMEN_31, cards, situation

OTHER = "7d8d9d"
"""The hand of the other seat, which nobody asks for."""


def moves(state: State) -> set[str]:
    """What Normal may play, whatever its luck."""
    seen = observe(state, state.turn)
    return {write_action(normal(seen, luck)) for luck in range(24)}


def at(hand: str, table: str, rules: RuleSet = SCHWIMMEN_31, knocker: Seat | None = None, turns: int = 0) -> State:
    """Two seats; the first is on turn and has swapped before."""
    return situation(f"{hand} {OTHER}", table, rules=rules, swapped=[0], knocker=knocker, turns=turns)


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        pytest.param("AhKh9h", "QhJs7s", {"9hQh"}, id="31 before knocking 30"),
        pytest.param("AhKh9h", "QhJh7s", {"9hQh", "9hJh"}, id="either 31"),
        pytest.param("AhKh9h", "AcKcQc", {"*"}, id="31 by swapping all"),
        pytest.param("AcAhKh", "QhAs7s", {"KhAs"}, id="Feuer before 31"),
        pytest.param("8c8h8s", "AcAsAd", {"*"}, id="Feuer before knocking a triple"),
        pytest.param("9hTh7h", "AhJs7s", {"!"}, id="26 knocks, though 30 lies there"),
        pytest.param("8hTh7h", "AhJs7s", {"7hAh"}, id="25 still improves"),
        pytest.param("8c8h8s", "AhJs7s", {"!"}, id="a triple knocks"),
        pytest.param("AhTs7c", "9h8h9s", {"7c9h", "Ts9h"}, id="the swap that improves most, by luck between equals"),
        pytest.param("7c8s9h", "KsQsJh", {"*"}, id="all three"),
        pytest.param("AhTh7c", "8c9s7s", {"-"}, id="a pass when no swap betters 21"),
    ],
)
def test_free_choice(hand: str, table: str, expected: set[str]) -> None:
    assert moves(at(hand, table)) == expected


def test_three_aces_as_a_triple_are_no_end() -> None:
    """Rules decide what a hand is worth: here 31 beats three aces."""
    assert moves(at("AcAhKh", "QhAs7s", KLASSISCH)) == {"AcQh"}


def test_without_passing_the_least_harmful_swap() -> None:
    """S0 has no passing, and below 26 Normal does not knock."""
    assert moves(at("AhTh7c", "8c9s7s", HOSEN_OWI)) == {"7c8c", "7c9s", "7c7s"}


def test_knocks_only_where_it_may() -> None:
    """S0: a good hand before the first swap has to give something, and gives what harms least."""
    state = replace(at("AhKh9h", "8h7s7d", HOSEN_OWI), swapped=(False, False))
    assert moves(state) == {"9h8h"}
    assert moves(replace(state, swapped=(True, False))) == {"!"}


def test_knocks_when_it_must() -> None:
    assert moves(at("7c8h9d", "AcKcQc", HOSEN_OWI, turns=28)) == {"!"}


@pytest.mark.parametrize(
    ("hand", "table", "rules", "expected"),
    [
        pytest.param("9hTh7h", "AhJs7s", SCHWIMMEN_31, {"7hAh"}, id="30 instead of 26"),
        pytest.param("AhTh9h", "8h7s7c", SCHWIMMEN_31, {"-"}, id="keeps by a pass"),
        pytest.param("AhTh9h", "8h7s7c", HOSEN_OWI, {"!"}, id="keeps by a knock"),
        pytest.param("7c8h9d", "Ts8s7s", HOSEN_OWI, {"*"}, id="takes all three"),
        pytest.param("AhTh9h", "8h7s7c", RuleSet(last_turn=LastTurn.NOTHING), {"9h8h"}, id="may not keep"),
    ],
)
def test_last_turn(hand: str, table: str, rules: RuleSet, expected: set[str]) -> None:
    assert moves(at(hand, table, rules, knocker=1)) == expected


def test_last_turn_before_a_swap_of_ones_own() -> None:
    """rules.md B37: without a swap there is no second knock, so the least harmful swap."""
    state = replace(at("AhTh9h", "8h7s7c", HOSEN_OWI, knocker=1), swapped=(False, False))
    assert moves(state) == {"9h8h"}


def test_luck_may_be_any_integer() -> None:
    seen = observe(at("AhKh9h", "QhJh7s"), 0)
    assert {write_action(normal(seen, luck)) for luck in (-1, 0, 2**64, 2**64 + 1)} == {"9hQh", "9hJh"}


def test_no_move_without_a_turn() -> None:
    state = at("AhKh9h", "QhJh7s")
    for viewer in (1, None):
        with pytest.raises(ValueError, match="turn"):
            normal(observe(state, viewer), 0)


def test_it_asks_for_no_foreign_hand() -> None:
    state = at("AhTs7c", "9h8h9s")
    other = replace(state, hands=(state.hands[0], cards("AcKcJc")))
    assert moves(state) == moves(other)
