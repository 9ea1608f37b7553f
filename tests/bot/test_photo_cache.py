"""A picture that Telegram keeps is uploaded once, also by a bot that has started anew."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from telegram import Bot

from schwimmen_bot.bot import photo_cache
from schwimmen_bot.bot.photo_cache import NotDrawn, PhotoCache
from schwimmen_bot.mail.photos import keep_photo
from schwimmen_bot.store.database import Database
from schwimmen_bot.views.view import Picture
from tests.sandbox.people import People

PICTURE, OTHER = Picture(table=()), Picture(table=(), unseen=3)


async def test_it_is_drawn_once_and_then_goes_by_its_file_id(bot: Bot, sqlite: Database, people: People) -> None:
    anna, cache = await people.user(), PhotoCache(sqlite, bot)
    drawn = await cache.photo(PICTURE)
    assert isinstance(drawn, bytes)
    assert drawn.startswith(b"\x89PNG")
    photo = cache.kept(PICTURE, await bot.send_photo(anna, drawn))
    assert photo is not None
    assert await cache.photo(PICTURE) == photo.file_id
    again = await bot.send_photo(anna, photo.file_id)
    assert cache.kept(PICTURE, again) is None  # nothing new to note
    assert isinstance(await cache.photo(OTHER), bytes)

    await sqlite.run(keep_photo, datetime.now(UTC), photo)
    assert await PhotoCache(sqlite, bot).photo(PICTURE) == photo.file_id


async def test_what_telegram_has_forgotten_is_drawn_anew(bot: Bot, sqlite: Database, people: People) -> None:
    anna, cache = await people.user(), PhotoCache(sqlite, bot)
    photo = cache.kept(PICTURE, await bot.send_photo(anna, await cache.photo(PICTURE)))
    assert photo is not None
    await sqlite.run(keep_photo, datetime.now(UTC), photo)
    await cache.forget(PICTURE)
    for anew in (cache, PhotoCache(sqlite, bot)):
        assert isinstance(await anew.photo(PICTURE), bytes)


async def test_few_are_remembered_and_the_rest_looked_up(
    bot: Bot, sqlite: Database, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photo_cache, "REMEMBERED", 1)
    anna, cache = await people.user(), PhotoCache(sqlite, bot)
    for picture in (PICTURE, OTHER):
        photo = cache.kept(picture, await bot.send_photo(anna, await cache.photo(picture)))
        assert photo is not None
        await sqlite.run(keep_photo, datetime.now(UTC), photo)
    assert isinstance(await cache.photo(PICTURE), str)
    assert isinstance(await cache.photo(OTHER), str)


async def test_what_can_not_be_drawn_says_so(bot: Bot, sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> bytes:
        raise KeyError("9sKh")

    monkeypatch.setattr(photo_cache, "png", fail)
    with pytest.raises(NotDrawn) as error:
        await PhotoCache(sqlite, bot).photo(PICTURE)
    assert "9sKh" not in str(error.value)
