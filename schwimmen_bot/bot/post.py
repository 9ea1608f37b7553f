"""A view in Telegram's form, on its way into a chat."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, LinkPreviewOptions, Message
from telegram.constants import ParseMode

from schwimmen_bot.bot.album import FILE_NAME, Album
from schwimmen_bot.mail.delivery import Kept, Letter
from schwimmen_bot.pictures.drawing import picture_key
from schwimmen_bot.views.press import encode
from schwimmen_bot.views.view import ADDED_BY_BUTTON, AnyPicture, Button, Keyboard

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Delivered:
    message_id: int
    picture: str | None = None
    """The key of the picture that the message has now."""
    kept: Kept | None = None
    """A picture that Telegram keeps from now on."""


async def deliver(bot: Bot, album: Album, letter: Letter) -> Delivered:
    """Send or edit; what stands in the chat then. Raises what the library raises, and NotDrawn."""
    if letter.edits is not None:
        return await _edit(bot, album, letter, letter.edits)
    picture = letter.view.picture
    if picture is not None:
        message = await _send_picture(bot, album, letter, picture)
        return Delivered(message.message_id, picture_key(picture), album.kept(picture, message))
    message = await bot.send_message(
        letter.chat_id,
        letter.view.text,
        parse_mode=ParseMode.HTML,
        message_thread_id=letter.topic_id,
        reply_markup=markup(bot, letter.view.keyboard),
        link_preview_options=NO_PREVIEW,
        disable_notification=letter.silent,
    )
    return Delivered(message.message_id)


async def _send_picture(bot: Bot, album: Album, letter: Letter, picture: AnyPicture) -> Message:
    return await bot.send_photo(
        letter.chat_id,
        await album.photo(picture),
        filename=FILE_NAME,
        caption=letter.view.text,
        parse_mode=ParseMode.HTML,
        message_thread_id=letter.topic_id,
        reply_markup=markup(bot, letter.view.keyboard),
        disable_notification=letter.silent,
    )


async def _edit(bot: Bot, album: Album, letter: Letter, message_id: int) -> Delivered:
    """One call, whatever has changed: the picture with its text, the text, or only the buttons."""
    view, standing = letter.view, letter.standing_picture
    if view.picture is not None and picture_key(view.picture) != standing:
        return await _edit_picture(bot, album, letter, message_id, view.picture)
    if not view.text:
        keyboard = markup(bot, view.keyboard)
        await bot.edit_message_reply_markup(letter.chat_id, message_id, reply_markup=keyboard)
    elif standing is not None:
        await _edit_caption(bot, letter, message_id)
    else:
        await _edit_text(bot, letter, message_id)
    return Delivered(message_id, standing)


async def _edit_picture(bot: Bot, album: Album, letter: Letter, message_id: int, picture: AnyPicture) -> Delivered:
    """Also makes a picture of a message that was text."""
    media = InputMediaPhoto(
        await album.photo(picture), filename=FILE_NAME, caption=letter.view.text, parse_mode=ParseMode.HTML
    )
    edited = await bot.edit_message_media(
        media, chat_id=letter.chat_id, message_id=message_id, reply_markup=markup(bot, letter.view.keyboard)
    )
    kept = album.kept(picture, edited) if isinstance(edited, Message) else None
    return Delivered(message_id, picture_key(picture), kept)


async def _edit_caption(bot: Bot, letter: Letter, message_id: int) -> None:
    await bot.edit_message_caption(
        chat_id=letter.chat_id,
        message_id=message_id,
        caption=letter.view.text,
        parse_mode=ParseMode.HTML,
        reply_markup=markup(bot, letter.view.keyboard),
    )


async def _edit_text(bot: Bot, letter: Letter, message_id: int) -> None:
    await bot.edit_message_text(
        letter.view.text,
        chat_id=letter.chat_id,
        message_id=message_id,
        parse_mode=ParseMode.HTML,
        reply_markup=markup(bot, letter.view.keyboard),
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
    return InlineKeyboardButton(button.label, url=f"{bot.link}?startgroup={ADDED_BY_BUTTON}")


def start_link(bot: Bot, payload: str) -> str:
    """The link that opens the bot's private chat with /start and this payload."""
    return f"{bot.link}?start={payload}"
