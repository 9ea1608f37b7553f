"""Lives as symbols."""

from __future__ import annotations

_MOST_HEARTS = 5


def lives_text(lives: int) -> str:
    """Hearts, a swimmer at 0, a cross for a seat that is out."""
    if lives < 0:
        return "❌"
    if lives == 0:
        return "🏊"
    return "❤️" * lives if lives <= _MOST_HEARTS else f"❤️×{lives}"
