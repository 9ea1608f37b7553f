"""What the tests of the bot room start from."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from hypothesis import settings
from telegram import Bot

from schwimmen_bot.bot.transport import AiohttpRequest
from schwimmen_bot.sandbox import Sandbox
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


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    """The library's bot, over our transport, against the sandbox."""
    requests = AiohttpRequest(sandbox.url, 2), AiohttpRequest(sandbox.url, 1)
    async with Bot(
        sandbox.token, base_url=f"{sandbox.url}/bot", request=requests[0], get_updates_request=requests[1]
    ) as bot:
        yield bot
