"""Presses of inline buttons and their one answer."""

import asyncio
from typing import Any

import aiohttp
import pytest

from schwimmen_bot.sandbox import Timing, serve

from .people import Json, People

TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"


async def keyboard(people: People, chat: int) -> int:
    """Send a message with a button; returns its id."""
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "x"}]]}
    message = await people.result("sendMessage", chat_id=chat, text="a", reply_markup=markup)
    return int(message["message_id"])


async def query(people: People) -> Json:
    """The newest press that the bot gets."""
    found: Json = (await people.updates())[-1]["callback_query"]
    return found


async def test_a_press_waits_for_its_answer(people: People) -> None:
    anna = await people.user()
    group = await people.group(anna)
    message_id = await keyboard(people, group)
    press = asyncio.create_task(people.post("presses", user=anna, chat=group, message_id=message_id, data="x"))
    await people.get("events", format="json", types="press", since=0, wait=5)
    pressed = await query(people)
    assert (pressed["data"], pressed["from"]["id"]) == ("x", anna)
    assert pressed["message"]["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "x"
    await people.result("answerCallbackQuery", callback_query_id=pressed["id"], text="Hallo", show_alert=True)
    answer = {"query_id": pressed["id"], "answered": True, "text": "Hallo", "show_alert": True, "url": None}
    assert await asyncio.wait_for(press, 5) == answer
    assert await people.error("answerCallbackQuery", callback_query_id=pressed["id"]) == TOO_OLD
    (event,) = await people.get("events", format="json", types="answer")
    assert (event["user_id"], event["chat_id"], event["text"]) == (anna, group, "Hallo")


async def test_nobody_waits_for_an_answer_for_ever(people: People) -> None:
    anna = await people.user()
    message_id = await keyboard(people, anna)
    answer = await people.post("presses", user=anna, chat=anna, message_id=message_id, data="x", wait=0)
    assert (answer["answered"], answer["text"], answer["url"]) == (False, "", None)


async def test_late_answers_are_refused() -> None:
    async with (
        await serve(limits=False, timing=Timing(answer_open=0.01)) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        people = People(sandbox, session)
        anna = await people.user()
        message_id = await keyboard(people, anna)
        await people.post("presses", user=anna, chat=anna, message_id=message_id, data="x", wait=0.05)
        pressed = await query(people)
        assert await people.error("answerCallbackQuery", callback_query_id=pressed["id"]) == TOO_OLD


@pytest.mark.parametrize(
    ("url", "error"),
    [
        ("https://t.me/schwimmen_bot?start=join_12", None),
        ("https://t.me/other_bot?start=join_12", "400 Bad Request: URL_INVALID"),
        ("https://a.de", "400 Bad Request: URL_INVALID"),
    ],
)
async def test_answers_may_open_the_private_chat(people: People, url: str, error: str | None) -> None:
    anna = await people.user()
    group = await people.group(anna)
    message_id = await keyboard(people, group)
    press = {"user": anna, "chat": group, "message_id": message_id, "data": "x"}
    waiting = asyncio.create_task(people.post("presses", **press, wait=5 if error is None else 0))
    await people.get("events", format="json", types="press", since=0, wait=5)
    body = await people.call("answerCallbackQuery", callback_query_id=(await query(people))["id"], url=url)
    assert (f"{body['error_code']} {body['description']}" if not body["ok"] else None) == error
    assert (await waiting)["url"] == (url if error is None else None)


async def test_any_data_on_an_old_message(people: People) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    message_id = await keyboard(people, anna)
    await people.result("editMessageText", chat_id=anna, message_id=message_id, text="without buttons")
    press: dict[str, Any] = {"chat": anna, "message_id": message_id, "data": "💥" * 100, "wait": 0}
    await people.post("presses", user=anna, **press)
    assert (await query(people))["data"] == "💥" * 100
    assert (await people.try_post("presses", user=berta, **press))[0] == 400
    await people.result("deleteMessage", chat_id=anna, message_id=message_id)
    await people.post("presses", user=anna, **press)
    assert (await query(people))["message"]["date"] == 0
