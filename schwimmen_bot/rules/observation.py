"""What one seat, or the public, may know of a match, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Move, Seat
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.events import Event, MatchEnded, RoundEnded
from schwimmen_bot.rules.moves import legal_actions
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.rules.whereabouts import sure_cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """It has no field for the seed, the stock or another seat's hand. What `sure` says of other hands follows from the
    moves that all saw and from the looker's own."""

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
    """The open cards; none while the dealer chooses."""
    hidden: Card | None
    """Mistery's card, if the looker laid it there and so knows it (rules.md B39)."""
    sure: tuple[tuple[Card, ...], ...]
    """For each seat, ascending, the cards it must hold by what the looker saw in this round; for the looker's own seat
    those that everybody knows of (rules.md A40)."""
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
    away: tuple[Seat, ...]
    """The seats in which a computer player sits in for a person, ascending."""
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
        hidden=_known_hidden(state, seat),
        sure=_sure(state, seat),
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
        away=tuple(other for other in range(len(state.lives)) if state.is_away(other)),
        legal=legal_actions(state) if seat == state.turn else (),
    )


def unseen(observation: Observation) -> frozenset[Card]:
    """The cards that may lie anywhere the looker can't look: in hands, in the stock, among those set aside."""
    seen = {*observation.hand, *observation.table, *(card for cards in observation.sure for card in cards)}
    if observation.hidden is not None:
        seen.add(observation.hidden)
    return frozenset(pack(observation.rules.pack)) - seen


def _known_hidden(state: State, looker: Seat | None) -> Card | None:
    """The hidden card, if the looker was the last to lay one there."""
    if not state.hidden_swaps:
        return None
    last = state.hidden_swaps[-1]
    return last.gave if last.seat == looker else None


def _sure(state: State, looker: Seat | None) -> tuple[tuple[Card, ...], ...]:
    found = sure_cards(state.history, state.hidden_swaps, len(state.lives), looker)
    return tuple(tuple(sorted(cards)) for cards in found)
