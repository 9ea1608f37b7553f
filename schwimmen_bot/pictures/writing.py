"""Words in a picture: in one font, cut to their room, without what the font can't draw."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from schwimmen_bot.pictures.palette import STEPS, Colour, first_step

FONT = Path(__file__).parent / "fonts" / "DejaVuSansCondensed-Bold.ttf"
_UNASSIGNED = "\uffff"
"""No font has this character, so it is drawn like all characters that the font lacks."""
_JOINS = bool(features.check("fribidi")) and bool(features.check("raqm"))
"""Whether letters that are written from right to left are put in order and joined."""
_RIGHT_TO_LEFT = frozenset(("R", "AL"))
_STEPS = bytes(min(STEPS, (value * (STEPS + 1)) // 256) for value in range(256))
"""The step of a colour for each coverage of a pixel; 0 stands for none."""


@lru_cache(maxsize=16)
def font(size: int) -> ImageFont.FreeTypeFont:
    """`size` in pixels."""
    return ImageFont.truetype(FONT, size)


def width(text: str, size: int) -> int:
    """Pixels."""
    return round(font(size).getlength(text))


def drawable(text: str) -> str:
    """The text without the emoji and scripts that the font lacks; "" if no letter or digit is left."""
    kept = " ".join("".join(character for character in text if _is_drawn(character)).split())
    return kept if any(character.isalnum() for character in kept) else ""


def fitting(text: str, size: int, room: int) -> str:
    """As much of the text as takes at most `room` pixels, with an ellipsis where it was cut."""
    if width(text, size) <= room:
        return text
    while text and width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def write(canvas: Image.Image, at: tuple[int, int], text: str, size: int, colour: Colour) -> None:
    """Write on felt; `at` is the left end of the line's top. The canvas' palette begins with FIXED."""
    if not text:
        return
    ascent, descent = font(size).getmetrics()
    line = Image.new("L", (width(text, size) + size, ascent + descent), 0)
    _draw(line, text, size)
    steps = line.point(list(_STEPS))
    first = first_step(colour)
    places = steps.point([max(0, step - 1) + first for step in range(256)])
    inked = Image.frombytes("P", places.size, places.tobytes())
    canvas.paste(inked, at, steps.point([0, *[255] * 255]).convert("1"))


def _draw(line: Image.Image, text: str, size: int) -> None:
    ImageDraw.Draw(line).text((0, 0), text, fill=255, font=font(size))


@lru_cache(maxsize=4096)
def _is_drawn(character: str) -> bool:
    if character == " ":
        return True
    if unicodedata.category(character)[0] == "C":
        return False
    if unicodedata.bidirectional(character) in _RIGHT_TO_LEFT and not _JOINS:
        return False
    return _shape(character) != _shape(_UNASSIGNED)


def _shape(character: str) -> tuple[tuple[int, int], bytes]:
    mask = font(24).getmask(character)
    return mask.size, bytes(mask)
