"""Random walks through matches of any rules, for properties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from schwimmen_bot.rules.actions import Action, Knock, Move, Pass, Seat, SwapAll, SwapOne
from schwimmen_bot.rules.cards import PACK_SIZES, Card, pack
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.observation import observe
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
from schwimmen_bot.rules.shuffle import luck, shuffled
from schwimmen_bot.rules.state import Phase, State, Step

rule_sets: st.SearchStrategy[RuleSet] = st.builds(
    RuleSet,
    name=st.text(max_size=10),
    pack=st.sampled_from(PACK_SIZES),
    most_seats=st.integers(2, 12),
    lives=st.integers(1, 4),
    direction=st.sampled_from(Direction),
    three_aces=st.sampled_from(ThreeAces),
    feuer_losers=st.sampled_from(Losers),
    thirty_one_losers=st.sampled_from(Losers),
    several_thirty_ones=st.sampled_from(SeveralThirtyOnes),
    swap_all=st.booleans(),
    passing=st.booleans(),
    table_refresh=st.sampled_from(TableRefresh),
    stock_end=st.sampled_from(StockEnd),
    knock_needs_swap=st.booleans(),
    last_turn=st.sampled_from(LastTurn),
    knocker_penalty=st.integers(1, 2),
    circuits_without_knock=st.integers(1, 6),
    tie=st.sampled_from(Tie),
    match_end=st.sampled_from(MatchEnd),
    all_out=st.sampled_from(AllOut),
)


@dataclass(frozen=True)
class Walk:
    """A match from its start, every move picked by chance."""

    rules: RuleSet
    seats: int
    seed: str
    plies: int
    keep: int
    """Out of 4, how often a knock or pass is taken where one is legal: walks must see long rounds and long matches."""

    def begin(self) -> Step:
        return start(self.rules, self.seats, self.seed)

    def pick(self, state: State, ply: int) -> Move:
        chance = luck(self.seed, ply)
        legal = legal_actions(state)
        keeps = [move for move in legal if isinstance(move, Knock | Pass)]
        moves = keeps if keeps and chance % 4 < self.keep else legal
        return moves[(chance >> 8) % len(moves)]

    def steps(self) -> Iterator[tuple[State, Action, Step]]:
        """The state before each move, the move, and its step."""
        state = self.begin().state
        for ply in range(self.plies):
            if state.phase is Phase.OVER:
                return
            move = self.pick(state, ply)
            step = apply(state, move)
            yield state, move, step
            state = step.state

    def states(self) -> Iterator[State]:
        yield self.begin().state
        for _, _, step in self.steps():
            yield step.state


@st.composite
def walks(draw: st.DrawFn, plies: int = 60) -> Walk:
    rules = draw(rule_sets)
    seats = draw(st.integers(2, rules.seats_for()))
    seed = draw(st.integers(0, 2**32))
    return Walk(rules, seats, f"{seed:x}", plies, keep=draw(st.integers(0, 3)))


def universe(state: State) -> Iterator[Move]:
    """Every move there could be with this pack."""
    every = pack(state.rules.pack)
    yield from (SwapOne(give, take) for give in every for take in every)
    yield from (SwapAll(), Knock(), Pass())


def seats_of(state: State) -> range:
    return range(len(state.lives))


def viewers(state: State) -> tuple[Seat | None, ...]:
    """Everybody who may look: each seat and the public."""
    return (*seats_of(state), None)


def otherwise(state: State, viewer: Seat | None, key: str) -> State:
    """The state with everything else that could be where `viewer` can't look, and another seed."""
    sure = [set(held) for held in observe(state, viewer).sure]
    hidden = list(state.stock)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden += [card for card in hand if card not in sure[seat]]
    mixed = iter(shuffled(tuple(hidden), key))

    def other_hand(seat: Seat, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if seat == viewer:
            return hand
        return tuple(sorted(card if card in sure[seat] else next(mixed) for card in hand))

    hands = tuple(other_hand(seat, hand) for seat, hand in enumerate(state.hands))
    return replace(state, seed="another", hands=hands, stock=tuple(mixed))
