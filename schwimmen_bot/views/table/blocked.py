"""What a group reads when one of a match's persons can't be written to any more."""

from __future__ import annotations

from schwimmen_bot.texts import say
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import View


def blocked_view(reader: Reader, number: int, name: str, *, gone: bool = False) -> View:
    """In the group, when one of the match's persons has blocked the bot, or is `gone` from Telegram."""
    return View(say(reader.language, "gone" if gone else "blocked", number=number, name=html_name(name)))
