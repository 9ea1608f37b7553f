"""What the page does to the bot's process and to its clock."""

from typing import Any

from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.machine import Machine
from schwimmen_bot.sandbox.stage import Stage

MOST_SCALE = 10_000.0
MOST_SKIP_SECONDS = 30 * 86_400.0


async def machine(stage: Stage, query: Body) -> Any:
    """GET /sim/machine: how the bot's process and clock stand; null where nobody has handed them over."""
    return stage.seen_machine()


async def change_bot(stage: Stage, body: Body) -> Any:
    """POST /sim/bot; answers when the process has begun or ended."""
    machine, wish = _machine(stage), body.choice("do", ("start", "stop", "kill"))
    body.done()
    await {"start": machine.start, "stop": machine.stop, "kill": machine.kill}[wish]()
    return stage.seen_machine()


async def change_clock(stage: Stage, body: Body) -> Any:
    """POST /sim/clock: another speed, or so many seconds later."""
    machine = _machine(stage)
    scale = body.amount("scale", 0.0, MOST_SCALE, "seconds a second")
    skip = body.seconds("skip", 0.0, MOST_SKIP_SECONDS)
    body.done()
    if bool(scale) == bool(skip):
        raise BadInput("either the field scale or the field skip has to be there, and more than 0")
    await (machine.set_scale(scale) if scale else machine.skip(skip))
    return stage.seen_machine()


def _machine(stage: Stage) -> Machine:
    if stage.machine is None:
        raise BadInput("this sandbox was given no control of the bot; `schwimmen-bot play` gives it")
    return stage.machine
