from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import Knock, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.engine import IllegalAction, Reason, legal_actions
from schwimmen_bot.rules.events import Knocked, Passed, RoundEnd, RoundEnded, Swapped, SwappedAll
from schwimmen_bot.rules.notation import write_action
from schwimmen_bot.rules.ruleset import LastTurn, RuleSet
from schwimmen_bot.rules.state import State
from tests.rules.tables import HOSEN_OWI, KLASSISCH, SCHWIMMEN_31, cards, ended_round, lost, play, situation

HANDS, TABLE = "7c8h9d 7h8s9c TcJdQh", "7sAh8d"
EIGHTS = "7c7sAh 7h8s9c TcJdQh"


def legal(state: State) -> set[str]:
    return {write_action(move) for move in legal_actions(state)}


def refused(state: State, *moves: str) -> Reason:
    """Why the last of these moves is refused."""
    before = play(state, *moves[:-1]).state
    with pytest.raises(IllegalAction) as caught:
        play(before, moves[-1])
    return caught.value.reason


SWAPS = {give + take for give in ("7c", "8h", "9d") for take in ("7s", "Ah", "8d")}


def test_swap_one_takes_the_place_of_the_card_taken() -> None:
    step = play(situation(HANDS, TABLE), "9dAh")
    assert step.state.hands[0] == cards("7c8hAh")
    assert step.state.table == cards("7s9d8d")
    assert step.events == (Swapped(0, *cards("9dAh")),)
    assert (step.state.turn, step.state.swapped) == (1, (True, False, False))


def test_swap_all_lays_the_hand_ascending() -> None:
    step = play(situation(HANDS, "8dAh7s"), "*")
    assert step.state.hands[0] == cards("7s8dAh")
    assert step.state.table == cards("7c8h9d")
    assert step.events == (SwappedAll(0, cards("7c8h9d"), cards("8dAh7s")),)
    assert (step.state.turn, step.state.swapped) == (1, (True, False, False))


def test_hosen_owi_has_no_passing_and_no_knock_before_a_swap() -> None:
    """S0, section 3."""
    state = situation(HANDS, TABLE)
    assert legal(state) == SWAPS | {"*"}
    assert refused(state, "!") is Reason.SWAP_FIRST
    assert refused(state, "-") is Reason.NO_PASSING


def test_knock_needs_a_swap_of_ones_own() -> None:
    state = situation(HANDS, TABLE, swapped=[1, 2])
    assert refused(state, "!") is Reason.SWAP_FIRST
    assert legal(situation(HANDS, TABLE, swapped=[0])) == SWAPS | {"*", "!"}


def test_swap_all_counts_as_a_swap_before_the_knock() -> None:
    assert play(situation(HANDS, TABLE), "*", "*", "*", "!").state.knocker == 0


def test_each_round_needs_a_swap_anew() -> None:
    """S0: „Auch in jeder neu ausgeteilten Runde musst du vor deinem ersten Klopfen einmal tauschen.“"""
    state = play(situation(HANDS, TABLE, swapped=[0, 1, 2]), "!", "!", "!").state
    assert state.round == 6
    assert not any(state.swapped)
    assert refused(state, "!") is Reason.SWAP_FIRST


def test_refusals_name_the_card() -> None:
    state = situation(HANDS, TABLE)
    assert refused(state, "7hAh") is Reason.NOT_YOUR_CARD
    assert refused(state, "AhAh") is Reason.NOT_YOUR_CARD
    assert refused(state, "7c8h") is Reason.NOT_ON_TABLE
    assert refused(state, "7c7c") is Reason.NOT_ON_TABLE


def test_a_rule_set_without_swapping_all() -> None:
    state = situation(HANDS, TABLE, rules=replace(SCHWIMMEN_31, swap_all=False))
    assert legal(state) == SWAPS | {"!", "-"}
    assert refused(state, "*") is Reason.NO_SWAP_ALL


def test_passing_keeps_everything() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31)
    step = play(state, "-")
    assert step.events == (Passed(0),)
    assert step.state == replace(state, turn=1, turns=1, passes=1, history=(*state.history, Passed(0)))


def test_knock_gives_everybody_else_one_turn() -> None:
    step = play(situation(HANDS, TABLE, swapped=[0, 1, 2]), "!")
    assert step.events == (Knocked(0, first=True),)
    assert (step.state.knocker, step.state.turns_left, step.state.turn) == (0, 2, 1)
    step = play(step.state, "7h7s", "Tc8d")
    assert [type(event) for event in step.events[:3]] == [Swapped, Swapped, RoundEnded]
    assert (ended_round(step).end, ended_round(step).by) == (RoundEnd.KNOCK, (0,))


def test_second_knock_keeps_the_hand_and_prolongs_nothing() -> None:
    """S0: „Weiteres Klopfen verlängert die Schlussrunde nicht.“"""
    step = play(situation(HANDS, TABLE, swapped=[0, 1, 2]), "!", "!", "!")
    assert step.events[:3] == (Knocked(0, first=True), Knocked(1, first=False), Knocked(2, first=False))
    assert ended_round(step).by == (0,)
    assert lost(ended_round(step)) == {0: 1, 1: 1}
    assert [showing.hand for showing in ended_round(step).showings] == [cards(hand) for hand in HANDS.split()]


def test_second_knock_needs_a_swap_too() -> None:
    """S0: in the last lap „darfst du klopfen, wenn du in dieser Runde bereits getauscht hast“ (rules.md B37)."""
    assert refused(situation(HANDS, TABLE, swapped=[0]), "!", "!") is Reason.SWAP_FIRST


def test_no_second_knock_where_the_last_turn_offers_nothing() -> None:
    state = situation(HANDS, TABLE, rules=KLASSISCH)
    assert refused(state, "!", "!") is Reason.NO_SECOND_KNOCK
    assert {"*", "-"} < legal(play(state, "!").state)
    assert "!" not in legal(play(state, "!").state)


def test_last_turn_with_knock_and_pass_offers_both() -> None:
    state = situation(HANDS, TABLE, rules=replace(SCHWIMMEN_31, last_turn=LastTurn.KNOCK), knocker=2)
    assert {"!", "-"} < legal(state)


def test_last_turn_without_keeping_is_a_swap() -> None:
    rules = RuleSet(last_turn=LastTurn.NOTHING)
    assert legal(situation(HANDS, TABLE, rules=rules, swapped=[0], knocker=2)) == SWAPS | {"*"}


def test_seats_that_are_out_have_no_turn() -> None:
    state = situation("7c8h9d - TcJdQh 7h8s9c", TABLE, rules=SCHWIMMEN_31)
    step = play(state, "-", "!")
    assert (step.state.turn, step.state.turns_left) == (3, 2)
    assert play(step.state, "-").state.turn == 0


def test_counter_clockwise() -> None:
    rules = replace(SCHWIMMEN_31, direction=SCHWIMMEN_31.direction.COUNTER_CLOCKWISE)
    state = situation("7c8h9d - TcJdQh 7h8s9c", TABLE, rules=rules)
    assert [play(state, *["-"] * moves).state.turn for moves in range(4)] == [0, 3, 2, 0]


def test_forced_knock_after_fourteen_circuits() -> None:
    """rules.md B10: then only a knock is left, even without a swap."""
    before = situation(HANDS, TABLE, turns=14 * 3 - 1)
    assert "!" not in legal(before)
    forced = situation(HANDS, TABLE, turns=14 * 3)
    assert legal_actions(forced) == (Knock(),)
    assert refused(forced, "*") is Reason.MUST_KNOCK
    assert refused(forced, "7cAh") is Reason.MUST_KNOCK
    assert refused(forced, "-") is Reason.MUST_KNOCK
    after = play(forced, "!").state
    assert after.knocker == 0
    assert SwapAll() in legal_actions(after)


def test_forced_knock_counts_circuits_of_the_living() -> None:
    rules = replace(SCHWIMMEN_31, circuits_without_knock=2)
    state = situation("7c8h9d - TcJdQh 7h8s9c", TABLE, rules=rules)
    five = play(state, "-", "-", "7h7s", "-", "-").state
    assert Pass() in legal_actions(five)
    assert legal_actions(play(five, "-").state) == (Knock(),)


def test_no_forced_knock_once_somebody_has_knocked() -> None:
    late = situation(HANDS, TABLE, rules=SCHWIMMEN_31, knocker=2, turns=14 * 3 + 1)
    assert Pass() in legal_actions(late)


def test_legal_actions_have_a_stable_order() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31)
    swaps = [SwapOne(give, take) for give in cards("7c8h9d") for take in cards(TABLE)]
    assert legal_actions(state) == (*swaps, SwapAll(), Knock(), Pass())


def test_hosen_owi_is_the_default() -> None:
    assert replace(HOSEN_OWI, name="") == RuleSet(name="")
