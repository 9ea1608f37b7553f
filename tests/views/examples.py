"""Matches at chosen moments, built by hand, so that a text changes only when its words do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Seat, SwapOne
from schwimmen_bot.rules.card_notation import CARD, CARDS
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.events import MatchEnded, MatchOver, RoundDealt, RoundEnd, RoundEnded, Showing, Swapped
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.places import places
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import Absence, MatchEnd, Reveal, RuleSet
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.reader import Heading, Lobby, Reader, SeatName
from schwimmen_bot.views.view import View

Shown: TypeAlias = View | str
Scenes: TypeAlias = Mapping[str, Callable[[Reader], Shown]]
"""What is shown to a reader, by what is special about it."""


HOSEN_OWI = RuleSet()
NAMES = ("Anna", "Ben & Co.", "<Cem>", "Karl")
SEATS = tuple(SeatName(name, Strength.NORMAL if name == "Karl" else None) for name in NAMES)
HOUR = timedelta(hours=1)
DEADLINE = datetime(2026, 3, 6, 17, 30, tzinfo=UTC)
HASH = "0123456789abcdef" * 4
KEY = "fedcba9876543210" * 4


def cards(text: str) -> tuple[Card, ...]:
    """ "9sKh" is the nine of spades and the king of hearts."""
    return CARDS.read(text)


def card(text: str) -> Card:
    return CARD.read(text)


def heading(group: str | None = "Kartenrunde", **changes: object) -> Heading:
    kept = Heading(number=12, group=group, seats=SEATS, tempo=12 * HOUR, ply=7, deadline=DEADLINE)
    return replace(kept, **changes)  # type: ignore[arg-type]


def lobby(**changes: object) -> Lobby:
    kept = Lobby(number=12, opener="Anna", rules=HOSEN_OWI, tempo=12 * HOUR, people=NAMES[:2], computers=1)
    return replace(kept, **changes)  # type: ignore[arg-type]


def showing(seat: Seat, hand: str, lost: int, lives: int) -> Showing:
    held = cards(hand)
    return Showing(seat=seat, hand=held, value=evaluate(held, HOSEN_OWI), lost=lost, lives=lives)


KNOCKED_ROUND = RoundEnded(
    round=1,
    end=RoundEnd.KNOCK,
    by=(1,),
    showings=(
        showing(0, "8h9hQh", 0, 3),
        showing(1, "9c9s9d", 0, 3),
        showing(2, "7s8dJc", 1, 2),
        showing(3, "8cTcKc", 0, 3),
    ),
    key=KEY,
)
FEUER_ROUND = RoundEnded(
    round=2,
    end=RoundEnd.FEUER,
    by=(0,),
    showings=(
        showing(0, "AhAsAd", 0, 3),
        showing(1, "7c8c9c", 1, 2),
        showing(2, "7h8h9h", 1, 1),
        showing(3, "7s8s9s", 1, 0),
    ),
    key=KEY,
)
THIRTY_ONE_ROUND = RoundEnded(
    round=3,
    end=RoundEnd.THIRTY_ONE,
    by=(1, 3),
    showings=(
        showing(0, "7h8c9d", 1, -1),
        showing(1, "TcQcAc", 0, 2),
        showing(2, "7s8sKs", 0, 1),
        showing(3, "JdKdAd", 0, 0),
    ),
    key=KEY,
)
STOCK_ROUND = replace(KNOCKED_ROUND, end=RoundEnd.STOCK, by=())


def deal(number: int = 1) -> RoundDealt:
    return RoundDealt(round=number, dealer=3, opener=0, table=cards("Tc8sKh"), commitment=HASH)


OPENING = State(
    rules=HOSEN_OWI,
    seed="5eed",
    phase=Phase.PLAYING,
    round=1,
    dealer=3,
    opener=0,
    turn=0,
    lives=(3, 3, 3, 3),
    hands=(cards("7h9hAd"), cards("7cJcQs"), cards("8cTsAh"), cards("9s9dQd")),
    table=cards("Tc8sKh"),
    stock=cards("7s7d8h8dJsJhJd"),
    set_aside=(),
    swapped=(False,) * 4,
    knocker=None,
    turns_left=None,
    passes=0,
    turns=0,
    refreshes=0,
    history=(deal(),),
    last_round=None,
)
"""Anna is to make the first move of the match."""


def played(state: State, *moves: str) -> State:
    """The state after these moves."""
    for move in moves:
        state = apply(state, read_action(move)).state
    return state


def circled(state: State, turns: int) -> State:
    """The state after so many swaps of one card, whichever comes first."""
    for _ in range(turns):
        state = apply(state, SwapOne(state.hands[state.turn][0], state.table[0])).state
    return state


UNDERWAY = played(OPENING, "AdKh", "*", "8cQs", "9d7c")
"""Everybody has swapped once; it's Anna's turn, who holds 26."""

KNOCKED = played(UNDERWAY, "!")
"""Anna has knocked; it's Ben's turn, and he may keep his cards."""

LAST_TURN = played(KNOCKED, "!", "!")
"""Two have kept their cards; Karl's is the last turn."""

LONG = circled(UNDERWAY, 12)
"""More moves than a message lists."""

SECOND_ROUND = replace(OPENING, round=2, lives=(3, 3, 2, 3), history=(deal(2),), last_round=KNOCKED_ROUND)
"""Nobody has moved since the showdown."""

SECOND_UNDERWAY = played(SECOND_ROUND, "AdKh")

MUST_KNOCK = replace(SECOND_ROUND, turns=14 * 4)
"""So long without a knock that nothing else is left."""

PASSING = replace(OPENING, rules=replace(HOSEN_OWI, passing=True, knock_needs_swap=False))

PASSED = played(PASSING, "-", "-", "-", "-")
"""All have passed, and three new cards lie on the table."""

OUT = replace(
    SECOND_ROUND,
    rules=replace(HOSEN_OWI, match_end=MatchEnd.LAST_STANDING),
    lives=(3, 3, -1, 0),
    hands=(OPENING.hands[0], OPENING.hands[1], (), OPENING.hands[3]),
)
"""Cem is out, and the others play on."""

_OPEN = replace(HOSEN_OWI, passing=True, knock_needs_swap=False)

CHOOSING = replace(
    OPENING,
    rules=replace(_OPEN, dealer_choice=True),
    phase=Phase.CHOOSING,
    dealer=0,
    opener=1,
    turn=0,
    table=(),
    second=OPENING.table,
    history=(RoundDealt(round=1, dealer=0, opener=1, table=(), commitment=HASH),),
)
"""Anna deals, and may change her 16 points for three cards that nobody has seen."""

KEPT, CHANGED = played(CHOOSING, "k"), played(CHOOSING, "n")

MISTERY = replace(OPENING, rules=replace(HOSEN_OWI, mistery=True), hidden=card("Jh"), stock=cards("7s7d8h8dJsJd"))
"""The jack of hearts lies face down."""

MISTERY_KNOWN = played(MISTERY, "Ad?", "*", "8cQs", "9d7c")
"""Anna has given the ace of diamonds for it, and nobody has taken that since."""

MISTERY_TAKEN = played(MISTERY, "Ad?", "*", "8c?")
"""Cem has, and gave the eight of clubs for it."""

SWAP_AND_KNOCK = replace(OPENING, rules=replace(_OPEN, swap_and_knock=True))

SHOWING = replace(
    OPENING,
    rules=replace(_OPEN, show=Reveal.MANUAL, swap_and_knock=True),
    hands=(cards("9dThQh"), cards("7cJcQs"), cards("8cTsAs"), cards("9sAcQd")),
    table=cards("8sKdAh"),
)
"""Anna can make 31, and must say so."""

DEALT_THIRTY_ONE = replace(SHOWING, hands=(cards("ThQhAh"), *SHOWING.hands[1:]), table=cards("8s9dKd"))

HIDDEN_THIRTY_ONE = played(DEALT_THIRTY_ONE, "-", "7c8s", "8c9d", "9sKd")
"""Anna has let her first turn pass without a word."""

ANNOUNCING = played(replace(KNOCKED, rules=replace(HOSEN_OWI, lying=True)), "!", "!", "!")
"""The cards are played after Anna's knock; she announces first and has 26."""

ANNOUNCED = played(ANNOUNCING, "7h~58", "8s~44")
"""Anna has said 29, which is a lie, and Ben 22, which is one that can't be true; Cem is next."""

CHALLENGING = played(ANNOUNCING, "7h~52", "8s~54", "Ts~56", "7c~61")
"""Anna has told the truth, which was least."""

ANNOUNCING_OPEN = played(
    replace(
        OPENING,
        rules=replace(HOSEN_OWI, lying=True),
        hands=(OPENING.hands[0], cards("7cJcQc"), *OPENING.hands[2:]),
        table=cards("Ac8sKh"),
    ),
    "AdKh",
    "7cAc",
    "7h~54",
)
"""Ben's swap has made 31; Anna has announced 27, and Cem is next."""

_PLAYED_ON = replace(_OPEN, time_out=Absence.PLAYED_ON, leaving=Absence.PLAYED_ON, match_end=MatchEnd.LAST_STANDING)

MOVED_FOR = played(replace(OPENING, rules=_PLAYED_ON), "t")
"""Anna's time has run out, and she has passed by that."""

AWAY = played(MOVED_FOR, "7cTc", "8c7c", "9d8c", "t")
"""It has again, and a computer player sits in for her."""

BACK = played(AWAY, "Jc8s", "r0")

GONE = played(MOVED_FOR, "x0")

_PLAYED = MatchEnded(MatchOver.PLAYED, None, (4, 1, 2, 3), "")
PLAYED_OUT = replace(
    UNDERWAY,
    phase=Phase.OVER,
    round=3,
    lives=(-1, 2, 1, 0),
    hands=tuple(shown.hand for shown in THIRTY_ONE_ROUND.showings),
    history=(deal(3), Swapped(3, card("7d"), card("Ad")), THIRTY_ONE_ROUND, _PLAYED),
    last_round=THIRTY_ONE_ROUND,
    ended=_PLAYED,
)
SHARED = replace(PLAYED_OUT, lives=(-1, 2, 2, 0), ended=replace(_PLAYED, places=(4, 1, 1, 3)))
ALL_PAY_ROUND = replace(
    KNOCKED_ROUND,
    round=3,
    showings=(
        showing(0, "7hTcQc", 1, -1),
        showing(1, "8hTdJd", 1, -1),
        showing(2, "9hTsJs", 1, -1),
        showing(3, "7sQhKh", 1, -1),
    ),
)
_ALL_FIRST = replace(_PLAYED, places=(1,) * 4)
ALL_OUT = replace(
    PLAYED_OUT,
    lives=(-1,) * 4,
    hands=tuple(shown.hand for shown in ALL_PAY_ROUND.showings),
    history=(deal(3), Swapped(3, card("7d"), card("7s")), ALL_PAY_ROUND, _ALL_FIRST),
    last_round=ALL_PAY_ROUND,
    ended=_ALL_FIRST,
)
"""Four swimmers have gone under in the same round, with 20 points each."""


ONLY_COMPUTERS = replace(PLAYED_OUT, ended=replace(_PLAYED, over=MatchOver.COMPUTERS))
"""The first seat is out, where only computer players have the others."""


def cut_short(over: MatchOver, culprit: Seat | None, left: tuple[Seat, ...] = ()) -> State:
    """A match that ended in the middle of its second round."""
    ended = MatchEnded(over, culprit, places(HOSEN_OWI, SECOND_UNDERWAY.lives, (), culprit, left), KEY, left)
    history = (*SECOND_UNDERWAY.history, ended)
    return replace(SECOND_UNDERWAY, phase=Phase.OVER, history=history, ended=ended, left=left)


def ended_with(state: State, move: str) -> RoundEnded:
    """How the round ends with this move; its key is not the seed's, so that the text stays the same."""
    ended = next(event for event in apply(state, read_action(move)).events if isinstance(event, RoundEnded))
    return replace(ended, key=KEY)


def in_private(reader: Reader, state: State, seat: Seat = 0, at: Heading | None = None) -> MatchContext:
    """What a message to the person in this seat is made of."""
    return MatchContext(reader, at or heading(), own(state, seat))


def in_group(reader: Reader, state: State, at: Heading | None = None) -> MatchContext:
    """What a message to all is made of."""
    return MatchContext(reader, at or heading(), public(state))


def public(state: State) -> Observation:
    return observe(state, None)


def own(state: State, seat: Seat = 0) -> Observation:
    return observe(state, seat)


SOLO = heading(
    group=None, seats=(SeatName("Anna"), *map(SeatName, ("Alma", "Bruno", "Carla"), (Strength.PROFESSIONAL,) * 3))
)
MIXED_SOLO = replace(SOLO, seats=(SeatName("Anna"), *map(SeatName, ("Alma", "Bruno", "Carla"), Strength)))
WEEK = heading(deadline=None, waits_until=DEADLINE + 14 * 12 * HOUR)
ABSENT = heading(outage=timedelta(minutes=26))
ALL_AWAY = replace(AWAY, missed=(2, 2, 2, 0))
TIMED_OUT = cut_short(MatchOver.TIME_OUT, culprit=1)
LEFT = cut_short(MatchOver.LEFT, culprit=2)
ABANDONED = cut_short(MatchOver.LEFT, None, left=(0, 1, 2))
PLAYED_ON = replace(UNDERWAY, rules=PRESETS["klassisch"])


TWO_THIRTY_ONES = replace(
    THIRTY_ONE_ROUND, showings=tuple(replace(shown, lives=max(shown.lives, 0)) for shown in THIRTY_ONE_ROUND.showings)
)
FOURTH_ROUND = replace(
    SECOND_ROUND,
    round=4,
    lives=(0, 2, 1, 0),
    history=(deal(4),),
    earlier_rounds=(FEUER_ROUND,),
    last_round=TWO_THIRTY_ONES,
)


CAUGHT_ROUND = ended_with(CHALLENGING, "?3")
GIVEN_UP_ROUND = ended_with(CHALLENGING, ".")


def at_once(reader: Reader) -> Reader:
    return replace(reader, confirm_moves=False)


def french(reader: Reader) -> Reader:
    return replace(reader, deck=Deck.FRENCH)
