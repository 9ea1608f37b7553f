"""A view in Telegram's form, on its way into a chat."""

from __future__ import annotations

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, Message
from telegram.constants import ParseMode

from schwimmen_bot.matches.delivery import Letter
from schwimmen_bot.views.press import encode
from schwimmen_bot.views.view import Button, Keyboard

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


async def deliver(bot: Bot, letter: Letter) -> int:
    """Send or edit; the message's id. Raises what the library raises."""
    if letter.edits is None:
        message = await bot.send_message(
            letter.chat_id,
            letter.view.text,
            parse_mode=ParseMode.HTML,
            message_thread_id=letter.topic_id,
            reply_markup=markup(bot, letter.view.keyboard),
            link_preview_options=NO_PREVIEW,
            disable_notification=letter.silent,
        )
        return message.message_id
    edited = await _edit(bot, letter, letter.edits)
    return edited.message_id if isinstance(edited, Message) else letter.edits


async def _edit(bot: Bot, letter: Letter, message_id: int) -> Message | bool:
    keyboard = markup(bot, letter.view.keyboard)
    if not letter.view.text:
        return await bot.edit_message_reply_markup(letter.chat_id, message_id, reply_markup=keyboard)
    return await bot.edit_message_text(
        letter.view.text,
        chat_id=letter.chat_id,
        message_id=message_id,
        parse_mode=ParseMode.HTML,
        reply_markup=keyboard,
        link_preview_options=NO_PREVIEW,
    )


def markup(bot: Bot, keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    if not keyboard:
        return None
    return InlineKeyboardMarkup([[_button(bot, button) for button in row] for row in keyboard])


def _button(bot: Bot, button: Button) -> InlineKeyboardButton:
    if button.press is not None:
        return InlineKeyboardButton(button.label, callback_data=encode(button.press))
    if button.start is not None:
        return InlineKeyboardButton(button.label, url=start_link(bot, button.start))
    return InlineKeyboardButton(button.label, url=f"{bot.link}?startgroup=new")


def start_link(bot: Bot, payload: str) -> str:
    """The link that opens the bot's private chat with /start and this payload."""
    return f"{bot.link}?start={payload}"
