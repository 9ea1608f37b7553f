"""How long a text is for Telegram, which counts UTF-16 units of what is seen."""

from __future__ import annotations

import re
from html import unescape

MOST_UNITS = 4096
"""Of one message, after its markup is taken away."""
MOST_CAPTION = 1024
"""Of a text below a picture."""

_TAG = re.compile("<[^>]*>")


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def plain(html: str) -> str:
    """What is seen of it."""
    return unescape(_TAG.sub("", html))


def visible_units(html: str) -> int:
    return units(plain(html))
