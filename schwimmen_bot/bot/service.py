"""The bot as a whole: the library's application with our inbox, lanes, handlers and courier."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

import structlog
from telegram import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    Update,
)
from telegram.error import TelegramError
from telegram.ext import Application, ApplicationBuilder

from schwimmen_bot.bot.courier import Courier
from schwimmen_bot.bot.handlers import Handlers
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.bot.lanes import Lanes
from schwimmen_bot.bot.transport import AiohttpRequest
from schwimmen_bot.store.database import Database, Stir
from schwimmen_bot.texts import Language
from schwimmen_bot.views.person import commands

log = structlog.get_logger(__name__)

ALLOWED_UPDATES = [Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER]
POOL_SIZE = 16
"""Connections to Telegram; calls at once are bounded before they reach it."""
POLL_SECONDS = 25


class Service:
    def __init__(
        self, database: Database, now: Callable[[], datetime], token: str, api_url: str, *, paced: bool
    ) -> None:
        self.inbox = InboxQueue(database, now)
        self._requests = AiohttpRequest(api_url, POOL_SIZE), AiohttpRequest(api_url, 1)
        self.application: Application[Any, Any, Any, Any, Any, Any] = (
            ApplicationBuilder()
            .token(token)
            .base_url(f"{api_url}/bot")
            .base_file_url(f"{api_url}/file/bot")
            .request(self._requests[0])
            .get_updates_request(self._requests[1])
            .concurrent_updates(Lanes())
            .update_queue(self.inbox)
            .job_queue(None)
            .build()
        )
        self.courier = Courier(database, self.application.bot, paced=paced)
        database.on_stir[Stir.LETTERS] = self.courier.wake
        Handlers(database, self.inbox, now, self.courier.see).add_to(self.application)
        self._menu: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to work: first what a stop left over, then what is new. InvalidToken if Telegram refuses the token.

        To be called again when Telegram was out of reach: it goes on where it stopped.
        """
        await self.application.initialize()
        left = 0
        if not self.application.running:
            left = await self.inbox.bring_back(self.application.bot)
            await self.application.start()
            self.courier.start()
        assert self.application.updater is not None
        await self.application.updater.start_polling(
            timeout=POLL_SECONDS, allowed_updates=ALLOWED_UPDATES, error_callback=_on_polling_error
        )
        self._menu = asyncio.create_task(self._set_menu(), name="menu")
        log.info("bot is at work", username=self.application.bot.username, left_over=left)

    async def stop(self) -> None:
        """Take nothing new in, finish what is under way, leave the rest to the next start."""
        if self._menu is not None:
            self._menu.cancel()
        assert self.application.updater is not None
        if self.application.updater.running:
            await self.application.updater.stop()
        if self.application.running:
            await self.application.stop()
        await self.courier.stop()
        await self.application.shutdown()
        for request in self._requests:
            await request.shutdown()  # the library closes none when its start has failed

    async def _set_menu(self) -> None:
        """Telegram's own menu of commands, for each kind of chat and language."""
        scopes = (
            (BotCommandScopeAllPrivateChats(), True),
            (BotCommandScopeAllGroupChats(), False),
            (BotCommandScopeAllChatAdministrators(), False),
        )
        languages = ((None, Language.ENGLISH), ("de", Language.GERMAN), ("en", Language.ENGLISH))
        for scope, private in scopes:
            for code, language in languages:
                menu = [BotCommand(name, words) for name, words in commands(language, private=private)]
                try:
                    await self.application.bot.set_my_commands(menu, scope=scope, language_code=code)
                except TelegramError as error:
                    log.warning("menu is not set", reason=error.message)
                    return


def _on_polling_error(error: TelegramError) -> None:
    """The poller tries again by itself."""
    log.warning("no updates from telegram", error=type(error).__name__)
