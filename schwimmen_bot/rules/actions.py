"""What can be done to a match: the moves of the seat whose turn it is, and what happens to a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from schwimmen_bot.rules.cards import Card

Seat: TypeAlias = int
"""0 … number of seats − 1, clockwise around the table."""


@dataclass(frozen=True, slots=True)
class SwapOne:
    """Give one card of the hand for one open card of the table."""

    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class SwapAll:
    """Give the whole hand for the three open cards."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Keep the hand and bring in the last lap; a later knock only keeps the hand."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the hand and say nothing, where the rules allow it."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The seat whose turn it is let its deadline pass."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat gives the match up, whoever's turn it is."""

    seat: Seat


Move: TypeAlias = SwapOne | SwapAll | Knock | Pass
Action: TypeAlias = Move | TimeOut | Leave
