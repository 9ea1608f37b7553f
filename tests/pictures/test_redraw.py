"""The sheets that are shipped are those that the drawings make."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from schwimmen_bot.pictures.faces import Faces
from schwimmen_bot.views.decks import Deck
from tests.pictures.redraw import drawn

pytestmark = pytest.mark.long

MOST_DIFFERENCE = 1.0
"""Of 255, on average: another version of the renderer may round an edge differently."""


def test_a_sheet_is_what_is_drawn() -> None:
    faces = Faces(Deck.FRENCH, english=False)
    for size, made in drawn(faces):
        shipped = Image.open(faces.file(size))
        assert made.size == shipped.size
        difference = ImageChops.difference(made.convert("RGB"), shipped.convert("RGB"))
        assert max(ImageStat.Stat(difference).mean) < MOST_DIFFERENCE
