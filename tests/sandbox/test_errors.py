"""The table of official errors, word for word."""

import pytest

from .people import People

NOT_MODIFIED = (
    "400 Bad Request: message is not modified: specified new message content and reply markup are exactly "
    "the same as a current content and reply markup of the message"
)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "message text is empty"),
        (" \n ", "text must be non-empty"),
        ("<b></b>", "text must be non-empty"),
        ("x" * 4097, "message is too long"),
        ("a <x>b</x>", 'can\'t parse entities: Unsupported start tag "x" at byte offset 2'),
        ("ü <x>b</x>", 'can\'t parse entities: Unsupported start tag "x" at byte offset 3'),
        ("<b>b", "can't parse entities: Can't find end tag corresponding to start tag \"b\""),
        ("a</b>", "can't parse entities: Unexpected end tag at byte offset 1"),
        ("<b>a</i>", 'can\'t parse entities: Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b", "can't parse entities: Unclosed start tag at byte offset 0"),
        ("<b>a</b", "can't parse entities: Unclosed end tag at byte offset 4"),
        ("<b =1>a</b>", 'can\'t parse entities: Empty attribute name in the tag "b" at byte offset 0'),
        ("<a href=x/y>a</a>", "can't parse entities: Unexpected end of name token at byte offset 8"),
        ('<a href="x', "can't parse entities: Unclosed start tag at byte offset 0"),
        ("<span>a</span>", 'can\'t parse entities: Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-time unix="1" format="x">a</tg-time>', "can't parse entities: Invalid date format used"),
    ],
)
async def test_texts_that_cant_be_sent(people: People, text: str, error: str) -> None:
    anna = await people.user()
    found = await people.error("sendMessage", chat_id=anna, text=text, parse_mode="HTML")
    assert found == f"400 Bad Request: {error}"


@pytest.mark.parametrize(
    ("markup", "error"),
    [
        ([[{"text": "a", "callback_data": "x" * 65}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "a", "callback_data": "ü" * 33}]], "BUTTON_DATA_INVALID"),
        (
            [[{"text": "a"}]],
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (["a"], 'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'),
        ([[{"text": "a", "url": "nowhere"}]], "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL"),
    ],
)
async def test_keyboards_that_cant_be_sent(people: People, markup: object, error: str) -> None:
    anna = await people.user()
    found = await people.error("sendMessage", chat_id=anna, text="a", reply_markup={"inline_keyboard": markup})
    assert found == f"400 Bad Request: {error}"


async def test_a_full_button_passes(people: People) -> None:
    anna = await people.user()
    keyboard = [[{"text": "a", "callback_data": "x" * 64}]]
    message = await people.result("sendMessage", chat_id=anna, text="a", reply_markup={"inline_keyboard": keyboard})
    assert message["reply_markup"]["inline_keyboard"] == keyboard


async def test_edits_without_a_change(people: People) -> None:
    anna = await people.user()
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "x"}]]}
    place = {"chat_id": anna}
    sent = await people.result("sendMessage", text="<b>a</b>", parse_mode="HTML", reply_markup=markup, **place)
    place["message_id"] = sent["message_id"]
    same = {"text": "<b>a</b>", "parse_mode": "HTML", "reply_markup": markup}
    assert await people.error("editMessageText", **same, **place) == NOT_MODIFIED
    assert await people.error("editMessageReplyMarkup", reply_markup=markup, **place) == NOT_MODIFIED
    changed = await people.result("editMessageText", text="<b>a</b>", parse_mode="HTML", **place)
    assert "reply_markup" not in changed
    assert await people.error("editMessageReplyMarkup", **place) == NOT_MODIFIED


async def test_edits_of_the_wrong_message(people: People) -> None:
    anna = await people.user()
    theirs = (await people.say(anna, anna, "hello"))["message_id"]
    mine = (await people.result("sendMessage", chat_id=anna, text="a"))["message_id"]

    async def edit(method: str, message_id: int, **fields: object) -> str:
        return await people.error(method, chat_id=anna, message_id=message_id, **fields)

    assert await edit("editMessageText", 999, text="b") == "400 Bad Request: message to edit not found"
    assert await edit("editMessageText", theirs, text="b") == "400 Bad Request: message can't be edited"
    assert await edit("editMessageText", mine, text="") == "400 Bad Request: message text is empty"
    assert (
        await edit("editMessageCaption", mine, caption="b")
        == "400 Bad Request: there is no caption in the message to edit"
    )
    assert await edit("deleteMessage", 999) == "400 Bad Request: message to delete not found"


async def test_replies_to_nothing(people: People) -> None:
    anna = await people.user()
    reply = {"message_id": 999}
    found = await people.error("sendMessage", chat_id=anna, text="a", reply_parameters=reply)
    assert found == "400 Bad Request: message to be replied not found"
    reply["allow_sending_without_reply"] = True
    sent = await people.result("sendMessage", chat_id=anna, text="a", reply_parameters=reply)
    assert "reply_to_message" not in sent


async def test_chats_the_bot_doesnt_know(people: People) -> None:
    stranger = await people.user(started=False)
    assert await people.error("sendMessage", text="a") == "400 Bad Request: chat_id is empty"
    for chat in (999, -999, "@nobody", stranger):
        assert await people.error("sendMessage", chat_id=chat, text="a") == "400 Bad Request: chat not found"


async def test_tokens_and_methods(people: People) -> None:
    assert await people.error("sendNothing") == "404 Not Found: method not found"
    for token, code in (("4242:wrong", 401), ("wrong", 404)):
        async with people.session.get(f"{people.url}/bot{token}/getMe") as response:
            assert response.status == code
            assert (await response.json())["ok"] is False


@pytest.mark.parametrize("command", ["", "Neu", "neu!", "x" * 33])
async def test_commands_that_cant_be_set(people: People, command: str) -> None:
    found = await people.error("setMyCommands", commands=[{"command": command, "description": "a"}])
    assert found == "400 Bad Request: BOT_COMMAND_INVALID"


async def test_commands_need_a_description(people: People) -> None:
    found = await people.error("setMyCommands", commands=[{"command": "neu", "description": ""}])
    assert found == "400 Bad Request: command description must be non-empty"


async def test_actions_and_pins(people: People) -> None:
    anna = await people.user()
    group = await people.group(anna)
    sent = (await people.result("sendMessage", chat_id=group, text="a"))["message_id"]
    assert (
        await people.error("sendChatAction", chat_id=group, action="sleep")
        == "400 Bad Request: wrong parameter action in request"
    )
    assert (
        await people.error("pinChatMessage", chat_id=group, message_id=sent)
        == "400 Bad Request: not enough rights to manage pinned messages in the chat"
    )
    assert (
        await people.error("getChatAdministrators", chat_id=anna)
        == "400 Bad Request: there are no administrators in the private chat"
    )
