"""The updates that the bot has not fetched yet, for getUpdates and the webhook."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from schwimmen_bot.sandbox.errors import ApiError
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.notifier import Notifier

# Telegram sends these only if the bot asks for them by name.
ONLY_BY_NAME = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
OTHER_POLL = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_SET = "Conflict: terminated by setWebhook request"
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


@dataclass(frozen=True, slots=True)
class Timing:
    """How many seconds Telegram keeps unfetched presses and messages, and how long a press can be answered."""

    press_kept: float = 150.0
    message_kept: float = 86_400.0
    answer_open: float = 15.0


@dataclass(frozen=True, slots=True)
class Pending:
    """An update that waits to be fetched until `expires_at`, by the clock of the queue."""

    id: int
    body: Json
    expires_at: float


class UpdateQueue:
    """Updates in order; each stays until the bot confirms it or it is too old."""

    def __init__(self, timing: Timing, clock: Callable[[], float] = time.monotonic) -> None:
        self.changes = Notifier()
        self.allowed: list[str] = []
        self.raw_updates: list[Json] = []
        self._timing = timing
        self._clock = clock
        self._pending: list[Pending] = []
        # Bots store update ids, so a new sandbox must not use old ones again.
        self._last_id = int(time.time())
        self.waiting_polls = 0
        self._poll = 0
        self._refusal = OTHER_POLL

    def add(self, kind: str, payload: Json) -> bool:
        """Queue an update if the bot wants this kind; returns whether it was queued."""
        if not self._wanted(kind):
            return False
        kept = self._timing.press_kept if kind == "callback_query" else self._timing.message_kept
        self._append({"update_id": self._last_id + 1, kind: payload}, kept)
        return True

    def add_raw(self, update: Json) -> Json:
        """Queue an update whether the bot wants it or not; returns it with its id, a new one if it had none."""
        update = {"update_id": self._last_id + 1, **update}
        self.raw_updates.append(update)
        self._append(update, self._timing.message_kept)
        return update

    def _append(self, body: Json, kept: float) -> None:
        id = body["update_id"]
        self._last_id = max(self._last_id, id)
        self._pending.append(Pending(id, body, self._clock() + kept))
        self.changes.notify_all()

    def _wanted(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in ONLY_BY_NAME

    def pending(self) -> list[Pending]:
        """The updates that wait now; those that are too old are dropped first."""
        now = self._clock()
        self._pending = [update for update in self._pending if update.expires_at > now]
        return self._pending

    def confirm(self, offset: int) -> None:
        """Drop all updates before `offset`; a negative offset keeps that many of the newest."""
        if offset < 0:
            self._pending = self._pending[offset:]
        else:
            self._pending = [update for update in self._pending if update.id >= offset]

    def clear(self) -> None:
        """Drop all updates."""
        self._pending = []

    def stop_polls(self, refusal: str = OTHER_POLL) -> None:
        """Let the getUpdates call that waits now fail with a 409."""
        self._poll += 1
        self._refusal = refusal
        self.changes.notify_all()

    async def fetch(self, offset: int, limit: int, seconds: float) -> list[Json]:
        """Wait up to `seconds` for updates; raises the 409 if another call comes meanwhile."""
        self.stop_polls()
        mine = self._poll
        # This lets an earlier call that still waits end first.
        await asyncio.sleep(0)
        self.confirm(offset)

        def found() -> list[Json]:
            return [update.body for update in self.pending()[:limit]]

        def ready() -> bool:
            return self._poll != mine or bool(found())

        self.waiting_polls += 1
        try:
            await self.changes.wait_for(ready, seconds)
        finally:
            self.waiting_polls -= 1
        if self._poll != mine:
            raise ApiError(409, self._refusal)
        return found()
