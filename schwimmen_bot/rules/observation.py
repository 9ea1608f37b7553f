"""What one seat, or the public, may know of a match, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Move, Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Event, MatchEnded, RoundEnded
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
    legal: tuple[Move, ...]
    """What the looker may do now; empty when it is not their turn."""


def observe(state: State, seat: Seat | None) -> Observation:
    """The match as `seat` sees it, or the public when None; IndexError for a seat that isn't there."""
    raise NotImplementedError
