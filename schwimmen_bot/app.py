"""The composition root: the only place that knows every room of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

import structlog
from telegram.error import InvalidToken, NetworkError, RetryAfter

from schwimmen_bot.bot.service import Service
from schwimmen_bot.clock import Clock
from schwimmen_bot.config import Settings
from schwimmen_bot.contact import Contact
from schwimmen_bot.now import machine_now
from schwimmen_bot.store.database import Database, Stir

log = structlog.get_logger(__name__)

NETWORK_RETRY_SECONDS = 5.0
STOP_SECONDS = 8.0
"""After this a stop doesn't wait for Telegram any longer; whatever was not finished is done after the next start."""


class TokenRefused(Exception):
    """Telegram doesn't know the token, or there is none."""


class App:
    """One running bot on a migrated database, which it closes at its end."""

    def __init__(self, settings: Settings, database: Database, now: Callable[[], datetime] = machine_now) -> None:
        if settings.token is None:
            raise TokenRefused
        self._database = database
        self._contact = Contact(self._database, now)
        self._service = Service(
            self._database,
            now,
            settings.token.get_secret_value(),
            settings.api_url,
            paced=settings.paced,
            on_contact=self._contact.made,
        )
        self._clock = Clock(
            self._database,
            now,
            tick_seconds=settings.tick_seconds,
            at_tick=self._service.courier.wake,
            heartbeat=settings.heartbeat,
            in_contact=self._contact.holds,
        )
        self._database.on_stir[Stir.DEADLINES] = self._clock.wake

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set, then end in order within 10 s. TokenRefused if Telegram refuses the token."""
        try:
            await self._start(stop)
            await stop.wait()
        finally:
            await self._stop()

    async def _start(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self._service.start()
                break
            except InvalidToken:
                raise TokenRefused from None
            except (NetworkError, RetryAfter) as error:
                log.warning("telegram is out of reach", error=type(error).__name__)
                await _sleep_or(stop, NETWORK_RETRY_SECONDS)
        self._clock.start()

    async def _stop(self) -> None:
        log.info("stopping")
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._contact.leave()
                await self._clock.stop()
                await self._service.stop()
        except TimeoutError:
            log.warning("stopped without waiting for telegram")
        self._database.close()


async def _sleep_or(stop: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await stop.wait()
    except TimeoutError:
        pass
