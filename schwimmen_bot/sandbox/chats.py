"""The Bot API methods about chats, their members and pinned messages."""

from schwimmen_bot.sandbox.access import Access, member_of, reachable_chat
from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.objects import full_chat_json, member_json, message_json
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import LEADING, Chat


def get_chat(stage: Stage, arguments: Arguments) -> Json:
    """getChat."""
    return full_chat_json(reachable_chat(stage, arguments, Access.READ))


def get_chat_member(stage: Stage, arguments: Arguments) -> Json:
    """getChatMember."""
    user_id = arguments.integer("user_id")
    about_itself = user_id == stage.world.bot.id
    chat = reachable_chat(stage, arguments, Access.READ if about_itself else Access.MEMBERS)
    if user_id <= 0:
        raise bad_request("invalid user_id specified")
    person = member_of(stage, chat, user_id)
    return member_json(person, chat.status(person))


def get_chat_member_count(stage: Stage, arguments: Arguments) -> int:
    """getChatMemberCount."""
    chat = reachable_chat(stage, arguments, Access.MEMBERS)
    return sum(chat.has(stage.world.persons[id]) for id in chat.members)


def get_chat_administrators(stage: Stage, arguments: Arguments) -> list[Json]:
    """getChatAdministrators."""
    chat = reachable_chat(stage, arguments, Access.MEMBERS)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    leaders = [(stage.world.persons[id], status) for id, status in chat.members.items() if status in LEADING]
    for person, _ in leaders:
        person.met = True
    return [member_json(person, status) for person, status in leaders]


def leave_chat(stage: Stage, arguments: Arguments) -> bool:
    """leaveChat."""
    chat = reachable_chat(stage, arguments, Access.WRITE)
    if chat.is_private:
        raise bad_request("chat is not a group or channel chat")
    stage.change_member(chat, stage.world.bot, "left", stage.world.bot)
    return True


def pin_chat_message(stage: Stage, arguments: Arguments) -> bool:
    """pinChatMessage."""
    chat = _chat_to_pin(stage, arguments)
    message = chat.live(arguments.message_id())
    if message is None:
        raise bad_request("message to pin not found")
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        pinned = {"pinned_message": message_json(message, with_reply=False)}
        silent = arguments.flag("disable_notification")
        stage.post(chat, stage.world.bot, thread=message.thread, service=pinned, silent=silent)
        stage.show_chat(chat)
    return True


def unpin_chat_message(stage: Stage, arguments: Arguments) -> bool:
    """unpinChatMessage; without a message_id the newest pinned one."""
    chat = _chat_to_pin(stage, arguments)
    message_id = arguments.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if message_id not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(message_id)
    stage.show_chat(chat)
    return True


def _chat_to_pin(stage: Stage, arguments: Arguments) -> Chat:
    chat = reachable_chat(stage, arguments, Access.WRITE)
    if not (chat.is_private or chat.leads(stage.world.bot)):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat
