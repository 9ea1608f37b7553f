"""Cards as text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from schwimmen_bot.rules.cards import Card, Rank, Suit, pack, rank_of, suit_of
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.reader import Reader

BACK = "🎴"
"""A card that lies face down. Many phones can't show the sign for a card's back, 🂠, so it is this one."""


def card_text(reader: Reader, card: Card) -> str:
    """Suit and rank, as 🌰10 or ♥️K."""
    return _faces(reader.deck, reader.letters)[card]


def cards_text(reader: Reader, cards: Iterable[Card]) -> str:
    faces = _faces(reader.deck, reader.letters)
    return " ".join([faces[card] for card in cards])


def table_text(reader: Reader, table: Iterable[Card], *, mistery: bool) -> str:
    """The open cards of the table, and the back of the hidden card if the rules have one."""
    shown = cards_text(reader, table)
    return f"{shown} {BACK}" if mistery else shown


def suit_text(reader: Reader, suit: Suit) -> str:
    return reader.deck.suits[suit]


def rank_text(reader: Reader, rank: Rank) -> str:
    return _rank(reader.letters, rank)


@cache
def _faces(deck: Deck, letters: str) -> tuple[str, ...]:
    """The face of each of the 52 cards."""
    return tuple(deck.suits[suit_of(card)] + _rank(letters, rank_of(card)) for card in pack(52))


def _rank(letters: str, rank: Rank) -> str:
    """The number, or the letter of a rank that has none."""
    return str(int(rank)) if rank < Rank.JACK else letters[rank - Rank.JACK]
