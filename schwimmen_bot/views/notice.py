"""Short answers to a press or a command: one line, no buttons."""

from __future__ import annotations

from enum import StrEnum

from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.texts import Language, message_of, say


class Notice(StrEnum):
    """Each has a message in the catalogues, of the kind "notice"."""

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
    return say(language, message_of("notice", notice))


def refusal(language: Language, reason: Reason) -> str:
    """Why the engine refused a move, at most 200 characters, plain text."""
    return say(language, message_of("refused", reason))
