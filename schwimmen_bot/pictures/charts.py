"""A person's or a group's figures as charts."""

from __future__ import annotations

from typing import assert_never

from PIL import Image, ImageDraw

from schwimmen_bot.pictures.cards import WIDTH
from schwimmen_bot.pictures.palette import CREAM, FIXED, GOLD, HAND_FELT_PLACE, STEPS, first_step
from schwimmen_bot.pictures.writing import drawable, fitting, write
from schwimmen_bot.views.view import Bar, BarChart, Curve, StatisticsPicture

_MARGIN = 30
_TITLE, _HEAD, _TEXT = 48, 38, 34
"""Sizes of writing in pixels."""
_BAR = 54
_CURVE = 260
_LABELS = 300
_VALUES = 210
_FULL_CREAM, _FULL_GOLD = first_step(CREAM) + STEPS - 1, first_step(GOLD) + STEPS - 1
_DETAIL = 3
"""Curves are drawn so many times larger and then shrunk, so that they look smooth."""


def draw_statistics(picture: StatisticsPicture) -> Image.Image:
    height = 2 * _MARGIN + 70 + sum(_height(chart) for chart in picture.charts)
    canvas = Image.new("P", (WIDTH, height), 0)
    canvas.putpalette([value for colour in FIXED for value in colour])
    write(canvas, (_MARGIN, _MARGIN), fitting(drawable(picture.title), _TITLE, WIDTH - 2 * _MARGIN), _TITLE, CREAM)
    top = _MARGIN + 70
    for chart in picture.charts:
        _draw(canvas, chart, top)
        top += _height(chart)
    return canvas


def _height(chart: BarChart | Curve) -> int:
    body = _CURVE if isinstance(chart, Curve) else len(chart.bars) * _BAR
    return 60 + body + 24


def _draw(canvas: Image.Image, chart: BarChart | Curve, top: int) -> None:
    write(canvas, (_MARGIN, top), fitting(chart.title, _HEAD, WIDTH - 2 * _MARGIN), _HEAD, GOLD)
    match chart:
        case BarChart():
            for number, bar in enumerate(chart.bars):
                _bar(canvas, number, bar, top + 60 + number * _BAR)
        case Curve():
            _curve(canvas, chart, top + 60)
        case _:
            assert_never(chart)


def _bar(canvas: Image.Image, number: int, bar: Bar, top: int) -> None:
    left, right = _MARGIN + _LABELS, WIDTH - _MARGIN - _VALUES
    label = drawable(bar.label) or f"{number + 1}"
    write(canvas, (_MARGIN, top), fitting(label, _TEXT, _LABELS - 16), _TEXT, CREAM)
    pen = ImageDraw.Draw(canvas)
    pen.rounded_rectangle((left, top + 6, right, top + _BAR - 14), 8, fill=HAND_FELT_PLACE)
    if bar.share:
        end = left + max(16, (right - left) * bar.share // 100)
        pen.rounded_rectangle((left, top + 6, end, top + _BAR - 14), 8, fill=_FULL_GOLD)
    write(canvas, (right + 16, top), fitting(bar.value, _TEXT, _VALUES - 16), _TEXT, CREAM)


def _curve(canvas: Image.Image, curve: Curve, top: int) -> None:
    """With its lowest, highest and latest value at the right."""
    left, right, low, high = _MARGIN, WIDTH - _MARGIN - 120, min(curve.values), max(curve.values)
    size = (right - left, _CURVE)
    ImageDraw.Draw(canvas).rounded_rectangle((left, top, right, top + _CURVE), 12, fill=HAND_FELT_PLACE)
    points = [
        (
            (12 + (size[0] - 24) * number / (len(curve.values) - 1)) * _DETAIL,
            (_CURVE - 20 - (_CURVE - 40) * (value - low) / max(1, high - low)) * _DETAIL,
        )
        for number, value in enumerate(curve.values)
    ]
    line = Image.new("L", (size[0] * _DETAIL, size[1] * _DETAIL), 0)
    pen = ImageDraw.Draw(line)
    pen.line(points, fill=255, width=6 * _DETAIL, joint="curve")
    x, y = points[-1]
    pen.ellipse((x - 10 * _DETAIL, y - 10 * _DETAIL, x + 10 * _DETAIL, y + 10 * _DETAIL), fill=255)
    mask = line.resize(size, Image.Resampling.BOX).point(lambda value: 255 if value > 100 else 0).convert("1")
    canvas.paste(_FULL_GOLD, (left, top), mask)
    _scale(canvas, curve, (right + 14, top), low, high)


def _scale(canvas: Image.Image, curve: Curve, at: tuple[int, int], low: int, high: int) -> None:
    left, top = at
    spread = max(1, high - low)
    last = top + 20 + (_CURVE - 40) * (high - curve.values[-1]) // spread - _TEXT // 2 - 4
    edges = {high: top, low: top + _CURVE - _TEXT - 10}
    for value, height in edges.items():
        if value != curve.values[-1] and abs(height - last) > _TEXT:
            write(canvas, (left, height), str(value), _TEXT, CREAM)
    write(canvas, (left, max(top, min(last, top + _CURVE - _TEXT - 10))), str(curve.values[-1]), _TEXT, GOLD)
