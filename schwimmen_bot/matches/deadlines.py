"""What happens when a match is due: a time-out, a lobby's expiry, a computer player's turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy
from sqlalchemy import ColumnElement, exists, func
from sqlmodel import Session, col, select

from schwimmen_bot.matches.advance import advance, wait_for_persons
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.lobby import expire
from schwimmen_bot.matches.queries import find_and_lock
from schwimmen_bot.matches.table import open_table
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Abandon, Move, PersonsOut
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.store.database import BATCH
from schwimmen_bot.store.tables import MATCHES, SEATS, Inbox, Match, MatchStatus


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player's turn: all it may know, and the ply at which it counts."""

    match: int
    ply: int
    strength: Strength
    observation: Observation
    luck: int
    persons: tuple[bool, ...] = ()
    """For each seat whether a person plays it, as everybody at the table knows."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A computer player's turn that is due."""

    match: int
    ply: int
    person: int | None
    """Who waits for it: of those whose seat it is in this match, and who haven't left; None if nobody does."""


def due_matches(session: Session, now: datetime, not_now: Collection[int] = ()) -> list[int]:
    """Matches in which a person's time has come, or a lobby's, longest overdue first, at most BATCH, but `not_now`."""
    query = (
        select(Match.id).where(_is_due(now, not_now), ~col(Match.thinks)).order_by(col(Match.deadline_at)).limit(BATCH)
    )
    return [number for number in session.exec(query) if number is not None]


def due_turns(session: Session, now: datetime, not_now: Collection[int] = ()) -> list[Turn]:
    """The computer players' turns for which persons wait: for each of them the one that is due longest, but `not_now`.

    Longest due first, and one for nobody. So whoever has ever so many matches hides no other person's.
    """
    match, person = MATCHES.c, SEATS.c.person_id
    waits = (SEATS.c.match_id == match.id) & person.is_not(None) & SEATS.c.left_at.is_(None)
    place = func.row_number().over(partition_by=person, order_by=(match.deadline_at, match.id))
    each = (
        sqlalchemy.select(match.id, match.ply, match.deadline_at, person, place.label("place"))
        .select_from(MATCHES.outerjoin(SEATS, waits))
        .where(_is_due(now, not_now), match.thinks)
        .subquery()
    )
    first = sqlalchemy.select(each.c.id, each.c.ply, each.c.person_id).where(each.c.place == 1)
    rows = session.connection().execute(first.order_by(each.c.deadline_at, each.c.id))
    return [Turn(match=row.id, ply=row.ply, person=row.person_id) for row in rows]


def _is_due(now: datetime, not_now: Collection[int]) -> ColumnElement[bool]:
    """Whether a match's time has come, and it is in order.

    It still waits while the inbox has a press on it that came before the deadline: that may be the move.
    """
    earlier = exists().where(
        col(Inbox.done_at).is_(None),
        col(Inbox.match_id) == col(Match.id),
        col(Inbox.received_at) <= col(Match.deadline_at),
    )
    in_order = col(Match.fault).is_(None)
    return (col(Match.deadline_at) <= now) & in_order & ~earlier & col(Match.id).not_in(not_now)


def meet_deadline(session: Session, now: datetime, number: int, *, persons: bool = True) -> Thinking | None:
    """Deal with one due match, once: time-out and expiry here, a computer player's turn is handed back to think.

    None when nothing is left to do, also when another process has it, when it had to be set aside, or when only persons
    are waited for without `persons`.
    """
    query = select(Match).where(Match.id == number, col(Match.deadline_at) <= now)
    match = session.exec(query.with_for_update(skip_locked=True, key_share=True)).one_or_none()
    if match is None or not (persons or match.thinks):
        return None
    try:
        return _meet(session, now, match)
    except Unreadable:
        return None


def _meet(session: Session, now: datetime, match: Match) -> Thinking | None:
    if match.status is MatchStatus.LOBBY:
        expire(session, match)
        return None
    table = open_table(session, match)
    seat = table.state.turn
    if table.player_at(seat) is not None or (table.waits and not match.thinks):
        advance(session, now, table, table.overdue())
        return None
    if (cap := table.capped(now)) is not None:
        advance(session, now, table, cap)
        return None
    # What computer players alone went on with before matches waited, or ended, for want of persons.
    if table.waits:
        wait_for_persons(session, now, table)
        return None
    if not table.has_persons:
        advance(session, now, table, Abandon() if table.state.left else PersonsOut())
        return None
    return Thinking(
        match=table.id,
        ply=match.ply,
        strength=table.strength_at(seat),
        observation=observe(table.state, seat),
        luck=luck(table.state.seed, match.ply),
        persons=tuple(table.player_at(other) is not None for other in range(len(table.seats))),
    )


def move_computer(session: Session, now: datetime, thinking: Thinking, move: Move) -> None:
    """Commit what a computer player thought of, unless the match has moved on."""
    match = find_and_lock(session, thinking.match)
    if match is None or match.status is not MatchStatus.PLAYING or match.ply != thinking.ply:
        return
    try:
        table = open_table(session, match)
    except Unreadable:
        return
    advance(session, now, table, move)
