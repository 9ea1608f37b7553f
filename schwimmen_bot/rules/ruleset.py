"""The frozen rule set: every difference between the five documents is a field, and nothing else decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schwimmen_bot.rules.cards import PACK_SIZES


class Direction(StrEnum):
    """rules.md A17."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class ThreeAces(StrEnum):
    """What three aces are (rules.md A8): Feuer, the top rank, or a triple like any other."""

    FEUER = "feuer"
    TRIPLE = "triple"


class Losers(StrEnum):
    """Who pays when a hand ends the round at once (rules.md A9, A10)."""

    LOWEST = "lowest"
    ALL_OTHERS = "all_others"


class SeveralThirtyOnes(StrEnum):
    """What several 31s at one deal do (rules.md A12)."""

    HOLDERS_SAFE = "holders_safe"  # none of them loses, the others as ever
    DRAW = "draw"  # nobody loses anything (seed 001)


class TableRefresh(StrEnum):
    """When passing brings three new table cards (rules.md A19, A20)."""

    ALL_PASS = "all_pass"
    EACH_PASS = "each_pass"


class StockEnd(StrEnum):
    """What happens when a refresh finds fewer than three cards (rules.md A21, B2)."""

    RESHUFFLE = "reshuffle"
    SHOWDOWN = "showdown"


class LastTurn(StrEnum):
    """What, besides a swap, the last turn after a knock offers (rules.md A25, B9)."""

    KNOCK = "knock"  # a second knock keeps the hand and prolongs nothing
    NOTHING = "nothing"


class Tie(StrEnum):
    """Who loses among equal lowest hands (rules.md A27)."""

    ALL = "all"
    STRICT = "strict"  # triple rank, then the suit, then the highest card: one loser
    VARIANT = "variant"  # the same order (rules.md B34), but holders of 31 stay safe from one another (B7)


class MatchEnd(StrEnum):
    """rules.md A32."""

    FIRST_OUT = "first_out"
    LAST_STANDING = "last_standing"


class AllOut(StrEnum):
    """When nobody would remain (rules.md A33)."""

    SHARE = "share"
    HAND_DECIDES = "hand_decides"
    NOBODY_PAYS = "nobody_pays"


class Absence(StrEnum):
    """What a missed deadline or a leaver does to the match (rules.md A35, A36)."""

    ENDS_MATCH = "ends_match"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One table's rules. A match keeps its own by value, so no edit of a preset reaches a running match."""

    name: str = "hosen-owi"
    """The preset it came from; shown to people, never asked by the engine."""
    pack: int = 32
    most_seats: int = 8
    """The document's own cap; `seats_for` also minds the pack (rules.md B1)."""
    lives: int = 3
    """1 … 10."""
    direction: Direction = Direction.CLOCKWISE
    three_aces: ThreeAces = ThreeAces.FEUER
    feuer_losers: Losers = Losers.ALL_OTHERS
    thirty_one_losers: Losers = Losers.LOWEST
    several_thirty_ones: SeveralThirtyOnes = SeveralThirtyOnes.HOLDERS_SAFE
    swap_all: bool = True
    passing: bool = False
    table_refresh: TableRefresh = TableRefresh.ALL_PASS
    stock_end: StockEnd = StockEnd.RESHUFFLE
    knock_needs_swap: bool = True
    """A knock, the first or a later one, needs an own swap in this round (rules.md A23)."""
    last_turn: LastTurn = LastTurn.KNOCK
    knocker_penalty: int = 1
    """Lives the first knocker loses when their hand is among the lowest (rules.md A28)."""
    circuits_without_knock: int = 14
    """After so many circuits without a knock only a knock is left (rules.md A44, B10)."""
    tie: Tie = Tie.ALL
    match_end: MatchEnd = MatchEnd.FIRST_OUT
    all_out: AllOut = AllOut.SHARE
    time_out: Absence = Absence.ENDS_MATCH
    leaving: Absence = Absence.ENDS_MATCH

    def seats_for(self) -> int:
        """The most seats that may be taken: the document's cap, or what the pack can deal (rules.md B1)."""
        return min(self.most_seats, (self.pack - 3) // 3)

    def check(self) -> None:
        """ValueError, naming the field, when a number is out of its range."""
        if self.pack not in PACK_SIZES:
            raise ValueError(f"pack: no pack has {self.pack} cards")
        if self.most_seats < FEWEST_SEATS:
            raise ValueError(f"most_seats: {self.most_seats} is below {FEWEST_SEATS}")
        if self.lives not in LIVES:
            raise ValueError(f"lives: {self.lives} is not in {LIVES.start} … {LIVES.stop - 1}")
        if self.knocker_penalty < 1:
            raise ValueError(f"knocker_penalty: {self.knocker_penalty} is below 1")
        if self.circuits_without_knock < 1:
            raise ValueError(f"circuits_without_knock: {self.circuits_without_knock} is below 1")


FEWEST_SEATS = 2
LIVES = range(1, 11)
