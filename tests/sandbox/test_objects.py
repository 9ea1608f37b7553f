"""python-telegram-bot knows every field of every object, and misses none."""

from collections.abc import Iterator
from typing import Any

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, TelegramObject, Update

from .people import People
from .test_files import png


def strange_fields(value: Any, path: str) -> Iterator[str]:
    """The fields that the library has no name for, at any depth."""
    if isinstance(value, TelegramObject):
        yield from (f"{path}.{name}" for name in value.api_kwargs)
        for name in type(value).__slots__ or ():
            if not name.startswith("_"):
                yield from strange_fields(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from strange_fields(item, f"{path}[{number}]")


async def test_objects_are_complete(people: People, bot: Bot) -> None:
    anna = await people.user(username="anna", last_name="A", language_code="de")
    berta = await people.user("Berta")
    group = await people.group(anna, berta, is_forum=True, bot="administrator")
    thread = (await people.post("topics", chat=group, name="T"))["thread"]
    basic = await people.group(anna, type="group")
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("a", callback_data="x")]])
    html = f'<b>a</b> <tg-time unix="1700000000" format="r">a</tg-time> <a href="tg://user?id={anna}">a</a>'
    sent = await bot.send_message(group, html, "HTML", reply_markup=markup, message_thread_id=thread)
    photo = await bot.send_photo(anna, png(400, 300), caption="a")
    await bot.pin_chat_message(group, sent.message_id)
    await people.say(anna, group, "/neu", thread=thread, reply_to=sent.message_id, forward=berta)
    await people.say(anna, group, "/neu", **{"as": "anonymous"})
    await people.post("presses", user=anna, chat=group, message_id=sent.message_id, data="x", wait=0)
    for status in ("restricted", "administrator", "kicked"):
        await people.post("members", chat=group, user=berta, status=status)
    await people.post("migrations", chat=basic)
    objects: list[Any] = [
        sent,
        photo,
        await bot.get_me(),
        await bot.get_chat(anna),
        await bot.get_chat(group),
        await bot.get_chat_administrators(group),
        await bot.get_chat_member(group, berta),
        await bot.get_webhook_info(),
        await bot.get_file(photo.photo[0].file_id),
        *await bot.get_updates(allowed_updates=Update.ALL_TYPES),
    ]
    assert [field for found in objects for field in strange_fields(found, type(found).__name__)] == []
