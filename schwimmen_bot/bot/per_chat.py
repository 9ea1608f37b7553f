"""Updates of one chat in their order, those of different chats side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor

MOST_AT_ONCE = 64
"""Updates being handled; those that wait for others of their chat don't count."""
MOST_WAITING = 100_000
"""The library's own bound, which would count them."""


class PerChat(BaseUpdateProcessor):
    """An update waits until the one before it in its chat is done."""

    def __init__(self) -> None:
        super().__init__(MOST_WAITING)
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._last: dict[int, asyncio.Event] = {}
        """For each chat with updates under way: what the newest of them sets when it is done."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        chat, done = _chat(update), asyncio.Event()
        before = self._last.get(chat)
        self._last[chat] = done
        try:
            if before is not None:
                await before.wait()
            async with self._places:
                await coroutine
        finally:
            done.set()
            if self._last.get(chat) is done:
                del self._last[chat]

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to put away: the library waits for the updates under way."""


def _chat(update: object) -> int:
    """The chat's id, else the person's; 0 for anything that has neither."""
    if not isinstance(update, Update):
        return 0
    if update.effective_chat is not None:
        return update.effective_chat.id
    return 0 if update.effective_user is None else update.effective_user.id
