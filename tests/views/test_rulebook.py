from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from typing import Any

import pytest

from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet, ThreeAces
from schwimmen_bot.texts import Language
from schwimmen_bot.views.match import rules_view
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.rulebook import preset_name, rulebook
from tests.views.telegram import accept

EVERYTHING = RuleSet(passing=True, three_aces=ThreeAces.FEUER)
"""Rules under which every field matters."""

OTHER_NUMBERS = {"pack": 36, "most_seats": 5, "lives": 1, "knocker_penalty": 2, "circuits_without_knock": 1}


def others(name: str, value: object) -> list[Any]:
    """Values this field could have instead."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, Enum):
        return [member for member in type(value) if member is not value]
    return [OTHER_NUMBERS[name]] if isinstance(value, int) else ["<another>"]


CHANGES = [
    (field.name, other) for field in fields(RuleSet) for other in others(field.name, getattr(EVERYTHING, field.name))
]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "value"), CHANGES, ids=str)
def test_every_rule_that_differs_reads_differently(name: str, value: object, language: Language) -> None:
    reader = Reader(language)
    changed = replace(EVERYTHING, **{name: value})  # type: ignore[arg-type]
    assert rulebook(reader, changed) != rulebook(reader, EVERYTHING)
    accept(rules_view(reader, changed))


def test_no_two_changes_read_the_same() -> None:
    texts = [rulebook(Reader(), replace(EVERYTHING, **{name: value})) for name, value in CHANGES]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_name_of_its_own(name: str, language: Language) -> None:
    assert preset_name(Reader(language), PRESETS[name]) != name
