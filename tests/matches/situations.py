"""Deals made by hand for Anna, Ben and Clara, so that what a test expects can be counted on paper."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.rules.state import State
from tests.rules.tables import KLASSISCH, LYING, MISTERY, situation

ORDINARY_TURN = situation("7c8h9d TcJhQd 7s8s9h", "KcAhTd", dealer=2)
"""Anna begins round 5; no single swap ends it."""

FOR_TWO = situation("7c8h9d TcJhQd", "KcAhTd", dealer=1)
"""The same for Anna and Ben alone."""
WITH_MISTERY = situation("7c8h9d TcJhQd 7s8s9h", "KcAhTd", rules=MISTERY, dealer=2, hidden="8d")

KNOCK = situation("TcJcQc 7h8hKd 7s8d9d", "9h9s7d", dealer=2, swapped=(0,))
"""Anna has swapped before and holds 30."""
LAP = ("!", "Kd9h", "7sKd")
"""The last lap after Anna's knock: Ben comes to 24, Clara to 27, so Ben pays."""


PLAYED_ON = replace(ORDINARY_TURN, rules=KLASSISCH)
"""The same where a time-out passes, the second in a row brings a computer player, and so does leaving."""

TO_ANNOUNCE = replace(KNOCK, rules=LYING)
"""After the lap Anna, Ben and Clara announce in this order."""


def with_lives(state: State, *lives: int) -> State:
    return replace(state, lives=lives)


KNOCK_LOST = situation("7h8cKd TcJcQc 7s8d9d", "9h9s7d", dealer=2, swapped=(0,))
"""Anna knocks with 10; Ben and Clara come to 20 and 24."""
LAP_LOST = ("!", "Tc9s", "7s7d")

THIRTY_ONE = situation("TcJc9d 7h8hKd 7s8d9s", "AcTd7d", dealer=2)
FEUER = situation("AsAh9d 7h8hKd 7s8d9s", "AcTd7d", dealer=2)
"""Anna's swap of the nine for the ace of clubs ends the round; Ben has 15 and Clara 16."""
ACE = ("9dAc",)

CUT_SHORT = situation("7c8cKh TdJd9h 7s8d9s", "AdKsQs", dealer=2, swapped=(0,))
"""Anna knocks with 15, and Ben's swap makes 31 before the lap is over; Clara's 16 is more than Anna has."""
LAP_CUT_SHORT = ("!", "9hAd")

ALL_LOWEST = situation("TcJc7h TdJd8h TsJs9d", "7s8s9s", dealer=2, swapped=(0, 1, 2))
"""All three hold 20."""
LAP_ALL_LOWEST = ("!", "!", "!")
"""Nobody betters it, so all pay."""
