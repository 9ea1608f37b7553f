"""The parameters of one Bot API call; like Telegram this accepts many spellings."""

import json
from dataclasses import dataclass, field
from typing import Any, Self

from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.json_types import Json


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file sent along with a call."""

    name: str
    mime_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Arguments:
    """The parameters as text, as in an HTML form, and the files; unknown parameters are ignored."""

    values: dict[str, str] = field(default_factory=dict)
    files: dict[str, Attachment] = field(default_factory=dict)

    @classmethod
    def of_json(cls, body: Json, files: dict[str, Attachment] | None = None) -> Self:
        """The parameters from a JSON object."""
        texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in body.items()}
        return cls(texts, files or {})

    def text(self, name: str) -> str:
        """A parameter as it was sent, empty when it is missing."""
        return self.values.get(name, "")

    def integer(self, name: str, default: int = 0) -> int:
        """A whole number; anything else counts as missing."""
        try:
            return int(self.values[name])
        except (KeyError, ValueError):
            return default

    def flag(self, name: str) -> bool:
        """A Boolean, which Telegram takes in several spellings."""
        return self.text(name).lower() in ("true", "yes", "1")

    def json(self, name: str, what: str) -> Any:
        """A JSON value, None when it is missing; `what` names it in the 400 for broken JSON."""
        if not (source := self.text(name)):
            return None
        try:
            return json.loads(source)
        except ValueError:
            raise bad_request(f"can't parse {what} JSON object") from None

    def chat_id(self) -> int:
        """The parameter chat_id; raises the official 400 without one."""
        if not self.text("chat_id"):
            raise bad_request("chat_id is empty")
        return self.integer("chat_id")

    def message_id(self) -> int:
        """The parameter message_id; raises the official 400 without one."""
        if not self.text("message_id"):
            raise bad_request("message identifier is not specified")
        return self.integer("message_id")

    def logged(self) -> Json:
        """The parameters for the log of calls: JSON values decoded, files as name and size in bytes."""
        files = {name: {"file": file.name, "size": len(file.content)} for name, file in self.files.items()}
        return {name: _decoded(name, value) for name, value in self.values.items()} | files


TEXT_PARAMETERS = frozenset(
    {"text", "caption", "title", "url", "secret_token", "file_id", "callback_query_id", "parse_mode"}
)


def _decoded(name: str, value: str) -> Any:
    if name in TEXT_PARAMETERS:
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value
