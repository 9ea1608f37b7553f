"""From what a bot or a person writes to plain text and its entities."""

import re
from dataclasses import dataclass, field
from typing import Any

from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.formatting.automatic_entities import find_entities
from schwimmen_bot.sandbox.formatting.html import Mention, read_html
from schwimmen_bot.sandbox.formatting.nesting import MERGING, QUOTES, contains, fix_entities, overlap
from schwimmen_bot.sandbox.formatting.unicode import utf16_length
from schwimmen_bot.sandbox.json_types import Json


@dataclass(frozen=True, slots=True)
class Formatted:
    """Plain text with its entities; offsets and lengths in UTF-16 code units."""

    text: str = ""
    entities: list[Json] = field(default_factory=list)


def parse_text(text: str, parse_mode: str, given: Any, mention: Mention) -> Formatted:
    """Read a text with its parse_mode as a Bot API method gets them.

    `given` is the parameter `entities`; `mention` returns the User for a tg://user link. Raises the official errors.
    """
    text = _cleaned(text)
    match parse_mode.lower():
        case "html":
            text, entities = read_html(text, mention)
        case "" | "none":
            entities = _given_entities(given, utf16_length(text))
        case _:
            raise bad_request("unsupported parse_mode")
    return with_automatic_entities(_trimmed(Formatted(text, fix_entities(text, entities))))


def with_automatic_entities(formatted: Formatted) -> Formatted:
    """Add the links, commands, mentions and tags that Telegram finds by itself."""
    text, entities = formatted.text, formatted.entities
    found = [entity for entity in find_entities(text) if not any(_excludes(given, entity) for given in entities)]
    return Formatted(text, fix_entities(text, [*entities, *found]))


def _excludes(given: Json, found: Json) -> bool:
    """Whether a found entity must be dropped for a given one: plain styles allow any, quotes allow those inside."""
    if given["type"] in MERGING or not overlap(given, found):
        return False
    return not (given["type"] in QUOTES and contains(given, found))


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
    """The text without white space at its end, and at its start unless an entity begins there."""
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
