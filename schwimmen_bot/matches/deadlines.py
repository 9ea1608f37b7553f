"""What happens when a match is due: a time-out, a lobby's expiry, a computer player's turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import case, exists
from sqlmodel import Session, col, select

from schwimmen_bot.matches.advance import advance, wait_for_persons
from schwimmen_bot.matches.clocks import capped, overdue
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.lobby import expire
from schwimmen_bot.matches.table import find_and_lock, open_table
from schwimmen_bot.opponents.players import Strength
from schwimmen_bot.rules.actions import Abandon, Move, PersonsOut
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.store.tables import Inbox, Match, MatchStatus

BATCH = 50
"""Matches looked at in one go."""


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


def due_matches(
    session: Session,
    now: datetime,
    thought_about: Collection[int] = (),
    *,
    turns: bool = True,
    persons: bool = True,
) -> list[int]:
    """Matches whose time has come, longest overdue first, at most BATCH; without those that are `thought_about` and
    those that have been set aside.

    Computer players' turns come behind all others, and not at all without `turns`, so that however many there are,
    no person's deadline waits for them. Without `persons`, who can't reach the bot now, there are no others. One waits
    while the inbox still has a press on it that came before the deadline: it might be the move.
    """
    is_turn = case((col(Match.deadline_at) == col(Match.turn_at), 1), else_=0)
    earlier = exists().where(
        col(Inbox.done_at).is_(None),
        col(Inbox.match_id) == col(Match.id),
        col(Inbox.received_at) <= col(Match.deadline_at),
    )
    query = (
        select(Match.id)
        .where(
            col(Match.deadline_at) <= now,
            col(Match.fault).is_(None),
            ~earlier,
            col(Match.id).not_in(thought_about),
        )
        .order_by(is_turn, col(Match.deadline_at))
        .limit(BATCH)
    )
    if not turns:
        query = query.where(is_turn == 0)
    if not persons:
        query = query.where(is_turn == 1)
    return [number for number in session.exec(query) if number is not None]


def meet_deadline(session: Session, now: datetime, number: int, *, persons: bool = True) -> Thinking | None:
    """Deal with one due match, once: time-out and expiry here, a computer player's turn is handed back to think.

    None when nothing is left to do, also when another process has it, when it had to be set aside, or when only persons
    are waited for without `persons`.
    """
    query = select(Match).where(Match.id == number, col(Match.deadline_at) <= now).with_for_update(skip_locked=True)
    match = session.exec(query).one_or_none()
    if match is None or not (persons or _is_turn(match)):
        return None
    try:
        return _meet(session, now, match)
    except Unreadable:
        return None


def _is_turn(match: Match) -> bool:
    """Whether a computer player is due; it is so from the moment in which its turn begins."""
    return match.deadline_at == match.turn_at


def _meet(session: Session, now: datetime, match: Match) -> Thinking | None:
    if match.status is MatchStatus.LOBBY:
        expire(session, match)
        return None
    table = open_table(session, match)
    seat = table.state.turn
    if table.player_at(seat) is not None or (table.waits and not _is_turn(match)):
        advance(session, now, table, overdue(table))
        return None
    if (cap := capped(table, now)) is not None:
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
