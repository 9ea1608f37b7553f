"""The page as a person at the screen uses it: tests find everything by its visible text or its accessible name."""

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
    """The path of the machine's own Chromium, None without one; Playwright must not download any."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@asynccontextmanager
async def open_browser(executable: str, *arguments: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=[*ARGUMENTS, *arguments])
        yield browser
        await browser.close()


class Client:
    """The view of one person: the whole page, or one of several views side by side."""

    def __init__(self, page: Page, root: Locator | None = None) -> None:
        self.page = page
        self.root = root or page.locator("body")

    def view(self, person: str) -> Client:
        """The view of one of several persons."""
        return Client(self.page, self.page.get_by_role("region", name=person, exact=True))

    # The person and the open chat

    async def switch_to(self, person: str) -> None:
        """Click on another person, if the list of persons is visible."""
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
        """Open a chat from the list; on a narrow page go back to the list first."""
        back = self.root.get_by_role("button", name="Zurück zu den Chats")
        await expect(self.row(chat).or_(back).first).to_be_visible()
        if await back.is_visible():
            await back.click()
        await self.row(chat).click()
        await expect(self.root.get_by_role("heading", name=chat)).to_be_visible()

    # Messages and buttons

    def messages(self, text: str = "") -> Locator:
        """The messages of the open chat with this text."""
        return self.root.get_by_role("log").get_by_role("article").filter(has_text=text)

    async def sees(self, text: str) -> Locator:
        """Wait for a message with this text; returns the newest."""
        found = self.messages(text).last
        await expect(found).to_be_visible()
        return found

    def key(self, label: str) -> Locator:
        """The newest button under a message with this label (a regular expression); symbols around it don't matter."""
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
        # The page replaces the elements of a message that was edited.
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
    """The page as a screen reader gets it."""
    session = await page.context.new_cdp_session(page)
    tree = await session.send("Accessibility.getFullAXTree")
    await session.detach()
    return [node for node in tree["nodes"] if not node.get("ignored")]
