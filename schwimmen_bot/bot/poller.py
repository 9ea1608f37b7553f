"""Long polls for what people do, one after another, as long as the process lives."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from telegram import Bot
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError
from telegram.request import BaseRequest
from yarl import URL

from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.bot.refusals import seconds_asked
from schwimmen_bot.loops import LATELY, Loops

log = structlog.get_logger(__name__)

POLL_SECONDS = 25
"""How long Telegram may keep us waiting for the next update."""
ANSWER_SECONDS = 10.0
"""How much longer an answer may take."""
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
"""Seconds between two attempts; each failure in a row doubles them."""
REFUSED_SECONDS = 25.0
"""A token counts as refused when it was so for this long without a break: Telegram also refuses one in passing."""
LARGEST_ID = 2**63 - 1
NAME = "poller"


class Garbage(Exception):
    """What was answered is no list of updates."""


async def _nothing() -> None:
    pass


class Poller:
    """Asks for updates and has them committed; the next poll's offset, sent after that, confirms them to Telegram.

    The library's own poller ends for ever at a single 401, and fetches what it can't read again without end.
    """

    def __init__(
        self, bot: Bot, request: BaseRequest, inbox: InboxQueue, loops: Loops, allowed_updates: list[str]
    ) -> None:
        self.on_contact: Callable[[], Awaitable[None]] = _nothing
        """Awaited whenever a poll was answered, before anything is done about what it brought."""
        self._bot = bot
        self._request = request
        self._inbox = inbox
        self._loops = loops
        self._query = {"allowed_updates": json.dumps(allowed_updates)}
        self._in_contact = False
        """The last poll was answered. Else the next one waits for no news, so that it is known at once when it is."""
        self._offset: int | None = None
        self._outage = Outage()

    async def run(self) -> None:
        """Poll until cancelled, at any moment and without a loss. InvalidToken when Telegram refuses the token."""
        while True:
            self._loops.beat(NAME, within=POLL_SECONDS + ANSWER_SECONDS + LATELY)
            try:
                polled = await self._poll()
            except (TelegramError, TimeoutError, Garbage) as error:
                self._in_contact = False
                await self._outlast(error)
            else:
                self._outage.end()
                self._in_contact = True
                await self.on_contact()
                await self._take(polled)

    async def _poll(self) -> list[dict[str, Any]]:
        query = self._query | {"timeout": str(POLL_SECONDS if self._in_contact else 0)}
        if self._offset is not None:
            query["offset"] = str(self._offset)
        # The read timeout is for each piece of an answer; one that only trickles has to end as well.
        async with asyncio.timeout(POLL_SECONDS + 2 * ANSWER_SECONDS):
            try:
                answer = await self._request.post(
                    str(URL(f"{self._bot.base_url}/getUpdates").with_query(query)),
                    read_timeout=POLL_SECONDS + ANSWER_SECONDS,
                )
            except TelegramError:
                raise
            except Exception as error:  # the library expects no answer but Telegram's
                raise Garbage(type(error).__name__) from None
        return _updates_in(answer)

    async def _take(self, polled: list[dict[str, Any]]) -> None:
        if polled:
            await self._inbox.take(polled, self._bot)
            self._offset = max(update["update_id"] for update in polled) + 1

    async def _outlast(self, error: Exception) -> None:
        """Wait before the next attempt, longer each time."""
        pause = self._outage.note(error)
        if _is_refusal(error) and self._outage.seconds >= REFUSED_SECONDS:
            await self._check_token()
        if isinstance(error, RetryAfter):
            pause = max(pause, seconds_asked(error))
        self._loops.beat(NAME, within=pause + LATELY)
        await asyncio.sleep(pause)

    async def _check_token(self) -> None:
        """InvalidToken if Telegram doesn't know the bot by another method either."""
        try:
            await self._bot.get_me()
        except Exception as error:  # the library expects no answer but Telegram's
            if _is_refusal(error):
                raise


class Outage:
    """A row of failed polls of one kind: said once when it begins, and once when polls are answered again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = 0.0
        self._kind: str | None = None
        self._failures = 0

    @property
    def seconds(self) -> float:
        """How long this kind of failure has gone on."""
        return self._clock() - self._began

    def note(self, error: Exception) -> float:
        """One more poll has failed; how many seconds to wait before the next."""
        if (kind := _words_for(error)) != self._kind:
            self._kind, self._began = kind, self._clock()
            log.warning("no updates from telegram", why=kind, error=type(error).__name__)
        pause: float = min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._failures)
        self._failures = min(self._failures + 1, 10)
        return pause

    def end(self) -> None:
        if self._kind is not None:
            log.info("updates come from telegram again", after=self._kind, seconds=round(self.seconds, 1))
        self._kind, self._failures = None, 0


def _updates_in(answer: Any) -> list[dict[str, Any]]:
    """Those with a number, which is all of them unless something between Telegram and us makes answers up."""
    if not isinstance(answer, list):
        raise Garbage
    updates = [update for update in answer if isinstance(update, dict) and _is_id(update.get("update_id"))]
    if answer and not updates:
        raise Garbage
    if len(updates) < len(answer):
        log.error("updates have no number", updates=len(answer) - len(updates))
    return updates


def _is_id(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST_ID


def _is_refusal(error: Exception) -> bool:
    """Telegram itself doesn't know the token; not a web page with the same status, which the library couldn't read."""
    return isinstance(error, InvalidToken) and error.__cause__ is None


def _words_for(error: Exception) -> str:
    match error:
        case InvalidToken() if _is_refusal(error):
            return "Telegram refuses the token; the bot ends if that lasts"
        case Conflict() if "webhook" in error.message.lower():
            return "a webhook gets the updates, or another process has set one"
        case Conflict():
            return "another process fetches the updates of this token"
        case RetryAfter():
            return "Telegram asks to wait"
        case Garbage():
            return "the answer is not Telegram's"
        case _:
            return "Telegram is out of reach"
