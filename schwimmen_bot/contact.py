"""Whether Telegram can be reached, and giving people back the time in which it, or the bot, could not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import datetime, timedelta

import structlog
from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot.matches.outage import (
    forget_outage,
    give_back,
    keep_contact,
    last_contact,
    next_untold,
    skip,
    tell,
)
from schwimmen_bot.store.database import RETRY_SECONDS, Database

log = structlog.get_logger(__name__)

LONGEST_GAP_SECONDS = 60.0
"""Without contact for longer, nobody's deadline is met, and the time is given back when there is contact again."""
KEEP_SECONDS = 10.0
"""The newest contact is written down for the next process, at most so often."""
COMPLAINT = "outage can't be made good yet"


def uptime() -> float:
    """Seconds by a clock that nobody sets and that goes on while the machine sleeps, where the system has one."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Contact:
    """When Telegram has last answered a poll.

    Whether that is too long ago is told by the machine's uptime, which counts a suspension and no change of a clock;
    how long it was, by the bot's own clock. A process that starts has only the moment that the one before has kept.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._last: tuple[float, datetime] | None = None
        """By the uptime and by the bot's clock; None before the first one of this process."""
        self._kept = float("-inf")

    def holds(self) -> bool:
        """Whether people can reach the bot, so that their deadlines may be met."""
        return self._last is not None and uptime() - self._last[0] <= LONGEST_GAP_SECONDS

    async def made(self) -> None:
        """A poll was answered; to be awaited before anything is done about what it brought.

        After an outage it comes back when everybody has their time back, however long the database takes.
        """
        moment, now = uptime(), self._now()
        if not self.holds():
            await self._end_outage(now)
            await self._keep(moment, now)
        elif moment - self._kept >= KEEP_SECONDS:
            await self._keep(moment, now)
        self._last = moment, now

    async def leave(self) -> None:
        """The bot is about to stop. If it was in contact, it was so up to now."""
        if self.holds():
            await self._keep(uptime(), self._now())

    async def _end_outage(self, now: datetime) -> None:
        await self._tell()  # what a crash may have left over
        since = await self._began(now)
        if since is not None and since < now:
            log.info("people get their time back", seconds=round((now - since).total_seconds()))
            await self._database.persist(COMPLAINT, give_back, since, now)
            await self._tell()

    async def _began(self, now: datetime) -> datetime | None:
        if self._last is not None:
            return self._last[1]
        kept = await self._database.persist(COMPLAINT, last_contact)
        was_long = kept is not None and now - kept > timedelta(seconds=LONGEST_GAP_SECONDS)
        return kept if was_long else None

    async def _tell(self) -> None:
        while (number := await self._database.persist(COMPLAINT, next_untold)) is not None:
            try:
                await self._database.run(tell, number)
            except SQLAlchemyError as error:
                log.error("outage is not told", match=number, error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                log.exception("outage is not told", match=number)
                await self._database.persist(COMPLAINT, skip, number)
        await self._database.persist(COMPLAINT, forget_outage)

    async def _keep(self, moment: float, now: datetime) -> None:
        """The next one will do as well if this fails."""
        self._kept = moment
        try:
            await self._database.run(keep_contact, now)
        except SQLAlchemyError as error:
            log.error("contact is not kept", error=type(error).__name__)
