"""Formatted text as Telegram has it: plain text and entities, given, in HTML, or found in the text itself."""

import re
from dataclasses import dataclass, field
from typing import Any

from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.html import Mention, read_html
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.nesting import MERGING, QUOTES, contains, order, overlap, settled, utf16_length

# Phone numbers, bank cards and cashtags, which Telegram finds too, have no use here.
FOUND = (
    ("url", re.compile(r"(?:https?://|(?<![\w/.@])t\.me/)[^\s<>\"«»]+", re.IGNORECASE)),
    ("email", re.compile(r"(?<![\w.+-])[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")),
    ("bot_command", re.compile(r"(?<![\w/@<>.])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>@])")),
    ("mention", re.compile(r"(?<![\w@/.])@[A-Za-z0-9_]{4,32}(?!\w)")),
    ("hashtag", re.compile(r"(?<![\w#])#(?=\w*[^\W\d_])\w{1,256}(?!\w)")),
)
URL_TAIL = ".,;:!?)'"


@dataclass(frozen=True, slots=True)
class Formatted:
    """Plain text with its entities; offsets and lengths in UTF-16 code units."""

    text: str = ""
    entities: list[Json] = field(default_factory=list)


def parse_text(text: str, parse_mode: str, given: Any, mention: Mention) -> Formatted:
    """Read a text as a Bot API method gets it.

    `given` is the parameter `entities`, `mention` finds the User of a tg://user link. Raises the official errors.
    """
    text = _cleaned(text)
    match parse_mode.lower():
        case "html":
            text, entities = read_html(text, mention)
        case "" | "none":
            entities = _given_entities(given, utf16_length(text))
        case _:
            raise bad_request("unsupported parse_mode")
    return with_found_entities(_trimmed(Formatted(text, settled(text, entities))))


def with_found_entities(formatted: Formatted) -> Formatted:
    """Add the links, commands, mentions and hashtags that Telegram marks by itself."""
    text, entities = formatted.text, list(formatted.entities)
    for kind, pattern in FOUND:
        for match in pattern.finditer(text):
            covered = match.group().rstrip(URL_TAIL) if kind == "url" else match.group()
            found = {"type": kind, "offset": utf16_length(text[: match.start()]), "length": utf16_length(covered)}
            if not any(_bars(entity, found) for entity in entities):
                entities.append(found)
    return Formatted(text, sorted(entities, key=order))


def _bars(entity: Json, found: Json) -> bool:
    """Only quotes and the plain styles may stand around a found entity."""
    if not overlap(entity, found):
        return False
    return not (entity["type"] in MERGING | QUOTES and contains(entity, found))


def _cleaned(text: str) -> str:
    return re.sub(r"[\x00-\x09\x0b-\x1f]", " ", text.replace("\r", ""))


def _given_entities(given: Any, length: int) -> list[Json]:
    if given is None:
        return []
    if not isinstance(given, list) or not all(isinstance(entity, dict) for entity in given):
        raise bad_request("can't parse entities: expected an Array of MessageEntity")
    for entity in given:
        kinds = [type(entity.get(name)) for name in ("type", "offset", "length")]
        if kinds != [str, int, int]:
            raise bad_request("can't parse entities: an entity has a type, an offset and a length")
        if entity["offset"] < 0 or entity["length"] < 0 or entity["offset"] + entity["length"] > length:
            raise bad_request(f"entity beginning at UTF-16 offset {entity['offset']} ends after the end of the text")
    return [dict(entity) for entity in given]


def _trimmed(formatted: Formatted) -> Formatted:
    """Without white space at the end, and at the start up to the first entity."""
    text = formatted.text.rstrip()
    length = utf16_length(text)
    entities = [
        {**entity, "length": min(entity["length"], length - entity["offset"])}
        for entity in formatted.entities
        if entity["offset"] < length
    ]
    leading = len(text) - len(text.lstrip(" \n"))
    cut = min([leading, *(entity["offset"] for entity in entities)])
    return Formatted(text[cut:], [{**entity, "offset": entity["offset"] - cut} for entity in entities])
