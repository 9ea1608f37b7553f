"""Which chats, topics, messages and members the bot may use; raises the official errors for all others."""

from enum import Enum, auto

from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.errors import MIGRATED, bad_request, forbidden
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.world import GENERAL, Chat, Message, Person

THREAD_NOT_FOUND = "message thread not found"


class Access(Enum):
    """What a call does with a chat; the official server has different checks for each."""

    READ = auto()
    MEMBERS = auto()
    EDIT = auto()
    WRITE = auto()


def reachable_chat(server: ServerState, arguments: Arguments, access: Access) -> Chat:
    """The chat of a call; deleting, pinning and leaving count as WRITE."""
    chat = server.world.chats.get(arguments.chat_id())
    if chat is None:
        raise bad_request("chat not found")
    if chat.person is not None:
        _check_person(chat.person, access)
    else:
        _check_group(chat, server.world.bot, access)
    return chat


def writable_chat(server: ServerState, arguments: Arguments, what: str) -> Chat:
    """The chat of a call that sends; `what` is the kind of content as Telegram's errors name it ("photos")."""
    chat = reachable_chat(server, arguments, Access.WRITE)
    if chat.person is not None:
        if not chat.person.started:
            raise forbidden("bot can't initiate conversation with a user")
        if chat.person.blocked:
            raise forbidden("bot was blocked by the user")
    check_may_send(server, chat, what)
    return chat


def check_may_send(server: ServerState, chat: Chat, what: str) -> None:
    """Raise the official error if the bot may not send this kind of content into the chat."""
    if not chat.may_send(server.world.bot, what):
        raise bad_request(f"not enough rights to send {what} to the chat")


def _check_person(person: Person, access: Access) -> None:
    if not (person.known_to_bot or person.started):
        raise bad_request("chat not found")
    if person.deactivated and access in (Access.EDIT, Access.WRITE):
        raise forbidden("user is deactivated")


def _check_group(chat: Chat, bot: Person, access: Access) -> None:
    if bot.id not in chat.members:
        raise bad_request("chat not found")
    if chat.type == "group":
        # The official server checks little here. In a group that has become a supergroup it still accepts edits, though
        # nobody sees them there. So a bot can't learn from an edit that the group has a new id.
        if chat.migrated_to is not None:
            if access in (Access.MEMBERS, Access.WRITE):
                raise bad_request(MIGRATED, migrate_to_chat_id=chat.migrated_to)
            return
        if access is Access.READ:
            return
    if chat.status(bot) == "kicked":
        raise forbidden(f"bot was kicked from the {chat.type} chat")
    if not chat.has_member(bot):
        raise forbidden(f"bot is not a member of the {chat.type} chat")


def open_thread(server: ServerState, chat: Chat, arguments: Arguments) -> int | None:
    """The topic to send to; in chats without topics Telegram ignores the parameter."""
    thread = arguments.integer("message_thread_id")
    if not thread or not chat.is_forum:
        return None
    topic = chat.topics.get(thread)
    # The topic General has the number 1, but Telegram rejects that number when a message is sent.
    if thread == GENERAL or topic is None or topic.state == "deleted":
        raise bad_request(THREAD_NOT_FOUND)
    if topic.state == "closed" and not chat.is_admin(server.world.bot):
        raise bad_request("TOPIC_CLOSED")
    return thread


def replied_message(chat: Chat, arguments: Arguments) -> Message | None:
    """The message that the new one replies to, None if it is no reply."""
    parameters = arguments.json("reply_parameters", "reply parameters") or {
        "message_id": arguments.integer("reply_to_message_id"),
        "allow_sending_without_reply": arguments.flag("allow_sending_without_reply"),
    }
    if not isinstance(parameters, dict):
        raise bad_request("object expected as reply parameters")
    message_id = parameters.get("message_id")
    if not message_id:
        return None
    message = chat.existing_message(message_id) if isinstance(message_id, int) else None
    if message is None and not parameters.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return message


def visible_member(server: ServerState, chat: Chat, user_id: int) -> Person:
    """The person that the bot asks about, who need not be in the chat; raises the official errors.

    Telegram promises an answer only to administrators. Other bots get none if the members are hidden, or about persons
    of whom they have had no update before.
    """
    person, bot = server.world.persons.get(user_id), server.world.bot
    if person is bot:
        return bot
    if chat.is_private and person is not chat.person:
        raise bad_request("member not found")
    if chat.members_hidden and not chat.is_admin(bot):
        raise bad_request("CHAT_ADMIN_REQUIRED")
    if person is not None and (
        person.known_to_bot or person.started or (chat.is_admin(bot) and chat.has_member(person))
    ):
        return person
    raise bad_request("PARTICIPANT_ID_INVALID" if chat.type == "supergroup" else "member not found")
