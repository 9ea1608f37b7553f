"""Messages about a person or a group: welcome, help, privacy, settings, statistics."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.values import HandValue
from schwimmen_bot.texts import Language
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import View


@dataclass(frozen=True, slots=True)
class Score:
    """Finished matches against one kind of opponents."""

    matches: int
    wins: int
    """First places, shared ones included."""
    places: tuple[tuple[int, int], ...]
    """(place, how often), best first."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A person's statistics over finished matches (play.md, Statistics)."""

    people: Score
    """Matches with at least one other person."""
    computers: Score
    """Matches against computer players only."""
    unfinished: int
    """Ended by a time-out or by leaving: taken part, nothing else."""
    time_outs: int
    """How many of those by the person's own time-out."""
    rounds: int
    lives_lost: int
    average_tenths: int | None
    """Average hand at the showdown in tenths of a point (273 is 27.3); None before the first."""
    best: HandValue | None
    knocks: int
    knocks_won: int
    """Knocked rounds in which the knocker lost no life."""
    thirty_ones: int
    feuers: int
    average_move_seconds: int | None
    streak: int
    """Matches won in a row until now."""
    longest_streak: int
    rating: int | None
    """OpenSkill ordinal, scaled to whole numbers; None before the first rated match."""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """One person in a group's table, best first."""

    name: str
    rating: int | None
    matches: int
    wins: int


def welcome_view(reader: Reader, name: str) -> View:
    """/start in private."""
    raise NotImplementedError


def group_welcome_view(reader: Reader) -> View:
    """When the bot was added to a group, and /start there."""
    raise NotImplementedError


def help_view(reader: Reader, *, private: bool) -> View:
    raise NotImplementedError


def privacy_view(reader: Reader) -> View:
    """What is stored."""
    raise NotImplementedError


def hint_view(reader: Reader) -> View:
    """For nonsense typed in private: a short hint with the main buttons."""
    raise NotImplementedError


def settings_view(reader: Reader, *, reminders: bool) -> View:
    raise NotImplementedError


def statistics_view(reader: Reader, name: str, figures: Figures) -> View:
    raise NotImplementedError


def group_statistics_view(reader: Reader, title: str, rows: tuple[GroupRow, ...]) -> View:
    raise NotImplementedError


def commands(language: Language, *, private: bool) -> tuple[tuple[str, str], ...]:
    """(command, description) for Telegram's menu: German names in German, English aliases in English."""
    raise NotImplementedError
