"""How much Telegram lets a bot send before it answers 429."""

import math
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

from schwimmen_bot.sandbox.errors import ApiError


@dataclass(frozen=True, slots=True)
class Limits:
    """Sends and edits in all per second, in one private chat per second after a burst, in one group per minute."""

    overall_per_second: int = 30
    private_per_second: float = 1.0
    private_burst: int = 5
    group_per_minute: int = 20


class _Window:
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


class _Bucket:
    """`burst` calls at once, refilled at `rate` a second."""

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


class Meter:
    """Counts the calls that the limits are about; a refused call costs nothing."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._overall = _Window(limits.overall_per_second, 1.0)
        self._private: defaultdict[int, _Bucket] = defaultdict(
            lambda: _Bucket(limits.private_per_second, limits.private_burst, clock())
        )
        self._groups: defaultdict[int, _Window] = defaultdict(lambda: _Window(limits.group_per_minute, 60.0))

    def charge(self, chat_id: int) -> None:
        """Count one send or edit in this chat; raises the 429 with whole seconds to wait, at least one."""
        now = self._clock()
        chat = self._private[chat_id] if chat_id > 0 else self._groups[chat_id]
        if delay := max(self._overall.delay(now), chat.delay(now)):
            raise ApiError.too_many_requests(math.ceil(delay))
        self._overall.take(now)
        chat.take(now)
