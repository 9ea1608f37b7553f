"""A pytest plugin for python-telegram-bot's own tests: their bots call the sandbox, and their outcomes are noted.

It runs in the process of those tests, without access to this project. In the environment SANDBOX is the sandbox's
address, and NOTES is the file for the outcomes.

The tests for editing media use voice messages, albums and captions in Markdown, which the sandbox doesn't know. They
get photos with plain captions instead, since they only test the editing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

UNKNOWN_METHOD = b"method not found"
PASSED = "passed"
NOT_ASKED = "passed without asking the server"
NOT_KNOWN = "passed on a method that the server doesn't know"

EDITS_OF_MEDIA = {
    "test_edit_message_caption",
    "test_edit_message_caption_entities",
    "test_edit_message_media",
    "test_edit_message_media_new_file",
}

payloads: list[bytes] = []
outcomes: dict[str, str] = {}


def pytest_configure(config: pytest.Config) -> None:
    # The plugin that repeats failed tests isn't loaded, so its markers are declared here.
    for marker in ("flaky", "xdist_group"):
        config.addinivalue_line("markers", f"{marker}: of a plugin that isn't loaded")
    _redirect_bots(os.environ["SANDBOX"])
    _record_payloads()


def _redirect_bots(url: str) -> None:
    from telegram import Bot

    made = Bot.__init__

    def make(self: Any, token: str, base_url: str = "", base_file_url: str = "", *rest: Any, **named: Any) -> None:
        made(self, token, f"{url}/bot", f"{url}/file/bot", *rest, **named)

    Bot.__init__ = make  # type: ignore[assignment, method-assign]


def _record_payloads() -> None:
    from telegram.request import HTTPXRequest

    asked = HTTPXRequest.do_request

    async def ask(self: Any, *parameters: Any, **named: Any) -> tuple[int, bytes]:
        status, payload = await asked(self, *parameters, **named)
        payloads.append(payload)
        return status, payload

    HTTPXRequest.do_request = ask  # type: ignore[method-assign]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    from telegram import Bot

    with pytest.MonkeyPatch.context() as patch:
        if getattr(item, "originalname", None) in EDITS_OF_MEDIA:
            patch.setattr(Bot, "send_voice", _photo_for_voice)
            patch.setattr(Bot, "send_media_group", _photos_for_album)
        return (yield)


async def _photo_for_voice(bot: Any, chat_id: str, voice: Any, caption: str, **rest: Any) -> Any:
    return await bot.send_photo(chat_id, voice, caption=caption)


async def _photos_for_album(bot: Any, chat_id: str, media: Any, **rest: Any) -> Any:
    return [await bot.send_photo(chat_id, photo.media) for photo in media]


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any) -> Generator[None, Any, Any]:
    made = yield
    if fixturedef.argname == "media_group":
        for photo in made:
            with photo._unfrozen():
                photo.parse_mode = None
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    payloads.clear()
    yield
    unknown = any(UNKNOWN_METHOD in payload for payload in payloads)
    outcomes[item.nodeid] = NOT_KNOWN if unknown else PASSED if payloads else NOT_ASKED


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome != PASSED:
        crash = getattr(report.longrepr, "reprcrash", None)
        outcomes[report.nodeid] = getattr(crash, "message", report.outcome)


def pytest_sessionfinish() -> None:
    Path(os.environ["NOTES"]).write_text(json.dumps(outcomes))
