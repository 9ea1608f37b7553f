"""The Bot API over HTTP: reads a call in every form that bots can send, and answers it."""

import asyncio
import re

from aiohttp import web

from schwimmen_bot.sandbox.bot_api import methods
from schwimmen_bot.sandbox.bot_api.arguments import Arguments, Attachment
from schwimmen_bot.sandbox.errors import ApiError, WebPage, bad_request
from schwimmen_bot.sandbox.formatting.unicode import is_encodable
from schwimmen_bot.sandbox.http import SERVER_STATE, json_answer
from schwimmen_bot.sandbox.state.server_state import ServerState


def routes() -> list[web.RouteDef]:
    """All addresses that bots call."""
    return [
        web.get("/file/bot{token}/{path:.+}", _file),
        web.route("*", "/bot{token}/{method}", _method),
    ]


async def _method(request: web.Request) -> web.StreamResponse:
    """One call of a Bot API method.

    As on Telegram's servers it takes effect even if the bot closes the connection; only waiting for updates ends then.
    """
    server, method = request.app[SERVER_STATE], request.match_info["method"]
    try:
        _check_token(server, request)
        arguments = await _arguments(request)
    except ApiError as error:
        return json_answer(error.body(), error.code)
    except web.HTTPRequestEntityTooLarge:
        return json_answer(ApiError(413, "Request Entity Too Large").body(), 413)
    call = _answer(server, method, arguments)
    response = await (call if method.lower() == "getupdates" else asyncio.shield(call))
    if response is not None:
        return response
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _answer(server: ServerState, method: str, arguments: Arguments) -> web.Response | None:
    """The answer to a call, None if the connection must be closed without one."""
    try:
        result = await methods.call(server, method, arguments)
    except ApiError as error:
        return json_answer(error.body(), error.code)
    except WebPage as page:
        return web.Response(text=page.body, status=page.status, content_type=page.content_type)
    except methods.ConnectionDropped:
        return None
    return json_answer({"ok": True, "result": result})


def _check_token(server: ServerState, request: web.Request) -> None:
    token = request.match_info["token"]
    if not re.fullmatch(r"\d+:[\w-]+", token):
        raise ApiError(404, "Not Found")
    if token != server.token:
        raise ApiError(401, "Unauthorized")


async def _arguments(request: web.Request) -> Arguments:
    arguments = await _read(request)
    if not all(map(is_encodable, arguments.values.values())):
        raise bad_request("strings must be encoded in UTF-8")
    return arguments


async def _read(request: web.Request) -> Arguments:
    values = dict(request.query)
    if request.content_type == "application/json":
        try:
            body = await request.json() if request.can_read_body else {}
        except ValueError:
            raise bad_request("can't parse JSON object") from None
        return Arguments.of_json({**values, **body} if isinstance(body, dict) else values)
    files: dict[str, Attachment] = {}
    for name, part in (await request.post()).items():
        if isinstance(part, web.FileField):
            files[name] = Attachment(part.filename, part.content_type, part.file.read())
        elif isinstance(part, str):
            values[name] = part
        else:
            files[name] = Attachment(name, "application/octet-stream", bytes(part))
    return Arguments(values, files)


async def _file(request: web.Request) -> web.StreamResponse:
    """Download a file by its file_path."""
    server = request.app[SERVER_STATE]
    try:
        _check_token(server, request)
    except ApiError as error:
        return json_answer(error.body(), error.code)
    uploads = server.world.uploads.values()
    upload = next((upload for upload in uploads if upload.path == request.match_info["path"]), None)
    if upload is None:
        return json_answer(ApiError(404, "Not Found").body(), 404)
    return web.Response(body=upload.content, content_type="application/octet-stream")
