"""What is said of a call that failed has nothing of its address, which holds the token."""

from __future__ import annotations

import asyncio
import traceback

import pytest
from telegram.error import NetworkError

from schwimmen_bot.bot.transport import AiohttpRequest

SECRET = "123456789:AAE-some_letters"


async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Read the call, and close the connection in place of an answer."""
    await reader.readuntil(b"\r\n\r\n")
    writer.close()


async def call(port: int) -> NetworkError:
    url = f"http://127.0.0.1:{port}"
    request = AiohttpRequest(url, 1)
    await request.initialize()
    try:
        with pytest.raises(NetworkError) as failed:
            await request.do_request(f"{url}/bot{SECRET}/getMe", "POST")
    finally:
        await request.shutdown()
    return failed.value


async def test_where_nobody_listens() -> None:
    server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    server.close()
    await server.wait_closed()
    error = await call(port)
    assert error.message == f"ClientConnectorError: 127.0.0.1:{port}, Connection refused"
    assert SECRET not in "".join(traceback.format_exception(error))


async def test_where_the_connection_is_lost() -> None:
    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        error = await call(server.sockets[0].getsockname()[1])
    assert error.message == "ServerDisconnectedError"
    assert SECRET not in "".join(traceback.format_exception(error))
