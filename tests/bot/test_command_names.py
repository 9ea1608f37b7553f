"""Every command has a name in each language, and the menu shows where it can be used."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command, commands

NAMES = list(chain.from_iterable(command.all_names for command in Command))


@pytest.mark.parametrize("command", Command)
def test_every_command_has_a_name_in_each_language(command: Command) -> None:
    assert set(command.value.names) == set(Language)


def test_a_name_means_one_thing() -> None:
    assert [name for name, times in Counter(NAMES).items() if times > 1] == []


def test_telegram_takes_the_names() -> None:
    assert [name for name in NAMES if not re.fullmatch(r"[a-z0-9_]{1,32}", name)] == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("private", [True, False])
def test_the_menu_shows_each_command_once_where_it_can_be_used(language: Language, private: bool) -> None:
    menu = [name for name, _ in commands(language, private=private)]
    forms = [command.value for command in Command]
    assert menu == [form.names[language] for form in forms if form.listed and (form.private if private else form.group)]
