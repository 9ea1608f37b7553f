"""A person's and a group's figures, as values and as text."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.values import HandValue
from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.strengths import strength_label
from schwimmen_bot.views.table.places import MEDALS
from schwimmen_bot.views.times import span_text

MOST_ROWS = 20
"""A group's table and its chart show the best only."""


@dataclass(frozen=True, slots=True)
class Score:
    """Finished matches against one kind of opponents."""

    matches: int
    wins: int
    """First places, also shared ones, but not those of persons who went out together."""
    places: tuple[tuple[int, int], ...]
    """(place, how often), best first."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A person's statistics over finished matches."""

    people: Score
    """Matches with at least one other person."""
    computers: tuple[tuple[Strength, Score], ...]
    """Matches against computer players only, by the strength of the strongest; weakest first, without those that have
    never been played."""
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
    ratings: tuple[int, ...] = ()
    """The rating after each rated match, oldest first."""
    announced_true: int = 0
    announced_false: int = 0
    own_lies_caught: int = 0
    """Lies of the person's that were challenged."""
    lies_caught: int = 0
    """Lies of others that the person challenged."""
    lies_missed: int = 0
    """Challenges of the truth."""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """One person in a group's table, best first."""

    name: str
    rating: int | None
    matches: int
    wins: int


def figures_text(reader: Reader, figures: Figures) -> str:
    """All figures that exist so far, a paragraph for each subject."""
    paragraphs = (_results(reader, figures), _play(reader, figures), _form(reader, figures))
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def group_rows_text(reader: Reader, rows: tuple[GroupRow, ...]) -> str:
    """A numbered line for each person."""
    return "\n".join(_row(reader, place, row) for place, row in enumerate(rows, start=1))


def _results(reader: Reader, figures: Figures) -> list[str]:
    language = reader.language
    lines = []
    if figures.people.matches:
        lines.append(say(language, "stats-people", result=_score(reader, figures.people.matches, figures.people.wins)))
        lines.append(say(language, "stats-places", places=_places(reader, figures.people)))
    for strength, score in figures.computers:
        against, result = strength_label(language, strength), _score(reader, score.matches, score.wins)
        lines.append(say(language, "stats-computers", strength=against, result=result))
        lines.append(say(language, "stats-places", places=_places(reader, score)))
    if figures.unfinished:
        lines.append(say(language, "stats-unfinished", matches=figures.unfinished, own=figures.time_outs))
    return lines


def _play(reader: Reader, figures: Figures) -> list[str]:
    language = reader.language
    if not figures.rounds:
        return []
    lines = [say(language, "stats-rounds", rounds=figures.rounds, lives=figures.lives_lost)]
    if figures.average_tenths is not None:
        whole, tenth = divmod(figures.average_tenths, 10)
        lines.append(say(language, "stats-average", average=say(language, "decimal", whole=whole, tenth=tenth)))
    if figures.best is not None:
        lines.append(say(language, "stats-best", points=points_text(reader, figures.best)))
    if figures.knocks:
        won = percent(figures.knocks_won, figures.knocks)
        lines.append(say(language, "stats-knocks", knocks=figures.knocks, won=figures.knocks_won, percent=won))
    lines.append(say(language, "stats-specials", thirty_ones=figures.thirty_ones, feuers=figures.feuers))
    return lines + _lying(language, figures)


def _lying(language: Language, figures: Figures) -> list[str]:
    """What was announced and challenged, where it ever came to that."""
    lines = []
    true, false = figures.announced_true, figures.announced_false
    if true or false:
        lines.append(say(language, "stats-announced", true=true, false=false, caught=figures.own_lies_caught))
    caught, missed = figures.lies_caught, figures.lies_missed
    if caught or missed:
        lines.append(say(language, "stats-challenged", caught=caught, missed=missed))
    return lines


def _form(reader: Reader, figures: Figures) -> list[str]:
    language = reader.language
    lines = []
    if figures.average_move_seconds is not None:
        lines.append(say(language, "stats-pace", span=span_text(reader, figures.average_move_seconds)))
    if figures.longest_streak:
        lines.append(say(language, "stats-streak", streak=figures.streak, longest=figures.longest_streak))
    if figures.rating is not None:
        lines.append(say(language, "stats-rating", rating=figures.rating))
    return lines


def _score(reader: Reader, matches: int, wins: int) -> str:
    return say(reader.language, "stats-score", matches=matches, wins=wins, percent=percent(wins, matches))


def _places(reader: Reader, score: Score) -> str:
    """How often each place; a first place that won nothing has no medal."""
    parts = []
    for place, count in score.places:
        plain = say(reader.language, "stats-place", place=place)
        if place != 1:
            parts.append(f"{count}× {MEDALS.get(place, plain)}")
            continue
        if score.wins:
            parts.append(f"{score.wins}× {MEDALS[1]}")
        if count > score.wins:
            parts.append(f"{count - score.wins}× {plain}")
    return " · ".join(parts)


def _row(reader: Reader, place: int, row: GroupRow) -> str:
    score = _score(reader, row.matches, row.wins)
    if row.rating is None:
        return say(reader.language, "group-row-unrated", place=place, name=html_name(row.name), score=score)
    return say(reader.language, "group-row", place=place, name=html_name(row.name), score=score, rating=row.rating)


def percent(part: int, whole: int) -> int:
    """Rounded half up; 0 of nothing."""
    return (200 * part + whole) // (2 * whole) if whole else 0
