"""How buttons stand together, and which of them is the one that is set."""

from __future__ import annotations

from collections.abc import Sequence

from schwimmen_bot.views.view import Button, Keyboard


def rows(buttons: Sequence[Button], length: int) -> Keyboard:
    """The buttons in rows of at most so many."""
    return tuple(tuple(buttons[start : start + length]) for start in range(0, len(buttons), length))


def marked(label: str, is_set: bool) -> str:
    """The label of one of several values, with a mark on the one that is set."""
    return f"✓ {label}" if is_set else label
