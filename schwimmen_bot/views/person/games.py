"""Lists of matches and lobbies, with a button for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from schwimmen_bot.texts import say
from schwimmen_bot.views.heading import place_text
from schwimmen_bot.views.length import visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.names import html_name, plain_name
from schwimmen_bot.views.paragraphs import join_lines
from schwimmen_bot.views.press import HandPress, LeavePress, Press, TablePress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.times import moment
from schwimmen_bot.views.view import Button, View

_MOST_SHOWN = 20
"""More buttons are no help on a phone."""
_MOST_ENTRIES_UNITS = 3600
"""The most that all entries together may have of a message, in UTF-16 units."""

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
    """Its rows can't be read, so nothing more is known of it."""


def games_list(
    reader: Reader,
    head: str,
    games: tuple[Game, ...],
    press: Callable[[Game], Press | None],
    *,
    private: bool,
) -> View:
    """`head` over an entry for each game, and a button where there is something to press.

    Those that wait for the reader come first, the shortest deadline before, then the newest; how many more there are is
    said. The group's name stands only where games of several groups meet.
    """
    waiting = sorted((game for game in games if game.mine), key=lambda game: game.deadline or _LATE)
    others = sorted((game for game in games if not game.mine), key=lambda game: -game.number)
    shown, entries = [], []
    room = _MOST_ENTRIES_UNITS
    for game in (*waiting, *others)[:_MOST_SHOWN]:
        entry = _entry(reader, game, private=private)
        room -= visible_units(entry) + 2
        if room < 0:
            break
        shown.append(game)
        entries.append(entry)
    if len(shown) < len(games):
        entries.append(say(reader.language, "games-more", count=len(games) - len(shown)))
    presses = [(game, press(game)) for game in shown]
    keyboard = tuple(
        (Button(_label(reader, game, private=private), pressed),) for game, pressed in presses if pressed is not None
    )
    return View("\n\n".join((head, *entries)), keyboard)


def _entry(reader: Reader, game: Game, *, private: bool) -> str:
    lives = " · ".join(f"{html_name(name)} {lives_text(left)}" for name, left in game.lives)
    head = f"<b>#{game.number}</b>"
    if private:
        head = f"<b>#{game.number} · {place_text(reader, game.group)}</b>"
    return join_lines(head, _state(reader, game), lives)


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


def games_view(reader: Reader, games: tuple[Game, ...], *, private: bool) -> View:
    """My matches (private: those waiting for me first, a button each to resume) or those of a group."""
    if not games:
        if private:
            return View(say(reader.language, "games-none"), solo_keyboard(reader))
        return View(say(reader.language, "games-none-here"))
    if private:
        return games_list(reader, say(reader.language, "games-mine"), games, _to_hand, private=True)
    return games_list(reader, say(reader.language, "games-here"), games, _to_table_if_begun, private=False)


def pick_table_view(reader: Reader, games: tuple[Game, ...]) -> View:
    """Which of several matches' tables to post anew."""
    head = say(reader.language, "pick-table")
    return games_list(reader, head, games, lambda game: TablePress(game.number), private=False)


def pick_leave_view(reader: Reader, games: tuple[Game, ...]) -> View:
    """Which of several matches or lobbies to leave."""
    head = say(reader.language, "pick-leave")
    return games_list(reader, head, games, lambda game: LeavePress(game.number, sure=False), private=True)


def _to_hand(game: Game) -> HandPress | None:
    return HandPress(game.number) if game.started else None


def _to_table_if_begun(game: Game) -> TablePress | None:
    return TablePress(game.number) if game.started else None
