"""The people's API over HTTP: JSON in, JSON out, and the stream of events."""

import inspect
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiohttp import web

from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.http import SERVER_STATE, json_answer
from schwimmen_bot.sandbox.people_api import reads
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.people_api.writes import WRITES, Write

LAST_EVENT = "X-Sandbox-Event"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
ValueHandler = Callable[[web.Request], Awaitable[Any]]
"""Like a Handler, but it returns the value that is to be sent as JSON."""


def routes() -> list[web.RouteDef]:
    """All calls under /sim."""
    return [
        web.get("/sim/events", _events),
        web.get("/sim/chats/{chat}/messages", _json(_messages)),
        web.get("/sim/files/{file_id}", _file),
        web.delete("/sim/faults", _json(_forget_faults)),
        *(web.get(f"/sim/{name}", _json(_reading(read))) for name, read in reads.READS.items()),
        *(web.post(f"/sim/{name}", _json(_writing(write))) for name, write in WRITES.items()),
    ]


def _json(handler: ValueHandler) -> Handler:
    """Answer in JSON, with the id of the newest event as a header; bad input gets a 400 with the reason."""

    async def answer(request: web.Request) -> web.StreamResponse:
        try:
            response = json_answer(await handler(request))
        except BadInput as mistake:
            response = json_answer({"error": str(mistake)}, 400)
        response.headers[LAST_EVENT] = str(request.app[SERVER_STATE].journal.last_id)
        return response

    return answer


def _reading(read: reads.Read) -> ValueHandler:
    """A GET call, which `read` answers."""

    async def handler(request: web.Request) -> Any:
        query = Fields(request.query)
        found = await read(request.app[SERVER_STATE], query)
        query.check_all_read()
        return found

    return handler


def _writing(write: Write) -> ValueHandler:
    """A POST call, which `write` carries out."""

    async def handler(request: web.Request) -> Any:
        try:
            fields = json.loads(await request.text())
        except (ValueError, RecursionError):
            raise BadInput("the body has to be JSON") from None
        if not isinstance(fields, dict):
            raise BadInput("the body has to be a JSON object")
        result = write(request.app[SERVER_STATE], Fields(fields))
        return await result if inspect.isawaitable(result) else result

    return handler


async def _messages(request: web.Request) -> Any:
    """GET /sim/chats/{id}/messages."""
    chat = Fields(request.match_info).number("chat")
    return await reads.messages(request.app[SERVER_STATE], Fields(request.query), chat)


async def _forget_faults(request: web.Request) -> Any:
    """DELETE /sim/faults."""
    server = request.app[SERVER_STATE]
    server.faults.waiting.clear()
    server.record_faults()
    return []


async def _events(request: web.Request) -> web.StreamResponse:
    """GET /sim/events, as a list with format=json, else as a stream."""
    if request.query.get("format") == "json":
        return await _json(_reading(reads.events))(request)
    try:
        since, types = reads.stream_position(request)
    except BadInput as mistake:
        return json_answer({"error": str(mistake)}, 400)
    # A stream ends when the client closes the connection.
    with suppress(ConnectionResetError):
        return await reads.stream(request.app[SERVER_STATE], request, since, types)
    return web.Response()


async def _file(request: web.Request) -> web.StreamResponse:
    """GET /sim/files/{file_id}: a photo or document as a person's client gets it."""
    upload = request.app[SERVER_STATE].world.uploads.get(request.match_info["file_id"])
    if upload is None:
        return json_answer({"error": "there is no such file"}, 404)
    # The bot chooses the documents, so none of them may run as a page of the sandbox.
    headers = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=upload.content, content_type=upload.mime_type, headers=headers)
