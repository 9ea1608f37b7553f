"""What the simulated people do: the POST calls under /sim."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.entities import Formatted, with_found_entities
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.faults import Fault
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.methods import METHODS
from schwimmen_bot.sandbox.objects import chat_json, seen_chat, seen_message, seen_person, seen_topic, user_json
from schwimmen_bot.sandbox.sends import MOST_TEXT
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import GENERAL, Chat, Message, Person, Topic, World, unix_time

Act = Callable[[Stage, Body], Any | Awaitable[Any]]

LONGEST_WAIT = 120.0
TOPIC_COLOR = 7_322_096
SUPERGROUP_BORDER = -1_000_000_000_000
# The accounts behind which Telegram hides anonymous administrators and channels that write in a group.
ANONYMOUS = Person(1_087_968_824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT = Person(136_817_688, "Channel", username="Channel_Bot", is_bot=True)
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


def add_group(stage: Stage, body: Body) -> Json:
    """POST /sim/groups."""
    world, type = stage.world, body.choice("type", ("group", "supergroup"), "supergroup")
    title, id, is_forum = body.text("title"), body.number("id", None), body.flag("is_forum")
    members = [_person(world, id) for id in body.numbers("members")]
    bot = body.choice("bot", ("member", "administrator", "absent"), "member")
    body.done()
    if is_forum and type != "supergroup":
        raise BadInput("only a supergroup can be a forum")
    chat = Chat(_chat_id(world, type, id), type, title, is_forum=is_forum)
    owner = members[0]
    chat.members = {person.id: "creator" if person is owner else "member" for person in members}
    world.add_group(chat)
    stage.show_chat(chat)
    if bot != "absent":
        stage.change_member(chat, world.bot, "member", owner)
    if bot == "administrator":
        stage.change_member(chat, world.bot, "administrator", owner)
    return seen_chat(world, chat)


def send_message(stage: Stage, body: Body) -> Json:
    """POST /sim/messages."""
    person, chat = _person(stage.world, body.number("user")), _chat(stage.world, body)
    text, edit = body.text("text"), body.number("edit", None)
    reply_to, thread = body.number("reply_to", None), body.number("thread", None)
    role, forward = body.choice("as", ("person", "anonymous", "channel"), "person"), body.raw("forward")
    body.done()
    if len(text.strip()) > MOST_TEXT:
        raise BadInput(f"a message has at most {MOST_TEXT} characters")
    _check_may_write(chat, person)
    if edit is not None:
        return _edit(stage, _message(chat, edit), person, text)
    if thread is not None:
        _check_may_write_in(chat, person, thread)
    fields: Json = {"reply_to": None if reply_to is None else _message(chat, reply_to), "thread": thread}
    fields |= {"sender_chat": _disguise(chat, person, role), "forward_origin": _origin(stage.world, forward)}
    sender = {"person": person, "anonymous": ANONYMOUS, "channel": CHANNEL_BOT}[role]
    return seen_message(_say(stage, chat, sender, text, **fields))


async def press(stage: Stage, body: Body) -> Json:
    """POST /sim/presses."""
    person, chat = _person(stage.world, body.number("user")), _chat(stage.world, body)
    message_id, data = body.number("message_id"), body.text("data")
    wait = body.seconds("wait", stage.timing.answer_open, LONGEST_WAIT)
    body.done()
    _check_present(chat, person)
    message = chat.messages.get(message_id)
    if message is None or message.sender is not stage.world.bot:
        raise BadInput(f"there is no message {message_id} of the bot in chat {chat.id}")
    press = stage.press(person, message, data)
    await stage.answers.until(lambda: press.answer is not None, wait)
    answer = press.answer or {"text": "", "show_alert": False, "url": None}
    return {"query_id": press.id, "answered": press.answer is not None, **answer}


def start(stage: Stage, body: Body) -> Json:
    """POST /sim/starts; it also unblocks the bot, as the button Start does."""
    person, payload = _person(stage.world, body.number("user")), body.text("payload", "")
    body.done()
    if not re.fullmatch(r"[\w-]{0,64}", payload, re.ASCII):
        raise BadInput("a payload has at most 64 of the characters A-Z, a-z, 0-9, _ and -")
    chat = stage.world.chats[person.id]
    _check_alive(person)
    stage.block(person, False)
    return seen_message(_say(stage, chat, person, f"/start {payload}".strip()))


def change_member(stage: Stage, body: Body) -> Json:
    """POST /sim/members."""
    world, chat, user = stage.world, _chat(stage.world, body), body.raw("user")
    person = world.bot if user in ("bot", world.bot.id) else _person(world, body.number("user"))
    if chat.is_private:
        return _change_private(stage, body, chat, person)
    status = body.choice("status", ("member", "administrator", "left", "kicked", "restricted"))
    by = body.number("by", None)
    body.done()
    _check_alive_chat(chat)
    actor = _person(world, by) if by is not None else _default_actor(world, chat, person, status)
    stage.change_member(chat, person, status, actor)
    return seen_chat(world, chat)


def migrate(stage: Stage, body: Body) -> Json:
    """POST /sim/migrations; answers with the new supergroup."""
    world, old = stage.world, _chat(stage.world, body)
    body.done()
    if old.type != "group" or old.migrated_to is not None:
        raise BadInput(f"chat {old.id} is no group that could become a supergroup")
    new = Chat(world.free_chat_id("supergroup"), "supergroup", old.title, members=dict(old.members))
    world.add_group(new)
    owner = _owner(world, old)
    stage.post(old, owner, service={"migrate_to_chat_id": new.id})
    old.migrated_to = new.id
    stage.show_chat(old)
    stage.show_chat(new)
    stage.post(new, owner, service={"migrate_from_chat_id": old.id})
    return seen_chat(world, new)


def change_topic(stage: Stage, body: Body) -> Json:
    """POST /sim/topics: the topic of this name is made, closed, opened or deleted."""
    chat, name = _chat(stage.world, body), body.text("name")
    state = body.choice("state", ("open", "closed", "deleted"), "open")
    body.done()
    if not chat.is_forum:
        raise BadInput(f"chat {chat.id} is no forum")
    owner = _owner(stage.world, chat)
    topic = next((topic for topic in chat.topics.values() if topic.name == name and topic.state != "deleted"), None)
    if topic is None:
        topic = _create_topic(stage, chat, owner, name)
    if topic.state != state:
        _change_topic(stage, chat, topic, owner, state)
    stage.show_chat(chat)
    return seen_topic(topic)


def delete_message(stage: Stage, body: Body) -> Json:
    """POST /sim/deletions."""
    person, chat = _person(stage.world, body.number("user")), _chat(stage.world, body)
    message = _message(chat, body.number("message_id"))
    body.done()
    _check_present(chat, person)
    if not (message.sender is person or chat.is_private or chat.leads(person)):
        raise BadInput(f"person {person.id} may not delete message {message.id}")
    stage.delete(message)
    return {"deleted": True}


def order_fault(stage: Stage, body: Body) -> Json:
    """POST /sim/faults."""
    status, method = body.raw("status"), body.text("method", None)
    if method is not None and method.lower() not in METHODS:
        raise BadInput(f"there is no method {method}")
    if status not in (None, "drop") and (type(status) is not int or not 400 <= status <= 599):
        raise BadInput('the field status has to be "drop" or an HTTP status from 400 to 599')
    fault = Fault(
        status,
        method,
        body.number("chat", None),
        body.text("description", None),
        body.number("retry_after", None),
        body.number("times", 1),
        body.seconds("delay", 0.0, LONGEST_WAIT),
        body.flag("acted"),
    )
    body.done()
    if status is None and not fault.delay:
        raise BadInput("a fault needs a status or a delay")
    if fault.times < 1:
        raise BadInput("the field times has to be at least 1")
    stage.faults.waiting.append(fault)
    return {"faults": stage.faults.seen()}


ACTS: dict[str, Act] = {
    "users": add_user,
    "groups": add_group,
    "messages": send_message,
    "presses": press,
    "starts": start,
    "members": change_member,
    "migrations": migrate,
    "topics": change_topic,
    "deletions": delete_message,
    "faults": order_fault,
}


def _person(world: World, id: int) -> Person:
    person = world.persons.get(id)
    if person is None or person.is_bot:
        raise BadInput(f"there is no person {id}")
    return person


def _chat(world: World, body: Body) -> Chat:
    id = body.number("chat")
    if id not in world.chats:
        raise BadInput(f"there is no chat {id}")
    return world.chats[id]


def _message(chat: Chat, id: int) -> Message:
    message = chat.live(id)
    if message is None:
        raise BadInput(f"there is no message {id} in chat {chat.id}")
    return message


def _chat_id(world: World, type: str, id: int | None) -> int:
    if id is None:
        return world.free_chat_id(type)
    in_range = id < SUPERGROUP_BORDER if type == "supergroup" else SUPERGROUP_BORDER < id < 0
    if not in_range:
        raise BadInput(f"{id} is no id of a {type}; those of groups are negative, of supergroups below -10**12")
    if id in world.chats:
        raise BadInput(f"there is a chat {id} already")
    return id


def _owner(world: World, chat: Chat) -> Person:
    return next(world.persons[id] for id, status in chat.members.items() if status == "creator")


def _default_actor(world: World, chat: Chat, person: Person, status: str) -> Person:
    """People come and go by themselves; everything else the owner does."""
    by_themselves = status in ("member", "left") and not person.is_bot
    return person if by_themselves else _owner(world, chat)


def _check_alive(person: Person) -> None:
    if person.deactivated:
        raise BadInput(f"the account of person {person.id} is deactivated")


def _check_alive_chat(chat: Chat) -> None:
    if chat.migrated_to is not None:
        raise BadInput(f"chat {chat.id} has become supergroup {chat.migrated_to}")


def _check_present(chat: Chat, person: Person) -> None:
    _check_alive(person)
    _check_alive_chat(chat)
    if not chat.has(person):
        raise BadInput(f"person {person.id} isn't in chat {chat.id}")
    if chat.is_private and person.blocked:
        raise BadInput(f"person {person.id} has blocked the bot; unblock it by POST /sim/members or /sim/starts")


def _check_may_write(chat: Chat, person: Person) -> None:
    _check_present(chat, person)
    if chat.status(person) == "restricted":
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
    return {"type": "user", "date": unix_time(), "sender_user": user_json(_person(world, forward))}


def _change_private(stage: Stage, body: Body, chat: Chat, person: Person) -> Json:
    """Let a person block or unblock the bot, or delete their account for good."""
    status = body.choice("status", ("member", "kicked", "deactivated"))
    body.number("by", None)
    body.done()
    if person is not chat.person:
        raise BadInput(f"person {person.id} isn't in chat {chat.id}")
    if status == "deactivated":
        person.deactivated = True
        stage.show_person(person)
    else:
        stage.block(person, status == "kicked")
    return seen_chat(stage.world, chat)


def _create_topic(stage: Stage, chat: Chat, owner: Person, name: str) -> Topic:
    thread = max(stage.world.next_message_id(chat), GENERAL + 1)
    topic = chat.topics[thread] = Topic(thread, name)
    created = {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOR}}
    stage.post(chat, owner, id=thread, thread=thread, service=created)
    return topic


def _change_topic(stage: Stage, chat: Chat, topic: Topic, owner: Person, state: str) -> None:
    topic.state = state
    if state != "deleted":
        service: Json = {"forum_topic_closed" if state == "closed" else "forum_topic_reopened": {}}
        stage.post(chat, owner, thread=topic.thread, service=service)
        return
    for message in chat.messages.values():
        if message.thread == topic.thread and not message.deleted:
            stage.delete(message)
