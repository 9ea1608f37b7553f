"""Private chats: to whom the bot may write, and who has blocked it."""

import pytest
from telegram import Bot
from telegram.error import BadRequest, Forbidden

from .people import People


async def test_nobody_is_written_to_first(people: People, bot: Bot) -> None:
    anna = await people.user(started=False)
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(anna, "a")
    group = await people.group(anna)
    await people.say(anna, group, "/neu")
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(anna, "a")
    await people.post("starts", user=anna, payload="join_12")
    assert (await people.updates())[-1]["message"]["text"] == "/start join_12"
    await bot.send_message(anna, "a")


async def test_a_blocked_bot(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_message(anna, "a")
    await people.updates()
    await people.post("members", chat=anna, user=anna, status="kicked")
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(anna, "a")
    await bot.edit_message_text("b", anna, sent.message_id)
    assert (await people.try_post("messages", user=anna, chat=anna, text="a"))[0] == 400
    await people.post("members", chat=anna, user=anna, status="member")
    await people.post("members", chat=anna, user=anna, status="member")
    blocked, unblocked = (update["my_chat_member"] for update in await people.updates())
    assert (blocked["old_chat_member"]["status"], blocked["new_chat_member"]["status"]) == ("member", "kicked")
    assert (unblocked["old_chat_member"]["status"], unblocked["new_chat_member"]["status"]) == ("kicked", "member")
    assert blocked["chat"]["type"] == "private"
    await bot.send_message(anna, "b")


async def test_starting_unblocks(people: People) -> None:
    anna = await people.user()
    await people.post("members", chat=anna, user=anna, status="kicked")
    await people.updates()
    await people.post("starts", user=anna)
    unblocked, start = await people.updates()
    assert unblocked["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert start["message"]["text"] == "/start"


async def test_a_deactivated_account(people: People, bot: Bot) -> None:
    anna = await people.user()
    await people.post("members", chat=anna, user=anna, status="deactivated")
    with pytest.raises(Forbidden, match="user is deactivated"):
        await bot.send_message(anna, "a")
    assert (await people.try_post("starts", user=anna))[0] == 400


async def test_message_options_are_kept(people: People, bot: Bot) -> None:
    anna = await people.user()
    await bot.send_message(anna, "a", disable_notification=True, protect_content=True, disable_web_page_preview=True)
    seen = (await people.get(f"chats/{anna}/messages"))[-1]
    assert seen["silent"]
    assert seen["has_protected_content"]
    assert seen["link_preview_options"] == {"is_disabled": True}


async def test_private_chats_and_groups_share_message_ids_supergroups_dont(people: People) -> None:
    anna = await people.user()
    group, supergroup = await people.group(anna, type="group"), await people.group(anna)
    ids = [(await people.result("sendMessage", chat_id=chat, text="a"))["message_id"] for chat in (anna, group, anna)]
    assert ids == sorted(set(ids))
    assert (await people.result("sendMessage", chat_id=supergroup, text="a"))["message_id"] == 2


async def test_a_person_takes_another_name_and_language(people: People) -> None:
    anna = await people.user(language_code="de")
    changed = await people.post("profiles", user=anna, first_name="Änne", last_name="Meier")
    assert (changed["first_name"], changed["last_name"], changed["language_code"]) == ("Änne", "Meier", "de")
    await people.updates()
    await people.say(anna, anna, "It’s me")
    (update,) = await people.updates()
    assert update["message"]["from"]["first_name"] == update["message"]["chat"]["first_name"] == "Änne"
    assert await people.try_post("profiles", user=anna, first_name=" ") == (
        400,
        {"error": "the field first_name has to be a text that isn't blank"},
    )
