"""Every command has its names, German and English, and the menu shows none that the bot doesn't know."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from schwimmen_bot.bot.handlers import NAMES
from schwimmen_bot.matches.dispatch import Command
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import commands

NAMES_OF_ALL = list(chain.from_iterable(NAMES.values()))


def test_every_command_can_be_written() -> None:
    assert set(NAMES) == set(Command)
    assert all(NAMES.values())


def test_a_name_means_one_thing() -> None:
    assert len(NAMES_OF_ALL) == len(set(NAMES_OF_ALL))


def test_telegram_takes_the_names() -> None:
    assert [name for name in NAMES_OF_ALL if not re.fullmatch(r"[a-z0-9_]{1,32}", name)] == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("private", [True, False])
def test_the_menu_shows_commands_that_there_are(language: Language, private: bool) -> None:
    menu = [name for name, _ in commands(language, private=private)]
    assert menu
    assert set(menu) <= set(NAMES_OF_ALL)
    # Each once: a menu in one language doesn't repeat a command by its other name.
    meant = [which for which, names in NAMES.items() for name in names if name in menu]
    assert len(meant) == len(set(meant)) == len(menu)
