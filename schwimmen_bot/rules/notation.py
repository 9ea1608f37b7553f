"""Actions as short texts, as UCI is for chess.

Moves: "9sKh" gives the nine of spades for the king of hearts, "9s?" for the hidden card, "*" swaps all three; "!"
behind a swap knocks in the same turn, "=" shows the 31 it makes. Alone "!" knocks, "-" passes, "=" shows. The dealer
keeps with "k" and changes with "n". "9s~61" hides the nine of spades and announces 30½ (in half points), "?3"
challenges seat 3, "." gives up. What happens to a match: "t" is a missed deadline, "x3" says that seat 3 leaves, "r3"
that its person is back, "c" that the round's time is up and "C" the match's, "X" that nobody is left who could come
back, "E" that the last person is out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

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
    Seat,
    Show,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
    TimeOut,
)
from schwimmen_bot.rules.card_notation import CARD
from schwimmen_bot.rules.codec import INTEGER

_SYMBOLS: Mapping[str, Action] = MappingProxyType(
    {
        "!": Knock(),
        "-": Pass(),
        "=": Show(),
        "k": KeepDeal(),
        "n": ChangeDeal(),
        ".": GiveUp(),
        "t": TimeOut(),
        "c": CapRound(),
        "C": CapMatch(),
        "X": Abandon(),
        "E": PersonsOut(),
        **{f"*{then}": SwapAll(then) for then in Then},
    }
)
_NAMES = {action: symbol for symbol, action in _SYMBOLS.items()}
_SEATED: Mapping[str, Callable[[Seat], Action]] = MappingProxyType({"?": Challenge, "x": Leave, "r": Return})


def write_action(action: Action) -> str:
    """At most 5 characters, for ever the same: presses and the table of moves carry them."""
    match action:
        case SwapOne(give, take, then):
            return CARD.write(give) + CARD.write(take) + then
        case SwapHidden(give, then):
            return f"{CARD.write(give)}?{then}"
        case Announce(hide, halves):
            return f"{CARD.write(hide)}~{halves}"
        case Challenge(target):
            return f"?{target}"
        case Leave(seat):
            return f"x{seat}"
        case Return(seat):
            return f"r{seat}"
        case _:
            return _NAMES[action]


def read_action(text: str) -> Action:
    """The action with exactly this text; ValueError when there is none."""
    if text in _SYMBOLS:
        return _SYMBOLS[text]
    if text[:1] in _SEATED:
        return _SEATED[text[0]](_natural(text[1:]))
    if text[2:3] == "~":
        return Announce(CARD.read(text[:2]), _natural(text[3:]))
    if text[2:3] == "?":
        return SwapHidden(CARD.read(text[:2]), Then(text[3:]))
    return SwapOne(CARD.read(text[:2]), CARD.read(text[2:4]), Then(text[4:]))


def _natural(text: str) -> int:
    number = INTEGER.read(text)
    if number < 0:
        raise ValueError(f"below 0: {text!r}")
    return number
