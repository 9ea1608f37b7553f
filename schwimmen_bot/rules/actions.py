"""What can be done to a match: the moves of the seat on turn, and what happens when people leave or time runs out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from schwimmen_bot.rules.cards import Card

Seat: TypeAlias = int
"""0 … number of seats − 1, clockwise around the table."""


class Then(StrEnum):
    """What a swap brings in the same turn."""

    NOTHING = ""
    KNOCK = "!"
    """rules.md B35."""
    SHOW = "="
    """The 31 it makes is laid open (rules.md B29)."""


@dataclass(frozen=True, slots=True)
class SwapOne:
    """Give one card of the hand for one open card of the table."""

    give: Card
    take: Card
    then: Then = Then.NOTHING


@dataclass(frozen=True, slots=True)
class SwapAll:
    """Give the whole hand for the three open cards."""

    then: Then = Then.NOTHING


@dataclass(frozen=True, slots=True)
class SwapHidden:
    """Give one card of the hand for the hidden one; what is given stays hidden too (rules.md A41)."""

    give: Card
    then: Then = Then.NOTHING


@dataclass(frozen=True, slots=True)
class Knock:
    """Keep the hand and bring in the last lap; a later knock only keeps the hand."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the hand and say nothing, where the rules allow it."""


@dataclass(frozen=True, slots=True)
class Show:
    """Lay open a 31 that was dealt, where its holder has to do so (rules.md B29)."""


@dataclass(frozen=True, slots=True)
class KeepDeal:
    """The dealer keeps their hand, and the other three cards become the table (rules.md B14)."""


@dataclass(frozen=True, slots=True)
class ChangeDeal:
    """The dealer lays their hand open as the table and takes the other three cards unseen (rules.md B14)."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Lay two cards of the hand open, keep the third hidden, and say what the hand is worth (rules.md B41)."""

    hide: Card
    halves: int
    """Half points: 16 … 60 even in the pack of 32, or 61 for 30½ (rules.md B45)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that another announcer's number is a lie."""

    target: Seat


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Challenge nobody and pay one life."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The seat whose turn it is let its deadline pass."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat gives the match up, whoever's turn it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Return:
    """The person of a seat that a computer player holds since two time-outs acts again (rules.md A35)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CapRound:
    """The round has lasted as long as it may (rules.md A45, B21)."""


@dataclass(frozen=True, slots=True)
class CapMatch:
    """The match has lasted as long as it may: the lives decide (rules.md A45, B22)."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Nobody plays or comes back: each person who was still in has left or stays away (rules.md B26, B38)."""


@dataclass(frozen=True, slots=True)
class PersonsOut:
    """The last person is out, and only computer players are left: the lives decide, as at a cap (rules.md B22)."""


Swap: TypeAlias = SwapOne | SwapAll | SwapHidden
DealerChoice: TypeAlias = KeepDeal | ChangeDeal
Statement: TypeAlias = Announce | Challenge | GiveUp
Move: TypeAlias = Swap | Knock | Pass | Show | DealerChoice | Statement
Cap: TypeAlias = CapRound | CapMatch
Desertion: TypeAlias = Abandon | PersonsOut
"""The rules don't know which seats are persons; the caller must."""
Action: TypeAlias = Move | TimeOut | Leave | Return | Cap | Desertion
