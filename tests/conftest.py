"""What many tests use: databases – SQLite files, and a throw-away PostgreSQL server where its programs are
installed – and what the sandboxes have answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from schwimmen_bot.store.database import connect
from schwimmen_bot.store.migration import upgrade
from tests.outside.emitted import Emitted
from tests.postgres import PostgresServer, find_programs
from tests.required import give_up


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What the other tests have made the sandbox answer is checked when they have run."""
    items.sort(key=lambda item: item.get_closest_marker("outside") is not None)


@pytest.fixture(scope="session")
def emitted() -> Emitted:
    """What the sandboxes of all tests have answered so far."""
    return Emitted()


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """One server for all tests, with a migrated template that each test's database is copied from."""
    programs = find_programs()
    if programs is None:
        give_up("postgres", "PostgreSQL's programs (initdb, pg_ctl) are not installed")
    with PostgresServer.start(programs) as server:
        server.migrated("template_schwimmen")
        yield server


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)],
)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh, migrated database."""
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        return server.create_from_template("template_schwimmen")
    return _sqlite(tmp_path)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return _sqlite(tmp_path)


def _sqlite(folder: Path) -> str:
    url = f"sqlite:///{folder / 'bot.db'}"
    engine = connect(url)
    upgrade(engine)
    engine.dispose()
    return url
