"""Updates of one chat in their order, those of different chats side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor

MOST_AT_ONCE = 64


class Lanes(BaseUpdateProcessor):
    """One lane a chat; an update waits until the one before it in its lane is done."""

    def __init__(self) -> None:
        super().__init__(MOST_AT_ONCE)
        self._last: dict[int, asyncio.Future[None]] = {}

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        lane = _lane(update)
        before = self._last.get(lane)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._last[lane] = mine
        try:
            if before is not None:
                await before
            await coroutine
        finally:
            mine.set_result(None)
            if self._last.get(lane) is mine:
                del self._last[lane]

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to put away: the library waits for the updates under way."""


def _lane(update: object) -> int:
    """The chat's id, else the person's; 0 for anything that has neither."""
    if not isinstance(update, Update):
        return 0
    if update.effective_chat is not None:
        return update.effective_chat.id
    return 0 if update.effective_user is None else update.effective_user.id
