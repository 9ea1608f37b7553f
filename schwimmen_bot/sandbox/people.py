"""What the simulated people do: come, write, press, start the bot, delete."""

import re
from typing import Any

from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.entities import Formatted, with_found_entities
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.lookup import chat_of, check_alive, check_current, check_present, message_of, person_of
from schwimmen_bot.sandbox.objects import chat_json, seen_message, seen_person, user_json
from schwimmen_bot.sandbox.sends import MOST_TEXT
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import ANONYMOUS, CHANNEL_BOT, OTHER_BOT, Chat, Message, Person, World, unix_time

LONGEST_WAIT = 120.0
CHANNEL = {"id": -1_009_999_999_999, "type": "channel", "title": "Channel"}


def add_user(stage: Stage, body: Body) -> Json:
    """POST /sim/users."""
    id = body.number("id", None)
    person = Person(
        stage.world.free_person_id() if id is None else id,
        body.text("first_name"),
        body.text("last_name", ""),
        body.text("username", ""),
        body.text("language_code", ""),
    )
    body.done()
    if not 0 < person.id < 2**52:
        raise BadInput("the id of a person is a positive number below 2**52")
    if person.id in stage.world.persons:
        raise BadInput(f"there is a person {person.id} already")
    chat = stage.world.add_person(person)
    stage.show_person(person)
    stage.show_chat(chat)
    return seen_person(person)


def change_user(stage: Stage, body: Body) -> Json:
    """POST /sim/profiles: another name or language; what isn't named stays."""
    person = person_of(stage.world, body.number("user"))
    first_name, last_name = body.text("first_name", person.first_name), body.text("last_name", person.last_name)
    language = body.text("language_code", person.language_code)
    body.done()
    check_alive(person)
    if not first_name.strip():
        raise BadInput("the field first_name has to be a text that isn't blank")
    person.first_name, person.last_name, person.language_code = first_name, last_name, language
    stage.show_person(person)
    return seen_person(person)


def send_message(stage: Stage, body: Body) -> Json:
    """POST /sim/messages."""
    person, chat = person_of(stage.world, body.number("user")), chat_of(stage.world, body)
    text, edit = body.text("text"), body.number("edit", None)
    reply_to, thread = body.number("reply_to", None), body.number("thread", None)
    role, forward = body.choice("as", ("person", "anonymous", "channel"), "person"), body.raw("forward")
    body.done()
    if len(text.strip()) > MOST_TEXT:
        raise BadInput(f"a message has at most {MOST_TEXT} characters")
    _check_may_write(chat, person)
    if edit is not None:
        return _edit(stage, message_of(chat, edit), person, text)
    if thread is not None:
        _check_may_write_in(chat, person, thread)
    fields: Json = {"reply_to": None if reply_to is None else message_of(chat, reply_to), "thread": thread}
    fields |= {"sender_chat": _disguise(chat, person, role), "forward_origin": _origin(stage.world, forward)}
    sender = {"person": person, "anonymous": ANONYMOUS, "channel": CHANNEL_BOT}[role]
    return seen_message(_say(stage, chat, sender, text, **fields))


def let_bot_speak(stage: Stage, body: Body) -> Json:
    """POST /sim/bots: somebody else's bot says something in a group."""
    chat, text = chat_of(stage.world, body), body.text("text")
    body.done()
    check_current(chat)
    if chat.is_private:
        raise BadInput(f"chat {chat.id} is no group")
    return seen_message(_say(stage, chat, OTHER_BOT, text))


async def press(stage: Stage, body: Body) -> Json:
    """POST /sim/presses."""
    person, chat = person_of(stage.world, body.number("user")), chat_of(stage.world, body)
    message_id, data = body.number("message_id"), body.text("data")
    wait = body.seconds("wait", stage.timing.answer_open, LONGEST_WAIT)
    body.done()
    check_present(chat, person)
    message = chat.messages.get(message_id)
    if message is None or message.sender is not stage.world.bot:
        raise BadInput(f"there is no message {message_id} of the bot in chat {chat.id}")
    press = stage.press(person, message, data)
    await stage.answers.until(lambda: press.answer is not None, wait)
    answer = press.answer or {"text": "", "show_alert": False, "url": None}
    return {"query_id": press.id, "answered": press.answer is not None, **answer}


def start(stage: Stage, body: Body) -> Json:
    """POST /sim/starts; it also unblocks the bot, as the button Start does."""
    person, payload = person_of(stage.world, body.number("user")), body.text("payload", "")
    body.done()
    if not re.fullmatch(r"[\w-]{0,64}", payload, re.ASCII):
        raise BadInput("a payload has at most 64 of the characters A-Z, a-z, 0-9, _ and -")
    chat = stage.world.chats[person.id]
    check_alive(person)
    stage.block(person, False)
    return seen_message(_say(stage, chat, person, f"/start {payload}".strip()))


def delete_message(stage: Stage, body: Body) -> Json:
    """POST /sim/deletions."""
    person, chat = person_of(stage.world, body.number("user")), chat_of(stage.world, body)
    message = message_of(chat, body.number("message_id"))
    body.done()
    check_present(chat, person)
    if not (message.sender is person or chat.is_private or chat.leads(person)):
        raise BadInput(f"person {person.id} may not delete message {message.id}")
    stage.delete(message)
    return {"deleted": True}


def _check_may_write(chat: Chat, person: Person) -> None:
    check_present(chat, person)
    if not chat.may_send(person, "text messages"):
        raise BadInput(f"person {person.id} may not write in chat {chat.id}")


def _check_may_write_in(chat: Chat, person: Person, thread: int) -> None:
    topic = chat.topics.get(thread)
    if topic is None or topic.state == "deleted":
        raise BadInput(f"there is no topic {thread} in chat {chat.id}")
    if topic.state == "closed" and not chat.leads(person):
        raise BadInput(f"the topic {thread} is closed")


def _say(stage: Stage, chat: Chat, sender: Person, text: str, **fields: Any) -> Message:
    formatted = with_found_entities(Formatted(text.strip()))
    if chat.person is not None and not chat.person.started:
        chat.person.started = True
        stage.show_person(chat.person)
    return stage.post(chat, sender, text=formatted.text, entities=formatted.entities, **fields)


def _edit(stage: Stage, message: Message, person: Person, text: str) -> Json:
    if message.sender is not person or message.text is None or message.forward_origin is not None:
        raise BadInput(f"person {person.id} can't edit message {message.id}")
    formatted = with_found_entities(Formatted(text.strip()))
    message.text, message.entities = formatted.text, formatted.entities
    stage.edited(message)
    return seen_message(message)


def _disguise(chat: Chat, person: Person, role: str) -> Json | None:
    """The chat in whose name a message is sent."""
    if role == "person":
        return None
    if chat.type != "supergroup":
        raise BadInput("only in a supergroup one writes in the name of a chat")
    if role == "channel":
        return CHANNEL
    if not chat.leads(person):
        raise BadInput(f"person {person.id} is no administrator of chat {chat.id}")
    return chat_json(chat)


def _origin(world: World, forward: Any) -> Json | None:
    """Where a forwarded message comes from: a person's id, or true for somebody who hides."""
    if forward is None or forward is False:
        return None
    if forward is True:
        return {"type": "hidden_user", "date": unix_time(), "sender_user_name": "Somebody"}
    if type(forward) is not int:
        raise BadInput("the field forward has to be true or the id of a person")
    return {"type": "user", "date": unix_time(), "sender_user": user_json(person_of(world, forward))}
