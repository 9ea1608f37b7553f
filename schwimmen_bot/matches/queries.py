"""Which matches there are, by number, person or group, and locking their rows."""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from schwimmen_bot.mail.outbox import Place
from schwimmen_bot.matches.faults import set_aside
from schwimmen_bot.matches.request import Refused
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.database import AFRESH
from schwimmen_bot.store.tables import Match, MatchStatus, SeatRow
from schwimmen_bot.views.notice import Notice

OPEN = (MatchStatus.LOBBY, MatchStatus.PLAYING)
"""What somebody still has to do with."""


def match_id(match: Match) -> int:
    """The id of a match that is in the database."""
    assert match.id is not None
    return match.id


def place_of(match: Match) -> Place:
    """The chat and topic in which the match was begun."""
    return Place(match.chat_id, match.topic_id)


def running(match: Match) -> bool:
    return match.status is MatchStatus.PLAYING


def lock_match(session: Session, number: int) -> Match:
    """The match's row, locked until the transaction ends; Refused if there is none."""
    match = find_and_lock(session, number)
    if match is None:
        raise Refused(Notice.NO_SUCH_MATCH)
    return match


def find_and_lock(session: Session, number: int) -> Match | None:
    """As it stands now, also if the transaction has read an older version of it before."""
    query = select(Match).where(Match.id == number).with_for_update(key_share=True)
    return session.exec(query, execution_options=AFRESH).one_or_none()


def lock_open_matches(
    session: Session, person_id: int, *, chat_id: int | None = None, match: int | None = None
) -> None:
    """Lock the person's matches that aren't over, those in this chat too, and this one, until the transaction ends."""
    seated = select(SeatRow.match_id).where(SeatRow.person_id == person_id)
    query = (
        select(Match.id)
        .where(
            col(Match.status).in_(OPEN),
            col(Match.id).in_(seated) | (col(Match.chat_id) == chat_id) | (col(Match.id) == match),
        )
        .order_by(col(Match.id))
        .with_for_update(key_share=True)
    )
    session.exec(query).all()


def matches_of(session: Session, person_id: int, *statuses: MatchStatus) -> list[Match]:
    """The person's matches in these states, oldest first, without those they have left."""
    query = (
        select(Match)
        .join(SeatRow, col(SeatRow.match_id) == col(Match.id))
        .where(SeatRow.person_id == person_id, col(SeatRow.left_at).is_(None), col(Match.status).in_(statuses))
        .order_by(col(Match.id))
    )
    return _readable(session, query)


def matches_in(session: Session, chat_id: int, *statuses: MatchStatus) -> list[Match]:
    """A group's matches in these states, oldest first."""
    query = select(Match).where(Match.chat_id == chat_id, col(Match.status).in_(statuses)).order_by(col(Match.id))
    return _readable(session, query)


def _readable(session: Session, query: SelectOfScalar[Match]) -> list[Match]:
    """All of them, but for rows that make no sense: these are set aside, as wherever one is met."""
    try:
        return list(session.exec(query))
    except SQLAlchemyError:
        raise
    except Exception:  # a column of one of them holds what it can't
        numbers = session.scalars(query.with_only_columns(col(Match.id))).all()
    matches = []
    for number in filter(None, numbers):
        try:
            matches.append(session.get_one(Match, number))
        except SQLAlchemyError:
            raise
        except Exception as error:
            set_aside(session, number, reason_of(error))
    return matches


def seats_of(session: Session, match: Match) -> tuple[SeatRow, ...]:
    """In the order of the seats, of joining while it's a lobby."""
    query = select(SeatRow).where(SeatRow.match_id == match.id).order_by(col(SeatRow.number), col(SeatRow.id))
    return tuple(session.exec(query, execution_options=AFRESH))
