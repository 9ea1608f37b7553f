"""The only place where a match that has begun changes: one action, its traces, the next deadline, the letters."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import insert
from sqlmodel import Session

from schwimmen_bot.matches.announce import announce
from schwimmen_bot.matches.ratings import rate
from schwimmen_bot.matches.table import Table, open_table, until
from schwimmen_bot.rules.actions import Action, Leave, Seat
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import Event, Knocked, MatchEnded, RoundDealt, RoundEnded, Showing
from schwimmen_bot.rules.notation import write_action
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Step
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.database import Stir, stir
from schwimmen_bot.store.tables import MOVES, Match, MatchStatus, ShowingRow

REMIND_AFTER = 0.8
"""The share of a turn's time after which a reminder comes."""
_INSERT_MOVE = insert(MOVES)


def begin(session: Session, now: datetime, match: Match, rules: RuleSet, seats: int) -> None:
    """Deal the first round of a match whose seats are numbered."""
    step = start(rules, seats, match.seed)
    match.status = MatchStatus.PLAYING
    match.state = dump(step.state)
    table = open_table(session, match)
    _settle(session, now, table, step, actor=None)


def advance(session: Session, now: datetime, table: Table, action: Action) -> Table:
    """Put one action through the rules; IllegalAction, with nothing changed, if they refuse it."""
    step = apply(table.state, action)
    match = table.match
    actor = action.seat if isinstance(action, Leave) else table.state.turn
    move = {
        "match_id": table.id,
        "ply": match.ply,
        "seat": actor,
        "action": write_action(action),
        "at": now,
        "seconds": int((now - (match.turn_at or now)).total_seconds()),
    }
    session.connection().execute(_INSERT_MOVE, move)
    match.ply += 1
    match.state = dump(step.state)
    return _settle(session, now, table, step, actor)


def _settle(session: Session, now: datetime, before: Table, step: Step, actor: Seat | None) -> Table:
    """What follows from a step: traces, the next deadline or the end, the letters."""
    table = replace(before, state=step.state)
    _keep_showings(session, table, before.state.knocker, step.events)
    if step.state.ended is None:
        _schedule(session, now, table)
    else:
        _finish(session, now, table, step.state.ended)
    announce(session, before, table, step.events, actor)
    return table


def _keep_showings(session: Session, table: Table, knocker: Seat | None, events: tuple[Event, ...]) -> None:
    """One row for each open hand; `knocker` is who had knocked before these events."""
    for event in events:
        match event:
            case Knocked(seat=seat, first=True):
                knocker = seat
            case RoundDealt():
                knocker = None
            case RoundEnded():
                session.add_all(_showing_row(table, event.round, showing, knocker) for showing in event.showings)
            case _:
                pass


def _showing_row(table: Table, round_number: int, showing: Showing, knocker: Seat | None) -> ShowingRow:
    return ShowingRow(
        match_id=table.id,
        round=round_number,
        seat=showing.seat,
        person_id=table.seats[showing.seat].person_id,
        hand_class=showing.value.hand_class,
        halves=showing.value.halves,
        lost=showing.lost,
        knocked=showing.seat == knocker,
    )


def _schedule(session: Session, now: datetime, table: Table) -> None:
    """A person has the tempo from now; a computer player is due at once."""
    match = table.match
    person = table.person_at(table.state.turn)
    match.turn_at = now
    if person is None:
        match.deadline_at, match.remind_at = now, None
        stir(session, Stir.DEADLINES)
        return
    match.deadline_at = until(now, match)
    match.remind_at = now + REMIND_AFTER * timedelta(seconds=match.tempo_seconds) if person.reminders else None


def _finish(session: Session, now: datetime, table: Table, ended: MatchEnded) -> None:
    match = table.match
    match.status = MatchStatus.OVER
    match.ended_at = now
    match.over = ended.over
    match.deadline_at = match.remind_at = None
    for seat, place, lives in zip(table.seats, ended.places, table.state.lives, strict=True):
        seat.place, seat.lives = place, lives
    rate(table, ended)
