"""The bot's own absence: nobody loses time by it, and everybody is told once.

Persons who are absent are another matter, see substitution.py.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import structlog
from sqlalchemy import Row, bindparam, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from schwimmen_bot.matches.announce import tell_outage
from schwimmen_bot.matches.faults import Unreadable, set_aside
from schwimmen_bot.matches.queries import find_and_lock
from schwimmen_bot.matches.table import open_table
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.database import Wake, wake
from schwimmen_bot.store.settings import forget_setting, read_setting, write_setting
from schwimmen_bot.store.tables import MATCHES, MatchStatus

log = structlog.get_logger(__name__)

CONTACT = "contact"
"""Setting that says when Telegram last answered us, by the bot's clock."""
OUTAGE = "outage"
"""Setting of an outage whose time has been given back, until it has been told everywhere."""


@dataclass(frozen=True, slots=True)
class _Outage:
    since: datetime
    until: datetime
    told: int = 0
    """The matches up to this one know of it."""

    def __str__(self) -> str:
        return f"{self.since.isoformat()} {self.until.isoformat()} {self.told}"

    @classmethod
    def of(cls, text: str) -> _Outage:
        """What `str` made of it; ValueError for anything else."""
        since, until, told = text.split(" ")
        return cls(_moment(since), _moment(until), int(told))


def _moment(text: str) -> datetime:
    """ValueError unless it is a moment, which has a time zone."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError
    return moment


def last_contact(session: Session) -> datetime | None:
    """None where it was never kept, or can't be read."""
    text = read_setting(session, CONTACT)
    try:
        return None if text is None else _moment(text)
    except ValueError:
        log.error("the last contact can't be read", setting=CONTACT)
        return None


def keep_contact(session: Session, now: datetime) -> None:
    write_setting(session, CONTACT, now.isoformat())


def give_back(session: Session, since: datetime, until: datetime) -> None:
    """Move on what people's time is counted by, as if the clocks had stood still from the last contact to this one.

    One transaction, which also moves the contact on, so that no crash makes anybody's time longer twice. A deadline
    that was over before stays where it is, and what began meanwhile moves by what was left of the outage. A match whose
    row makes no sense is set aside, so that it keeps nobody else from their time.
    """
    connection = session.connection()
    for number in connection.scalars(_UNFINISHED).all():
        try:
            match = connection.execute(_READ, {"number": number}).one()
            later = _later(match, since, until)
        except SQLAlchemyError:
            raise
        except Exception as error:  # of a row that makes no sense
            set_aside(session, number, reason_of(error))
            continue
        if later:
            connection.execute(_MOVE_ON, {**_times(match), **later, "number": number, "newer": match.version + 1})
    keep_contact(session, until)
    write_setting(session, OUTAGE, str(_Outage(since, until)))
    wake(session, Wake.DEADLINES)


_TIMES = ("deadline_at", "remind_at", "turn_at", "round_at", "cap_from")
_UNFINISHED = (
    select(MATCHES.c.id)
    .where(MATCHES.c.deadline_at.is_not(None), MATCHES.c.status.in_((MatchStatus.LOBBY, MatchStatus.PLAYING)))
    .order_by(MATCHES.c.id)
    .with_for_update(key_share=True)
)
_READ = select(
    *(MATCHES.c[name] for name in ("status", "version", "thinks", "tempo_seconds", "begun_at", *_TIMES)),
).where(MATCHES.c.id == bindparam("number"))
_MOVE_ON = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("number"))
    .values(version=bindparam("newer"), **{name: bindparam(name) for name in _TIMES})
)


def _times(match: Row[Any]) -> dict[str, datetime | None]:
    return {name: getattr(match, name) for name in _TIMES}


def _later(match: Row[Any], since: datetime, until: datetime) -> dict[str, datetime]:
    """The moments of a match that move, and where to."""

    def lost(began: datetime) -> timedelta:
        """How much of a time that began then fell into the outage."""
        return until - max(since, min(began, until))

    if match.status is MatchStatus.LOBBY:
        return {} if match.deadline_at <= since else {"deadline_at": match.deadline_at + (until - since)}
    later: dict[str, datetime] = {}
    if not match.thinks:  # a computer player simply goes on
        if match.deadline_at <= since:
            return {}
        began = match.turn_at or since
        by = lost(began)
        # A turn that the round's or the match's end cuts short ends with those, which have lost the whole outage.
        whole = max(match.deadline_at, began + timedelta(seconds=match.tempo_seconds))
        later = {"turn_at": began + by, "deadline_at": min(whole + by, match.deadline_at + (until - since))}
        if match.remind_at is not None:
            later["remind_at"] = match.remind_at + by
    if match.round_at is not None:
        later["round_at"] = match.round_at + lost(match.round_at)
    if (begun := match.cap_from or match.begun_at) is not None:
        later["cap_from"] = begun + lost(begun)
    return later


def next_untold(session: Session) -> int | None:
    """A match whose people don't know yet that they have their time back; None when all do, or there was no outage."""
    outage = _read_outage(session)
    if outage is None:
        return None
    # What has begun since has nothing to do with it, what was over before wasn't moved,
    # and one that is set aside stands still anyway.
    query = select(MATCHES.c.id).where(
        MATCHES.c.id > outage.told,
        MATCHES.c.status == MatchStatus.PLAYING,
        MATCHES.c.fault.is_(None),
        MATCHES.c.turn_at <= outage.until,
        MATCHES.c.deadline_at > outage.until,
    )
    number: int | None = session.connection().scalar(query.order_by(MATCHES.c.id).limit(1))
    return number


def forget_outage(session: Session) -> None:
    """To be called when everybody knows of it."""
    forget_setting(session, OUTAGE)


def tell(session: Session, number: int) -> None:
    """Send the hand of whoever's turn it is anew, and show the table's new deadline; both say what has happened."""
    outage = skip(session, number)
    match = find_and_lock(session, number)
    if outage is None or match is None or match.status is not MatchStatus.PLAYING:
        return
    try:
        table = open_table(session, match)
    except Unreadable:
        return
    tell_outage(session, table, outage.until - outage.since)


def skip(session: Session, number: int) -> _Outage | None:
    """Count a match as told. The outage that it was told of."""
    outage = _read_outage(session)
    if outage is None:
        return None
    outage = replace(outage, told=number)
    write_setting(session, OUTAGE, str(outage))
    return outage


def _read_outage(session: Session) -> _Outage | None:
    """None when there is none to tell of, or it can't be read."""
    text = read_setting(session, OUTAGE)
    if text is None:
        return None
    try:
        return _Outage.of(text)
    except ValueError:
        log.error("the last outage can't be read", setting=OUTAGE)
        return None
