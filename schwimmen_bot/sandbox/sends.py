"""The Bot API methods that put new messages into a chat."""

from typing import Any

from schwimmen_bot.sandbox.access import open_thread, replied_message, writable_chat
from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.entities import Formatted, parse_text
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.files import document_media, photo_media
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.keyboards import inline_keyboard
from schwimmen_bot.sandbox.objects import message_json, user_json
from schwimmen_bot.sandbox.stage import Stage

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


def send_message(stage: Stage, arguments: Arguments) -> Json:
    """sendMessage."""
    formatted = message_text(stage, arguments)
    return _send(stage, arguments, "text messages", text=formatted.text, entities=formatted.entities)


def send_photo(stage: Stage, arguments: Arguments) -> Json:
    """sendPhoto."""
    return _send_media(stage, arguments, "photos", photo_media(stage.world, arguments, "photo"))


def send_document(stage: Stage, arguments: Arguments) -> Json:
    """sendDocument."""
    return _send_media(stage, arguments, "documents", document_media(stage.world, arguments, "document"))


def send_chat_action(stage: Stage, arguments: Arguments) -> bool:
    """sendChatAction."""
    action = arguments.text("action")
    if action not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    chat = writable_chat(stage, arguments, "text messages")
    stage.journal.record("action", chat_id=chat.id, action=action)
    return True


def message_text(stage: Stage, arguments: Arguments) -> Formatted:
    """The parameters text, parse_mode and entities, neither empty nor too long."""
    if not arguments.text("text"):
        raise bad_request("message text is empty")
    formatted = _formatted(stage, arguments, "text", arguments.json("entities", "message entities"))
    if not formatted.text:
        raise bad_request("text must be non-empty")
    if len(formatted.text) > MOST_TEXT:
        raise bad_request("message is too long")
    return formatted


def message_caption(stage: Stage, arguments: Arguments) -> Formatted:
    """The parameters caption, parse_mode and caption_entities; empty without a caption."""
    formatted = _formatted(stage, arguments, "caption", arguments.json("caption_entities", "message entities"))
    if len(formatted.text) > MOST_CAPTION:
        raise bad_request("message caption is too long")
    return formatted


def link_preview(arguments: Arguments) -> Json | None:
    """The parameter link_preview_options."""
    options = arguments.json("link_preview_options", "link preview options")
    if options is not None and not isinstance(options, dict):
        raise bad_request("object expected as link preview options")
    return options or None


def _formatted(stage: Stage, arguments: Arguments, name: str, entities: Any) -> Formatted:
    def mention(user_id: int) -> Json | None:
        person = stage.world.persons.get(user_id)
        return user_json(person) if person is not None and person.met else None

    return parse_text(arguments.text(name), arguments.text("parse_mode"), entities, mention)


def _send_media(stage: Stage, arguments: Arguments, what: str, media: Json) -> Json:
    caption = message_caption(stage, arguments)
    above = arguments.flag("show_caption_above_media")
    fields = {"caption": caption.text or None, "entities": caption.entities, "caption_above": above}
    return _send(stage, arguments, what, media=media, **fields)


def _send(stage: Stage, arguments: Arguments, what: str, **content: Any) -> Json:
    keyboard = inline_keyboard(arguments.json("reply_markup", "reply keyboard markup"))
    chat = writable_chat(stage, arguments, what)
    thread = open_thread(stage, chat, arguments)
    message = stage.post(
        chat,
        stage.world.bot,
        thread=thread,
        reply_to=replied_message(chat, arguments),
        keyboard=keyboard,
        link_preview=link_preview(arguments),
        silent=arguments.flag("disable_notification"),
        protected=arguments.flag("protect_content"),
        **content,
    )
    return message_json(message)
