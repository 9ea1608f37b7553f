"""Which cards a seat surely holds: as many as can be told, held against all worlds there could be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.rules import whereabouts
from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    Event,
    RevealedHand,
    RoundEnd,
    Swapped,
    SwappedAll,
    SwappedHidden,
)
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.state import HiddenSwap
from schwimmen_bot.rules.whereabouts import sure_cards
from tests.rules.tables import MISTERY, cards, play, situation

pytestmark = pytest.mark.long

HANDS, TABLE = "7c8h9d 7h8s9c TcJdQh", "7sAh8d"

Cards = frozenset[Card]


@dataclass(frozen=True)
class World:
    """Where every card lies but those of the stock."""

    hands: tuple[Cards, ...]
    hidden: Card

    def with_hand(self, seat: Seat, hand: Cards, hidden: Card | None = None) -> World:
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return World(hands, self.hidden if hidden is None else hidden)


@dataclass
class Round:
    """A round without values or turns: cards go to and fro by chance."""

    world: World
    table: tuple[Card, ...]
    stock: Cards
    history: list[Event] = field(default_factory=list)
    hidden_swaps: list[HiddenSwap] = field(default_factory=list)

    def move(self, kind: int, seat: Seat, pick: int) -> None:
        hand = sorted(self.world.hands[seat])
        gave, took = hand[pick % 3], self.table[pick // 3 % 3]
        match kind:
            case 0:
                self.world = self.world.with_hand(seat, frozenset(hand) - {gave} | {took})
                self.table = tuple(gave if card == took else card for card in self.table)
                self.history.append(Swapped(seat, gave, took))
            case 1:
                self.world = self.world.with_hand(seat, frozenset(self.table))
                self.history.append(SwappedAll(seat, tuple(hand), self.table))
                self.table = tuple(hand)
            case 2:
                self.history.append(Announced(seat, tuple(card for card in hand if card != gave), 40))
            case 3:
                self.history.append(AnnouncingBegan(RoundEnd.CAP, (), (RevealedHand(seat, tuple(hand)),)))
            case _:
                swap = HiddenSwap(seat, gave, self.world.hidden)
                self.hidden_swaps.append(swap)
                self.world = self.world.with_hand(seat, frozenset(hand) - {gave} | {swap.took}, hidden=gave)
                self.history.append(SwappedHidden(seat))


def dealt(seats: int, order: list[int]) -> Round:
    """Three cards each, three on the table, the hidden one, and one that nobody will see."""
    deck = [Card(card) for card in order]
    hands = tuple(frozenset(deck[3 * seat : 3 * seat + 3]) for seat in range(seats))
    rest = deck[3 * seats :]
    return Round(World(hands, rest[3]), tuple(rest[:3]), frozenset(rest[4:]))


def worlds(begun: Round, looker: Seat | None) -> Iterator[World]:
    """All deals that look the same to `looker`."""
    hands = begun.world.hands
    seats = [seat for seat in range(len(hands)) if seat != looker]
    unseen = frozenset({begun.world.hidden, *begun.stock}).union(*(hands[seat] for seat in seats))

    def deals(left: Cards, waiting: list[Seat], found: tuple[Cards, ...]) -> Iterator[World]:
        if not waiting:
            yield from (World(found, card) for card in left)
            return
        for hand in combinations(sorted(left), 3):
            taken = frozenset(hand)
            yield from deals(left - taken, waiting[1:], replace_at(found, waiting[0], taken))

    return deals(unseen, seats, hands)


def replace_at(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def possible(world: World, event: Event, swap: HiddenSwap | None) -> Iterator[World]:
    """The worlds after an event that may have followed from this one; `swap` is one the looker made."""
    match event:
        case Swapped(seat, gave, took):
            if gave in world.hands[seat]:
                yield world.with_hand(seat, world.hands[seat] - {gave} | {took})
        case SwappedAll(seat, gave_all, took_all):
            if world.hands[seat] == {*gave_all}:
                yield world.with_hand(seat, frozenset(took_all))
        case Announced(seat, shown):
            if {*shown} <= world.hands[seat]:
                yield world
        case AnnouncingBegan(open=hands):
            if all(world.hands[laid.seat] == {*laid.hand} for laid in hands):
                yield world
        case SwappedHidden(seat):
            for gave in world.hands[seat]:
                if swap is None or (gave, world.hidden) == (swap.gave, swap.took):
                    yield world.with_hand(seat, world.hands[seat] - {gave} | {world.hidden}, hidden=gave)


def brute_force(begun: Round, played: Round, looker: Seat | None) -> tuple[Cards, ...]:
    """What is held in every world that looks the same."""
    now, swaps = set(worlds(begun, looker)), iter(played.hidden_swaps)
    for event in played.history:
        swap = next(swaps) if isinstance(event, SwappedHidden) else None
        known = swap if swap is not None and swap.seat == looker else None
        now = {after for world in now for after in possible(world, event, known)}
    assert played.world in now
    return tuple(frozenset.intersection(*hands) for hands in zip(*(world.hands for world in now), strict=True))


# Mostly swaps with the hidden card; words only at the end, as in a real round.
MOVES = st.lists(st.tuples(st.sampled_from((0, 0, 1, 4, 4, 4)), st.integers(0, 8)), min_size=1, max_size=9)
WORDS = st.lists(st.tuples(st.sampled_from((2, 3)), st.integers(0, 8)), max_size=1)


@settings(max_examples=200)
@given(st.data())
def test_exactly_what_is_so_in_every_world_is_sure(data: st.DataObject) -> None:
    seats, looker = data.draw(st.sampled_from(((2, None), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2))))
    order = data.draw(st.permutations(range(3 * seats + 5)))
    played, begun = dealt(seats, order), dealt(seats, order)
    for turn, (kind, pick) in enumerate(data.draw(MOVES) + data.draw(WORDS)):
        played.move(kind, turn % seats, pick)
    found = sure_cards(played.history, played.hidden_swaps, seats, looker)
    public = sure_cards(played.history, played.hidden_swaps, seats, None)
    expected = brute_force(begun, played, looker)
    for seat in range(seats):
        assert found[seat] == (public if seat == looker else expected)[seat]


@given(st.data())
def test_nothing_false_is_sure_where_too_many_ways_are_open(data: st.DataObject) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(whereabouts, "MOST_WAYS", 4)
        played = dealt(3, data.draw(st.permutations(range(14))))
        for turn, (kind, pick) in enumerate(data.draw(MOVES) + data.draw(WORDS)):
            played.move(kind, turn % 3, pick)
            for looker in (None, 0, 1, 2):
                known = sure_cards(played.history, played.hidden_swaps, 3, looker)
                assert all(cards <= hand for cards, hand in zip(known, played.world.hands, strict=True))


def test_who_draws_one_of_three_known_cards_knows_where_the_others_are() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "*", "7h7c", "Tc8h", "7s?").state
    assert observe(state, 1).sure[0] == ()
    state = play(state, "8s?").state
    assert state.hands[1] == cards("7c7s9c")
    assert observe(state, 1).sure[0] == cards("8dAh")
    assert observe(state, None).sure[0] == observe(state, 2).sure[0] == ()


def test_everybody_knows_it_once_the_card_is_seen() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "*", "7h7c", "Tc8h", "7s?", "8s?").state
    state = play(state, "Jd9d", "AhTc", "7sJd").state
    assert observe(state, None).sure[0] == cards("8dTc")
    assert observe(state, 2).sure[0] == cards("8dTc")


def test_what_only_its_own_seat_knows_is_not_told_as_everybodys() -> None:
    """A card that was laid into the hidden place and drawn again by the same seat."""
    state = play(situation("7c8h9d 7h8s9c", TABLE, rules=MISTERY, hidden="Kc"), "7c?", "7h7s", "8h?").state
    assert state.hands[0] == cards("7c9dKc")
    assert observe(state, 0).sure[0] == observe(state, 1).sure[0] == ()
