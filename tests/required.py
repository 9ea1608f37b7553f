"""What a test does where something is missing that it needs."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

VARIABLE = "SCHWIMMEN_TESTS_REQUIRE"


def give_up(need: str, reason: str) -> NoReturn:
    """Skip with this reason; fail where the variable, words with spaces between, says that this need has to be met."""
    if need in os.environ.get(VARIABLE, "").split():
        pytest.fail(reason)
    pytest.skip(reason)
