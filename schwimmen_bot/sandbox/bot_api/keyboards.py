"""Inline keyboards as a bot sends them."""

import json
from typing import Any

from schwimmen_bot.sandbox.errors import ApiError, bad_request
from schwimmen_bot.sandbox.formatting.urls import checked_url
from schwimmen_bot.sandbox.json_types import Json

MOST_DATA_BYTES = 64
MOST_KEYBOARD_BYTES = 10_240
OTHER_ACTIONS = ("switch_inline_query", "switch_inline_query_current_chat", "copy_text", "web_app", "login_url")
STYLE_FIELDS = ("style", "icon_custom_emoji_id")


def inline_keyboard(markup: Any) -> list[list[Json]]:
    """The rows of buttons of a `reply_markup`, empty for other kinds of it; raises the official errors."""
    if markup is None:
        return []
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    rows = markup.get("inline_keyboard", [])
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    keyboard = [[_button(button) for button in row] for row in rows if row]
    if len(json.dumps(keyboard)) > MOST_KEYBOARD_BYTES:
        raise bad_request("reply markup is too long")
    return keyboard


def _button(button: Any) -> Json:
    if not isinstance(button, dict):
        raise _wrong_button("InlineKeyboardButton must be an Object")
    text = button.get("text")
    if not isinstance(text, str):
        raise _wrong_button('Can\'t find field "text"')
    if not text.strip():
        raise bad_request("inline keyboard button text must be non-empty")
    style = {key: button[key] for key in STYLE_FIELDS if key in button}
    return {"text": text.strip(), **style, **_action(button)}


def _action(button: Json) -> Json:
    if "url" in button:
        url = checked_url(str(button["url"]))
        if url is None:
            raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
        return {"url": url}
    if data := button.get("callback_data"):
        if len(str(data).encode()) > MOST_DATA_BYTES:
            raise bad_request("BUTTON_DATA_INVALID")
        return {"callback_data": str(data)}
    for key in OTHER_ACTIONS:
        if key in button:
            return {key: button[key]}
    raise _wrong_button("Text buttons are unallowed in the inline keyboard")


def _wrong_button(reason: str) -> ApiError:
    return ApiError(400, f"Bad Request: can't parse inline keyboard button: {reason}")
