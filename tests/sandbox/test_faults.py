"""Faults that a test has ordered for the next calls."""

import asyncio
import time
from datetime import timedelta

import aiohttp
import pytest
from telegram import Bot
from telegram.error import NetworkError, RetryAfter, TelegramError

from .people import People


async def test_the_next_call_fails_as_ordered(people: People, bot: Bot) -> None:
    anna = await people.user()
    await people.post("faults", method="sendMessage", status=502)
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await bot.send_message(anna, "lost")
    await bot.send_message(anna, "arrives")
    assert [m.get("text") for m in await people.get(f"chats/{anna}/messages")] == ["/start", "arrives"]


async def test_a_flood_wait_for_one_chat(people: People, bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    anna, berta = await people.user(), await people.user("Berta")
    await people.post("faults", chat=anna, status=429, retry_after=7, times=2)
    for _ in range(2):
        with pytest.raises(RetryAfter) as raised:
            await bot.send_message(anna, "a")
        assert raised.value.retry_after == timedelta(seconds=7)
        await bot.send_message(berta, "b")
    await bot.send_message(anna, "c")


async def test_a_description_of_ones_own(people: People) -> None:
    await people.post("faults", method="getMe", status=403, description="Forbidden: bot was blocked by the user")
    assert await people.error("getMe") == "403 Forbidden: bot was blocked by the user"


@pytest.mark.parametrize(
    ("status", "content_type"), [(403, "text/html"), (502, "text/plain"), (200, "text/html"), (404, "application/json")]
)
async def test_a_web_page_in_the_place_of_an_answer(people: People, status: int, content_type: str) -> None:
    anna, body = await people.user(), "<h1>Zugriff verweigert</h1>"
    await people.post("faults", method="sendMessage", status=status, body=body, content_type=content_type)
    url = f"{people.url}/bot{people.token}/sendMessage"
    async with people.session.post(url, json={"chat_id": anna, "text": "a"}) as response:
        assert (response.status, response.content_type, await response.text()) == (status, content_type, body)
    (call,) = await people.get("calls", method="sendMessage")
    assert (call["result"], call["error"]["description"]) == (None, f"{content_type} with status {status}")
    await people.result("sendMessage", chat_id=anna, text="b")
    assert [message["text"] for message in await people.get(f"chats/{anna}/messages")] == ["/start", "b"]


async def test_the_library_is_not_told_by_a_web_page_what_telegram_says(people: People, bot: Bot) -> None:
    await people.post("faults", method="getMe", status=200, body="<h1>Wartung</h1>")
    with pytest.raises(TelegramError, match="Invalid server response"):
        await bot.get_me()


@pytest.mark.parametrize("acted", [True, False])
async def test_a_dropped_connection(people: People, acted: bool) -> None:
    anna = await people.user()
    await people.post("faults", method="sendMessage", status="drop", acted=acted)
    with pytest.raises(aiohttp.ClientError):
        await people.call("sendMessage", chat_id=anna, text="a")
    texts = [message["text"] for message in await people.get(f"chats/{anna}/messages")]
    assert texts == (["/start", "a"] if acted else ["/start"])
    (call,) = await people.get("calls", method="sendMessage")
    assert call["error"]["description"] == "connection dropped"


async def test_an_error_after_acting(people: People) -> None:
    anna = await people.user()
    await people.post("faults", method="sendMessage", status=500, acted=True)
    assert await people.error("sendMessage", chat_id=anna, text="a") == "500 Internal Server Error"
    assert len(await people.get(f"chats/{anna}/messages")) == 2


async def test_a_slow_call(people: People) -> None:
    anna = await people.user()
    await people.post("faults", method="sendMessage", delay=0.2)
    started = time.monotonic()
    await people.result("sendMessage", chat_id=anna, text="a")
    assert time.monotonic() - started >= 0.2


async def test_a_call_acts_although_the_bot_is_gone(people: People) -> None:
    anna = await people.user()
    await people.post("faults", method="sendMessage", delay=0.2)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await people.call("sendMessage", chat_id=anna, text="late")
    (event,) = await people.get("events", format="json", since=people.event, types="message", wait=5)
    assert event["message"]["text"] == "late"


async def test_unnamed_faults_spare_getupdates(people: People) -> None:
    poll = asyncio.create_task(people.result("getUpdates", timeout=30))
    await people.post("faults", status=500)
    await people.user()
    assert await asyncio.wait_for(poll, 5)
    assert await people.error("getMe") == "500 Internal Server Error"
    await people.post("faults", method="getUpdates", status=502)
    assert await people.error("getUpdates") == "502 Bad Gateway"


async def test_faults_can_be_seen_and_taken_back(people: People) -> None:
    await people.post("faults", method="getMe", status=500, times=3)
    await people.error("getMe")
    assert await people.get("faults") == [{"method": "getMe", "chat": None, "status": 500, "times": 2}]
    async with people.session.delete(f"{people.url}/sim/faults") as response:
        assert response.status == 200
    await people.result("getMe")


async def test_who_looks_is_told_what_is_still_to_come(people: People) -> None:
    anna = await people.user()
    await people.post("faults", method="sendMessage", status=500)
    await people.error("sendMessage", chat_id=anna, text="Hi")
    events = await people.get("events", format="json", types="faults")
    assert [[fault["status"] for fault in event["faults"]] for event in events] == [[500], []]
