"""All hands of a round that is over, with what they count and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image, ImageDraw

from schwimmen_bot.pictures.cards import ROW, WIDTH, lay_hidden, lay_row, table_room
from schwimmen_bot.pictures.faces import SIZES, Faces, Felt, Size
from schwimmen_bot.pictures.palette import CREAM, GOLD, HAND_FELT_PLACE, RED, Colour
from schwimmen_bot.pictures.writing import drawable, fitting, width, write
from schwimmen_bot.views.view import OpenHand, ShowdownPicture

_CARD, _HEIGHT = SIZES[Size.SMALL]
_MARGIN, _GAP = 14, 24
_NAME = 38
"""Size of writing in pixels."""
_FIGURES = (36, 32, 28, 24)
"""Sizes of writing in pixels; the largest that fits is taken."""
_SPACE = 18
_LINE = 50
_CELL = _LINE + _HEIGHT + _LINE + 18
_FEW = 4
"""Up to so many hands, two stand in a row; with more hands three."""
_MOST_HEARTS = 3


def draw_showdown(picture: ShowdownPicture) -> Image.Image:
    """The hands, two or three a row; above them the next table, if there is one."""
    faces = Faces(picture.deck, picture.english)
    columns = 2 if len(picture.hands) <= _FEW else 3
    top = ROW if picture.table else 0
    height = top + _MARGIN + -(-len(picture.hands) // columns) * _CELL
    felt = Felt(faces, WIDTH, height)
    if picture.hidden:
        lay_hidden(felt)
    if picture.table:
        lay_row(felt, picture.table, room=table_room(hidden=picture.hidden))
        ImageDraw.Draw(felt.image).line((_MARGIN, top, WIDTH - _MARGIN, top), HAND_FELT_PLACE, 4)
    room = (WIDTH - 2 * _MARGIN - (columns - 1) * _GAP) // columns
    for number, name in enumerate(written_names(picture.hands, room)):
        row, column = divmod(number, columns)
        corner = (_MARGIN + column * (room + _GAP), top + _MARGIN + row * _CELL)
        _hand(felt, replace(picture.hands[number], name=name), corner, room)
    return felt.image


def written_names(hands: Sequence[OpenHand], room: int) -> list[str]:
    """The names cut to `room` pixels; numbers stand for those that can't be written, and before equal ones."""
    names = [drawable(hand.name) or f"{number}" for number, hand in enumerate(hands, start=1)]
    written = [fitting(name, _NAME, room) for name in names]
    return [
        fitting(f"{number}. {name}", _NAME, room) if written.count(short) > 1 else short
        for number, (name, short) in enumerate(zip(names, written, strict=True), start=1)
    ]


def _hand(felt: Felt, hand: OpenHand, corner: tuple[int, int], room: int) -> None:
    """Its name, its cards, and below them its points and lives."""
    left, top = corner
    write(felt.image, corner, hand.name, _NAME, CREAM)
    step = min(_CARD + 8, (room - _CARD) // max(1, len(hand.hand) - 1))
    for place, card in enumerate(hand.hand):
        felt.lay(card, Size.SMALL, (left + place * step, top + _LINE))
    _figures(felt.image, hand, (left, top + _LINE + _HEIGHT + 2), room)


def _figures(canvas: Image.Image, hand: OpenHand, at: tuple[int, int], room: int) -> None:
    """Points, lives lost, lives left."""
    loss = [(f"−{hand.lost}♥", RED)] if hand.lost else []
    figures = [(hand.points, GOLD), *loss, (_lives(hand.lives), CREAM)]
    left, top = at
    size = next((size for size in _FIGURES if _taken(figures, size) <= room), _FIGURES[-1])
    for text, colour in figures:
        write(canvas, (left, top), text, size, colour)
        left += width(text, size) + _SPACE


def _taken(figures: Sequence[tuple[str, Colour]], size: int) -> int:
    return sum(width(text, size) for text, _ in figures) + _SPACE * (len(figures) - 1)


def _lives(lives: int) -> str:
    """Hearts; a wave for a seat that swims, a cross for one that is out."""
    if lives < 0:
        return "✗"
    if lives == 0:
        return "≈"
    return "♥" * lives if lives <= _MOST_HEARTS else f"♥×{lives}"
