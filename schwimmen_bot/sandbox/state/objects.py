"""Persons, chats and messages as the Bot API's JSON objects, and as the clients of people get them."""

from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.world import Chat, Message, Person, Topic, World, unix_time

ADMINISTRATOR_RIGHTS = {
    "can_manage_chat": True,
    "can_change_info": True,
    "can_delete_messages": True,
    "can_invite_users": True,
    "can_restrict_members": True,
    "can_pin_messages": True,
    "can_manage_topics": False,
    "can_promote_members": False,
    "can_manage_video_chats": True,
    "can_post_stories": True,
    "can_edit_stories": True,
    "can_delete_stories": True,
    "can_manage_tags": False,
    "is_anonymous": False,
}
PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
GIFT_TYPES = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


def user_json(person: Person) -> Json:
    """A User."""
    user: Json = {"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name}
    for key in ("last_name", "username", "language_code"):
        if value := getattr(person, key):
            user[key] = value
    return user


def me_json(bot: Person) -> Json:
    """The bot's own User with the fields that only getMe has."""
    return user_json(bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "supports_guest_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": False,
        "allows_users_to_create_topics": False,
        "can_manage_bots": False,
    }


def chat_json(chat: Chat) -> Json:
    """A Chat."""
    if chat.person is not None:
        names = {key: value for key, value in user_json(chat.person).items() if key.endswith("name")}
        return {"id": chat.id, "type": "private", **names}
    group: Json = {"id": chat.id, "type": chat.type, "title": chat.title}
    return {**group, "is_forum": True} if chat.is_forum else group


def full_chat_json(chat: Chat) -> Json:
    """A ChatFullInfo."""
    full = chat_json(chat) | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(GIFT_TYPES, False),
    }
    if not chat.is_private:
        sending = {"can_send_photos": chat.photos, "can_send_messages": chat.text}
        full["permissions"] = dict.fromkeys(PERMISSIONS, True) | {"can_manage_topics": False} | sending
    if pinned := next((message for id in reversed(chat.pinned) if (message := chat.existing_message(id))), None):
        full["pinned_message"] = message_json(pinned)
    return full


def member_json(person: Person, status: str) -> Json:
    """A ChatMember with this status."""
    member: Json = {"user": user_json(person), "status": status}
    match status:
        case "creator":
            return {**member, "is_anonymous": False}
        case "administrator":
            return {**member, "can_be_edited": False, **ADMINISTRATOR_RIGHTS}
        case "restricted":
            return {**member, "is_member": True, "until_date": 0, **dict.fromkeys(PERMISSIONS, False)}
        case "kicked":
            return {**member, "until_date": 0}
        case _:
            return member


def member_change_json(chat: Chat, person: Person, by: Person, before: str, after: str) -> Json:
    """A ChatMemberUpdated."""
    return {
        "chat": chat_json(chat),
        "from": user_json(by),
        "date": unix_time(),
        "old_chat_member": member_json(person, before),
        "new_chat_member": member_json(person, after),
    }


def message_json(message: Message, *, with_reply: bool = True) -> Json:
    """A Message; as in Telegram, the message that it replies to comes without its own reply."""
    shown: Json = {
        "message_id": message.id,
        "from": user_json(message.sender),
        "chat": chat_json(message.chat),
        "date": message.date,
    }
    shown |= _optional(
        sender_chat=message.sender_chat,
        edit_date=message.edit_date,
        message_thread_id=message.thread,
        forward_origin=message.forward_origin,
        link_preview_options=message.link_preview,
    )
    if message.thread is not None and message.chat.is_forum:
        shown["is_topic_message"] = True
    if with_reply and message.reply_to is not None and not message.reply_to.deleted:
        shown["reply_to_message"] = message_json(message.reply_to, with_reply=False)
    return shown | _content(message) | message.service


def _content(message: Message) -> Json:
    content: Json = {**message.media}
    prefix = "caption_" if message.text is None else ""
    content |= _optional(text=message.text, caption=message.caption)
    if message.entities:
        content[f"{prefix}entities"] = message.entities
    if message.caption_above and message.caption:
        content["show_caption_above_media"] = True
    if message.protected:
        content["has_protected_content"] = True
    if message.keyboard:
        content["reply_markup"] = {"inline_keyboard": message.keyboard}
    return content


def _optional(**fields: object) -> Json:
    return {key: value for key, value in fields.items() if value is not None}


def client_message_json(message: Message) -> Json:
    """A Message, and what else a client or a test must know about it."""
    photo = message.media.get("photo")
    return message_json(message) | {
        "keyboard": message.keyboard,
        "photo_file_id": photo[-1]["file_id"] if photo else None,
        "edit_count": message.edit_count,
        "deleted": message.deleted,
        "silent": message.silent,
        "pinned": message.id in message.chat.pinned,
    }


def client_chat_json(world: World, chat: Chat) -> Json:
    """A Chat with its members, topics and permissions."""
    return chat_json(chat) | {
        "bot": "kicked" if chat.person and chat.person.blocked else chat.status(world.bot),
        "members": [{"user": id, "status": status} for id, status in chat.members.items() if id != world.bot.id],
        "topics": [client_topic_json(topic) for topic in chat.topics.values()],
        "migrated_to": chat.migrated_to,
        "pinned": chat.pinned,
        "photos": chat.photos,
        "text": chat.text,
        "members_hidden": chat.members_hidden,
    }


def client_topic_json(topic: Topic) -> Json:
    """A topic of a forum."""
    return {"thread": topic.thread, "name": topic.name, "state": topic.state}


def client_user_json(person: Person) -> Json:
    """A User, and whether they have started or blocked the bot or deleted their account."""
    return user_json(person) | {"started": person.started, "blocked": person.blocked, "deactivated": person.deactivated}
