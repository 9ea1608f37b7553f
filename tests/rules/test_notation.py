from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schwimmen_bot.rules.actions import (
    Abandon,
    Action,
    Announce,
    CapMatch,
    CapRound,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Leave,
    Pass,
    PersonsOut,
    Return,
    Show,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
    TimeOut,
)
from schwimmen_bot.rules.notation import read_action, write_action
from tests.rules.tables import cards
from tests.rules.walks import actions

NINE, KING = cards("9sKh")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("9sKh", SwapOne(NINE, KING)),
        ("9sKh!", SwapOne(NINE, KING, Then.KNOCK)),
        ("9sKh=", SwapOne(NINE, KING, Then.SHOW)),
        ("9s?", SwapHidden(NINE)),
        ("9s?!", SwapHidden(NINE, Then.KNOCK)),
        ("*", SwapAll()),
        ("*!", SwapAll(Then.KNOCK)),
        ("*=", SwapAll(Then.SHOW)),
        ("!", Knock()),
        ("-", Pass()),
        ("=", Show()),
        ("k", KeepDeal()),
        ("n", ChangeDeal()),
        ("9s~16", Announce(NINE, 16)),
        ("Kh~61", Announce(KING, 61)),
        ("?3", Challenge(3)),
        ("?10", Challenge(10)),
        (".", GiveUp()),
        ("t", TimeOut()),
        ("x0", Leave(0)),
        ("x10", Leave(10)),
        ("r0", Return(0)),
        ("c", CapRound()),
        ("C", CapMatch()),
        ("X", Abandon()),
        ("E", PersonsOut()),
    ],
)
def test_actions_are_these_texts_for_ever(text: str, action: Action) -> None:
    assert write_action(action) == text
    assert read_action(text) == action


@given(actions)
def test_actions_round_trip(action: Action) -> None:
    text = write_action(action)
    assert read_action(text) == action
    assert len(text.encode()) <= 5


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "**", "T", "x", "x-1", "x01", "x+1", "x1 ", "x٣", "x1_0", "r", "r-1", "?", "?-1", "?a"),
        *("9s", "9sKhX", "9SKh", "10sKh", "1sKh", "9sKx", "9sKh!=", "9s?x", "9s??", "*x", "!!", "k1"),
        *("9s~", "9s~-2", "9s~060", "9s~30½", "xx~20", "~20"),
    ],
)
def test_malformed_actions(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a|none of|below 0"):
        read_action(text)


@given(st.text(max_size=6))
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    try:
        action = read_action(text)
    except ValueError:
        return
    assert write_action(action) == text
