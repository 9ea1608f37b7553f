"""The lobby, its pages, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.views.lobby.choices import FIELDS, Page
from schwimmen_bot.views.lobby.message import (
    LobbyEnd,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
    too_many_lobbies_view,
)
from schwimmen_bot.views.lobby.solo import solo_choices_view
from schwimmen_bot.views.reader import ALL_NORMAL, Reader
from schwimmen_bot.views.view import View
from tests.views.examples import (
    HOSEN_OWI,
    HOUR,
    Scenes,
    lobby,
)

OWN_RULES = replace(PRESETS["klassisch"], lives=5, mistery=True, lying=True, round_cap=18)


def _rules_page(page: Page, reader: Reader) -> View:
    return lobby_view(reader, lobby(rules=OWN_RULES), page)


MIXED = lobby(computers=3, strengths=(Strength.PROFESSIONAL, Strength.BEGINNER, *ALL_NORMAL[2:]))

LOBBY: Scenes = {
    "open": lambda to: lobby_view(to, lobby()),
    "just opened": lambda to: lobby_view(to, lobby(people=("Anna",), computers=0, tempo=HOUR / 6)),
    "full": lambda to: lobby_view(to, lobby(computers=6, rules=replace(HOSEN_OWI, lives=10))),
    "empty, one life": lambda to: lobby_view(to, lobby(people=(), computers=0, rules=replace(HOSEN_OWI, lives=1))),
    "other rules": lambda to: lobby_view(to, lobby(rules=OWN_RULES)),
    "big": lambda to: lobby_view(to, lobby(rules=PRESETS["schwimmen-31"], computers=5)),
    "computers of several strengths": lambda to: lobby_view(to, MIXED),
    "page computers": lambda to: lobby_view(to, MIXED, Page.COMPUTERS),
    "page computers, all alike": lambda to: lobby_view(
        to, lobby(computers=6, strengths=(Strength.PROFESSIONAL,) * 7), Page.COMPUTERS
    ),
    "page computers, none": lambda to: lobby_view(to, lobby(computers=0), Page.COMPUTERS),
    **{f"page {page.name.lower()}": partial(_rules_page, page) for page in (Page.RULES, *FIELDS)},
    "started": lambda to: lobby_end_view(to, lobby(), LobbyEnd.STARTED),
    "started with other rules": lambda to: lobby_end_view(to, lobby(rules=OWN_RULES), LobbyEnd.STARTED),
    "closed": lambda to: lobby_end_view(to, lobby(), LobbyEnd.CLOSED),
    "expired": lambda to: lobby_end_view(to, lobby(), LobbyEnd.EXPIRED),
    "started against several strengths": lambda to: lobby_end_view(to, MIXED, LobbyEnd.STARTED),
    "solo, words nobody knows": lambda to: solo_choices_view(to),
    "joined by link": lambda to: joined_by_link_view(to, 12, "Karten & Co."),
    "joined in the group": lambda to: joined_in_group_view(to, 12, "<Cem>"),
    "too many lobbies": lambda to: too_many_lobbies_view(to, 3, 12),
}
