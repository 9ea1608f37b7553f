from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.presets import PRESETS, QUICK_PRESETS
from schwimmen_bot.rules.ruleset import AllOut, Losers, MatchEnd, RuleSet, ThreeAces, Tie


def test_hosen_owi_is_what_its_book_says() -> None:
    """The fields of rules.md A, column S0, that the book decides; the defaults themselves."""
    rules = PRESETS["hosen-owi"]
    assert rules == RuleSet()
    assert (rules.pack, rules.seats_for()) == (32, 8)
    assert (rules.passing, rules.swap_all, rules.knock_needs_swap, rules.knocker_penalty) == (False, True, True, 1)
    assert (rules.three_aces, rules.feuer_losers, rules.thirty_one_losers) == (
        ThreeAces.FEUER,
        Losers.ALL_OTHERS,
        Losers.LOWEST,
    )
    assert (rules.tie, rules.match_end, rules.all_out) == (Tie.ALL, MatchEnd.FIRST_OUT, AllOut.SHARE)


def test_there_are_ten_and_they_are_offered_in_this_order() -> None:
    assert list(PRESETS) == [
        "hosen-owi",
        "klassisch",
        "blitz",
        "feuerwerk",
        "karussell",
        "hose-abe",
        "a7",
        "a9",
        "a5",
        "schwimmen-31",
    ]
    assert set(PRESETS) > QUICK_PRESETS


def test_no_two_presets_are_the_same_game() -> None:
    assert len({replace(rules, name="") for rules in PRESETS.values()}) == len(PRESETS)


def test_presets_are_called_by_their_own_names() -> None:
    assert {name: rules.name for name, rules in PRESETS.items()} == {name: name for name in PRESETS}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_presets_are_in_range(rules: RuleSet) -> None:
    rules.check()
    assert rules.conflicts() == ()
