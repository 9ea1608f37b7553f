"""Cards and packs. A card is a small integer, so that sets and tables of cards stay cheap."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
"""0 … 51: four cards a rank, from the deuces up; `card(rank, suit)` builds one."""


class Suit(IntEnum):
    """The four suits, strongest first where a suit decides (S3: ♣ > ♠ > ♥ > ♦)."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3


class Rank(IntEnum):
    """Ranks by the number that orders them; rules.md B17: 10 < J < Q < K < A."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


PACK_SIZES = (20, 24, 32, 36, 40, 52)
"""The packs there are: every suit complete from the lowest rank up to the ace."""


def card(rank: Rank, suit: Suit) -> Card:
    return Card((rank - 2) * 4 + suit)


def rank_of(card: Card) -> Rank:
    return Rank(card // 4 + 2)


def suit_of(card: Card) -> Suit:
    return Suit(card % 4)


def points_of(card: Card) -> int:
    """2 … 11 whole points: pips as printed, ten and courts 10, the ace 11 (rules.md A4)."""
    rank = card // 4 + 2
    if rank == Rank.ACE:
        return 11
    return min(rank, 10)


def pack(size: int) -> tuple[Card, ...]:
    """All cards of the pack with `size` cards, in ascending order; ValueError for a size not in PACK_SIZES."""
    if size not in PACK_SIZES:
        raise ValueError(f"no pack has {size} cards")
    return tuple(Card(number) for number in range(52 - size, 52))
