"""Telegram's parse mode HTML: reads text and entities, and raises the official errors."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from schwimmen_bot.sandbox.errors import ApiError, bad_request
from schwimmen_bot.sandbox.formatting.unicode import utf16_length
from schwimmen_bot.sandbox.formatting.urls import checked_url
from schwimmen_bot.sandbox.json_types import Json

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
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}


def read_html(source: str, mention: Mention) -> tuple[str, list[Json]]:
    """The plain text and its entities, inner ones first; `mention` returns the User for a tg://user link."""
    return _HtmlReader(source, mention).read()


@dataclass(slots=True)
class _Tag:
    name: str
    attributes: dict[str, str]
    offset: int
    part: int


class _HtmlReader:
    """Reads an HTML text once from start to end; `_at` is the position of the next character."""

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
                # The language is only needed if there is a <pre> around the <code>.
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
        """Read up to white space or one of the stop characters."""
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
        """Read the attributes and the closing bracket."""
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
        """The entity of a tag, None if Telegram ignores the tag without an error."""
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
        """<pre><code class="language-…"> is one entity, and so is <code class="language-…"><pre>."""
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
    """The format in Telegram's order: weekday, date, time."""
    if style.lower() == "r":
        return "r"
    weekday = "w" if "w" in style.lower() else ""
    date = next((letter for letter in "dD" if letter in style), "")
    time = next((letter for letter in "tT" if letter in style), "")
    return weekday + date + time
