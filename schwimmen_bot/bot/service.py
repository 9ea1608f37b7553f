"""The bot as a whole: the library's application with our inbox, handlers and courier."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import datetime

import structlog
from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    Update,
)
from telegram.error import TelegramError
from telegram.ext import ApplicationBuilder

from schwimmen_bot.bot import poller
from schwimmen_bot.bot.aliases import BotApplication
from schwimmen_bot.bot.bounds import Bounds
from schwimmen_bot.bot.courier import Courier
from schwimmen_bot.bot.handlers import Handlers
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.bot.per_chat import PerChat
from schwimmen_bot.bot.poller import Poller
from schwimmen_bot.bot.transport import AiohttpRequest
from schwimmen_bot.config import Settings
from schwimmen_bot.loops import Loops
from schwimmen_bot.mail.pacer import Pacer
from schwimmen_bot.mail.relay import Relay
from schwimmen_bot.store.database import Database, Wake
from schwimmen_bot.texts import FOREIGN_LANGUAGE, Language
from schwimmen_bot.views.commands import commands

log = structlog.get_logger(__name__)

ALLOWED_UPDATES = [Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER]
POOL_SIZE = 16
"""Connections to Telegram; calls at once are bounded before they reach it."""


class Service:
    def __init__(self, database: Database, now: Callable[[], datetime], loops: Loops, settings: Settings) -> None:
        """The settings have a token."""
        self._loops = loops
        token = "" if settings.token is None else settings.token.get_secret_value()
        api_url, paced = settings.api_url, settings.paced
        self.inbox = InboxQueue(database, now)
        self._requests = AiohttpRequest(api_url, POOL_SIZE), AiohttpRequest(api_url, 1)
        self.application: BotApplication = (
            ApplicationBuilder()
            .token(token)
            .base_url(f"{api_url}/bot")
            .base_file_url(f"{api_url}/file/bot")
            .request(self._requests[0])
            .get_updates_request(self._requests[1])
            .concurrent_updates(PerChat())
            .update_queue(self.inbox)
            .updater(None)
            .job_queue(None)
            .build()
        )
        bot = self.application.bot
        self.poller = Poller(bot, self._requests[1], self.inbox, loops, ALLOWED_UPDATES)
        self._polling: asyncio.Task[None] | None = None
        pacer = Pacer(time.monotonic) if paced else None
        self.relay = Relay(database, loops, Courier(database, bot).bring, pacer=pacer)
        database.on_wake[Wake.LETTERS] = self.relay.wake
        bounds = Bounds(time.monotonic) if paced else None
        Handlers(database, self.inbox, now, self.relay.see, bounds).add_to(self.application)
        self._menu: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to work: first what a stop left over, then what is new. InvalidToken if Telegram refuses the token.

        To be called again when Telegram was out of reach: it goes on where it stopped.
        """
        await self.application.initialize()
        # Where a webhook is set nobody may poll.
        await self.application.bot.delete_webhook()
        left = await self.inbox.bring_back(self.application.bot)
        await self._start_application()
        self.relay.start()
        self._polling = self._loops.start(self.poller.run(), poller.NAME)
        self._menu = self._loops.send(self._set_menu(), "menu")
        log.info("bot is at work", username=self.application.bot.username, left_over=left)

    async def _start_application(self) -> None:
        """The library has a task of its own that takes updates out of the inbox."""
        before = asyncio.all_tasks()
        await self.application.start()
        (fetcher,) = [task for task in asyncio.all_tasks() - before if task.get_name().startswith("Application:")]
        self._loops.watch(fetcher)

    async def stop(self) -> None:
        """Take nothing new in, finish what is under way, leave the rest to the next start."""
        for task in (self._menu, self._polling):
            if task is not None:
                task.cancel()
                await asyncio.wait((task,))
        if self.application.running:
            await self.application.stop()
        await self.relay.stop()
        await self.application.shutdown()

    async def hang_up(self) -> None:
        """Close the connections; the library closes none when its start has failed, or when its stop took too long."""
        for request in self._requests:
            await request.shutdown()

    async def _set_menu(self) -> None:
        """Telegram's own menu of commands, for each kind of chat and language."""
        scopes = (
            (BotCommandScopeAllPrivateChats(), True),
            (BotCommandScopeAllGroupChats(), False),
            (BotCommandScopeAllChatAdministrators(), False),
        )
        languages = ((None, FOREIGN_LANGUAGE), *((language.value, language) for language in Language))
        refusals = [
            refused
            for scope, private in scopes
            for code, language in languages
            if (refused := await self._set_commands(scope, code, language, private=private)) is not None
        ]
        if refusals:
            log.warning("menu is not set", of=len(scopes) * len(languages), missing=len(refusals), reason=refusals[0])

    async def _set_commands(
        self, scope: BotCommandScope, code: str | None, language: Language, *, private: bool
    ) -> str | None:
        """One of the menus; why Telegram doesn't take it."""
        menu = [BotCommand(name, words) for name, words in commands(language, private=private)]
        try:
            await self.application.bot.set_my_commands(menu, scope=scope, language_code=code)
        except TelegramError as error:
            return error.message
        return None
