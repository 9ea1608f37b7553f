"""A message as a value: text, buttons and the picture it describes. The bot room turns it into Telegram's form."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.cards import Card
from schwimmen_bot.views.press import Press


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
    """What a picture of the table and a hand would show; pixels are another room's matter."""

    table: tuple[Card, ...]
    hand: tuple[Card, ...] = ()
    lifted: tuple[Card, ...] = ()
    """Chosen cards, drawn raised."""
    hidden: bool = False
    """Mistery's fourth card lies beside the open ones, face down."""
    lifts_hidden: bool = False
    """It is chosen too."""


@dataclass(frozen=True, slots=True)
class View:
    text: str
    """Telegram HTML, at most 4096 characters after parsing."""
    keyboard: Keyboard = ()
    picture: Picture | None = None
