"""What Telegram's refusals mean, by their descriptions. One that nobody has met says nothing about letter or chat."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum, auto

from telegram.error import RetryAfter, TelegramError

from schwimmen_bot.matches.reach import BLOCKED, DEACTIVATED


class Refusal(Enum):
    UNCHANGED = auto()
    """The message shows all that already."""
    GONE = auto()
    """There is no message to edit any more."""
    UNKNOWN_PICTURE = auto()
    """Telegram doesn't know the file_id."""
    NO_PHOTOS = auto()
    """Nobody, or not the bot, may send photos there."""
    BAD_PICTURE = auto()
    """It is too large, or no picture to Telegram."""
    NO_TOPIC = auto()
    """It is closed or deleted."""
    BAD_MARKUP = auto()
    """Our HTML makes no sense."""
    NO_TEXT = auto()
    """Text may not be sent there; pictures perhaps."""
    SHUT_OUT = auto()
    """The bot may not write in the group, or isn't there."""
    NO_PERSON = auto()
    """The person can't be written to: has blocked the bot, never started it, or deleted the account."""
    UNKNOWN = auto()


_ANYWHERE = {
    Refusal.UNCHANGED: ("message is not modified",),
    Refusal.GONE: (
        "message to edit not found",
        "message can't be edited",
        "message_id_invalid",
        "there is no text in the message to edit",  # it has become a picture, or was one
        "there is no caption in the message to edit",
    ),
    Refusal.UNKNOWN_PICTURE: (
        "wrong file identifier",
        "wrong remote file identifier",
        "file reference",
        "file_referen",
    ),
    Refusal.NO_PHOTOS: (
        "not enough rights to send photos",
        "chat_send_photos_forbidden",
        "chat_send_media_forbidden",
    ),
    Refusal.BAD_PICTURE: (
        "photo_",
        "image_process_failed",
        "media_empty",
        "media_invalid",
        "media_caption_too_long",
        "caption is too long",
        "can't use file of type",
        "wrong type of the web page content",
        "failed to get http url content",
        "file must be non-empty",
        "file is too big",
        "request entity too large",
    ),
    Refusal.NO_TOPIC: ("topic_closed", "topic_deleted", "topic_id_invalid", "message thread not found"),
    Refusal.BAD_MARKUP: ("can't parse entities", "entity_bounds_invalid", "entities_too_long"),
}
_IN_GROUPS = {
    Refusal.NO_TEXT: ("not enough rights to send text messages", "chat_send_plain_forbidden"),
    Refusal.SHUT_OUT: (
        "chat not found",
        "bot was kicked",
        "bot is not a member",
        "not enough rights",
        "have no rights to send",
        "need administrator rights",
        "group chat was deactivated",
        "group chat was deleted",
        "group chat was upgraded",  # without saying to which; a service message does
        "chat_write_forbidden",
        "chat_restricted",
        "chat_guest_send_forbidden",
        "chat_admin_required",
        "channel_private",
        "peer_id_invalid",
    ),
}
_IN_PRIVATE = {
    Refusal.NO_PERSON: (
        BLOCKED,
        DEACTIVATED,
        "bot can't initiate conversation with a user",
        "chat not found",
        "user not found",
        "peer_id_invalid",
    ),
}


def refusal_of(error: TelegramError, chat_id: int) -> Refusal:
    """What an answer to a send or an edit in this chat means."""
    words = error.message.lower()
    for meanings in (_ANYWHERE, _IN_GROUPS if chat_id < 0 else _IN_PRIVATE):
        for refusal, descriptions in meanings.items():
            if any(description in words for description in descriptions):
                return refusal
    return Refusal.UNKNOWN


def seconds_asked(error: RetryAfter) -> float:
    """How long Telegram asks to be left alone (429)."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
