"""How much one person may ask for: more than anybody who plays, less than would keep others waiting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

MANY_PERSONS = 1000


@dataclass(frozen=True, slots=True)
class Bound:
    """So many at once, and one more every `seconds`."""

    burst: int
    seconds: float


class Kind(StrEnum):
    COMMAND = "command"
    """Anything written, and what anybody may press that changes a group's messages: a table brought anew, a lobby's
    seat taken or given up. Each may be answered by a message, and a group gets twenty of those a minute at most."""
    PRESS = "press"
    """A move is three presses, and who tries the lobby's settings out taps some sixty times."""


BOUNDS = {Kind.COMMAND: Bound(burst=20, seconds=20.0), Kind.PRESS: Bound(burst=120, seconds=0.5)}


class Verdict(StrEnum):
    SERVE = "serve"
    WARN = "warn"
    """One too many, for the first time since the person had all of their share again."""
    IGNORE = "ignore"


class Bounds:
    """What each person has left, in memory, by a monotonic clock in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._whole_at: dict[tuple[Kind, int], float] = {}
        """When a person who asks for nothing more has all of their share again."""
        self._warned: set[tuple[Kind, int]] = set()
        self._most = MANY_PERSONS

    def judge(self, kind: Kind, person_id: int) -> Verdict:
        """Whether to serve this person once more, which takes one of their share."""
        now, bound, who = self._clock(), BOUNDS[kind], (kind, person_id)
        whole_at = self._whole_at.get(who, now)
        if whole_at <= now:
            self._warned.discard(who)
            whole_at = now
        if whole_at - now > (bound.burst - 1) * bound.seconds:
            if who in self._warned:
                return Verdict.IGNORE
            self._warned.add(who)
            return Verdict.WARN
        self._whole_at[who] = whole_at + bound.seconds
        if len(self._whole_at) > self._most:
            self._forget(now)
        return Verdict.SERVE

    def _forget(self, now: float) -> None:
        """Those who have all of their share."""
        self._whole_at = {who: whole_at for who, whole_at in self._whole_at.items() if whole_at > now}
        self._warned &= self._whole_at.keys()
        self._most = max(MANY_PERSONS, 2 * len(self._whole_at))
