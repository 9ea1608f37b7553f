"""A person's and a group's statistics."""

from __future__ import annotations

from schwimmen_bot.texts import say
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.statistics.charts import ranking_picture, statistics_picture
from schwimmen_bot.views.statistics.figures import MOST_ROWS, Figures, GroupRow, figures_text, group_rows_text
from schwimmen_bot.views.view import StatisticsPicture, View


def statistics_view(reader: Reader, name: str, figures: Figures) -> View:
    """All figures of one person; before the first finished match an invitation to play one."""
    head = say(reader.language, "stats-head", name=html_name(name))
    text = figures_text(reader, figures)
    if not text:
        return View(f"{head}\n\n{say(reader.language, 'stats-none')}", solo_keyboard(reader))
    return _with_picture(f"{head}\n\n{text}", statistics_picture(reader, name, figures))


def group_statistics_view(reader: Reader, title: str, rows: tuple[GroupRow, ...]) -> View:
    """The group's table, best first, at most MOST_ROWS of it."""
    rows = rows[:MOST_ROWS]
    head = say(reader.language, "group-stats-head", group=html_name(title))
    text = f"{head}\n\n{group_rows_text(reader, rows) or say(reader.language, 'group-stats-none')}"
    return _with_picture(text, ranking_picture(reader, title, rows))


def _with_picture(text: str, picture: StatisticsPicture | None) -> View:
    """With the picture only if the text is short enough to stand below it."""
    return View(text, picture=picture if visible_units(text) <= MOST_CAPTION else None)
