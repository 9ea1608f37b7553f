"""A browser, and `schwimmen-bot play` as a whole."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.page.client import DESKTOP, PATIENCE_MS, Client, chromium, open_browser
from tests.page.playing import playing
from tests.required import give_up

Visit = Callable[..., Awaitable[Client]]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    executable = chromium()
    if executable is None:
        give_up("chromium", "Chromium is not installed")
    async with open_browser(executable) as browser:
        yield browser


@pytest.fixture
async def visit(browser: Browser) -> AsyncIterator[Visit]:
    """Open a page: `await visit(url, size=PHONE)`. It must report no error and load nothing from elsewhere."""
    complaints: list[str] = []
    asked: list[str] = []
    homes: list[str] = []

    async def go(url: str, *, size: tuple[int, int] = DESKTOP, locale: str = "de-DE", scheme: str = "light") -> Client:
        page = await browser.new_page(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme="dark" if scheme == "dark" else "light",
        )
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: asked.append(request.url))
        homes.append(url.split("#")[0])
        await page.goto(url)
        return Client(page)

    yield go
    assert complaints == []
    assert [url for url in asked if not url.startswith((*homes, "data:"))] == []


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[str]:
    """The address of `schwimmen-bot play`, with its bot at work."""
    async with playing(tmp_path) as url:
        yield url
