"""What `make quick` leaves out: what starts a process, a server or a browser, and what plays on for long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

MARKER = "process"
OTHERS = ("postgres", "browser", "outside")
"""Markers of tests that need a certain one."""
LONG = "long"
LONG_FOLDERS = frozenset({"journeys", "opponents"})
FIXTURES = frozenset({"bot_process", "play", "postgres_server", "thinkers", "wheel"})
"""Those that start one."""


class ProcessGuard:
    """Marks the tests that say by a fixture or a marker that they start a process, and lets no other test start one."""

    def __init__(self) -> None:
        self._test: str | None = None
        """The test that runs, if it may start none."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            fixtures = FIXTURES.intersection(getattr(item, "fixturenames", ()))
            if fixtures or any(map(item.get_closest_marker, OTHERS)):
                item.add_marker(MARKER)
            if item.path.parent.name in LONG_FOLDERS:
                item.add_marker(LONG)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._test = None if item.get_closest_marker(MARKER) else item.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self) -> None:
        """After the last test a server may have to be stopped."""
        self._test = None

    @contextmanager
    def off(self) -> Iterator[None]:
        """For what is made once and for all tests, by whichever needs it first."""
        test, self._test = self._test, None
        try:
            yield
        finally:
            self._test = test

    def hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event in ("subprocess.Popen", "os.fork", "os.posix_spawn"):
            self.check()

    def check(self) -> None:
        if self._test is not None:
            raise AssertionError(f"{self._test} starts a process and lacks @pytest.mark.{MARKER}")

    def watch_multiprocessing(self) -> None:
        """Its processes start without an event that could be heard."""
        start = BaseProcess.start

        def checked(process: BaseProcess) -> None:
            self.check()
            start(process)

        pytest.MonkeyPatch().setattr(BaseProcess, "start", checked)


GUARD = ProcessGuard()
