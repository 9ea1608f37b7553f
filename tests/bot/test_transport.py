"""What the library hears of a call: Telegram's own answers, and one kind of error for everything else."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import Bot
from telegram.error import NetworkError, TelegramError, TimedOut

from schwimmen_bot.bot import transport
from schwimmen_bot.bot.transport import AiohttpRequest
from schwimmen_bot.sandbox import Sandbox
from tests.sandbox.people import People

PAGE = "<html><body>403 Forbidden</body></html>"


@pytest.fixture
async def request_(sandbox: Sandbox) -> AsyncIterator[AiohttpRequest]:
    request = AiohttpRequest(sandbox.url, 2)
    await request.initialize()
    yield request
    await request.shutdown()


def address(sandbox: Sandbox, method: str = "getMe") -> str:
    return f"{sandbox.url}/bot{sandbox.token}/{method}"


async def test_telegrams_yes_and_no_come_as_they_are(request_: AiohttpRequest, sandbox: Sandbox) -> None:
    status, payload = await request_.do_request(address(sandbox), "POST")
    assert (status, json.loads(payload)["ok"]) == (200, True)
    status, payload = await request_.do_request(address(sandbox, "sendMessage"), "POST")
    assert (status, json.loads(payload)["error_code"]) == (400, 400)


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 403, "body": PAGE},
        {"status": 200, "body": PAGE},
        {"status": 200, "body": '{"ok": true}', "content_type": "application/json"},
        {"status": 200, "body": '{"ok": false}', "content_type": "application/json"},
        {"status": 400, "body": '{"ok": true, "result": 1}', "content_type": "application/json"},
        {"status": 403, "body": '{"ok": false, "error_code": "403"}', "content_type": "application/json"},
        {"status": 200, "body": "[" * 100_000, "content_type": "application/json"},
        {"status": "drop"},
    ],
    ids=lambda fault: f"{fault['status']} {fault.get('body', '')[:50]}",
)
async def test_what_is_not_telegrams_is_an_error_of_the_network(
    request_: AiohttpRequest, sandbox: Sandbox, people: People, fault: dict[str, Any]
) -> None:
    await people.post("faults", method="getMe", **fault)
    with pytest.raises(NetworkError) as error:
        await request_.do_request(address(sandbox), "POST")
    assert type(error.value) is NetworkError
    assert sandbox.token not in str(error.value)


async def test_nobody_at_home_is_named_without_the_token() -> None:
    request = AiohttpRequest("http://127.0.0.1:9", 1)
    await request.initialize()
    with pytest.raises(NetworkError, match=r"127\.0\.0\.1:9") as error:
        await request.do_request("http://127.0.0.1:9/bot1:secret/getMe", "POST")
    assert "secret" not in str(error.value)
    await request.shutdown()


async def test_an_answer_that_takes_too_long_is_a_time_out(
    request_: AiohttpRequest, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A poll that waits for updates, and a caller that doesn't wait for it."""
    monkeypatch.setattr(transport, "ANSWER_SECONDS", 0.05)
    with pytest.raises(TimedOut):
        await request_.do_request(f"{address(sandbox, 'getUpdates')}?timeout=20", "POST")


async def test_a_call_may_give_an_answer_more_time(
    request_: AiohttpRequest, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "ANSWER_SECONDS", 0.05)
    status, _ = await request_.do_request(f"{address(sandbox, 'getUpdates')}?timeout=1", "POST", read_timeout=20)
    assert status == 200


async def test_a_file_and_words_beyond_ascii_arrive(bot: Bot, people: People) -> None:
    anna = await people.user()
    sent = await bot.send_document(anna, b"\x00Grand\xff", filename="bear.txt", caption="grün & 🌰")
    assert sent.document is not None
    assert (sent.document.file_name, sent.document.file_size) == ("bear.txt", 7)
    assert sent.caption == "grün & 🌰"


def test_what_can_not_be_read_is_an_error_that_quotes_nothing() -> None:
    with pytest.raises(TelegramError, match=r"^Invalid server response$"):
        AiohttpRequest.parse_json_payload(b"Anna has 9sKh")


async def test_a_call_before_the_start_is_a_fault_of_ours(sandbox: Sandbox) -> None:
    with pytest.raises(RuntimeError):
        await AiohttpRequest(sandbox.url, 1).do_request(address(sandbox), "POST")
