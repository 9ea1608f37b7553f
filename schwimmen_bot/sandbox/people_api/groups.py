"""What happens to groups: creating them, their members and topics, and becoming a supergroup."""

from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.people_api.validation import acting_admin, check_not_migrated, find_chat, find_person
from schwimmen_bot.sandbox.state.objects import chat_json, client_chat_json, client_topic_json
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.world import ANONYMOUS, GENERAL, Chat, Person, Topic, World

TOPIC_COLOR = 7_322_096
SUPERGROUP_BORDER = -1_000_000_000_000


def add_group(server: ServerState, body: Fields) -> Json:
    """POST /sim/groups."""
    world, type = server.world, body.choice("type", ("group", "supergroup"), "supergroup")
    title, id, is_forum = body.text("title"), body.number("id", None), body.flag("is_forum")
    members = [find_person(world, id) for id in body.numbers("members")]
    bot = body.choice("bot", ("member", "administrator", "absent"), "member")
    body.check_all_read()
    if is_forum and type != "supergroup":
        raise BadInput("only a supergroup can be a forum")
    chat = Chat(_chat_id(world, type, id), type, title, is_forum=is_forum)
    owner = members[0]
    chat.members = {person.id: "creator" if person is owner else "member" for person in members}
    world.add_group(chat)
    server.record_chat(chat)
    if bot != "absent":
        server.change_member(chat, world.bot, "member", owner)
    if bot == "administrator":
        server.change_member(chat, world.bot, "administrator", owner)
    return client_chat_json(world, chat)


def change_member(server: ServerState, body: Fields) -> Json:
    """POST /sim/members."""
    world, chat, user = server.world, find_chat(server.world, body), body.raw("user")
    person = world.bot if user in ("bot", world.bot.id) else find_person(world, body.number("user"))
    if chat.is_private:
        return _change_private(server, body, chat, person)
    status = body.choice("status", ("member", "administrator", "left", "kicked", "restricted"))
    by = body.number("by", None)
    body.check_all_read()
    check_not_migrated(chat)
    actor = find_person(world, by) if by is not None else _default_actor(world, chat, person, status)
    server.change_member(chat, person, status, actor)
    return client_chat_json(world, chat)


def change_permissions(server: ServerState, body: Fields) -> Json:
    """POST /sim/permissions: what ordinary members may send and see; missing fields change nothing."""
    chat = find_chat(server.world, body)
    photos, text = body.flag("photos", chat.photos), body.flag("text", chat.text)
    members_hidden = body.flag("members_hidden", chat.members_hidden)
    body.check_all_read()
    if chat.is_private:
        raise BadInput(f"chat {chat.id} is no group")
    check_not_migrated(chat)
    if members_hidden and chat.type != "supergroup":
        raise BadInput("only a supergroup can hide its members")
    chat.photos, chat.text, chat.members_hidden = photos, text, members_hidden
    server.record_chat(chat)
    return client_chat_json(server.world, chat)


def migrate(server: ServerState, body: Fields) -> Json:
    """POST /sim/migrations; answers with the new supergroup.

    The bot gets an update as if it had been added there, but none about leaving the group. Telegram keeps no order
    between two chats. Here the update from the new chat comes first, which is the hardest order for a bot.
    """
    world, old = server.world, find_chat(server.world, body)
    body.check_all_read()
    if old.type != "group" or old.migrated_to is not None:
        raise BadInput(f"chat {old.id} is no group that could become a supergroup")
    new = Chat(world.free_chat_id("supergroup"), "supergroup", old.title, members=dict(old.members))
    new.photos, new.text = old.photos, old.text
    world.add_group(new)
    admin = acting_admin(world, old)
    if old.has_member(world.bot):
        server.queue_member_update(new, world.bot, admin, "left", old.status(world.bot))
    server.add_message(old, admin, service={"migrate_to_chat_id": new.id})
    old.migrated_to = new.id
    server.record_chat(old)
    server.record_chat(new)
    server.add_message(new, ANONYMOUS, sender_chat=chat_json(new), service={"migrate_from_chat_id": old.id})
    return client_chat_json(world, new)


def change_topic(server: ServerState, body: Fields) -> Json:
    """POST /sim/topics: create, close, open or delete the topic with this name."""
    chat, name = find_chat(server.world, body), body.text("name")
    state = body.choice("state", ("open", "closed", "deleted"), "open")
    body.check_all_read()
    if not chat.is_forum:
        raise BadInput(f"chat {chat.id} is no forum")
    admin = acting_admin(server.world, chat)
    topic = next((topic for topic in chat.topics.values() if topic.name == name and topic.state != "deleted"), None)
    if topic is None:
        topic = _create_topic(server, chat, admin, name)
    if topic.state != state:
        _change_topic(server, chat, topic, admin, state)
    server.record_chat(chat)
    return client_topic_json(topic)


def _chat_id(world: World, type: str, id: int | None) -> int:
    if id is None:
        return world.free_chat_id(type)
    in_range = id < SUPERGROUP_BORDER if type == "supergroup" else SUPERGROUP_BORDER < id < 0
    if not in_range:
        raise BadInput(f"{id} is no id of a {type}; those of groups are negative, of supergroups below -10**12")
    if id in world.chats:
        raise BadInput(f"there is a chat {id} already")
    return id


def _default_actor(world: World, chat: Chat, person: Person, status: str) -> Person:
    """People join and leave by themselves; everything else is done by an administrator."""
    by_themselves = status in ("member", "left") and not person.is_bot
    return person if by_themselves else acting_admin(world, chat)


def _change_private(server: ServerState, body: Fields, chat: Chat, person: Person) -> Json:
    """Let a person block or unblock the bot, or delete their account for ever."""
    status = body.choice("status", ("member", "kicked", "deactivated"))
    body.number("by", None)
    body.check_all_read()
    if person is not chat.person:
        raise BadInput(f"person {person.id} isn't in chat {chat.id}")
    if status == "deactivated":
        person.deactivated = True
        server.record_person(person)
    else:
        server.set_blocked(person, status == "kicked")
    return client_chat_json(server.world, chat)


def _create_topic(server: ServerState, chat: Chat, admin: Person, name: str) -> Topic:
    thread = max(server.world.next_message_id(chat), GENERAL + 1)
    topic = chat.topics[thread] = Topic(thread, name)
    created = {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOR}}
    server.add_message(chat, admin, id=thread, thread=thread, service=created)
    return topic


def _change_topic(server: ServerState, chat: Chat, topic: Topic, admin: Person, state: str) -> None:
    topic.state = state
    if state != "deleted":
        service: Json = {"forum_topic_closed" if state == "closed" else "forum_topic_reopened": {}}
        server.add_message(chat, admin, thread=topic.thread, service=service)
        return
    for message in chat.messages.values():
        if message.thread == topic.thread and not message.deleted:
            server.delete_message(message)
