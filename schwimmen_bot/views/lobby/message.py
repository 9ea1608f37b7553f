"""The lobby message."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from enum import StrEnum
from typing import assert_never

from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import FEWEST_SEATS, LIVES, Conflict, RuleSet
from schwimmen_bot.texts import message_of, say
from schwimmen_bot.views.keyboards import marked
from schwimmen_bot.views.lobby.choices import Page
from schwimmen_bot.views.lobby.pages import page_keyboard, page_label, preset_label
from schwimmen_bot.views.names import html_name, seat_title
from schwimmen_bot.views.press import (
    ClosePress,
    ComputersPress,
    JoinPress,
    LivesPress,
    NoPress,
    Press,
    RulesPagePress,
    StartPress,
    TablePress,
    TempoPress,
    WithdrawPress,
)
from schwimmen_bot.views.reader import MOST_COMPUTERS, TEMPOS, Lobby, Reader
from schwimmen_bot.views.rulebook.differences import differences
from schwimmen_bot.views.rulebook.message import preset_name
from schwimmen_bot.views.strengths import strengths_label
from schwimmen_bot.views.times import tempo_label, tempo_text
from schwimmen_bot.views.view import Button, Keyboard, View


class LobbyEnd(StrEnum):
    STARTED = "started"
    CLOSED = "closed"
    EXPIRED = "expired"


SMALL_PACK = 32
MANY_SEATS = 7
"""With so many seats, the stock of a small pack doesn't last if there is passing (rules.md A2, B1)."""


def lobby_view(reader: Reader, lobby: Lobby, page: Page = Page.LOBBY) -> View:
    """Who plays and by which rules, with a button for each setting; on another page those for one subject."""
    parts = [say(reader.language, "lobby-head", number=lobby.number), _settings(reader, lobby)]
    if page is Page.LOBBY:
        parts += [_places(reader, lobby), *_hints(reader, lobby)]
        parts.append(say(reader.language, "lobby-ready" if lobby.taken >= FEWEST_SEATS else "lobby-too-few"))
        return View("\n\n".join(parts), _keyboard(reader, lobby))
    if page is Page.COMPUTERS:
        parts += [_places(reader, lobby), say(reader.language, "lobby-strengths")]
    elif page is Page.RULES:
        parts += [*_hints(reader, lobby), say(reader.language, "lobby-pick-rules")]
    else:
        parts += [*_hints(reader, lobby), say(reader.language, "lobby-page", page=page_label(reader, page))]
    return View("\n\n".join(parts), page_keyboard(reader, lobby, page))


def _places(reader: Reader, lobby: Lobby) -> str:
    head = say(reader.language, "lobby-seats", taken=lobby.taken, most=lobby.rules.seats_for())
    return f"{head}\n{_seats(reader, lobby)}".rstrip()


def _hints(reader: Reader, lobby: Lobby) -> list[str]:
    rules = lobby.rules
    if lobby.taken >= MANY_SEATS and rules.pack == SMALL_PACK and rules.passing:
        return [say(reader.language, "lobby-big-pack")]
    return []


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


def too_many_lobbies_view(reader: Reader, most: int, newest: int) -> View:
    """In the group, which has `most` open lobbies; the newest is brought up by the button."""
    show = Button(say(reader.language, "button-show-lobby", number=newest), TablePress(newest))
    return View(say(reader.language, "too-many-lobbies", most=most), ((show,),))


def conflict_alert(reader: Reader, conflict: Conflict) -> str:
    """Why a rule can't be set, at most 200 characters, plain text."""
    return say(reader.language, message_of("refused", conflict))


def too_many_seats_alert(reader: Reader, most: int, taken: int) -> str:
    """Why rules for `most` seats can't be set, at most 200 characters, plain text."""
    return say(reader.language, "refused-too-many-seats", most=most, taken=taken)


def _settings(reader: Reader, lobby: Lobby) -> str:
    settings = say(
        reader.language,
        "lobby-settings",
        rules=preset_name(reader, lobby.rules),
        lives=lobby.rules.lives,
        tempo=tempo_text(reader, lobby.tempo),
        opener=html_name(lobby.opener),
    )
    changes = [f"• {change}" for change in _changes(reader, lobby.rules)]
    return "\n".join((f"{settings}\n", say(reader.language, "lobby-changes"), *changes)) if changes else settings


def _changes(reader: Reader, rules: RuleSet) -> list[str]:
    """What isn't as in the preset, without the lives, which are always told."""
    preset = PRESETS.get(rules.name, rules)
    return differences(reader, replace(rules, lives=preset.lives))


def _seats(reader: Reader, lobby: Lobby) -> str:
    """People in the order of joining, then the computer players."""
    computers = [seat_title(reader.language, seat) for seat in lobby.computer_seats]
    names = [*map(html_name, lobby.people), *computers]
    return "\n".join(f"{place}. {name}" for place, name in enumerate(names, start=1))


def _keyboard(reader: Reader, lobby: Lobby) -> Keyboard:
    language, number = reader.language, lobby.number
    return (
        (
            Button(say(language, "button-join"), JoinPress(number)),
            Button(say(language, "button-withdraw"), WithdrawPress(number)),
        ),
        (_rules_button(reader, lobby),),
        _lives_row(lobby),
        tuple(_tempo_button(reader, lobby, tempo) for tempo in TEMPOS),
        _computers_row(lobby),
        *_strengths_rows(reader, lobby),
        (
            Button(say(language, "button-start"), StartPress(number)),
            Button(say(language, "button-close"), ClosePress(number)),
        ),
    )


def _rules_button(reader: Reader, lobby: Lobby) -> Button:
    label = say(reader.language, "button-rules", rules=preset_label(reader, lobby.rules))
    return Button(label, RulesPagePress(lobby.number, Page.RULES))


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


def _strengths_rows(reader: Reader, lobby: Lobby) -> Keyboard:
    """The way to the page with the strengths, as soon as there is a computer player."""
    if not lobby.computers:
        return ()
    strengths = strengths_label(reader.language, lobby.strengths[: lobby.computers])
    label = say(reader.language, "button-strengths", strengths=strengths)
    return ((Button(label, RulesPagePress(lobby.number, Page.COMPUTERS)),),)


def _tempo_button(reader: Reader, lobby: Lobby, tempo: timedelta) -> Button:
    label = tempo_label(reader, tempo)
    return Button(marked(label, tempo == lobby.tempo), TempoPress(lobby.number, tempo // timedelta(minutes=1)))
