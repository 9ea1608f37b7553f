"""How fast Telegram lets a bot write: about one message a second in a private chat, twenty a minute in a group."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MANY_CHATS = 1000


@dataclass(frozen=True, slots=True)
class Pace:
    """A bucket that holds `burst` messages and gains one every `seconds`."""

    burst: int
    seconds: float


PRIVATE = Pace(burst=4, seconds=1.1)
GROUP = Pace(burst=8, seconds=5.0)
"""8 at once and 12 more make 20 in any minute. Who changes a lobby's rules taps many times, and then not at all."""
OVERALL = Pace(burst=10, seconds=0.05)
"""10 at once and 20 more make 30 in any second."""


class Pacer:
    """Says how long a chat must wait before its next message, by a monotonic clock in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._free_at: dict[int, float] = {}
        self._overall = 0.0

    def wait(self, chat_id: int) -> float:
        """Seconds until a message may go to this chat; 0 takes the permission."""
        now, pace = self._clock(), GROUP if chat_id < 0 else PRIVATE
        chat = max(self._free_at.get(chat_id, 0.0), now)
        overall = max(self._overall, now)
        wait = max(_wait(chat - now, pace), _wait(overall - now, OVERALL))
        if wait > 0:
            return wait
        self._free_at[chat_id] = chat + pace.seconds
        self._overall = overall + OVERALL.seconds
        if len(self._free_at) > MANY_CHATS:
            self._free_at = {chat: free_at for chat, free_at in self._free_at.items() if free_at > now}
        return 0.0


def _wait(debt: float, pace: Pace) -> float:
    """A bucket is empty when the messages it owes reach `burst`."""
    return max(0.0, debt - (pace.burst - 1) * pace.seconds)
