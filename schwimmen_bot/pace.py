"""Token buckets: something may happen so often at once, and then once more every so many seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

MANY = 1000
"""Buckets beyond which the full ones are forgotten."""

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Pace:
    """`burst` at once, and one more every `seconds`."""

    burst: int
    seconds: float


class Buckets(Generic[Key]):
    """A bucket for each of many, by a monotonic clock in seconds. One that nobody has taken from is full."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._full_at: dict[Key, float] = {}
        """When the bucket is full again if nothing more is taken."""
        self._most = MANY

    def is_full(self, key: Key) -> bool:
        return self._full_at.get(key, 0.0) <= self._clock()

    def wait(self, key: Key, pace: Pace) -> float:
        """Seconds until one may be taken; 0.0 for now."""
        missing = self._full_at.get(key, 0.0) - self._clock()
        return max(0.0, missing - (pace.burst - 1) * pace.seconds)

    def take(self, key: Key, pace: Pace) -> None:
        now = self._clock()
        self._full_at[key] = max(self._full_at.get(key, now), now) + pace.seconds
        if len(self._full_at) > self._most:
            self._full_at = {other: full_at for other, full_at in self._full_at.items() if full_at > now}
            self._most = max(MANY, 2 * len(self._full_at))
