"""How long a text is for Telegram, which counts UTF-16 units of what is seen."""

from __future__ import annotations

import re
from html import unescape

MOST_UNITS = 4096
"""The longest message, without its markup."""
MOST_CAPTION = 1024
"""The longest text below a picture."""

_TAG = re.compile("<[^>]*>")


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def plain(html: str) -> str:
    """The text without its markup, as people see it."""
    return unescape(_TAG.sub("", html))


def visible_units(html: str) -> int:
    return units(plain(html))
