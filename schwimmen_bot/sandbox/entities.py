"""Formatted text as Telegram has it: HTML to entities, entities found in plain text, UTF-16 offsets."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from schwimmen_bot.sandbox.errors import ApiError, bad_request
from schwimmen_bot.sandbox.journal import Json

Mention = Callable[[int], Json | None]

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
# Outer to inner, for entities over the very same text.
NESTING = (
    "blockquote",
    "expandable_blockquote",
    "pre",
    "code",
    "date_time",
    "text_link",
    "text_mention",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "spoiler",
    "custom_emoji",
)
MERGING = {"bold", "italic", "underline", "strikethrough", "spoiler"}
VERBATIM = {"code", "pre"}
QUOTES = {"blockquote", "expandable_blockquote"}
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

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


def utf16_length(text: str) -> int:
    """The length in UTF-16 code units, as Telegram counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    """The part of the text that an entity covers."""
    return text.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


def parse_text(text: str, parse_mode: str, given: Any, mention: Mention) -> Formatted:
    """Read a text as a Bot API method gets it.

    `given` is the parameter `entities`, `mention` finds the User of a tg://user link. Raises the official errors.
    """
    text = _cleaned(text)
    match parse_mode.lower():
        case "html":
            text, entities = _HtmlReader(text, mention).read()
        case "" | "none":
            entities = _given_entities(given, utf16_length(text))
        case _:
            raise bad_request("unsupported parse_mode")
    return with_found_entities(_trimmed(Formatted(text, _settled(text, entities))))


def with_found_entities(formatted: Formatted) -> Formatted:
    """Add the links, commands, mentions and hashtags that Telegram marks by itself."""
    text, entities = formatted.text, list(formatted.entities)
    for kind, pattern in FOUND:
        for match in pattern.finditer(text):
            covered = match.group().rstrip(URL_TAIL) if kind == "url" else match.group()
            found = {"type": kind, "offset": utf16_length(text[: match.start()]), "length": utf16_length(covered)}
            if not any(_bars(entity, found) for entity in entities):
                entities.append(found)
    return Formatted(text, sorted(entities, key=_order))


def _bars(entity: Json, found: Json) -> bool:
    """Only quotes and the plain styles may stand around a found entity."""
    if not _overlap(entity, found):
        return False
    return not (entity["type"] in MERGING | QUOTES and _contains(entity, found))


def checked_url(url: str) -> str | None:
    """The URL as Telegram stores it, None where Telegram sees no URL."""
    if re.match(r"(?:tg|ton)://", url, re.IGNORECASE):
        return url
    if not re.match(r"https?://", url, re.IGNORECASE):
        url = f"http://{url}"
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - a wrong port is only noticed when it is read
    except ValueError:
        return None
    host = parts.hostname or ""
    if "." not in host or re.search(r"\s", url):
        return None
    return parts._replace(path=parts.path or "/").geturl()


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


@dataclass(slots=True)
class _Tag:
    name: str
    attributes: dict[str, str]
    offset: int
    part: int


class _HtmlReader:
    """One pass over an HTML text; `_at` is the place that is read next."""

    def __init__(self, source: str, mention: Mention) -> None:
        self._source = source
        self._mention = mention
        self._at = 0
        self._parts: list[str] = []
        self._length = 0
        self._open: list[_Tag] = []
        self._entities: list[Json] = []

    def read(self) -> tuple[str, list[Json]]:
        while self._at < len(self._source):
            if self._source.startswith("</", self._at):
                self._end_tag()
            elif self._peek() == "<":
                self._start_tag()
            else:
                self._append(self._character())
        if self._open:
            raise _unparsable(f'Can\'t find end tag corresponding to start tag "{self._open[-1].name}"')
        for entity in self._entities:
            if entity["type"] == "code":
                # The language was only kept for a <pre> around the <code>.
                entity.pop("language", None)
        return "".join(self._parts), self._entities

    def _append(self, character: str) -> None:
        if "\ud800" <= character <= "\udfff":
            raise bad_request(
                "text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            )
        self._parts.append(character)
        self._length += utf16_length(character)

    def _peek(self) -> str:
        """The next character, empty at the end."""
        return self._source[self._at : self._at + 1]

    def _character(self) -> str:
        """Take one character, decoding &…; where Telegram knows it."""
        reference = re.compile(r"&(?:#x([0-9a-fA-F]*)|#([0-9]*)|([A-Za-z]*));?").match(self._source, self._at)
        decoded = _decoded(*reference.groups()) if reference else None
        if reference is None or decoded is None:
            self._at += 1
            return self._source[self._at - 1]
        self._at = reference.end()
        return decoded

    def _word(self, stop: str) -> str:
        """Take everything up to white space or one of the stop characters."""
        start = self._at
        while (character := self._peek()) and not character.isspace() and character not in stop:
            self._at += 1
        return self._source[start : self._at]

    def _skip_space(self) -> None:
        while self._peek().isspace():
            self._at += 1

    def _place(self, begin: int) -> str:
        return f"at byte offset {len(self._source[:begin].encode())}"

    def _start_tag(self) -> None:
        begin = self._at
        self._at += 1
        name = self._word(">").lower()
        if not self._peek():
            raise _unparsable(f"Unclosed start tag {self._place(begin)}")
        if name not in TAGS:
            raise _unparsable(f'Unsupported start tag "{name}" {self._place(begin)}')
        attributes = self._attributes(name, begin)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _unparsable(f'Tag "span" must have class "tg-spoiler" {self._place(begin)}')
        self._open.append(_Tag(name, attributes, self._length, len(self._parts)))

    def _attributes(self, tag: str, begin: int) -> dict[str, str]:
        """Take the attributes and the closing bracket."""
        attributes: dict[str, str] = {}
        while True:
            self._skip_space()
            if self._peek() == ">":
                self._at += 1
                return attributes
            name = self._word("=>/\"'")
            if not name:
                raise _unparsable(f'Empty attribute name in the tag "{tag}" {self._place(begin)}')
            self._skip_space()
            if self._peek() == "=":
                self._at += 1
                self._skip_space()
                attributes[name] = self._attribute_value(begin)
            else:
                attributes[name] = ""
            if not self._peek():
                raise _unparsable(f'Unclosed start tag "{tag}" {self._place(begin)}')

    def _attribute_value(self, begin: int) -> str:
        quote = self._peek()
        if quote not in ('"', "'"):
            return self._bare_value()
        self._at += 1
        value = []
        while self._peek() and self._peek() != quote:
            value.append(self._character())
        self._at += 1
        if not self._peek():
            raise _unparsable(f"Unclosed start tag {self._place(begin)}")
        return "".join(value)

    def _bare_value(self) -> str:
        start = self._at
        while re.match(r"[A-Za-z0-9.-]", self._peek()):
            self._at += 1
        if self._peek() and self._peek() != ">" and not self._peek().isspace():
            raise _unparsable(f"Unexpected end of name token {self._place(start)}")
        return self._source[start : self._at].lower()

    def _end_tag(self) -> None:
        begin = self._at
        if not self._open:
            raise _unparsable(f"Unexpected end tag {self._place(begin)}")
        self._at += 2
        name = self._word(">").lower()
        self._skip_space()
        if self._peek() != ">":
            raise _unparsable(f"Unclosed end tag {self._place(begin)}")
        self._at += 1
        tag = self._open.pop()
        if name not in ("", tag.name):
            raise _unparsable(
                f'Unmatched end tag {self._place(begin)}, expected "</{tag.name}>", found "</{name}>"',
            )
        entity = self._entity(tag) if self._length > tag.offset else None
        if entity is not None:
            place = {"offset": tag.offset, "length": self._length - tag.offset}
            self._entities.append({"type": entity.pop("type"), **place, **entity})

    def _entity(self, tag: _Tag) -> Json | None:
        """What the tag means, None where Telegram silently ignores it."""
        match tag.name:
            case "a":
                return self._link(tag.attributes.get("href") or "".join(self._parts[tag.part :]))
            case "tg-emoji":
                emoji = tag.attributes.get("emoji-id", "")
                if not emoji.isdecimal() or int(emoji) == 0:
                    raise _unparsable("Invalid custom emoji identifier specified")
                return {"type": "custom_emoji", "custom_emoji_id": emoji}
            case "tg-time":
                return _date_time(tag.attributes)
            case "blockquote" if "expandable" in tag.attributes:
                return {"type": "expandable_blockquote"}
            case "pre" | "code":
                return self._verbatim(tag)
            case _:
                return {"type": TAGS[tag.name]}

    def _link(self, href: str) -> Json | None:
        if person := re.fullmatch(r"tg://user\?id=(\d+)", href, re.IGNORECASE):
            user = self._mention(int(person.group(1)))
            return None if user is None else {"type": "text_mention", "user": user}
        url = checked_url(href)
        return None if url is None else {"type": "text_link", "url": url}

    def _verbatim(self, tag: _Tag) -> Json:
        """<pre><code class="language-…"> is one entity, in whichever order the two are nested."""
        css_class = tag.attributes.get("class", "") if tag.name == "code" else ""
        language = css_class.removeprefix("language-") if css_class.startswith("language-") else ""
        last = self._entities[-1] if self._entities else {}
        same_text = (last.get("offset"), last.get("length")) == (tag.offset, self._length - tag.offset)
        if same_text and tag.name == "pre" and last["type"] == "code" and "language" in last:
            return {**self._entities.pop(), "type": "pre"}
        if same_text and language and last["type"] == "pre":
            return {**self._entities.pop(), "language": language}
        return {"type": tag.name, "language": language} if language else {"type": tag.name}


def _unparsable(reason: str) -> ApiError:
    return ApiError(400, f"Bad Request: can't parse entities: {reason}")


def _decoded(hexadecimal: str | None, decimal: str | None, name: str | None) -> str | None:
    if name is not None:
        return NAMED_CHARACTERS.get(name)
    digits, base = (hexadecimal, 16) if hexadecimal is not None else (decimal or "", 10)
    code = int(digits, base) if digits and len(digits) < 8 else 0
    return chr(code) if 0 < code < 0x10FFFF else None


def _date_time(attributes: dict[str, str]) -> Json | None:
    style = attributes.get("format", "")
    if style.lower() != "r" and set(style) - set("tTdDwW"):
        raise _unparsable("Invalid date format used")
    unix = re.match(r"\d+", attributes.get("unix", ""))
    if unix is None or int(unix.group()) == 0:
        return None
    entity: Json = {"type": "date_time", "unix_time": int(unix.group())}
    return {**entity, "date_time_format": _date_style(style)} if style else entity


def _date_style(style: str) -> str:
    """The format in Telegram's own order: weekday, date, time."""
    if style.lower() == "r":
        return "r"
    weekday = "w" if "w" in style.lower() else ""
    date = next((letter for letter in "dD" if letter in style), "")
    time = next((letter for letter in "tT" if letter in style), "")
    return weekday + date + time


def _order(entity: Json) -> tuple[int, int, int]:
    kind = entity["type"]
    return entity["offset"], -entity["length"], NESTING.index(kind) if kind in NESTING else len(NESTING)


def _end(entity: Json) -> int:
    return int(entity["offset"]) + int(entity["length"])


def _overlap(one: Json, other: Json) -> bool:
    return bool(one["offset"] < _end(other) and other["offset"] < _end(one))


def _contains(outer: Json, inner: Json) -> bool:
    return bool(outer["offset"] <= inner["offset"] and _end(inner) <= _end(outer))


def _settled(text: str, entities: Iterable[Json]) -> list[Json]:
    """Drop what Telegram doesn't allow, cut and join the plain styles, and sort."""
    ordered = sorted(entities, key=_order)
    kept: list[Json] = []
    for frame in ordered:
        allowed = frame["type"] not in MERGING and not any(_forbids(outer, frame) for outer in kept)
        if allowed and _is_visible(text, frame):
            kept.append(frame)
    frames = tuple(kept)
    for style in ordered:
        if style["type"] in MERGING:
            for piece in _cut(style, frames):
                if _is_visible(text, piece):
                    _join(kept, piece)
    return sorted(kept, key=_order)


def _is_visible(text: str, entity: Json) -> bool:
    return bool(utf16_slice(text, entity["offset"], entity["length"]).strip())


def _forbids(outer: Json, entity: Json) -> bool:
    """Of everything but the plain styles, only quotes may hold something, and never another quote."""
    return _overlap(outer, entity) and not (outer["type"] in QUOTES and entity["type"] not in QUOTES)


def _cut(style: Json, frames: Iterable[Json]) -> list[Json]:
    """Cut a plain style where code stands, which can't be bold, and at borders that it would cross."""
    pieces = [style]
    # Code first: a hole may leave pieces that cross a border which the whole style did not.
    for frame in sorted(frames, key=lambda frame: frame["type"] not in VERBATIM):
        pieces = [part for piece in pieces for part in _parts(piece, frame)]
    return pieces


def _parts(piece: Json, frame: Json) -> list[Json]:
    is_verbatim = frame["type"] in VERBATIM
    if not (_overlap(piece, frame) if is_verbatim else _cross(piece, frame)):
        return [piece]
    start, end = piece["offset"], _end(piece)
    inner = (max(start, frame["offset"]), min(end, _end(frame)))
    spans = [(start, inner[0]), *([] if is_verbatim else [inner]), (inner[1], end)]
    return [{**piece, "offset": first, "length": last - first} for first, last in spans if first < last]


def _join(kept: list[Json], entity: Json) -> None:
    """Add the entity, or stretch one of the same style that ends where it begins."""
    if entity["type"] in MERGING:
        for earlier in kept:
            if earlier["type"] == entity["type"] and _end(earlier) >= entity["offset"]:
                stretched = {**earlier, "length": max(_end(earlier), _end(entity)) - earlier["offset"]}
                if not any(_cross(stretched, other) for other in kept):
                    earlier.update(stretched)
                    return
    kept.append(entity)


def _cross(one: Json, other: Json) -> bool:
    return _overlap(one, other) and not _contains(one, other) and not _contains(other, one)


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
