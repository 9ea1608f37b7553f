"""What a hand is worth, in words."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.values import HandClass, HandValue
from schwimmen_bot.texts import say
from schwimmen_bot.views.reader import Reader


def points(value: HandValue) -> str:
    """The bare number: 27, 30½, 31, 32."""
    return number(value.halves)


def number(halves: int) -> str:
    """Half points as people write them: 61 is 30½."""
    whole, half = divmod(halves, 2)
    return f"{whole}½" if half else str(whole)


def points_text(reader: Reader, value: HandValue) -> str:
    """The number with its word: 27 points, 31 points!, 32 points – Feuer!"""
    match value.hand_class:
        case HandClass.POINTS | HandClass.TRIPLE:
            return say(reader.language, "points", points=points(value))
        case HandClass.THIRTY_ONE:
            return say(reader.language, "points-thirty-one", points=points(value))
        case HandClass.FEUER:
            return say(reader.language, "points-feuer", points=points(value))
        case _:
            assert_never(value.hand_class)
