"""What a hand is worth. Points count in halves (61 is 30½), so nothing is a float."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class HandClass(IntEnum):
    """The higher class wins, whatever the points are (rules.md B13)."""

    POINTS = 0
    TRIPLE = 1
    THIRTY_ONE = 2
    FEUER = 3


@dataclass(frozen=True, slots=True, order=True)
class HandValue:
    """Compares by class, then points."""

    hand_class: HandClass
    halves: int
    """Half points: 2 × the suit's sum, 61 for a triple, 62 for 31, 64 for Feuer."""
