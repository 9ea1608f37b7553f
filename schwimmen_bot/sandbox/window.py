"""The people's side over HTTP: JSON in, JSON out, and the stream of events."""

import inspect
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiohttp import web

from schwimmen_bot.sandbox import watch
from schwimmen_bot.sandbox.acts import Act
from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.wire import STAGE, json_answer

LAST_EVENT = "X-Sandbox-Event"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Reader = Callable[[web.Request], Awaitable[Any]]


def answered(handler: Reader) -> Handler:
    """Answer in JSON: 400 with the reason for bad input, and always the id of the newest event."""

    async def answer(request: web.Request) -> web.StreamResponse:
        try:
            response = json_answer(await handler(request))
        except BadInput as mistake:
            response = json_answer({"error": str(mistake)}, 400)
        response.headers[LAST_EVENT] = str(request.app[STAGE].journal.last_id)
        return response

    return answer


def looking(read: Callable[[Stage, Body], Awaitable[Any]]) -> Reader:
    """A GET call that `read` answers from its query."""

    async def handler(request: web.Request) -> Any:
        query = Body(request.query)
        found = await read(request.app[STAGE], query)
        query.done()
        return found

    return handler


def acting(act: Act) -> Reader:
    """A POST call whose body `act` acts on."""

    async def handler(request: web.Request) -> Any:
        try:
            fields = json.loads(await request.text())
        except (ValueError, RecursionError):
            raise BadInput("the body has to be JSON") from None
        if not isinstance(fields, dict):
            raise BadInput("the body has to be a JSON object")
        result = act(request.app[STAGE], Body(fields))
        return await result if inspect.isawaitable(result) else result

    return handler


async def messages(request: web.Request) -> Any:
    """GET /sim/chats/{id}/messages."""
    chat = Body(request.match_info).number("chat")
    return await watch.messages(request.app[STAGE], Body(request.query), chat)


async def forget_faults(request: web.Request) -> Any:
    """DELETE /sim/faults."""
    stage = request.app[STAGE]
    stage.faults.waiting.clear()
    stage.show_faults()
    return []


async def events(request: web.Request) -> web.StreamResponse:
    """GET /sim/events, as a list with format=json, else as a stream."""
    if request.query.get("format") == "json":
        return await answered(looking(watch.events))(request)
    try:
        since, types = watch.stream_position(request)
    except BadInput as mistake:
        return json_answer({"error": str(mistake)}, 400)
    # A client that goes away is the ordinary end of a stream.
    with suppress(ConnectionResetError):
        return await watch.stream(request.app[STAGE], request, since, types)
    return web.Response()


async def seen_file(request: web.Request) -> web.StreamResponse:
    """GET /sim/files/{file_id}: a photo or document as a person's client gets it."""
    upload = request.app[STAGE].world.uploads.get(request.match_info["file_id"])
    if upload is None:
        return json_answer({"error": "there is no such file"}, 404)
    # Documents are the bot's to choose: never let one run as a page of the sandbox.
    headers = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=upload.content, content_type=upload.mime_type, headers=headers)
