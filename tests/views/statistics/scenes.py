"""The figures of a person and of a group."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.values import HandClass, HandValue
from schwimmen_bot.views.statistics.figures import Figures, GroupRow, Score
from schwimmen_bot.views.statistics.message import group_statistics_view, statistics_view
from tests.views.examples import (
    Scenes,
)

FIGURES = Figures(
    people=Score(12, 5, ((1, 5), (2, 3), (3, 2), (4, 2))),
    computers=((Strength.BEGINNER, Score(1, 1, ((1, 1),))), (Strength.PROFESSIONAL, Score(3, 0, ((2, 1), (4, 2))))),
    unfinished=3,
    time_outs=1,
    rounds=87,
    lives_lost=31,
    average_tenths=263,
    best=HandValue(HandClass.FEUER, 64),
    knocks=20,
    knocks_won=15,
    thirty_ones=4,
    feuers=1,
    average_move_seconds=12_345,
    streak=2,
    longest_streak=4,
    rating=1520,
)
NO_FIGURES = Figures(
    people=Score(0, 0, ()),
    computers=(),
    unfinished=0,
    time_outs=0,
    rounds=0,
    lives_lost=0,
    average_tenths=None,
    best=None,
    knocks=0,
    knocks_won=0,
    thirty_ones=0,
    feuers=0,
    average_move_seconds=None,
    streak=0,
    longest_streak=0,
    rating=None,
)
FEW_FIGURES = replace(
    NO_FIGURES,
    computers=((Strength.NORMAL, Score(1, 0, ((3, 1),))),),
    rounds=4,
    lives_lost=4,
    average_tenths=185,
    average_move_seconds=42,
)
WORDS_FIGURES = replace(FIGURES, announced_true=12, announced_false=3, own_lies_caught=1, lies_caught=4, lies_missed=2)
FEW_WORDS_FIGURES = replace(FEW_FIGURES, announced_true=1, announced_false=0)
ROWS = (GroupRow("Anna", 1520, 12, 5), GroupRow("<Cem>", 1490, 1, 1), GroupRow("Ben & Co.", None, 0, 0))

STATISTICS: Scenes = {
    "statistics": lambda to: statistics_view(to, "Anna", FIGURES),
    "statistics with lies": lambda to: statistics_view(to, "Anna", WORDS_FIGURES),
    "statistics without a lie caught": lambda to: statistics_view(to, "Anna", FEW_WORDS_FIGURES),
    "statistics after one match": lambda to: statistics_view(to, "Anna", FEW_FIGURES),
    "statistics, none yet": lambda to: statistics_view(to, "<Cem>", NO_FIGURES),
    "group statistics": lambda to: group_statistics_view(to, "Karten & Co.", ROWS),
    "group statistics, none yet": lambda to: group_statistics_view(to, "Kartenrunde", ()),
}
