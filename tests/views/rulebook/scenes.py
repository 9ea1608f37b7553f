"""The rules of a match in words."""

from __future__ import annotations

from schwimmen_bot.rules.ruleset import (
    AllOut,
    Direction,
    LastTurn,
    Losers,
    MatchEnd,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    ThreeAces,
    Tie,
)
from schwimmen_bot.views.rulebook.message import rules_view
from tests.views.examples import (
    HOSEN_OWI,
    Scenes,
    french,
)

OTHER_RULES = RuleSet(
    name="<eigene>",
    pack=52,
    most_seats=16,
    lives=1,
    direction=Direction.COUNTER_CLOCKWISE,
    three_aces=ThreeAces.TRIPLE,
    feuer_losers=Losers.LOWEST,
    thirty_one_losers=Losers.ALL_OTHERS,
    several_thirty_ones=SeveralThirtyOnes.DRAW,
    swap_all=False,
    passing=True,
    table_refresh=TableRefresh.EACH_PASS,
    stock_end=StockEnd.SHOWDOWN,
    knock_needs_swap=False,
    last_turn=LastTurn.NOTHING,
    knocker_penalty=2,
    circuits_without_knock=1,
    tie=Tie.STRICT,
    match_end=MatchEnd.LAST_STANDING,
    all_out=AllOut.HAND_DECIDES,
)

RULEBOOK: Scenes = {
    "rules": lambda to: rules_view(to, HOSEN_OWI),
    "other rules, French cards": lambda to: rules_view(french(to), OTHER_RULES),
}
