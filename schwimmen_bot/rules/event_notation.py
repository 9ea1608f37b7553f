"""Events as text: a word, then their parts."""

from __future__ import annotations

from schwimmen_bot.rules.card_notation import CARD, CARDS
from schwimmen_bot.rules.codec import FLAG, INTEGER, WORDS, Codec, member, optional, record, several, tagged
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    DealerChose,
    Decided,
    Event,
    Knocked,
    MatchEnded,
    MatchOver,
    OpenHand,
    Passed,
    Returned,
    RoundDealt,
    RoundEnd,
    RoundEnded,
    Showing,
    Substituted,
    Swapped,
    SwappedAll,
    SwappedHidden,
    TableRefreshed,
    TimedOut,
)
from schwimmen_bot.rules.values import HandClass, HandValue

_DEALT = record(RoundDealt, ":", round=INTEGER, dealer=INTEGER, opener=INTEGER, table=CARDS, commitment=WORDS)
_VALUE = record(HandValue, "/", hand_class=member(HandClass), halves=INTEGER)
_SHOWING = record(Showing, ".", seat=INTEGER, hand=CARDS, value=_VALUE, lost=INTEGER, lives=INTEGER)
_OPEN = record(OpenHand, ".", seat=INTEGER, hand=CARDS)
_ANNOUNCED = record(Announced, ".", seat=INTEGER, shown=CARDS, halves=INTEGER)
_DECIDED = record(Decided, ".", seat=INTEGER, target=optional(INTEGER))

ROUND_ENDED = record(
    RoundEnded,
    ":",
    round=INTEGER,
    end=member(RoundEnd),
    by=several(INTEGER, "+"),
    showings=several(_SHOWING, ";"),
    key=WORDS,
    announced=several(_ANNOUNCED, "+"),
    decided=optional(_DECIDED),
)
MATCH_ENDED = record(
    MatchEnded,
    ":",
    over=member(MatchOver),
    culprit=optional(INTEGER),
    places=several(INTEGER, "+"),
    key=WORDS,
    left=several(INTEGER, "+"),
)
EVENT: Codec[Event] = tagged(
    ":",
    {
        "deal": (RoundDealt, _DEALT),
        "choice": (DealerChose, record(DealerChose, ":", seat=INTEGER, kept=FLAG, table=CARDS)),
        "swap": (Swapped, record(Swapped, ":", seat=INTEGER, gave=CARD, took=CARD)),
        "all": (SwappedAll, record(SwappedAll, ":", seat=INTEGER, gave=CARDS, took=CARDS)),
        "hidden": (SwappedHidden, record(SwappedHidden, ":", seat=INTEGER)),
        "knock": (Knocked, record(Knocked, ":", seat=INTEGER, first=FLAG, forced=FLAG)),
        "pass": (Passed, record(Passed, ":", seat=INTEGER)),
        "table": (TableRefreshed, record(TableRefreshed, ":", table=CARDS)),
        "late": (TimedOut, record(TimedOut, ":", seat=INTEGER)),
        "away": (Substituted, record(Substituted, ":", seat=INTEGER, left=FLAG)),
        "back": (Returned, record(Returned, ":", seat=INTEGER)),
        "lies": (
            AnnouncingBegan,
            record(AnnouncingBegan, ":", end=member(RoundEnd), by=several(INTEGER, "+"), open=several(_OPEN, "+")),
        ),
        "said": (Announced, record(Announced, ":", seat=INTEGER, shown=CARDS, halves=INTEGER)),
        "doubt": (Decided, record(Decided, ":", seat=INTEGER, target=optional(INTEGER))),
        "end": (RoundEnded, ROUND_ENDED),
        "over": (MatchEnded, MATCH_ENDED),
    },
)
