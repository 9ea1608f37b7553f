"""What the tests of the bot room start from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from schwimmen_bot.store.database import Database, connect

# A machine that is slow now and then must not fail a property.
settings.register_profile("bot", deadline=None)
settings.load_profile("bot")


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
