"""The rule sets that people pick by name: each exactly its document (rules.md, Presets and part A)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from schwimmen_bot.rules.ruleset import (
    Absence,
    AllOut,
    Circuits,
    Direction,
    LastTurn,
    Losers,
    MatchEnd,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    ThirtyOneName,
    ThreeAces,
    Tie,
    Triple,
)

_HOSEN_OWI = RuleSet(name="hosen-owi")

# What S1 to S4 have in common, or don't say and take from one another.
_LAST_STANDING = RuleSet(
    thirty_one_name=ThirtyOneName.SCHNAUZ,
    passing=True,
    knock_needs_swap=False,
    last_turn=LastTurn.NOTHING,
    match_end=MatchEnd.LAST_STANDING,
    all_out=AllOut.NOBODY_PAYS,
    time_out=Absence.PLAYED_ON,
    leaving=Absence.PLAYED_ON,
)

_KLASSISCH = replace(
    _LAST_STANDING,
    name="klassisch",
    most_seats=9,
    three_aces=ThreeAces.TRIPLE,
    thirty_one_name=ThirtyOneName.FEUER,
    thirty_one_losers=Losers.ALL_OTHERS,
    dealt_thirty_one_losers=Losers.ALL_OTHERS,
    several_thirty_ones=SeveralThirtyOnes.DRAW,
    knocker_penalty=2,
    circuits=Circuits.PASSES,
    all_out=AllOut.HAND_DECIDES,
)

_HOSE_ABE = replace(
    _LAST_STANDING,
    name="hose-abe",
    pack=36,
    most_seats=11,
    direction=Direction.COUNTER_CLOCKWISE,
    dealer_choice=True,
    three_aces=ThreeAces.TRIPLE,
    thirty_one_name=ThirtyOneName.HOSE_ABE,
    passing=False,
    last_turn=LastTurn.KNOCK,
    stock_end=StockEnd.SHOWDOWN,
)

_A7 = replace(
    _LAST_STANDING,
    name="a7",
    most_seats=6,
    dealer_choice=True,
    feuer_losers=Losers.LOWEST,
    tie=Tie.STRICT,
)

_SCHWIMMEN_31 = replace(_LAST_STANDING, name="schwimmen-31", dealer_choice=True)

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            _HOSEN_OWI,
            _KLASSISCH,
            replace(_KLASSISCH, name="blitz", lives=1),
            replace(_KLASSISCH, name="feuerwerk", triple=Triple.THIRTY_ONE),
            replace(_KLASSISCH, name="karussell", table_refresh=TableRefresh.EACH_PASS),
            _HOSE_ABE,
            _A7,
            replace(_A7, name="a9", pack=24),
            replace(_A7, name="a5", pack=40),
            _SCHWIMMEN_31,
        )
    }
)
"""By name, in the order in which they are offered."""

QUICK_PRESETS = frozenset(("blitz",))
"""Those whose document asks for the shortest time a turn (rules.md B23)."""
