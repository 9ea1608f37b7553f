"""Who reads a message, and what about a match stands on every message about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from schwimmen_bot.rules.actions import Cap
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import Language


class Deck(StrEnum):
    """How suits and courts are shown."""

    DOUBLE_GERMAN = "de"
    FRENCH = "fr"


@dataclass(frozen=True, slots=True)
class Reader:
    """A person, or a group as a whole."""

    language: Language = Language.GERMAN
    deck: Deck = Deck.DOUBLE_GERMAN
    confirm_moves: bool = True


@dataclass(frozen=True, slots=True)
class SeatName:
    name: str
    """As the person wrote it, not yet escaped; a computer player's own name."""
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """What every message about a match shows of it."""

    number: int
    group: str | None
    """The group's title; None for a match against computers in a private chat."""
    seats: tuple[SeatName, ...]
    tempo: timedelta
    ply: int
    deadline: datetime | None = None
    cap: Cap | None = None
    """What ends at the deadline, where it isn't the turn."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A match that hasn't begun."""

    number: int
    opener: str
    rules: RuleSet
    tempo: timedelta
    people: tuple[str, ...]
    """Names in the order of joining."""
    computers: int

    @property
    def taken(self) -> int:
        """Seats of people and computer players."""
        return len(self.people) + self.computers


TEMPOS = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=12), timedelta(hours=24))
MOST_COMPUTERS = 7
