"""Why an action is refused."""

from __future__ import annotations

from enum import StrEnum


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
