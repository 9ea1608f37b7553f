"""What tests and the page can read, and how they wait for changes."""

import asyncio
import json

import pytest
from telegram import Bot

from schwimmen_bot.sandbox.state.journal import Journal

from .people import Json, People


async def test_events_in_order(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_message(anna, "a")
    await bot.edit_message_text("b", anna, sent.message_id)
    await bot.delete_message(anna, sent.message_id)
    events = await people.get("events", format="json", chat=anna, types="message,edit,delete")
    assert [event["type"] for event in events] == ["message", "message", "edit", "delete"]
    assert [event["id"] for event in events] == sorted(event["id"] for event in events)
    assert (events[1]["message"]["text"], events[2]["message"]["text"]) == ("a", "b")
    assert events[2]["message"]["edit_count"] == 1


async def test_waiting_for_something_to_happen(people: People) -> None:
    anna = await people.user()
    since = people.event
    waiting = asyncio.create_task(people.get("events", format="json", since=since, types="message", wait=30))
    await people.post("users", first_name="Berta")
    await people.say(anna, anna, "now")
    (event,) = await asyncio.wait_for(waiting, 5)
    assert event["message"]["text"] == "now"
    assert event["id"] > since
    assert await people.get("events", format="json", since=event["id"], types="message", wait=0.01) == []


async def test_waiting_for_a_call(people: People, bot: Bot) -> None:
    anna = await people.user()
    waiting = asyncio.create_task(people.get("calls", since=people.event, method="sendMessage", wait=30))
    await bot.get_me()
    await bot.send_message(anna, "a", disable_notification=True)
    (call,) = await asyncio.wait_for(waiting, 5)
    assert set(call) == {"id", "time", "started", "method", "params", "result", "error", "chat_id"}
    assert (call["method"], call["chat_id"], call["error"]) == ("sendMessage", anna, None)
    assert call["params"] == {"chat_id": anna, "text": "a", "disable_notification": True}
    assert call["result"]["text"] == "a"


async def test_failed_calls_are_logged_too(people: People) -> None:
    await people.error("sendMessage", chat_id=99, text="a")
    (call,) = await people.get("calls")
    assert call["result"] is None
    assert call["error"] == {"ok": False, "error_code": 400, "description": "Bad Request: chat not found"}


async def test_waiting_for_a_chat_to_change(people: People, bot: Bot) -> None:
    anna = await people.user()
    path = f"chats/{anna}/messages"
    waiting = asyncio.create_task(people.get(path, since_event=people.event, wait=30))
    await people.user("Berta")
    await bot.send_message(anna, "a")
    messages = await asyncio.wait_for(waiting, 5)
    assert [message["text"] for message in messages] == ["/start", "a"]


async def read_events(people: People, most: int, **headers: str) -> list[Json]:
    """The next `most` events of the stream."""
    found: list[Json] = []
    async with people.session.get(f"{people.url}/sim/events", headers=headers) as response:
        assert response.content_type == "text/event-stream"
        async for line in response.content:
            if line.startswith(b"data: "):
                found.append(json.loads(line.removeprefix(b"data: ")))
            if len(found) == most:
                break
    return found


async def test_the_stream_and_its_resumption(people: People) -> None:
    anna = await people.user()
    last = people.event
    everything = await asyncio.wait_for(read_events(people, last), 5)
    assert [event["id"] for event in everything] == list(range(1, last + 1))
    rest = asyncio.create_task(read_events(people, 1, **{"Last-Event-ID": str(last)}))
    await people.say(anna, anna, "fresh")
    ((event),) = await asyncio.wait_for(rest, 5)
    assert (event["id"], event["type"], event["message"]["text"]) == (last + 1, "message", "fresh")


def test_a_long_journal_keeps_its_ids() -> None:
    journal = Journal(kept=2)
    for number in range(10):
        journal.record("message", number=number)
    assert journal.last_id == 10
    assert [event["number"] for event in journal.after(8)] == [8, 9]
    assert [event["id"] for event in journal.after(0)][-2:] == [9, 10]
    assert journal.after(10) == []


async def test_a_stream_from_nowhere(people: People) -> None:
    for query, headers in (({"since": "x"}, {}), ({}, {"Last-Event-ID": "x"})):
        async with people.session.get(f"{people.url}/sim/events", params=query, headers=headers) as response:
            assert (response.status, await response.json()) == (
                400,
                {"error": "the field since has to be a whole number"},
            )


async def test_users_and_chats(people: People) -> None:
    anna = await people.user(username="anna", language_code="de")
    group = await people.group(anna, type="group", title="Skat")
    assert await people.get("users") == [
        {
            "id": anna,
            "is_bot": False,
            "first_name": "Anna",
            "username": "anna",
            "language_code": "de",
            "started": True,
            "blocked": False,
            "deactivated": False,
        }
    ]
    private, found = await people.get("chats")
    assert (private["id"], private["type"]) == (anna, "private")
    assert found == {
        "id": group,
        "type": "group",
        "title": "Skat",
        "bot": "member",
        "members": [{"user": anna, "status": "creator"}],
        "topics": [],
        "migrated_to": None,
        "pinned": [],
        "photos": True,
        "text": True,
        "members_hidden": False,
    }
    assert (await people.get("bot"))["username"] == "schwimmen_bot"


@pytest.mark.parametrize(
    ("path", "body", "error"),
    [
        ("users", {}, "the field first_name is missing"),
        ("users", {"first_name": " "}, "the field first_name has to be a text that isn't blank"),
        ("users", {"first_name": "A", "id": "x"}, "the field id has to be a whole number"),
        ("users", {"first_name": "A", "id": float("inf")}, "the field id has to be a whole number"),
        ("messages", {"user": 1001, "chat": 10**400, "text": "a"}, "there is no chat 1000"),
        (
            "presses",
            {"user": 1001, "chat": 1001, "message_id": 1, "data": "x", "wait": 10**400},
            "the field wait has to",
        ),
        ("users", {"first_name": "A", "name": "B"}, "unknown field name; known are first_name, id, "),
        ("groups", {"title": "A", "members": []}, "the field members has to be a list of whole numbers that isn't"),
        ("groups", {"title": "A", "members": [1]}, "there is no person 1"),
        ("groups", {"title": "A", "members": [1001], "type": "group", "is_forum": True}, "only a supergroup can be"),
        ("groups", {"title": "A", "members": [1001], "id": 5}, "5 is no id of a supergroup"),
        ("messages", {"user": 1001, "chat": 7, "text": "a"}, "there is no chat 7"),
        ("messages", {"user": 1001, "chat": 1001, "text": "a", "reply_to": 99}, "there is no message 99 in chat 1001"),
        ("messages", {"user": 1001, "chat": 1001, "text": "x" * 4097}, "a message has at most 4096 characters"),
        ("presses", {"user": 1001, "chat": 1001, "message_id": 1, "data": "x"}, "there is no message 1 of the bot"),
        ("starts", {"user": 1001, "payload": "a b"}, "a payload has at most 64"),
        ("members", {"chat": 1001, "user": 1001, "status": "left"}, "the field status has to be one of member"),
        ("permissions", {"chat": 1001, "photos": False}, "chat 1001 is no group"),
        ("migrations", {"chat": 1001}, "chat 1001 is no group that could become a supergroup"),
        ("topics", {"chat": 1001, "name": "a"}, "chat 1001 is no forum"),
        ("faults", {"status": 200}, 'the field status has to be "drop" or an HTTP status from 400 to 599'),
        (
            "faults",
            {"status": 204, "body": ""},
            "with a body the field status has to be an HTTP status",
        ),
        ("faults", {"status": "drop", "body": "a"}, "with a body the field status has to be an HTTP status"),
        ("faults", {"status": 502, "body": "a", "content_type": "html"}, "the field content_type has to be a type"),
        ("updates", {}, "the field update has to be a JSON object"),
        ("updates", {"update": {"update_id": "1"}}, "the update_id has to be a whole number"),
        ("updates", {"update": {"message": {"text": "\ud83d"}}}, "the field update has to be without half characters"),
        ("faults", {"status": 500, "method": "sendNothing"}, "there is no method sendNothing"),
        ("users", {"first_name": "\ud83d"}, "the field first_name has to be a text without half characters"),
        ("faults", {}, "a fault needs a status or a delay"),
    ],
)
async def test_mistakes_are_named(people: People, path: str, body: Json, error: str) -> None:
    assert await people.user() == 1001
    status, answer = await people.try_post(path, **body)
    assert status == 400
    assert answer["error"].startswith(error)


async def test_a_body_that_isnt_json(people: People) -> None:
    headers = {"Content-Type": "application/json"}
    async with people.session.post(f"{people.url}/sim/users", data="first_name=A", headers=headers) as response:
        assert (response.status, await response.json()) == (400, {"error": "the body has to be JSON"})
