"""Short answers to a press or a command: one line, no buttons."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.texts import Language, say


class Notice(StrEnum):
    """The `text` of each is the id of its message in the catalogues, after "notice-"."""

    EARLIER_MOVE = "earlier-move"
    TOO_LATE = "too-late"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_MATCH = "not-in-match"
    NO_SUCH_MATCH = "no-such-match"
    MATCH_OVER = "match-over"
    NOT_STARTED = "not-started"
    JOINED = "joined"
    ALREADY_IN = "already-in"
    WITHDRAWN = "withdrawn"
    NOT_IN_LOBBY = "not-in-lobby"
    LOBBY_FULL = "lobby-full"
    LOBBY_CLOSED = "lobby-closed"
    TOO_FEW_SEATS = "too-few-seats"
    TOO_MANY_SEATS = "too-many-seats"
    OPENER_ONLY = "opener-only"
    MEMBERS_ONLY = "members-only"
    JOIN_IN_GROUP = "join-in-group"
    TELEGRAM_SILENT = "telegram-silent"
    ADMIN_ONLY = "admin-only"
    STARTED = "started"
    SENT_HAND = "sent-hand"
    WELCOME_BACK = "welcome-back"
    ASKED_IN_PRIVATE = "asked-in-private"
    SAVED = "saved"
    STAYED = "stayed"
    GROUPS_ONLY = "groups-only"
    PRIVATE_ONLY = "private-only"
    ANONYMOUS = "anonymous"
    NO_GAMES = "no-games"
    NO_GAMES_HERE = "no-games-here"
    UNKNOWN_BUTTON = "unknown-button"
    TRY_AGAIN = "try-again"
    SET_ASIDE = "set-aside"
    SLOWLY = "slowly"


def notice(language: Language, notice: Notice) -> str:
    """At most 200 characters, plain text, so that it fits the answer to a press."""
    return say(language, f"notice-{notice.value}")


def refusal(language: Language, reason: Reason) -> str:
    """Why the engine refused a move, at most 200 characters, plain text."""
    match reason:
        case Reason.MATCH_OVER:
            return say(language, "notice-match-over")
        case Reason.NOT_NOW:
            return say(language, "refused-not-now")
        case Reason.NOT_YOUR_CARD:
            return say(language, "refused-not-your-card")
        case Reason.NOT_ON_TABLE:
            return say(language, "refused-not-on-table")
        case Reason.NO_HIDDEN_CARD:
            return say(language, "refused-no-hidden-card")
        case Reason.NO_SWAP_ALL:
            return say(language, "refused-no-swap-all")
        case Reason.NO_KNOCK_WITH_SWAP:
            return say(language, "refused-no-knock-with-swap")
        case Reason.NOTHING_TO_SHOW:
            return say(language, "refused-nothing-to-show")
        case Reason.SWAP_FIRST:
            return say(language, "refused-swap-first")
        case Reason.NO_PASSING:
            return say(language, "refused-no-passing")
        case Reason.NO_SECOND_KNOCK:
            return say(language, "refused-no-second-knock")
        case Reason.MUST_KNOCK:
            return say(language, "refused-must-knock")
        case Reason.NO_SUCH_NUMBER:
            return say(language, "refused-no-such-number")
        case Reason.NOT_TO_CHALLENGE:
            return say(language, "refused-not-to-challenge")
        case Reason.NOT_AWAY:
            return say(language, "refused-not-away")
        case Reason.ALREADY_LEFT:
            return say(language, "refused-already-left")
        case Reason.NO_CAP:
            return say(language, "refused-no-cap")
        case Reason.SEAT_IS_OUT:
            return say(language, "refused-seat-is-out")
        case Reason.NO_SUCH_SEAT:
            return say(language, "refused-no-such-seat")
        case _:
            assert_never(reason)
