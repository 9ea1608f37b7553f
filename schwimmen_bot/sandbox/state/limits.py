"""How much Telegram lets a bot send before it answers 429."""

import math
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

from schwimmen_bot.sandbox.errors import ApiError


@dataclass(frozen=True, slots=True)
class Limits:
    """How many sends and edits are allowed: in all, in one private chat (`private_burst` at once), in one group."""

    overall_per_second: int = 30
    private_per_second: float = 1.0
    private_burst: int = 5
    group_per_minute: int = 20


class _SlidingWindow:
    """At most `most` calls in any `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque()

    def delay(self, now: float) -> float:
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        return 0.0 if len(self._times) < self._most else self._times[0] + self._seconds - now

    def take(self, now: float) -> None:
        self._times.append(now)


class _TokenBucket:
    """At most `burst` calls at once, and `rate` more per second."""

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._filled_at = now

    def delay(self, now: float) -> float:
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return max(0.0, (1 - self._tokens) / self._rate)

    def take(self, now: float) -> None:
        self._tokens -= 1


class RateLimiter:
    """Counts sends and edits; a refused call doesn't count."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._overall = _SlidingWindow(limits.overall_per_second, 1.0)
        self._private: defaultdict[int, _TokenBucket] = defaultdict(
            lambda: _TokenBucket(limits.private_per_second, limits.private_burst, clock())
        )
        self._groups: defaultdict[int, _SlidingWindow] = defaultdict(
            lambda: _SlidingWindow(limits.group_per_minute, 60.0)
        )

    def charge(self, chat_id: int) -> None:
        """Count one send or edit in this chat; raises the 429 if there were too many, with the seconds to wait."""
        now = self._clock()
        chat = self._private[chat_id] if chat_id > 0 else self._groups[chat_id]
        if delay := max(self._overall.delay(now), chat.delay(now)):
            raise ApiError.too_many_requests(math.ceil(delay))
        self._overall.take(now)
        chat.take(now)
