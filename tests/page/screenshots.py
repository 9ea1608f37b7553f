"""`python -m tests.page.screenshots`: plays a match and takes the pictures in images/."""

from __future__ import annotations

import asyncio
import io
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, expect

from tests.page.client import BOT, GROUP, PATIENCE_MS, PHONE, Client, chromium, open_browser
from tests.page.playing import playing
from tests.page.rounds import SEATS, choose_swap, first_mover, move, mover, open_match

IMAGES = Path(__file__).parents[2] / "images"
DESKTOP = (1120, 880)
MOST_BYTES = 150_000
QUALITY = 90


async def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        async with open_browser(chromium() or "chromium") as browser, playing(Path(folder)) as url:
            await take_all(browser, url)


async def take_all(browser: Browser, url: str) -> None:
    client = await visit(browser, url, DESKTOP)
    await begin(client)
    table = await visit(browser, client.page.url, DESKTOP)
    await client.switch_to(await first_mover(client))
    await client.open(BOT)
    await expect(client.key("Alle drei")).to_be_visible()
    await take(client, "hand")
    await take(await visit(browser, client.page.url, PHONE), "phone")
    await choose_swap(client)
    await take(client, "turn")
    await client.press_once("Tauschen")

    views = await all_hands(client)
    await take(client, "dark")
    await play_until(table, "Schlüssel von Runde 1", views)
    await take(table, "showdown")
    await play_until(table, "🏁", views)
    await views[0].write("/statistik")
    await views[0].sees("Statistik von")
    await table.open(BOT)
    await take(table, "statistics")


async def begin(client: Client) -> None:
    """Open a lobby and start the match, with pictures of both."""
    await client.open(GROUP)
    for name, words in zip(SEATS, ("Lust auf eine Runde?", "Immer!", "Aber diesmal gewinne ich 🏊"), strict=True):
        await client.switch_to(name)
        await client.write(words)
    await client.switch_to("Anna")
    await open_match(client, SEATS)
    await client.switch_to("Anna")
    await client.open(GROUP)
    for lives in (2, 1):  # fewer make a shorter match
        await client.root.get_by_role("button", name="−").first.click()
        await client.sees(f"Leben: {lives}")
    await take(client, "lobby")
    await client.press("Starten")
    await client.sees("Runde 1")
    await take(client, "table")


async def all_hands(client: Client) -> list[Client]:
    """The private chats of all three side by side, in dark colours."""
    await client.page.emulate_media(color_scheme="dark")
    await client.side_by_side("Drei Personen")
    views = [client.view(name) for name in SEATS]
    for view in views:
        await view.open(BOT)
    await mover(views)
    return views


async def play_until(table: Client, text: str, views: Sequence[Client]) -> None:
    """Make moves for whoever has the turn, until the table's view shows this text."""
    while True:
        told = asyncio.create_task(table.sees(text))
        turn = asyncio.create_task(mover(views))
        _, late = await asyncio.wait({told, turn}, return_when=asyncio.FIRST_COMPLETED)
        for task in late:
            task.cancel()
        if told.done() and not told.cancelled():
            await told
            return
        await move(await turn)


async def visit(browser: Browser, url: str, size: tuple[int, int]) -> Client:
    page = await browser.new_page(viewport={"width": size[0], "height": size[1]}, locale="de-DE", color_scheme="light")
    page.set_default_timeout(PATIENCE_MS)
    await page.goto(url)
    return Client(page)


async def take(client: Client, name: str) -> None:
    """Take a picture of the page once its images are loaded."""
    page = client.page
    await client.sees("")
    await page.mouse.move(0, 0)
    await page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => null)))")
    await expect(page.locator(".toast")).to_have_count(0)
    path = IMAGES / f"{name}.webp"
    Image.open(io.BytesIO(await page.screenshot())).convert("RGB").save(path, quality=QUALITY, method=6)
    size = path.stat().st_size
    assert size <= MOST_BYTES, f"{path} has {size} bytes"


if __name__ == "__main__":
    asyncio.run(main())
