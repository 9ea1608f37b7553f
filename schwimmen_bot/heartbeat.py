"""The file that shows whoever watches the bot from outside that all of it is at work."""

from __future__ import annotations

from pathlib import Path

import structlog

from schwimmen_bot.loops import Loops

log = structlog.get_logger(__name__)


class Heartbeat:
    def __init__(self, path: Path, loops: Loops) -> None:
        self._path = path
        self._loops = loops
        self._said: str | None = None
        """Why it stands still, which is said once."""

    def beat(self) -> None:
        """Touch the file, unless a loop that was to be heard of by now was not.

        If the file can't be written, whoever watches it will notice; the matches go on.
        """
        why = self._touch()
        if why is not None and why != self._said:
            log.error("heartbeat stands still", reason=why)
        self._said = why

    def _touch(self) -> str | None:
        """Why the file isn't touched, None if it is."""
        if silent := self._loops.silent():
            return f"nothing heard of: {', '.join(silent)}"
        try:
            self._path.touch()
        except OSError as error:
            return f"{self._path} can't be written: {error.strerror}"
        return None
