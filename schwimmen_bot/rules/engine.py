"""Start a match and put one action through it: pure functions from a state to the next."""

from __future__ import annotations

from enum import StrEnum

from schwimmen_bot.rules.actions import Action, Move
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import State, Step


class Reason(StrEnum):
    """Why an action is refused; views turns it into words."""

    MATCH_OVER = "match_over"
    NOT_YOUR_CARD = "not_your_card"
    NOT_ON_TABLE = "not_on_table"
    NO_SWAP_ALL = "no_swap_all"
    SWAP_FIRST = "swap_first"
    NO_PASSING = "no_passing"
    NO_SECOND_KNOCK = "no_second_knock"
    MUST_KNOCK = "must_knock"
    SEAT_IS_OUT = "seat_is_out"
    NO_SUCH_SEAT = "no_such_seat"


class IllegalAction(ValueError):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def start(rules: RuleSet, seats: int, seed: str) -> Step:
    raise NotImplementedError


def legal_actions(state: State) -> tuple[Move, ...]:
    raise NotImplementedError


def apply(state: State, action: Action) -> Step:
    raise NotImplementedError
