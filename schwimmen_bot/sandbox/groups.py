"""What happens to groups: their making, members, topics, and becoming supergroups."""

from schwimmen_bot.sandbox.body import Body
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.lookup import chat_of, check_current, leader_of, person_of
from schwimmen_bot.sandbox.objects import chat_json, seen_chat, seen_topic
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import ANONYMOUS, GENERAL, Chat, Person, Topic, World

TOPIC_COLOR = 7_322_096
SUPERGROUP_BORDER = -1_000_000_000_000


def add_group(stage: Stage, body: Body) -> Json:
    """POST /sim/groups."""
    world, type = stage.world, body.choice("type", ("group", "supergroup"), "supergroup")
    title, id, is_forum = body.text("title"), body.number("id", None), body.flag("is_forum")
    members = [person_of(world, id) for id in body.numbers("members")]
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


def change_member(stage: Stage, body: Body) -> Json:
    """POST /sim/members."""
    world, chat, user = stage.world, chat_of(stage.world, body), body.raw("user")
    person = world.bot if user in ("bot", world.bot.id) else person_of(world, body.number("user"))
    if chat.is_private:
        return _change_private(stage, body, chat, person)
    status = body.choice("status", ("member", "administrator", "left", "kicked", "restricted"))
    by = body.number("by", None)
    body.done()
    check_current(chat)
    actor = person_of(world, by) if by is not None else _default_actor(world, chat, person, status)
    stage.change_member(chat, person, status, actor)
    return seen_chat(world, chat)


def change_permissions(stage: Stage, body: Body) -> Json:
    """POST /sim/permissions: what ordinary members may send and see, the bot as one of them; what isn't named stays."""
    chat = chat_of(stage.world, body)
    photos, text = body.flag("photos", chat.photos), body.flag("text", chat.text)
    members_hidden = body.flag("members_hidden", chat.members_hidden)
    body.done()
    if chat.is_private:
        raise BadInput(f"chat {chat.id} is no group")
    check_current(chat)
    if members_hidden and chat.type != "supergroup":
        raise BadInput("only a supergroup can hide its members")
    chat.photos, chat.text, chat.members_hidden = photos, text, members_hidden
    stage.show_chat(chat)
    return seen_chat(stage.world, chat)


def migrate(stage: Stage, body: Body) -> Json:
    """POST /sim/migrations; answers with the new supergroup.

    To the bot it looks as if it had been added there; it is never told that it has left the group. That comes first
    here: Telegram keeps no order between chats, and this one is the hardest.
    """
    world, old = stage.world, chat_of(stage.world, body)
    body.done()
    if old.type != "group" or old.migrated_to is not None:
        raise BadInput(f"chat {old.id} is no group that could become a supergroup")
    new = Chat(world.free_chat_id("supergroup"), "supergroup", old.title, members=dict(old.members))
    new.photos, new.text = old.photos, old.text
    world.add_group(new)
    leader = leader_of(world, old)
    if old.has(world.bot):
        stage.tell_change(new, world.bot, leader, "left", old.status(world.bot))
    stage.post(old, leader, service={"migrate_to_chat_id": new.id})
    old.migrated_to = new.id
    stage.show_chat(old)
    stage.show_chat(new)
    stage.post(new, ANONYMOUS, sender_chat=chat_json(new), service={"migrate_from_chat_id": old.id})
    return seen_chat(world, new)


def change_topic(stage: Stage, body: Body) -> Json:
    """POST /sim/topics: the topic of this name is made, closed, opened or deleted."""
    chat, name = chat_of(stage.world, body), body.text("name")
    state = body.choice("state", ("open", "closed", "deleted"), "open")
    body.done()
    if not chat.is_forum:
        raise BadInput(f"chat {chat.id} is no forum")
    leader = leader_of(stage.world, chat)
    topic = next((topic for topic in chat.topics.values() if topic.name == name and topic.state != "deleted"), None)
    if topic is None:
        topic = _create_topic(stage, chat, leader, name)
    if topic.state != state:
        _change_topic(stage, chat, topic, leader, state)
    stage.show_chat(chat)
    return seen_topic(topic)


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
    """People come and go by themselves; everything else the leader does."""
    by_themselves = status in ("member", "left") and not person.is_bot
    return person if by_themselves else leader_of(world, chat)


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


def _create_topic(stage: Stage, chat: Chat, leader: Person, name: str) -> Topic:
    thread = max(stage.world.next_message_id(chat), GENERAL + 1)
    topic = chat.topics[thread] = Topic(thread, name)
    created = {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOR}}
    stage.post(chat, leader, id=thread, thread=thread, service=created)
    return topic


def _change_topic(stage: Stage, chat: Chat, topic: Topic, leader: Person, state: str) -> None:
    topic.state = state
    if state != "deleted":
        service: Json = {"forum_topic_closed" if state == "closed" else "forum_topic_reopened": {}}
        stage.post(chat, leader, thread=topic.thread, service=service)
        return
    for message in chat.messages.values():
        if message.thread == topic.thread and not message.deleted:
            stage.delete(message)
