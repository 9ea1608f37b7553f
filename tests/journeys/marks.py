"""Marks for journeys."""

from __future__ import annotations

import pytest

ONE_DATABASE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""For a journey to which the database makes no difference."""
