from __future__ import annotations

from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.statistics.figures import GroupRow
from schwimmen_bot.views.statistics.message import group_statistics_view
from schwimmen_bot.views.view import BarChart, StatisticsPicture

ROWS = tuple(GroupRow(f"P{place}", 3000 - place, 9, 1) for place in range(1, 26))


def test_text_and_picture_show_the_same_best() -> None:
    view = group_statistics_view(Reader(), "Kartenrunde", ROWS)
    assert "20. P20" in view.text
    assert "P21" not in view.text
    assert isinstance(view.picture, StatisticsPicture)
    (chart,) = view.picture.charts
    assert isinstance(chart, BarChart)
    assert [bar.label for bar in chart.bars] == [f"{place}. P{place}" for place in range(1, 21)]
