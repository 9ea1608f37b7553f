"""The frozen rule set: every difference between the five documents is a field, and nothing else decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schwimmen_bot.rules.cards import PACK_SIZES


class Direction(StrEnum):
    """rules.md A17."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class Triple(StrEnum):
    """What three cards of one rank count (rules.md A6, A43)."""

    THIRTY_AND_A_HALF = "thirty_and_a_half"
    THIRTY_ONE = "thirty_one"  # "Drilling ist Feuer": it ends the round like a 31 (B28)


class ThreeAces(StrEnum):
    """What three aces are (rules.md A8): Feuer, the top rank, or a triple like any other."""

    FEUER = "feuer"
    TRIPLE = "triple"


class Losers(StrEnum):
    """Who pays when a hand ends the round at once (rules.md A9, A10)."""

    LOWEST = "lowest"
    ALL_OTHERS = "all_others"


class ThirtyOneName(StrEnum):
    """What the documents call a 31 (rules.md A10)."""

    HOSEN_OWI = "hosen_owi"
    FEUER = "feuer"
    HOSE_ABE = "hose_abe"
    SCHNAUZ = "schnauz"


class SeveralThirtyOnes(StrEnum):
    """What several 31s at one deal do (rules.md A12)."""

    HOLDERS_SAFE = "holders_safe"  # none of them loses, the others as ever
    DRAW = "draw"  # nobody loses anything (S1)


class Reveal(StrEnum):
    """How a 31 is shown (rules.md A13, B29)."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"  # the holder says so in the turn that makes it, or pays alone when it is found at the showdown


class TableRefresh(StrEnum):
    """When passing brings three new table cards (rules.md A19, A20)."""

    ALL_PASS = "all_pass"
    EACH_PASS = "each_pass"


class StockEnd(StrEnum):
    """What happens when a refresh finds fewer than three cards (rules.md A21, B2)."""

    RESHUFFLE = "reshuffle"
    SHOWDOWN = "showdown"


class LastTurn(StrEnum):
    """What may be done besides a swap in the last turn after a knock (rules.md A25, B9)."""

    KNOCK = "knock"  # a second knock keeps the hand and prolongs nothing
    NOTHING = "nothing"


class Circuits(StrEnum):
    """Which circuits without a knock are counted until only a knock is left (rules.md A44, B10)."""

    TURNS = "turns"  # every circuit of turns
    PASSES = "passes"  # only those in which everybody passed one after the other (S1)


class LieTie(StrEnum):
    """Who of the equally low announcers decides (rules.md B42)."""

    SEATS = "seats"  # the last one in seat order from the round's opener
    ANNOUNCEMENTS = "announcements"  # the last one who announced


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
    """What happens when a round would put out all who are left (rules.md A33)."""

    SHARE = "share"
    HAND_DECIDES = "hand_decides"
    NOBODY_PAYS = "nobody_pays"


class Absence(StrEnum):
    """What a missed deadline or a leaver does to the match (rules.md A35, A36)."""

    ENDS_MATCH = "ends_match"
    PLAYED_ON = "played_on"  # a move is made for the seat (B11), or a computer player takes it (B26)


class Conflict(StrEnum):
    """Why rules that are fine by themselves can't be combined."""

    NOTHING_KEEPS = "nothing_keeps"  # no passing and no second knock: a good hand would have to be spoilt (B9)
    LATE_AND_LYING = "late_and_lying"  # a 31 kept secret and a phase that begins by laying the 31s open


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One table's rules. A match keeps its own by value, so no edit of a preset reaches a running match."""

    name: str = "hosen-owi"
    """The preset it came from. People see it; the engine never asks for it."""
    pack: int = 32
    most_seats: int = 8
    """The document's own limit; `seats_for` also looks at what the pack can deal (rules.md B1)."""
    lives: int = 3
    """1 … 10."""
    direction: Direction = Direction.CLOCKWISE
    mistery: bool = False
    """A fourth, hidden table card (rules.md A41, B39)."""
    dealer_choice: bool = False
    """The dealer may give their hand for the three cards that would be the table, unseen (rules.md A14, B14)."""
    triple: Triple = Triple.THIRTY_AND_A_HALF
    three_aces: ThreeAces = ThreeAces.FEUER
    feuer_losers: Losers = Losers.ALL_OTHERS
    thirty_one_name: ThirtyOneName = ThirtyOneName.HOSEN_OWI
    thirty_one_losers: Losers = Losers.LOWEST
    dealt_thirty_one_losers: Losers = Losers.LOWEST
    """The same for a 31 that was dealt (rules.md A11)."""
    show: Reveal = Reveal.AUTOMATIC
    several_thirty_ones: SeveralThirtyOnes = SeveralThirtyOnes.HOLDERS_SAFE
    swap_all: bool = True
    passing: bool = False
    table_refresh: TableRefresh = TableRefresh.ALL_PASS
    stock_end: StockEnd = StockEnd.RESHUFFLE
    knock_needs_swap: bool = True
    """A knock, the first or a later one, needs an own swap in this round (rules.md A23)."""
    swap_and_knock: bool = False
    """The first knock may come in one turn with a swap (rules.md A24, B35)."""
    last_turn: LastTurn = LastTurn.KNOCK
    knocker_penalty: int = 1
    """Lives the first knocker loses when their hand is among the lowest (rules.md A28)."""
    circuits_without_knock: int = 14
    """After so many circuits without a knock only a knock is left (rules.md A44, B10)."""
    circuits: Circuits = Circuits.TURNS
    forced_knock_penalty: bool = True
    """A knock that the circuits forced pays `knocker_penalty` too (rules.md B10)."""
    lying: bool = False
    """After the showdown's knock or a 31 the hands are announced and one may be challenged (rules.md A42, B40–B49)."""
    lie_tie: LieTie = LieTie.SEATS
    tie: Tie = Tie.ALL
    match_end: MatchEnd = MatchEnd.FIRST_OUT
    all_out: AllOut = AllOut.SHARE
    time_out: Absence = Absence.ENDS_MATCH
    leaving: Absence = Absence.ENDS_MATCH
    substitute_after: int = 2
    """Time-outs in a row after which a computer player sits in, where a missed deadline is played on (rules.md A35)."""
    round_cap: int = 0
    """A round ends after so many times the time of a turn (rules.md A45, B22); 0 never."""
    match_cap: int = 0
    """The same for the match."""

    def seats_for(self) -> int:
        """How many seats may be taken at most: the document's limit, or what the pack can deal (rules.md B1)."""
        return min(self.most_seats, (self.pack - 3 - self.mistery) // 3)

    def conflicts(self) -> tuple[Conflict, ...]:
        """Which of these rules can't be combined; empty if they can be played."""
        found: list[Conflict] = []
        if not self.passing and self.last_turn is LastTurn.NOTHING:
            found.append(Conflict.NOTHING_KEEPS)
        if self.show is Reveal.MANUAL and self.lying:
            found.append(Conflict.LATE_AND_LYING)
        return tuple(found)

    def check(self) -> None:
        """ValueError, naming the field or the conflict, when no match can be played by these rules."""
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
        if self.substitute_after < 1:
            raise ValueError(f"substitute_after: {self.substitute_after} is below 1")
        if min(self.round_cap, self.match_cap) < 0:
            raise ValueError("round_cap or match_cap is below 0")
        if found := self.conflicts():
            raise ValueError(", ".join(found))


FEWEST_SEATS = 2
LIVES = range(1, 11)
