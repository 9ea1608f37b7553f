"""What the bot logged, and what must never stand there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from tests.journeys.secrecy import cards_in

QUIET = ("debug", "info")


@dataclass
class Logbook:
    read: Callable[[], str]
    """The log as text, a JSON object a line."""
    expected: set[str] = field(default_factory=set)
    """Warnings and errors that this journey brings about, so that an operator expects them."""

    @property
    def entries(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.read().splitlines()]

    def check(self, secrets: Collection[str]) -> None:
        """Nothing unexpected above "info", none of the secrets and no card anywhere."""
        loud = [entry for entry in self.entries if entry["level"] not in QUIET]
        assert [entry for entry in loud if entry["event"] not in self.expected] == []
        text = self.read()
        assert [secret for secret in secrets if secret in text] == []
        assert [entry for entry in self.entries if _names_cards(json.dumps(entry, ensure_ascii=False))] == []


def _names_cards(text: str) -> bool:
    """Also as a button carries them."""
    return bool(cards_in(text) or re.search(r"\b1[pka]:\d+:\d+:", text))
