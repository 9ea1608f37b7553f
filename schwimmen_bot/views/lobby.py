"""The lobby message."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import assert_never

from schwimmen_bot.rules.ruleset import FEWEST_SEATS, LIVES
from schwimmen_bot.texts import say
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.press import (
    ClosePress,
    ComputersPress,
    JoinPress,
    LivesPress,
    NoPress,
    Press,
    StartPress,
    TempoPress,
    WithdrawPress,
)
from schwimmen_bot.views.reader import MOST_COMPUTERS, TEMPOS, Lobby, Reader
from schwimmen_bot.views.rulebook import preset_name
from schwimmen_bot.views.times import tempo_label, tempo_text
from schwimmen_bot.views.view import Button, Keyboard, View


class LobbyEnd(StrEnum):
    STARTED = "started"
    CLOSED = "closed"
    EXPIRED = "expired"


def lobby_view(reader: Reader, lobby: Lobby) -> View:
    """Who plays and by which rules, with a button for each setting."""
    language, taken = reader.language, len(lobby.people) + lobby.computers
    parts = (
        say(language, "lobby-head", number=lobby.number),
        _settings(reader, lobby),
        f"{say(language, 'lobby-seats', taken=taken, most=lobby.rules.seats_for())}\n{_seats(reader, lobby)}".rstrip(),
        say(language, "lobby-ready") if taken >= FEWEST_SEATS else say(language, "lobby-too-few"),
    )
    return View("\n\n".join(parts), _keyboard(reader, lobby))


def lobby_end_view(reader: Reader, lobby: Lobby, end: LobbyEnd) -> View:
    """What the lobby message becomes when it's over; no buttons."""
    match end:
        case LobbyEnd.STARTED:
            head = say(reader.language, "lobby-started", number=lobby.number)
            return View("\n\n".join((head, _settings(reader, lobby), _seats(reader, lobby))))
        case LobbyEnd.CLOSED:
            return View(say(reader.language, "lobby-closed", number=lobby.number))
        case LobbyEnd.EXPIRED:
            return View(say(reader.language, "lobby-expired", number=lobby.number))
        case _:
            assert_never(end)


def joined_by_link_view(reader: Reader, number: int, group: str) -> View:
    """In private, after a deep link seated the person."""
    return View(say(reader.language, "joined-by-link", number=number, group=html_name(group)))


def joined_in_group_view(reader: Reader, number: int, name: str) -> View:
    """In the group, after a deep link seated the person."""
    return View(say(reader.language, "joined-in-group", number=number, name=html_name(name)))


def _settings(reader: Reader, lobby: Lobby) -> str:
    return say(
        reader.language,
        "lobby-settings",
        rules=preset_name(reader, lobby.rules),
        lives=lobby.rules.lives,
        tempo=tempo_text(reader, lobby.tempo),
        opener=html_name(lobby.opener),
    )


def _seats(reader: Reader, lobby: Lobby) -> str:
    """People in the order of joining, then the computer players."""
    computer = say(reader.language, "computer")
    names = [*map(html_name, lobby.people), *[f"{computer} 🤖"] * lobby.computers]
    return "\n".join(f"{place}. {name}" for place, name in enumerate(names, start=1))


def _keyboard(reader: Reader, lobby: Lobby) -> Keyboard:
    language, number = reader.language, lobby.number
    return (
        (
            Button(say(language, "button-join"), JoinPress(number)),
            Button(say(language, "button-withdraw"), WithdrawPress(number)),
        ),
        _lives_row(lobby),
        tuple(_tempo_button(reader, lobby, tempo) for tempo in TEMPOS),
        _computers_row(lobby),
        (
            Button(say(language, "button-start"), StartPress(number)),
            Button(say(language, "button-close"), ClosePress(number)),
        ),
    )


def _lives_row(lobby: Lobby) -> tuple[Button, ...]:
    lives = lobby.rules.lives

    def change(to: int) -> Press:
        return LivesPress(lobby.number, to) if to in LIVES else NoPress()

    return (
        Button("−", change(lives - 1)),
        Button(f"♥ {lives}", NoPress()),
        Button("+", change(lives + 1)),
    )


def _computers_row(lobby: Lobby) -> tuple[Button, ...]:
    computers = lobby.computers
    most = min(MOST_COMPUTERS, lobby.rules.seats_for() - len(lobby.people))

    def change(to: int) -> Press:
        return ComputersPress(lobby.number, to) if 0 <= to <= most else NoPress()

    return (
        Button("−", change(computers - 1)),
        Button(f"🤖 {computers}", NoPress()),
        Button("+", change(computers + 1)),
    )


def _tempo_button(reader: Reader, lobby: Lobby, tempo: timedelta) -> Button:
    label = tempo_label(reader, tempo)
    return Button(
        f"✓ {label}" if tempo == lobby.tempo else label, TempoPress(lobby.number, tempo // timedelta(minutes=1))
    )
