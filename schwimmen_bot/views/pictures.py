"""What the pictures of a match show. The pictures room draws them."""

from __future__ import annotations

from schwimmen_bot.rules.events import RoundEnded, Showing
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.offer import Offer
from schwimmen_bot.views.names import plain_name
from schwimmen_bot.views.points import points
from schwimmen_bot.views.reader import SeatName
from schwimmen_bot.views.view import OpenHand, Picture, ShowdownPicture

_TABLE = 3
"""So many cards lie open after the dealer's choice."""


def cards_picture(context: MatchContext, offer: Offer | None = None) -> Picture | None:
    """The table and the reader's hand, the cards chosen in `offer` raised; None for a reader who wants no pictures."""
    if not context.reader.pictures:
        return None
    return Picture(
        table=context.seen.table,
        hand=context.seen.hand,
        lifted=() if offer is None else offer.lifted,
        hidden=_has_hidden(context.seen),
        lifts_hidden=offer is not None and offer.lifts_hidden,
        unseen=_TABLE if context.seen.phase is Phase.CHOOSING else 0,
        deck=context.reader.deck,
        english=context.reader.english_letters,
    )


def showdown_picture(context: MatchContext, ended: RoundEnded, *, with_table: bool) -> ShowdownPicture | None:
    """All hands of the round, and the table as it is now above them; None for a reader who wants no pictures."""
    if not context.reader.pictures:
        return None
    return ShowdownPicture(
        hands=tuple(_open_hand(context.seats[showing.seat], showing) for showing in ended.showings),
        table=context.seen.table if with_table else (),
        hidden=with_table and _has_hidden(context.seen),
        deck=context.reader.deck,
        english=context.reader.english_letters,
    )


def _has_hidden(seen: Observation) -> bool:
    """Whether Mistery's card lies beside the open ones; it comes with them."""
    return seen.rules.mistery and bool(seen.table)


def _open_hand(seat: SeatName, showing: Showing) -> OpenHand:
    return OpenHand(plain_name(seat.name), showing.hand, points(showing.value), showing.lost, showing.lives)
