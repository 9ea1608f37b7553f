"""The computer players by strength: pure functions of what their seat sees."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from schwimmen_bot.opponents.normal import normal
from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.observation import Observation


class Strength(StrEnum):
    NORMAL = "normal"


def choose(strength: Strength, observation: Observation, luck: int) -> Move:
    """The move of a computer player; the same observation and luck (any integer) give the same move.

    ValueError when it is not the observing seat's turn.
    """
    match strength:
        case Strength.NORMAL:
            return normal(observation, luck)
        case _:
            assert_never(strength)
