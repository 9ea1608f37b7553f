"""Which chats, topics and messages the bot may reach, and the official errors where it may not."""

from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.errors import MIGRATED, bad_request, forbidden
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import GENERAL, Chat, Message, Person

THREAD_NOT_FOUND = "message thread not found"


def reachable_chat(stage: Stage, arguments: Arguments) -> Chat:
    """The chat of a call that only looks, edits or deletes."""
    chat = stage.world.chats.get(arguments.chat_id())
    if chat is None:
        raise bad_request("chat not found")
    if chat.person is not None:
        _check_person(chat.person)
    else:
        _check_group(chat, stage.world.bot)
    return chat


def writable_chat(stage: Stage, arguments: Arguments, what: str) -> Chat:
    """The chat of a call that sends; `what` names the content in the error for a bot that may not send it."""
    chat = reachable_chat(stage, arguments)
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


def _check_person(person: Person) -> None:
    if not (person.met or person.started):
        raise bad_request("chat not found")
    if person.deactivated:
        raise forbidden("user is deactivated")


def _check_group(chat: Chat, bot: Person) -> None:
    if chat.migrated_to is not None:
        raise bad_request(MIGRATED, migrate_to_chat_id=chat.migrated_to)
    if bot.id not in chat.members:
        raise bad_request("chat not found")
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


def user_of(stage: Stage, arguments: Arguments) -> Person:
    """The person of the parameter user_id, if the bot has ever seen them."""
    person = stage.world.persons.get(arguments.integer("user_id"))
    if person is None or not (person.met or person.started or person.is_bot):
        raise bad_request("user not found")
    return person
