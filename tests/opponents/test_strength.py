"""A short ladder: who is how strong. `python -m tests.benchmarks.ladder` climbs the long one."""

from __future__ import annotations

import pytest

from schwimmen_bot.opponents.strength import Strength
from tests.benchmarks.ladder import climb, rules_named


@pytest.mark.parametrize(
    ("hero", "others", "rules", "matches", "least", "most"),
    [
        # A player who sees all hands wins .92 of such matches: less than that, and more than chance. Fewer matches
        # than 24 don't tell a Professional from a Normal one here; with lying few do.
        pytest.param(Strength.PROFESSIONAL, Strength.NORMAL, "schwimmen-31", 24, 0.4, 0.8, id="professional"),
        pytest.param(Strength.PROFESSIONAL, Strength.NORMAL, "hosen-owi+lying", 16, 0.6, 1.0, id="professional-lying"),
        pytest.param(Strength.PROFESSIONAL, Strength.BEGINNER, "schwimmen-31", 8, 0.85, 1.0, id="against-beginners"),
        pytest.param(Strength.NORMAL, Strength.BEGINNER, "schwimmen-31", 80, 0.85, 1.0, id="normal"),
        pytest.param(Strength.BEGINNER, Strength.NORMAL, "schwimmen-31", 80, 0.0, 0.1, id="beginner"),
    ],
)
def test_win_share(hero: Strength, others: Strength, rules: str, matches: int, least: float, most: float) -> None:
    report = climb(hero, others, rules_named(rules), 4, matches, "1")
    assert least <= report.win_share <= most
