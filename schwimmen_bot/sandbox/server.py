"""The HTTP server: the Bot API, the people's API and the page, all at one address."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from schwimmen_bot.sandbox.bot_api import endpoints as bot_api
from schwimmen_bot.sandbox.bot_control import BotControl
from schwimmen_bot.sandbox.guard import Guard
from schwimmen_bot.sandbox.http import SERVER_STATE
from schwimmen_bot.sandbox.people_api import endpoints as people_api
from schwimmen_bot.sandbox.state.limits import Limits
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.update_queue import Timing
from schwimmen_bot.sandbox.state.world import Person, World

SANDBOX_TOKEN = "4242:sandbox-AAEnobody-has-to-keep-this-one"
BOT_ID = 4242
MOST_BODY_BYTES = 60 * 1024 * 1024
PAGE = Path(__file__).parent / "page"
# The page loads everything from the sandbox and nothing from elsewhere, and no other page may embed it.
POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'"


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A running sandbox; `url` has no slash at its end."""

    url: str
    token: str
    runner: web.AppRunner
    state: ServerState

    def give_control(self, control: BotControl) -> None:
        """Let the page start and stop the bot and set its clock."""
        self.state.control = control
        self.control_changed()

    def control_changed(self) -> None:
        """Must be called when the bot has started or ended, and when its clock was set."""
        self.state.record_control()

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
    """A random token, so that no other web page can know it."""
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

    With `limits` True it has Telegram's own limits, with False none. Raises OSError if the port is taken.
    """
    chosen = limits if isinstance(limits, Limits) else Limits() if limits else None
    bot = Person(BOT_ID, "Schwimmen", username="schwimmen_bot", is_bot=True, known_to_bot=True)
    server = ServerState(World(bot), token, timing or Timing(), chosen)
    app = application(server, Guard(host))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1, handler_cancellation=True)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError:
        await runner.cleanup()
        raise
    name, number = runner.addresses[0][:2]
    return Sandbox(f"http://{f'[{name}]' if ':' in name else name}:{number}", token, runner, server)


def application(server: ServerState, guard: Guard) -> web.Application:
    """The aiohttp application that serves this state."""
    app = web.Application(client_max_size=MOST_BODY_BYTES, middlewares=[guard.check])
    app[SERVER_STATE] = server
    app.router.add_get("/", _page)
    app.router.add_static("/page", PAGE)
    app.router.add_routes([*people_api.routes(), *bot_api.routes()])
    app.on_cleanup.append(_stop_webhook)
    return app


async def _stop_webhook(app: web.Application) -> None:
    await app[SERVER_STATE].webhook_sender.close()


async def _page(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html", headers={"Content-Security-Policy": POLICY})
