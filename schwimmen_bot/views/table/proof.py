"""The fold-out parts that let anybody check that the deck was fixed before the first move."""

from __future__ import annotations

from schwimmen_bot.rules.events import Event, RoundDealt
from schwimmen_bot.texts import say
from schwimmen_bot.views.reader import Reader


def folded(lines: str) -> str:
    """HTML that shows its first lines and opens at a tap. Telegram allows no quotation inside another."""
    return f"<blockquote expandable>{lines}</blockquote>"


def commitment(reader: Reader, history: tuple[Event, ...]) -> str:
    """The hash published at this deal; "" when the history doesn't begin with a deal."""
    for event in history:
        if isinstance(event, RoundDealt):
            return folded(say(reader.language, "commitment", round=event.round, hash=event.commitment))
    return ""


def round_key(reader: Reader, number: int, key: str) -> str:
    """The key whose hash was published at the deal of round `number`."""
    return say(reader.language, "key", round=number, key=key)
