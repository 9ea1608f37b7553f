"""What nearly every part of a message about a match needs: who reads, which match it is, and what may be seen of it."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.values import HandValue
from schwimmen_bot.texts import Language
from schwimmen_bot.views.reader import Heading, Reader, SeatName


@dataclass(frozen=True, slots=True)
class MatchContext:
    reader: Reader
    heading: Heading
    seen: Observation
    """What the reader's own seat sees, or in a group what everybody sees."""

    @property
    def language(self) -> Language:
        return self.reader.language

    @property
    def seats(self) -> tuple[SeatName, ...]:
        return self.heading.seats

    @property
    def rules(self) -> RuleSet:
        return self.seen.rules

    @property
    def hand_value(self) -> HandValue:
        """What the reader's own hand is worth; ValueError where they have none."""
        return evaluate(self.seen.hand, self.rules)

    @property
    def rounds_before(self) -> tuple[RoundEnded, ...]:
        """The rounds that ended with no move between them and this deal, oldest first."""
        last = self.seen.last_round
        return self.seen.earlier_rounds if last is None else (*self.seen.earlier_rounds, last)
