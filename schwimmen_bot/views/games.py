"""Lists of matches and lobbies, with a button each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from schwimmen_bot.texts import say
from schwimmen_bot.views.heading import place_text
from schwimmen_bot.views.length import visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, plain_name
from schwimmen_bot.views.press import Press
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.times import moment
from schwimmen_bot.views.view import Button, Keyboard

_MOST_BUTTONS = 20
"""A longer keyboard is no help on a phone."""
_MOST_ENTRIES_UNITS = 3600
"""What the entries may take of a message."""

_LATE = datetime.max.replace(tzinfo=UTC)


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
    faulty: bool = False
    """It can't be read, so nothing more is known of it."""


def by_urgency(games: tuple[Game, ...]) -> list[Game]:
    """Those that wait for the reader first, then by deadline, lobbies last."""
    return sorted(games, key=lambda game: (not game.mine, not game.started, game.deadline or _LATE, game.number))


def games_text(reader: Reader, head: str, games: list[Game], *, private: bool) -> str:
    """`head` over an entry for each game; the group's name only where games of several groups meet."""
    parts, room = [head], _MOST_ENTRIES_UNITS
    for index, game in enumerate(games):
        entry = _entry(reader, game, private=private)
        room -= visible_units(entry) + 2
        if room < 0:
            parts.append(say(reader.language, "games-more", count=len(games) - index))
            break
        parts.append(entry)
    return "\n\n".join(parts)


def game_buttons(reader: Reader, games: list[Game], press: Callable[[int], Press], *, private: bool) -> Keyboard:
    """A row for each game."""
    return tuple((Button(_label(reader, game, private=private), press(game.number)),) for game in games[:_MOST_BUTTONS])


def _entry(reader: Reader, game: Game, *, private: bool) -> str:
    lives = " · ".join(f"{html_name(name)} {lives_text(left)}" for name, left in game.lives)
    head = f"<b>#{game.number}</b>"
    if private:
        head = f"<b>#{game.number} · {place_text(reader, game.group)}</b>"
    return "\n".join(line for line in (head, _state(reader, game), lives) if line)


def _state(reader: Reader, game: Game) -> str:
    language = reader.language
    if not game.started:
        return say(language, "game-lobby")
    if game.faulty:
        return say(language, "game-faulty")
    until = None if game.deadline is None else moment(reader, game.deadline)
    if game.mine:
        return say(language, "your-turn") if until is None else say(language, "your-turn-until", until=until)
    if game.turn is None:
        return ""
    name = html_name(game.turn)
    return say(language, "turn", name=name) if until is None else say(language, "turn-until", name=name, until=until)


def _label(reader: Reader, game: Game, *, private: bool) -> str:
    mark = "👉 " if game.mine else ""
    if not private:
        return f"{mark}#{game.number}"
    where = say(reader.language, "against-computers") if game.group is None else plain_name(game.group)
    return f"{mark}#{game.number} · {where}"
