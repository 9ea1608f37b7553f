"""The Bot API methods that change or delete messages."""

from schwimmen_bot.sandbox.access import Access, check_may_send, reachable_chat
from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.errors import NOT_MODIFIED, bad_request
from schwimmen_bot.sandbox.files import document_media, photo_media
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.keyboards import inline_keyboard
from schwimmen_bot.sandbox.objects import message_json
from schwimmen_bot.sandbox.sends import link_preview, message_caption, message_text
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.world import Message


def edit_message_text(stage: Stage, arguments: Arguments) -> Json:
    """editMessageText."""
    formatted = message_text(stage, arguments)
    message = _own_message(stage, arguments)
    if message.text is None:
        raise bad_request("there is no text in the message to edit")
    content = {"text": formatted.text, "entities": formatted.entities, "link_preview": link_preview(arguments)}
    return _edit(stage, arguments, message, content)


def edit_message_caption(stage: Stage, arguments: Arguments) -> Json:
    """editMessageCaption."""
    caption = message_caption(stage, arguments)
    message = _own_message(stage, arguments)
    if not message.media:
        raise bad_request("there is no caption in the message to edit")
    above = arguments.flag("show_caption_above_media")
    content = {"caption": caption.text or None, "entities": caption.entities, "caption_above": above}
    return _edit(stage, arguments, message, content)


def edit_message_media(stage: Stage, arguments: Arguments) -> Json:
    """editMessageMedia; it may also put media into a message of text."""
    media = arguments.json("media", "input media")
    if not isinstance(media, dict):
        raise bad_request("can't parse InputMedia: expected an Object")
    within = Arguments.of_json(media, arguments.files)
    read = {"photo": photo_media, "document": document_media}.get(str(media.get("type")))
    if read is None:
        raise bad_request(f'can\'t parse InputMedia: type "{media.get("type")}" is unsupported')
    caption = message_caption(stage, within)
    message = _own_message(stage, arguments)
    # The official server asks for the right to send media at their edits too, but at no other edits.
    check_may_send(stage, message.chat, f"{media['type']}s")
    content = {
        "text": None,
        "media": read(stage.world, within, "media", within.text("media")),
        "caption": caption.text or None,
        "entities": caption.entities,
        "caption_above": within.flag("show_caption_above_media"),
    }
    return _edit(stage, arguments, message, content)


def edit_message_reply_markup(stage: Stage, arguments: Arguments) -> Json:
    """editMessageReplyMarkup."""
    return _edit(stage, arguments, _own_message(stage, arguments), {})


def delete_message(stage: Stage, arguments: Arguments) -> bool:
    """deleteMessage."""
    chat = reachable_chat(stage, arguments, Access.WRITE)
    message = chat.live(arguments.message_id())
    if message is None:
        raise bad_request("message to delete not found")
    bot = stage.world.bot
    if not (message.sender is bot or chat.is_private or chat.leads(bot)):
        raise bad_request("message can't be deleted")
    stage.delete(message)
    return True


def _own_message(stage: Stage, arguments: Arguments) -> Message:
    chat = reachable_chat(stage, arguments, Access.EDIT)
    message = chat.live(arguments.message_id())
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is not stage.world.bot or message.service:
        raise bad_request("message can't be edited")
    return message


def _edit(stage: Stage, arguments: Arguments, message: Message, content: Json) -> Json:
    """Change these fields and the keyboard, which every edit without one takes away."""
    content["keyboard"] = inline_keyboard(arguments.json("reply_markup", "reply keyboard markup"))
    if all(getattr(message, name) == value for name, value in content.items()):
        raise bad_request(NOT_MODIFIED)
    for name, value in content.items():
        setattr(message, name, value)
    stage.edited(message)
    return message_json(message)
