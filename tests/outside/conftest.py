"""The checks from outside of the project; without their programs or the network they are skipped."""

from __future__ import annotations

import pytest

from tests.outside.answers import Answers
from tests.outside.emitted import Emitted
from tests.outside.online import PACKAGE, Run, listed_tests, run_online_tests
from tests.outside.workshop import Unavailable
from tests.required import give_up
from tests.sandbox.conftest import bot

__all__ = ["bot"]

RUN = pytest.StashKey[Run]()


@pytest.fixture(scope="session")
def answers() -> Answers:
    try:
        return Answers.load()
    except Unavailable as reason:
        give_up("outside", str(reason))


@pytest.fixture(scope="session")
def online_tests(emitted: Emitted, pytestconfig: pytest.Config) -> Run:
    """The library's own tests, run once."""
    try:
        run = run_online_tests()
    except Unavailable as reason:
        give_up("outside", str(reason))
    emitted.add(run.calls)
    pytestconfig.stash[RUN] = run
    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what may be added to the list."""
    if RUN in config.stash:
        passed = config.stash[RUN].passed
        unlisted = sorted(passed - listed_tests())
        terminalreporter.write_line(f"{len(passed)} online tests of {PACKAGE} pass, {len(unlisted)} of them not listed")
        for test in unlisted:
            terminalreporter.write_line(f"  {test}")
