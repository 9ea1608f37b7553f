"""What a test does where something is missing that it needs."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

VARIABLE = "SCHWIMMEN_TESTS_REQUIRE"


def is_required(need: str) -> bool:
    """Whether the variable, words with spaces between, says that this need has to be met."""
    return need in os.environ.get(VARIABLE, "").split()


def give_up(need: str, reason: str) -> NoReturn:
    """Skip with this reason; fail where the need has to be met."""
    if is_required(need):
        pytest.fail(reason)
    pytest.skip(reason)
