from collections.abc import AsyncIterator

import aiohttp
import pytest
from telegram import Bot

from schwimmen_bot.sandbox import Sandbox, serve
from tests.outside.emitted import Emitted

from .people import People


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve(limits=False) as sandbox:
        yield sandbox


@pytest.fixture
async def people(sandbox: Sandbox, emitted: Emitted) -> AsyncIterator[People]:
    async with aiohttp.ClientSession() as session:
        people = People(sandbox, session)
        yield people
        emitted.add(await people.get("calls"), await people.get("updates"))


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    url = sandbox.url
    async with Bot(sandbox.token, base_url=f"{url}/bot", base_file_url=f"{url}/file/bot") as bot:
        yield bot
