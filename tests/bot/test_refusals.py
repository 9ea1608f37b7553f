"""What Telegram's refusals mean, in its own words."""

from __future__ import annotations

from datetime import timedelta

import pytest
from telegram.error import BadRequest, Forbidden, RetryAfter, TelegramError

from schwimmen_bot.bot.refusals import Refusal, refusal_of, seconds_asked

ANNA, GROUP = 7_000_000_001, -1_001_234_567_890


@pytest.mark.parametrize(
    ("error", "chat", "refusal"),
    [
        (BadRequest("Message is not modified: specified new message content is the same"), ANNA, Refusal.UNCHANGED),
        (BadRequest("Message to edit not found"), GROUP, Refusal.GONE),
        (BadRequest("There is no text in the message to edit"), GROUP, Refusal.GONE),
        (BadRequest("Wrong remote file identifier specified: can't unserialize it"), ANNA, Refusal.UNKNOWN_PICTURE),
        (BadRequest("Not enough rights to send photos to the chat"), GROUP, Refusal.NO_PHOTOS),
        (BadRequest("PHOTO_INVALID_DIMENSIONS"), ANNA, Refusal.BAD_PICTURE),
        (BadRequest("TOPIC_CLOSED"), GROUP, Refusal.NO_TOPIC),
        (BadRequest("Message thread not found"), GROUP, Refusal.NO_TOPIC),
        (BadRequest("Can't parse entities: unclosed start tag at byte offset 4"), ANNA, Refusal.BAD_MARKUP),
        (BadRequest("Not enough rights to send text messages to the chat"), GROUP, Refusal.NO_TEXT),
        (Forbidden("bot was kicked from the supergroup chat"), GROUP, Refusal.SHUT_OUT),
        (BadRequest("CHAT_WRITE_FORBIDDEN"), GROUP, Refusal.SHUT_OUT),
        (Forbidden("bot was blocked by the user"), ANNA, Refusal.NO_PERSON),
        (Forbidden("user is deactivated"), ANNA, Refusal.NO_PERSON),
        (Forbidden("bot can't initiate conversation with a user"), ANNA, Refusal.NO_PERSON),
        (Forbidden("something that nobody has met"), ANNA, Refusal.UNKNOWN),
    ],
    ids=lambda value: value.message if isinstance(value, TelegramError) else str(value),
)
def test_a_refusal(error: TelegramError, chat: int, refusal: Refusal) -> None:
    assert refusal_of(error, chat) is refusal


def test_what_is_said_of_a_person_means_nothing_in_a_group() -> None:
    assert refusal_of(Forbidden("bot was blocked by the user"), GROUP) is Refusal.UNKNOWN
    assert refusal_of(Forbidden("bot was kicked from the group chat"), ANNA) is Refusal.UNKNOWN


def test_a_chat_that_is_not_found_is_a_person_or_a_group_that_shuts_us_out() -> None:
    error = BadRequest("Chat not found")
    assert (refusal_of(error, ANNA), refusal_of(error, GROUP)) == (Refusal.NO_PERSON, Refusal.SHUT_OUT)


@pytest.mark.parametrize("wait", [17, timedelta(seconds=17)])
def test_how_long_telegram_asks_to_wait(wait: int | timedelta) -> None:
    assert seconds_asked(RetryAfter(wait)) == 17.0
