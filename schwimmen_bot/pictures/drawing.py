"""From a picture's description to its PNG, and to the key by which the same picture is known again."""

from __future__ import annotations

import io
from hashlib import sha256
from typing import assert_never

from PIL import Image

from schwimmen_bot.pictures import faces
from schwimmen_bot.pictures.cards import draw_cards
from schwimmen_bot.pictures.charts import draw_statistics
from schwimmen_bot.pictures.showdown import draw_showdown
from schwimmen_bot.views.view import AnyPicture, Picture, ShowdownPicture, StatisticsPicture

COMPRESSION = 7
"""The next levels save 2 % and take four times as long."""


def png(picture: AnyPicture) -> bytes:
    """At most 128 colours; 900 pixels wide."""
    target = io.BytesIO()
    _drawn(picture).save(target, "PNG", compress_level=COMPRESSION)
    return target.getvalue()


def picture_key(picture: AnyPicture) -> str:
    """The same for the same picture, and another one whenever it would look different."""
    return f"{faces.VERSION}:{sha256(repr(picture).encode()).hexdigest()[:32]}"


def comes_again(picture: AnyPicture) -> bool:
    """Whether others will be shown the same: it has neither names nor points."""
    return isinstance(picture, Picture)


def _drawn(picture: AnyPicture) -> Image.Image:
    match picture:
        case Picture():
            return draw_cards(picture)
        case ShowdownPicture():
            return draw_showdown(picture)
        case StatisticsPicture():
            return draw_statistics(picture)
        case _:
            assert_never(picture)
