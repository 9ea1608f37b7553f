"""People and a bot who make every call that the sandbox knows."""

from __future__ import annotations

from typing import Any

from telegram import (
    Bot,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChatMember,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaDocument,
    InputMediaPhoto,
    LinkPreviewOptions,
    Update,
)

from tests.sandbox.people import People
from tests.sandbox.test_files import png

KEYBOARD = InlineKeyboardMarkup(
    [
        [InlineKeyboardButton("a", callback_data="x"), InlineKeyboardButton("b", url="https://example.org")],
        [InlineKeyboardButton("c", switch_inline_query="x", style="primary")],
    ]
)


async def make_every_call(people: People, bot: Bot) -> None:
    """Call every method at least once, and cause every kind of update."""
    await bot.get_updates(allowed_updates=Update.ALL_TYPES)
    anna, berta = await people.user(username="anna", last_name="A", language_code="de"), await people.user("Berta")
    group = await people.group(anna, berta, is_forum=True, bot="administrator")
    for make_calls in (_texts, _files, _pins, _presses, _members, _failures):
        await make_calls(people, bot, anna, berta, group)
    await _commands(bot, group, anna)
    await _topics_and_migrations(people, bot, anna)
    await bot.get_updates()
    await _webhook(people, bot, anna)
    await bot.leave_chat(group)


async def _texts(people: People, bot: Bot, anna: int, berta: int, group: int) -> None:
    html = (
        f'<b>a <i>a</i></b> <u>a</u> <s>a</s> <tg-spoiler>a</tg-spoiler> <a href="tg://user?id={anna}">a</a> '
        '<a href="https://example.org">a</a> <code>a</code> <tg-time unix="1700000000" format="r">a</tg-time> '
        '<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji> '
        '<pre><code class="language-python">a</code></pre><blockquote expandable>a</blockquote> '
        "https://example.org a@example.org @anna_b #a /neu"
    )
    preview = LinkPreviewOptions(is_disabled=True)
    sent = await bot.send_message(anna, html, "HTML", reply_markup=KEYBOARD, link_preview_options=preview)
    place: Any = {"chat_id": anna, "message_id": sent.message_id}
    await bot.edit_message_text("a", **place, reply_markup=KEYBOARD)
    await bot.edit_message_reply_markup(**place)
    await bot.send_message(anna, "a", reply_to_message_id=sent.message_id, protect_content=True)
    await bot.send_chat_action(anna, "typing")
    said = await people.say(anna, group, "/neu@schwimmen_bot", reply_to=(await bot.send_message(group, "a")).id)
    await people.say(anna, group, "/hand", edit=said["message_id"])
    await people.say(berta, group, "/neu", forward=anna)
    await people.say(berta, group, "/neu", forward=True)
    await people.post("bots", chat=group, text="/neu")
    for role in ("anonymous", "channel"):
        await people.say(anna, group, "/neu", **{"as": role})
    await bot.delete_message(**place)


async def _files(people: People, bot: Bot, anna: int, berta: int, group: int) -> None:
    photo = await bot.send_photo(anna, png(1600, 800), caption="<b>a</b>", parse_mode="HTML", reply_markup=KEYBOARD)
    document = await bot.send_document(group, b"{}", filename="export.json", caption="a")
    place: Any = {"chat_id": anna, "message_id": photo.message_id}
    await bot.edit_message_caption(caption="b", show_caption_above_media=True, **place)
    await bot.edit_message_media(InputMediaPhoto(png(20, 20), caption="c"), **place)
    assert document.document is not None
    await bot.edit_message_media(InputMediaDocument(document.document.file_id), **place)
    await bot.get_file(document.document.file_id)
    await bot.get_file(photo.photo[0].file_id)


async def _pins(people: People, bot: Bot, anna: int, berta: int, group: int) -> None:
    for chat in (anna, group):
        message = await bot.send_message(chat, "a", reply_markup=KEYBOARD)
        await bot.pin_chat_message(chat, message.message_id)
        await bot.get_chat(chat)
        await bot.unpin_chat_message(chat, message.message_id)
        await bot.get_chat(chat)


async def _presses(people: People, bot: Bot, anna: int, berta: int, group: int) -> None:
    message = await bot.send_message(group, "a", reply_markup=KEYBOARD)
    press = {"user": anna, "chat": group, "message_id": message.message_id, "data": "x", "wait": 0}
    answer = await people.post("presses", **press)
    await bot.answer_callback_query(answer["query_id"], "a", show_alert=True)
    await bot.delete_message(group, message.message_id)
    await people.post("presses", **press)


async def _members(people: People, bot: Bot, anna: int, berta: int, group: int) -> None:
    await bot.get_me()
    await bot.get_chat_administrators(group)
    await bot.get_chat_member_count(group)
    for status in ("restricted", "administrator", "kicked", "member", "left"):
        await people.post("members", chat=group, user=berta, status=status)
        await bot.get_chat_member(group, berta)
    await bot.get_chat_member(group, anna)
    await people.post("permissions", chat=group, photos=False, text=False, members_hidden=True)
    await bot.get_chat(group)
    await people.post("members", chat=berta, user=berta, status="kicked")
    await people.post("starts", user=berta, payload="x")


async def _failures(people: People, bot: Bot, anna: int, berta: int, group: int) -> None:
    await people.post("faults", method="getMe", status=429, retry_after=3, times=1)
    for method in ("getMe", "sendMessage", "sendDice"):
        await people.error(method)
    await people.post("faults", method="sendMessage", status=502, times=1)
    await people.error("sendMessage", chat_id=anna, text="a")


async def _commands(bot: Bot, group: int, anna: int) -> None:
    scopes = (None, BotCommandScopeAllPrivateChats(), BotCommandScopeChatMember(group, anna))
    for scope in scopes:
        await bot.set_my_commands([("neu", "New")], scope=scope, language_code="de")
        await bot.get_my_commands(scope=scope, language_code="de")
        await bot.delete_my_commands(scope=scope, language_code="de")
        await bot.get_my_commands(scope=scope)


async def _topics_and_migrations(people: People, bot: Bot, anna: int) -> None:
    forum, basic = await people.group(anna, is_forum=True), await people.group(anna, type="group")
    for state in ("open", "closed", "open"):
        thread = (await people.post("topics", chat=forum, name="T", state=state))["thread"]
    await bot.send_message(forum, "a", message_thread_id=thread)
    await people.say(anna, forum, "/neu", thread=thread)
    await people.post("migrations", chat=basic)
    await people.error("sendMessage", chat_id=basic, text="a")


async def _webhook(people: People, bot: Bot, anna: int) -> None:
    await bot.get_webhook_info()
    # Nobody answers at this address, so getWebhookInfo will tell an error.
    await bot.set_webhook(f"{people.url}/nowhere", secret_token="a", allowed_updates=["message"])
    await people.error("getUpdates")
    await people.say(anna, anna, "a")
    while not (await bot.get_webhook_info()).last_error_message:
        pass
    await bot.delete_webhook(drop_pending_updates=True)
