"""What goes wrong around the bot, one thing after another: with its process, its database, its clock, and Telegram."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot.child import BotProcess
from tests.journeys.simulated_telegram import Json, SimulatedTelegram
from tests.postgres import PostgresServer

PAGE = "<html><head><title>403 Forbidden</title></head><body>proxy</body></html>"
SENDS = ("sendMessage", "sendPhoto", "editMessageText", "editMessageMedia", "editMessageCaption")
METHODS = (*SENDS, "editMessageReplyMarkup", "answerCallbackQuery", "getUpdates", "getChatMember", None)
REFUSALS = (
    {"status": 500, "description": "Internal Server Error"},
    {"status": 502, "description": "Bad Gateway"},
    {"status": 429, "retry_after": 1},
    {"status": 401, "description": "Unauthorized"},
    {"status": 404, "description": "Not Found"},
    {"status": 403, "body": PAGE, "content_type": "text/html"},
    {"status": 200, "body": PAGE, "content_type": "text/html"},
    {"status": "drop", "acted": False},
    {"status": "drop", "acted": True},
    {"status": 400, "description": "Bad Request: SOMETHING_NEW"},
)
PICTURE_REFUSALS = (
    "Bad Request: IMAGE_PROCESS_FAILED",
    "Bad Request: PHOTO_INVALID_DIMENSIONS",
    "Bad Request: wrong file identifier/HTTP URL specified",
)
LONGEST_SUSPENSION = 2.0
"""Seconds; at the soak's speed that is minutes for the bot."""


@dataclass
class Trouble:
    telegram: SimulatedTelegram
    bot: BotProcess
    folder: Path
    """Where the bot has written its process's number."""
    groups: list[int]
    luck: random.Random
    server: PostgresServer | None
    """None on SQLite."""
    done: Counter[str] = field(default_factory=Counter)

    async def make(self, until: asyncio.Event, pause: float) -> None:
        """One trouble after another, `pause` seconds apart on average."""
        kinds: list[Callable[[], Awaitable[None]]] = [
            *(2 * [self._refuse]),
            *(2 * [self._refuse_pictures]),
            self._forbid,
            self._block,
            self._kill,
            self._stop,
            self._suspend,
            self._set_clock_on,
            self._set_clock_back,
            self._upgrade,
        ]
        if self.server is not None:
            kinds.append(self._break_database_off)
        while not until.is_set():
            await asyncio.sleep(self.luck.uniform(0.2, 1.8) * pause)
            kind = self.luck.choice(kinds)
            try:
                await kind()
            except (SQLAlchemyError, AssertionError, ProcessLookupError):
                continue  # two troubles at once may be in each other's way
            self.done[kind.__name__.strip("_")] += 1

    async def end(self) -> None:
        """From now on nothing goes wrong any more."""
        await self.telegram.forget_faults()
        if self.server is not None and not self.server.runs:
            self.server.go_on()
        await self.bot.start()
        for group in self.groups:
            await self.telegram.post("permissions", chat=group, photos=True, text=True)

    async def _refuse(self) -> None:
        fault: Json = dict(self.luck.choice(REFUSALS))
        method = self.luck.choice(METHODS)
        if method is not None:
            fault["method"] = method
        await self.telegram.post("faults", times=self.luck.randint(1, 5), **fault)

    async def _refuse_pictures(self) -> None:
        method = self.luck.choice(("sendPhoto", "editMessageMedia"))
        words = self.luck.choice(PICTURE_REFUSALS)
        await self.telegram.post("faults", method=method, status=400, description=words, times=self.luck.randint(1, 3))

    async def _forbid(self) -> None:
        """A group forbids photos, or any word, for a while."""
        photos, text = self.luck.random() < 0.5, self.luck.random() < 0.7
        group = self.luck.choice(self.groups)
        await self.telegram.post("permissions", chat=group, photos=photos and text, text=text)
        await asyncio.sleep(self.luck.uniform(0.2, 1.0))
        await self.telegram.post("permissions", chat=group, photos=True, text=True)

    async def _block(self) -> None:
        """Somebody blocks the bot, and takes it back."""
        user = self.luck.choice(await self.telegram.get("users"))["id"]
        await self.telegram.post("members", chat=user, user="bot", status="kicked")
        await asyncio.sleep(self.luck.uniform(0.2, 1.0))
        await self.telegram.post("members", chat=user, user="bot", status="member")
        await self.telegram.post("starts", user=user, payload="")

    async def _kill(self) -> None:
        await self.bot.kill()
        await asyncio.sleep(self.luck.uniform(0.0, 1.0))
        await self.bot.start()

    async def _stop(self) -> None:
        await self.bot.stop()
        await self.bot.start()

    async def _suspend(self) -> None:
        leader = int((self.folder / "pid").read_text())
        os.killpg(leader, signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0.2, LONGEST_SUSPENSION))
        os.killpg(leader, signal.SIGCONT)

    async def _set_clock_on(self) -> None:
        await self.bot.skip(self.luck.choice((30.0, 400.0, 700.0)))

    async def _set_clock_back(self) -> None:
        await self.bot.skip(-self.luck.choice((30.0, 600.0, 3600.0)))

    async def _upgrade(self) -> None:
        """A group becomes a supergroup, once."""
        for place, group in enumerate(self.groups):
            if group > -1_000_000_000_000:
                new = await self.telegram.post("migrations", chat=group)
                self.groups[place] = int(new["id"])
                return

    async def _break_database_off(self) -> None:
        assert self.server is not None
        await asyncio.to_thread(self.server.break_off)
        await asyncio.sleep(self.luck.uniform(0.1, 1.0))
        await asyncio.to_thread(self.server.go_on)
