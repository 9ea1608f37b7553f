"""Random walks through matches of any rules, for properties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any

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
    Move,
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
from schwimmen_bot.rules.cards import PACK_SIZES, Card, pack
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import Absence, RuleSet
from schwimmen_bot.rules.shuffle import luck, shuffled
from schwimmen_bot.rules.state import HiddenSwap, Phase, State, Step

_RANGES: Mapping[str, st.SearchStrategy[Any]] = MappingProxyType(
    {
        "name": st.text(max_size=10),
        "pack": st.sampled_from(PACK_SIZES),
        "most_seats": st.integers(2, 12),
        "lives": st.integers(1, 4),
        "knocker_penalty": st.integers(1, 2),
        "circuits_without_knock": st.integers(1, 6),
        "substitute_after": st.integers(1, 3),
        "round_cap": st.sampled_from((0, 18)),
        "match_cap": st.sampled_from((0, 135)),
    }
)


def _values(name: str, default: object) -> st.SearchStrategy[Any]:
    """What a rule with this name and default may be."""
    match default:
        case bool():
            return st.booleans()
        case Enum():
            return st.sampled_from(type(default))
        case _:
            return _RANGES[name]


rule_sets: st.SearchStrategy[RuleSet] = (
    st.fixed_dictionaries({field.name: _values(field.name, field.default) for field in fields(RuleSet)})
    .map(lambda values: RuleSet(**values))
    .filter(lambda rules: not rules.conflicts())
)

_cards = st.integers(0, 51).map(Card)
_seats = st.integers(0, 15)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(SwapOne, give=_cards, take=_cards, then=st.sampled_from(Then)),
    st.builds(SwapHidden, give=_cards, then=st.sampled_from(Then)),
    st.builds(SwapAll, then=st.sampled_from(Then)),
    st.builds(Announce, hide=_cards, halves=st.integers(6, 61)),
    st.builds(Challenge, target=_seats),
    st.builds(Leave, seat=_seats),
    st.builds(Return, seat=_seats),
    st.sampled_from(
        [Knock(), Pass(), Show(), KeepDeal(), ChangeDeal(), GiveUp(), TimeOut(), CapRound(), CapMatch()],
    ),
    st.sampled_from([Abandon(), PersonsOut()]),
)
"""Everything that can be written down, legal somewhere or not."""


@dataclass(frozen=True)
class Walk:
    """A match from its start, every action picked by chance."""

    rules: RuleSet
    seats: int
    seed: str
    plies: int
    keep: int
    """Out of 4, how often a knock or pass is taken where one is legal: walks must see long rounds and long matches."""
    absence: int
    """Out of 8, how often a deadline is missed, or somebody leaves or comes back, where the match goes on after it."""

    def begin(self) -> Step:
        return start(self.rules, self.seats, self.seed)

    def pick(self, state: State, ply: int) -> Action:
        chance = luck(self.seed, ply)
        others = happenings(state)
        if others and chance % 8 < self.absence:
            return others[(chance >> 8) % len(others)]
        legal = legal_actions(state)
        keeps = [move for move in legal if isinstance(move, Knock | Pass)]
        moves = keeps if keeps and (chance >> 3) % 4 < self.keep else legal
        return moves[(chance >> 8) % len(moves)]

    def steps(self) -> Iterator[tuple[State, Action, Step]]:
        """The state before each action, the action, and its step."""
        state = self.begin().state
        for ply in range(self.plies):
            if state.phase is Phase.OVER:
                return
            action = self.pick(state, ply)
            step = apply(state, action)
            yield state, action, step
            state = step.state

    def states(self) -> Iterator[State]:
        yield self.begin().state
        for _, _, step in self.steps():
            yield step.state


def happenings(state: State) -> tuple[Action, ...]:
    """What, besides a move, can happen now without ending the match."""
    found: list[Action] = []
    if state.rules.time_out is Absence.PLAYED_ON:
        found.append(TimeOut())
    for seat in seats_of(state):
        if state.lives[seat] < 0 or seat in state.left:
            continue
        if state.rules.leaving is Absence.PLAYED_ON:
            found.append(Leave(seat))
        if state.is_away(seat):
            found.append(Return(seat))
    if state.rules.round_cap and state.phase is Phase.PLAYING:
        found.append(CapRound())
    return tuple(found)


@st.composite
def walks(draw: st.DrawFn, plies: int = 60, rules: st.SearchStrategy[RuleSet] = rule_sets) -> Walk:
    chosen = draw(rules)
    seats = draw(st.integers(2, chosen.seats_for()))
    seed = draw(st.integers(0, 2**32))
    return Walk(
        chosen, seats, f"{seed:x}", plies, keep=draw(st.integers(0, 3)), absence=draw(st.sampled_from((0, 0, 1, 4)))
    )


def universe(state: State) -> Iterator[Move]:
    """Every move there could be with this pack.

    What a swap brings besides, and the numbers that are announced, vary for the cards in somebody's reach alone: the
    rest is refused for the card.
    """
    every = pack(state.rules.pack)
    near = {*state.hands[state.turn], *state.table, *state.stock[:1]}
    for give in every:
        thens = tuple(Then) if give in near else (Then.NOTHING,)
        yield from (SwapHidden(give, then) for then in thens)
        yield from (SwapOne(give, take, then) for take in every for then in (thens if take in near else thens[:1]))
        yield from (Announce(give, halves) for halves in range(-1, 66, 1 if give in near else 9))
    yield from (SwapAll(then) for then in Then)
    yield from (Challenge(seat) for seat in range(-1, len(state.lives) + 1))
    yield from (Knock(), Pass(), Show(), KeepDeal(), ChangeDeal(), GiveUp())


def seats_of(state: State) -> range:
    return range(len(state.lives))


def viewers(state: State) -> tuple[Seat | None, ...]:
    """Everybody who may look: each seat and the public."""
    return (*seats_of(state), None)


def otherwise(state: State, viewer: Seat | None, key: str) -> State:
    """The state with everything else that could be where `viewer` can't look, and another seed."""
    sure = [set(held) for held in observe(state, viewer).sure]
    unseen = [*state.stock, *state.second]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            unseen += [card for card in hand if card not in sure[seat]]
    if state.hidden is not None and not _knows_hidden(state, viewer):
        unseen.append(state.hidden)
    order = shuffled(tuple(unseen), key)
    mixed = iter(order)

    def other_hand(seat: Seat, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if seat == viewer:
            return hand
        return tuple(sorted(card if card in sure[seat] else next(mixed) for card in hand))

    hands = tuple(other_hand(seat, hand) for seat, hand in enumerate(state.hands))
    second = tuple(next(mixed) for _ in state.second)
    hidden = state.hidden if state.hidden is None or _knows_hidden(state, viewer) else next(mixed)
    swaps = _other_hidden_swaps(state.hidden_swaps, viewer, order, hidden)
    return replace(
        state, seed="another", hands=hands, second=second, hidden=hidden, hidden_swaps=swaps, stock=tuple(mixed)
    )


def _knows_hidden(state: State, viewer: Seat | None) -> bool:
    return bool(state.hidden_swaps) and state.hidden_swaps[-1].seat == viewer


def _other_hidden_swaps(
    swaps: tuple[HiddenSwap, ...], viewer: Seat | None, unseen: tuple[Card, ...], hidden: Card | None
) -> tuple[HiddenSwap, ...]:
    """The same seats' swaps with other cards, except those that the viewer laid there or took from there.

    Each takes what the one before has laid there, and the last has laid what lies there now.
    """
    others: list[HiddenSwap] = []
    for at, swap in enumerate(swaps):
        next_seat = swaps[at + 1].seat if at + 1 < len(swaps) else None
        took = others[-1].gave if others else (swap.took if swap.seat == viewer else unseen[0])
        gave = swap.gave if viewer in (swap.seat, next_seat) and viewer is not None else unseen[-1 - at % len(unseen)]
        if next_seat is None and hidden is not None:
            gave = hidden
        others.append(HiddenSwap(swap.seat, gave, took))
    return tuple(others)
