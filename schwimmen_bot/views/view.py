"""A message as a value: text, buttons and the picture it describes. The bot room turns it into Telegram's form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from schwimmen_bot.rules.cards import Card
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.press import Press

ADDED_BY_BUTTON = "new"
"""Payload that comes with /start in a group to which the bot was added by its own button."""


@dataclass(frozen=True, slots=True)
class Button:
    """Exactly one of `press`, `start` and `add_to_group` says what it does."""

    label: str
    press: Press | None = None
    start: str | None = None
    """Payload of a deep link that opens the bot's private chat."""
    add_to_group: bool = False


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture of the table and a hand shows. The pictures room draws it."""

    table: tuple[Card, ...]
    hand: tuple[Card, ...] = ()
    lifted: tuple[Card, ...] = ()
    """The chosen cards. They are drawn higher than the others."""
    hidden: bool = False
    """Mistery's fourth card lies beside the open ones, face down."""
    lifts_hidden: bool = False
    """The hidden card is chosen."""
    unseen: int = 0
    """How many cards lie face down in the places of the open ones."""
    deck: Deck = Deck.DOUBLE_GERMAN
    english: bool = False
    """The courts have English letters."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    name: str
    """As the person wrote it."""
    hand: tuple[Card, ...]
    points: str
    lost: int
    """Lives."""
    lives: int
    """After that; −1 for a seat that is out."""


@dataclass(frozen=True, slots=True)
class ShowdownPicture:
    """All hands of a round that is over, and the table of the next one, if that is dealt."""

    hands: tuple[OpenHand, ...]
    table: tuple[Card, ...] = ()
    hidden: bool = False
    deck: Deck = Deck.DOUBLE_GERMAN
    english: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    share: int
    """0 … 100, of the longest there can be."""
    value: str
    """Written at its end."""


@dataclass(frozen=True, slots=True)
class BarChart:
    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    title: str
    values: tuple[int, ...]
    """At least two, oldest first."""


@dataclass(frozen=True, slots=True)
class StatisticsPicture:
    """Charts below one another."""

    title: str
    charts: tuple[BarChart | Curve, ...]


AnyPicture: TypeAlias = Picture | ShowdownPicture | StatisticsPicture


@dataclass(frozen=True, slots=True)
class View:
    text: str
    """Telegram HTML, at most 4096 characters after parsing, or 1024 with a picture."""
    keyboard: Keyboard = ()
    picture: AnyPicture | None = None
