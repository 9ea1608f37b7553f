"""getUpdates and the webhook: nothing is lost, nothing comes twice."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import aiohttp
import pytest
from aiohttp import web

from schwimmen_bot.sandbox import Timing, serve

from .people import Json, People


async def test_updates_come_again_until_confirmed(people: People) -> None:
    anna = await people.user()
    await people.say(anna, anna, "one")
    first = await people.result("getUpdates")
    assert await people.result("getUpdates") == first
    assert [update["message"]["text"] for update in first] == ["/start", "one"]
    rest = await people.result("getUpdates", offset=first[1]["update_id"])
    assert rest == first[1:]
    assert await people.result("getUpdates", offset=first[1]["update_id"] + 1) == []
    assert await people.result("getUpdates") == []


async def test_limit_and_negative_offset(people: People) -> None:
    anna = await people.user()
    for text in "abc":
        await people.say(anna, anna, text)
    assert len(await people.result("getUpdates", limit=2)) == 2
    newest = await people.result("getUpdates", offset=-1)
    assert [update["message"]["text"] for update in newest] == ["c"]
    assert await people.result("getUpdates") == newest


async def test_a_poll_waits_for_the_next_update(people: People) -> None:
    anna = await people.user()
    await people.updates()
    poll = asyncio.create_task(people.result("getUpdates", timeout=30))
    await people.listening()
    await people.say(anna, anna, "now")
    (update,) = await asyncio.wait_for(poll, 5)
    assert update["message"]["text"] == "now"


async def test_an_update_is_queued_as_it_is(people: People) -> None:
    """Even one of a kind that the bot doesn't want, or one that no library can parse."""
    await people.result("getUpdates", allowed_updates=["callback_query"])
    beyond = {"message": {"message_id": 1, "date": 253_402_300_800, "chat": {"id": 1, "type": "private"}}}
    first = await people.post("updates", update=beyond)
    second = await people.post("updates", update={"surprise": None, "update_id": first["update_id"] + 5})
    third = await people.post("updates", update={"message": {}})
    assert await people.get("updates") == [first, second, third]
    assert [update["update_id"] - first["update_id"] for update in (first, second, third)] == [0, 5, 6]
    assert await people.result("getUpdates") == [
        {"update_id": first["update_id"], **beyond},
        {"update_id": second["update_id"], "surprise": None},
        {"update_id": third["update_id"], "message": {}},
    ]
    assert await people.result("getUpdates", offset=second["update_id"]) == [second, third]


async def test_a_second_poll_ends_the_first(people: People) -> None:
    anna = await people.user()
    await people.updates()
    first = asyncio.create_task(people.error("getUpdates", timeout=30))
    await people.listening()
    second = asyncio.create_task(people.result("getUpdates", timeout=30))
    assert await asyncio.wait_for(first, 5) == (
        "409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )
    await people.say(anna, anna, "for the second")
    assert len(await asyncio.wait_for(second, 5)) == 1


async def test_a_killed_bot_loses_nothing(people: People) -> None:
    anna = await people.user()
    await people.updates()
    async with aiohttp.ClientSession() as dying:
        poll = asyncio.create_task(dying.get(f"{people.url}/bot{people.token}/getUpdates?timeout=30"))
        await people.listening()
        poll.cancel()
        await people.listening(False)
    await people.say(anna, anna, "kept")
    assert [update["message"]["text"] for update in await people.updates()] == ["kept"]


async def test_only_the_kinds_that_are_asked_for(people: People) -> None:
    anna = await people.user()
    await people.result("getUpdates", allowed_updates=["callback_query"])
    await people.say(anna, anna, "unheard")
    await people.result("getUpdates", allowed_updates=[])
    await people.say(anna, anna, "heard")
    assert [update["message"]["text"] for update in await people.updates()] == ["/start", "heard"]


async def test_presses_grow_too_old_messages_dont() -> None:
    async with (
        await serve(limits=False, timing=Timing(press_kept=0.05)) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        people = People(sandbox, session)
        anna = await people.user()
        sent = await people.result("sendMessage", chat_id=anna, text="a")
        await people.post("presses", user=anna, chat=anna, message_id=sent["message_id"], data="x", wait=0.1)
        assert [set(update) - {"update_id"} for update in await people.updates()] == [{"message"}]


@dataclass
class Endpoint:
    """A bot's web server that gets updates; it answers the first ones with the statuses in `failures`."""

    url: str = ""
    failures: list[int] = field(default_factory=list)
    tries: asyncio.Queue[tuple[Json, str | None]] = field(default_factory=asyncio.Queue)

    async def take(self, request: web.Request) -> web.Response:
        secret = request.headers.get("X-Telegram-Bot-Api-Secret-Token")
        self.tries.put_nowait((await request.json(), secret))
        return web.Response(status=self.failures.pop(0) if self.failures else 200)

    async def next(self) -> tuple[Json, str | None]:
        return await asyncio.wait_for(self.tries.get(), 5)


@pytest.fixture
async def endpoint() -> AsyncIterator[Endpoint]:
    endpoint = Endpoint()
    app = web.Application()
    app.router.add_post("/hook", endpoint.take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    endpoint.url = "http://{}:{}/hook".format(*runner.addresses[0])
    yield endpoint
    await runner.cleanup()


async def test_a_webhook_gets_every_update_once(people: People, endpoint: Endpoint) -> None:
    anna = await people.user()
    await people.result("setWebhook", url=endpoint.url, secret_token="s3cret")
    await people.say(anna, anna, "two")
    taken = [await endpoint.next(), await endpoint.next()]
    assert [update["message"]["text"] for update, _ in taken] == ["/start", "two"]
    assert {secret for _, secret in taken} == {"s3cret"}
    info = await people.result("getWebhookInfo")
    assert (info["url"], info["pending_update_count"]) == (endpoint.url, 0)
    assert "409 Conflict: can't use getUpdates method while webhook is active" in await people.error("getUpdates")
    await people.result("deleteWebhook")
    assert await people.updates() == []


async def test_a_failed_delivery_comes_again(people: People, endpoint: Endpoint) -> None:
    endpoint.failures = [500]
    anna = await people.user(started=False)
    await people.result("setWebhook", url=endpoint.url)
    await people.post("starts", user=anna)
    first, second = await endpoint.next(), await endpoint.next()
    assert first == second
    assert first[1] is None
    info = await people.result("getWebhookInfo")
    assert info["last_error_message"] == "Wrong response from the webhook: 500 Internal Server Error"


async def test_webhooks_that_cant_be(people: People) -> None:
    for url in ("ftp://a.de", "http://[::1", "nowhere"):
        assert await people.error("setWebhook", url=url) == "400 Bad Request: invalid webhook URL specified"
    error = await people.error("setWebhook", url="http://a.de", secret_token="ä")
    assert error == "400 Bad Request: secret token contains unallowed characters"


async def test_pending_updates_can_be_dropped(people: People) -> None:
    await people.user()
    await people.result("deleteWebhook", drop_pending_updates=True)
    assert await people.updates() == []
