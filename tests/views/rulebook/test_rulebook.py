from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from itertools import product
from typing import Any

import pytest

from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import (
    Absence,
    AllOut,
    Circuits,
    LieTie,
    Losers,
    Reveal,
    RuleSet,
    SeveralThirtyOnes,
    TableRefresh,
    ThreeAces,
    Tie,
    Triple,
)
from schwimmen_bot.texts import Language
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.rulebook.differences import differences, field_label, value_label
from schwimmen_bot.views.rulebook.message import preset_name, rulebook, rules_view
from tests.views.telegram import accept

GERMAN = Reader(deck=Deck.FRENCH)
ENGLISH = Reader(Language.ENGLISH, Deck.FRENCH)
READERS = tuple(Reader(language) for language in Language)

EVERYTHING = RuleSet(
    mistery=True,
    dealer_choice=True,
    passing=True,
    swap_and_knock=True,
    knocker_penalty=2,
    time_out=Absence.PLAYED_ON,
    leaving=Absence.PLAYED_ON,
    round_cap=18,
    match_cap=135,
)
"""Rules under which every field matters but those of lying."""

LYING = replace(EVERYTHING, lying=True)

OTHER_NUMBERS = {
    "pack": 36,
    "most_seats": 5,
    "lives": 1,
    "knocker_penalty": 1,
    "circuits_without_knock": 1,
    "substitute_after": 1,
    "round_cap": 0,
    "match_cap": 0,
}


def base(name: str) -> RuleSet:
    """Rules under which this field matters."""
    return LYING if name == "lie_tie" else EVERYTHING


def others(name: str) -> list[Any]:
    """Values this field could have instead."""
    value = getattr(base(name), name)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, Enum):
        return [member for member in type(value) if member is not value]
    return [OTHER_NUMBERS[name]] if isinstance(value, int) else ["<another>"]


def changed(name: str, value: object) -> RuleSet:
    return replace(base(name), **{name: value})  # type: ignore[arg-type]


CHANGES = [(field.name, other) for field in fields(RuleSet) for other in others(field.name)]


@pytest.mark.parametrize("reader", READERS, ids=str)
@pytest.mark.parametrize(("name", "value"), CHANGES, ids=str)
def test_every_rule_that_differs_reads_differently(name: str, value: object, reader: Reader) -> None:
    assert rulebook(reader, changed(name, value)) != rulebook(reader, base(name))
    accept(rules_view(reader, changed(name, value)))


def test_no_two_changes_read_the_same() -> None:
    texts = [rulebook(GERMAN, changed(name, value)) for name, value in CHANGES]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_the_fullest_rules_fit_one_message(reader: Reader) -> None:
    """Whatever is switched on together, with everything else at its longest."""
    longest = replace(
        EVERYTHING,
        triple=Triple.THIRTY_AND_A_HALF,
        feuer_losers=Losers.LOWEST,
        dealt_thirty_one_losers=Losers.ALL_OTHERS,
        table_refresh=TableRefresh.ALL_PASS,
        circuits=Circuits.PASSES,
        lie_tie=LieTie.SEATS,
        all_out=AllOut.HAND_DECIDES,
        lives=10,
    )
    switches = product((False, True), Reveal, Tie, (False, True), Absence)
    for lying, show, tie, passing, time_out in switches:
        rules = replace(longest, lying=lying, show=show, tie=tie, passing=passing, time_out=time_out)
        accept(rules_view(reader, rules))


TOLD = {
    "hosen-owi": (
        "2 bis 8",
        "32 Karten, von der 7",
        "Uhrzeigersinn",
        "zählen 32",
        "Schieben gibt es nicht",
        "endet, sobald",
    ),
    "klassisch": (
        "2 bis 9",
        "Auch drei Asse zählen 30½",
        "verliert 2 Leben",
        "verliert überhaupt niemand",
        "die bessere Hand",
    ),
    "blitz": ("beginnen mit einem Leben", "Gespielt wird, bis nur noch eine Person übrig ist"),
    "feuerwerk": ("zählt 31 und gilt wie 31", "Auch drei Asse zählen 31", "Alle anderen verlieren ein Leben"),
    "karussell": ("Jedes Schieben bringt drei neue", "14-mal alle reihum geschoben"),
    "hose-abe": (
        "2 bis 11",
        "36 Karten, von der 6",
        "gegen den Uhrzeigersinn",
        "Wer gibt, sieht",
        "ohne sie zu kennen",
    ),
    "a7": ("2 bis 6", "32 Karten", "♣️ &gt; ♠️ &gt; ♥️ &gt; ♦️", "Feuer beendet", "es sei denn, alle haben 31"),
    "a9": ("2 bis 6", "24 Karten, von der 9", "♥️A ♥️K ♠️9 = 21 Punkte"),
    "a5": ("2 bis 6", "40 Karten, von der 5"),
    "schwimmen-31": (
        "2 bis 8",
        "darf niemand mehr klopfen",
        "drei neue Tischkarten",
        "neu gemischt",
        "Drei Asse sind Feuer",
    ),
}
"""What each document says that not all of them say."""


@pytest.mark.parametrize("name", PRESETS)
def test_each_preset_says_what_its_document_says(name: str) -> None:
    text = rulebook(GERMAN, PRESETS[name])
    assert [sentence for sentence in TOLD[name] if sentence not in text] == []


OPTIONS: list[tuple[str, dict[str, object], str, str]] = [
    ("hosen-owi", {"mistery": True}, "Mistery", "Mistery"),
    ("hosen-owi", {"lying": True}, "von 8 bis 30 und 30½", "from 8 to 30 and 30½"),
    ("hose-abe", {"lying": True}, "von 7 bis 30 und 30½", "from 7 to 30 and 30½"),
    ("feuerwerk", {"lying": True}, "von 8 bis 30, auch", "from 8 to 30 is allowed"),
    (
        "hosen-owi",
        {"lying": True},
        "kostet sie die angezweifelte Person 2 Leben",
        "the challenged player loses 2 lives",
    ),
    (
        "hose-abe",
        {"passing": True},
        "Reicht der Stapel nicht, ist die Runde sofort zu Ende",
        "the round is over at once",
    ),
    (
        "hose-abe",
        {"three_aces": ThreeAces.FEUER},
        "Feuer beendet die Runde sofort. Alle anderen",
        "All others lose a life",
    ),
    ("hose-abe", {"show": Reveal.MANUAL}, "allein ein Leben", "the only one to lose a life"),
    ("schwimmen-31", {"tie": Tie.VARIANT}, "verliert nur eine Hand", "only one hand loses"),
    ("schwimmen-31", {"swap_all": False}, "Mehr als eine Karte auf einmal", "more than one card at once"),
    ("schwimmen-31", {"swap_and_knock": True}, "in einem Zug tauschen und klopfen", "swap and knock in one turn"),
    ("schwimmen-31", {"pack": 52}, "52 Karten, von der 2", "52 cards, from the 2"),
    (
        "schwimmen-31",
        {"dealt_thirty_one_losers": Losers.ALL_OTHERS},
        "Kommen die 31 Punkte vom Geben, verlieren alle anderen",
        "If the 31 points were dealt, all others",
    ),
    ("klassisch", {"forced_knock_penalty": False}, "Das gilt nicht, wenn", "That doesn’t hold if"),
    ("klassisch", {"round_cap": 18}, "höchstens 18-mal so lange", "at most 18 times"),
    ("klassisch", {"match_cap": 135}, "höchstens 135-mal so lange", "at most 135 times"),
]


@pytest.mark.parametrize(("name", "changes", "german", "english"), OPTIONS, ids=str)
def test_an_option_is_told_only_where_it_is_on(name: str, changes: dict[str, Any], german: str, english: str) -> None:
    chosen = replace(PRESETS[name], **changes)
    assert german in rulebook(GERMAN, chosen)
    assert german not in rulebook(GERMAN, PRESETS[name])
    assert english in rulebook(ENGLISH, chosen)
    assert english not in rulebook(ENGLISH, PRESETS[name])


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"mistery": False}, ("Mistery", "🎴")),
        ({"lying": False}, ("Lügen", "ansagen", "Angesagt", "anzweifeln")),
        ({"dealer_choice": False}, ("Wer gibt",)),
        ({"passing": False}, ("geschoben", "Stapel", "neue Tischkarten")),
        ({"three_aces": ThreeAces.TRIPLE}, ("Feuer",)),
        ({"knocker_penalty": 1}, ("nur noch das Klopfen blieb",)),
        ({"time_out": Absence.ENDS_MATCH}, ("versäumt", "Angesagt wird die Wahrheit")),
        ({"lying": True}, ("nur noch das Klopfen blieb", "Haben mehrere 31", "wird gewertet")),
        ({"passing": False, "circuits": Circuits.PASSES}, ("reihum geschoben",)),
    ],
    ids=str,
)
def test_nothing_is_told_of_what_the_rules_dont_have(changes: dict[str, Any], words: tuple[str, ...]) -> None:
    text = rulebook(GERMAN, replace(EVERYTHING, **changes))
    assert [word for word in words if word in text] == []


def test_equal_31s_are_strict_only_where_the_lowest_hand_pays() -> None:
    strict = replace(PRESETS["klassisch"], tie=Tie.STRICT, several_thirty_ones=SeveralThirtyOnes.HOLDERS_SAFE)
    assert "alle haben 31" not in rulebook(GERMAN, strict)
    assert "alle haben 31" in rulebook(GERMAN, replace(strict, dealt_thirty_one_losers=Losers.LOWEST))


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_every_preset_has_a_name_of_its_own(reader: Reader) -> None:
    names = [preset_name(reader, rules) for rules in PRESETS.values()]
    assert len(set(names)) == len(PRESETS)
    assert set(names).isdisjoint(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_that_was_changed_says_so(name: str) -> None:
    rules = PRESETS[name]
    other_lives = replace(rules, lives=rules.lives + 1)
    assert preset_name(GERMAN, other_lives) == preset_name(GERMAN, rules)
    adjusted = replace(rules, swap_all=not rules.swap_all)
    assert preset_name(GERMAN, adjusted) == f"{preset_name(GERMAN, rules)}, angepasst"
    assert preset_name(ENGLISH, adjusted) == f"{preset_name(ENGLISH, rules)}, adjusted"


def test_an_unknown_preset_is_named_as_it_is_stored() -> None:
    assert preset_name(GERMAN, RuleSet(name="a<b", mistery=True)) == "a&lt;b"
    assert differences(GERMAN, RuleSet(name="a<b", mistery=True)) == []


def test_differences_are_one_line_each() -> None:
    rules = replace(PRESETS["schwimmen-31"], lives=5, pack=52, mistery=True, passing=False)
    assert differences(GERMAN, rules) == ["Blatt: 52 Karten", "Leben: 5", "Mistery: an", "Schieben: aus"]
    assert differences(ENGLISH, rules) == ["Pack: 52 cards", "Lives: 5", "Mistery: on", "Passing: off"]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_from_itself_in_nothing(name: str) -> None:
    assert differences(GERMAN, PRESETS[name]) == []


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_every_rule_and_every_value_has_a_label(reader: Reader) -> None:
    """Plain text that fits a button, and the values of a rule are told apart."""
    for field in fields(RuleSet):
        if field.name == "name":
            continue
        values = [getattr(base(field.name), field.name), *others(field.name)]
        labels = [value_label(reader, changed(field.name, value), field.name) for value in values]
        assert len(set(labels)) == len(values)
        for label in labels:
            line = f"{field_label(reader, field.name)}: {label}"
            assert len(line) <= 60
            assert not set("<>&") & set(line)
    names = [field_label(reader, field.name) for field in fields(RuleSet) if field.name != "name"]
    assert len(set(names)) == len(names)
