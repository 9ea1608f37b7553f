"""What a swap would bring, as far as the seat can know."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import Swap, SwapAll, SwapHidden, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.observation import unseen
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text, cards_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.points import points, points_text


def swap_preview(context: MatchContext, swap: Swap) -> str:
    """What is swapped and what the hand is worth now and after it, as far as the seat can know."""
    if isinstance(swap, SwapHidden) and context.seen.hidden is None:
        return _blind_preview(context, swap.give)
    hand = hand_after(context.seen.hand, context.seen.table, context.seen.hidden, swap)
    return say(
        context.language,
        "preview",
        head=_swap_head(context, swap),
        now=points(context.hand_value),
        then=points_text(context.reader, evaluate(hand, context.rules)),
        hand=cards_text(context.reader, hand),
    )


def _swap_head(context: MatchContext, swap: Swap) -> str:
    language = context.language
    match swap:
        case SwapOne(give, take):
            given, taken = card_text(context.reader, give), card_text(context.reader, take)
            return say(language, "preview-swap", give=given, take=taken)
        case SwapHidden(give):
            known = "" if context.seen.hidden is None else f" {card_text(context.reader, context.seen.hidden)}"
            return say(language, "preview-swap", give=card_text(context.reader, give), take=f"{BACK}{known}")
        case SwapAll():
            return say(language, "preview-swap-all")
        case _:
            assert_never(swap)


def _blind_preview(context: MatchContext, give: Card) -> str:
    """The least and the most that the hand would be worth with any of the cards that may lie there."""
    kept = tuple(card for card in context.seen.hand if card != give)
    values = [evaluate((*kept, card), context.rules) for card in unseen(context.seen)]
    return say(
        context.language,
        "preview-blind",
        head=_swap_head(context, SwapHidden(give)),
        now=points(context.hand_value),
        least=points(min(values)),
        most=points(max(values)),
    )
