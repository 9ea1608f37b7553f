"""Pytest's marks for journeys."""

from __future__ import annotations

import pytest

SQLITE_ONLY = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""For a journey to which the database makes no difference."""
