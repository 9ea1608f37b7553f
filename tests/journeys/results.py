"""What the end's message says."""

from __future__ import annotations

import re

MEDALS = {"🥇": 1, "🥈": 2, "🥉": 3}


def places_in(text: str) -> dict[str, int]:
    """Who came where, by the seat's name."""
    rows = re.findall(r"^(🥇|🥈|🥉|\d+\.) (\w+)", text, re.MULTILINE)
    return {name: MEDALS.get(place) or int(place.rstrip(".")) for place, name in rows}
