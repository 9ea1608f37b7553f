"""The composition root: the only place that knows every room of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

import structlog
from telegram.error import InvalidToken, NetworkError, RetryAfter

from schwimmen_bot.bot.service import Service
from schwimmen_bot.cleaning import Cleaning
from schwimmen_bot.clock import Clock
from schwimmen_bot.config import Settings
from schwimmen_bot.contact import Contact
from schwimmen_bot.heartbeat import Heartbeat
from schwimmen_bot.loops import LoopDied, Loops
from schwimmen_bot.matches.faults import try_again
from schwimmen_bot.now import machine_now
from schwimmen_bot.store.database import Database, Wake
from schwimmen_bot.ticks import Ticks

log = structlog.get_logger(__name__)

NETWORK_RETRY_SECONDS = 5.0
STOP_SECONDS = 7.0
"""After this a stop doesn't wait for Telegram any longer; whatever was not finished is done after the next start."""


class TokenRefused(Exception):
    """Telegram doesn't know the token, or there is none."""


class App:
    """One running bot on a migrated database, which it closes at its end."""

    def __init__(self, settings: Settings, database: Database, now: Callable[[], datetime] = machine_now) -> None:
        if settings.token is None:
            raise TokenRefused
        self._database = database
        self._loops = Loops()
        self._contact = Contact(self._database, now)
        self._service = Service(self._database, now, self._loops, settings)
        self._service.poller.on_contact = self._contact.made
        self._clock = Clock(self._database, now, self._loops, in_contact=self._contact.holds)
        self._database.on_wake[Wake.DEADLINES] = self._clock.wake
        self._cleaning = Cleaning(self._database, now)
        listeners = [self._service.relay.wake, self._clock.wake]
        if settings.heartbeat is not None:
            listeners.append(Heartbeat(settings.heartbeat, self._loops).beat)
        self._ticks = Ticks(self._loops, settings.tick_seconds, listeners)

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set, then end in order within 10 s.

        TokenRefused if Telegram refuses the token, LoopDied if something has ended that was to run all the time; in
        both cases `stop` has been set.
        """
        self._loops.at_death = stop.set
        try:
            await self._start(stop)
            await stop.wait()
            self._check_loops()
        finally:
            self._loops.dismiss()
            await self._stop()

    def _check_loops(self) -> None:
        try:
            self._loops.check()
        except LoopDied as death:
            if isinstance(death.__cause__, InvalidToken):
                raise TokenRefused from None
            log.critical("a loop has died", exc_info=death.__cause__)
            raise

    async def _start(self, stop: asyncio.Event) -> None:
        await self._database.run(try_again)
        while not stop.is_set():
            try:
                await self._service.start()
                break
            except InvalidToken:
                raise TokenRefused from None
            except (NetworkError, RetryAfter) as error:
                log.warning("telegram is out of reach", error=type(error).__name__, reason=error.message)
                await _sleep_or(stop, NETWORK_RETRY_SECONDS)
        self._clock.start()
        self._ticks.start()
        self._cleaning.start()

    async def _stop(self) -> None:
        log.info("stopping")
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._contact.leave()
                await self._cleaning.stop()
                await self._ticks.stop()
                await self._clock.stop()
                await self._service.stop()
        except TimeoutError:
            log.warning("stopped without waiting for telegram")
        finally:
            await self._service.hang_up()
            self._database.close()


async def _sleep_or(stop: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await stop.wait()
    except TimeoutError:
        pass
