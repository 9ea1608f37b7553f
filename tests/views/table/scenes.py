"""The table, the messages that replace it, and the match's end."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.views.table.blocked import blocked_view
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from tests.views.examples import (
    ABANDONED,
    ABSENT,
    ALL_AWAY,
    ALL_OUT,
    ALL_PAY_ROUND,
    ANNOUNCING,
    ANNOUNCING_OPEN,
    AWAY,
    CAUGHT_ROUND,
    CHALLENGING,
    CHANGED,
    CHOOSING,
    FEUER_ROUND,
    FOURTH_ROUND,
    GIVEN_UP_ROUND,
    GONE,
    KNOCKED,
    LAST_TURN,
    LEFT,
    LONG,
    MISTERY_TAKEN,
    MIXED_SOLO,
    ONLY_COMPUTERS,
    OPENING,
    OUT,
    PASSED,
    PLAYED_OUT,
    SECOND_ROUND,
    SECOND_UNDERWAY,
    SHARED,
    SOLO,
    STOCK_ROUND,
    TIMED_OUT,
    TWO_THIRTY_ONES,
    UNDERWAY,
    WEEK,
    Scenes,
    french,
    heading,
    in_group,
)

TABLE: Scenes = {
    "a match begins": lambda to: table_view(in_group(to, OPENING)),
    "all have moved": lambda to: table_view(in_group(to, UNDERWAY)),
    "many moves, French cards": lambda to: table_view(in_group(french(to), LONG)),
    "somebody knocked": lambda to: table_view(in_group(to, KNOCKED)),
    "the last turn": lambda to: table_view(in_group(to, LAST_TURN)),
    "all passed": lambda to: table_view(in_group(to, PASSED)),
    "after a knock": lambda to: table_view(in_group(to, SECOND_ROUND)),
    "a move later": lambda to: table_view(in_group(to, SECOND_UNDERWAY)),
    "after Feuer and two 31s": lambda to: table_view(in_group(to, FOURTH_ROUND)),
    "after the stock ran out": lambda to: table_view(in_group(to, replace(SECOND_ROUND, last_round=STOCK_ROUND))),
    "the dealer decides": lambda to: table_view(in_group(to, CHOOSING)),
    "the dealer changed": lambda to: table_view(in_group(to, CHANGED)),
    "Mistery": lambda to: table_view(in_group(to, MISTERY_TAKEN)),
    "announcing": lambda to: table_view(in_group(to, ANNOUNCING)),
    "announcing next to a 31": lambda to: table_view(in_group(to, ANNOUNCING_OPEN)),
    "challenging": lambda to: table_view(in_group(to, CHALLENGING)),
    "after a lie was caught": lambda to: table_view(in_group(to, replace(SECOND_ROUND, last_round=CAUGHT_ROUND))),
    "after giving up": lambda to: table_view(in_group(to, replace(SECOND_ROUND, last_round=GIVEN_UP_ROUND))),
    "somebody is away": lambda to: table_view(in_group(to, AWAY)),
    "all are away": lambda to: table_view(in_group(to, ALL_AWAY, at=WEEK)),
    "the bot was away": lambda to: table_view(in_group(to, UNDERWAY, at=ABSENT)),
    "somebody left for good": lambda to: table_view(in_group(to, GONE)),
    "somebody is out": lambda to: table_view(in_group(to, replace(OUT, last_round=None), at=heading(deadline=None))),
    "replaced": lambda to: closed_table_view(in_group(to, UNDERWAY)),
    "replaced after a round": lambda to: closed_table_view(in_group(to, SECOND_UNDERWAY)),
    "played out": lambda to: match_end_view(in_group(to, PLAYED_OUT), (FEUER_ROUND, TWO_THIRTY_ONES)),
    "solo against several strengths": lambda to: match_end_view(
        in_group(to, SHARED, at=MIXED_SOLO), (TWO_THIRTY_ONES,)
    ),
    "all out at once": lambda to: match_end_view(in_group(to, ALL_OUT), (ALL_PAY_ROUND,)),
    "shared first place, solo": lambda to: match_end_view(in_group(to, SHARED, at=SOLO), (TWO_THIRTY_ONES,)),
    "timed out": lambda to: match_end_view(in_group(to, TIMED_OUT), ()),
    "left": lambda to: match_end_view(in_group(to, LEFT), ()),
    "all left": lambda to: match_end_view(in_group(to, ABANDONED), ()),
    "all persons are out": lambda to: match_end_view(
        in_group(to, ONLY_COMPUTERS, at=replace(MIXED_SOLO, group="Kartenrunde")), (TWO_THIRTY_ONES,)
    ),
    "blocked": lambda to: blocked_view(to, 12, "<Cem>"),
    "gone from Telegram": lambda to: blocked_view(to, 12, "<Cem>", gone=True),
}
