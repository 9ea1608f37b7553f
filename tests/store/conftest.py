"""What the tests of the store start from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import Engine

from schwimmen_bot.store.database import Database, connect
from tests.postgres import PostgresServer

# Random matches take as long as the machine is slow; a time limit per example would only make them flaky.
settings.register_profile("store", deadline=None)
settings.load_profile("store")


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """For what SQLite can't show, because it lets one transaction run at a time."""
    with postgres_server.copy_of("template_schwimmen") as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database that no migration has touched."""
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        with server.copy_of("template1") as url:
            yield url
    else:
        yield f"sqlite:///{tmp_path / 'empty.db'}"


@pytest.fixture
def empty_engine(empty_url: str) -> Iterator[Engine]:
    engine = connect(empty_url)
    yield engine
    engine.dispose()


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = connect(database_url)
    yield engine
    engine.dispose()


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(connect(database_url))
    yield database
    database.close()


@pytest.fixture
def sqlite(sqlite_url: str) -> Iterator[Database]:
    database = Database(connect(sqlite_url))
    yield database
    database.close()


@pytest.fixture
def postgres(postgres_url: str) -> Iterator[Database]:
    database = Database(connect(postgres_url))
    yield database
    database.close()
