"""Each rule in a word or two: what it is called, what it can be, and where a table differs from its preset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from types import MappingProxyType

from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import (
    Absence,
    AllOut,
    Circuits,
    Direction,
    LastTurn,
    LieTie,
    Losers,
    MatchEnd,
    Reveal,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    ThirtyOneName,
    ThreeAces,
    Tie,
    Triple,
)
from schwimmen_bot.texts import say
from schwimmen_bot.views.reader import Reader

_LABELS: Mapping[str, str] = MappingProxyType(
    {
        "pack": "label-pack",
        "most_seats": "label-most-seats",
        "lives": "label-lives",
        "direction": "label-direction",
        "mistery": "label-mistery",
        "dealer_choice": "label-dealer-choice",
        "triple": "label-triple",
        "three_aces": "label-three-aces",
        "feuer_losers": "label-feuer-losers",
        "thirty_one_name": "label-thirty-one-name",
        "thirty_one_losers": "label-thirty-one-losers",
        "dealt_thirty_one_losers": "label-dealt-thirty-one-losers",
        "show": "label-show",
        "several_thirty_ones": "label-several-thirty-ones",
        "swap_all": "label-swap-all",
        "passing": "label-passing",
        "table_refresh": "label-table-refresh",
        "stock_end": "label-stock-end",
        "knock_needs_swap": "label-knock-needs-swap",
        "swap_and_knock": "label-swap-and-knock",
        "last_turn": "label-last-turn",
        "knocker_penalty": "label-knocker-penalty",
        "circuits_without_knock": "label-circuits-without-knock",
        "circuits": "label-circuits",
        "forced_knock_penalty": "label-forced-knock-penalty",
        "lying": "label-lying",
        "lie_tie": "label-lie-tie",
        "tie": "label-tie",
        "match_end": "label-match-end",
        "all_out": "label-all-out",
        "time_out": "label-time-out",
        "leaving": "label-leaving",
        "substitute_after": "label-substitute-after",
        "round_cap": "label-round-cap",
        "match_cap": "label-match-cap",
    }
)
"""What each rule is called; the preset's name is none."""

_CHOICES: Mapping[StrEnum, str] = MappingProxyType(
    {
        Direction.CLOCKWISE: "choice-clockwise",
        Direction.COUNTER_CLOCKWISE: "choice-counter-clockwise",
        Triple.THIRTY_AND_A_HALF: "choice-thirty-and-a-half",
        Triple.THIRTY_ONE: "choice-thirty-one",
        ThirtyOneName.HOSEN_OWI: "choice-name-hosen-owi",
        ThirtyOneName.FEUER: "choice-name-feuer",
        ThirtyOneName.HOSE_ABE: "choice-name-hose-abe",
        ThirtyOneName.SCHNAUZ: "choice-name-schnauz",
        ThreeAces.FEUER: "choice-feuer",
        ThreeAces.TRIPLE: "choice-triple",
        Losers.LOWEST: "choice-lowest",
        Losers.ALL_OTHERS: "choice-all-others",
        SeveralThirtyOnes.HOLDERS_SAFE: "choice-holders-safe",
        SeveralThirtyOnes.DRAW: "choice-draw",
        Reveal.AUTOMATIC: "choice-automatic",
        Reveal.MANUAL: "choice-manual",
        TableRefresh.ALL_PASS: "choice-all-pass",
        TableRefresh.EACH_PASS: "choice-each-pass",
        StockEnd.RESHUFFLE: "choice-reshuffle",
        StockEnd.SHOWDOWN: "choice-showdown",
        LastTurn.KNOCK: "choice-knock",
        LastTurn.NOTHING: "choice-nothing",
        Circuits.TURNS: "choice-turns",
        Circuits.PASSES: "choice-passes",
        LieTie.SEATS: "choice-seats",
        LieTie.ANNOUNCEMENTS: "choice-announcements",
        Tie.ALL: "choice-all",
        Tie.STRICT: "choice-strict",
        Tie.VARIANT: "choice-variant",
        MatchEnd.FIRST_OUT: "choice-first-out",
        MatchEnd.LAST_STANDING: "choice-last-standing",
        AllOut.SHARE: "choice-share",
        AllOut.HAND_DECIDES: "choice-hand-decides",
        AllOut.NOBODY_PAYS: "choice-nobody-pays",
        Absence.ENDS_MATCH: "choice-ends-match",
        Absence.PLAYED_ON: "choice-played-on",
    }
)
"""The values of all rules that are a choice; no two of them are spelt the same."""

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
"""How the numbers of the rules read; one that isn't here stands alone."""


def field_label(reader: Reader, field: str) -> str:
    """What a rule is called, short enough for a button, plain text; KeyError for `name` and for no field."""
    return say(reader.language, _LABELS[field])


def value_label(reader: Reader, rules: RuleSet, field: str) -> str:
    """What the rule is at this table, short enough for a button, plain text."""
    value = getattr(rules, field)
    if isinstance(value, bool):
        return say(reader.language, "choice-on" if value else "choice-off")
    if isinstance(value, StrEnum):
        return say(reader.language, _CHOICES[value])
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
