"""What the page and the tests can read: the GET calls under /sim."""

import json
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from aiohttp import web

from schwimmen_bot.sandbox.bot_api.commands import menu
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.people_api.controls import control
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.people_api.users import LONGEST_WAIT
from schwimmen_bot.sandbox.state.objects import client_chat_json, client_message_json, client_user_json, user_json
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.world import Chat

HEARTBEAT_SECONDS = 15.0

Read = Callable[[ServerState, Fields], Awaitable[Any]]


async def bot(server: ServerState, query: Fields) -> Json:
    """GET /sim/bot: the bot's own User, and whether it waits for updates at this moment."""
    return user_json(server.world.bot) | {
        "listening": server.updates.waiting_polls > 0 or bool(server.webhook_sender.webhook.url)
    }


async def users(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/users."""
    return [client_user_json(person) for person in server.world.humans()]


async def chats(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/chats."""
    return [client_chat_json(server.world, chat) for chat in server.world.chats.values()]


async def faults(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/faults: those that still wait for a call."""
    return server.faults.to_json()


async def updates(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/updates: those that POST /sim/updates has queued; Telegram itself might never send them."""
    return server.updates.raw_updates


async def calls(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/calls?since=id&method=name&wait=seconds."""
    method = query.text("method", None)
    found = await _events(server, query, {"call"}, method=method)
    return [{key: value for key, value in event.items() if key != "type"} for event in found]


async def events(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/events?format=json&since=id&types=message,edit&chat=id&wait=seconds."""
    return await _events(server, query, _types(query), chat_id=query.number("chat", None))


async def messages(server: ServerState, query: Fields, chat_id: int) -> list[Json]:
    """GET /sim/chats/{id}/messages?since_event=id&wait=seconds."""
    chat = server.world.chats.get(chat_id)
    if chat is None:
        raise BadInput(f"there is no chat {chat_id}")
    since, wait = query.number("since_event", server.journal.last_id), query.seconds("wait", 0.0, LONGEST_WAIT)
    query.check_all_read()
    await server.journal.changes.wait_for(lambda: _changed(server, chat, since), wait)
    return [client_message_json(message) for message in chat.messages.values()]


async def commands(server: ServerState, query: Fields) -> list[Json]:
    """GET /sim/commands?user=id&chat=id: the menu that this person's client shows there."""
    person = server.world.persons.get(query.number("user"))
    chat = server.world.chats.get(query.number("chat"))
    if person is None or chat is None:
        raise BadInput("there is no such person or chat")
    kinds = ["all_private_chats"] if chat.is_private else ["all_group_chats"]
    if chat.is_admin(person):
        kinds = [f"chat_administrators:{chat.id}", "all_chat_administrators", *kinds]
    scopes = (f"chat_member:{chat.id}:{person.id}", f"chat:{chat.id}", *kinds)
    return menu(server, person.language_code[:2], scopes)


def stream_position(request: web.Request) -> tuple[int, Collection[str]]:
    """After which event a stream begins (?since=id or Last-Event-ID, else 0), and which types it has."""
    headers = {"since": request.headers.get("Last-Event-ID") or 0}
    query = Fields({**headers, **request.query})
    return query.number("since"), _types(query)


async def stream(server: ServerState, request: web.Request, since: int, types: Collection[str]) -> web.StreamResponse:
    """GET /sim/events: all events after `since` as server-sent events."""
    response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
    await response.prepare(request)
    while True:
        fresh = server.journal.after(since, types)
        for event in fresh:
            data = json.dumps(event, ensure_ascii=False)
            await response.write(f"id: {event['id']}\ndata: {data}\n\n".encode())
            since = event["id"]
        if not fresh:
            await response.write(b": still here\n\n")
        position = since
        await server.journal.changes.wait_for(lambda: server.journal.after(position, types), HEARTBEAT_SECONDS)  # noqa: B023


READS: dict[str, Read] = {
    "bot": bot,
    "users": users,
    "chats": chats,
    "calls": calls,
    "commands": commands,
    "faults": faults,
    "updates": updates,
    "control": control,
}


def _types(query: Fields) -> set[str]:
    return set(filter(None, query.text("types", "").split(",")))


async def _events(
    server: ServerState, query: Fields, types: Collection[str], chat_id: int | None = None, method: str | None = None
) -> list[Json]:
    """The events after `since`; waits up to `wait` seconds for the first."""
    since, wait = query.number("since", 0), query.seconds("wait", 0.0, LONGEST_WAIT)
    query.raw("format")
    query.check_all_read()

    def found() -> list[Json]:
        events = server.journal.after(since, types, chat_id)
        return [event for event in events if method is None or event["method"].lower() == method.lower()]

    return await server.journal.changes.wait_for(found, wait)


def _changed(server: ServerState, chat: Chat, since: int) -> bool:
    return bool(server.journal.after(since, {"message", "edit", "delete"}, chat.id))
