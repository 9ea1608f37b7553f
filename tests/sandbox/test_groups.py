"""Groups: their members, what the bot sees, topics, and becoming a supergroup."""

from typing import Any

import pytest
from telegram import Bot, InputMediaPhoto
from telegram.error import BadRequest, ChatMigrated, Forbidden

from .people import Json, People
from .test_files import png


def kinds(updates: list[Json]) -> list[str]:
    """The kind of each update; for messages the text or the service field."""
    found = []
    for update in updates:
        (kind,) = set(update) - {"update_id"}
        content = update[kind]
        service = next((key for key in content if key in SERVICES), None)
        found.append(service or content.get("text") or kind)
    return found


SERVICES = (
    "new_chat_members",
    "left_chat_member",
    "migrate_to_chat_id",
    "migrate_from_chat_id",
    "forum_topic_created",
    "forum_topic_closed",
    "forum_topic_reopened",
    "pinned_message",
)


async def test_the_bot_is_told_that_it_joined(people: People) -> None:
    anna = await people.user(started=False)
    group = await people.group(anna)
    updates = await people.updates()
    assert kinds(updates) == ["my_chat_member", "new_chat_members"]
    change = updates[0]["my_chat_member"]
    assert (change["chat"]["id"], change["from"]["id"]) == (group, anna)
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("left", "member")
    assert updates[1]["message"]["new_chat_members"][0]["username"] == "schwimmen_bot"


async def test_privacy_mode(people: People) -> None:
    anna = await people.user()
    berta = await people.user("Berta")
    group = await people.group(anna, berta)
    other = (await people.say(berta, group, "chatter"))["message_id"]
    mine = (await people.result("sendMessage", chat_id=group, text="a"))["message_id"]
    await people.updates()
    for text in ("chatter", "see /neu", "@schwimmen_bot hello", "/neu@other_bot", "/", "/neu", "/neu@Schwimmen_Bot 12"):
        await people.say(anna, group, text)
    await people.say(anna, group, "to a person", reply_to=other)
    await people.say(anna, group, "to the bot", reply_to=mine)
    updates = await people.updates()
    assert kinds(updates) == ["/neu", "/neu@Schwimmen_Bot 12", "to the bot"]
    assert updates[-1]["message"]["reply_to_message"]["message_id"] == mine
    await people.post("members", chat=group, user="bot", status="administrator")
    await people.say(anna, group, "heard as an administrator")
    assert kinds(await people.updates()) == ["my_chat_member", "heard as an administrator"]


async def test_another_bot_takes_commands_that_name_nobody(people: People, bot: Bot) -> None:
    anna = await people.user()
    group = await people.group(anna)
    theirs = (await people.post("bots", chat=group, text="I'm here too"))["message_id"]
    mine = (await bot.send_message(group, "a")).message_id
    await people.say(anna, group, "/heard")
    assert kinds(await people.updates())[-1] == "/heard"
    await people.post("bots", chat=group, text="/neu")
    await people.say(anna, group, "/neu")
    await people.say(anna, group, "/neu@schwimmen_bot")
    await people.say(anna, group, "/hand", reply_to=mine)
    await people.say(anna, group, "/neu@schwimmen_bot to the other", reply_to=theirs)
    assert kinds(await people.updates()) == ["/neu@schwimmen_bot", "/hand"]
    await bot.edit_message_text("b", group, mine)
    await people.say(anna, group, "/neu after an edit")
    await bot.send_message(group, "a")
    await people.say(anna, group, "/neu after a message")
    assert kinds(await people.updates()) == ["/neu after a message"]


async def test_no_bot_hears_another(people: People) -> None:
    anna = await people.user()
    group = await people.group(anna, bot="administrator")
    await people.updates()
    await people.post("bots", chat=group, text="/neu@schwimmen_bot")
    await people.say(anna, group, "/neu")
    assert kinds(await people.updates()) == ["/neu"]
    assert (await people.try_post("bots", chat=anna, text="a"))[0] == 400


async def test_edited_and_forwarded_commands(people: People) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, berta)
    await people.updates()
    sent = await people.say(anna, group, "chatter")
    await people.post("messages", user=anna, chat=group, text="/neu", edit=sent["message_id"])
    await people.say(anna, group, "/neu", forward=berta)
    await people.say(anna, group, "/neu", forward=True)
    edited, forwarded, hidden = await people.updates()
    assert edited["edited_message"]["text"] == "/neu"
    assert edited["edited_message"]["edit_date"]
    assert forwarded["message"]["forward_origin"]["sender_user"]["id"] == berta
    assert hidden["message"]["forward_origin"]["type"] == "hidden_user"


async def test_anonymous_administrators_and_channels(people: People) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, berta)
    await people.updates()
    await people.say(anna, group, "/neu", **{"as": "anonymous"})
    await people.say(berta, group, "/neu", **{"as": "channel"})
    anonymous, channel = (update["message"] for update in await people.updates())
    assert (anonymous["from"]["username"], anonymous["sender_chat"]["id"]) == ("GroupAnonymousBot", group)
    assert channel["sender_chat"]["type"] == "channel"
    status, answer = await people.try_post("messages", user=berta, chat=group, text="a", **{"as": "anonymous"})
    assert (status, answer["error"]) == (400, f"person {berta} is no administrator of chat {group}")


async def test_people_come_and_go(people: People) -> None:
    anna, berta = await people.user(), await people.user("Berta", started=False)
    group = await people.group(anna)
    await people.updates()
    await people.post("members", chat=group, user=berta, status="member")
    assert await people.result("getChatMemberCount", chat_id=group) == 3
    await people.post("members", chat=group, user=berta, status="administrator")
    assert (await people.result("getChatMember", chat_id=group, user_id=berta))["status"] == "administrator"
    leaders = await people.result("getChatAdministrators", chat_id=group)
    assert [(leader["user"]["id"], leader["status"]) for leader in leaders] == [
        (anna, "creator"),
        (berta, "administrator"),
    ]
    await people.post("members", chat=group, user=berta, status="kicked", by=anna)
    assert (await people.result("getChatMember", chat_id=group, user_id=berta))["status"] == "kicked"
    updates = await people.updates()
    assert kinds(updates) == ["new_chat_members", "left_chat_member"]
    assert updates[1]["message"]["from"]["id"] == anna
    status, _ = await people.try_post("messages", user=berta, chat=group, text="a")
    assert status == 400


async def test_an_administrator_bot_may_ask_for_member_changes(people: People) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, bot="administrator")
    await people.updates()
    await people.result("getUpdates", allowed_updates=["chat_member"])
    await people.post("members", chat=group, user=berta, status="member")
    (update,) = await people.updates()
    assert update["chat_member"]["new_chat_member"] == {
        "user": {"id": berta, "is_bot": False, "first_name": "Berta"},
        "status": "member",
    }


async def test_strangers_are_no_members(people: People) -> None:
    group = await people.group(await people.user())
    basic = await people.group(await people.user(), type="group")
    for chat, error in ((group, "PARTICIPANT_ID_INVALID"), (basic, "member not found")):
        assert await people.error("getChatMember", chat_id=chat, user_id=99) == f"400 Bad Request: {error}"
        assert await people.error("getChatMember", chat_id=chat) == "400 Bad Request: invalid user_id specified"
    berta = await people.user("Berta")
    assert (await people.result("getChatMember", chat_id=group, user_id=berta))["status"] == "left"
    anna = await people.user()
    assert (await people.result("getChatMember", chat_id=anna, user_id=anna))["status"] == "member"
    assert await people.error("getChatMember", chat_id=anna, user_id=berta) == "400 Bad Request: member not found"


async def test_members_whom_the_bot_has_never_seen(people: People) -> None:
    """Only an administrator gets the updates."""
    clara = await people.user("Clara", started=False)
    group = await people.group(await people.user(), clara)
    asked = {"chat_id": group, "user_id": clara}
    assert await people.error("getChatMember", **asked) == "400 Bad Request: PARTICIPANT_ID_INVALID"
    await people.post("members", chat=group, user="bot", status="administrator")
    assert (await people.result("getChatMember", **asked))["status"] == "member"


async def test_a_group_that_hides_its_members(people: People, bot: Bot) -> None:
    anna = await people.user()
    group, basic = await people.group(anna), await people.group(anna, type="group")
    assert (await people.post("permissions", chat=group, members_hidden=True))["members_hidden"]
    with pytest.raises(BadRequest, match="Chat_admin_required"):
        await bot.get_chat_member(group, anna)
    assert (await bot.get_chat_member(group, bot.id)).status == "member"
    assert [leader.user.id for leader in await bot.get_chat_administrators(group)] == [anna]
    await people.post("members", chat=group, user="bot", status="administrator")
    assert (await bot.get_chat_member(group, anna)).status == "creator"
    assert (await people.try_post("permissions", chat=basic, members_hidden=True))[0] == 400


@pytest.mark.parametrize("type", ["group", "supergroup"])
@pytest.mark.parametrize(
    ("status", "error"), [("kicked", "bot was kicked from the {} chat"), ("left", "bot is not a member of the {} chat")]
)
async def test_a_bot_that_is_out(people: People, bot: Bot, type: str, status: str, error: str) -> None:
    anna = await people.user()
    group = await people.group(anna, type=type)
    await people.updates()
    await people.post("members", chat=group, user="bot", status=status)
    updates = await people.updates()
    assert kinds(updates) == ["my_chat_member", "left_chat_member"]
    with pytest.raises(Forbidden, match=error.format(type)):
        await bot.send_message(group, "a")
    await people.say(anna, group, "/neu")
    assert await people.updates() == []
    await people.post("members", chat=group, user="bot", status="member")
    await bot.send_message(group, "back")


async def test_a_bot_that_leaves(people: People, bot: Bot) -> None:
    group = await people.group(await people.user())
    await bot.leave_chat(group)
    with pytest.raises(Forbidden):
        await bot.get_chat(group)
    assert (await people.get("chats"))[-1]["bot"] == "left"


async def test_a_bot_that_was_never_there(people: People, bot: Bot) -> None:
    group = await people.group(await people.user(), bot="absent")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(group, "a")


async def test_a_muted_bot(people: People, bot: Bot) -> None:
    group = await people.group(await people.user())
    await people.post("members", chat=group, user="bot", status="restricted")
    with pytest.raises(BadRequest, match="Not enough rights to send text messages to the chat"):
        await bot.send_message(group, "a")


@pytest.mark.parametrize("type", ["group", "supergroup"])
async def test_a_group_without_photos(people: People, bot: Bot, type: str) -> None:
    anna = await people.user()
    group = await people.group(anna, type=type)
    sent, photo = await bot.send_message(group, "a"), await bot.send_photo(group, png(10, 10))
    permissions = (await bot.get_chat(group)).permissions
    assert permissions is not None
    assert permissions.can_send_photos
    await people.post("permissions", chat=group, photos=False)
    permissions = (await bot.get_chat(group)).permissions
    assert permissions is not None
    assert not permissions.can_send_photos
    assert permissions.can_send_messages
    for message in (sent, photo):
        with pytest.raises(BadRequest, match="Not enough rights to send photos to the chat"):
            await bot.edit_message_media(InputMediaPhoto(png(20, 20)), group, message.message_id)
    with pytest.raises(BadRequest, match="Not enough rights to send photos to the chat"):
        await bot.send_photo(group, png(10, 10))
    # Editing photos' captions and keyboards is still possible, and so is sending text.
    await bot.edit_message_caption(group, photo.message_id, caption="b")
    await bot.send_message(group, "c")
    await people.post("members", chat=group, user="bot", status="administrator")
    await bot.send_photo(group, png(10, 10))


async def test_a_group_that_is_silent(people: People, bot: Bot) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, berta)
    sent = await bot.send_message(group, "a")
    assert not (await people.post("permissions", chat=group, text=False, photos=False))["text"]
    with pytest.raises(BadRequest, match="Not enough rights to send text messages to the chat"):
        await bot.send_message(group, "a")
    await bot.edit_message_text("b", group, sent.message_id)
    status, answer = await people.try_post("messages", user=berta, chat=group, text="a")
    assert (status, answer["error"]) == (400, f"person {berta} may not write in chat {group}")
    await people.say(anna, group, "the owner always may")
    allowed = await people.post("permissions", chat=group, text=True)
    assert (allowed["text"], allowed["photos"]) == (True, False)
    await people.say(berta, group, "a")
    await bot.send_message(group, "a")


@pytest.mark.parametrize("status", ["member", "administrator"])
async def test_a_group_becomes_a_supergroup(people: People, bot: Bot, status: str) -> None:
    anna = await people.user()
    old = await people.group(anna, type="group", bot=status)
    sent = await bot.send_message(old, "a")
    await people.updates()
    new = (await people.post("migrations", chat=old))["id"]
    added, first, second = await people.updates()
    change = added["my_chat_member"]
    assert (change["chat"]["id"], change["chat"]["type"], change["from"]["id"]) == (new, "supergroup", anna)
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("left", status)
    assert (first["message"]["chat"]["id"], first["message"]["migrate_to_chat_id"]) == (old, new)
    assert (second["message"]["chat"]["id"], second["message"]["migrate_from_chat_id"]) == (new, old)
    assert second["message"]["sender_chat"]["id"] == new
    for failing in (
        bot.send_message(old, "b"),
        bot.send_photo(old, png(10, 10)),
        bot.send_chat_action(old, "typing"),
        bot.delete_message(old, sent.message_id),
        bot.pin_chat_message(old, sent.message_id),
        bot.get_chat_member(old, anna),
        bot.get_chat_administrators(old),
        bot.get_chat_member_count(old),
    ):
        with pytest.raises(ChatMigrated) as raised:
            await failing
        assert raised.value.new_chat_id == new
    assert (await bot.send_message(new, "b")).message_id == 2
    assert (await people.result("getChatMember", chat_id=new, user_id=anna))["status"] == "creator"
    assert (await people.try_post("messages", user=anna, chat=old, text="a"))[0] == 400


async def test_an_upgraded_group_takes_edits_without_a_word(people: People, bot: Bot) -> None:
    old = await people.group(await people.user(), type="group")
    sent = await bot.send_message(old, "a")
    new = (await people.post("migrations", chat=old))["id"]
    await bot.edit_message_text("b", old, sent.message_id)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("b", old, 99)
    # If nobody may send anything, Telegram says that the bot has no right to.
    with pytest.raises(BadRequest, match="Not enough rights to send photos to the chat"):
        await bot.edit_message_media(InputMediaPhoto(png(10, 10)), old, sent.message_id)
    assert (await bot.get_chat(old)).title == "Stammtisch"
    assert (await bot.get_chat_member(old, (await bot.get_me()).id)).status == "member"
    assert [message["message_id"] for message in await people.get(f"chats/{new}/messages")] == [1]


async def test_a_group_that_was_upgraded_without_the_bot(people: People) -> None:
    old = await people.group(await people.user(), type="group", bot="absent")
    await people.updates()
    await people.post("migrations", chat=old)
    assert await people.updates() == []


async def test_topics(people: People, bot: Bot) -> None:
    anna = await people.user()
    group = await people.group(anna, is_forum=True)
    topic = await people.post("topics", chat=group, name="Schwimmen", state="open")
    thread = topic["thread"]
    await people.updates()
    await people.say(anna, group, "/neu", thread=thread)
    await people.say(anna, group, "/neu")
    inside, general = (update["message"] for update in await people.updates())
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (thread, True)
    assert inside["reply_to_message"]["forum_topic_created"]["name"] == "Schwimmen"
    assert "message_thread_id" not in general
    sent = await bot.send_message(group, "a", message_thread_id=thread)
    assert (sent.message_thread_id, sent.is_topic_message) == (thread, True)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(group, "a", message_thread_id=999)
    await people.post("topics", chat=group, name="Schwimmen", state="closed")
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(group, "a", message_thread_id=thread)
    await bot.edit_message_text("b", group, sent.message_id)
    await people.post("topics", chat=group, name="Schwimmen", state="open")
    assert kinds(await people.updates()) == ["forum_topic_closed", "forum_topic_reopened"]
    await people.post("topics", chat=group, name="Schwimmen", state="deleted")
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(group, "a", message_thread_id=thread)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("c", group, sent.message_id)


async def test_replies_outside_of_forums_form_threads(people: People) -> None:
    anna = await people.user()
    group = await people.group(anna)
    sent = await people.result("sendMessage", chat_id=group, text="a")
    await people.updates()
    await people.say(anna, group, "b", reply_to=sent["message_id"])
    (update,) = await people.updates()
    assert update["message"]["message_thread_id"] == sent["message_id"]
    assert "is_topic_message" not in update["message"]
    plain = await people.result("sendMessage", chat_id=group, text="c", message_thread_id=sent["message_id"])
    assert "message_thread_id" not in plain


async def test_pins(people: People, bot: Bot) -> None:
    anna = await people.user()
    group = await people.group(anna, bot="administrator")
    sent = await bot.send_message(group, "a")
    await people.updates()
    await bot.pin_chat_message(group, sent.message_id, disable_notification=True)
    (update,) = await people.updates()
    assert update["message"]["pinned_message"]["message_id"] == sent.message_id
    pinned = (await bot.get_chat(group)).pinned_message
    assert pinned is not None
    assert pinned.message_id == sent.message_id
    await bot.unpin_chat_message(group, sent.message_id)
    assert (await bot.get_chat(group)).pinned_message is None
    with pytest.raises(BadRequest, match="Message to unpin not found"):
        await bot.unpin_chat_message(group)


async def test_deleted_messages(people: People, bot: Bot) -> None:
    anna, berta = await people.user(), await people.user("Berta")
    group = await people.group(anna, berta)
    sent = (await bot.send_message(group, "a")).message_id
    theirs = (await people.say(berta, group, "b"))["message_id"]
    place: dict[str, Any] = {"chat": group, "message_id": sent}
    assert (await people.try_post("deletions", user=berta, **place))[0] == 400
    await people.post("deletions", user=anna, **place)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("b", group, sent)
    with pytest.raises(BadRequest, match="Message can't be deleted"):
        await bot.delete_message(group, theirs)
    await people.post("members", chat=group, user="bot", status="administrator")
    await bot.delete_message(group, theirs)
    seen = {message["message_id"]: message["deleted"] for message in await people.get(f"chats/{group}/messages")}
    assert seen[sent]
    assert seen[theirs]
