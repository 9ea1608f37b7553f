"""The commands: how they are called in each language, and where they can be used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from schwimmen_bot.texts import Language, say


@dataclass(frozen=True, slots=True)
class _Form:
    """How a command is written."""

    names: Mapping[Language, str]
    """It can be written by each of them, whatever language its writer has set."""
    private: bool
    """Whether it can be used in a private chat with the bot."""
    group: bool
    """Whether it can be used in a group."""
    listed: bool
    """Whether Telegram's menu and the help show it, with the words of "command-" and its English name."""


def _form(*, private: bool = True, group: bool = True, listed: bool = True, **names: str) -> _Form:
    return _Form({Language(code): name for code, name in names.items()}, private, group, listed)


class Command(Enum):
    """Every command, in the order in which the menu shows them."""

    START = _form(de="start", en="start", listed=False)
    NEW = _form(de="neu", en="new", private=False)
    TABLE = _form(de="tisch", en="table", private=False)
    GAMES = _form(de="spiele", en="games")
    HAND = _form(de="hand", en="hand", group=False)
    SOLO = _form(de="solo", en="solo", group=False)
    STATISTICS = _form(de="statistik", en="stats")
    RULES = _form(de="regeln", en="rules")
    SETTINGS = _form(de="einstellungen", en="settings", group=False)
    LEAVE = _form(de="verlassen", en="leave")
    HELP = _form(de="hilfe", en="help")
    PRIVACY = _form(de="datenschutz", en="privacy")

    @property
    def all_names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.value.names.values()))


def commands(language: Language, *, private: bool) -> tuple[tuple[str, str], ...]:
    """(command, description) for Telegram's menu, by the names of this language."""
    return tuple((form.names[language], say(language, _description(form))) for form in _listed(private=private))


def _listed(*, private: bool) -> Iterator[_Form]:
    forms = (command.value for command in Command)
    return (form for form in forms if form.listed and (form.private if private else form.group))


def _description(form: _Form) -> str:
    return f"command-{form.names[Language.ENGLISH]}"
