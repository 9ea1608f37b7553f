"""What the page may do to the bot's process and clock: it only passes wishes on."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from schwimmen_bot.sandbox import Sandbox

from .people import People

NOON = 1_800_000_000.0


@dataclass
class Machine:
    """A bot that is only said to run, on a clock that stands still."""

    running: bool = True
    scale: float = 1.0
    moment: float = NOON
    wishes: list[str] = field(default_factory=list)

    def now(self) -> float:
        return self.moment

    async def start(self) -> None:
        self.running = True
        self.wishes.append("start")

    async def stop(self) -> None:
        self.running = False
        self.wishes.append("stop")

    async def kill(self) -> None:
        self.running = False
        self.wishes.append("kill")

    async def set_scale(self, scale: float) -> None:
        self.scale = scale

    async def skip(self, seconds: float) -> None:
        self.moment += seconds


@pytest.fixture
def machine(sandbox: Sandbox) -> Machine:
    machine = Machine()
    sandbox.hand_over(machine)
    return machine


async def test_the_bot_is_stopped_killed_and_started(people: People, machine: Machine) -> None:
    assert await people.get("machine") == {"running": True, "now": NOON, "scale": 1.0}
    assert (await people.post("bot", do="stop"))["running"] is False
    assert (await people.post("bot", do="start"))["running"] is True
    assert (await people.post("bot", do="kill"))["running"] is False
    assert machine.wishes == ["stop", "start", "kill"]


async def test_the_clock_is_put_on_and_the_chats_go_by_it(people: People, machine: Machine) -> None:
    assert (await people.post("clock", scale=60))["scale"] == 60
    assert (await people.post("clock", skip=600))["now"] == NOON + 600
    anna = await people.user()
    assert (await people.say(anna, anna, "Late?"))["date"] == NOON + 600


async def test_all_are_told_when_something_has_changed(people: People, machine: Machine, sandbox: Sandbox) -> None:
    await people.get("bot")
    machine.running = False
    sandbox.machine_changed()
    (event,) = await people.get("events", format="json", since=people.event, types="machine", wait=10)
    assert event["machine"]["running"] is False


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("bot", {"do": "dance"}, "the field do has to be one of start, stop, kill"),
        ("clock", {}, "either the field scale or the field skip has to be there, and more than 0"),
        ("clock", {"scale": 2, "skip": 2}, "either the field scale or the field skip has to be there, and more than 0"),
        ("clock", {"scale": "fast"}, "the field scale has to be a number of seconds a second"),
        ("clock", {"skip": -1}, "the field skip has to be between 0 and 2.592e+06 seconds"),
    ],
)
async def test_nonsense(people: People, machine: Machine, path: str, body: dict[str, object], reason: str) -> None:
    assert await people.try_post(path, **body) == (400, {"error": reason})


async def test_a_sandbox_by_itself_has_no_machine(people: People) -> None:
    assert await people.get("machine") is None
    for path, body in (("bot", {"do": "start"}), ("clock", {"skip": 1})):
        status, answer = await people.try_post(path, **body)
        assert status == 400
        assert "schwimmen-bot play" in answer["error"]
