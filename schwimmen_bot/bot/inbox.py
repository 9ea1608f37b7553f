"""The queue between Telegram and the handlers: an update is committed when it enters, so only then acknowledged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import datetime
from typing import Concatenate, ParamSpec, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session
from telegram import Bot, Update

from schwimmen_bot.matches.inbox import dealt_with, left_over, take_in
from schwimmen_bot.store.database import Database
from schwimmen_bot.views.press import decode

log = structlog.get_logger(__name__)

RETRY_SECONDS = 1.0

P = ParamSpec("P")
T = TypeVar("T")


class InboxQueue(asyncio.Queue[object]):
    """Given to the library as its update queue.

    The library's poller awaits `put` for every update before it confirms them to Telegram, and its webhook before it
    answers; so an update that Telegram counts as delivered is in the database.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._database = database
        self._now = now
        self._received: dict[int, datetime] = {}

    async def put(self, item: object) -> None:
        """Commit an update and hand it on; one that is known already is passed over. Waits for the database."""
        if not isinstance(item, Update):
            await super().put(item)  # the library's signal to stop
            return
        received_at, payload = self._now(), item.to_json()
        if await self._persist(take_in, received_at, item.update_id, payload, _match_of(item)):
            self._received[item.update_id] = received_at
            await super().put(item)

    async def put_back(self, update: Update) -> None:
        """The database was out of reach while the update was handled: handle it again."""
        await asyncio.sleep(RETRY_SECONDS)
        await super().put(update)

    async def bring_back(self, bot: Bot) -> int:
        """Hand on what was taken in before a stop and not dealt with; how many there were."""
        rows = await self._database.run(left_over)
        for row in rows:
            update = Update.de_json(json.loads(row.payload), bot)
            self._received[row.update_id] = row.received_at
            await super().put(update)
        return len(rows)

    def received_at(self, update: Update) -> datetime:
        return self._received.get(update.update_id) or self._now()

    def is_open(self, update: Update) -> bool:
        """Whether it is still to be dealt with."""
        return update.update_id in self._received

    async def finish(self, update: Update) -> None:
        """The handlers are through with it. Use cases mark their updates themselves; this marks all others."""
        if self._received.pop(update.update_id, None) is not None:
            await self._persist(dealt_with, self._now(), update.update_id)

    def marked(self, update: Update) -> None:
        """A use case has marked it in its own transaction."""
        self._received.pop(update.update_id, None)

    async def _persist(self, use_case: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run this however long the database takes to come back: an update must neither be lost nor stay open."""
        while True:
            try:
                return await self._database.run(use_case, *args, **kwargs)
            except SQLAlchemyError as error:
                log.error("inbox is not writable", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)


def _match_of(update: Update) -> int | None:
    """The match that a pressed button is about; its deadline waits for the press."""
    query = update.callback_query
    press = None if query is None or query.data is None else decode(query.data)
    number: int | None = getattr(press, "match", None)
    return number
