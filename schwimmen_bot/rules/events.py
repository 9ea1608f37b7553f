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
    CAP = "cap"
    """The round's time was up (rules.md B21)."""


class MatchOver(StrEnum):
    """What ended the match."""

    PLAYED = "played"
    TIME_OUT = "time_out"
    LEFT = "left"
    CAP = "cap"
    """The match's time was up (rules.md B22)."""
    COMPUTERS = "computers"
    """All persons were out; which computer player would win interests nobody."""


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A new deal lies on the table."""

    round: int
    """1, 2, 3 …"""
    dealer: Seat
    opener: Seat
    table: tuple[Card, ...]
    """Empty while the dealer has a choice; DealerChose opens it then."""
    commitment: str
    """SHA-256 (hex) of the round's key, published before the first move."""


@dataclass(frozen=True, slots=True)
class DealerChose:
    seat: Seat
    kept: bool
    """False: the table is the dealer's first hand."""
    table: tuple[Card, ...]


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
class SwappedHidden:
    """Neither card is for the table to see."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Knocked:
    seat: Seat
    first: bool
    """False: the hand was kept in the last lap."""
    forced: bool = False
    """Nothing else was left to do (rules.md B10)."""


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableRefreshed:
    """Passing brought three new table cards."""

    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A deadline passed; the move that was made for the seat follows (rules.md B11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Substituted:
    """A computer player sits in for the seat's person from here on."""

    seat: Seat
    left: bool
    """True: the person gave the match up and doesn't come back (rules.md B26)."""


@dataclass(frozen=True, slots=True)
class Returned:
    """The person plays again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RevealedHand:
    seat: Seat
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AnnouncingBegan:
    """The cards are played; who has no 31 announces (rules.md B40, B41)."""

    end: RoundEnd
    by: tuple[Seat, ...]
    """As in RoundEnded."""
    open: tuple[RevealedHand, ...]
    """The hands of 31, which stay open."""


@dataclass(frozen=True, slots=True)
class Announced:
    seat: Seat
    shown: tuple[Card, ...]
    """Two cards, ascending."""
    halves: int
    """What the seat says its hand is worth, in half points."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What the lowest announcer did: challenged a seat, or gave up."""

    seat: Seat
    target: Seat | None


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
    """The first knocker, also if the time then ended the round; or the seats whose hand ended it; else empty."""
    showings: tuple[Showing, ...]
    key: str
    """The round's key (hex); its SHA-256 was published at the deal."""
    announced: tuple[Announced, ...] = ()
    """In the order in which they were made."""
    decided: Decided | None = None


@dataclass(frozen=True, slots=True)
class MatchEnded:
    over: MatchOver
    culprit: Seat | None
    """Who timed out or left, else None."""
    places: tuple[int, ...]
    """For each seat its place, 1 the best; equal lives share one (rules.md A32, B38)."""
    key: str
    """The key of the round that was under way (hex), so that an unfinished deal can be checked too; "" if none was."""
    left: tuple[Seat, ...] = ()
    """The seats whose person gave the match up while it went on; they can't have won (rules.md B26)."""


Event: TypeAlias = (
    RoundDealt
    | DealerChose
    | Swapped
    | SwappedAll
    | SwappedHidden
    | Knocked
    | Passed
    | TableRefreshed
    | TimedOut
    | Substituted
    | Returned
    | AnnouncingBegan
    | Announced
    | Decided
    | RoundEnded
    | MatchEnded
)
