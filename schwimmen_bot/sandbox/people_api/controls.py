"""Starting and stopping the bot, and setting its clock."""

from typing import Any

from schwimmen_bot.sandbox.bot_control import BotControl
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.state.server_state import ServerState

MOST_SCALE = 10_000.0
MOST_SKIP_SECONDS = 30 * 86_400.0


async def control(server: ServerState, query: Fields) -> Any:
    """GET /sim/control: the state of the bot's process and clock; null if the sandbox has no control of them."""
    return server.control_json()


async def change_bot(server: ServerState, body: Fields) -> Any:
    """POST /sim/bot; answers when the process has started or ended."""
    control, action = _control(server), body.choice("do", ("start", "stop", "kill"))
    body.check_all_read()
    await {"start": control.start, "stop": control.stop, "kill": control.kill}[action]()
    return server.control_json()


async def change_clock(server: ServerState, body: Fields) -> Any:
    """POST /sim/clock: change the clock's speed, or move it forward by some seconds."""
    control = _control(server)
    scale = body.amount("scale", 0.0, MOST_SCALE, "seconds a second")
    skip = body.seconds("skip", 0.0, MOST_SKIP_SECONDS)
    body.check_all_read()
    if bool(scale) == bool(skip):
        raise BadInput("either the field scale or the field skip has to be there, and more than 0")
    await (control.set_scale(scale) if scale else control.skip(skip))
    return server.control_json()


def _control(server: ServerState) -> BotControl:
    if server.control is None:
        raise BadInput("this sandbox was given no control of the bot; `schwimmen-bot play` gives it")
    return server.control
