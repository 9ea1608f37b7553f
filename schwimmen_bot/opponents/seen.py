"""What a seat can work out from what it sees."""

from __future__ import annotations

from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Announced
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation, unseen


def after_hidden(observation: Observation, give: Card) -> float:
    """Half points of the hand, on average, after giving `give` for a hidden card that the seat doesn't know."""
    kept = tuple(card for card in observation.hand if card != give)
    values = [evaluate((*kept, card), observation.rules).halves for card in unseen(observation)]
    return sum(values) / len(values)


def could_be_true(observation: Observation, said: Announced) -> bool:
    """Whether an announcement can be true: some third card, not seen elsewhere, makes its number."""
    known = [card for card in observation.sure[said.seat] if card not in said.shown]
    thirds = known or unseen(observation)
    return any(evaluate((*said.shown, card), observation.rules).halves == said.halves for card in thirds)
