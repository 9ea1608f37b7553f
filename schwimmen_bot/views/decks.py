"""The decks: all that a deck is, but for its drawn faces (pictures) and what people call it (texts)."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from schwimmen_bot.rules.cards import Suit


class Deck(StrEnum):
    """Each with the name it has in rows, buttons, face files and texts; its suits, clubs first; its letters."""

    DOUBLE_GERMAN = "de", "🌰 🍃 ❤️ 🔔", "UOKA"
    FRENCH = "fr", "♣️ ♠️ ♥️ ♦️"
    FRENCH_FOUR_COLOURS = "fr4", "♣️ ♠️ ♥️ ♦️"
    """Clubs are drawn green, diamonds blue."""
    SWISS = "ch", "🌰 🛡️ 🌹 🔔", "UOKA"

    suits: dict[Suit, str]
    letters: str
    """Of jack, queen, king and ace; "" for a deck that has those of the reader's language."""

    def __new__(cls, name: str, suits: str, letters: str = "") -> Self:
        deck = str.__new__(cls, name)
        deck._value_ = name
        deck.suits = dict(zip(Suit, suits.split(), strict=True))
        deck.letters = letters
        return deck


GERMAN_LETTERS, ENGLISH_LETTERS = "BDKA", "JQKA"
"""The faces of a deck without letters of its own are drawn with either."""
