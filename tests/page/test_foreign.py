"""In a real browser a web page from elsewhere can do nothing to `schwimmen-bot play`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp import web
from playwright.async_api import Browser, Page, expect

from schwimmen_bot.sandbox import SANDBOX_TOKEN
from tests.page.client import chromium, open_browser
from tests.required import give_up

pytestmark = pytest.mark.browser

EVIL = "evil.example"
"""The owner of a domain can let its name point to this machine."""

ATTACK = """async ([home, token]) => {
  const told = [];
  const send = async (path, request) => {
    try {
      const response = await fetch(home + path, request);
      told.push(response.status);
    } catch { told.push("refused"); }
  };
  const post = (mode, type, body) => ({ method: "POST", mode, headers: { "Content-Type": type }, body });
  const types = ["text/plain", "application/x-www-form-urlencoded", "application/json"];
  const bodies = { users: { first_name: "Eve" }, bot: { do: "kill" }, clock: { skip: 3600 } };
  for (const [path, body] of Object.entries(bodies))
    for (const type of types)
      for (const mode of ["no-cors", "cors"])
        await send(`/sim/${path}`, post(mode, type, JSON.stringify(body)));
  await send("/sim/faults", { method: "DELETE" });
  await send("/sim/chats", {});
  await send(`/bot${token}/logOut`, { method: "POST", mode: "no-cors" });
  const image = new Image();
  image.src = `${home}/bot${token}/getUpdates?offset=-1`;
  await image.decode().catch(() => {});
  return told;
}"""
FORM = """([home]) => {
  const form = document.createElement("form");
  form.action = `${home}/sim/users`;
  form.method = "POST";
  form.enctype = "text/plain";
  const field = document.createElement("input");
  field.name = '{"first_name": "Eve", "last_name": "';
  field.value = '"}';
  form.append(field);
  document.body.append(form);
  form.submit();
}"""
FRAME = """([home]) => {
  const frame = document.createElement("iframe");
  frame.src = home;
  document.body.append(frame);
}"""


@pytest.fixture
async def foreign(browser: Browser) -> AsyncIterator[Page]:
    """A page from another port of this machine, where another program may serve it."""

    async def page(request: web.Request) -> web.Response:
        return web.Response(text="<h1>Foreign</h1>", content_type="text/html")

    app = web.Application()
    app.router.add_get("/", page)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    opened = await browser.new_page()
    await opened.goto(f"http://127.0.0.1:{runner.addresses[0][1]}/")
    yield opened
    await runner.cleanup()


async def read(play: str, what: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(f"{play}/sim/{what}") as response:
        return await response.json()


async def is_untouched(play: str) -> bool:
    people, control = await read(play, "users"), await read(play, "control")
    return [person["first_name"] for person in people] == ["Anna", "Ben", "Clara"] and control["running"]


async def test_a_page_from_elsewhere_is_refused(play: str, foreign: Page) -> None:
    told = await foreign.evaluate(ATTACK, [play, SANDBOX_TOKEN])
    # The page can't read the answers to simple requests, and the browser doesn't send the others at all.
    assert set(told) == {0, "refused"}
    assert await is_untouched(play)


async def test_a_form_from_elsewhere_is_refused(play: str, foreign: Page) -> None:
    async with foreign.expect_navigation():
        await foreign.evaluate(FORM, [play])
    await expect(foreign.locator("body")).to_contain_text("another web page may not call this server")
    assert await is_untouched(play)


async def test_the_page_lets_itself_be_framed_by_nobody(play: str, foreign: Page) -> None:
    async with foreign.expect_event("framenavigated", lambda frame: frame.parent_frame is not None):
        await foreign.evaluate(FRAME, [play])
    assert foreign.frames[-1].url.startswith("chrome-error:")


async def test_a_name_that_points_here_is_refused(play: str) -> None:
    executable = chromium()
    if executable is None:
        give_up("chromium", "Chromium is not installed")
    async with open_browser(executable, f"--host-resolver-rules=MAP {EVIL} 127.0.0.1") as browser:
        page = await browser.new_page()
        home = f"http://{EVIL}:{urlsplit(play).port}"
        answer = await page.goto(home)
        assert answer is not None
        assert answer.status == 403
        # For the browser all of this is one origin, so it sends everything and lets the page read the answers.
        assert set(await page.evaluate(ATTACK, [home, SANDBOX_TOKEN])) == {401, 403}
    assert await is_untouched(play)
