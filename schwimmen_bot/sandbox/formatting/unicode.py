"""Lengths and parts of texts as Telegram counts them, in UTF-16 code units."""

import re


def utf16_length(text: str) -> int:
    """The length in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    """The part of the text that begins at this offset and has this length."""
    return text.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


def is_encodable(text: str) -> bool:
    """Whether a text can be encoded at all; JSON allows single halves of surrogate pairs."""
    return not re.search("[\ud800-\udfff]", text)
