"""What happened, as the whole table saw it. No event carries a card that is not open to all."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.values import HandValue


class RoundEnd(StrEnum):
    """What ended a round."""

    KNOCK = "knock"
    THIRTY_ONE = "thirty_one"
    FEUER = "feuer"
    STOCK = "stock"


class MatchOver(StrEnum):
    """What ended the match."""

    PLAYED = "played"
    TIME_OUT = "time_out"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A new deal lies on the table."""

    round: int
    """1, 2, 3 …"""
    dealer: Seat
    opener: Seat
    table: tuple[Card, ...]
    commitment: str
    """SHA-256 (hex) of the round's key, published before the first move."""


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: Seat
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True)
class SwappedAll:
    seat: Seat
    gave: tuple[Card, ...]
    took: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Knocked:
    seat: Seat
    first: bool
    """False: the hand was kept in the last lap."""


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableRefreshed:
    """Passing brought three new table cards."""

    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Showing:
    """One seat's open hand at the end of a round."""

    seat: Seat
    hand: tuple[Card, ...]
    value: HandValue
    lost: int
    """Lives lost by it, 0 … 2."""
    lives: int
    """Lives after it: 0 swims, −1 is out."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All hands of the living seats, in seat order, and the key that proves the deal."""

    round: int
    end: RoundEnd
    by: tuple[Seat, ...]
    """The first knocker, or the seats whose hand ended the round; empty when the stock did."""
    showings: tuple[Showing, ...]
    key: str
    """The round's key (hex); its SHA-256 was published at the deal."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    over: MatchOver
    culprit: Seat | None
    """Who timed out or left, else None."""
    places: tuple[int, ...]
    """For each seat its place, 1 the best; equal lives share one (rules.md A32, B38)."""
    key: str
    """The key of the round that was under way (hex), so that an unfinished deal can be checked too; "" if none was."""


Event: TypeAlias = RoundDealt | Swapped | SwappedAll | Knocked | Passed | TableRefreshed | RoundEnded | MatchEnded
