"""Whose turn it is to be thought for: thinking time is shared by the persons who wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import TypeVar

T = TypeVar("T")


class Shares:
    """What each person has had, in seconds of thinking: a fair queue by start times.

    However many matches somebody has, they get one share. Time that a person didn't ask for is not saved up: who comes
    anew begins where those are who were served last, so they are next, but not for long.
    """

    def __init__(self) -> None:
        self._had: dict[int, float] = {}
        """Of those who have had more than who comes anew."""
        self._served = 0.0
        """What the person who was served last had had before: where who comes anew begins."""

    def in_order(self, waiting: Iterable[T], person_of: Callable[[T], int | None]) -> list[T]:
        """Those first whose person has had least, equals as they came; behind all others what nobody waits for."""
        return sorted(waiting, key=lambda item: self._had_by(person_of(item)))

    def begin(self, person: int | None, seconds: float) -> None:
        """The person is served, which will probably take so long."""
        if person is None:
            return
        self._served = max(self._served, self._had_by(person))
        self.add(person, seconds)
        self._had = {who: had for who, had in self._had.items() if had > self._served}

    def add(self, person: int | None, seconds: float) -> None:
        """It has taken so much longer."""
        if person is not None:
            self._had[person] = self._had_by(person) + seconds

    def _had_by(self, person: int | None) -> float:
        return inf if person is None else max(self._had.get(person, 0.0), self._served)
