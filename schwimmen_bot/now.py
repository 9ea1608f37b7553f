"""The machine's clock."""

from __future__ import annotations

from datetime import UTC, datetime


def machine_now() -> datetime:
    return datetime.now(UTC)
