"""What the page and the tests may look at: the GET calls under /sim."""

import json
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from aiohttp import web

from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.commands import menu
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.objects import seen_chat, seen_message, seen_person, user_json
from schwimmen_bot.sandbox.operating import machine
from schwimmen_bot.sandbox.people import LONGEST_WAIT
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import Chat

HEARTBEAT_SECONDS = 15.0

Look = Callable[[Stage, Body], Awaitable[Any]]


async def bot(stage: Stage, query: Body) -> Json:
    """GET /sim/bot: the bot's own User, and whether it waits for updates at this moment."""
    return user_json(stage.world.bot) | {"listening": stage.updates.waiting > 0 or bool(stage.postman.hook.url)}


async def users(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/users."""
    return [seen_person(person) for person in stage.world.humans()]


async def chats(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/chats."""
    return [seen_chat(stage.world, chat) for chat in stage.world.chats.values()]


async def faults(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/faults: the ones still to come."""
    return stage.faults.seen()


async def updates(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/updates: the ones that were queued as they are, of which nobody says that Telegram would send them."""
    return stage.updates.made_up


async def calls(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/calls?since=id&method=name&wait=seconds."""
    method = query.text("method", None)
    found = await _events(stage, query, {"call"}, method=method)
    return [{key: value for key, value in event.items() if key != "type"} for event in found]


async def events(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/events?format=json&since=id&types=message,edit&chat=id&wait=seconds."""
    return await _events(stage, query, _types(query), chat_id=query.number("chat", None))


async def messages(stage: Stage, query: Body, chat_id: int) -> list[Json]:
    """GET /sim/chats/{id}/messages?since_event=id&wait=seconds."""
    chat = stage.world.chats.get(chat_id)
    if chat is None:
        raise BadInput(f"there is no chat {chat_id}")
    since, wait = query.number("since_event", stage.journal.last_id), query.seconds("wait", 0.0, LONGEST_WAIT)
    query.done()
    await stage.journal.bell.until(lambda: _changed(stage, chat, since), wait)
    return [seen_message(message) for message in chat.messages.values()]


async def commands(stage: Stage, query: Body) -> list[Json]:
    """GET /sim/commands?user=id&chat=id: the menu that this person's client shows there."""
    person = stage.world.persons.get(query.number("user"))
    chat = stage.world.chats.get(query.number("chat"))
    if person is None or chat is None:
        raise BadInput("there is no such person or chat")
    kinds = ["all_private_chats"] if chat.is_private else ["all_group_chats"]
    if chat.leads(person):
        kinds = [f"chat_administrators:{chat.id}", "all_chat_administrators", *kinds]
    scopes = (f"chat_member:{chat.id}:{person.id}", f"chat:{chat.id}", *kinds)
    return menu(stage, person.language_code[:2], scopes)


def stream_position(request: web.Request) -> tuple[int, Collection[str]]:
    """Where a stream of events begins, ?since=id or Last-Event-ID, else before the first; and which types it has."""
    headers = {"since": request.headers.get("Last-Event-ID") or 0}
    query = Body({**headers, **request.query})
    return query.number("since"), _types(query)


async def stream(stage: Stage, request: web.Request, since: int, types: Collection[str]) -> web.StreamResponse:
    """GET /sim/events: server-sent events after this one."""
    response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
    await response.prepare(request)
    while True:
        fresh = stage.journal.after(since, types)
        for event in fresh:
            data = json.dumps(event, ensure_ascii=False)
            await response.write(f"id: {event['id']}\ndata: {data}\n\n".encode())
            since = event["id"]
        if not fresh:
            await response.write(b": still here\n\n")
        position = since
        await stage.journal.bell.until(lambda: stage.journal.after(position, types), HEARTBEAT_SECONDS)  # noqa: B023


LOOKS: dict[str, Look] = {
    "bot": bot,
    "users": users,
    "chats": chats,
    "calls": calls,
    "commands": commands,
    "faults": faults,
    "updates": updates,
    "machine": machine,
}


def _types(query: Body) -> set[str]:
    return set(filter(None, query.text("types", "").split(",")))


async def _events(
    stage: Stage, query: Body, types: Collection[str], chat_id: int | None = None, method: str | None = None
) -> list[Json]:
    """The events after `since`, as soon as there is one, at the latest after `wait` seconds."""
    since, wait = query.number("since", 0), query.seconds("wait", 0.0, LONGEST_WAIT)
    query.raw("format")
    query.done()

    def found() -> list[Json]:
        events = stage.journal.after(since, types, chat_id)
        return [event for event in events if method is None or event["method"].lower() == method.lower()]

    return await stage.journal.bell.until(found, wait)


def _changed(stage: Stage, chat: Chat, since: int) -> bool:
    return bool(stage.journal.after(since, {"message", "edit", "delete"}, chat.id))
