"""No line has the token in it, whoever has written it."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import structlog
from pydantic import SecretStr

from schwimmen_bot import logs
from schwimmen_bot.config import Settings

TOKEN = "123456789:AAE-some_letters"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """What is configured here is for this test alone."""
    names = ("", "schwimmen_bot")
    handlers, levels = logging.getLogger().handlers, [logging.getLogger(name).level for name in names]
    yield
    logging.getLogger().handlers = handlers
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("as_json", [True, False], ids=["json", "text"])
def test_the_token_is_taken_out_of_a_librarys_line_and_traceback(
    capsys: pytest.CaptureFixture[str], as_json: bool
) -> None:
    logs.configure(Settings(token=SecretStr(TOKEN), log_json=as_json, _env_file=None))  # type: ignore[call-arg]
    try:
        raise ValueError(f"bad address: https://api.telegram.org/bot{TOKEN}/getMe")
    except ValueError:
        logging.getLogger("a.library").exception("POST /bot%s/getMe", TOKEN)
    written = capsys.readouterr().err
    assert "POST /bot<token>/getMe" in written
    assert "bad address: https://api.telegram.org/bot<token>/getMe" in written
    assert TOKEN not in written
