"""A person's and a group's figures as the charts of a picture; the text beside it says all of them in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schwimmen_bot.texts import say
from schwimmen_bot.views.names import plain_name
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.statistics.figures import Figures, GroupRow, Score, percent
from schwimmen_bot.views.strengths import strength_label
from schwimmen_bot.views.view import Bar, BarChart, Curve, StatisticsPicture

_BEST_HAND_TENTHS = 310
"""A full bar: 31 points."""
_MOST_VALUES = 200
"""A curve shows the latest ones."""


def statistics_picture(reader: Reader, name: str, figures: Figures) -> StatisticsPicture | None:
    """None before there is anything to draw, and for a reader who wants no pictures."""
    charts = tuple(_charts(reader, figures))
    if not charts or not reader.pictures:
        return None
    return StatisticsPicture(say(reader.language, "chart-head", name=plain_name(name)), charts)


def ranking_picture(reader: Reader, title: str, rows: tuple[GroupRow, ...]) -> StatisticsPicture | None:
    """The persons of a group by their rating; None before there is one."""
    best = max((row.rating or 0 for row in rows), default=0)
    if best <= 0 or not reader.pictures:
        return None
    bars = tuple(_ranked(place, row, best) for place, row in enumerate(rows, start=1))
    chart = BarChart(say(reader.language, "chart-rating"), bars)
    return StatisticsPicture(say(reader.language, "chart-group-head", group=plain_name(title)), (chart,))


def _charts(reader: Reader, figures: Figures) -> Iterator[BarChart | Curve]:
    language = reader.language
    if len(figures.ratings) > 1:
        yield Curve(say(language, "chart-rating"), figures.ratings[-_MOST_VALUES:])
    if wins := tuple(_wins(reader, figures)):
        yield BarChart(say(language, "chart-wins"), wins)
    if places := tuple(_places(reader, figures)):
        yield BarChart(say(language, "chart-places"), places)
    if figures.average_tenths is not None:
        whole, tenth = divmod(figures.average_tenths, 10)
        average = say(language, "decimal", whole=whole, tenth=tenth)
        hand = Bar(say(language, "chart-average"), percent(figures.average_tenths, _BEST_HAND_TENTHS), average)
        yield BarChart(say(language, "chart-hand"), (hand,))


def _wins(reader: Reader, figures: Figures) -> Iterator[Bar]:
    if figures.people.matches:
        yield _won(reader, say(reader.language, "chart-people"), figures.people)
    for strength, score in figures.computers:
        yield _won(reader, strength_label(reader.language, strength), score)


def _won(reader: Reader, label: str, score: Score) -> Bar:
    value = say(reader.language, "chart-won", wins=score.wins, matches=score.matches)
    return Bar(label, percent(score.wins, score.matches), value)


def _places(reader: Reader, figures: Figures) -> Iterator[Bar]:
    """Against people and computer players together."""
    counts: Counter[int] = Counter()
    for score in (figures.people, *(score for _, score in figures.computers)):
        counts.update(dict(score.places))
    most = max(counts.values(), default=0)
    for place, count in sorted(counts.items()):
        yield Bar(say(reader.language, "stats-place", place=place), percent(count, most), str(count))


def _ranked(place: int, row: GroupRow, best: int) -> Bar:
    label = f"{place}. {plain_name(row.name)}"
    if row.rating is None:
        return Bar(label, 0, "–")
    return Bar(label, percent(max(0, row.rating), best), str(row.rating))
