"""What somebody has tapped on their hand message so far."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Knock, Move, Pass, Show, Swap, SwapAll, SwapHidden, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Selection:
    give: Card | None = None
    """The card of the hand that is to be swapped."""
    take: Card | None = None
    """The open card of the table that is to be taken for it."""
    take_hidden: bool = False
    """Mistery's card is to be taken instead of an open one."""
    hide: Card | None = None
    """The card that stays hidden when the hand is announced."""
    asked: Move | None = None
    """A move that waits for its confirmation."""

    @property
    def swap(self) -> Swap | None:
        """The swap, if both its cards are chosen; without a knock or the like in the same turn."""
        if self.asked is not None:
            return self.asked if isinstance(self.asked, SwapAll) else None
        if self.give is None:
            return None
        if self.take_hidden:
            return SwapHidden(self.give)
        return None if self.take is None else SwapOne(self.give, self.take)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The open cards that are to be swapped."""
        return tuple(card for card in (self.give, self.take) if card is not None)


def possible(selection: Selection, seen: Observation) -> Selection:
    """The selection without what the seat may not do in its turn."""
    give, take, take_hidden = selection.give, selection.take, selection.take_hidden
    match selection.asked:
        case SwapOne():
            give, take, take_hidden = selection.asked.give, selection.asked.take, False
        case SwapHidden():
            give, take, take_hidden = selection.asked.give, None, True
        case SwapAll() if selection.asked in seen.legal:
            return Selection(asked=SwapAll())
        case Knock() | Pass() | Show() if selection.asked in seen.legal:
            return Selection(asked=selection.asked)
        case _:
            pass
    if not can_swap(seen):
        return Selection()
    take_hidden = take_hidden and seen.rules.mistery
    is_there = take in seen.table and not take_hidden
    return Selection(give if give in seen.hand else None, take if is_there else None, take_hidden)


def can_swap(seen: Observation) -> bool:
    return any(isinstance(move, SwapOne) for move in seen.legal)
