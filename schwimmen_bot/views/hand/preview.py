"""What a swap would bring, as the seat that thinks of it can know."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import Swap, SwapAll, SwapHidden, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.observation import Observation, unseen
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text, cards_text
from schwimmen_bot.views.points import points, points_text
from schwimmen_bot.views.reader import Reader


def swap_preview(reader: Reader, own: Observation, swap: Swap) -> str:
    """What is swapped and what the hand is worth now and after it, as far as the seat can know."""
    if isinstance(swap, SwapHidden) and own.hidden is None:
        return _blind_preview(reader, own, swap.give)
    hand = hand_after(own.hand, own.table, own.hidden, swap)
    return say(
        reader.language,
        "preview",
        head=_swap_head(reader, own, swap),
        now=points(evaluate(own.hand, own.rules)),
        then=points_text(reader, evaluate(hand, own.rules)),
        hand=cards_text(reader, hand),
    )


def _swap_head(reader: Reader, own: Observation, swap: Swap) -> str:
    language = reader.language
    match swap:
        case SwapOne(give, take):
            return say(language, "preview-swap", give=card_text(reader, give), take=card_text(reader, take))
        case SwapHidden(give):
            known = "" if own.hidden is None else f" {card_text(reader, own.hidden)}"
            return say(language, "preview-swap", give=card_text(reader, give), take=f"{BACK}{known}")
        case SwapAll():
            return say(language, "preview-swap-all")
        case _:
            assert_never(swap)


def _blind_preview(reader: Reader, own: Observation, give: Card) -> str:
    """Between what and what the hand would be worth, by the cards that may lie there."""
    kept = tuple(card for card in own.hand if card != give)
    values = [evaluate((*kept, card), own.rules) for card in unseen(own)]
    return say(
        reader.language,
        "preview-blind",
        head=_swap_head(reader, own, SwapHidden(give)),
        now=points(evaluate(own.hand, own.rules)),
        least=points(min(values)),
        most=points(max(values)),
    )
