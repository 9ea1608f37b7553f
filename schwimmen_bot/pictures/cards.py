"""The table, and a hand below it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from schwimmen_bot.pictures.faces import SIZES, Faces, Felt, Size
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
"""How many pixels of the hidden card can be seen beside the open ones, which lie on it."""
_EDGE = 8


def draw_cards(picture: Picture) -> Image.Image:
    """The table above, the hand below, or only one of them; chosen cards stand higher."""
    faces = Faces(picture.deck, picture.english)
    table: Sequence[Card | None] = picture.table or (None,) * picture.unseen
    felt = Felt(faces, WIDTH, max(1, bool(table) + bool(picture.hand)) * ROW)
    if picture.hidden:
        lay_hidden(felt, lift=_LIFT if picture.lifts_hidden else 0)
    lay_row(felt, table, lifted=picture.lifted, room=table_room(hidden=picture.hidden))
    if picture.hand:
        top = ROW if table else 0
        felt.image.paste(HAND_FELT_PLACE, (0, top, WIDTH, top + ROW))
        lay_row(felt, picture.hand, top=top, lifted=picture.lifted)
    return felt.image


def lay_row(
    felt: Felt, cards: Sequence[Card | None], *, top: int = 0, room: int = WIDTH, lifted: Sequence[Card] = ()
) -> None:
    """Lay cards side by side, at equal distances."""
    gap = (room - len(cards) * _CARD) // (len(cards) + 1)
    for number, card in enumerate(cards):
        lift = _LIFT if card in lifted else 0
        felt.lay(card, Size.LARGE, (gap + number * (_CARD + gap), top + _TOP - lift))


def lay_hidden(felt: Felt, *, lift: int = 0) -> None:
    """Lay Mistery's card. The open ones are laid after it, partly on it."""
    felt.lay(None, Size.LARGE, (WIDTH - _CARD - _EDGE, _TOP - lift))


def table_room(*, hidden: bool) -> int:
    """How many pixels of the width are for the open cards."""
    return WIDTH - _TUCKED if hidden else WIDTH
