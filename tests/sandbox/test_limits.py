"""The 429 after too many messages in all, in one private chat or in one group."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from schwimmen_bot.sandbox import Limits, serve
from schwimmen_bot.sandbox.errors import ApiError
from schwimmen_bot.sandbox.state.limits import RateLimiter

from .people import People


@pytest.fixture
async def limited() -> AsyncIterator[People]:
    async with await serve() as sandbox, aiohttp.ClientSession() as session:
        yield People(sandbox, session)


async def test_a_private_chat_takes_a_short_burst(limited: People) -> None:
    anna, berta = await limited.user(), await limited.user("Berta")
    sent = [await limited.result("sendMessage", chat_id=anna, text=str(number)) for number in range(5)]
    body = await limited.call("editMessageText", chat_id=anna, message_id=sent[0]["message_id"], text="6")
    assert body == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 1",
        "parameters": {"retry_after": 1},
    }
    await limited.result("sendMessage", chat_id=berta, text="another chat goes on")


async def test_answers_and_lookups_are_free(limited: People) -> None:
    anna = await limited.user()
    for _ in range(40):
        await limited.result("getChat", chat_id=anna)
        await limited.result("sendChatAction", chat_id=anna, action="typing")
        error = await limited.error("answerCallbackQuery", callback_query_id="1")
        assert error.startswith("400")


async def test_a_group_takes_twenty_a_minute(limited: People) -> None:
    group = await limited.group(await limited.user())
    for number in range(20):
        await limited.result("sendMessage", chat_id=group, text=str(number))
    body = await limited.call("sendMessage", chat_id=group, text="21")
    assert 55 <= body["parameters"]["retry_after"] <= 60


class Clock:
    """A clock in seconds that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def refused(limiter: RateLimiter, chat: int) -> int:
    """The seconds to wait, 0 if the call passes."""
    try:
        limiter.charge(chat)
    except ApiError as error:
        return error.parameters["retry_after"]
    return 0


def test_waiting_as_told_is_enough() -> None:
    clock = Clock()
    limiter = RateLimiter(Limits(overall_per_second=100), clock)
    assert [refused(limiter, 1) for _ in range(6)] == [0, 0, 0, 0, 0, 1]
    clock.now += 1
    assert [refused(limiter, 1), refused(limiter, 1)] == [0, 1]
    assert [refused(limiter, -1) for _ in range(21)] == [0] * 20 + [60]
    clock.now += 59.5
    assert refused(limiter, -1) == 1
    clock.now += 0.5
    assert refused(limiter, -1) == 0


def test_all_chats_together() -> None:
    clock = Clock()
    limiter = RateLimiter(Limits(), clock)
    assert [refused(limiter, chat) for chat in range(1, 32)] == [0] * 30 + [1]
    clock.now += 1
    assert refused(limiter, 31) == 0
