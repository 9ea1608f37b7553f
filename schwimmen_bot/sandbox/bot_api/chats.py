"""The Bot API methods about chats, their members and pinned messages."""

from schwimmen_bot.sandbox.bot_api.access import Access, reachable_chat, visible_member
from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.objects import full_chat_json, member_json, message_json
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.world import ADMIN_STATUSES, Chat


def get_chat(server: ServerState, arguments: Arguments) -> Json:
    """getChat."""
    return full_chat_json(reachable_chat(server, arguments, Access.READ))


def get_chat_member(server: ServerState, arguments: Arguments) -> Json:
    """getChatMember."""
    user_id = arguments.integer("user_id")
    about_itself = user_id == server.world.bot.id
    chat = reachable_chat(server, arguments, Access.READ if about_itself else Access.MEMBERS)
    if user_id <= 0:
        raise bad_request("invalid user_id specified")
    person = visible_member(server, chat, user_id)
    return member_json(person, chat.status(person))


def get_chat_member_count(server: ServerState, arguments: Arguments) -> int:
    """getChatMemberCount."""
    chat = reachable_chat(server, arguments, Access.MEMBERS)
    return sum(chat.has_member(server.world.persons[id]) for id in chat.members)


def get_chat_administrators(server: ServerState, arguments: Arguments) -> list[Json]:
    """getChatAdministrators."""
    chat = reachable_chat(server, arguments, Access.MEMBERS)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    admins = [(server.world.persons[id], status) for id, status in chat.members.items() if status in ADMIN_STATUSES]
    for person, _ in admins:
        person.known_to_bot = True
    return [member_json(person, status) for person, status in admins]


def leave_chat(server: ServerState, arguments: Arguments) -> bool:
    """leaveChat."""
    chat = reachable_chat(server, arguments, Access.WRITE)
    if chat.is_private:
        raise bad_request("chat is not a group or channel chat")
    server.change_member(chat, server.world.bot, "left", server.world.bot)
    return True


def pin_chat_message(server: ServerState, arguments: Arguments) -> bool:
    """pinChatMessage."""
    chat = _chat_to_pin(server, arguments)
    message = chat.existing_message(arguments.message_id())
    if message is None:
        raise bad_request("message to pin not found")
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        pinned = {"pinned_message": message_json(message, with_reply=False)}
        silent = arguments.flag("disable_notification")
        server.add_message(chat, server.world.bot, thread=message.thread, service=pinned, silent=silent)
        server.record_chat(chat)
    return True


def unpin_chat_message(server: ServerState, arguments: Arguments) -> bool:
    """unpinChatMessage; without a message_id the newest pinned one."""
    chat = _chat_to_pin(server, arguments)
    message_id = arguments.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if message_id not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(message_id)
    server.record_chat(chat)
    return True


def _chat_to_pin(server: ServerState, arguments: Arguments) -> Chat:
    chat = reachable_chat(server, arguments, Access.WRITE)
    if not (chat.is_private or chat.is_admin(server.world.bot)):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat
