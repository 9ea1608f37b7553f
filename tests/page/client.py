"""The page as a person at the screen uses it: by what is written on it, never by its insides."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

PATIENCE_MS = 30_000
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = (1280, 860)
PHONE = (390, 780)
GROUP = "Schwimmrunde"
BOT = "Schwimmen"

expect.set_options(timeout=PATIENCE_MS)


def chromium() -> str | None:
    """Where the machine's own Chromium is, None without one; Playwright is to download nothing."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@asynccontextmanager
async def open_browser(executable: str, *arguments: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=[*ARGUMENTS, *arguments])
        yield browser
        await browser.close()


class Client:
    """One person's part of a page: the whole of it, or one of several views side by side."""

    def __init__(self, page: Page, root: Locator | None = None) -> None:
        self.page = page
        self.root = root or page.locator("body")

    def view(self, person: str) -> Client:
        """The part of one person among several."""
        return Client(self.page, self.page.get_by_role("region", name=person, exact=True))

    # Who and where

    async def be(self, person: str) -> None:
        """Become another person, where the strip of persons is to be seen."""
        await self.root.get_by_role("button", name=f"{person} sein").click()
        await expect(self.chip(person)).to_have_attribute("aria-pressed", "true")

    def chip(self, person: str) -> Locator:
        return self.root.get_by_role("group", name="Wer du bist").get_by_role("button", name=f"{person} sein")

    def row(self, chat: str) -> Locator:
        """A chat in the list."""
        return (
            self.root.get_by_role("navigation", name="Chats")
            .get_by_role("button")
            .filter(has=self.page.get_by_text(chat, exact=True))
        )

    async def open(self, chat: str) -> None:
        """Open a chat from the list, and go back to the list before where there is room for one of them only."""
        back = self.root.get_by_role("button", name="Zurück zu den Chats")
        await expect(self.row(chat).or_(back).first).to_be_visible()
        if await back.is_visible():
            await back.click()
        await self.row(chat).click()
        await expect(self.root.get_by_role("heading", name=chat)).to_be_visible()

    # What is there

    def messages(self, text: str = "") -> Locator:
        """The messages of the open chat with this text."""
        return self.root.get_by_role("log").get_by_role("article").filter(has_text=text)

    async def sees(self, text: str) -> Locator:
        """The newest message with this text, as soon as it is there."""
        found = self.messages(text).last
        await expect(found).to_be_visible()
        return found

    def key(self, label: str) -> Locator:
        """The newest button under a message with this label, a regular expression, after any symbols."""
        return self.root.get_by_role("log").locator(".key").filter(has_text=re.compile(rf"^\W*{label}\W*$")).last

    # What the person does

    async def write(self, text: str) -> None:
        box = self.root.get_by_role("textbox", name="Nachricht")
        await box.fill(text)
        await box.press("Enter")

    async def press(self, label: str) -> None:
        await self.key(label).click()

    async def press_once(self, label: str) -> None:
        """Press a button, and wait until the bot has changed its message."""
        key = self.key(label)
        element = await key.element_handle()
        await key.click()
        # The page draws a message that was edited anew.
        await self.page.wait_for_function("(element) => !element.isConnected", arg=element, timeout=PATIENCE_MS)

    async def menu(self, button: str, item: str) -> None:
        """Open a menu and choose from it."""
        await self.root.get_by_role("button", name=button).last.click()
        await self.page.get_by_role("menuitem", name=item).click()

    # The bar above

    async def side_by_side(self, count: str) -> None:
        """`count` in words, such as "Zwei Personen"."""
        choice = self.page.get_by_role("button", name=count, exact=True)
        await choice.click()
        await expect(choice).to_have_attribute("aria-pressed", "true")


async def accessible_nodes(page: Page) -> list[dict[str, Any]]:
    """What assistive technology gets to know of the page."""
    session = await page.context.new_cdp_session(page)
    tree = await session.send("Accessibility.getFullAXTree")
    await session.detach()
    return [node for node in tree["nodes"] if not node.get("ignored")]
