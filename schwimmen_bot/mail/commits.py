"""Commits what came of letters, however long that takes: what Telegram has taken must never be sent again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import structlog
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlmodel import Session

from schwimmen_bot.mail.delivery import undeliverable
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.store.database import RETRY_SECONDS, Database

log = structlog.get_logger(__name__)

LONGEST_RETRY_SECONDS = 30.0

UseCase: TypeAlias = Callable[[Session], Letter | None]
"""Notes what came of a letter, and yields the chat's next one."""


class NotCommitted(Exception):
    """What came of a letter can't be noted, by a fault of ours."""


class Commits:
    def __init__(self, database: Database, at_recovery: Callable[[], None]) -> None:
        """`at_recovery` is called when commits work again."""
        self._database = database
        self._at_recovery = at_recovery
        self._working = asyncio.Event()
        """Not set while commits fail."""
        self._working.set()
        self._stopping = False

    @property
    def are_working(self) -> bool:
        """Nothing new may be sent while they aren't, or a crash would make everything come twice."""
        return self._working.is_set()

    def stop(self) -> None:
        """Each that waits is tried once more, at once."""
        self._stopping = True
        self._working.set()

    async def commit(self, letter: Letter, use_case: UseCase, *, arrived: bool) -> Letter | None:
        """The chat's next letter. NotCommitted for a letter that hasn't `arrived`, and so may be brought once more."""
        seconds = RETRY_SECONDS
        while True:
            last = self._stopping
            try:
                following = await self._database.run(use_case)
            except SQLAlchemyError as error:
                if isinstance(error, DataError | IntegrityError):
                    use_case = _set_aside(letter, error, arrived=arrived)
                elif seconds == RETRY_SECONDS:
                    log.error("outbox is not writable", match=letter.match_id, error=type(error).__name__)
            except Exception as error:
                use_case = _set_aside(letter, error, arrived=arrived)
            else:
                if not self._working.is_set():
                    self._working.set()
                    self._at_recovery()
                return following
            if last:
                log.error("letter may be sent twice", match=letter.match_id, letter=letter.id)
                return None
            await self._wait(seconds)
            seconds = min(2 * seconds, LONGEST_RETRY_SECONDS)

    async def _wait(self, seconds: float) -> None:
        """Until another commit has worked, or the time is up, or the bot stops."""
        if self._stopping:
            return
        self._working.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._working.wait()
        except TimeoutError:
            pass


def _set_aside(letter: Letter, error: Exception, *, arrived: bool) -> UseCase:
    """A letter that has arrived must neither be sent again nor stop the others. One that hasn't stays in the outbox."""
    if not arrived:
        raise NotCommitted from error
    log.error("letter failed", match=letter.match_id, letter=letter.id, exc_info=error)
    return partial(undeliverable, letter=letter, reason="unexpected error")
