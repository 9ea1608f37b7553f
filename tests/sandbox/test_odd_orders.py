"""People and the bot may do things in any order: each call works or says why it can't, and the sandbox never fails."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .people import People

STATUSES = ("member", "administrator", "left", "kicked", "restricted", "deactivated")
MOVES = 400


async def test_an_owner_who_leaves(people: People) -> None:
    """Then somebody else acts for the group, and it has no owner any more."""
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, berta, is_forum=True)
    basic = await people.group(anna, berta, type="group")
    for chat in (group, basic):
        await people.post("members", chat=chat, user=anna, status="left")
        assert await people.result("getChatAdministrators", chat_id=chat) == []
    await people.post("topics", chat=group, name="T")
    await people.post("members", chat=group, user="bot", status="kicked")
    changes = [update["my_chat_member"] for update in await people.updates() if "my_chat_member" in update]
    assert (changes[-1]["from"]["id"], changes[-1]["new_chat_member"]["status"]) == (berta, "kicked")
    await people.post("members", chat=group, user="bot", status="member")
    await people.post("migrations", chat=basic)


async def test_a_group_that_everybody_has_left(people: People) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, berta, type="group")
    for person in (anna, berta):
        await people.post("members", chat=group, user=person, status="left")
    await people.post("members", chat=group, user="bot", status="administrator")
    await people.post("members", chat=group, user="bot", status="left")
    await people.post("migrations", chat=group)
    await people.post("members", chat=(await people.get("chats"))[-1]["id"], user=anna, status="member")


async def test_what_is_gone(people: People) -> None:
    anna = await people.user()
    group = await people.group(anna, is_forum=True)
    thread = (await people.post("topics", chat=group, name="T"))["thread"]
    inside = (await people.say(anna, group, "/neu", thread=thread))["message_id"]
    await people.post("topics", chat=group, name="T", state="deleted")
    for fields in ({"thread": thread}, {"reply_to": inside}, {"edit": inside}):
        assert (await people.try_post("messages", user=anna, chat=group, text="a", **fields))[0] == 400
    await people.post("members", chat=group, user="bot", status="kicked")
    await people.say(anna, group, "/neu")
    await people.post("members", chat=anna, user=anna, status="deactivated")
    for path, fields in {"starts": {}, "messages": {"chat": anna, "text": "a"}, "profiles": {}}.items():
        assert (await people.try_post(path, user=anna, **fields))[0] == 400


@pytest.mark.parametrize("seed", range(3))
async def test_any_order(people: People, seed: int) -> None:
    luck = random.Random(seed)
    persons = [await people.user(name) for name in ("Anna", "Berta", "Clara")]
    chats = [*persons, 5, await people.group(*persons, is_forum=True), await people.group(*persons, type="group")]
    for _ in range(MOVES):
        path, body = _act(luck, persons, chats)
        status, answer = await people.try_post(path, **body)
        assert status in (200, 400), (path, body, answer)
        if path in ("migrations", "groups") and status == 200:
            chats.append(answer["id"])
        method, parameters = _call(luck, persons, chats)
        answer = await people.call(method, **parameters)
        assert answer.get("error_code", 200) in (200, 400, 403), (method, parameters, answer)


def _act(luck: random.Random, persons: list[int], chats: list[int]) -> tuple[str, dict[str, Any]]:
    person, chat, number = luck.choice(persons), luck.choice(chats), luck.randint(1, 20)
    flag = luck.random() < 0.5
    optional = {key: number for key in ("reply_to", "thread", "edit") if luck.random() < 0.2}
    acts: dict[str, dict[str, Any]] = {
        "groups": {"title": "G", "members": luck.sample(persons, 2), "bot": luck.choice(("member", "absent"))},
        "messages": {
            "user": person,
            "chat": chat,
            "text": luck.choice(("/neu", "a", "/neu@schwimmen_bot", "@")),
            "as": luck.choice(("person", "person", "anonymous", "channel")),
            "forward": luck.choice((None, True, person)),
            **optional,
        },
        "bots": {"chat": chat, "text": "/a"},
        "presses": {"user": person, "chat": chat, "message_id": number, "data": "x", "wait": 0},
        "starts": {"user": person, "payload": "a"},
        "profiles": {"user": person, "last_name": "L"},
        "members": {
            "chat": chat,
            "user": luck.choice((person, "bot")),
            "status": luck.choice(STATUSES[:5] if luck.random() < 0.98 else STATUSES),
            "by": luck.choice((None, person)),
        },
        "permissions": {"chat": chat, "photos": flag, "members_hidden": luck.random() < 0.3},
        "migrations": {"chat": chat},
        "topics": {"chat": chat, "name": "T", "state": luck.choice(("open", "closed", "deleted"))},
        "deletions": {"user": person, "chat": chat, "message_id": number},
    }
    path = luck.choice(list(acts))
    return path, acts[path]


def _call(luck: random.Random, persons: list[int], chats: list[int]) -> tuple[str, dict[str, Any]]:
    place = {"chat_id": luck.choice(chats), "message_id": luck.randint(1, 20)}
    sent = {**place, "text": "a", "message_thread_id": luck.randint(1, 9), "reply_to_message_id": luck.randint(1, 20)}
    calls: dict[str, dict[str, Any]] = {
        "sendMessage": sent | {"reply_parameters": {"message_id": 3}} if luck.random() < 0.2 else sent,
        "editMessageText": sent,
        "editMessageCaption": place,
        "editMessageReplyMarkup": place,
        "deleteMessage": place,
        "pinChatMessage": place,
        "unpinChatMessage": place,
        "getChat": place,
        "getChatAdministrators": place,
        "getChatMemberCount": place,
        "getChatMember": {**place, "user_id": luck.choice((*persons, 4242, 7, -1))},
        "leaveChat": place if luck.random() < 0.1 else {},
        "getUpdates": {},
    }
    method = luck.choice(list(calls))
    return method, calls[method]
