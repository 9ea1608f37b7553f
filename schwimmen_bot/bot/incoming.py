"""From Telegram's update to who said something where."""

from __future__ import annotations

from datetime import datetime

from telegram import Update
from telegram.constants import ChatType

from schwimmen_bot.matches.request import Group, Incoming, Sender
from schwimmen_bot.texts import language_of


def incoming_of(update: Update, received_at: datetime) -> Incoming | None:
    """None for an update without a person or a chat we serve, such as a channel's."""
    user, chat = update.effective_user, update.effective_chat
    if user is None or chat is None or chat.type == ChatType.CHANNEL:
        return None
    group = None
    if chat.type != ChatType.PRIVATE:
        message = update.effective_message
        topic = message.message_thread_id if message is not None and message.is_topic_message else None
        group = Group(id=chat.id, title=_storable(chat.title or ""), topic=topic)
    sender = Sender(id=user.id, name=_storable(user.full_name), language=language_of(user.language_code))
    query = update.callback_query
    return Incoming(
        update_id=update.update_id,
        received_at=received_at,
        sender=sender,
        group=group,
        message_id=None if query is None or query.message is None else query.message.message_id,
    )


def _storable(text: str) -> str:
    """Without what no database takes as text: U+0000, and halves of characters."""
    return "".join(character for character in text if character != "\0" and not "\ud800" <= character <= "\udfff")
