"""What the events of a round say about its seats."""

from __future__ import annotations

from collections.abc import Iterable

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    Event,
    Knocked,
    Passed,
    Swapped,
    SwappedAll,
    SwappedHidden,
)


def has_moved(history: Iterable[Event], seat: Seat) -> bool:
    """Whether the seat has had a turn since the deal; a dealer's choice is none."""
    turns = (Swapped, SwappedAll, SwappedHidden, Knocked, Passed)
    return any(isinstance(event, turns) and event.seat == seat for event in history)


def was_forced(history: Iterable[Event]) -> bool:
    """Whether the knock that brought the last lap was the only move left."""
    return any(isinstance(event, Knocked) and event.first and event.forced for event in history)


def announcing(history: tuple[Event, ...]) -> AnnouncingBegan:
    """How this round's play ended; ValueError before that."""
    for event in reversed(history):
        if isinstance(event, AnnouncingBegan):
            return event
    raise ValueError("nobody announces yet")


def announced(history: Iterable[Event]) -> tuple[Announced, ...]:
    """This round's announcements so far."""
    return tuple(event for event in history if isinstance(event, Announced))
