"""The sandbox as a process of its own."""

import asyncio
import signal
import sys

import aiohttp
import pytest

from schwimmen_bot.sandbox import Sandbox, serve


@pytest.mark.process
@pytest.mark.parametrize("options", [(), ("--no-limits", "--token", "7:abc")])
async def test_it_prints_its_address_and_ends_when_told(options: tuple[str, ...]) -> None:
    command = (sys.executable, "-m", "schwimmen_bot.sandbox", "--port", "0", *options)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    url = (await asyncio.wait_for(process.stdout.readline(), 20)).decode().strip()
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{url}/sim/bot") as response:
            assert (await response.json())["username"] == "schwimmen_bot"
        async with session.get(f"{url}/") as page:
            assert page.content_type == "text/html"
            assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 10) == 0


async def test_a_taken_port(sandbox: Sandbox) -> None:
    with pytest.raises(OSError, match="address already in use"):
        await serve(port=int(sandbox.url.rpartition(":")[2]))
