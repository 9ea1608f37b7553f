"""Everything that happened, in order, for the page and the tests to follow."""

import time
from collections.abc import Collection
from typing import Any

from schwimmen_bot.sandbox.bell import Bell

Json = dict[str, Any]


class Journal:
    """A list of events with ids from 1; of a long run only the newest ones are kept."""

    def __init__(self, kept: int = 20_000) -> None:
        self.bell = Bell()
        self._kept = kept
        self._events: list[Json] = []
        self._forgotten = 0

    @property
    def last_id(self) -> int:
        """The id of the newest event, 0 before the first one."""
        return self._forgotten + len(self._events)

    def record(self, type: str, **fields: Any) -> None:
        """Append an event of this type, stamped with its id and the Unix time in seconds."""
        self._events.append({"id": self.last_id + 1, "type": type, "time": time.time(), **fields})
        # Trimming half at a time keeps the cost of forgetting off the single event.
        if len(self._events) > 2 * self._kept:
            self._forgotten += len(self._events) - self._kept
            del self._events[: -self._kept]
        self.bell.ring()

    def after(self, since: int, types: Collection[str] = (), chat_id: int | None = None) -> list[Json]:
        """The kept events with a greater id, of these types (none: all) and of this chat."""
        return [
            event
            for event in self._events[max(0, since - self._forgotten) :]
            if (not types or event["type"] in types) and chat_id in (None, event.get("chat_id"))
        ]
