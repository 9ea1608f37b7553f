"""The HTTP server: Bot API, the people's side and the page, all at one address."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from schwimmen_bot.sandbox import gateway, window
from schwimmen_bot.sandbox.acts import ACTS
from schwimmen_bot.sandbox.guard import Guard
from schwimmen_bot.sandbox.limits import Limits
from schwimmen_bot.sandbox.machine import Machine
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.updates import Timing
from schwimmen_bot.sandbox.watch import LOOKS
from schwimmen_bot.sandbox.wire import STAGE
from schwimmen_bot.sandbox.world import Person, World

SANDBOX_TOKEN = "4242:sandbox-AAEnobody-has-to-keep-this-one"
BOT_ID = 4242
MOST_BODY_BYTES = 60 * 1024 * 1024
PAGE = Path(__file__).parent / "page"
# Everything comes from the sandbox itself, so nothing else is allowed; and no page may lay itself over this one.
POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'"


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A running sandbox; `url` has no slash at its end."""

    url: str
    token: str
    runner: web.AppRunner
    stage: Stage

    def hand_over(self, machine: Machine) -> None:
        """Let the page start and stop the bot and set its clock."""
        self.stage.machine = machine
        self.machine_changed()

    def machine_changed(self) -> None:
        """To be called when the bot has started or ended, or when its clock was set."""
        self.stage.show_machine()

    async def close(self) -> None:
        """Stop serving and forget everything."""
        await self.runner.cleanup()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def fresh_token() -> str:
    """A token that no web page can know."""
    return f"{BOT_ID}:{secrets.token_urlsafe(26)}"


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
    bot = Person(BOT_ID, "Schwimmen", username="schwimmen_bot", is_bot=True, met=True)
    stage = Stage(World(bot), token, timing or Timing(), meter)
    app = application(stage, Guard(host))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1, handler_cancellation=True)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError:
        await runner.cleanup()
        raise
    name, number = runner.addresses[0][:2]
    return Sandbox(f"http://{f'[{name}]' if ':' in name else name}:{number}", token, runner, stage)


def application(stage: Stage, guard: Guard) -> web.Application:
    """The aiohttp application over one stage."""
    app = web.Application(client_max_size=MOST_BODY_BYTES, middlewares=[guard.check])
    app[STAGE] = stage
    app.router.add_get("/", _page)
    app.router.add_static("/page", PAGE)
    app.router.add_get("/sim/events", window.events)
    app.router.add_get("/sim/chats/{chat}/messages", window.answered(window.messages))
    app.router.add_get("/sim/files/{file_id}", window.seen_file)
    app.router.add_delete("/sim/faults", window.answered(window.forget_faults))
    for name, read in LOOKS.items():
        app.router.add_get(f"/sim/{name}", window.answered(window.looking(read)))
    for name, act in ACTS.items():
        app.router.add_post(f"/sim/{name}", window.answered(window.acting(act)))
    app.router.add_get("/file/bot{token}/{path:.+}", gateway.bot_file)
    app.router.add_route("*", "/bot{token}/{method}", gateway.bot_method)
    app.on_cleanup.append(_close_postman)
    return app


async def _close_postman(app: web.Application) -> None:
    await app[STAGE].postman.close()


async def _page(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html", headers={"Content-Security-Policy": POLICY})
