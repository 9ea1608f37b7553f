"""Why an action is refused."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Each has a message in the views room."""

    MATCH_OVER = "match_over"
    NOT_NOW = "not_now"
    """The match is in another phase."""
    NOT_YOUR_CARD = "not_your_card"
    NOT_ON_TABLE = "not_on_table"
    NO_HIDDEN_CARD = "no_hidden_card"
    NO_SWAP_ALL = "no_swap_all"
    NO_KNOCK_WITH_SWAP = "no_knock_with_swap"
    NOTHING_TO_SHOW = "nothing_to_show"
    SWAP_FIRST = "swap_first"
    NO_PASSING = "no_passing"
    NO_SECOND_KNOCK = "no_second_knock"
    MUST_KNOCK = "must_knock"
    NO_SUCH_NUMBER = "no_such_number"
    NOT_TO_CHALLENGE = "not_to_challenge"
    NOT_AWAY = "not_away"
    """Nobody sits in for that seat, or its person has left for good."""
    ALREADY_LEFT = "already_left"
    NO_CAP = "no_cap"
    """These rules let a round or a match last as long as it takes."""
    SEAT_IS_OUT = "seat_is_out"
    NO_SUCH_SEAT = "no_such_seat"


class IllegalAction(ValueError):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
