"""Who may press what: a press is checked against the match it names, never against the place it comes from.

What a button carries comes from the presser's client and can be anything, so can the payload of a link.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from hashlib import sha256
from hmac import compare_digest
from typing import assert_never

from sqlalchemy import bindparam, select

from schwimmen_bot.matches import members
from schwimmen_bot.matches.request import Refused, Request, Standing, StandingNeeded
from schwimmen_bot.store.tables import CHATS, MATCHES, SEATS, Match
from schwimmen_bot.views.notice import Notice

TOKEN_LENGTH = 16
"""Hexadecimal digits: 64 bits, which nobody guesses."""


class Needs(Enum):
    """What a press about a match needs; more is up to its use case, such as whose turn it is."""

    GROUP = auto()
    """It comes from the match's own group."""
    SEAT = auto()
    """The presser has, or had, a seat; it comes from the match's own group or the private chat."""
    GROUP_OR_SEAT = auto()
    """Either; a button that stands in the lobby and in a question asked in private."""


@dataclass(frozen=True, slots=True)
class _Relation:
    """Between a sender, the place they press in, and the match they name."""

    in_group: bool
    """The press comes from the match's own group."""
    in_private: bool
    has_seat: bool


# Built once: building a statement costs more than running it.
_RELATION = (
    select(MATCHES.c.chat_id, CHATS.c.was_id, SEATS.c.id.label("seat"))
    .outerjoin(CHATS, CHATS.c.id == MATCHES.c.chat_id)
    .outerjoin(SEATS, (SEATS.c.match_id == MATCHES.c.id) & (SEATS.c.person_id == bindparam("person")))
    .where(MATCHES.c.id == bindparam("match"))
)


def check_press(request: Request, need: Needs, number: int) -> None:
    """Refused, in the words for a match that doesn't exist, when the match is no business of the presser's there.

    Whoever is neither in the match's group nor at its table can't tell from the answer whether there is one.
    """
    relation = _relation(request, number)
    if relation is None or not _may(relation, need):
        raise Refused(Notice.NO_SUCH_MATCH)
    if need is Needs.SEAT and not relation.has_seat:
        raise Refused(Notice.NOT_IN_MATCH)


def _may(relation: _Relation, need: Needs) -> bool:
    match need:
        case Needs.GROUP:
            return relation.in_group
        case Needs.SEAT | Needs.GROUP_OR_SEAT:
            # In the group everybody sees the match, so there they are told that they have no seat.
            return relation.in_group or (relation.in_private and relation.has_seat)
        case _:
            assert_never(need)


def _relation(request: Request, number: int) -> _Relation | None:
    """None when there is no such match."""
    which = {"match": number, "person": request.person.id}
    row = request.session.connection().execute(_RELATION, which).one_or_none()
    if row is None:
        return None
    group = request.group
    return _Relation(
        in_group=group is not None and group.id in (row.chat_id, row.was_id),
        in_private=group is None,
        has_seat=row.seat is not None,
    )


def link_token(match: Match) -> str:
    """What a link to this match carries, so that counting numbers up leads nowhere.

    It follows from the match's secret, and the secret doesn't follow from it.
    """
    return sha256(f"link {match.seed}".encode()).hexdigest()[:TOKEN_LENGTH]


def is_link_token(match: Match, token: str) -> bool:
    return compare_digest(link_token(match), token)


def admit_leader(request: Request, match: Match) -> None:
    """Settings, start and close are the opener's and the group's admins'. One who has come back is noted.

    Refused for anybody else; StandingNeeded when only Telegram knows.
    """
    session, person = request.session, request.person
    is_opener = person.id == match.opener_id
    if is_opener and not members.has_left(session, match.chat_id, person.id):
        return
    match request.incoming.standing:
        case None:
            raise StandingNeeded(match.chat_id)
        case Standing.ADMIN | Standing.MEMBER if is_opener:
            members.note(session, match.chat_id, person.id)  # has come back
        case Standing.ADMIN:
            pass
        case Standing.SILENT:
            raise Refused(Notice.TELEGRAM_SILENT)
        case _:
            raise Refused(Notice.OPENER_ONLY)


def admit_member(request: Request, match: Match) -> None:
    """Whoever takes a seat belongs to the match's group; whom Telegram knows as a member is noted as one.

    Refused for anybody else; StandingNeeded when only Telegram knows.
    """
    session, person = request.session, request.person
    if members.is_known(session, match.chat_id, person.id):
        return
    match request.incoming.standing:
        case None:
            raise StandingNeeded(match.chat_id)
        case Standing.ADMIN | Standing.MEMBER:
            members.note(session, match.chat_id, person.id)
        case Standing.ABSENT:
            raise Refused(Notice.MEMBERS_ONLY)
        case Standing.SILENT:
            raise Refused(Notice.TELEGRAM_SILENT)
        case _:
            raise Refused(Notice.JOIN_IN_GROUP)


def check_reader(request: Request, match: Match) -> None:
    """The match's rules are for those who have a seat in it, or belong to its group.

    Refused for anybody else; StandingNeeded when only Telegram knows.
    """
    relation = _relation(request, match.id or 0)
    if relation is not None and relation.has_seat:
        return
    if members.is_known(request.session, match.chat_id, request.person.id):
        return
    match request.incoming.standing:
        case None:
            raise StandingNeeded(match.chat_id)
        case Standing.ADMIN | Standing.MEMBER:
            pass
        case _:
            raise Refused(Notice.NO_SUCH_MATCH)
