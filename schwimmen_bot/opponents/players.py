"""The computer players by strength: pure functions of what their seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from schwimmen_bot.opponents.beginner import beginner
from schwimmen_bot.opponents.normal import normal
from schwimmen_bot.opponents.professional import professional
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.observation import Observation


def choose(strength: Strength, observation: Observation, luck: int, persons: Sequence[bool] = ()) -> Move:
    """The move of a computer player; the same arguments give the same move.

    `luck` is any integer. `persons` says for each seat whether a person plays it, which everybody at the table knows.
    ValueError when it is not the observing seat's turn.
    """
    match strength:
        case Strength.BEGINNER:
            return beginner(observation, luck)
        case Strength.NORMAL:
            return normal(observation, luck)
        case Strength.PROFESSIONAL:
            return professional(observation, luck, persons)
        case _:
            assert_never(strength)
