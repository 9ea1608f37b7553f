"""How long a person took for a move, when the machine's clock was set while they thought."""

from __future__ import annotations

from datetime import timedelta

import pytest

from schwimmen_bot.store.tables import MoveRow
from tests.matches.harness import ANNA, DAY, NOON, PEOPLE, Harness
from tests.matches.situations import ORDINARY_TURN


@pytest.mark.parametrize(
    ("passed", "seconds"),
    [
        (timedelta(minutes=5), 300),
        (timedelta(0), 0),
        (timedelta(hours=-2), 0),
        (DAY, 86_400),
        (400 * DAY, 86_400),
    ],
)
def test_it_is_never_less_than_none_nor_more_than_the_turn_has(
    harness: Harness, passed: timedelta, seconds: int
) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.now = NOON + passed
    harness.move(ANNA, number, "7cKc", at=NOON)
    assert [move.seconds for move in harness.rows(MoveRow)] == [seconds]
