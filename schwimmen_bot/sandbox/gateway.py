"""The bot's side over HTTP: reading a call in any of the forms that bots send, and answering it."""

import asyncio
import re

from aiohttp import web

from schwimmen_bot.sandbox import methods
from schwimmen_bot.sandbox.arguments import Arguments, Attachment
from schwimmen_bot.sandbox.body import is_unicode
from schwimmen_bot.sandbox.errors import ApiError, WebPage, bad_request
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.wire import STAGE, json_answer


async def bot_method(request: web.Request) -> web.StreamResponse:
    """One call of a Bot API method.

    It acts even if the bot goes away meanwhile, as on Telegram's servers; only waiting for updates ends then.
    """
    stage, method = request.app[STAGE], request.match_info["method"]
    try:
        _check_token(stage, request)
        arguments = await _arguments(request)
    except ApiError as error:
        return json_answer(error.body(), error.code)
    except web.HTTPRequestEntityTooLarge:
        return json_answer(ApiError(413, "Request Entity Too Large").body(), 413)
    call = _answer(stage, method, arguments)
    response = await (call if method.lower() == "getupdates" else asyncio.shield(call))
    if response is not None:
        return response
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _answer(stage: Stage, method: str, arguments: Arguments) -> web.Response | None:
    """What a call is answered with, None where the connection is to be dropped."""
    try:
        result = await methods.call(stage, method, arguments)
    except ApiError as error:
        return json_answer(error.body(), error.code)
    except WebPage as page:
        return web.Response(text=page.body, status=page.status, content_type=page.content_type)
    except methods.Dropped:
        return None
    return json_answer({"ok": True, "result": result})


def _check_token(stage: Stage, request: web.Request) -> None:
    token = request.match_info["token"]
    if not re.fullmatch(r"\d+:[\w-]+", token):
        raise ApiError(404, "Not Found")
    if token != stage.token:
        raise ApiError(401, "Unauthorized")


async def _arguments(request: web.Request) -> Arguments:
    arguments = await _sent(request)
    if not all(map(is_unicode, arguments.values.values())):
        raise bad_request("strings must be encoded in UTF-8")
    return arguments


async def _sent(request: web.Request) -> Arguments:
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


async def bot_file(request: web.Request) -> web.StreamResponse:
    """The download of a file by its file_path."""
    stage = request.app[STAGE]
    try:
        _check_token(stage, request)
    except ApiError as error:
        return json_answer(error.body(), error.code)
    uploads = stage.world.uploads.values()
    upload = next((upload for upload in uploads if upload.path == request.match_info["path"]), None)
    if upload is None:
        return json_answer(ApiError(404, "Not Found").body(), 404)
    return web.Response(body=upload.content, content_type="application/octet-stream")
