"""Who reads a message, and what about a match stands on every message about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Cap
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import DEFAULT_LANGUAGE, Language, say
from schwimmen_bot.views.decks import ENGLISH_LETTERS, Deck


@dataclass(frozen=True, slots=True)
class Reader:
    """A person, or a group as a whole."""

    language: Language = DEFAULT_LANGUAGE
    deck: Deck = Deck.DOUBLE_GERMAN
    confirm_moves: bool = True
    pictures: bool = True
    """Cards are drawn as well as written."""

    @property
    def letters(self) -> str:
        """Of jack, queen, king and ace."""
        return self.deck.letters or say(self.language, "courts")

    @property
    def english_letters(self) -> bool:
        """Whether these are the English ones, with which faces can be drawn."""
        return self.letters == ENGLISH_LETTERS


@dataclass(frozen=True, slots=True)
class SeatName:
    name: str
    """As the person wrote it, not yet escaped; a computer player's own name."""
    strength: Strength | None = None
    """A computer player's; None for a person."""

    @property
    def computer(self) -> bool:
        return self.strength is not None


COMPUTER_NAMES = ("Alma", "Bruno", "Carla", "Dario", "Elli", "Fritz", "Greta")
"""By the order of their seats, whatever their strength."""
MOST_COMPUTERS = len(COMPUTER_NAMES)
ALL_NORMAL = (Strength.NORMAL,) * MOST_COMPUTERS


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
    """What ends at the deadline if it is more than the turn."""
    waits_until: datetime | None = None
    """While everybody is away: until when the match waits for one of them."""
    outage: timedelta | None = None
    """How long the bot itself was absent, on the messages that say so."""

    @property
    def strengths(self) -> tuple[Strength, ...]:
        """Of the computer players, in the order of their seats."""
        return tuple(seat.strength for seat in self.seats if seat.strength is not None)


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
    strengths: tuple[Strength, ...] = ALL_NORMAL
    """Of every computer player that can be added, so more than have a seat now."""

    @property
    def computer_seats(self) -> tuple[SeatName, ...]:
        strengths = self.strengths[: self.computers]
        return tuple(SeatName(name, strength) for name, strength in zip(COMPUTER_NAMES, strengths, strict=False))

    @property
    def taken(self) -> int:
        """Seats of people and computer players."""
        return len(self.people) + self.computers


TEMPOS = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=12), timedelta(hours=24))
