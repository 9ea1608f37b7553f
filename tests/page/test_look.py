"""What the page shows and how it is used; the test itself plays the bot."""

from __future__ import annotations

import base64
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Locator, expect

from tests.page.client import PHONE, Client, accessible_nodes
from tests.page.conftest import Visit
from tests.sandbox.people import Json, People

pytestmark = pytest.mark.browser

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
CONTROLS = {"button", "link", "textbox", "combobox", "menuitem", "checkbox", "log", "navigation", "region"}


async def next_update(people: People, kind: str) -> Json:
    """Wait for an update of this kind; earlier ones are skipped."""
    offset = 0
    while True:
        for update in await people.result("getUpdates", offset=offset, timeout=10, limit=1):
            offset = update["update_id"] + 1
            if kind in update:
                await people.call("getUpdates", offset=offset)
                found: Json = update[kind]
                return found


async def next_text(people: People, text: str) -> Json:
    """Wait for a message with this text."""
    while True:
        message = await next_update(people, "message")
        if message.get("text") == text:
            return message


async def answer(people: People, **fields: Any) -> None:
    """Wait for a press and answer it."""
    press = await next_update(people, "callback_query")
    await people.result("answerCallbackQuery", callback_query_id=press["id"], **fields)


async def open_annas_chat(people: People, visit: Visit, **options: Any) -> tuple[Client, int]:
    """A page with Anna's private chat with the bot, and Anna's id."""
    anna = await people.user()
    return await visit(f"{people.url}/#user={anna}&chat={anna}", **options), anna


async def test_friends_come_with_one_click_and_are_played(people: People, visit: Visit) -> None:
    await people.result("setMyCommands", commands=[{"command": "neu", "description": "New match"}])
    client = await visit(people.url)
    await client.page.get_by_role("button", name="Drei Freunde und eine Gruppe").click()
    await client.write("/neu")
    asked = await next_text(people, "/neu")
    html = "<b>Table</b> &lt;img src=x onerror=alert(1)&gt; <tg-time unix='1700000000' format='D'>then</tg-time>"
    buttons = [
        [{"text": "Cards", "callback_data": "cards"}, {"text": "Hint", "callback_data": "hint"}],
        [{"text": "Join", "url": "https://t.me/schwimmen_bot?start=join_12"}],
    ]
    place = {"chat_id": asked["chat"]["id"]}
    keyboard = {"inline_keyboard": buttons}
    sent = await people.result("sendMessage", text=html, parse_mode="HTML", reply_markup=keyboard, **place)
    await expect(await client.sees("Table <img src=x onerror=alert(1)>")).to_contain_text("14. November 2023")

    await client.press("Hint")
    await answer(people, text="Look again")
    await expect(client.root.get_by_role("status").filter(has_text="Look again")).to_be_visible()
    await client.press("Cards")
    await answer(people, text="7 8 9", show_alert=True)
    alert = client.page.get_by_role("dialog", name="Schwimmen")
    await expect(alert).to_contain_text("7 8 9")
    await alert.get_by_role("button", name="OK").click()
    await expect(alert).to_have_count(0)

    changed = {**place, "message_id": sent["message_id"], "text": "Round 2", "reply_markup": keyboard}
    await people.result("editMessageText", **changed)
    await expect(await client.sees("Round 2")).to_contain_text("bearbeitet")
    await client.root.get_by_role("button", name="Join (öffnet einen Link)").click()
    started = await next_text(people, "/start join_12")
    await people.result("sendMessage", chat_id=started["chat"]["id"], text="Welcome")
    await client.sees("Welcome")


async def test_unread_messages_are_counted(people: People, visit: Visit) -> None:
    client, anna = await open_annas_chat(people, visit)
    ben = await people.user("Ben")
    group = await people.group(anna, ben)
    row = client.row("Stammtisch")
    await expect(row).to_be_visible()
    await people.say(ben, group, "Hello?")
    await expect(row.get_by_label("1 ungelesen")).to_be_visible()
    await people.say(ben, group, "Well?")
    await expect(row.get_by_label("2 ungelesen")).to_be_visible()
    await expect(row).to_contain_text("Ben: Well?")
    last = await people.say(ben, group, "Well now")
    await people.say(ben, group, "Well now?", edit=last["message_id"])
    await expect(row).to_contain_text("bearbeitet")
    await client.open("Stammtisch")
    await expect(row.get_by_label("ungelesen")).to_have_count(0)
    await client.switch_to("Ben")
    await expect(client.chip("Anna")).not_to_contain_text("1")


async def test_photos_are_shown_with_their_words_and_enlarged(people: People, visit: Visit) -> None:
    client, anna = await open_annas_chat(people, visit)
    form = aiohttp.FormData({"chat_id": str(anna), "caption": "Your hand"})
    form.add_field("photo", base64.b64decode(PIXEL), filename="hand.png", content_type="image/png")
    async with people.session.post(f"{people.url}/bot{people.token}/sendPhoto", data=form) as response:
        assert response.status == 200
    message = await client.sees("Your hand")
    image = message.get_by_role("img", name="Your hand")
    assert await image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1
    await message.get_by_role("button", name="Bild vergrößern").click()
    viewer = client.page.get_by_role("dialog", name="Bild")
    await expect(viewer.get_by_role("img")).to_be_visible()
    await client.page.keyboard.press("Escape")
    await expect(viewer).to_have_count(0)


async def test_hidden_and_folded_text_opens(people: People, visit: Visit) -> None:
    client, anna = await open_annas_chat(people, visit)
    html = "<tg-spoiler>Feuer</tg-spoiler><blockquote expandable>" + "line\n" * 9 + "last line</blockquote>"
    await people.result("sendMessage", chat_id=anna, text=html, parse_mode="HTML")
    spoiler = client.root.get_by_role("button", name="Verdeckter Text")
    await expect(client.root.get_by_text("Feuer", exact=True).first).to_be_hidden()
    await spoiler.click()
    await expect(client.messages().get_by_text("Feuer", exact=True)).to_be_visible()
    fold = client.root.locator("blockquote")
    before = await height(fold)
    await client.root.get_by_role("button", name="Mehr zeigen").click()
    await expect(client.root.get_by_role("button", name="Weniger zeigen")).to_be_visible()
    assert await height(fold) > before


async def height(element: Locator) -> float:
    box = await element.bounding_box()
    assert box is not None
    return box["height"]


async def test_replies_pins_and_comings(people: People, visit: Visit) -> None:
    anna = await people.user()
    group = await people.group(anna, bot="administrator")
    client = await visit(f"{people.url}/#user={anna}&chat={group}")
    sent = await people.result("sendMessage", chat_id=group, text="Who plays?")
    await client.sees("Who plays?")
    await client.messages("Who plays?").hover()
    await client.menu("Aktionen zu dieser Nachricht", "Antworten")
    await client.write("I do")
    assert (await next_text(people, "I do"))["reply_to_message"]["message_id"] == sent["message_id"]
    quote = (await client.sees("I do")).get_by_role("button", name="Zu dieser Nachricht", exact=True)
    await expect(quote).to_contain_text("Who plays?")
    await people.result("pinChatMessage", chat_id=group, message_id=sent["message_id"])
    await expect(client.root.get_by_text("Angeheftete Nachricht")).to_be_visible()
    ben = await people.user("Ben")
    await people.post("members", chat=group, user=ben, status="member")
    await expect(client.root.get_by_role("log").get_by_text("Ben ist jetzt in der Gruppe")).to_be_visible()


async def test_a_person_starts_blocks_and_takes_another_name(people: People, visit: Visit) -> None:
    anna = await people.user(started=False)
    client = await visit(f"{people.url}/#user={anna}&chat={anna}")
    start = client.root.get_by_role("button", name="Starten", exact=True)
    await start.click()
    await next_text(people, "/start")
    await client.menu("Menü dieses Chats", "Bot blockieren")
    assert (await next_update(people, "my_chat_member"))["new_chat_member"]["status"] == "kicked"
    await client.root.get_by_role("button", name="Freigeben und starten").click()
    await next_text(people, "/start")
    await client.menu("Menü von Anna", "Name und Sprache")
    dialog = client.page.get_by_role("dialog", name="Name und Sprache")
    await dialog.get_by_label("Vorname").fill("Änne")
    await dialog.get_by_label("Sprache").select_option("en")
    await dialog.get_by_role("button", name="Speichern").click()
    await expect(client.chip("Änne")).to_be_visible()
    (person,) = await people.get("users")
    assert (person["first_name"], person["language_code"]) == ("Änne", "en")


async def test_topics_are_apart(people: People, visit: Visit) -> None:
    anna = await people.user()
    group = await people.group(anna, is_forum=True)
    thread = (await people.post("topics", chat=group, name="Cards"))["thread"]
    await people.say(anna, group, "in general")
    client = await visit(f"{people.url}/#user={anna}&chat={group}&thread={thread}")
    await client.write("/neu")
    assert (await next_text(people, "/neu"))["message_thread_id"] == thread
    await client.sees("/neu")
    await expect(client.messages("in general")).to_have_count(0)


async def test_persons_side_by_side_stay_apart(people: People, visit: Visit) -> None:
    anna, ben = await people.user(), await people.user("Ben")
    group = await people.group(anna, ben)
    client = await visit(f"{people.url}/#user={anna}&chat={group}")
    await client.side_by_side("Zwei Personen")
    await client.view("Anna").write("from Anna")
    message = await client.view("Ben").sees("from Anna")
    await expect(message).to_have_accessible_name("Anna")
    await client.view("Ben").open("Schwimmen")
    await expect(client.view("Anna").root.get_by_role("heading", name="Stammtisch")).to_be_visible()
    await client.page.reload()
    await expect(client.view("Ben").root.get_by_role("heading", name="Schwimmen")).to_be_visible()


async def test_faults_are_ordered_and_mended(people: People, visit: Visit) -> None:
    client, anna = await open_annas_chat(people, visit)
    await client.menu("Störungen", "Nächste Nachricht: 429")
    await expect(client.page.get_by_role("button", name="Störungen (1)")).to_be_visible()
    error = await people.call("sendMessage", chat_id=anna, text="Too much")
    assert error["parameters"] == {"retry_after": 10}
    await expect(client.page.get_by_role("button", name="Störungen (1)")).to_have_count(0)
    await client.menu("Störungen", "Netz trennen")
    await expect(client.page.get_by_role("button", name="Störungen (2)")).to_be_visible()
    await client.menu("Störungen", "Alles heilen")
    await expect(client.page.get_by_role("button", name="Störungen (2)")).to_have_count(0)
    await people.result("sendMessage", chat_id=anna, text="Fine")
    await client.sees("Fine")


async def test_it_can_be_used_by_keyboard(people: People, visit: Visit) -> None:
    await people.result("setMyCommands", commands=[{"command": "hilfe", "description": "Help"}])
    anna = await people.user()
    group = await people.group(anna)
    client = await visit(f"{people.url}/#user={anna}")
    keyboard = client.page.keyboard
    await client.row("Schwimmen").focus()
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    box = client.root.get_by_role("textbox", name="Nachricht")
    await expect(client.root.get_by_role("heading")).to_be_visible()
    await expect(box).to_be_focused()
    await keyboard.type("/h")
    suggestion = client.root.get_by_role("group", name="Befehle").get_by_role("button", name="/hilfe")
    await expect(suggestion).to_be_visible()
    await keyboard.press("ArrowUp")
    await expect(suggestion).to_be_focused()
    await keyboard.press("Enter")
    asked = await next_text(people, "/hilfe")
    assert asked["chat"]["id"] in (anna, group)
    buttons = {"inline_keyboard": [[{"text": "First", "callback_data": "1"}, {"text": "Second", "callback_data": "2"}]]}
    place = {"chat_id": asked["chat"]["id"]}
    sent = await people.result("sendMessage", text="Which?", reply_markup=buttons, **place)
    await client.key("Second").focus()
    await keyboard.press("Enter")
    assert (await next_update(people, "callback_query"))["data"] == "2"
    await people.result(
        "editMessageText", text="That one", message_id=sent["message_id"], reply_markup=buttons, **place
    )
    await client.sees("That one")
    await expect(client.key("Second")).to_be_focused()
    await keyboard.press("Escape")
    await expect(client.root.get_by_role("heading")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, (1280, 860)])
async def test_every_control_has_a_name(people: People, visit: Visit, size: tuple[int, int]) -> None:
    client, anna = await open_annas_chat(people, visit, size=size)
    buttons = {"inline_keyboard": [[{"text": "Join", "callback_data": "1"}]]}
    await people.result("sendMessage", chat_id=anna, text="Which?", reply_markup=buttons)
    await client.sees("Which?")
    controls = [node for node in await accessible_nodes(client.page) if node["role"]["value"] in CONTROLS]
    assert len(controls) > 5
    assert [node["role"]["value"] for node in controls if not node.get("name", {}).get("value")] == []


async def test_light_and_dark(people: People, visit: Visit) -> None:
    client, _ = await open_annas_chat(people, visit, scheme="dark")
    assert await brightness(client) < 0.3
    button = client.page.get_by_role("button", name="Aussehen")
    await button.click()
    await expect(button).to_have_accessible_name("Aussehen: hell")
    assert await brightness(client) > 0.8
    await client.page.reload()
    await expect(button).to_have_accessible_name("Aussehen: hell")
    await button.click()
    assert await brightness(client) < 0.3


async def brightness(client: Client) -> float:
    """The brightness of the page's background, from 0 to 1."""
    colour = await client.page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    return sum(map(float, colour[:3])) / 3 / 255


async def test_without_control_of_the_bot_it_offers_none(people: People, visit: Visit) -> None:
    client, _ = await open_annas_chat(people, visit, locale="en-GB")
    await expect(client.page.get_by_role("button", name="Faults")).to_be_visible()
    await expect(client.page.get_by_role("button", name="Skip")).to_have_count(0)
    await expect(client.page.get_by_role("button", name="Kill")).to_have_count(0)
