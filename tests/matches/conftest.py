"""Empty databases for the tests of the use cases.

There are many tests, and each needs an empty database. So all of them share one SQLite file and one PostgreSQL
database, which are emptied between them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from sqlalchemy import Engine

from schwimmen_bot.store.database import connect
from schwimmen_bot.store.migration import upgrade
from tests.matches.harness import Harness
from tests.postgres import PostgresServer

# A machine that is slow now and then must not fail a property.
settings.register_profile("matches", deadline=None)
settings.load_profile("matches")


@pytest.fixture(scope="session")
def sqlite_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    engine = connect(f"sqlite:///{tmp_path_factory.mktemp('matches') / 'bot.db'}")
    upgrade(engine)
    yield engine
    engine.dispose()


@pytest.fixture(scope="session")
def postgres_engine(postgres_server: PostgresServer) -> Iterator[Engine]:
    with postgres_server.copy_of("template_schwimmen") as url:
        engine = connect(url)
        yield engine
        engine.dispose()


@pytest.fixture
def sqlite_harness(sqlite_engine: Engine) -> Harness:
    """For property tests, whose many examples share one database."""
    harness = Harness(sqlite_engine)
    harness.empty()
    return harness


@pytest.fixture
def postgres_harness(postgres_engine: Engine) -> Harness:
    """For what only happens if transactions run side by side."""
    harness = Harness(postgres_engine)
    harness.empty()
    return harness


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def harness(request: pytest.FixtureRequest) -> Harness:
    harness: Harness = request.getfixturevalue(
        "postgres_harness" if request.param == "postgresql" else "sqlite_harness"
    )
    return harness
