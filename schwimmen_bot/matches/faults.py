"""What can't be read or dealt with is set aside with its reason, so that it stops nothing else."""

from __future__ import annotations

import structlog
from sqlalchemy import update
from sqlalchemy.orm import Session

from schwimmen_bot.matches.request import Refused
from schwimmen_bot.store.tables import MATCHES
from schwimmen_bot.views.notice import Notice

log = structlog.get_logger(__name__)


class Unreadable(Refused):
    """The match's row makes no sense; it has been set aside in this transaction."""

    def __init__(self) -> None:
        super().__init__(Notice.SET_ASIDE)


def set_aside(session: Session, number: int, reason: str) -> None:
    """Look for no deadline and reminder of the match any more, until somebody moves in it or the bot starts anew."""
    statement = update(MATCHES).where(MATCHES.c.id == number, MATCHES.c.fault.is_(None)).values(fault=reason)
    if session.connection().execute(statement).rowcount:
        log.error("match is set aside", match=number, reason=reason)


def try_again(session: Session) -> None:
    """For a start: what was set aside may have been mended, or this version may be able to deal with it."""
    session.connection().execute(update(MATCHES).where(MATCHES.c.fault.is_not(None)).values(fault=None))
