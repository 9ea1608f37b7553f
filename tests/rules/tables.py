"""Rule sets and situations that the tests of rules and opponents start from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from schwimmen_bot.rules.actions import Action, Seat
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.events import Event, RoundDealt, RoundEnded
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import (
    AllOut,
    Direction,
    LastTurn,
    Losers,
    MatchEnd,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    ThreeAces,
    Tie,
)
from schwimmen_bot.rules.state import Fallen, Phase, State, Step

HOSEN_OWI = PRESETS["hosen-owi"]

# The other documents, as far as today's fields go: no dealer's choice, and a missed deadline ends the match.
KLASSISCH = RuleSet(
    name="klassisch-like",
    most_seats=9,
    three_aces=ThreeAces.TRIPLE,
    thirty_one_losers=Losers.ALL_OTHERS,
    several_thirty_ones=SeveralThirtyOnes.DRAW,
    passing=True,
    knock_needs_swap=False,
    last_turn=LastTurn.NOTHING,
    knocker_penalty=2,
    match_end=MatchEnd.LAST_STANDING,
    all_out=AllOut.HAND_DECIDES,
)
KARUSSELL = replace(KLASSISCH, name="karussell-like", table_refresh=TableRefresh.EACH_PASS)
SCHWIMMEN_31 = RuleSet(
    name="schwimmen-31-like",
    passing=True,
    knock_needs_swap=False,
    last_turn=LastTurn.NOTHING,
    match_end=MatchEnd.LAST_STANDING,
    all_out=AllOut.NOBODY_PAYS,
)
HOSE_ABE = replace(
    SCHWIMMEN_31,
    name="hose-abe-like",
    pack=36,
    most_seats=11,
    direction=Direction.COUNTER_CLOCKWISE,
    three_aces=ThreeAces.TRIPLE,
    last_turn=LastTurn.KNOCK,
    stock_end=StockEnd.SHOWDOWN,
)
A7 = replace(SCHWIMMEN_31, name="a7-like", most_seats=6, feuer_losers=Losers.LOWEST, tie=Tie.STRICT)

RULES = (HOSEN_OWI, KLASSISCH, KARUSSELL, SCHWIMMEN_31, HOSE_ABE, A7)


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
    swapped: Iterable[Seat] = (),
    knocker: Seat | None = None,
    turns: int = 0,
    stock: str | None = None,
) -> State:
    """A state in the middle of round 5: hands such as "7c8h9d - AsAhTd" by seat, the rest of the pack in the stock.

    A `stock` names the cards in it; the rest is set aside. After `knocker` every other living seat still has its turn.
    """
    held = tuple(tuple(sorted(cards(hand))) if hand != "-" else () for hand in hands.split())
    left = lives or tuple(rules.lives if hand else -1 for hand in held)
    gave = (turn - 1) % len(held) if dealer is None else dealer
    used = {*cards(table), *(card for hand in held for card in hand)}
    rest = tuple(card for card in pack(rules.pack) if card not in used)
    drawn = rest if stock is None else cards(stock)
    return State(
        rules=rules,
        seed="5eed",
        phase=Phase.PLAYING,
        round=5,
        dealer=gave,
        opener=turn,
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
        history=(RoundDealt(5, gave, turn, cards(table), "00"),),
        last_round=None,
        fallen=tuple(Fallen(seat, 1, ()) for seat, lives in enumerate(left) if lives < 0),
    )


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
