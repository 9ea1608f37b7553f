"""Events as text: a word, then their parts."""

from __future__ import annotations

from schwimmen_bot.rules.card_notation import CARD, CARDS
from schwimmen_bot.rules.codec import FLAG, INTEGER, WORDS, Codec, member, optional, record, several, tagged
from schwimmen_bot.rules.events import (
    Event,
    Knocked,
    MatchEnded,
    MatchOver,
    Passed,
    RoundDealt,
    RoundEnd,
    RoundEnded,
    Showing,
    Swapped,
    SwappedAll,
    TableRefreshed,
)
from schwimmen_bot.rules.values import HandClass, HandValue

_DEALT = record(RoundDealt, ":", round=INTEGER, dealer=INTEGER, opener=INTEGER, table=CARDS, commitment=WORDS)
_VALUE = record(HandValue, "/", hand_class=member(HandClass), halves=INTEGER)
_SHOWING = record(Showing, ".", seat=INTEGER, hand=CARDS, value=_VALUE, lost=INTEGER, lives=INTEGER)

ROUND_ENDED = record(
    RoundEnded,
    ":",
    round=INTEGER,
    end=member(RoundEnd),
    by=several(INTEGER, "+"),
    showings=several(_SHOWING, ";"),
    key=WORDS,
)
MATCH_ENDED = record(
    MatchEnded, ":", over=member(MatchOver), culprit=optional(INTEGER), places=several(INTEGER, "+"), key=WORDS
)
EVENT: Codec[Event] = tagged(
    ":",
    {
        "deal": (RoundDealt, _DEALT),
        "swap": (Swapped, record(Swapped, ":", seat=INTEGER, gave=CARD, took=CARD)),
        "all": (SwappedAll, record(SwappedAll, ":", seat=INTEGER, gave=CARDS, took=CARDS)),
        "knock": (Knocked, record(Knocked, ":", seat=INTEGER, first=FLAG)),
        "pass": (Passed, record(Passed, ":", seat=INTEGER)),
        "table": (TableRefreshed, record(TableRefreshed, ":", table=CARDS)),
        "end": (RoundEnded, ROUND_ENDED),
        "over": (MatchEnded, MATCH_ENDED),
    },
)
