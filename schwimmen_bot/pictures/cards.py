"""The table, and a hand below it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from schwimmen_bot.pictures.faces import SIZES, Faces, Size
from schwimmen_bot.pictures.palette import HAND_FELT_PLACE
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.views.view import Picture

WIDTH = 900
"""Of every picture, in pixels."""
_CARD, _HEIGHT = SIZES[Size.LARGE]
_LIFT = 26
_TOP, _BOTTOM = 16 + _LIFT, 20
ROW = _TOP + _HEIGHT + _BOTTOM
"""Height of a row of large cards, in pixels."""
_TUCKED = 86
"""So much of the hidden card looks out from under the open ones."""
_EDGE = 8


def draw_cards(picture: Picture) -> Image.Image:
    """The table above, the hand below, or only one of them; chosen cards stand higher."""
    faces = Faces(picture.deck, picture.english)
    table: Sequence[Card | None] = picture.table or (None,) * picture.unseen
    canvas = faces.blank(WIDTH, max(1, bool(table) + bool(picture.hand)) * ROW)
    if picture.hidden:
        put_hidden(canvas, faces, lift=_LIFT if picture.lifts_hidden else 0)
    put_row(canvas, faces, table, lifted=picture.lifted, room=table_room(hidden=picture.hidden))
    if picture.hand:
        top = ROW if table else 0
        canvas.paste(HAND_FELT_PLACE, (0, top, WIDTH, top + ROW))
        put_row(canvas, faces, picture.hand, top=top, lifted=picture.lifted)
    return canvas


def put_row(
    canvas: Image.Image,
    faces: Faces,
    cards: Sequence[Card | None],
    *,
    top: int = 0,
    room: int = WIDTH,
    lifted: Sequence[Card] = (),
) -> None:
    """Cards side by side, at equal distances."""
    gap = (room - len(cards) * _CARD) // (len(cards) + 1)
    for number, card in enumerate(cards):
        lift = _LIFT if card in lifted else 0
        faces.put(canvas, card, Size.LARGE, gap + number * (_CARD + gap), top + _TOP - lift)


def put_hidden(canvas: Image.Image, faces: Faces, *, lift: int = 0) -> None:
    """Mistery's card, before the open ones come to lie on it."""
    faces.put(canvas, None, Size.LARGE, WIDTH - _CARD - _EDGE, _TOP - lift)


def table_room(*, hidden: bool) -> int:
    """What the open cards have of the width."""
    return WIDTH - _TUCKED if hidden else WIDTH
