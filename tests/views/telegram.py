"""Telegram's reading of a message's HTML, as strict as its server."""

from __future__ import annotations

import re
from html import unescape

from schwimmen_bot.views.length import units
from schwimmen_bot.views.press import encode
from schwimmen_bot.views.view import View

MOST_TEXT = 4096
MOST_CAPTION = 1024
MOST_CALLBACK_BYTES = 64
MOST_BUTTONS = 100
MOST_ALERT = 200

_TAG = re.compile(r'<(/?)(b|i|u|code|blockquote|tg-time)((?: expandable| unix="\d+" format="wt")?)>')
_ENTITY = re.compile(r"&(?:lt|gt|amp);")


def read(html: str) -> str:
    """What people see; AssertionError for a text that Telegram would refuse or read otherwise than meant."""
    open_tags: list[str] = []
    seen = ""
    position = 0
    for tag in _TAG.finditer(html):
        seen += html[position : tag.start()]
        position = tag.end()
        closing, name, attributes = tag.groups()
        if closing:
            assert open_tags.pop() == name, html
            continue
        assert "code" not in open_tags, f"nothing may stand inside code: {html}"
        assert name not in open_tags, f"{name} inside itself: {html}"
        assert bool(attributes) == (name in ("blockquote", "tg-time")), html
        open_tags.append(name)
    assert open_tags == [], html
    seen += html[position:]
    assert not re.search("[<>&]", _ENTITY.sub("", seen)), f"not escaped: {html}"
    return unescape(seen)


def accept(view: View) -> str:
    """The view's visible text; AssertionError when Telegram wouldn't take the message."""
    text = read(view.text)
    assert 0 < units(text) <= (MOST_TEXT if view.picture is None else MOST_CAPTION), units(text)
    text.encode("utf-8")
    buttons = [button for row in view.keyboard for button in row]
    assert len(buttons) <= MOST_BUTTONS
    assert all(view.keyboard)
    for button in buttons:
        assert 0 < units(button.label) <= 64
        assert [button.press is not None, button.start is not None, button.add_to_group].count(True) == 1
        if button.press is not None:
            assert len(encode(button.press).encode()) <= MOST_CALLBACK_BYTES
    return text
