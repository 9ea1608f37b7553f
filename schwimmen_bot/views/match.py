"""Messages about matches as a whole: the end, the list of my games, leaving, rules."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.view import View


@dataclass(frozen=True, slots=True)
class Game:
    """A row of /spiele."""

    number: int
    group: str | None
    started: bool
    """False: a lobby."""
    mine: bool
    """It is the reader's turn."""
    turn: str | None
    """Whose turn it is."""
    deadline: datetime | None
    lives: tuple[tuple[str, int], ...]
    """Name and lives of each seat, in order; empty for a lobby."""


def match_end_view(reader: Reader, heading: Heading, public: Observation) -> View:
    """A new message: the last showdown if there was one, why the match is over, the places."""
    raise NotImplementedError


def games_view(reader: Reader, games: tuple[Game, ...], *, private: bool) -> View:
    """My matches (private: those waiting for me first, a button each to resume) or those of a group."""
    raise NotImplementedError


def pick_table_view(reader: Reader, games: tuple[Game, ...]) -> View:
    """Which of several matches' tables to post anew."""
    raise NotImplementedError


def pick_leave_view(reader: Reader, games: tuple[Game, ...]) -> View:
    """Which of several matches or lobbies to leave."""
    raise NotImplementedError


def leave_question_view(reader: Reader, number: int, group: str | None, rules: RuleSet, *, started: bool) -> View:
    """Names what happens when the reader leaves, and asks."""
    raise NotImplementedError


def left_view(reader: Reader, number: int, *, started: bool) -> View:
    """What the question becomes after leaving."""
    raise NotImplementedError


def rules_view(reader: Reader, rules: RuleSet) -> View:
    """The rules of a match, built from its rule set."""
    raise NotImplementedError
