"""What happens when a match is due: a time-out, a lobby's expiry, a computer player's turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import case, exists
from sqlmodel import Session, col, select

from schwimmen_bot.matches.advance import advance
from schwimmen_bot.matches.clocks import capped, overdue
from schwimmen_bot.matches.lobby import expire
from schwimmen_bot.matches.table import find_and_lock, open_table
from schwimmen_bot.opponents.players import Strength
from schwimmen_bot.rules.actions import Move
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
    session: Session, now: datetime, thought_about: Collection[int] = (), *, turns: bool = True
) -> list[int]:
    """Matches whose time has come, longest overdue first, at most BATCH; without those that are `thought_about`.

    Computer players' turns come behind all others, and not at all without `turns`, so that however many there are,
    no person's deadline waits for them. One waits while the inbox still has a press on it that came before the
    deadline: it might be the move.
    """
    is_turn = case((col(Match.deadline_at) == col(Match.turn_at), 1), else_=0)
    earlier = exists().where(
        col(Inbox.done_at).is_(None),
        col(Inbox.match_id) == col(Match.id),
        col(Inbox.received_at) <= col(Match.deadline_at),
    )
    query = (
        select(Match.id)
        .where(col(Match.deadline_at) <= now, ~earlier, col(Match.id).not_in(thought_about))
        .order_by(is_turn, col(Match.deadline_at))
        .limit(BATCH)
    )
    if not turns:
        query = query.where(is_turn == 0)
    return [number for number in session.exec(query) if number is not None]


def meet_deadline(session: Session, now: datetime, number: int) -> Thinking | None:
    """Deal with one due match, once: time-out and expiry here, a computer player's turn is handed back to think.

    None when nothing is left to do, also when another process has it.
    """
    query = select(Match).where(Match.id == number, col(Match.deadline_at) <= now)
    match = session.exec(query.with_for_update(skip_locked=True, key_share=True)).one_or_none()
    if match is None:
        return None
    if match.status is MatchStatus.LOBBY:
        expire(session, match)
        return None
    table = open_table(session, match)
    seat = table.state.turn
    if table.player_at(seat) is not None:
        advance(session, now, table, overdue(table))
        return None
    if (cap := capped(table, now)) is not None:
        advance(session, now, table, cap)
        return None
    return Thinking(
        match=number,
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
    advance(session, now, open_table(session, match), move)
