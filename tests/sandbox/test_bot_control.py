"""The page can start and stop the bot and set its clock; the sandbox passes the calls on."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from schwimmen_bot.sandbox import Sandbox

from .people import People

NOON = 1_800_000_000.0


@dataclass
class FakeBot:
    """It only says that it runs; its clock stands still."""

    running: bool = True
    scale: float = 1.0
    moment: float = NOON
    calls: list[str] = field(default_factory=list)

    def now(self) -> float:
        return self.moment

    async def start(self) -> None:
        self.running = True
        self.calls.append("start")

    async def stop(self) -> None:
        self.running = False
        self.calls.append("stop")

    async def kill(self) -> None:
        self.running = False
        self.calls.append("kill")

    async def set_scale(self, scale: float) -> None:
        self.scale = scale

    async def skip(self, seconds: float) -> None:
        self.moment += seconds


@pytest.fixture
def fake_bot(sandbox: Sandbox) -> FakeBot:
    fake_bot = FakeBot()
    sandbox.give_control(fake_bot)
    return fake_bot


async def test_the_bot_is_stopped_killed_and_started(people: People, fake_bot: FakeBot) -> None:
    assert await people.get("control") == {"running": True, "now": NOON, "scale": 1.0}
    assert (await people.post("bot", do="stop"))["running"] is False
    assert (await people.post("bot", do="start"))["running"] is True
    assert (await people.post("bot", do="kill"))["running"] is False
    assert fake_bot.calls == ["stop", "start", "kill"]


async def test_the_clock_is_put_on_and_the_chats_go_by_it(people: People, fake_bot: FakeBot) -> None:
    assert (await people.post("clock", scale=60))["scale"] == 60
    assert (await people.post("clock", skip=600))["now"] == NOON + 600
    anna = await people.user()
    assert (await people.say(anna, anna, "Late?"))["date"] == NOON + 600


async def test_all_are_told_when_something_has_changed(people: People, fake_bot: FakeBot, sandbox: Sandbox) -> None:
    await people.get("bot")
    fake_bot.running = False
    sandbox.control_changed()
    (event,) = await people.get("events", format="json", since=people.event, types="control", wait=10)
    assert event["control"]["running"] is False


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
async def test_nonsense(people: People, fake_bot: FakeBot, path: str, body: dict[str, object], reason: str) -> None:
    assert await people.try_post(path, **body) == (400, {"error": reason})


async def test_a_sandbox_by_itself_controls_no_bot(people: People) -> None:
    assert await people.get("control") is None
    for path, body in (("bot", {"do": "start"}), ("clock", {"skip": 1})):
        status, answer = await people.try_post(path, **body)
        assert status == 400
        assert "schwimmen-bot play" in answer["error"]
