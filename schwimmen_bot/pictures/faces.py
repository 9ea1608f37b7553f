"""The card faces: one sheet of all cards for each deck and size, drawn once and shipped.

All pictures of a deck share its sheets' palette, so making one is copying: nothing is scaled, mixed or counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw

from schwimmen_bot.pictures.palette import FELT_PLACE
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.views.decks import Deck

VERSION = 1
"""Has to be raised when the faces or a layout change, so that no chat gets an older picture."""
FOLDER = Path(__file__).parent / "faces"
COLUMNS = 4
BACK = 52
"""The back's place on a sheet, after all cards."""


class Size(StrEnum):
    LARGE = "large"
    """For three cards side by side, readable on a phone."""
    SMALL = "small"
    """For many hands at once."""


SIZES = {Size.LARGE: (256, 384), Size.SMALL: (128, 192)}
"""Width and height in pixels."""
_CORNERS = {Size.LARGE: 20, Size.SMALL: 10}
"""Radius in pixels."""


@dataclass(frozen=True, slots=True)
class Faces:
    """One deck with one kind of letters."""

    deck: Deck
    english: bool
    """With English letters on the courts, for a deck that has no letters of its own."""

    def file(self, size: Size) -> Path:
        """The file of its sheet."""
        return FOLDER / f"{self.deck}{'-english' if self.english else ''}-{size}.png"


class Felt:
    """The ground of a picture, on which the cards of one deck are laid."""

    def __init__(self, faces: Faces, width: int, height: int) -> None:
        self.image = Image.new("P", (width, height), FELT_PLACE)
        self.image.putpalette(_sheet(faces, Size.LARGE).getpalette() or [])
        self._faces = faces

    def lay(self, card: Card | None, size: Size, at: tuple[int, int]) -> None:
        """Lay a card, or a back for None; `at` is its upper left corner."""
        place = box(BACK if card is None else card, size)
        self.image.paste(_sheet(self._faces, size).crop(place), at, _outline(size))


def all_faces() -> Iterator[Faces]:
    """Every deck; those without letters of their own a second time, with English ones."""
    for deck in Deck:
        yield Faces(deck, english=False)
        if not deck.letters:
            yield Faces(deck, english=True)


def box(place: int, size: Size) -> tuple[int, int, int, int]:
    """Where a card, or BACK, is on a sheet: left, top, right, bottom."""
    width, height = SIZES[size]
    row, column = divmod(place, COLUMNS)
    return column * width, row * height, (column + 1) * width, (row + 1) * height


@cache
def _sheet(faces: Faces, size: Size) -> Image.Image:
    """All cards of a deck; the palette begins with the FIXED colours."""
    image = Image.open(faces.file(size))
    image.load()
    return image


@cache
def _outline(size: Size) -> Image.Image:
    """The shape of a card, as a mask."""
    width, height = SIZES[size]
    mask = Image.new("1", (width, height), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), _CORNERS[size], fill=1)
    return mask
