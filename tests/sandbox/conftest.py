from collections.abc import AsyncIterator

import pytest
from telegram import Bot

from schwimmen_bot.sandbox import Sandbox


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    url = sandbox.url
    async with Bot(sandbox.token, base_url=f"{url}/bot", base_file_url=f"{url}/file/bot") as bot:
        yield bot
