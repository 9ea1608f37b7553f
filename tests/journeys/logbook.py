"""What the bot logged, and what must never stand there."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

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
        """Nothing unexpected above "info", none of the secrets anywhere."""
        loud = [entry for entry in self.entries if entry["level"] not in QUIET]
        assert [entry for entry in loud if entry["event"] not in self.expected] == []
        text = self.read()
        assert [secret for secret in secrets if secret in text] == []
