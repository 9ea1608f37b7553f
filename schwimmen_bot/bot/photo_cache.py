"""Pictures for Telegram: a file_id for one that it keeps already; any other is drawn, to be uploaded."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import structlog
from telegram import Bot, Message

from schwimmen_bot.mail.photos import Photo, find_photo, forget_photo
from schwimmen_bot.pictures.drawing import comes_again, picture_key, png
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.database import Database
from schwimmen_bot.views.view import AnyPicture

log = structlog.get_logger(__name__)

FILE_NAME = "schwimmen.png"
REMEMBERED = 2000
"""File_ids held in memory; the rest are looked up."""


class NotDrawn(Exception):
    """Our drawing has failed; it has been logged."""


class PhotoCache:
    def __init__(self, database: Database, bot: Bot) -> None:
        self._database = database
        self._bot = bot
        self._file_ids: OrderedDict[str, str] = OrderedDict()
        self._complaints: set[tuple[str, str]] = set()

    async def photo(self, picture: AnyPicture) -> str | bytes:
        """A file_id, or the picture as PNG. NotDrawn if that can't be made.

        It is drawn in a thread, so that neither the event loop nor the database waits for it.
        """
        if comes_again(picture):
            file_id = await self._file_id(picture_key(picture))
            if file_id is not None:
                return file_id
        return await asyncio.to_thread(self._draw, picture)

    def _draw(self, picture: AnyPicture) -> bytes:
        try:
            return png(picture)
        except Exception as error:
            # Without its words, which may name cards, and once for each kind.
            kind = type(picture).__name__, type(error).__name__
            if kind not in self._complaints:
                self._complaints.add(kind)
                log.error("picture can't be drawn", picture=kind[0], reason=reason_of(error))
            raise NotDrawn from None

    def kept(self, picture: AnyPicture, message: Message) -> Photo | None:
        """What Telegram's answer says about a picture that will come again; None when there is nothing new to note."""
        if not message.photo or not comes_again(picture):
            return None
        key, file_id = picture_key(picture), message.photo[-1].file_id
        if self._file_ids.get(key) is not None:
            return None
        self._remember(key, file_id)
        return Photo(self._bot.id, key, file_id)

    async def forget(self, picture: AnyPicture) -> None:
        """Telegram doesn't know its file_id any more: the next letter uploads it again."""
        key = picture_key(picture)
        self._file_ids.pop(key, None)
        await self._database.run(forget_photo, self._bot.id, key)

    async def _file_id(self, key: str) -> str | None:
        known = self._file_ids.get(key)
        if known is None:
            known = await self._database.run(find_photo, self._bot.id, key)
        if known is not None:
            self._remember(key, known)
        return known

    def _remember(self, key: str, file_id: str) -> None:
        self._file_ids[key] = file_id
        self._file_ids.move_to_end(key)
        if len(self._file_ids) > REMEMBERED:
            self._file_ids.popitem(last=False)
