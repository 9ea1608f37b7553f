"""The Bot API methods that put new messages into a chat."""

from typing import Any

from schwimmen_bot.sandbox.bot_api.access import open_thread, replied_message, writable_chat
from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.bot_api.files import document_media, photo_media
from schwimmen_bot.sandbox.bot_api.keyboards import inline_keyboard
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.formatting.entities import Formatted, parse_text
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.objects import message_json, user_json
from schwimmen_bot.sandbox.state.server_state import ServerState

MOST_TEXT = 4096
MOST_CAPTION = 1024
ACTIONS = frozenset(
    f"{verb}_{what}"
    for verb, whats in {
        "upload": ("photo", "video", "voice", "audio", "document", "video_note"),
        "record": ("video", "voice", "audio", "video_note"),
        "choose": ("sticker", "contact"),
        "find": ("location",),
    }.items()
    for what in whats
) | {"typing"}


def send_message(server: ServerState, arguments: Arguments) -> Json:
    """sendMessage."""
    formatted = message_text(server, arguments)
    return _send(server, arguments, "text messages", text=formatted.text, entities=formatted.entities)


def send_photo(server: ServerState, arguments: Arguments) -> Json:
    """sendPhoto."""
    return _send_media(server, arguments, "photos", photo_media(server.world, arguments, "photo"))


def send_document(server: ServerState, arguments: Arguments) -> Json:
    """sendDocument."""
    return _send_media(server, arguments, "documents", document_media(server.world, arguments, "document"))


def send_chat_action(server: ServerState, arguments: Arguments) -> bool:
    """sendChatAction."""
    action = arguments.text("action")
    if action not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    chat = writable_chat(server, arguments, "text messages")
    server.journal.record("action", chat_id=chat.id, action=action)
    return True


def message_text(server: ServerState, arguments: Arguments) -> Formatted:
    """The parameters text, parse_mode and entities; raises the official errors for a text that is empty or too long."""
    if not arguments.text("text"):
        raise bad_request("message text is empty")
    formatted = _formatted(server, arguments, "text", arguments.json("entities", "message entities"))
    if not formatted.text:
        raise bad_request("text must be non-empty")
    if len(formatted.text) > MOST_TEXT:
        raise bad_request("message is too long")
    return formatted


def message_caption(server: ServerState, arguments: Arguments) -> Formatted:
    """The parameters caption, parse_mode and caption_entities; empty without a caption."""
    formatted = _formatted(server, arguments, "caption", arguments.json("caption_entities", "message entities"))
    if len(formatted.text) > MOST_CAPTION:
        raise bad_request("message caption is too long")
    return formatted


def link_preview(arguments: Arguments) -> Json | None:
    """The parameter link_preview_options."""
    options = arguments.json("link_preview_options", "link preview options")
    if options is not None and not isinstance(options, dict):
        raise bad_request("object expected as link preview options")
    return options or None


def _formatted(server: ServerState, arguments: Arguments, name: str, entities: Any) -> Formatted:
    def mention(user_id: int) -> Json | None:
        person = server.world.persons.get(user_id)
        return user_json(person) if person is not None and person.known_to_bot else None

    return parse_text(arguments.text(name), arguments.text("parse_mode"), entities, mention)


def _send_media(server: ServerState, arguments: Arguments, what: str, media: Json) -> Json:
    caption = message_caption(server, arguments)
    above = arguments.flag("show_caption_above_media")
    fields = {"caption": caption.text or None, "entities": caption.entities, "caption_above": above}
    return _send(server, arguments, what, media=media, **fields)


def _send(server: ServerState, arguments: Arguments, what: str, **content: Any) -> Json:
    keyboard = inline_keyboard(arguments.json("reply_markup", "reply keyboard markup"))
    chat = writable_chat(server, arguments, what)
    thread = open_thread(server, chat, arguments)
    message = server.add_message(
        chat,
        server.world.bot,
        thread=thread,
        reply_to=replied_message(chat, arguments),
        keyboard=keyboard,
        link_preview=link_preview(arguments),
        silent=arguments.flag("disable_notification"),
        protected=arguments.flag("protect_content"),
        **content,
    )
    return message_json(message)
