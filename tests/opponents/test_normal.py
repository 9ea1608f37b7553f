from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.opponents.normal import normal
from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import Passed, SwappedHidden
from schwimmen_bot.rules.notation import write_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import LastTurn, RuleSet
from schwimmen_bot.rules.state import HiddenSwap, State
from tests.rules.tables import (
    FEUERWERK,
    HOSE_ABE,
    HOSE_ABE_AGREED,
    HOSEN_OWI,
    KLASSISCH,
    LYING,
    MISTERY,
    SCHWIMMEN_31,
    SCHWIMMEN_31_HOUSE,
    announcing,
    cards,
    choosing,
    play,
    situation,
)

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


@pytest.mark.parametrize(
    ("hand", "rules", "expected"),
    [
        pytest.param("7h9h8c", SCHWIMMEN_31, "k", id="keeps 16"),
        pytest.param("7h8h9c", SCHWIMMEN_31, "n", id="changes 15"),
        pytest.param("7c7h7s", SCHWIMMEN_31, "k", id="keeps a triple, however low"),
        pytest.param("7c8h9d", SCHWIMMEN_31, "n", id="changes three suits"),
        pytest.param("6h9hKc", HOSE_ABE, "n", id="changes 15 of the longer pack"),
    ],
)
def test_dealers_choice(hand: str, rules: RuleSet, expected: str) -> None:
    state = choosing(f"{hand} {OTHER}", "AcAsAd", rules=rules)
    assert moves(state) == {expected}


def test_a_triple_that_is_31_ends_the_round() -> None:
    assert moves(at("9hTh7h", "7c7s8d", FEUERWERK)) == {"!"}
    assert moves(at("7h7d9c", "7c8s9s", FEUERWERK)) == {"9c7c"}


# Where a turn may be a swap and a knock.


@pytest.mark.parametrize(
    ("hand", "table", "knocker", "expected"),
    [
        pytest.param("AhKh7c", "8h2s3s", None, {"7c8h!"}, id="both at once from 26"),
        pytest.param("AhKh7c", "8h2s3s", 1, {"7c8h"}, id="but not after another's knock"),
        pytest.param("AhKh7c", "4h2s3s", None, {"7c4h"}, id="25 is too little"),
        pytest.param("AhKh7c", "Qh2s3s", None, {"7cQh"}, id="31 ends the round by itself"),
        pytest.param("AhKh9h", "Th2s3s", None, {"9hTh"}, id="31 before a knock"),
        pytest.param("AhKh8h", "9h2s3s", None, {"!"}, id="what is good already knocks as it is"),
    ],
)
def test_swap_and_knock(hand: str, table: str, knocker: Seat | None, expected: set[str]) -> None:
    assert moves(at(hand, table, SCHWIMMEN_31_HOUSE, knocker)) == expected


# Where a 31 is shown by hand.


def test_shows_a_31() -> None:
    assert moves(at("AhKhQh", "8h7s7c", HOSE_ABE_AGREED)) == {"="}
    assert moves(at("AhKh9h", "QhJh7s", HOSE_ABE_AGREED)) == {"9hQh=", "9hJh="}
    assert moves(at("AhKh9h", "QsJsAs", HOSE_ABE_AGREED)) == {"*="}


def test_feuer_needs_no_showing() -> None:
    assert moves(at("AcAhKh", "QhAs7s", HOSE_ABE_AGREED)) == {"KhAs"}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        pytest.param("9h7s7c", {"Kh9h", "Qh9h"}, id="the best other hand"),
        pytest.param("Jh7s7c", {"KhJh=", "QhJh="}, id="another 31, and shows it"),
    ],
)
def test_gets_rid_of_a_31_that_was_not_shown_in_time(table: str, expected: set[str]) -> None:
    """rules.md B29: who sits in for somebody may find one."""
    state = at("AhKhQh", table, HOSE_ABE_AGREED)
    assert moves(replace(state, history=(*state.history, Passed(0)))) == expected


# With a hidden card.


def laid(state: State, card: str) -> State:
    """The seat on turn has laid this card there itself."""
    (hidden,) = cards(card)
    (took,) = cards("7c")
    return replace(
        state,
        hidden=hidden,
        hidden_swaps=(HiddenSwap(state.turn, hidden, took),),
        history=(*state.history, SwappedHidden(state.turn)),
    )


def test_takes_a_hidden_card_only_when_the_hand_must_change() -> None:
    """21 points, and no open card betters them; a heart may be hidden."""
    assert moves(at("AhTh7c", "8c9s7s", MISTERY)) == {"7c?"}
    assert moves(at("AhTh7c", "8c9s7s", replace(SCHWIMMEN_31, mistery=True))) == {"-"}
    assert moves(at("AhTh7c", "8h9s7s", MISTERY)) == {"7c8h"}


def test_an_open_card_that_harms_less_goes_before_a_hidden_one() -> None:
    """30 points and no knock yet: nine for eight costs one point, any hidden card more on average."""
    state = replace(at("AhKh9h", "8h7s7d", MISTERY), swapped=(False, False))
    assert moves(state) == {"9h8h"}


def test_remembers_the_hidden_card_it_laid_there() -> None:
    assert moves(laid(at("AhTh7c", "8c9s7s", MISTERY), "Qh")) == {"7c?"}
    assert moves(laid(at("AhTh7c", "9h8c7s", MISTERY), "8s")) == {"7c9h"}
    # 26 would knock, but 31 lies there.
    assert moves(laid(at("AhTh8s", "8c9s7s", MISTERY), "Jh")) == {"8s?"}


def test_the_hidden_card_itself_makes_no_difference() -> None:
    state = at("AhTh7c", "8c9s7s", MISTERY)
    for hidden in state.stock[:5]:
        stock = tuple(state.hidden if card == hidden else card for card in state.stock)
        assert moves(replace(state, hidden=hidden, stock=stock)) == {"7c?"}  # type: ignore[arg-type]


# Announcing and challenging.


def words(hands: str, *said: str, rules: RuleSet = LYING) -> set[str]:
    """What Normal says, or does, after these words; the first seat has knocked."""
    return moves(play(announcing(hands, "9h9s7s", rules=rules), *said).state)


def test_the_first_one_tells_the_truth() -> None:
    assert words("7c8h9d TcJcQc") == {"7c~18", "8h~18", "9d~18"}


def test_who_is_not_the_lowest_tells_the_truth() -> None:
    assert words("KcJd8h TcJs7h", "8h~18") == {"Tc~20", "Js~20", "7h~20"}
    assert words("KcJd8h 7c7d7h", "8h~48") == {"7c~61", "7d~61", "7h~61"}


def test_who_would_be_the_lowest_says_the_least_that_is_more() -> None:
    """Nine points after ten: an ace of another suit would make eleven, and nothing in between is possible."""
    assert words("KcJdQh 7h8d9c", "Qh~20") == {"7h~22", "8d~22", "9c~22"}
    assert words("KcJd8h TcJs7h", "8h~20") == {"Tc~22", "Js~22", "7h~22"}


def test_what_could_not_be_true_is_not_said() -> None:
    """No third card lifts any two of these above 30: that takes a pair."""
    assert words("TcJcQc 7h8h9d", "Tc~60") == {"7h~30", "8h~30", "9d~30"}


def test_a_pair_can_always_be_a_triple() -> None:
    assert words("TcJcQc 7h7d8s", "Tc~60") == {"8s~61"}


def test_it_challenges_what_can_not_be_true() -> None:
    assert words("JcQc7d Tc8d8h", "7d~16", "8h~16") == {"?0"}
    assert words("JcQc7d Tc8d9h As8c7h", "7d~60", "9h~20", "7h~61") == {"?2"}


def test_it_challenges_nothing_that_might_be_true() -> None:
    assert words("JcQc7d Tc8d8h", "7d~60", "8h~20") == {"."}


def test_it_counts_the_cards_it_sees() -> None:
    """30 with king and queen of clubs takes the ten or the jack, and the seat holds both."""
    assert words("KcQc7d TcJc8h", "7d~60", "8h~40") == {"?0"}
    assert words("KcQc7d Tc8s8h", "7d~60", "8h~20") == {"."}


def test_it_remembers_what_was_taken() -> None:
    """The third card can only be the nine of hearts, which nobody saw go back."""
    state = situation("KcQc7d TcJh8h", "9h9s7s", rules=LYING, swapped=(0, 1))
    assert moves(play(state, "7d9h", "!", "!", "8h~20", "9h~58").state) == {"?0"}
    assert moves(play(state, "7d9h", "!", "!", "8h~20", "9h~40").state) == {"."}


def test_of_two_that_lie_it_takes_either() -> None:
    assert words("JcQc7d Tc8d8h JsQs7c", "7d~18", "8h~16", "7c~18") == {"?0", "?2"}
