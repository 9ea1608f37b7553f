"""The Bot API methods that change or delete messages."""

from schwimmen_bot.sandbox.bot_api.access import Access, check_may_send, reachable_chat
from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.bot_api.files import document_media, photo_media
from schwimmen_bot.sandbox.bot_api.keyboards import inline_keyboard
from schwimmen_bot.sandbox.bot_api.sends import link_preview, message_caption, message_text
from schwimmen_bot.sandbox.errors import NOT_MODIFIED, bad_request
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.objects import message_json
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.world import Message


def edit_message_text(server: ServerState, arguments: Arguments) -> Json:
    """editMessageText."""
    formatted = message_text(server, arguments)
    message = _own_message(server, arguments)
    if message.text is None:
        raise bad_request("there is no text in the message to edit")
    content = {"text": formatted.text, "entities": formatted.entities, "link_preview": link_preview(arguments)}
    return _edit(server, arguments, message, content)


def edit_message_caption(server: ServerState, arguments: Arguments) -> Json:
    """editMessageCaption."""
    caption = message_caption(server, arguments)
    message = _own_message(server, arguments)
    if not message.media:
        raise bad_request("there is no caption in the message to edit")
    above = arguments.flag("show_caption_above_media")
    content = {"caption": caption.text or None, "entities": caption.entities, "caption_above": above}
    return _edit(server, arguments, message, content)


def edit_message_media(server: ServerState, arguments: Arguments) -> Json:
    """editMessageMedia; it can also turn a text message into one with media."""
    media = arguments.json("media", "input media")
    if not isinstance(media, dict):
        raise bad_request("can't parse InputMedia: expected an Object")
    within = Arguments.of_json(media, arguments.files)
    read = {"photo": photo_media, "document": document_media}.get(str(media.get("type")))
    if read is None:
        raise bad_request(f'can\'t parse InputMedia: type "{media.get("type")}" is unsupported')
    caption = message_caption(server, within)
    message = _own_message(server, arguments)
    # Only for this edit the official server checks the right to send such media.
    check_may_send(server, message.chat, f"{media['type']}s")
    content = {
        "text": None,
        "media": read(server.world, within, "media", within.text("media")),
        "caption": caption.text or None,
        "entities": caption.entities,
        "caption_above": within.flag("show_caption_above_media"),
    }
    return _edit(server, arguments, message, content)


def edit_message_reply_markup(server: ServerState, arguments: Arguments) -> Json:
    """editMessageReplyMarkup."""
    return _edit(server, arguments, _own_message(server, arguments), {})


def delete_message(server: ServerState, arguments: Arguments) -> bool:
    """deleteMessage."""
    chat = reachable_chat(server, arguments, Access.WRITE)
    message = chat.existing_message(arguments.message_id())
    if message is None:
        raise bad_request("message to delete not found")
    bot = server.world.bot
    if not (message.sender is bot or chat.is_private or chat.is_admin(bot)):
        raise bad_request("message can't be deleted")
    server.delete_message(message)
    return True


def _own_message(server: ServerState, arguments: Arguments) -> Message:
    chat = reachable_chat(server, arguments, Access.EDIT)
    message = chat.existing_message(arguments.message_id())
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is not server.world.bot or message.service:
        raise bad_request("message can't be edited")
    return message


def _edit(server: ServerState, arguments: Arguments, message: Message, content: Json) -> Json:
    """Change these fields and the keyboard; an edit without a keyboard removes it."""
    content["keyboard"] = inline_keyboard(arguments.json("reply_markup", "reply keyboard markup"))
    if all(getattr(message, name) == value for name, value in content.items()):
        raise bad_request(NOT_MODIFIED)
    for name, value in content.items():
        setattr(message, name, value)
    server.record_edit(message)
    return message_json(message)
