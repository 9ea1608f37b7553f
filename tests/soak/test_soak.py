"""A short soak; `make soak` goes on for longer, `make soak ARGS="--minutes 120 --postgres"` for hours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import PostgresServer, find_programs
from tests.required import give_up
from tests.soak.run import soak

SECONDS = 40.0


@pytest.mark.process
async def test_on_sqlite(sqlite_url: str, tmp_path: Path) -> None:
    report = await soak(SECONDS, 1, sqlite_url, tmp_path, None)
    assert report.faults == [], "\n".join(report.lines())


@pytest.mark.postgres
async def test_on_postgresql_whose_server_fails_too(tmp_path: Path) -> None:
    programs = find_programs()
    if programs is None:
        give_up("postgres", "PostgreSQL's programs (initdb, pg_ctl) are not installed")
    # One of its own: other tests need theirs to stay.
    with PostgresServer.start(programs) as server:
        report = await soak(SECONDS, 2, server.migrated("soak"), tmp_path, server)
    assert report.faults == [], "\n".join(report.lines())
