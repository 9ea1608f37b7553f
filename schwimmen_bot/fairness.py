"""Whose opponents may think next: the persons who wait share the thinking time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import TypeVar

T = TypeVar("T")


class Shares:
    """How many seconds of thinking each person has had: a fair queue by start times.

    However many matches somebody has, they get one share. Nobody saves time up: a newcomer begins with as much as the
    person who was served last, so they are next, but not for long.
    """

    def __init__(self) -> None:
        self._had: dict[int, float] = {}
        """Only of those who have had more than a newcomer."""
        self._served = 0.0
        """What the person who was served last had had before that. A newcomer begins there."""

    def in_order(self, waiting: Iterable[T], person_of: Callable[[T], int | None]) -> list[T]:
        """Sorted by what their persons have had, least first; equals as they came. What nobody waits for comes last."""
        return sorted(waiting, key=lambda item: self._had_by(person_of(item)))

    def begin(self, person: int | None, seconds: float) -> None:
        """The person is served; it will probably take so many seconds."""
        if person is None:
            return
        self._served = max(self._served, self._had_by(person))
        self.add(person, seconds)
        self._had = {who: had for who, had in self._had.items() if had > self._served}

    def add(self, person: int | None, seconds: float) -> None:
        """It has taken so many seconds more."""
        if person is not None:
            self._had[person] = self._had_by(person) + seconds

    def _had_by(self, person: int | None) -> float:
        return inf if person is None else max(self._had.get(person, 0.0), self._served)
