"""One round as a mutable position with push and pop, for search: the engine's moves at a fraction of its cost.

Cards are bits, hands and tables are masks, and a swap is the mask of the cards that change places. The engine in
`engine.py` is the judge of every match; the tests hold this board to it, move by move.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TypeAlias

from schwimmen_bot.rules.actions import Knock, Move, Pass, Seat, Show, SwapAll, SwapHidden, SwapOne, Then
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.circle import next_living
from schwimmen_bot.rules.events import RoundEnd
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.history import has_moved
from schwimmen_bot.rules.moves import counts_passes, most_circuits
from schwimmen_bot.rules.ruleset import LastTurn, RuleSet, StockEnd, TableRefresh
from schwimmen_bot.rules.ruleset import Show as ShowRule
from schwimmen_bot.rules.shuffle import reshuffled, round_key
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.rules.values import HandClass

Mask: TypeAlias = int
"""A set of cards: bit n is card n."""
Code: TypeAlias = int
"""A move: the cards that change places as a mask, with a flag for every other kind of move."""

ALL: Code = 1 << 52
HIDDEN: Code = 1 << 53
"""With the card that is given; the one that is taken isn't for the mover to know."""
KNOCK: Code = 1 << 54
"""Alone, or with a swap in the same turn."""
PASS: Code = 1 << 55
SHOW: Code = 1 << 56
"""Alone, or with a swap."""
CARDS: Mask = ALL - 1

Reshuffle: TypeAlias = Callable[[tuple[Card, ...], int], tuple[Card, ...]]
"""A new stock from these cards, at the refresh of this number."""


def mask_of(cards: Iterable[Card]) -> Mask:
    return sum(1 << card for card in cards)


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The mask's cards, ascending."""
    return tuple(Card(bit) for bit in range(mask.bit_length()) if mask >> bit & 1)


class _Bits(dict[Mask, tuple[Mask, ...]]):
    """A mask's single cards as masks, for every mask met so far."""

    def __missing__(self, mask: Mask) -> tuple[Mask, ...]:
        bits = self[mask] = tuple(1 << card for card in cards_of(mask))
        return bits


class _Ranks(dict[Mask, int]):
    """What ends a round at once by these rules: 2 is Feuer, 1 a 31, 0 neither."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, mask: Mask) -> int:
        hand_class = evaluate(cards_of(mask), self.rules).hand_class
        rank = self[mask] = {HandClass.FEUER: 2, HandClass.THIRTY_ONE: 1}.get(hand_class, 0)
        return rank


BITS = _Bits()
_RANKS: dict[tuple[object, ...], _Ranks] = {}


def ranks_of(rules: RuleSet) -> _Ranks:
    """One table for all rules that value hands alike."""
    return _RANKS.setdefault((rules.three_aces, rules.triple), _Ranks(rules))


class Board:
    """A round from any moment of its play to its end."""

    __slots__ = (
        "_after",
        "_most_passes",
        "_most_turns",
        "_ranks",
        "_reshuffle",
        "_rules",
        "_seats",
        "_undo",
        "aside",
        "by",
        "end",
        "hands",
        "hidden",
        "knocker",
        "left",
        "moved",
        "pass_circuits",
        "passes",
        "refreshes",
        "stock",
        "swapped",
        "table",
        "turn",
        "turns",
    )

    def __init__(self, state: State, reshuffle: Reshuffle | None = None) -> None:
        """The round under way in `state`; ValueError in another phase than that of play.

        `reshuffle` is the chance where the stock runs out; by default the one that the round's key fixes.
        """
        if state.phase is not Phase.PLAYING:
            raise ValueError(f"no cards are played in the phase {state.phase.value}")
        rules, seats = state.rules, range(len(state.lives))
        self._rules = rules
        self._ranks = ranks_of(rules)
        self._seats = sum(lives >= 0 for lives in state.lives)
        self._after = [next_living(seat, state.lives, rules.direction) for seat in seats]
        self._reshuffle = reshuffle or _by_key(state)
        self._most_turns = most_circuits(rules) * self._seats
        self._most_passes = rules.circuits_without_knock if counts_passes(rules) else sys.maxsize
        self._undo: list[tuple[object, ...]] = []
        self.hands = [mask_of(hand) for hand in state.hands]
        self.table = mask_of(state.table)
        self.hidden = 0 if state.hidden is None else 1 << state.hidden
        self.stock, self.aside = state.stock, state.set_aside
        self.turn = state.turn
        self.swapped = sum(1 << seat for seat in seats if state.swapped[seat])
        self.moved = sum(1 << seat for seat in seats if has_moved(state.history, seat))
        self.knocker = -1 if state.knocker is None else state.knocker
        self.left = -1 if state.turns_left is None else state.turns_left
        self.passes, self.turns = state.passes, state.turns
        self.pass_circuits, self.refreshes = state.pass_circuits, state.refreshes
        self.end: RoundEnd | None = None
        self.by: Seat = -1
        """The knocker, or the seat whose move made the hand that ended the round."""

    def legal(self) -> list[Code]:
        """The moves of the seat on turn, in no order that means anything; none once the round has ended."""
        if self.end is not None:
            return []
        if self.must_knock():
            return [KNOCK]
        rules, table = self._rules, BITS[self.table]
        moves = [give | take for give in BITS[self.hands[self.turn]] for take in table]
        if self.hidden:
            moves += [HIDDEN | give for give in BITS[self.hands[self.turn]]]
        if rules.swap_all:
            moves.append(ALL)
        if rules.show is ShowRule.MANUAL or rules.swap_and_knock:
            moves += self._with_more(moves)
        if self.may_knock():
            moves.append(KNOCK)
        if rules.passing:
            moves.append(PASS)
        return moves

    def must_knock(self) -> bool:
        if self.knocker >= 0:
            return False
        return self.turns >= self._most_turns or self.pass_circuits >= self._most_passes

    def may_knock(self) -> bool:
        rules = self._rules
        if self.knocker >= 0 and rules.last_turn is LastTurn.NOTHING:
            return False
        return not rules.knock_needs_swap or bool(self.swapped >> self.turn & 1)

    def _with_more(self, swaps: list[Code]) -> list[Code]:
        """The swaps that bring a knock or show a 31 in the same turn, and showing a dealt one."""
        more: list[Code] = []
        if self._rules.swap_and_knock and self.knocker < 0:
            more += [swap | KNOCK for swap in swaps]
        if self._rules.show is ShowRule.MANUAL:
            more += [swap | SHOW for swap in swaps if not swap & HIDDEN and self._ranks[self._after_swap(swap)] == 1]
            if not self.moved >> self.turn & 1 and self._ranks[self.hands[self.turn]] == 1:
                more.append(SHOW)
        return more

    def _after_swap(self, swap: Code) -> Mask:
        if swap & ALL:
            return self.table
        hand = self.hands[self.turn]
        return hand ^ (swap & CARDS | self.hidden) if swap & HIDDEN else hand ^ (swap & CARDS)

    def push(self, move: Code) -> None:
        """Make a legal move; `end` and `by` say when the round is over, and the hands stay as they were then."""
        seat, hand = self.turn, self.hands[self.turn]
        self._undo.append(
            (
                hand, self.table, self.hidden, seat, self.swapped, self.moved, self.knocker, self.left,
                self.passes, self.turns, self.pass_circuits, self.refreshes, self.stock, self.aside,
            )
        )  # fmt: skip
        if move == SHOW:
            self.end, self.by = RoundEnd.THIRTY_ONE, seat
            return
        if self.left > 0:
            self.left -= 1
        self.turns += 1
        self.moved |= 1 << seat
        if move == PASS:
            self._pass()
        elif move == KNOCK:
            self._knock(seat)
        else:
            self._swap(move, seat, hand)
        if self.end is None:
            if self.left == 0:
                self.end, self.by = RoundEnd.KNOCK, self.knocker
            else:
                self.turn = self._after[seat]

    def _swap(self, move: Code, seat: Seat, hand: Mask) -> None:
        if move & ALL:
            new, self.table = self.table, hand
        elif move & HIDDEN:
            give = move & CARDS
            new, self.hidden = hand ^ give ^ self.hidden, give
        else:
            cards = move & CARDS
            new = hand ^ cards
            self.table ^= cards
        self.hands[seat] = new
        self.swapped |= 1 << seat
        self.passes = 0
        rank = self._ranks[new]
        if rank and (rank == 2 or move & (SHOW | HIDDEN) or self._rules.show is ShowRule.AUTOMATIC):
            self.end, self.by = (RoundEnd.FEUER if rank == 2 else RoundEnd.THIRTY_ONE), seat
        elif move & KNOCK:
            self._knock(seat)

    def _knock(self, seat: Seat) -> None:
        self.passes = 0
        if self.knocker < 0:
            self.knocker, self.left = seat, self._seats - 1

    def _pass(self) -> None:
        self.passes += 1
        around = self.passes % self._seats == 0
        self.pass_circuits += around
        if self.knocker < 0 and (around or self._rules.table_refresh is TableRefresh.EACH_PASS):
            self._refresh()

    def _refresh(self) -> None:
        stock, aside = self.stock, self.aside + cards_of(self.table)
        self.refreshes += 1
        if len(stock) < 3:
            if self._rules.stock_end is StockEnd.SHOWDOWN:
                self.end = RoundEnd.STOCK
                return
            stock, aside = self._reshuffle(stock + aside, self.refreshes), ()
        self.table, self.stock, self.aside = mask_of(stock[:3]), stock[3:], aside
        if self._rules.table_refresh is TableRefresh.ALL_PASS:
            self.passes = 0

    def pop(self) -> None:
        """Take the last move back; IndexError when there is none."""
        hand, *rest = self._undo.pop()
        (
            self.table, self.hidden, self.turn, self.swapped, self.moved, self.knocker, self.left,
            self.passes, self.turns, self.pass_circuits, self.refreshes, self.stock, self.aside,
        ) = rest  # type: ignore[assignment]  # fmt: skip
        self.hands[self.turn] = hand  # type: ignore[call-overload]
        self.end, self.by = None, -1


def _by_key(state: State) -> Reshuffle:
    def reshuffle(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        return reshuffled(cards, round_key(state.seed, state.round), number)

    return reshuffle


def code_of(move: Move) -> Code:
    """The code of a move of play; ValueError for another one."""
    match move:
        case SwapOne(give, take, then):
            return 1 << give | 1 << take | _THEN[then]
        case SwapHidden(give, then):
            return HIDDEN | 1 << give | _THEN[then]
        case SwapAll(then):
            return ALL | _THEN[then]
        case Knock():
            return KNOCK
        case Pass():
            return PASS
        case Show():
            return SHOW
        case _:
            raise ValueError(f"{move} is no move of play")


def move_of(code: Code, hand: Mask) -> Move:
    """The move with this code of a seat that holds `hand`."""
    if code in _ALONE:
        return _ALONE[code]
    then = Then.KNOCK if code & KNOCK else Then.SHOW if code & SHOW else Then.NOTHING
    if code & ALL:
        return SwapAll(then)
    give = cards_of(code & CARDS & hand)[0]
    return SwapHidden(give, then) if code & HIDDEN else SwapOne(give, cards_of(code & CARDS & ~hand)[0], then)


_THEN = {Then.NOTHING: 0, Then.KNOCK: KNOCK, Then.SHOW: SHOW}
_ALONE: dict[Code, Move] = {KNOCK: Knock(), PASS: Pass(), SHOW: Show()}
