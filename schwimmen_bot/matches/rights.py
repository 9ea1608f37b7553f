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
from sqlmodel import Session

from schwimmen_bot.matches import members
from schwimmen_bot.matches.request import Incoming, Refused, Reply, Standing
from schwimmen_bot.store.tables import CHATS, MATCHES, SEATS, Match, Person
from schwimmen_bot.views.notice import Notice
from schwimmen_bot.views.press import (
    AskPress,
    ClosePress,
    ComputersPress,
    ConfirmMovesPress,
    DeckPress,
    FieldPress,
    HandPress,
    HidePress,
    JoinPress,
    LanguagePress,
    LeavePress,
    LivesPress,
    MyCardsPress,
    NoPress,
    PickHiddenPress,
    PickPress,
    PicturesPress,
    PlayPress,
    PresetPress,
    Press,
    RemindersPress,
    ReturnPress,
    RulesPagePress,
    SetDeckPress,
    SoloPress,
    StartPress,
    StayPress,
    StrengthPress,
    StrengthsPress,
    TablePress,
    TempoPress,
    WithdrawPress,
)

TOKEN_LENGTH = 16
"""Hexadecimal digits: 64 bits, which nobody guesses."""


class Needs(Enum):
    """What a press asks of its presser; more is up to its use case, such as whose turn it is."""

    NOTHING = auto()
    """It names no match."""
    GROUP = auto()
    """It comes from the match's own group."""
    SEAT = auto()
    """The presser has, or had, a seat; it comes from the match's own group or the private chat."""
    GROUP_OR_SEAT = auto()
    """Either; a button that stands in the lobby and in a question asked in private."""


def needs(press: Press) -> Needs:
    match press:
        case PlayPress() | PickPress() | PickHiddenPress() | HidePress() | AskPress() | MyCardsPress() | HandPress():
            return Needs.SEAT
        case LeavePress() | StayPress() | ReturnPress():
            return Needs.SEAT
        case WithdrawPress():
            return Needs.GROUP_OR_SEAT
        case JoinPress() | TablePress() | StartPress() | ClosePress() | LivesPress() | TempoPress() | ComputersPress():
            return Needs.GROUP
        case StrengthPress() | StrengthsPress() | RulesPagePress() | PresetPress() | FieldPress():
            return Needs.GROUP
        case SoloPress() | NoPress() | LanguagePress() | ConfirmMovesPress() | RemindersPress():
            return Needs.NOTHING
        case DeckPress() | SetDeckPress() | PicturesPress():
            return Needs.NOTHING
        case _:
            assert_never(press)


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


def check_press(session: Session, incoming: Incoming, person: Person, press: Press) -> None:
    """Refused, in the words for a match that doesn't exist, when the match is no business of the presser's there.

    Whoever is neither in the match's group nor at its table can't tell from the answer whether there is one.
    """
    need = needs(press)
    if need is Needs.NOTHING:
        return
    relation = _relation(session, incoming, person, getattr(press, "match", 0))
    if relation is None or not _may(relation, need):
        raise Refused(Notice.NO_SUCH_MATCH)
    if need is Needs.SEAT and not relation.has_seat:
        raise Refused(Notice.NOT_IN_MATCH)


def _may(relation: _Relation, need: Needs) -> bool:
    match need:
        case Needs.NOTHING:
            return True
        case Needs.GROUP:
            return relation.in_group
        case Needs.SEAT | Needs.GROUP_OR_SEAT:
            # In the group everybody sees the match, so there they are told that they have no seat.
            return relation.in_group or (relation.in_private and relation.has_seat)
        case _:
            assert_never(need)


def _relation(session: Session, incoming: Incoming, person: Person, number: int) -> _Relation | None:
    """None when there is no such match."""
    row = session.connection().execute(_RELATION, {"match": number, "person": person.id}).one_or_none()
    if row is None:
        return None
    place = None if incoming.group is None else incoming.group.id
    return _Relation(
        in_group=place is not None and place in (row.chat_id, row.was_id),
        in_private=place is None,
        has_seat=row.seat is not None,
    )


def link_token(match: Match) -> str:
    """What a link to this match carries, so that counting numbers up leads nowhere.

    It follows from the match's secret, and the secret doesn't follow from it.
    """
    return sha256(f"link {match.seed}".encode()).hexdigest()[:TOKEN_LENGTH]


def is_link_token(match: Match, token: str) -> bool:
    return compare_digest(link_token(match), token)


def ask_about(incoming: Incoming, match: Match) -> Reply | None:
    """A reply that has the sender's standing in the match's group asked for; None when the answer is there."""
    return Reply(ask=match.chat_id) if incoming.standing is None else None


def check_leader(session: Session, incoming: Incoming, person: Person, match: Match) -> Reply | None:
    """Settings, start and close are the opener's and the group's admins'. None if this is one.

    Refused otherwise; a reply when Telegram must be asked first.
    """
    is_opener = person.id == match.opener_id
    if is_opener and not members.has_left(session, match.chat_id, person.id):
        return None
    if (asking := ask_about(incoming, match)) is not None:
        return asking
    match incoming.standing:
        case Standing.ADMIN | Standing.MEMBER if is_opener:
            members.note(session, match.chat_id, person.id)  # has come back
            return None
        case Standing.ADMIN:
            return None
        case Standing.SILENT:
            raise Refused(Notice.TELEGRAM_SILENT)
        case _:
            raise Refused(Notice.OPENER_ONLY)


def check_member(session: Session, incoming: Incoming, person: Person, match: Match) -> Reply | None:
    """Whoever takes a seat belongs to the match's group. None if they do.

    Refused otherwise; a reply when Telegram must be asked first.
    """
    if members.is_known(session, match.chat_id, person.id):
        return None
    if (asking := ask_about(incoming, match)) is not None:
        return asking
    match incoming.standing:
        case Standing.ADMIN | Standing.MEMBER:
            members.note(session, match.chat_id, person.id)
            return None
        case Standing.ABSENT:
            raise Refused(Notice.MEMBERS_ONLY)
        case Standing.SILENT:
            raise Refused(Notice.TELEGRAM_SILENT)
        case _:
            raise Refused(Notice.JOIN_IN_GROUP)


def may_read(session: Session, incoming: Incoming, person: Person, match: Match) -> bool:
    """Whether the sender, in private, has to do with the match: by a seat, or by belonging to its group."""
    relation = _relation(session, incoming, person, match.id or 0)
    if relation is not None and relation.has_seat:
        return True
    return members.is_known(session, match.chat_id, person.id) or incoming.standing in (Standing.ADMIN, Standing.MEMBER)
