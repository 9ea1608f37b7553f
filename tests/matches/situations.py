"""Deals made by hand for Anna, Ben and Clara, so that what a test expects can be counted on paper."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.rules.state import State
from tests.rules.tables import situation

QUIET = situation("7c8h9d TcJhQd 7s8s9h", "KcAhTd", dealer=2)
"""Anna begins round 5; no single swap ends it."""

KNOCK = situation("TcJcQc 7h8hKd 7s8d9d", "9h9s7d", dealer=2, swapped=(0,))
"""Anna has swapped before and holds 30."""
LAP = ("!", "Kd9h", "7sKd")
"""The last lap after Anna's knock: Ben comes to 24, Clara to 27, so Ben pays."""


def with_lives(state: State, *lives: int) -> State:
    return replace(state, lives=lives)
