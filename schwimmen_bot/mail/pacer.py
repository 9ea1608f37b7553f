"""How fast Telegram lets a bot write: about one message a second in a private chat, twenty a minute in a group."""

from __future__ import annotations

from collections.abc import Callable

from schwimmen_bot.pace import Buckets, Pace

PRIVATE = Pace(burst=4, seconds=1.1)
GROUP = Pace(burst=8, seconds=5.0)
"""8 at once and 12 more make 20 in any minute. Who changes a lobby's rules taps many times, and then not at all."""
OVERALL = Pace(burst=10, seconds=0.05)
"""10 at once and 20 more make 30 in any second."""
ALL = None
"""In place of a chat's id: the pace of all chats together."""


class Pacer:
    """Says how long a chat must wait before its next message, by a monotonic clock in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._buckets: Buckets[int | None] = Buckets(clock)

    def wait(self, chat_id: int) -> float:
        """Seconds until a message may go to this chat; 0 takes the permission."""
        paces = {chat_id: GROUP if chat_id < 0 else PRIVATE, ALL: OVERALL}
        wait = max(self._buckets.wait(key, pace) for key, pace in paces.items())
        if wait == 0:
            for key, pace in paces.items():
                self._buckets.take(key, pace)
        return wait
