from __future__ import annotations

from dataclasses import fields
from typing import get_type_hints

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import (
    Announce,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Move,
    Pass,
    Show,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
)
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import Tie
from schwimmen_bot.texts import Language
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.lobby.choices import FIELDS, Choice, Page, choice_of
from schwimmen_bot.views.press import (
    KINDS,
    AskPress,
    ClosePress,
    ComputersPress,
    ConfirmMovesPress,
    DeckPress,
    FieldPress,
    HandPress,
    HidePress,
    JoinPress,
    LanguagePress,
    LeavePress,
    LivesPress,
    MyCardsPress,
    NoPress,
    PickHiddenPress,
    PickPress,
    PicturesPress,
    PlayPress,
    PresetPress,
    Press,
    RemindersPress,
    ReturnPress,
    RulesPagePress,
    SetDeckPress,
    SoloPress,
    StartPress,
    StayPress,
    StrengthPress,
    StrengthsPress,
    TablePress,
    TempoPress,
    WithdrawPress,
    decode,
    encode,
)

GREATEST = 2**31 - 1

NUMBERS = st.integers(0, GREATEST)
CARDS = st.integers(0, 51).map(Card)
THEN = st.sampled_from(Then)
MOVES = st.one_of(
    st.builds(SwapOne, CARDS, CARDS, THEN),
    st.builds(SwapAll, THEN),
    st.builds(SwapHidden, CARDS, THEN),
    st.builds(Announce, CARDS, st.integers(6, 61)),
    st.builds(Challenge, st.integers(0, 10)),
    st.sampled_from((Knock(), Pass(), Show(), KeepDeal(), ChangeDeal(), GiveUp())),
)
VALUES = {
    int: NUMBERS,
    bool: st.booleans(),
    Move: MOVES,
    Card: CARDS,
    Card | None: st.none() | CARDS,
    Language: st.sampled_from(Language),
    str: st.sampled_from(sorted(PRESETS)),
    Strength: st.sampled_from(Strength),
    tuple[Strength, ...]: st.tuples(*[st.sampled_from(Strength)] * 3),
    Page: st.sampled_from(Page),
    Deck: st.sampled_from(Deck),
    Choice: st.sampled_from(
        [choice_of(field.name, value) for fields_of in FIELDS.values() for field in fields_of for value in field.values]
    ),
}


def presses_of(kind: type[Press]) -> st.SearchStrategy[Press]:
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: VALUES[hints[field.name]] for field in fields(kind)})


PRESSES = st.one_of([presses_of(kind) for kind in KINDS.values()])


@given(PRESSES)
@example(PickPress(GREATEST, GREATEST, Card(51), Card(50)))
@example(PlayPress(GREATEST, GREATEST, SwapOne(Card(51), Card(50), Then.KNOCK)))
def test_every_press_survives_the_wire_in_64_bytes(press: Press) -> None:
    data = encode(press)
    assert len(data.encode()) <= 64
    assert decode(data) == press


@given(PRESSES, PRESSES)
def test_a_letter_means_one_kind_of_press(one: Press, other: Press) -> None:
    assert (encode(one)[1] == encode(other)[1]) == (type(one) is type(other))


@pytest.mark.parametrize("made", ["t", "x3", "r3", "c", "C"])
def test_what_happens_to_a_match_is_no_move_to_press(made: str) -> None:
    assert decode(f"1p:12:7:{made}") is None


@pytest.mark.parametrize(
    "data",
    [
        "",
        "1",
        "1p",
        "1p:12:7:t",
        "1p:12:7:x3",
        "1p:12:7:r3",
        "1p:12:7:c",
        "1p:12:7:C",
        "1p:-1:7:*",
        "1p:12:7:9s",
        "1p:012:7:*",
        "1p:+12:7:*",
        "1p:1_2:7:*",
        "1p: 12:7:*",
        "1p:12:7:*:",
        "1p:12:7:*\n",
        "1m:١٢",
        "1m:²",
        pytest.param("1m:" + "9" * 5000, id="a long number"),
        f"1m:{GREATEST + 1}",
        "1k:12:7:9s:",
        "1k:12:7:9s:?",
        "1q:12:7:-",
        "1k:12:7:9x:-",
        "1v:12:2",
        "1v:12:True",
        "1g:fr",
        "1o:x",
        "1o:bn",
        "1o:nnn",
        "1S:12:-1:normal",
        "1A:12:strong",
        "2o:",
        "1n",
        "1R:12:x",
        "1P:12:skat",
        "1F:12:pack=33",
        "1F:12:mistery=True",
        "1F:12:name=skat",
        "\ud800",
    ],
)
def test_nonsense_is_no_press(data: str) -> None:
    assert decode(data) is None


@given(st.text())
def test_whatever_is_read_was_written_so(data: str) -> None:
    press = decode(data)
    assert press is None or encode(press) == data


@given(PRESSES, st.data())
def test_a_damaged_press_is_another_or_none(press: Press, data: st.DataObject) -> None:
    wire = encode(press)
    position = data.draw(st.integers(0, len(wire)))
    damaged = wire[:position] + data.draw(st.text(max_size=3)) + wire[position + data.draw(st.integers(0, 3)) :]
    read = decode(damaged)
    assert read is None or encode(read) == damaged


@pytest.mark.parametrize(
    ("data", "press"),
    [
        ("1p:12:34:9sKh", PlayPress(12, 34, SwapOne(Card(29), Card(46)))),
        ("1k:12:34:9s:-", PickPress(12, 34, Card(29), None)),
        ("1e:12:34:9s", PickHiddenPress(12, 34, Card(29))),
        ("1q:12:34:9s", HidePress(12, 34, Card(29))),
        ("1p:12:34:9s~61", PlayPress(12, 34, Announce(Card(29), 61))),
        ("1u:12", ReturnPress(12)),
        ("1m:2147483647", MyCardsPress(GREATEST)),
        ("1a:12:34:*", AskPress(12, 34, SwapAll())),
        ("1h:0", HandPress(0)),
        ("1t:12", TablePress(12)),
        ("1j:12", JoinPress(12)),
        ("1w:12", WithdrawPress(12)),
        ("1s:12", StartPress(12)),
        ("1x:12", ClosePress(12)),
        ("1y:12", StayPress(12)),
        ("1b:12:10", TempoPress(12, 10)),
        ("1c:12:7", ComputersPress(12, 7)),
        ("1g:en", LanguagePress(Language.ENGLISH)),
        ("1f:1", ConfirmMovesPress(on=True)),
        ("1r:0", RemindersPress(on=False)),
        ("1i:1", PicturesPress(on=True)),
        ("1d:1", DeckPress(french=True)),
        ("1D:ch", SetDeckPress(Deck.SWISS)),
        ("1l:12:11", LivesPress(12, 11)),
        ("1v:12:1", LeavePress(12, sure=True)),
        ("1R:12:t", RulesPagePress(12, Page.TURNS)),
        ("1P:12:schwimmen-31", PresetPress(12, "schwimmen-31")),
        ("1F:12:pack=52", FieldPress(12, choice_of("pack", 52))),
        ("1F:12:tie=strict", FieldPress(12, choice_of("tie", Tie.STRICT))),
        ("1F:12:mistery=1", FieldPress(12, choice_of("mistery", True))),
        ("1S:12:6:professional", StrengthPress(12, 6, Strength.PROFESSIONAL)),
        ("1A:12:beginner", StrengthsPress(12, Strength.BEGINNER)),
        ("1R:12:c", RulesPagePress(12, Page.COMPUTERS)),
        ("1o:", SoloPress()),
        ("1o:bnp", SoloPress(tuple(Strength))),
        ("1n:", NoPress()),
    ],
)
def test_what_stands_in_old_chats_stays_readable(data: str, press: Press) -> None:
    assert decode(data) == press
