"""Each rule in a word or two: what it is called, what it can be, and where a table differs from its preset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType

from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import message_of, say
from schwimmen_bot.views.reader import Reader

_NUMBERS: Mapping[str, str] = MappingProxyType(
    {
        "pack": "number-cards",
        "most_seats": "number-seats",
        "knocker_penalty": "number-lives",
        "circuits_without_knock": "number-circuits",
        "substitute_after": "number-time-outs",
        "round_cap": "number-turns",
        "match_cap": "number-turns",
    }
)
"""The messages with the words for numbers; a number that isn't here stands alone."""


def field_label(reader: Reader, field: str) -> str:
    """What a rule is called, short enough for a button, plain text; KeyError for `name` and for no field."""
    return say(reader.language, message_of("label", field))


def value_label(reader: Reader, rules: RuleSet, field: str) -> str:
    """What the rule is at this table, short enough for a button, plain text."""
    value = getattr(rules, field)
    if isinstance(value, bool):
        value = "on" if value else "off"
    if isinstance(value, str):
        return say(reader.language, message_of("choice", value))
    return say(reader.language, _NUMBERS[field], number=value) if field in _NUMBERS else str(value)


def differences(reader: Reader, rules: RuleSet) -> list[str]:
    """A line for each rule that isn't as in the preset of the same name, plain text; none for an unknown preset."""
    return [
        f"{field_label(reader, field.name)}: {value_label(reader, rules, field.name)}"
        for field in fields(rules)
        if field.name in _differing(rules)
    ]


def is_adjusted(rules: RuleSet) -> bool:
    """Whether these are not the rules of the preset they are named after; every number of lives belongs to it."""
    return bool(_differing(rules) - {"lives"})


def _differing(rules: RuleSet) -> frozenset[str]:
    preset = PRESETS.get(rules.name, rules)
    return frozenset(field.name for field in fields(rules) if getattr(rules, field.name) != getattr(preset, field.name))
