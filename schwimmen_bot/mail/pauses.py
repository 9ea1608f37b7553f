"""Which chats and letters have to wait, and how long. By a monotonic clock, and only in memory."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

FIRST_SECONDS = 1.0
LONGEST_SECONDS = 30.0
"""Between two attempts while Telegram is out of reach."""
OWN_TROUBLE = 5
"""A letter that fails so often in a row, while others are answered, is held, and its chat's others go first."""
HELD_SECONDS = 60.0
REFUSED_SECONDS = 5.0
"""When Telegram refuses the token, which is no letter's matter."""


@dataclass(slots=True)
class _Failing:
    """A chat to which calls fail, and Telegram gives no answer."""

    failures: int = 0
    until: float = 0.0
    alone: bool = False
    """Others were answered meanwhile, so if it fails again, the trouble is its own."""


@dataclass(frozen=True, slots=True)
class _Held:
    chat_id: int
    until: float


class Pauses:
    """Waits by a monotonic clock in seconds; an infinite one ends with the chat's next sign of life."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all = -math.inf
        self._asked: dict[int, float] = {}
        self._shut: set[int] = set()
        self._failing: dict[int, _Failing] = {}
        self._held: dict[int, _Held] = {}

    # What has happened.

    def ask(self, chat_id: int, seconds: float) -> None:
        """Telegram has asked to leave this chat alone for so long (429)."""
        self._asked[chat_id] = self._clock() + seconds

    def refuse(self) -> None:
        """Telegram has refused the token: nobody gets anything for a moment."""
        self._all = self._clock() + REFUSED_SECONDS

    def shut(self, chat_id: int) -> None:
        """Nothing can be written there."""
        self._shut.add(chat_id)

    def hold(self, chat_id: int, letter: int, seconds: float = math.inf) -> None:
        """This letter can't arrive now; the chat's others may."""
        self._held[letter] = _Held(chat_id, self._clock() + seconds)

    def fail(self, chat_id: int, letter: int) -> None:
        """Telegram was out of reach: the chat waits, longer each time, so that its letters keep their order."""
        failing = self._failing.setdefault(chat_id, _Failing())
        seconds = min(LONGEST_SECONDS, FIRST_SECONDS * 2**failing.failures)
        failing.failures = min(failing.failures + 1, OWN_TROUBLE)
        failing.until = self._clock() + seconds
        if failing.alone and failing.failures == OWN_TROUBLE:
            self.hold(chat_id, letter, HELD_SECONDS)
            failing.failures, failing.until = 0, self._clock() + FIRST_SECONDS

    def arrive(self, chat_id: int) -> bool:
        """A call was answered: Telegram is in reach, so chats that waited for that are tried. True if there are any."""
        self._failing.pop(chat_id, None)
        waiting = [failing for failing in self._failing.values() if not failing.alone]
        for failing in waiting:
            failing.failures, failing.until, failing.alone = 0, 0.0, True
        return bool(waiting)

    def see(self, chat_id: int) -> bool:
        """A sign of life: somebody there has written or pressed something, or let the bot in. True if that ends a wait.

        Not that for which Telegram has asked.
        """
        held = [letter for letter, held in self._held.items() if held.chat_id == chat_id]
        for letter in held:
            del self._held[letter]
        shut, failing = chat_id in self._shut, self._failing.get(chat_id)
        self._shut.discard(chat_id)
        if failing is not None:
            failing.until = 0.0
        return bool(held) or shut or failing is not None

    # What may go now.

    def wait_of_all(self) -> float:
        """Seconds until anything may be sent; 0 for now."""
        return max(0.0, self._all - self._clock())

    def wait(self, chat_id: int, letter: int | None = None) -> float:
        """Seconds until something may be sent to this chat, or this letter to it; 0 for now."""
        until = max(self._all, self._asked.get(chat_id, 0.0))
        if chat_id in self._shut:
            until = math.inf
        if (failing := self._failing.get(chat_id)) is not None:
            until = max(until, failing.until)
        if letter is not None and (held := self._held.get(letter)) is not None:
            until = max(until, held.until)
        return max(0.0, until - self._clock())

    def resting(self) -> set[int]:
        """The chats that wait."""
        now = self._clock()
        self._asked = {chat: until for chat, until in self._asked.items() if until > now}
        failing = {chat for chat, failing in self._failing.items() if failing.until > now}
        return self._shut | self._asked.keys() | failing

    def held(self) -> set[int]:
        """The letters that wait by themselves."""
        now = self._clock()
        self._held = {letter: held for letter, held in self._held.items() if held.until > now}
        return set(self._held)
