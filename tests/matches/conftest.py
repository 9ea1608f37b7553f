"""What the tests of the use cases start from.

They are many and each needs an empty database, so they copy one SQLite file, and share one PostgreSQL database.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import Engine, text

from schwimmen_bot.store.database import connect
from schwimmen_bot.store.migration import upgrade
from schwimmen_bot.store.tables import metadata
from tests.matches.club import Club
from tests.postgres import PostgresServer

# A machine that is slow now and then must not fail a property.
settings.register_profile("matches", deadline=None)
settings.load_profile("matches")


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file that has its tables and nothing in them."""
    path = tmp_path_factory.mktemp("migrated") / "bot.db"
    engine = connect(f"sqlite:///{path}")
    upgrade(engine)
    engine.dispose()
    return path


@pytest.fixture(scope="session")
def shared_postgres(postgres_server: PostgresServer) -> Iterator[Engine]:
    engine = connect(postgres_server.create_from_template("template_schwimmen"))
    yield engine
    engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path, migrated_file: Path) -> str:
    shutil.copy(migrated_file, tmp_path)
    return f"sqlite:///{tmp_path / migrated_file.name}"


@pytest.fixture
def postgres_url(shared_postgres: Engine) -> str:
    """Also for what only happens where transactions run side by side."""
    tables = ", ".join(f'"{name}"' for name in metadata.tables)
    with shared_postgres.begin() as connection:
        connection.execute(text(f"TRUNCATE {tables} RESTART IDENTITY"))
    return shared_postgres.url.render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue("postgres_url" if request.param == "postgresql" else "sqlite_url")
    return url


@pytest.fixture
def club(database_url: str) -> Iterator[Club]:
    club = Club(database_url)
    yield club
    club.close()


@pytest.fixture
def sqlite_club(sqlite_url: str) -> Iterator[Club]:
    """For properties, whose many examples share one database."""
    club = Club(sqlite_url)
    yield club
    club.close()


@pytest.fixture
def postgres_club(postgres_url: str) -> Iterator[Club]:
    club = Club(postgres_url)
    yield club
    club.close()
