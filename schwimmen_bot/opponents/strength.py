"""How well a computer player plays."""

from __future__ import annotations

from enum import StrEnum


class Strength(StrEnum):
    """Weakest first (rules.md A37)."""

    BEGINNER = "beginner"
    NORMAL = "normal"
    PROFESSIONAL = "professional"
