"""The queue between Telegram and the handlers: an update is committed first, and only then acknowledged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import structlog
from telegram import Bot, Update

from schwimmen_bot.mail.inbox import dealt_with, left_over, set_aside, take_in
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.database import RETRY_SECONDS, Database
from schwimmen_bot.views.press import MatchPress, decode

log = structlog.get_logger(__name__)

COMPLAINT = "inbox is not writable"
"""An update must neither be lost nor stay open, so the database is waited for."""


class InboxQueue(asyncio.Queue[object]):
    """Given to the library as its update queue, which the poller fills.

    It awaits `take` before it asks for the next updates, which is what confirms these to Telegram; so an update that
    Telegram counts as delivered is in the database.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._database = database
        self._now = now
        self._received: dict[int, datetime] = {}

    async def take(self, polled: Sequence[dict[str, Any]], bot: Bot) -> None:
        """Commit one poll's updates, each with its number, in their order, and hand them on. Waits for the database.

        One that is known already is passed over, and one that can't be read is set aside.
        """
        received_at = self._now()
        for raw in polled:
            await self._take(raw, bot, received_at)

    async def _take(self, raw: dict[str, Any], bot: Bot, received_at: datetime) -> None:
        number, payload = raw["update_id"], json.dumps(raw)
        try:
            update = Update.de_json(raw, bot)
            match = _match_of(update)
        except Exception as error:
            await self._set_aside(number, payload, error)
            return
        if await self._database.persist(COMPLAINT, take_in, received_at, number, payload, match):
            await self._hand_on(update, received_at)

    async def _hand_on(self, update: Update, received_at: datetime) -> None:
        self._received[update.update_id] = received_at
        await self.put(update)

    async def _set_aside(self, number: int, payload: str, error: Exception) -> None:
        """What it says stays in the database and out of the log."""
        reason = reason_of(error)
        if await self._database.persist(COMPLAINT, set_aside, self._now(), number, payload, reason):
            log.error("update is set aside", update=number, reason=reason)

    async def put_back(self, update: Update) -> None:
        """The database was out of reach while the update was handled: handle it again."""
        await asyncio.sleep(RETRY_SECONDS)
        await self.put(update)

    async def bring_back(self, bot: Bot) -> int:
        """Hand on what was taken in before a stop and not dealt with; how many there were."""
        rows = await self._database.run(left_over)
        for row in rows:
            try:
                update = Update.de_json(json.loads(row.payload), bot)
            except Exception as error:
                await self._set_aside(row.update_id, row.payload, error)
            else:
                await self._hand_on(update, row.received_at)
        return len(rows)

    def received_at(self, update: Update) -> datetime:
        """When an update that is open came."""
        return self._received[update.update_id]

    def is_open(self, update: Update) -> bool:
        """Whether it is still to be dealt with."""
        return update.update_id in self._received

    async def finish(self, update: Update) -> None:
        """The handlers are through with it. Use cases mark their updates themselves; this marks all others."""
        if self._received.pop(update.update_id, None) is not None:
            await self._database.persist(COMPLAINT, dealt_with, self._now(), update.update_id)

    def marked(self, update: Update) -> None:
        """A use case has marked it in its own transaction."""
        self._received.pop(update.update_id, None)


def _match_of(update: Update) -> int | None:
    """The match that a pressed button is about; its deadline waits for the press."""
    query = update.callback_query
    press = None if query is None or query.data is None else decode(query.data)
    return press.match if isinstance(press, MatchPress) else None
