"""What a person or a group reads beside its matches."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.views.commands import commands
from schwimmen_bot.views.person.games import Game, games_view, pick_leave_view, pick_table_view
from schwimmen_bot.views.person.leaving import leave_lobby_view, leave_match_view, left_solo_view, left_view
from schwimmen_bot.views.person.message import group_welcome_view, help_view, hint_view, privacy_view, welcome_view
from schwimmen_bot.views.person.settings import settings_view
from tests.views.examples import (
    DEADLINE,
    HOUR,
    LEFT,
    NAMES,
    PLAYED_ON,
    SOLO,
    UNDERWAY,
    Scenes,
    at_once,
    french,
    heading,
    in_private,
)

MINE = Game(12, "Kartenrunde", True, True, "Anna", DEADLINE, tuple(zip(NAMES, (3, 2, 0, -1), strict=True)))
OTHERS = Game(13, "Karten & Co.", True, False, "<Cem>", DEADLINE - HOUR, (("Anna", 1), ("<Cem>", 10)))
SOLO_GAME = Game(14, None, True, False, "Karl", None, (("Anna", 1), ("Karl", 1)))
FAULTY_GAME = Game(15, "Kartenrunde", True, False, None, None, (), faulty=True)
WAITING = Game(9, "Kartenrunde", False, False, None, None, ())
GAMES = (WAITING, SOLO_GAME, FAULTY_GAME, OTHERS, MINE)

PERSON: Scenes = {
    "my games": lambda to: games_view(to, GAMES, private=True),
    "no games": lambda to: games_view(to, (), private=True),
    "games here": lambda to: games_view(to, (WAITING, replace(MINE, mine=False)), private=False),
    "no games here": lambda to: games_view(to, (), private=False),
    "pick a table": lambda to: pick_table_view(to, (replace(MINE, mine=False), OTHERS)),
    "pick what to leave": lambda to: pick_leave_view(to, GAMES),
    "leave a match": lambda to: leave_match_view(in_private(to, UNDERWAY, at=heading("Karten & Co.")), alone=False),
    "leave a match against computers": lambda to: leave_match_view(
        in_private(to, UNDERWAY, at=heading(None, number=14)), alone=False
    ),
    "leave a match alone": lambda to: leave_match_view(in_private(to, PLAYED_ON), alone=True),
    "leave a lobby": lambda to: leave_lobby_view(to, 9, "Kartenrunde"),
    "left a match": lambda to: left_view(to, 12, started=True),
    "left a match against computers": lambda to: left_solo_view(in_private(to, LEFT, 0, at=SOLO)),
    "left a lobby": lambda to: left_view(to, 9, started=False),
    "welcome": lambda to: welcome_view(to, "<Cem>"),
    "group welcome": group_welcome_view,
    "help": lambda to: help_view(to, private=True),
    "help in a group": lambda to: help_view(to, private=False),
    "privacy": privacy_view,
    "hint": hint_view,
    "settings": lambda to: settings_view(to, reminders=True),
    "settings, the other way": lambda to: settings_view(at_once(french(to)), reminders=False),
    "menu": lambda to: _menu(commands(to.language, private=True)),
    "menu in a group": lambda to: _menu(commands(to.language, private=False)),
}


def _menu(rows: tuple[tuple[str, str], ...]) -> str:
    return "\n".join(f"/{command} {what}" for command, what in rows)
