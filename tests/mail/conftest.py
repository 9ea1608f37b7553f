"""What the tests of the mail room start from: the databases of the use cases' tests."""

from __future__ import annotations

from tests.matches.conftest import harness, postgres_engine, postgres_harness, sqlite_engine, sqlite_harness

__all__ = ["harness", "postgres_engine", "postgres_harness", "sqlite_engine", "sqlite_harness"]
