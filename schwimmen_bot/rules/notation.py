"""Matches and actions as one line of text each, as FEN and UCI are for chess.

Actions: "9sKh" gives the nine of spades for the king of hearts, "*" swaps all three, "!" knocks, "-" passes, "t" is a
missed deadline, "x3" says that seat 3 leaves. A state is `name=value` pairs parted by blanks; its rules are written in
full, so that a later default changes no running match, and a field that came later than the text takes its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from types import MappingProxyType
from typing import Any, assert_never

from schwimmen_bot.rules.actions import Action, Knock, Leave, Pass, SwapAll, SwapOne, TimeOut
from schwimmen_bot.rules.card_notation import CARD, CARDS
from schwimmen_bot.rules.codec import FLAG, INTEGER, WORDS, Codec, member, named, optional, record, several
from schwimmen_bot.rules.event_notation import EVENT, MATCH_ENDED, ROUND_ENDED
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import Fallen, Phase, State

_SYMBOLS: Mapping[str, Action] = MappingProxyType({"*": SwapAll(), "!": Knock(), "-": Pass(), "t": TimeOut()})


def write_action(action: Action) -> str:
    """At most 4 characters, for ever the same: presses and the table of moves carry them."""
    match action:
        case SwapOne(give, take):
            return CARD.write(give) + CARD.write(take)
        case SwapAll():
            return "*"
        case Knock():
            return "!"
        case Pass():
            return "-"
        case TimeOut():
            return "t"
        case Leave(seat):
            return f"x{seat}"
        case _:
            assert_never(action)


def read_action(text: str) -> Action:
    """The action with exactly this text; ValueError when there is none."""
    if text in _SYMBOLS:
        return _SYMBOLS[text]
    if text.startswith("x"):
        seat = INTEGER.read(text[1:])
        if seat < 0:
            raise ValueError(f"not a seat: {text!r}")
        return Leave(seat)
    if len(text) != 4:
        raise ValueError(f"not an action: {text!r}")
    return SwapOne(CARD.read(text[:2]), CARD.read(text[2:]))


def write_state(state: State) -> str:
    """The complete state, secrets included, in one line of ASCII."""
    return _STATE.write(state)


def read_state(text: str) -> State:
    """The state with this text; ValueError, naming the field, when it is malformed or no state can be like that."""
    state = _STATE.read(text)
    check_state(state)
    return state


def _codec_like(default: object) -> Codec[Any]:
    """How a rule with this default is written."""
    match default:
        case bool():
            return FLAG
        case Enum():
            return member(type(default))
        case int():
            return INTEGER
        case str():
            return WORDS
        case _:
            raise TypeError(f"no notation for {default!r}")


_SEATS_NUMBERS = several(INTEGER, ",")
_FALLEN = record(Fallen, ".", seat=INTEGER, round=INTEGER, hand=CARDS)
_RULES = named(
    RuleSet, ";", ":", frozenset[str](), **{field.name: _codec_like(field.default) for field in fields(RuleSet)}
)
_STATE = named(
    State,
    " ",
    "=",
    frozenset(field.name for field in fields(State) if field.default is MISSING),
    rules=_RULES,
    seed=WORDS,
    phase=member(Phase),
    round=INTEGER,
    dealer=INTEGER,
    opener=INTEGER,
    turn=INTEGER,
    lives=_SEATS_NUMBERS,
    hands=several(CARDS, ","),
    table=CARDS,
    stock=CARDS,
    set_aside=CARDS,
    swapped=several(FLAG, ","),
    knocker=optional(INTEGER),
    turns_left=optional(INTEGER),
    passes=INTEGER,
    turns=INTEGER,
    refreshes=INTEGER,
    history=several(EVENT, ","),
    last_round=optional(ROUND_ENDED),
    ended=optional(MATCH_ENDED),
    fallen=several(_FALLEN, ","),
    earlier_rounds=several(ROUND_ENDED, ","),
)
