"""Forgets every hour what is old."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot.matches.pruning import prune
from schwimmen_bot.store.database import Database

log = structlog.get_logger(__name__)

HOURS = 1


class Cleaning:
    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._cleaning = asyncio.Lock()
        self._ending = False
        # It counts by the wall clock, which may be set: good for what may as well come an hour later.
        self._scheduler = AsyncIOScheduler(timezone=UTC)
        self._scheduler.add_job(self._clean, "interval", hours=HOURS, coalesce=True, misfire_grace_time=None)

    def start(self) -> None:
        self._scheduler.start()

    async def stop(self) -> None:
        """Lets a transaction under way end; nothing to do for one that was never started."""
        if not self._scheduler.running:
            return
        self._ending = True
        self._scheduler.pause()
        await asyncio.sleep(0)  # a cleaning that was about to begin does; a shutdown would cancel it, and log that
        async with self._cleaning:
            self._scheduler.shutdown(wait=False)

    async def _clean(self) -> None:
        async with self._cleaning:
            try:
                while not self._ending and await self._database.run(prune, self._now()):
                    pass
            except SQLAlchemyError as error:
                log.error("what is old is not forgotten", error=type(error).__name__)
