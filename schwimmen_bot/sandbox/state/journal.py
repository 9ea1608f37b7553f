"""Everything that happened, in order, for the page and the tests to follow."""

import time
from collections.abc import Collection
from typing import Any

from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.notifier import Notifier


class Journal:
    """A list of events with ids from 1; only the newest are kept, at least `kept` of them."""

    def __init__(self, kept: int = 20_000) -> None:
        self.changes = Notifier()
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
        # Half of the list is dropped at once, so that not every event costs the time for it.
        if len(self._events) > 2 * self._kept:
            self._forgotten += len(self._events) - self._kept
            del self._events[: -self._kept]
        self.changes.notify_all()

    def after(self, since: int, types: Collection[str] = (), chat_id: int | None = None) -> list[Json]:
        """The kept events with a greater id than `since`, of these types (if any) and of this chat (if any)."""
        return [
            event
            for event in self._events[max(0, since - self._forgotten) :]
            if (not types or event["type"] in types) and chat_id in (None, event.get("chat_id"))
        ]
