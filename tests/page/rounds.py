"""Playing a round by clicking, beginning with an empty group."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from playwright.async_api import Locator, expect

from tests.page.client import BOT, GROUP, Client

PLAYERS = ("Anna", "Ben")
SEATS = (*PLAYERS, "Clara")


async def open_match(client: Client, players: Sequence[str] = PLAYERS) -> None:
    """Write /neu in the group; all take a seat by the button, which leads them to the private chat."""
    await client.open(GROUP)
    await client.write("/neu")
    for name in players:
        await client.switch_to(name)
        await client.open(GROUP)
        await client.press("Mitspielen")
        await client.sees("Du bist dabei")


async def begin_match(client: Client) -> None:
    """The same, and Anna starts it."""
    await open_match(client)
    await client.switch_to("Anna")
    await client.open(GROUP)
    await client.press("Starten")
    await client.sees("Runde 1")


async def first_mover(client: Client) -> str:
    """The person whose turn it is, as the table in the group says."""
    text = await (await client.sees("ist am Zug")).inner_text()
    return next(name for name in SEATS if f"{name} ist am Zug" in text)


async def both_hands(client: Client) -> tuple[Client, Client]:
    """Anna's and Ben's private chats side by side."""
    await client.side_by_side("Zwei Personen")
    views = client.view("Anna"), client.view("Ben")
    for view in views:
        await view.open(BOT)
    return views


async def mover(views: Sequence[Client]) -> Client:
    """The view of the person whose turn it is, as soon as it is the turn of one of these."""
    turns = [view.key("Alle drei") for view in views]
    await expect(reduce(Locator.or_, turns).first).to_be_visible()
    return views[[await turn.is_visible() for turn in turns].index(True)]


async def choose_swap(view: Client) -> None:
    """Tap a hand card and a table card; the message asks whether to swap them."""
    await view.press_once("Gib .*")
    await view.press_once("Nimm .*")
    await expect(view.key("Tauschen")).to_be_visible()


async def move(view: Client) -> None:
    """Knock if that is allowed already, else swap one card."""
    if await view.key("Klopfen").is_visible():
        await view.press_once("Klopfen")
        await view.press_once("Ja, klopfen")
    else:
        await choose_swap(view)
        await view.press_once("Tauschen")
