"""Draw the card faces anew: `python -m tests.pictures.redraw --write` makes the sheets in schwimmen_bot/pictures/faces.

The drawings in art/ are changed on the way: the pips of a number stand in two wide columns (the second index makes
room for them), each suit's courts get a ground of their own and a badge and look their own way, the French deck comes
in four colours too, and the Swiss one gets the low ranks that it lacks, for the packs that have them.
"""

from __future__ import annotations

import copy
import io
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import resvg_py
from PIL import Image

from schwimmen_bot.pictures.faces import BACK, COLUMNS, SIZES, Faces, Size, all_faces, box
from schwimmen_bot.pictures.palette import FELT, FIXED
from schwimmen_bot.rules.cards import Card, Rank, Suit, pack, rank_of, suit_of
from schwimmen_bot.views.decks import GERMAN_LETTERS, Deck

ART = Path(__file__).parent / "art"
SVG = "{http://www.w3.org/2000/svg}"
ET.register_namespace("", SVG[1:-1])
COLOURS = 128
"""Of a sheet's palette, and so of every picture made of it."""
HALF_TURN = "rotate(180 100 150)"
_Points = tuple[tuple[float, float], ...]
LEFT, MIDDLE, RIGHT = 86, 120, 154
"""Where pips stand, in the drawing's units (200 × 300)."""


def _rows(*heights: float) -> _Points:
    return tuple((x, y) for y in heights for x in (LEFT, RIGHT))


def _middle(*heights: float) -> _Points:
    return tuple((MIDDLE, y) for y in heights)


PIPS: dict[Rank, tuple[float, _Points]] = {
    Rank.TWO: (0.8, _middle(88, 212)),
    Rank.THREE: (0.68, _middle(62, 150, 238)),
    Rank.FOUR: (0.62, _rows(88, 212)),
    Rank.FIVE: (0.6, (*_rows(70, 230), *_middle(150))),
    Rank.SIX: (0.6, _rows(66, 150, 234)),
    Rank.SEVEN: (0.56, (*_rows(58, 150, 242), *_middle(104))),
    Rank.EIGHT: (0.56, (*_rows(58, 150, 242), *_middle(104, 196))),
    Rank.NINE: (0.5, (*_rows(48, 116, 184, 252), *_middle(150))),
    Rank.TEN: (0.5, (*_rows(48, 116, 184, 252), *_middle(82, 218))),
}
"""The size of a number's pips, in hundredths of a unit, and their places."""


@dataclass(frozen=True)
class Look:
    """How a suit of a deck is drawn."""

    drawing: str
    """The first part of its drawings' names."""
    ground: str
    """Behind its courts."""
    recoloured: tuple[tuple[str, str], ...] = ()
    mirrored: bool = False
    """Its courts look to the other side."""


ROBE_BLUE, ROBE_NAVY, ROBE_RED = "#2b4a86", "#23406f", "#c2203a"
RED_PIP, RED_INDEX, BLACK = "#d5132f", "#c8102e", "#16181d"
_GERMAN = {
    Suit.CLUBS: Look("de_eichel", "#f3e3c8"),
    Suit.SPADES: Look("de_gruen", "#d9efd2", mirrored=True),
    Suit.HEARTS: Look("de_herz", "#fbdcdc"),
    Suit.DIAMONDS: Look("de_schelle", "#fdf0bd", mirrored=True),
}
_SWISS = {
    Suit.CLUBS: Look("ch_eicheln", "#f3e3c8"),
    Suit.SPADES: Look("ch_schilten", "#d6e4f7", mirrored=True),
    Suit.HEARTS: Look("ch_rosen", "#fbdcdc"),
    Suit.DIAMONDS: Look("ch_schellen", "#fdf0bd", mirrored=True),
}
_FRENCH = {
    Suit.CLUBS: Look("fr_kreuz", "#dcebdc", ((ROBE_BLUE, "#3f6b4f"),)),
    Suit.SPADES: Look("fr_pik", "#d6e4f7", mirrored=True),
    Suit.HEARTS: Look("fr_herz", "#fbdcdc"),
    Suit.DIAMONDS: Look("fr_karo", "#fdeccb", ((ROBE_RED, "#d9772b"),), mirrored=True),
}
_GREEN, _BLUE = "#14752c", "#1560c4"
_FOUR_COLOURS = {
    Suit.CLUBS: Look("fr_kreuz", "#d9efd2", ((BLACK, _GREEN), (ROBE_BLUE, "#2f8f46"))),
    Suit.SPADES: Look("fr_pik", "#e2e2e6", ((ROBE_NAVY, "#4a4d57"),), mirrored=True),
    Suit.HEARTS: Look("fr_herz", "#fbdcdc"),
    Suit.DIAMONDS: Look(
        "fr_karo", "#d6e4f7", ((RED_PIP, _BLUE), (RED_INDEX, _BLUE), (ROBE_RED, "#2b62b5")), mirrored=True
    ),
}
LOOKS = {
    Deck.DOUBLE_GERMAN: _GERMAN,
    Deck.FRENCH: _FRENCH,
    Deck.FRENCH_FOUR_COLOURS: _FOUR_COLOURS,
    Deck.SWISS: _SWISS,
}
BACKS = {
    Deck.DOUBLE_GERMAN: "back_de",
    Deck.FRENCH: "back_fr",
    Deck.FRENCH_FOUR_COLOURS: "back_fr",
    Deck.SWISS: "back_ch",
}
ENGLISH = {Rank.JACK: "J", Rank.QUEEN: "Q"}


def face(faces: Faces, card: Card) -> ET.Element:
    """The drawing of a card."""
    look, rank = LOOKS[faces.deck][suit_of(card)], rank_of(card)
    is_banner = faces.deck is Deck.SWISS and rank is Rank.TEN
    if rank <= Rank.TEN and not is_banner:
        drawing = _number(look, rank)
    else:
        letter = "X" if is_banner else (faces.deck.letters or GERMAN_LETTERS)[rank - Rank.JACK]
        drawing = _drawing(f"{look.drawing}_{letter}")
        if Rank.JACK <= rank <= Rank.KING:
            _distinguish(drawing, look)
        if faces.english and rank in ENGLISH:
            _reletter(drawing, ENGLISH[rank])
    _recolour(drawing, dict(look.recoloured))
    return drawing


def _drawing(name: str) -> ET.Element:
    return ET.fromstring((ART / f"{name}.svg").read_text(encoding="utf-8"))


def _number(look: Look, rank: Rank) -> ET.Element:
    """A card with so many pips, its index at one corner only."""
    drawing = _drawing(f"{look.drawing}_6")
    pip, index = _pip(drawing), copy.deepcopy(_index(_drawing(f"de_herz_{int(rank)}")))
    index.set("fill", _index(drawing).get("fill", ""))
    for child in list(drawing)[1:]:
        drawing.remove(child)
    scale, places = PIPS[rank]
    drawing.append(index)
    drawing.append(_placed(pip, 29, 90, 0.36))
    for x, y in places:
        drawing.append(_placed(pip, x, y, scale))
    return drawing


def _index(drawing: ET.Element) -> ET.Element:
    """The outline of the letter or number at the upper corner."""
    return [child for child in drawing if child.tag == f"{SVG}path" and child.get("fill")][-1]


def _pip(drawing: ET.Element) -> ET.Element:
    """The suit's sign, as it stands below the index."""
    return next(child for child in drawing if child.get("transform", "").startswith("translate(29 90)"))


def _placed(pip: ET.Element, x: float, y: float, scale: float) -> ET.Element:
    placed = copy.deepcopy(pip)
    placed.set("transform", f"translate({x} {y}) scale({scale}) translate(-50 -50)")
    return placed


def _distinguish(drawing: ET.Element, look: Look) -> None:
    """Give a court its suit's ground, direction and badge."""
    panel = drawing[1]
    panel.set("fill", look.ground)
    if look.mirrored:
        _mirror(drawing)
    badge = ET.SubElement(drawing, f"{SVG}circle", cx="100", cy="150", r="21", fill="#fffdf7")
    badge.set("stroke", panel.get("stroke", ""))
    badge.set("stroke-width", "2.5")
    drawing.append(_placed(_pip(drawing), 100, 150, 0.31))


def _mirror(drawing: ET.Element) -> None:
    """Both halves of the figure; neither the index nor the sign below it."""
    clips = [child for child in drawing if child.tag == f"{SVG}clipPath"]
    first = list(drawing).index(clips[0]) + 1
    halves = list(drawing)[first : first + 2]
    mirror = ET.Element(f"{SVG}g", transform="translate(200 0) scale(-1 1)")
    for half in halves:
        drawing.remove(half)
        mirror.append(half)
    drawing.insert(first, mirror)


def _reletter(drawing: ET.Element, letter: str) -> None:
    outline = _drawing(f"index_{letter}")[0].get("d", "")
    old = _index(drawing).get("d")
    for path in drawing.iter(f"{SVG}path"):
        if path.get("d") == old:
            path.set("d", outline)


def _recolour(drawing: ET.Element, colours: dict[str, str]) -> None:
    for element in drawing.iter():
        for name in ("fill", "stroke"):
            if element.get(name) in colours:
                element.set(name, colours[element.attrib[name]])


def _raster(drawing: ET.Element, size: Size) -> Image.Image:
    """On felt, so that the edges of the card are soft."""
    width, height = SIZES[size]
    text = ET.tostring(drawing, encoding="unicode")
    png = resvg_py.svg_to_bytes(svg_string=text, width=4 * width, height=4 * height, skip_system_fonts=True)
    whole = Image.open(io.BytesIO(png)).convert("RGBA")
    felt = Image.new("RGBA", whole.size, FELT)
    return Image.alpha_composite(felt, whole).convert("RGB").resize((width, height), Image.Resampling.LANCZOS)


@cache
def _sheet(faces: Faces, size: Size) -> Image.Image:
    """All cards, four a row from the deuces up, and the back."""
    drawings = [*(face(faces, card) for card in pack(52)), _drawing(BACKS[faces.deck])]
    right, bottom = box(COLUMNS - 1, size)[2], box(BACK, size)[3]
    sheet = Image.new("RGB", (right, bottom), FELT)
    for place, drawing in enumerate(drawings):
        sheet.paste(_raster(drawing, size), box(place, size))
    return sheet


def _palette(sheet: Image.Image) -> Image.Image:
    """The colours of the felt and of writing, and what a deck needs besides."""
    own = sheet.quantize(COLOURS - len(FIXED), method=Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
    colours = [*FIXED]
    values = own.getpalette() or []
    colours += [(values[at], values[at + 1], values[at + 2]) for at in range(0, 3 * (COLOURS - len(FIXED)), 3)]
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in colours for value in colour])
    return palette


def drawn(faces: Faces) -> Iterator[tuple[Size, Image.Image]]:
    """The sheets of a deck, in one palette."""
    palette = _palette(_sheet(faces, Size.LARGE))
    for size in Size:
        yield size, _sheet(faces, size).quantize(palette=palette, dither=Image.Dither.NONE)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.pictures.redraw --write")
    for each in all_faces():
        for each_size, image in drawn(each):
            image.save(each.file(each_size), optimize=True)
