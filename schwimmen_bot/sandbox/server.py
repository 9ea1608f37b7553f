"""The HTTP server: Bot API, the people's side and the page, all at one address."""

import inspect
import json
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from schwimmen_bot.sandbox import methods, people, watch
from schwimmen_bot.sandbox.arguments import Arguments, Attachment
from schwimmen_bot.sandbox.body import Body, is_unicode
from schwimmen_bot.sandbox.errors import ApiError, BadInput, bad_request
from schwimmen_bot.sandbox.limits import Limits
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.updates import Timing
from schwimmen_bot.sandbox.world import Person, World

SANDBOX_TOKEN = "4242:sandbox-AAEnobody-has-to-keep-this-one"
MOST_BODY_BYTES = 60 * 1024 * 1024
LAST_EVENT = "X-Sandbox-Event"
PAGE = Path(__file__).parent / "page"
STAGE: web.AppKey[Stage] = web.AppKey("stage", Stage)
# Everything comes from the sandbox itself, so nothing else needs to be allowed.
POLICY = "default-src 'self'; img-src 'self' data:"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A running sandbox; `url` has no slash at its end."""

    url: str
    token: str
    runner: web.AppRunner

    async def close(self) -> None:
        """Stop serving and forget everything."""
        await self.runner.cleanup()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    token: str = SANDBOX_TOKEN,
    limits: bool | Limits = True,
    timing: Timing | None = None,
) -> Sandbox:
    """Start a sandbox with a bot @schwimmen_bot and nobody else; port 0 takes a free one.

    `limits` are Telegram's, others or none. Raises OSError if the port is taken.
    """
    meter = limits if isinstance(limits, Limits) else Limits() if limits else None
    bot = Person(4242, "Schwimmen", username="schwimmen_bot", is_bot=True, met=True)
    app = application(Stage(World(bot), token, timing or Timing(), meter))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, host, port).start()
    name, number = runner.addresses[0][:2]
    return Sandbox(f"http://{f'[{name}]' if ':' in name else name}:{number}", token, runner)


def application(stage: Stage) -> web.Application:
    """The aiohttp application over one stage."""
    app = web.Application(client_max_size=MOST_BODY_BYTES)
    app[STAGE] = stage
    app.router.add_get("/", _page)
    app.router.add_static("/page", PAGE)
    app.router.add_get("/sim/events", _events)
    app.router.add_get("/sim/chats/{chat}/messages", _looked(_messages))
    app.router.add_get("/sim/files/{file_id}", _seen_file)
    app.router.add_delete("/sim/faults", _looked(_forget_faults))
    for name in ("bot", "users", "chats", "calls", "commands", "faults"):
        app.router.add_get(f"/sim/{name}", _looked(_look(getattr(watch, name))))
    for name, act in people.ACTS.items():
        app.router.add_post(f"/sim/{name}", _looked(_act(act)))
    app.router.add_get("/file/bot{token}/{path:.+}", _bot_file)
    app.router.add_route("*", "/bot{token}/{method}", _bot_method)
    app.on_cleanup.append(_close_postman)
    return app


async def _close_postman(app: web.Application) -> None:
    await app[STAGE].postman.close()


# The bot's side


async def _bot_method(request: web.Request) -> web.StreamResponse:
    stage = request.app[STAGE]
    try:
        _check_token(stage, request)
        result = await methods.call(stage, request.match_info["method"], await _arguments(request))
    except ApiError as error:
        return _json(error.body(), error.code)
    except web.HTTPRequestEntityTooLarge:
        return _json(ApiError(413, "Request Entity Too Large").body(), 413)
    except methods.Dropped:
        if request.transport is not None:
            request.transport.abort()
        return web.Response()
    return _json({"ok": True, "result": result})


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


async def _bot_file(request: web.Request) -> web.StreamResponse:
    stage = request.app[STAGE]
    try:
        _check_token(stage, request)
    except ApiError as error:
        return _json(error.body(), error.code)
    uploads = stage.world.uploads.values()
    upload = next((upload for upload in uploads if upload.path == request.match_info["path"]), None)
    if upload is None:
        return _json(ApiError(404, "Not Found").body(), 404)
    return web.Response(body=upload.content, content_type="application/octet-stream")


# The people's side


def _looked(handler: Callable[[web.Request], Awaitable[Any]]) -> Handler:
    """Answer in JSON: 400 with the reason for bad input, and always the id of the newest event."""

    async def answer(request: web.Request) -> web.StreamResponse:
        try:
            response = _json(await handler(request))
        except BadInput as mistake:
            response = _json({"error": str(mistake)}, 400)
        response.headers[LAST_EVENT] = str(request.app[STAGE].journal.last_id)
        return response

    return answer


def _look(read: Callable[[Stage, Body], Awaitable[Any]]) -> Callable[[web.Request], Awaitable[Any]]:
    async def handler(request: web.Request) -> Any:
        query = Body(request.query)
        found = await read(request.app[STAGE], query)
        query.done()
        return found

    return handler


def _act(act: people.Act) -> Callable[[web.Request], Awaitable[Any]]:
    async def handler(request: web.Request) -> Any:
        try:
            fields = json.loads(await request.text())
        except ValueError:
            raise BadInput("the body has to be JSON") from None
        if not isinstance(fields, dict):
            raise BadInput("the body has to be a JSON object")
        result = act(request.app[STAGE], Body(fields))
        return await result if inspect.isawaitable(result) else result

    return handler


async def _messages(request: web.Request) -> Any:
    chat = Body(request.match_info).number("chat")
    return await watch.messages(request.app[STAGE], Body(request.query), chat)


async def _forget_faults(request: web.Request) -> Any:
    request.app[STAGE].faults.waiting.clear()
    return []


async def _events(request: web.Request) -> web.StreamResponse:
    if request.query.get("format") == "json":
        return await _looked(_look(watch.events))(request)
    # A client that goes away is the ordinary end of a stream.
    with suppress(ConnectionResetError):
        return await watch.stream(request.app[STAGE], request)
    return web.Response()


async def _seen_file(request: web.Request) -> web.StreamResponse:
    upload = request.app[STAGE].world.uploads.get(request.match_info["file_id"])
    if upload is None:
        return _json({"error": "there is no such file"}, 404)
    # Documents are the bot's to choose: never let one run as a page of the sandbox.
    headers = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=upload.content, content_type=upload.mime_type, headers=headers)


async def _page(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html", headers={"Content-Security-Policy": POLICY})


def _json(body: Any, status: int = 200) -> web.Response:
    text = json.dumps(body, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json")
