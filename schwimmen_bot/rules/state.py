"""A match at one moment, secrets included. People and computer players get an Observation instead."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Event, MatchEnded, RoundEnded
from schwimmen_bot.rules.ruleset import RuleSet


class Phase(StrEnum):
    CHOOSING = "choosing"
    """The dealer decides on their hand; the table is not yet open."""
    PLAYING = "playing"
    ANNOUNCING = "announcing"
    CHALLENGING = "challenging"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Fallen:
    """A seat that is out. The round and the hand with which it went decide its place (rules.md A32, A33)."""

    seat: Seat
    round: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HiddenSwap:
    """A swap with the hidden card; only its own seat knows both cards."""

    seat: Seat
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    rules: RuleSet
    seed: str
    """The match's secret (hex); every round's key comes from it."""
    phase: Phase
    round: int
    dealer: Seat
    opener: Seat
    turn: Seat
    """Whose action is awaited; when the match is over, whose turn it was."""
    lives: tuple[int, ...]
    """For each seat: 0 swims, −1 is out."""
    hands: tuple[tuple[Card, ...], ...]
    """For each seat three cards, ascending; empty for a seat that was out before this round."""
    table: tuple[Card, ...]
    """Three open cards; empty while the dealer chooses."""
    stock: tuple[Card, ...]
    """Next card first."""
    set_aside: tuple[Card, ...]
    """Cards that a refresh has taken from the table."""
    swapped: tuple[bool, ...]
    """For each seat: has swapped in this round."""
    knocker: Seat | None
    turns_left: int | None
    """Turns until the showdown once somebody has knocked."""
    passes: int
    """Passes in a row; where all must pass for a new table, it starts again with each one."""
    turns: int
    """Turns taken in this round."""
    refreshes: int
    """Refreshes in this round; names the reshuffle's key."""
    history: tuple[Event, ...]
    """What all saw in this round, from its RoundDealt on; in a finished match also how it ended."""
    last_round: RoundEnded | None
    """How the newest finished round ended: the one before, or the last of a match that was played to its end."""
    ended: MatchEnded | None = None
    fallen: tuple[Fallen, ...] = ()
    """The seats that are out, in the order they went."""
    earlier_rounds: tuple[RoundEnded, ...] = ()
    """Rounds that ended before `last_round` without a move in between, oldest first: a deal can end its own round."""
    second: tuple[Card, ...] = ()
    """The three cards that the dealer may take unseen, while they choose."""
    hidden: Card | None = None
    """Mistery's fourth table card."""
    hidden_swaps: tuple[HiddenSwap, ...] = ()
    """In this round, one for each SwappedHidden of the history."""
    pass_circuits: int = 0
    """Circuits of this round in which everybody passed (rules.md B10)."""
    missed: tuple[int, ...] = ()
    """For each seat its time-outs in a row; empty while there is none."""
    left: tuple[Seat, ...] = ()
    """The seats whose person gave the match up and a computer player took over, ascending."""

    def is_away(self, seat: Seat) -> bool:
        """Whether a computer player sits in for the seat's person."""
        missed = self.missed[seat] if self.missed else 0
        return seat in self.left or missed >= self.rules.substitute_after


@dataclass(frozen=True, slots=True)
class Step:
    """A new state and, in order, what the whole table saw on the way to it."""

    state: State
    events: tuple[Event, ...]
