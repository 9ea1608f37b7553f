"""The web page, played in a real browser."""

from pathlib import Path

import pytest

from .browser import Page, chromium, open_page
from .people import Json, People

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(chromium() is None, reason="there is no Chromium"),
]


async def write(page: Page, text: str) -> None:
    """Type into the box and send it."""
    await page.until("document.querySelector('.composer textarea')")
    await page.run(f"document.querySelector('.composer textarea').value = {text!r}")
    await page.click("Send")


async def next_update(people: People, kind: str) -> Json:
    """The next update of this kind; the ones before are passed over."""
    offset = 0
    while True:
        for update in await people.result("getUpdates", offset=offset, timeout=10, limit=1):
            offset = update["update_id"] + 1
            if kind in update:
                await people.call("getUpdates", offset=offset)
                found: Json = update[kind]
                return found


async def next_text(people: People, text: str) -> Json:
    """The next message with this text."""
    while True:
        message = await next_update(people, "message")
        if message.get("text") == text:
            return message


async def test_a_hand_is_played_in_the_browser(people: People, tmp_path: Path) -> None:
    await people.result("setMyCommands", commands=[{"command": "neu", "description": "New match"}])
    async with open_page(chromium() or "", tmp_path, people.url) as page:
        await page.click("Three friends and a group")
        await write(page, "/neu")
        asked = await next_text(people, "/neu")
        html = "<b>Table</b> &lt;img src=x onerror=alert(1)&gt; <tg-time unix='1700000000' format='D'>then</tg-time>"
        buttons = [
            [{"text": "Cards", "callback_data": "cards"}],
            [{"text": "Join", "url": "https://t.me/schwimmen_bot?start=join_12"}],
        ]
        place = {"chat_id": asked["chat"]["id"]}
        keyboard = {"inline_keyboard": buttons}
        sent = await people.result("sendMessage", text=html, parse_mode="HTML", reply_markup=keyboard, **place)
        await page.says("Table <img src=x onerror=alert(1)>")
        await page.says("2023")
        await page.click("Cards")
        press = await next_update(people, "callback_query")
        answer = {"callback_query_id": press["id"], "text": "7 8 9", "show_alert": True}
        await people.result("answerCallbackQuery", **answer)
        await page.until("document.querySelector('dialog').innerText.includes('7 8 9')")
        await page.click("OK")
        changed = {**place, "message_id": sent["message_id"], "text": "Round 2", "reply_markup": keyboard}
        await people.result("editMessageText", **changed)
        await page.says("Round 2")
        await page.click("Join (opens a link)")
        started = await next_text(people, "/start join_12")
        await people.result("sendMessage", chat_id=started["chat"]["id"], text="Welcome")
        await page.says("Welcome")
        assert page.complaints == []


async def test_an_unknown_person_starts_and_blocks_the_bot(people: People, tmp_path: Path) -> None:
    anna = await people.user(started=False)
    async with open_page(chromium() or "", tmp_path, f"{people.url}/#user={anna}&chat={anna}") as page:
        await page.click("Start")
        await next_text(people, "/start")
        await page.click("Block the bot")
        assert (await next_update(people, "my_chat_member"))["new_chat_member"]["status"] == "kicked"
        await page.click("Unblock and start")
        await next_text(people, "/start")
        assert page.complaints == []


async def test_topics_are_apart(people: People, tmp_path: Path) -> None:
    anna = await people.user()
    group = await people.group(anna, is_forum=True)
    thread = (await people.post("topics", chat=group, name="Cards"))["thread"]
    await people.say(anna, group, "in general")
    async with open_page(chromium() or "", tmp_path, f"{people.url}/#user={anna}&chat={group}&thread={thread}") as page:
        await write(page, "/neu")
        assert (await next_text(people, "/neu"))["message_thread_id"] == thread
        await page.until("document.querySelector('.message')")
        shown = await page.run("document.querySelector('.messages').innerText")
        assert "/neu" in shown
        assert "in general" not in shown
