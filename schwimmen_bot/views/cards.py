"""Cards and lives as text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import assert_never

from schwimmen_bot.rules.cards import Card, Rank, Suit, pack, rank_of, suit_of
from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.reader import Deck, Reader

_FRENCH_SUITS = {Suit.CLUBS: "♣️", Suit.SPADES: "♠️", Suit.HEARTS: "♥️", Suit.DIAMONDS: "♦️"}
_SUITS = {
    Deck.DOUBLE_GERMAN: {Suit.CLUBS: "🌰", Suit.SPADES: "🍃", Suit.HEARTS: "❤️", Suit.DIAMONDS: "🔔"},
    Deck.FRENCH: _FRENCH_SUITS,
    Deck.FRENCH_FOUR_COLOURS: _FRENCH_SUITS,
    Deck.SWISS: {Suit.CLUBS: "🌰", Suit.SPADES: "🛡️", Suit.HEARTS: "🌹", Suit.DIAMONDS: "🔔"},
}

BACK = "🎴"
"""A card that lies face down; the sign of the card's own back is missing on many phones."""


def card_text(reader: Reader, card: Card) -> str:
    """Suit and rank, as 🌰10 or ♥️K."""
    return _faces(reader.language, reader.deck)[card]


def cards_text(reader: Reader, cards: Iterable[Card]) -> str:
    faces = _faces(reader.language, reader.deck)
    return " ".join([faces[card] for card in cards])


def table_text(reader: Reader, table: Iterable[Card], *, mistery: bool) -> str:
    """The open cards of the table and, where there is one, the back of the hidden one."""
    shown = cards_text(reader, table)
    return f"{shown} {BACK}" if mistery else shown


def suit_text(reader: Reader, suit: Suit) -> str:
    return _SUITS[reader.deck][suit]


def rank_text(reader: Reader, rank: Rank) -> str:
    return _courts(reader.language, reader.deck).get(rank, str(int(rank)))


@cache
def _faces(language: Language, deck: Deck) -> tuple[str, ...]:
    """The face of each of the 52 cards."""
    suits, courts = _SUITS[deck], _courts(language, deck)
    return tuple(suits[suit_of(card)] + courts.get(rank_of(card), str(int(rank_of(card)))) for card in pack(52))


@cache
def _courts(language: Language, deck: Deck) -> dict[Rank, str]:
    """The letters of the ranks that have no number."""
    match deck:
        case Deck.DOUBLE_GERMAN | Deck.SWISS:
            letters = say(language, "courts-double-german")
        case Deck.FRENCH | Deck.FRENCH_FOUR_COLOURS:
            letters = say(language, "courts-french")
        case _:
            assert_never(deck)
    return dict(zip((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), letters, strict=True))
