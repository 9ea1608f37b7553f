"""What the tests of the use cases start from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.matches.club import Club
from tests.postgres import PostgresServer

# A machine that is slow now and then must not fail a property.
settings.register_profile("matches", deadline=None)
settings.load_profile("matches")


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
def postgres_url(postgres_server: PostgresServer) -> str:
    """For what only happens where transactions run side by side."""
    return postgres_server.create_from_template("template_schwimmen")


@pytest.fixture
def postgres_club(postgres_url: str) -> Iterator[Club]:
    club = Club(postgres_url)
    yield club
    club.close()
