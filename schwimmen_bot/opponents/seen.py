"""What a seat can tell from what it sees."""

from __future__ import annotations

from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Announced
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation, unseen


def after_hidden(observation: Observation, give: Card) -> float:
    """Half points that the hand has on average once `give` went for a hidden card nobody knows."""
    kept = tuple(card for card in observation.hand if card != give)
    values = [evaluate((*kept, card), observation.rules).halves for card in unseen(observation)]
    return sum(values) / len(values)


def could_be_true(observation: Observation, said: Announced) -> bool:
    """Whether any third card the looker hasn't seen elsewhere makes the number of an announcement."""
    known = [card for card in observation.sure[said.seat] if card not in said.shown]
    thirds = known or unseen(observation)
    return any(evaluate((*said.shown, card), observation.rules).halves == said.halves for card in thirds)
