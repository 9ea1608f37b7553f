"""The only place where a match that has begun changes: one action, its traces, the next deadline, the letters."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import insert
from sqlmodel import Session

from schwimmen_bot.matches.announce import Change, announce, repost_table
from schwimmen_bot.matches.ratings import rate
from schwimmen_bot.matches.table import Table, open_table, until
from schwimmen_bot.rules.actions import Abandon, Action, Leave, Move, PersonsOut, Return, Seat
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import Event, Knocked, MatchEnded, RoundDealt, RoundEnded, Showing
from schwimmen_bot.rules.notation import write_action
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Step
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.database import Wake, wake
from schwimmen_bot.store.tables import MOVES, Match, MatchStatus, ShowingRow

REMIND_AFTER = 0.8
"""The share of a turn's time after which a reminder comes."""
LONGEST_WAIT = timedelta(days=7)
"""How long a match waits for anybody to come back."""
_INSERT_MOVE = insert(MOVES)


def begin(session: Session, now: datetime, match: Match, rules: RuleSet, seats: int) -> None:
    """Deal the first round of a match whose seats are numbered."""
    step = start(rules, seats, match.seed)
    match.status = MatchStatus.PLAYING
    match.state = dump(step.state)
    match.begun_at = now
    table = open_table(session, match)
    _follow_up(session, now, Change(table, table, step.events, actor=None, turn_ended=True))


def advance(session: Session, now: datetime, table: Table, action: Action) -> Table:
    """Put one action through the rules; IllegalAction, with nothing changed, if they refuse it.

    Where it leaves no person who plays or could come back, the match ends with it.
    """
    step = _apply(session, now, table, action)
    after = replace(table, state=step.state)
    if step.state.ended is None and not after.has_persons:
        last = _apply(session, now, after, Abandon() if isinstance(action, Leave) else PersonsOut())
        step = Step(last.state, step.events + last.events)
        after = replace(table, state=step.state)
    table.match.state = dump(step.state)
    actor = _actor(table, action)
    # Somebody else's coming and going neither stops nor extends the clock of whose turn it is.
    turn_goes_on = isinstance(action, Leave | Return) and actor != table.state.turn and step.state.ended is None
    starts_or_ends_waiting = table.waits != after.waits
    turn_ended = starts_or_ends_waiting or not turn_goes_on
    _follow_up(session, now, Change(table, after, step.events, actor, turn_ended))
    return after


def _apply(session: Session, now: datetime, table: Table, action: Action) -> Step:
    """Put one action through the rules, and add it to the list of moves."""
    step = apply(table.state, action)
    move = {
        "match_id": table.id,
        "ply": table.match.ply,
        "seat": _actor(table, action),
        "action": write_action(action),
        "at": now,
        "seconds": _seconds(table, action, now),
    }
    session.connection().execute(_INSERT_MOVE, move)
    table.match.ply += 1
    table.match.fault = None
    return step


def _seconds(table: Table, action: Action, now: datetime) -> int | None:
    """How long a person took for their move; None for whatever no person thought about.

    Both moments are of the wall clock, which may have been set in between: it was no time at least, the turn's at most.
    """
    began, ends = table.match.turn_at, table.match.deadline_at
    if began is None or not isinstance(action, Move) or table.player_at(table.state.turn) is None:
        return None
    most = until(began, table.match) if ends is None else ends
    return max(0, int((min(now, most) - began).total_seconds()))


def _actor(table: Table, action: Action) -> Seat:
    match action:
        case Leave(seat) | Return(seat):
            return seat
        case _:
            return table.state.turn


def _follow_up(session: Session, now: datetime, change: Change) -> None:
    """Do what follows from a step: keep its traces, set the next deadline or end the match, write the letters."""
    before, table = change.before, change.table
    _keep_leavers(now, table)
    _keep_showings(session, table, before.state.knocker, change.events)
    if change.dealt:
        table.match.round_at = now
    elif before.waits and not table.waits and table.match.round_at and table.match.turn_at:
        table.match.round_at += now - table.match.turn_at  # a round's time doesn't run while nobody is there
    if table.state.ended is not None:
        _finish(session, now, table, table.state.ended)
    elif change.turn_ended and not (before.waits and table.waits):
        _schedule(session, now, table)
    announce(session, change)


def _keep_leavers(now: datetime, table: Table) -> None:
    for seat in table.state.left:
        table.seats[seat].left_at = table.seats[seat].left_at or now


def _keep_showings(session: Session, table: Table, knocker: Seat | None, events: tuple[Event, ...]) -> None:
    """One row for each open hand; `knocker` is who had knocked before these events."""
    for event in events:
        match event:
            case Knocked(seat=seat, first=True):
                knocker = seat
            case RoundDealt():
                knocker = None
            case RoundEnded():
                session.add_all(_showing_row(table, event, showing, knocker) for showing in event.showings)
            case _:
                pass


def _showing_row(table: Table, ended: RoundEnded, showing: Showing, knocker: Seat | None) -> ShowingRow:
    announced = {said.seat: said.halves for said in ended.announced}
    decided, player = ended.decided, table.player_at(showing.seat)
    return ShowingRow(
        match_id=table.id,
        round=ended.round,
        seat=showing.seat,
        person_id=None if player is None else player.id,
        hand_class=showing.value.hand_class,
        halves=showing.value.halves,
        lost=showing.lost,
        knocked=showing.seat == knocker,
        announced=announced.get(showing.seat),
        challenged=decided.target if decided is not None and decided.seat == showing.seat else None,
    )


def _schedule(session: Session, now: datetime, table: Table) -> None:
    """Set until when the next one has time.

    A person has the tempo from now, or less where the round or the match ends before. A computer player is due at once,
    unless the match waits for a person.
    """
    match = table.match
    person = table.player_at(table.state.turn)
    match.turn_at = now
    match.thinks = person is None and not table.waits
    if table.waits:
        match.deadline_at, match.remind_at = min((now + LONGEST_WAIT, *table.caps().values())), None
        return
    if person is None:
        match.deadline_at, match.remind_at = now, None
        wake(session, Wake.DEADLINES)
        return
    match.deadline_at = min((until(now, match), *table.caps().values()))
    match.remind_at = now + REMIND_AFTER * (match.deadline_at - now) if person.reminders else None


def wait_for_persons(session: Session, now: datetime, table: Table) -> None:
    """Let a match stand still whose computer player is due and where everybody is away."""
    _schedule(session, now, table)
    if table.chat is not None:
        repost_table(session, table)


def _finish(session: Session, now: datetime, table: Table, ended: MatchEnded) -> None:
    match = table.match
    match.status = MatchStatus.OVER
    match.ended_at = now
    match.over = ended.over
    match.deadline_at, match.remind_at, match.thinks = None, None, False
    for number, (seat, place, lives) in enumerate(zip(table.seats, ended.places, table.state.lives, strict=True)):
        seat.place, seat.lives = place, lives
        if (person := table.person_at(number)) is not None:
            seat.name = person.name
    rate(session, table, ended)
