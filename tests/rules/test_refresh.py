"""New table cards after passing (rules.md A19–A22, B2, B3)."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.rules.events import Passed, RoundDealt, RoundEnd, RoundEnded, TableRefreshed
from schwimmen_bot.rules.ruleset import StockEnd
from schwimmen_bot.rules.shuffle import reshuffled, round_key
from tests.rules.tables import KARUSSELL, PASSING, SCHWIMMEN_31, cards, ended_round, lost, play, situation

HANDS, TABLE, STOCK = "7c8h9d 7h8s9c TcJdQh", "7sAh8d", "KsKhKd9s9h"
SHOWDOWN = replace(SCHWIMMEN_31, stock_end=StockEnd.SHOWDOWN)


def test_all_pass() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31, stock=STOCK)
    step = play(state, "-", "-", "-")
    assert step.events == (Passed(0), Passed(1), Passed(2), TableRefreshed(cards("KsKhKd")))
    assert step.state.table == cards("KsKhKd")
    assert step.state.stock == cards("9s9h")
    assert step.state.set_aside == state.set_aside + cards(TABLE)
    assert (step.state.turn, step.state.passes, step.state.refreshes) == (0, 0, 1)


def test_passes_count_anew_after_a_refresh() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31)
    fresh = [play(state, *["-"] * passes).state.refreshes for passes in range(8)]
    assert fresh == [0, 0, 0, 1, 1, 1, 2, 2]


def test_a_swap_breaks_the_chain_of_passes() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31)
    step = play(state, "-", "-", "Tc7s", "-", "-")
    assert (step.state.refreshes, step.state.passes) == (0, 2)
    assert play(step.state, "-").state.refreshes == 1


def test_swapping_all_breaks_the_chain_too() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31)
    assert play(state, "-", "-", "*", "-", "-").state.refreshes == 0


def test_only_the_living_must_pass() -> None:
    state = situation("7c8h9d - TcJdQh", TABLE, rules=SCHWIMMEN_31)
    assert play(state, "-", "-").state.refreshes == 1


def test_never_after_a_knock() -> None:
    """S1: „Nach dem Klopfen wird kein Tisch mehr ersetzt, auch wenn alle schieben.“"""
    for rules in (SCHWIMMEN_31, KARUSSELL):
        step = play(situation(HANDS, TABLE, rules=rules), "!", "-", "-")
        assert TableRefreshed not in map(type, step.events)
        assert ended_round(step).end is RoundEnd.KNOCK


def test_karussell_each_pass() -> None:
    state = situation(HANDS, TABLE, rules=KARUSSELL, stock=STOCK)
    step = play(state, "-")
    assert step.events == (Passed(0), TableRefreshed(cards("KsKhKd")))
    assert (step.state.turn, step.state.refreshes) == (1, 1)
    assert play(step.state, "7hKs").state.refreshes == 1


def test_reshuffle_mixes_stock_and_all_that_was_set_aside() -> None:
    """B2: the three table cards are set aside first and may come back."""
    state = situation(HANDS, TABLE, rules=KARUSSELL, stock="9s9h")
    step = play(state, "-")
    expected = reshuffled(cards("9s9h") + state.set_aside + cards(TABLE), round_key("5eed", 5), 1)
    assert step.state.table == expected[:3]
    assert step.state.stock == expected[3:]
    assert step.state.set_aside == ()
    assert step.events[1:] == (TableRefreshed(expected[:3]),)


def test_exactly_three_cards_need_no_reshuffle() -> None:
    state = situation(HANDS, TABLE, rules=KARUSSELL, stock="9s9hKd")
    assert play(state, "-").state.table == cards("9s9hKd")


def test_nine_seats_and_32_cards_reshuffle_five() -> None:
    hands = "7c7s7h 8c8s8h 9c9s9h TcTsTh JcJsJh QcQsQh KcKsKh 7d8d9d AcAsTd"
    state = situation(hands, "JdQdKd", rules=KARUSSELL)
    assert state.stock == cards("AhAd")
    after = play(state, "-").state
    assert sorted(after.table + after.stock) == sorted(cards("JdQdKdAhAd"))
    assert (len(after.table), len(after.stock)) == (3, 2)


def test_stock_end_opens_the_hands_without_a_knocker() -> None:
    """S2: „Ist der Stapel aufgebraucht, wird nach der Schieberunde aufgedeckt.“"""
    step = play(situation(HANDS, TABLE, rules=SHOWDOWN, stock="9s9h"), "-", "-", "-")
    assert [type(event) for event in step.events] == [Passed, Passed, Passed, RoundEnded, RoundDealt]
    assert (ended_round(step).end, ended_round(step).by) == (RoundEnd.STOCK, ())
    assert lost(ended_round(step)) == {0: 1, 1: 1}


def test_stock_end_waits_until_three_cards_are_missing() -> None:
    step = play(situation(HANDS, TABLE, rules=SHOWDOWN, stock="9s9hKd"), "-", "-", "-")
    assert type(step.events[-1]) is TableRefreshed


def test_eleven_seats_first_circuit_of_passes_opens_the_hands() -> None:
    """B30: 36 cards and 11 seats leave no stock."""
    hands = "6c6s6h 7c7s7h 8c8s8h 9c9s9h TcTsTh JcJsJh QcQsQh KcKsKh 7d8d9d AcAsTd 6dAhAd"
    step = play(situation(hands, "JdQdKd", rules=PASSING), *["-"] * 11)
    assert ended_round(step).end is RoundEnd.STOCK
