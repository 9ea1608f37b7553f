"""Rule sets and situations that the tests of rules and opponents start from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from schwimmen_bot.rules.actions import Action, Knock, Seat
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.circle import living, next_living
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.events import DealerChose, Event, RoundDealt, RoundEnded
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import Losers, Reveal, RuleSet, ThreeAces, Tie
from schwimmen_bot.rules.state import Fallen, Phase, State, Step

HOSEN_OWI = PRESETS["hosen-owi"]
KLASSISCH = PRESETS["klassisch"]
BLITZ = PRESETS["blitz"]
FEUERWERK = PRESETS["feuerwerk"]
KARUSSELL = PRESETS["karussell"]
HOSE_ABE = PRESETS["hose-abe"]
A7 = PRESETS["a7"]
A9 = PRESETS["a9"]
A5 = PRESETS["a5"]
SCHWIMMEN_31 = PRESETS["schwimmen-31"]

# The documents with the options that they name.
MISTERY = replace(HOSEN_OWI, name="hosen-owi-mistery", mistery=True)
LYING = replace(HOSEN_OWI, name="hosen-owi-lying", lying=True)
MISTERY_AND_LYING = replace(MISTERY, name="hosen-owi-mistery-lying", lying=True)
PASSING = replace(HOSE_ABE, name="hose-abe-passing", passing=True)
HOSE_ABE_AGREED = replace(PASSING, name="hose-abe-agreed", three_aces=ThreeAces.FEUER, show=Reveal.MANUAL)
SCHWIMMEN_31_HOUSE = replace(
    SCHWIMMEN_31,
    name="schwimmen-31-house",
    pack=52,
    tie=Tie.VARIANT,
    dealt_thirty_one_losers=Losers.ALL_OTHERS,
    swap_all=False,
    swap_and_knock=True,
)

RULES = (*PRESETS.values(), MISTERY_AND_LYING, HOSE_ABE_AGREED, SCHWIMMEN_31_HOUSE)


def cards(text: str) -> tuple[Card, ...]:
    return CARDS.read(text)


def situation(
    hands: str,
    table: str,
    *,
    rules: RuleSet = HOSEN_OWI,
    lives: tuple[int, ...] | None = None,
    turn: Seat = 0,
    dealer: Seat | None = None,
    opener: Seat | None = None,
    swapped: Iterable[Seat] = (),
    knocker: Seat | None = None,
    turns: int = 0,
    stock: str | None = None,
    hidden: str | None = None,
) -> State:
    """A state in the middle of round 5: hands such as "7c8h9d - AsAhTd" by seat, the rest of the pack in the stock.

    A `stock` names the cards in it; the rest is set aside. With Mistery the first card of the rest is hidden if
    `hidden` names no other. A dealer with a choice has kept. After `knocker` each other living seat still has its turn.
    """
    held = tuple(tuple(sorted(cards(hand))) if hand != "-" else () for hand in hands.split())
    left = lives or tuple(rules.lives if hand else -1 for hand in held)
    gave = (turn - 1) % len(held) if dealer is None else dealer
    used = {*cards(table), *(card for hand in held for card in hand)}
    rest = tuple(card for card in pack(rules.pack) if card not in used)
    lies_there = None
    if rules.mistery:
        lies_there = rest[0] if hidden is None else cards(hidden)[0]
        rest = tuple(card for card in rest if card != lies_there)
    drawn = rest if stock is None else cards(stock)
    first = turn if opener is None else opener
    return State(
        rules=rules,
        seed="5eed",
        phase=Phase.PLAYING,
        round=5,
        dealer=gave,
        opener=first,
        turn=turn,
        lives=left,
        hands=held,
        table=cards(table),
        stock=drawn,
        set_aside=tuple(card for card in rest if card not in drawn),
        swapped=tuple(seat in set(swapped) for seat in range(len(held))),
        knocker=knocker,
        turns_left=None if knocker is None else len(living(left)) - 1,
        passes=0,
        turns=turns,
        refreshes=0,
        history=_dealt(rules, gave, first, cards(table)),
        last_round=None,
        fallen=tuple(Fallen(seat, 1, cards("9cTdJh")) for seat, lives in enumerate(left) if lives < 0),
        hidden=lies_there,
    )


def _dealt(rules: RuleSet, dealer: Seat, opener: Seat, table: tuple[Card, ...]) -> tuple[Event, ...]:
    if rules.dealer_choice:
        return RoundDealt(5, dealer, opener, (), "00"), DealerChose(dealer, True, table)
    return (RoundDealt(5, dealer, opener, table, "00"),)


def choosing(
    hands: str, second: str, *, rules: RuleSet = SCHWIMMEN_31, dealer: Seat = 0, lives: tuple[int, ...] | None = None
) -> State:
    """The same while the dealer decides between their hand and the three cards `second`."""
    dealt = situation(hands, second, rules=rules, turn=dealer, dealer=dealer, lives=lives)
    opener = next_living(dealer, dealt.lives, rules.direction)
    return replace(
        dealt,
        phase=Phase.CHOOSING,
        opener=opener,
        table=(),
        second=dealt.table,
        history=(RoundDealt(5, dealer, opener, (), "00"),),
    )


def announcing(
    hands: str,
    table: str,
    *,
    rules: RuleSet = LYING,
    lives: tuple[int, ...] | None = None,
    knocker: Seat = 0,
    opener: Seat = 0,
) -> State:
    """The announcing after a last lap in which everybody has kept their hand."""
    seats = range(len(hands.split()))
    state = situation(hands, table, rules=rules, lives=lives, turn=knocker, opener=opener, swapped=seats)
    while state.phase is Phase.PLAYING:
        state = apply(state, Knock()).state
    return state


def play(state: State, *moves: str | Action) -> Step:
    """The actions one after the other, in notation or as values, and all that happened."""
    events: tuple[Event, ...] = ()
    for move in moves:
        step = apply(state, read_action(move) if isinstance(move, str) else move)
        state, events = step.state, events + step.events
    return Step(state, events)


def ended_round(step: Step) -> RoundEnded:
    """The one round end among the first events of a step."""
    return next(event for event in step.events if isinstance(event, RoundEnded))


def lost(end: RoundEnded) -> dict[Seat, int]:
    """What each seat lost, those that lost nothing left out."""
    return {showing.seat: showing.lost for showing in end.showings if showing.lost}
