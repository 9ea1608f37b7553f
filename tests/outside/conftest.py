"""Checks with tools from outside of the project; skipped if the tools or the network are missing."""

from __future__ import annotations

import pytest

from tests.outside.answer_check import AnswerCheck
from tests.outside.bot_api_schema import BotApiSchema
from tests.outside.downloads import Unavailable
from tests.outside.online_tests import PACKAGE, Run, listed_tests, run_online_tests
from tests.required import give_up
from tests.sandbox.conftest import bot

__all__ = ["bot"]

RUN = pytest.StashKey[Run]()


@pytest.fixture(scope="session")
def schema() -> BotApiSchema:
    try:
        return BotApiSchema.load()
    except Unavailable as reason:
        give_up("outside", str(reason))


@pytest.fixture(scope="session")
def online_tests(answer_check: AnswerCheck, pytestconfig: pytest.Config) -> Run:
    """The library's own tests, run once."""
    try:
        run = run_online_tests()
    except Unavailable as reason:
        give_up("outside", str(reason))
    answer_check.check(run.calls)
    pytestconfig.stash[RUN] = run
    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say which tests can be added to the list."""
    if RUN in config.stash:
        passed = config.stash[RUN].passed
        unlisted = sorted(passed - listed_tests())
        terminalreporter.write_line(f"{len(passed)} online tests of {PACKAGE} pass, {len(unlisted)} of them not listed")
        for test in unlisted:
            terminalreporter.write_line(f"  {test}")
