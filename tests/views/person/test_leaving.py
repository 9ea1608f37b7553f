from __future__ import annotations

from schwimmen_bot.views.person.leaving import leave_match_view, left_view
from schwimmen_bot.views.reader import Reader
from tests.views.examples import PLAYED_ON, in_private
from tests.views.telegram import accept

GERMAN = Reader()


def test_leaving_a_match_that_goes_on() -> None:
    question = leave_match_view(in_private(GERMAN, PLAYED_ON), alone=False)
    assert "Ein Computer spielt dann bis zum Ende auf deinem Platz" in accept(question)
    assert "spielt jetzt ein Computer" in accept(left_view(GERMAN, 12, started=True, played_on=True))
    assert "Computer" not in accept(left_view(GERMAN, 12, started=True))
