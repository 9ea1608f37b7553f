"""How much one person may ask for: more than anybody who plays, less than would keep others waiting."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from schwimmen_bot.pace import Buckets, Pace


class Kind(StrEnum):
    COMMAND = "command"
    """Anything written, and what anybody may press that changes a group's messages: a table brought anew, a lobby's
    seat taken or given up. Each may be answered by a message, and a group gets twenty of those a minute at most."""
    PRESS = "press"
    """A move is three presses, and who tries the lobby's settings out taps some sixty times."""


BOUNDS = {Kind.COMMAND: Pace(burst=20, seconds=20.0), Kind.PRESS: Pace(burst=120, seconds=0.5)}


class Verdict(StrEnum):
    SERVE = "serve"
    WARN = "warn"
    """One too many, for the first time since the person had all of their share again."""
    IGNORE = "ignore"


class Bounds:
    """What each person has left, in memory, by a monotonic clock in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._shares: Buckets[tuple[Kind, int]] = Buckets(clock)
        self._warned: set[tuple[Kind, int]] = set()
        """Who has not had all of their share again since they were warned."""

    def judge(self, kind: Kind, person_id: int) -> Verdict:
        """Whether to serve this person once more, which takes one of their share."""
        who, pace = (kind, person_id), BOUNDS[kind]
        if self._shares.is_full(who):
            self._warned.discard(who)
        if self._shares.wait(who, pace) == 0:
            self._shares.take(who, pace)
            return Verdict.SERVE
        if who in self._warned:
            return Verdict.IGNORE
        self._warned = {other for other in self._warned if not self._shares.is_full(other)} | {who}
        return Verdict.WARN
