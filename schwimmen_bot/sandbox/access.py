"""Which chats, topics and messages the bot may reach, and the official errors where it may not."""

from enum import Enum, auto

from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.errors import MIGRATED, bad_request, forbidden
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import GENERAL, Chat, Message, Person

THREAD_NOT_FOUND = "message thread not found"


class Access(Enum):
    """What a call wants of a chat; the official server refuses each in other chats."""

    READ = auto()
    MEMBERS = auto()
    EDIT = auto()
    WRITE = auto()


def reachable_chat(stage: Stage, arguments: Arguments, access: Access) -> Chat:
    """The chat of a call; deleting, pinning and leaving count as writing."""
    chat = stage.world.chats.get(arguments.chat_id())
    if chat is None:
        raise bad_request("chat not found")
    if chat.person is not None:
        _check_person(chat.person, access)
    else:
        _check_group(chat, stage.world.bot, access)
    return chat


def writable_chat(stage: Stage, arguments: Arguments, what: str) -> Chat:
    """The chat of a call that sends; `what` names the content in the error for a bot that may not send it."""
    chat = reachable_chat(stage, arguments, Access.WRITE)
    if chat.person is not None:
        if not chat.person.started:
            raise forbidden("bot can't initiate conversation with a user")
        if chat.person.blocked:
            raise forbidden("bot was blocked by the user")
    check_may_send(stage, chat, what)
    return chat


def check_may_send(stage: Stage, chat: Chat, what: str) -> None:
    """Raise the official error where the bot may not put this content into the chat."""
    if not chat.may_send(stage.world.bot, what):
        raise bad_request(f"not enough rights to send {what} to the chat")


def _check_person(person: Person, access: Access) -> None:
    if not (person.met or person.started):
        raise bad_request("chat not found")
    if person.deactivated and access in (Access.EDIT, Access.WRITE):
        raise forbidden("user is deactivated")


def _check_group(chat: Chat, bot: Person, access: Access) -> None:
    if bot.id not in chat.members:
        raise bad_request("chat not found")
    if chat.type == "group":
        # The server holds these for the bot's own memory: an upgraded one is closed to writing and to questions about
        # its members alone, so edits go on there, unseen by people, who look at the supergroup. An edit therefore
        # never tells a bot that it is in the wrong place.
        if chat.migrated_to is not None:
            if access in (Access.MEMBERS, Access.WRITE):
                raise bad_request(MIGRATED, migrate_to_chat_id=chat.migrated_to)
            return
        if access is Access.READ:
            return
    if chat.status(bot) == "kicked":
        raise forbidden(f"bot was kicked from the {chat.type} chat")
    if not chat.has(bot):
        raise forbidden(f"bot is not a member of the {chat.type} chat")


def open_thread(stage: Stage, chat: Chat, arguments: Arguments) -> int | None:
    """The topic to send to; outside of forums Telegram ignores the parameter."""
    thread = arguments.integer("message_thread_id")
    if not thread or not chat.is_forum:
        return None
    topic = chat.topics.get(thread)
    # The topic General has the number 1, yet nothing can be sent to it by that number.
    if thread == GENERAL or topic is None or topic.state == "deleted":
        raise bad_request(THREAD_NOT_FOUND)
    if topic.state == "closed" and not chat.leads(stage.world.bot):
        raise bad_request("TOPIC_CLOSED")
    return thread


def replied_message(chat: Chat, arguments: Arguments) -> Message | None:
    """The message that a send replies to, None without one."""
    parameters = arguments.json("reply_parameters", "reply parameters") or {
        "message_id": arguments.integer("reply_to_message_id"),
        "allow_sending_without_reply": arguments.flag("allow_sending_without_reply"),
    }
    if not isinstance(parameters, dict):
        raise bad_request("object expected as reply parameters")
    message_id = parameters.get("message_id")
    if not message_id:
        return None
    message = chat.live(message_id) if isinstance(message_id, int) else None
    if message is None and not parameters.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return message


def member_of(stage: Stage, chat: Chat, user_id: int) -> Person:
    """The person that the bot asks about, in the chat or not; raises the official errors where it isn't told.

    An answer is promised to administrators only. Others are refused where the members are hidden, and know nothing of
    persons whom they have never seen.
    """
    person, bot = stage.world.persons.get(user_id), stage.world.bot
    if person is bot:
        return bot
    if chat.is_private and person is not chat.person:
        raise bad_request("member not found")
    if chat.members_hidden and not chat.leads(bot):
        raise bad_request("CHAT_ADMIN_REQUIRED")
    if person is not None and (person.met or person.started or (chat.leads(bot) and chat.has(person))):
        return person
    raise bad_request("PARTICIPANT_ID_INVALID" if chat.type == "supergroup" else "member not found")
