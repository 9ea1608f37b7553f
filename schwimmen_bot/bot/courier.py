"""Takes letters out of the outbox and to Telegram: one at a time for a chat, a few chats side by side."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from schwimmen_bot.bot.album import Album
from schwimmen_bot.bot.pacer import Pacer
from schwimmen_bot.bot.post import deliver
from schwimmen_bot.loops import Loops
from schwimmen_bot.matches import delivery
from schwimmen_bot.matches.delivery import Letter
from schwimmen_bot.pictures.drawing import picture_key
from schwimmen_bot.store.database import Database

log = structlog.get_logger(__name__)

SIDE_BY_SIDE = 6
"""Enough for Telegram's thirty a second, and few enough that no flood of calls delays the answer to a press."""
DATABASE_RETRY_SECONDS = 1.0
NAME = "courier"

UNCHANGED = "message is not modified"
GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message to edit",  # it has become a picture, or was one
    "there is no caption in the message to edit",
)
UNKNOWN_PICTURE = ("wrong file identifier", "wrong remote file identifier", "file reference")
SHUT_OUT = (
    "chat not found",
    "not enough rights",
    "have no rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "peer_id_invalid",
    "user not found",
)


def machine_now() -> datetime:
    """Retries follow the machine's clock, whatever the matches' clock says."""
    return datetime.now(UTC)


class Courier:
    def __init__(self, database: Database, bot: Bot, loops: Loops, *, paced: bool = True) -> None:
        self._loops = loops
        self._database = database
        self._bot = bot
        self._album = Album(database, bot)
        self._pacer = Pacer(time.monotonic) if paced else None
        self._awake = asyncio.Event()
        self._busy: set[int] = set()
        """Chats with a letter under way, or resting until their pace allows the next."""
        self._looks = 0
        """How often the outbox was looked at; a chat that was busy then must be looked at again."""
        self._places = asyncio.Semaphore(SIDE_BY_SIDE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._loop = self._loops.start(self._run(), NAME)
        self.wake()

    def wake(self) -> None:
        """There may be letters to take."""
        self._awake.set()

    async def stop(self) -> None:
        """Lets calls under way end, so that their outcome is known; what waits stays in the outbox."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            self._loops.beat(NAME)
            self._looks += 1
            try:
                letters = await self._database.run(delivery.due_letters, machine_now(), tuple(self._busy))
            except SQLAlchemyError as error:
                log.error("outbox is not readable", error=type(error).__name__)
                await asyncio.sleep(DATABASE_RETRY_SECONDS)
                self.wake()
                continue
            for letter in letters:
                self._busy.add(letter.chat_id)
                self._spawn(self._carry(letter))
            if len(letters) == delivery.BATCH:
                self.wake()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loops.send(work, "letters")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, letter: Letter) -> None:
        """Carry the chat's letters until none is left or the chat must rest."""
        chat_id = letter.chat_id
        rest, looks = 0.0, self._looks
        try:
            following: Letter | None = letter
            while following is not None:
                rest = 0.0 if self._pacer is None else self._pacer.wait(chat_id)
                if rest > 0:
                    return  # a newer letter may take this one's place while the chat rests
                async with self._places:
                    outcome = await self._attempt(following)
                looks = self._looks
                following = await outcome
        except SQLAlchemyError as error:
            log.error("outbox is not writable", match=letter.match_id, error=type(error).__name__)
            rest = DATABASE_RETRY_SECONDS
        except Exception:
            log.exception("letter failed", match=letter.match_id, letter=letter.id)
            await self._database.run(delivery.undeliverable, machine_now(), letter, "unexpected error")
        finally:
            if rest > 0:
                asyncio.get_running_loop().call_later(rest, self._release, chat_id)
            else:
                self._busy.discard(chat_id)
                if self._looks != looks:
                    self.wake()

    def _release(self, chat_id: int) -> None:
        self._busy.discard(chat_id)
        self.wake()

    async def _attempt(self, letter: Letter) -> Awaitable[Letter | None]:
        """One call to Telegram; what must be committed for its outcome, which yields the chat's next letter."""
        run = self._database.run
        try:
            done = await deliver(self._bot, self._album, letter)
        except RetryAfter as error:
            wait = error.retry_after
            wait = wait if isinstance(wait, timedelta) else timedelta(seconds=wait)
            log.info("telegram asks to wait", match=letter.match_id, seconds=wait.total_seconds())
            return run(delivery.pause, machine_now() + wait, letter)
        except ChatMigrated as error:
            return run(delivery.follow, letter, error.new_chat_id)
        except Forbidden as error:
            log.info("chat is closed to us", match=letter.match_id, reason=error.message)
            return run(delivery.unreachable, letter, error.message)
        except BadRequest as error:
            return self._refused(letter, error)
        except NetworkError as error:
            log.warning("telegram is out of reach", match=letter.match_id, error=type(error).__name__)
            return run(delivery.failed, machine_now(), letter, error.message)
        except TelegramError as error:
            log.error("letter is undeliverable", match=letter.match_id, letter=letter.id, reason=error.message)
            return run(delivery.undeliverable, machine_now(), letter, error.message)
        return run(delivery.sent, machine_now(), letter, done.message_id, done.picture, done.kept)

    def _refused(self, letter: Letter, error: BadRequest) -> Awaitable[Letter | None]:
        run, words = self._database.run, error.message.lower()
        if UNCHANGED in words and letter.edits is not None:
            return run(delivery.sent, machine_now(), letter, letter.edits, _picture_after(letter))
        if letter.view.picture is not None and any(unknown in words for unknown in UNKNOWN_PICTURE):
            key = picture_key(letter.view.picture)
            self._album.forget(key)
            return run(delivery.forget_picture, machine_now(), letter, self._bot.id, key)
        if letter.edits is not None and any(gone in words for gone in GONE):
            return run(delivery.lost_message, machine_now(), letter)
        if any(shut in words for shut in SHUT_OUT):
            log.info("chat is closed to us", match=letter.match_id, reason=error.message)
            return run(delivery.unreachable, letter, error.message)
        log.error("letter is undeliverable", match=letter.match_id, letter=letter.id, reason=error.message)
        return run(delivery.undeliverable, machine_now(), letter, error.message)


def _picture_after(letter: Letter) -> str | None:
    """The key of the picture that an edited message has."""
    return letter.standing_picture if letter.view.picture is None else picture_key(letter.view.picture)
