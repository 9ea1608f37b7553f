"""What one seat, or the public, may know of a match, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Move, Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Event, MatchEnded, RoundEnded, Swapped, SwappedAll
from schwimmen_bot.rules.moves import legal_moves
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Has no field for the seed, the stock or a foreign hand; sure cards come from the public events alone."""

    rules: RuleSet
    seat: Seat | None
    """Who looks; None is the public."""
    phase: Phase
    round: int
    dealer: Seat
    opener: Seat
    turn: Seat
    lives: tuple[int, ...]
    hand: tuple[Card, ...]
    """The looker's own cards, ascending; empty for the public and for a seat that is out."""
    table: tuple[Card, ...]
    sure: tuple[tuple[Card, ...], ...]
    """For each seat the cards it surely holds because it took them openly in this round (rules.md A40)."""
    swapped: tuple[bool, ...]
    knocker: Seat | None
    turns_left: int | None
    passes: int
    turns: int
    stock_left: int
    """How many cards the stock has; their number is public, the cards are not."""
    history: tuple[Event, ...]
    last_round: RoundEnded | None
    ended: MatchEnded | None
    earlier_rounds: tuple[RoundEnded, ...]
    """Rounds that ended before `last_round` with no move in between, oldest first."""
    legal: tuple[Move, ...]
    """What the looker may do now; empty when it is not their turn."""


def observe(state: State, seat: Seat | None) -> Observation:
    """The match as `seat` sees it, or the public when None; IndexError for a seat that isn't there."""
    if seat is not None and seat not in range(len(state.lives)):
        raise IndexError(f"no seat {seat} among {len(state.lives)}")
    return Observation(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        opener=state.opener,
        turn=state.turn,
        lives=state.lives,
        hand=() if seat is None else state.hands[seat],
        table=state.table,
        sure=sure_cards(len(state.lives), state.history),
        swapped=state.swapped,
        knocker=state.knocker,
        turns_left=state.turns_left,
        passes=state.passes,
        turns=state.turns,
        stock_left=len(state.stock),
        history=state.history,
        last_round=state.last_round,
        ended=state.ended,
        earlier_rounds=state.earlier_rounds,
        legal=legal_moves(state) if seat == state.turn else (),
    )


def sure_cards(seats: int, history: tuple[Event, ...]) -> tuple[tuple[Card, ...], ...]:
    """For each seat, ascending, what it took openly in this round and has not given back since (rules.md A40)."""
    sure: list[frozenset[Card]] = [frozenset()] * seats
    for event in history:
        match event:
            case Swapped(seat, gave, took):
                sure[seat] = sure[seat] - {gave} | {took}
            case SwappedAll(seat, _, took):
                sure[seat] = frozenset(took)
            case _:
                pass
    return tuple(tuple(sorted(cards)) for cards in sure)
