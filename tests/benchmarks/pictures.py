"""What a picture costs: against Pillow reducing an empty one of the same size to as many colours and encoding it.

That is what even a picture of nothing would take if it were put together in full colour. The two are made in turns, so
that whatever else the machine does hits both alike.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from PIL import Image

from schwimmen_bot.pictures.drawing import png
from schwimmen_bot.rules.cards import pack
from schwimmen_bot.views.view import AnyPicture, OpenHand, Picture, ShowdownPicture

TURNS = 40
COLOURS = 128
HANDS = 8


@dataclass(frozen=True)
class Cost:
    name: str
    seconds: float
    """Median of processor time."""
    baseline: float
    ratio: float
    """Median of the turns' quotients."""
    size: int
    """Bytes."""


def measure() -> tuple[Cost, ...]:
    cards = pack(32)
    names = ("Anna", "Benedikt", "Charlotte", "Дмитрий", "Elisabeth", "Friedrich", "Gül", "Øyvind")
    hands = tuple(
        OpenHand(name, tuple(cards[3 * seat : 3 * seat + 3]), "30½", seat % 2, 3) for seat, name in enumerate(names)
    )
    return (
        _cost("table and hand", Picture(cards[:3], cards[-3:], lifted=cards[:1], hidden=True)),
        _cost(f"showdown of {HANDS}", ShowdownPicture(hands[:HANDS])),
    )


def _cost(name: str, picture: AnyPicture) -> Cost:
    made = png(picture)
    blank = Image.new("RGB", Image.open(io.BytesIO(made)).size)
    turns = [(_seconds(lambda: png(picture)), _seconds(lambda: _encode(blank))) for _ in range(TURNS)]
    return Cost(
        name,
        seconds=median(ours for ours, _ in turns),
        baseline=median(theirs for _, theirs in turns),
        ratio=median(ours / theirs for ours, theirs in turns),
        size=len(made),
    )


def _encode(image: Image.Image) -> None:
    image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(io.BytesIO(), "PNG")


def _seconds(make: Callable[[], object]) -> float:
    began = time.process_time()
    make()
    return time.process_time() - began
