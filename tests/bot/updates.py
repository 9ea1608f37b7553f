"""Updates as Telegram sends them."""

from __future__ import annotations

from typing import Any

from telegram import Update

GROUP = -1001234567890
ANNA = {"id": 7_000_000_001, "is_bot": False, "first_name": "Anna", "language_code": "de"}


def update(update_id: int, **content: Any) -> Update:
    made = Update.de_json({"update_id": update_id, **content}, None)
    assert made is not None
    return made


def message(update_id: int, chat_id: int, text: str = "/spiele", **fields: Any) -> Update:
    return update(update_id, message=_message(chat_id, text=text, **fields))


def press(update_id: int, chat_id: int, data: str = "1n:") -> Update:
    """A button under a message in this chat."""
    query = {"id": "1", "from": ANNA, "chat_instance": "1", "data": data, "message": _message(chat_id)}
    return update(update_id, callback_query=query)


def _message(chat_id: int, **fields: Any) -> dict[str, Any]:
    return {"message_id": 5, "date": 1796126400, "chat": _chat(chat_id), "from": ANNA, **fields}


def _chat(chat_id: int) -> dict[str, Any]:
    if chat_id < 0:
        return {"id": chat_id, "type": "supergroup", "title": "Stammtisch"}
    return {"id": chat_id, "type": "private", "first_name": "Anna"}
