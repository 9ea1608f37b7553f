"""python-telegram-bot's own online tests, against the sandbox instead of Telegram."""

from __future__ import annotations

import pytest

from tests.outside.online_tests import Run, listed_tests

pytestmark = pytest.mark.outside

FEWEST = 79
"""The list may only grow, and this number with it."""


def test_every_listed_test_passes(online_tests: Run) -> None:
    bad = listed_tests() - online_tests.passed
    assert {test: online_tests.outcomes.get(test, "there is no such test") for test in bad} == {}


def test_the_list_only_grows() -> None:
    assert len(listed_tests()) >= FEWEST
