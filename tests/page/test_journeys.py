"""What a newcomer does on the page of `schwimmen-bot play`, in a real browser."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.client import BOT, GROUP, PHONE
from tests.page.conftest import Visit
from tests.page.rounds import begin_match, both_hands, choose_swap, first_mover, move, mover, open_match

pytestmark = pytest.mark.browser


async def test_a_round_is_played_by_clicking(play: str, visit: Visit) -> None:
    client = await visit(play)
    await begin_match(client)
    views = await both_hands(client)
    await client.side_by_side("Drei Personen")
    clara = client.view("Clara")
    await clara.open(GROUP)
    ended = clara.messages("Schlüssel von Runde 1").last
    for _ in range(9):  # each swaps, one knocks, the other has one more turn; a 31 ends it sooner
        turn = client.root.locator(".key", has_text="Alle drei")
        await expect(turn.or_(ended).first).to_be_visible()
        if await ended.is_visible():
            break
        await move(await mover(views))
    await expect(ended).to_contain_text("Anna")
    await views[0].write("/statistik")
    await views[0].sees("Statistik von Anna")


async def test_a_swap_is_previewed_and_confirmed(play: str, visit: Visit) -> None:
    client = await visit(play)
    await begin_match(client)
    views = await both_hands(client)
    view = await mover(views)
    await choose_swap(view)
    await view.sees("→")
    await view.press_once("Abbrechen")
    await expect(view.key("Alle drei")).to_be_visible()
    await choose_swap(view)
    await view.press_once("Tauschen")
    assert await mover(views) is not view


async def test_a_bot_that_is_killed_forgets_nothing(play: str, visit: Visit) -> None:
    client = await visit(play)
    await begin_match(client)
    views = await both_hands(client)
    view = await mover(views)
    await choose_swap(view)
    page = client.page
    await page.get_by_role("button", name="Bot sofort töten").click()
    await expect(page.get_by_text("Bot ist aus")).to_be_visible()
    await view.press("Tauschen")  # the button is still there, but no bot gets the press
    await expect(view.root.locator(".key[aria-busy]")).to_be_visible()
    await page.get_by_role("button", name="Bot starten").click()
    await expect(page.get_by_text("Bot läuft")).to_be_visible()
    assert await mover(views) is not view
    await page.get_by_role("button", name="Bot ordentlich anhalten").click()
    await expect(page.get_by_text("Bot ist aus")).to_be_visible()


async def test_time_that_is_skipped_has_passed_for_the_bot(play: str, visit: Visit) -> None:
    client = await visit(play)
    await begin_match(client)
    for _ in range(2):
        await client.page.get_by_role("button", name="12 h überspringen").click()
    await client.sees("Damit ist die Partie zu Ende")


async def test_a_match_on_a_phone(play: str, visit: Visit) -> None:
    client = await visit(play, size=PHONE)
    await open_match(client)
    await client.open(GROUP)
    await client.switch_to("Anna")
    await client.press("Starten")
    await client.sees("Runde 1")
    await client.switch_to(await first_mover(client))
    await client.open(BOT)
    await choose_swap(client)
    width = await client.page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE[0]
    for key in await client.root.locator(".key").all():
        box = await key.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert await key.evaluate("(key) => key.scrollWidth <= key.clientWidth")
