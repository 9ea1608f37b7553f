"""Telegram's command menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from schwimmen_bot.texts import Language, say


@dataclass(frozen=True, slots=True)
class _Command:
    german: str
    english: str
    """Also names its description in the catalogues."""
    private: bool = True
    group: bool = True


_COMMANDS = (
    _Command("neu", "new", private=False),
    _Command("tisch", "table", private=False),
    _Command("spiele", "games"),
    _Command("hand", "hand", group=False),
    _Command("solo", "solo", group=False),
    _Command("statistik", "stats"),
    _Command("regeln", "rules"),
    _Command("einstellungen", "settings", group=False),
    _Command("verlassen", "leave"),
    _Command("hilfe", "help"),
    _Command("datenschutz", "privacy"),
)


def commands(language: Language, *, private: bool) -> tuple[tuple[str, str], ...]:
    """(command, description) for Telegram's menu: German names in German, English aliases in English."""
    return tuple(
        (_name(language, command), say(language, f"command-{command.english}"))
        for command in _COMMANDS
        if (command.private if private else command.group)
    )


def _name(language: Language, command: _Command) -> str:
    match language:
        case Language.GERMAN:
            return command.german
        case Language.ENGLISH:
            return command.english
        case _:
            assert_never(language)
