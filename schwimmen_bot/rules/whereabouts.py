"""Where the cards that were seen in a round must lie, by the moves alone (rules.md A40, B39).

After a swap with the hidden card nobody else knows which of three cards was given. So all possible ways are followed
side by side until a later move shows which it was. It isn't used that some hands would have ended the round: only what
a person can work out from the ways of the cards is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Announced, AnnouncingBegan, Event, Swapped, SwappedAll, SwappedHidden
from schwimmen_bot.rules.state import HiddenSwap

MOST_WAYS = 500
"""If there are more, only what they have in common is still known."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One way the cards may have gone: where each card lies that was seen. Nothing is known of the others."""

    held: tuple[frozenset[Card], ...]
    """By seat, at most three."""
    hidden: Card | None = None
    """None: a card that nobody has seen, or there is none."""


def sure_cards(
    history: Iterable[Event], hidden_swaps: Sequence[HiddenSwap], seats: int, looker: Seat | None
) -> tuple[frozenset[Card], ...]:
    """By seat, the cards of which `looker` (None is the public) knows that it holds them; for the looker's own seat, of
    which everybody knows it.

    `hidden_swaps` are those of the round, one for each SwappedHidden; only the looker's own are used.
    """
    public = _sure(history, [None] * len(hidden_swaps), seats)
    own = [swap if swap.seat == looker else None for swap in hidden_swaps]
    if looker is None or not any(own):
        return public
    seen = _sure(history, own, seats)
    return (*seen[:looker], public[looker], *seen[looker + 1 :])


def _sure(history: Iterable[Event], known: Iterable[HiddenSwap | None], seats: int) -> tuple[frozenset[Card], ...]:
    ways, swaps = {_Way((frozenset(),) * seats)}, iter(known)
    for event in history:
        match event:
            case SwappedHidden(seat):
                swap = next(swaps)
                ways = {after for way in ways for after in _by_hidden_swap(way, seat, swap)}
            case Swapped() | SwappedAll() | AnnouncingBegan() | Announced():
                ways = {after for way in ways if (after := _by_open_cards(way, event)) is not None}
            case _:
                continue
        if len(ways) > MOST_WAYS:
            ways = {_common(ways)}
    return _common(ways).held


def _by_open_cards(way: _Way, event: Swapped | SwappedAll | AnnouncingBegan | Announced) -> _Way | None:
    """The way after a move whose cards all saw; None if the move shows that it wasn't this way."""
    match event:
        case Swapped(seat, gave, took):
            before = _holding(way, seat, {gave})
            return None if before is None else _moved(before, seat, before.held[seat] - {gave} | {took}, before.hidden)
        case SwappedAll(seat, gave_all, took_all):
            before = _holding(way, seat, gave_all)
            return None if before is None else _moved(before, seat, frozenset(took_all), before.hidden)
        case Announced(seat, shown):
            return _holding(way, seat, shown)
        case AnnouncingBegan(open=hands):
            after: _Way | None = way
            for laid in hands:
                after = None if after is None else _holding(after, laid.seat, laid.hand)
            return after
        case _:
            assert_never(event)


def _by_hidden_swap(way: _Way, seat: Seat, known: HiddenSwap | None) -> Iterator[_Way]:
    """The ways after it, one for each card that may have been given; only the right one if the swap is `known`."""
    if known is not None:
        before = _holding(way, seat, {known.gave})
        if before is not None and _may_be_hidden(before, known.took):
            hand = before.held[seat] - {known.gave} | {known.took}
            yield _moved(before, seat, hand, known.gave)
        return
    held = way.held[seat]
    took = frozenset() if way.hidden is None else frozenset((way.hidden,))
    for gave in held:
        yield _moved(way, seat, held - {gave} | took, gave)
    if len(held) < 3:
        yield _moved(way, seat, held | took, None)


def _may_be_hidden(way: _Way, card: Card) -> bool:
    return way.hidden == card if way.hidden is not None else not any(card in held for held in way.held)


def _holding(way: _Way, seat: Seat, cards: Iterable[Card]) -> _Way | None:
    """The way with these cards noted in a hand; None if they lie elsewhere, or the hand has three others."""
    hand = way.held[seat].union(cards)
    others = (held for other, held in enumerate(way.held) if other != seat)
    if len(hand) > 3 or way.hidden in hand or any(held & hand for held in others):
        return None
    return _moved(way, seat, hand, way.hidden)


def _moved(way: _Way, seat: Seat, hand: frozenset[Card], hidden: Card | None) -> _Way:
    return _Way((*way.held[:seat], hand, *way.held[seat + 1 :]), hidden)


def _common(ways: Collection[_Way]) -> _Way:
    """What all the ways have in common."""
    first, *others = ways
    held = tuple(frozenset.intersection(*hands) for hands in zip(*(way.held for way in ways), strict=True))
    return _Way(held, first.hidden if all(way.hidden == first.hidden for way in others) else None)
