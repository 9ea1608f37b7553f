"""The letters of one step: the table for the group, the hand for whoever moves next and whoever just moved."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session

from schwimmen_bot.mail.outbox import post, retract
from schwimmen_bot.matches.people import person_reader
from schwimmen_bot.matches.slots import hand_slot, reminder_slot, table_slot
from schwimmen_bot.matches.table import Table
from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import Event, MatchOver, RoundDealt, RoundEnded, Substituted
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.tables import Urgency
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import View


def announce(
    session: Session,
    before: Table,
    table: Table,
    events: tuple[Event, ...],
    actor: Seat | None,
    *,
    turn_ended: bool,
) -> None:
    """Post what the step from `before` to `table` means to everybody who must know.

    A chain of computer players' turns is told once, when it has ended: the state in between would be gone before
    anybody could read it. `turn_ended` is False when somebody else came or went, which is no news that must notify
    whose turn it still is.
    """
    dealt = any(isinstance(event, RoundDealt) for event in events)
    ended = tuple(event for event in events if isinstance(event, RoundEnded))
    over = table.state.ended is not None
    waits_for_computer = not over and table.player_at(table.state.turn) is None
    if over and _is_left_alone(table, events):
        send_hand(session, table, before.seat_of(table.match.opener_id), fresh=False)  # who left knows
    elif over:
        _tell_end(session, before, table, ended)
    elif table.chat is not None and (dealt or table.waits or not waits_for_computer):
        _tell_group(session, before, table, fresh=dealt or (table.waits and not before.waits))
    _tell_absent(session, before, table)
    if turn_ended:
        _tell_movers(session, before, table, actor, waits_for_computer=waits_for_computer, dealt=dealt)
    if not over and not waits_for_computer:
        # A new message notifies; an edit only keeps the buttons in step with the match.
        fresh = turn_ended and (dealt or table.chat is not None)
        send_hand(session, table, table.state.turn, fresh=fresh)


def tell_outage(session: Session, table: Table, outage: timedelta) -> None:
    """The bot was absent, and the times of this match have been moved on by it.

    The hand of whoever's turn it is comes anew: Telegram has forgotten what was pressed meanwhile.
    """
    if table.chat is not None:
        _tell_group(session, table, table, fresh=False, outage=outage)
    for seat in range(len(table.seats)):
        if table.waits and table.may_return(seat):
            send_hand(session, table, seat, fresh=False)
    person = table.player_at(table.state.turn)
    if person is not None:
        retract(session, person.id, reminder_slot(table.id))
        send_hand(session, table, table.state.turn, fresh=True, outage=outage)


def _tell_group(session: Session, before: Table, table: Table, *, fresh: bool, outage: timedelta | None = None) -> None:
    post(
        session,
        table.match.chat_id,
        table_view(_public(table, outage)),
        topic_id=table.match.topic_id,
        slot=table_slot(table.id),
        urgency=Urgency.MATCH,
        fresh=fresh,
        closing=_closed_table(before) if fresh else None,
        match_id=table.id,
    )


def _tell_end(session: Session, before: Table, table: Table, ended: tuple[RoundEnded, ...]) -> None:
    """The end is a message of its own; it replaces the table in the group, the hand in a solo match's private chat."""
    solo = table.chat is None
    post(
        session,
        table.match.chat_id,
        match_end_view(_public(table), ended),
        topic_id=table.match.topic_id,
        slot=hand_slot(table.id) if solo else table_slot(table.id),
        urgency=Urgency.MATCH,
        fresh=True,
        closing=None if solo else _closed_table(before),
        match_id=table.id,
    )


def _is_left_alone(table: Table, events: tuple[Event, ...]) -> bool:
    """Whether the only person of a solo match has ended it themselves."""
    ended = table.state.ended
    if table.chat is not None or ended is None or ended.over is not MatchOver.LEFT:
        return False
    return ended.culprit is not None or any(isinstance(event, Substituted) for event in events)


def _closed_table(before: Table) -> View:
    return closed_table_view(_public(before))


def _public(table: Table, outage: timedelta | None = None) -> MatchContext:
    """What the group, or whoever reads along in a solo match, sees of it."""
    return MatchContext(table.group_reader(), table.heading(outage), observe(table.state, None))


def _tell_absent(session: Session, before: Table, table: Table) -> None:
    """Take the way back from the hand message of whoever was sat in for and can't come back, or has; and say on those
    of all others whether a computer plays on or the match waits."""
    if table.chat is None and table.state.ended is not None:
        return  # the end's message has taken the hand's place
    for seat in range(len(table.seats)):
        ends = before.may_return(seat) and not table.may_return(seat)
        if ends or (table.may_return(seat) and before.waits != table.waits):
            send_hand(session, table, seat, fresh=False)


def _tell_movers(
    session: Session, before: Table, table: Table, actor: Seat | None, *, waits_for_computer: bool, dealt: bool
) -> None:
    """Take the buttons from the hand message of whoever had the turn, and show what became of it."""
    if actor is None:
        return
    seat = before.state.turn
    person = before.player_at(seat)
    if person is None:
        return
    retract(session, person.id, reminder_slot(table.id))
    goes_on = table.state.ended is None
    if table.chat is None and not goes_on:
        return  # the end's message has taken the hand's place
    is_replaced = table.player_at(seat) is None
    if goes_on and table.state.turn == seat and not is_replaced:
        return  # a new hand message follows
    if table.chat is None and goes_on and waits_for_computer and not dealt and not is_replaced:
        return  # in a solo match the next turn is a moment away and edits this message
    # That a computer player sits in from now on is worth a notification.
    send_hand(session, table, seat, fresh=table.may_return(seat))


def send_hand(session: Session, table: Table, seat: Seat, *, fresh: bool, outage: timedelta | None = None) -> None:
    """The hand message of a seat, if a person sits there whom the bot may write to."""
    person = table.person_at(seat)
    if person is None or not person.reachable:
        return
    context = MatchContext(person_reader(person), table.heading(outage), observe(table.state, seat))
    post(
        session,
        person.id,
        hand_view(context),
        slot=hand_slot(table.id),
        urgency=Urgency.TURN if fresh and context.seen.turn == seat else Urgency.MATCH,
        fresh=fresh,
        match_id=table.id,
    )


def repost_table(session: Session, table: Table) -> None:
    """The table message anew, at the end of the group's chat."""
    _tell_group(session, table, table, fresh=True)
