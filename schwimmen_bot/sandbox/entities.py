"""Formatted text as Telegram has it: plain text and entities, given, in HTML, or found in the text itself."""

import re
from dataclasses import dataclass, field
from typing import Any

from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.found import found_entities
from schwimmen_bot.sandbox.html import Mention, read_html
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.nesting import MERGING, QUOTES, contains, overlap, settled, utf16_length


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
    """Add the links, commands, mentions and tags that Telegram marks by itself."""
    text, entities = formatted.text, formatted.entities
    found = [entity for entity in found_entities(text) if not any(_bars(given, entity) for given in entities)]
    return Formatted(text, settled(text, [*entities, *found]))


def _bars(given: Json, found: Json) -> bool:
    """Whatever was asked for stays whole, but for the plain styles; quotes may hold what is found in them."""
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
