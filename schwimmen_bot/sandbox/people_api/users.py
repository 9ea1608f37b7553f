"""What single persons do: join the sandbox, write, press buttons, start the bot, delete messages."""

import re
from typing import Any

from schwimmen_bot.sandbox.bot_api.sends import MOST_TEXT
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.formatting.entities import Formatted, with_automatic_entities
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.people_api.validation import (
    check_can_act,
    check_not_deactivated,
    check_not_migrated,
    find_chat,
    find_message,
    find_person,
)
from schwimmen_bot.sandbox.state.objects import chat_json, client_message_json, client_user_json, user_json
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.world import ANONYMOUS, CHANNEL_BOT, OTHER_BOT, Chat, Message, Person, World, unix_time

LONGEST_WAIT = 120.0
CHANNEL = {"id": -1_009_999_999_999, "type": "channel", "title": "Channel"}


def add_user(server: ServerState, body: Fields) -> Json:
    """POST /sim/users."""
    id = body.number("id", None)
    person = Person(
        id=server.world.free_person_id() if id is None else id,
        first_name=body.text("first_name"),
        last_name=body.text("last_name", ""),
        username=body.text("username", ""),
        language_code=body.text("language_code", ""),
    )
    body.check_all_read()
    if not 0 < person.id < 2**52:
        raise BadInput("the id of a person is a positive number below 2**52")
    if person.id in server.world.persons:
        raise BadInput(f"there is a person {person.id} already")
    chat = server.world.add_person(person)
    server.record_person(person)
    server.record_chat(chat)
    return client_user_json(person)


def change_user(server: ServerState, body: Fields) -> Json:
    """POST /sim/profiles: another name or language; missing fields change nothing."""
    person = find_person(server.world, body.number("user"))
    first_name, last_name = body.text("first_name", person.first_name), body.text("last_name", person.last_name)
    language = body.text("language_code", person.language_code)
    body.check_all_read()
    check_not_deactivated(person)
    if not first_name.strip():
        raise BadInput("the field first_name has to be a text that isn't blank")
    person.first_name, person.last_name, person.language_code = first_name, last_name, language
    server.record_person(person)
    return client_user_json(person)


def send_message(server: ServerState, body: Fields) -> Json:
    """POST /sim/messages."""
    person, chat = find_person(server.world, body.number("user")), find_chat(server.world, body)
    text, edit = body.text("text"), body.number("edit", None)
    reply_to, thread = body.number("reply_to", None), body.number("thread", None)
    role, forward = body.choice("as", ("person", "anonymous", "channel"), "person"), body.raw("forward")
    body.check_all_read()
    if len(text.strip()) > MOST_TEXT:
        raise BadInput(f"a message has at most {MOST_TEXT} characters")
    _check_may_write(chat, person)
    if edit is not None:
        return _edit(server, find_message(chat, edit), person, text)
    if thread is not None:
        _check_may_write_in_topic(chat, person, thread)
    fields: Json = {"reply_to": None if reply_to is None else find_message(chat, reply_to), "thread": thread}
    fields |= {
        "sender_chat": _sender_chat(chat, person, role),
        "forward_origin": _forward_origin(server.world, forward),
    }
    sender = {"person": person, "anonymous": ANONYMOUS, "channel": CHANNEL_BOT}[role]
    return client_message_json(_write(server, chat, sender, text, **fields))


def send_as_other_bot(server: ServerState, body: Fields) -> Json:
    """POST /sim/bots: another bot writes into a group."""
    chat, text = find_chat(server.world, body), body.text("text")
    body.check_all_read()
    check_not_migrated(chat)
    if chat.is_private:
        raise BadInput(f"chat {chat.id} is no group")
    return client_message_json(_write(server, chat, OTHER_BOT, text))


async def press(server: ServerState, body: Fields) -> Json:
    """POST /sim/presses."""
    person, chat = find_person(server.world, body.number("user")), find_chat(server.world, body)
    message_id, data = body.number("message_id"), body.text("data")
    wait = body.seconds("wait", server.timing.answer_open, LONGEST_WAIT)
    body.check_all_read()
    check_can_act(chat, person)
    message = chat.messages.get(message_id)
    if message is None or message.sender is not server.world.bot:
        raise BadInput(f"there is no message {message_id} of the bot in chat {chat.id}")
    press = server.add_press(person, message, data)
    await server.press_answered.wait_for(lambda: press.answer is not None, wait)
    answer = press.answer or {"text": "", "show_alert": False, "url": None}
    return {"query_id": press.id, "answered": press.answer is not None, **answer}


def start(server: ServerState, body: Fields) -> Json:
    """POST /sim/starts: press the button Start, which also unblocks the bot."""
    person, payload = find_person(server.world, body.number("user")), body.text("payload", "")
    body.check_all_read()
    if not re.fullmatch(r"[\w-]{0,64}", payload, re.ASCII):
        raise BadInput("a payload has at most 64 of the characters A-Z, a-z, 0-9, _ and -")
    chat = server.world.chats[person.id]
    check_not_deactivated(person)
    server.set_blocked(person, False)
    return client_message_json(_write(server, chat, person, f"/start {payload}".strip()))


def delete_message(server: ServerState, body: Fields) -> Json:
    """POST /sim/deletions."""
    person, chat = find_person(server.world, body.number("user")), find_chat(server.world, body)
    message = find_message(chat, body.number("message_id"))
    body.check_all_read()
    check_can_act(chat, person)
    if not (message.sender is person or chat.is_private or chat.is_admin(person)):
        raise BadInput(f"person {person.id} may not delete message {message.id}")
    server.delete_message(message)
    return {"deleted": True}


def _check_may_write(chat: Chat, person: Person) -> None:
    check_can_act(chat, person)
    if not chat.may_send(person, "text messages"):
        raise BadInput(f"person {person.id} may not write in chat {chat.id}")


def _check_may_write_in_topic(chat: Chat, person: Person, thread: int) -> None:
    topic = chat.topics.get(thread)
    if topic is None or topic.state == "deleted":
        raise BadInput(f"there is no topic {thread} in chat {chat.id}")
    if topic.state == "closed" and not chat.is_admin(person):
        raise BadInput(f"the topic {thread} is closed")


def _write(server: ServerState, chat: Chat, sender: Person, text: str, **fields: Any) -> Message:
    formatted = with_automatic_entities(Formatted(text.strip()))
    if chat.person is not None and not chat.person.started:
        chat.person.started = True
        server.record_person(chat.person)
    return server.add_message(chat, sender, text=formatted.text, entities=formatted.entities, **fields)


def _edit(server: ServerState, message: Message, person: Person, text: str) -> Json:
    if message.sender is not person or message.text is None or message.forward_origin is not None:
        raise BadInput(f"person {person.id} can't edit message {message.id}")
    formatted = with_automatic_entities(Formatted(text.strip()))
    message.text, message.entities = formatted.text, formatted.entities
    server.record_edit(message)
    return client_message_json(message)


def _sender_chat(chat: Chat, person: Person, role: str) -> Json | None:
    """The chat in whose name the person writes, None for their own name."""
    if role == "person":
        return None
    if chat.type != "supergroup":
        raise BadInput("only in a supergroup one writes in the name of a chat")
    if role == "channel":
        return CHANNEL
    if not chat.is_admin(person):
        raise BadInput(f"person {person.id} is no administrator of chat {chat.id}")
    return chat_json(chat)


def _forward_origin(world: World, forward: Any) -> Json | None:
    """Who wrote a forwarded message: a person's id, or true for somebody who hides their account."""
    if forward is None or forward is False:
        return None
    if forward is True:
        return {"type": "hidden_user", "date": unix_time(), "sender_user_name": "Somebody"}
    if type(forward) is not int:
        raise BadInput("the field forward has to be true or the id of a person")
    return {"type": "user", "date": unix_time(), "sender_user": user_json(find_person(world, forward))}
