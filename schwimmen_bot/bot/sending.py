"""A view in Telegram's form, on its way into a chat."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, LinkPreviewOptions, Message
from telegram.constants import ParseMode

from schwimmen_bot.bot.photo_cache import FILE_NAME, PhotoCache
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.mail.outcome import Sent
from schwimmen_bot.pictures.drawing import picture_key
from schwimmen_bot.views.press import encode
from schwimmen_bot.views.view import ADDED_BY_BUTTON, AnyPicture, Button, Keyboard

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Sending:
    bot: Bot
    photos: PhotoCache

    async def send(self, letter: Letter) -> Sent:
        """Send or edit; what stands in the chat then. Raises what the library raises, and NotDrawn."""
        if letter.edits is not None:
            return await self._edit(letter, letter.edits)
        if letter.view.picture is not None:
            return await self._send_picture(letter, letter.view.picture)
        message = await self.bot.send_message(
            letter.chat_id,
            letter.view.text,
            parse_mode=ParseMode.HTML,
            message_thread_id=letter.topic_id,
            reply_markup=self._markup(letter.view.keyboard),
            link_preview_options=NO_PREVIEW,
            disable_notification=letter.silent,
        )
        return Sent(message.message_id)

    async def _send_picture(self, letter: Letter, picture: AnyPicture) -> Sent:
        message = await self.bot.send_photo(
            letter.chat_id,
            await self.photos.photo(picture),
            filename=FILE_NAME,
            caption=letter.view.text,
            parse_mode=ParseMode.HTML,
            message_thread_id=letter.topic_id,
            reply_markup=self._markup(letter.view.keyboard),
            disable_notification=letter.silent,
        )
        return Sent(message.message_id, picture_key(picture), self.photos.kept(picture, message))

    async def _edit(self, letter: Letter, message_id: int) -> Sent:
        """One call, whatever has changed: the picture with its text, the text, or only the buttons."""
        view, standing = letter.view, letter.standing_picture
        if view.picture is not None and picture_key(view.picture) != standing:
            return await self._edit_picture(letter, message_id, view.picture)
        if not view.text:
            keyboard = self._markup(view.keyboard)
            await self.bot.edit_message_reply_markup(letter.chat_id, message_id, reply_markup=keyboard)
        elif standing is not None:
            await self._edit_caption(letter, message_id)
        else:
            await self._edit_text(letter, message_id)
        return Sent(message_id, standing)

    async def _edit_picture(self, letter: Letter, message_id: int, picture: AnyPicture) -> Sent:
        """Also makes a picture of a message that was text."""
        photo = await self.photos.photo(picture)
        edited = await self.bot.edit_message_media(
            InputMediaPhoto(photo, filename=FILE_NAME, caption=letter.view.text, parse_mode=ParseMode.HTML),
            chat_id=letter.chat_id,
            message_id=message_id,
            reply_markup=self._markup(letter.view.keyboard),
        )
        kept = self.photos.kept(picture, edited) if isinstance(edited, Message) else None
        return Sent(message_id, picture_key(picture), kept)

    async def _edit_caption(self, letter: Letter, message_id: int) -> None:
        await self.bot.edit_message_caption(
            chat_id=letter.chat_id,
            message_id=message_id,
            caption=letter.view.text,
            parse_mode=ParseMode.HTML,
            reply_markup=self._markup(letter.view.keyboard),
        )

    async def _edit_text(self, letter: Letter, message_id: int) -> None:
        await self.bot.edit_message_text(
            letter.view.text,
            chat_id=letter.chat_id,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=self._markup(letter.view.keyboard),
            link_preview_options=NO_PREVIEW,
        )

    def _markup(self, keyboard: Keyboard) -> InlineKeyboardMarkup | None:
        if not keyboard:
            return None
        return InlineKeyboardMarkup([[self._button(button) for button in row] for row in keyboard])

    def _button(self, button: Button) -> InlineKeyboardButton:
        if button.press is not None:
            return InlineKeyboardButton(button.label, callback_data=encode(button.press))
        if button.start is not None:
            return InlineKeyboardButton(button.label, url=start_link(self.bot, button.start))
        return InlineKeyboardButton(button.label, url=f"{self.bot.link}?startgroup={ADDED_BY_BUTTON}")


def start_link(bot: Bot, payload: str) -> str:
    """The link that opens the bot's private chat with /start and this payload."""
    return f"{bot.link}?start={payload}"
