"""A person's turn: choosing cards, being asked once more, moving, looking at one's cards, leaving."""

from __future__ import annotations

from datetime import datetime
from typing import TypeAlias

from sqlmodel import Session

from schwimmen_bot.mail.outbox import is_waiting, post, standing, take_buttons
from schwimmen_bot.matches.absence import back_at_the_table, take_back
from schwimmen_bot.matches.advance import advance
from schwimmen_bot.matches.announce import send_hand
from schwimmen_bot.matches.clocks import overdue
from schwimmen_bot.matches.people import person_reader, place_of, place_reader
from schwimmen_bot.matches.slots import hand_slot, leave_slot
from schwimmen_bot.matches.table import Table, lock_table, running
from schwimmen_bot.matches.visit import Refused, Reply, Visit
from schwimmen_bot.rules.actions import Leave, Seat
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import IllegalAction
from schwimmen_bot.store.tables import Person, Urgency
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person.leaving import left_solo_view, left_view
from schwimmen_bot.views.press import AskPress, HidePress, PickHiddenPress, PickPress, PlayPress

Pick: TypeAlias = PickPress | PickHiddenPress | HidePress | AskPress
"""A press that chooses something on the hand message."""


def play(session: Session, now: datetime, visit: Visit, person: Person, press: PlayPress) -> Reply:
    """Make a move; Refused when it is no longer, or not, this person's to make."""
    turn = _take_turn(session, now, visit, person, press)
    if isinstance(turn, Reply):
        return turn
    table, _ = turn
    try:
        advance(session, now, table, press.move)
    except IllegalAction as illegal:
        return Reply(refusal(person_reader(person).language, illegal.reason), alert=True)
    return Reply()


def pick(session: Session, now: datetime, visit: Visit, person: Person, press: Pick) -> Reply:
    """Show the hand message with what is chosen, or with the question about a move. Changes no match."""
    turn = _take_turn(session, now, visit, person, press)
    if isinstance(turn, Reply):
        return turn
    table, seat = turn
    context = MatchContext(person_reader(person), table.heading(), observe(table.state, seat))
    match press:
        case PickPress(give=give, take=take):
            selection = Selection(give=give, take=take)
        case PickHiddenPress(give=give):
            selection = Selection(give=give, take_hidden=True)
        case HidePress(hide=hide):
            selection = Selection(hide=hide)
        case AskPress(move=move):
            if move not in context.seen.legal:
                raise Refused(Notice.EARLIER_MOVE)
            selection = Selection(asked=move)
    view = hand_view(context, selection)
    post(session, person.id, view, slot=hand_slot(table.id), urgency=Urgency.MATCH, match_id=table.id)
    return Reply()


def _take_turn(
    session: Session, now: datetime, visit: Visit, person: Person, press: PlayPress | Pick
) -> tuple[Table, Seat] | Reply:
    """The table and the person's seat if it is their turn at the ply they saw; else the answer to give.

    A press on an earlier state brings up the current hand. One that came after the deadline lets the time-out happen
    now rather than at the next tick.
    """
    table = lock_table(session, press.match)
    seat = table.seat_of(person.id)
    language = person_reader(person).language
    if not running(table.match):
        _take_buttons(session, visit)
        return Reply(notice(language, Notice.MATCH_OVER))
    if (back := take_back(session, now, table, seat, person)) is not None:
        return back
    if table.match.ply != press.ply:
        _recall(session, table, seat, visit)
        return Reply(notice(language, Notice.EARLIER_MOVE))
    if table.state.turn != seat:
        raise Refused(Notice.NOT_YOUR_TURN)
    if table.match.deadline_at is not None and visit.received_at > table.match.deadline_at:
        advance(session, now, table, overdue(table))
        return Reply(notice(language, Notice.TOO_LATE), alert=True)
    return table, seat


def _recall(session: Session, table: Table, seat: Seat, visit: Visit) -> None:
    """A press on an earlier state: that message goes dead, and the current hand comes up.

    Once: many taps bring one hand, as long as that is on its way or stands below what was pressed.
    """
    _take_buttons(session, visit)
    row, mine = table.seats[seat], table.state.turn == seat
    if mine and row.recalled == table.match.ply and _is_below(session, visit, hand_slot(table.id)):
        return
    send_hand(session, table, seat, fresh=mine)
    if mine:
        row.recalled = table.match.ply


def _is_below(session: Session, visit: Visit, slot: str) -> bool:
    """Whether the slot's message in the private chat comes, or stands, below what was pressed there."""
    if is_waiting(session, visit.visitor.id, slot):
        return True
    stands = standing(session, visit.visitor.id, slot)
    pressed = visit.message_id if visit.group is None else None
    return stands is not None and stands > (pressed or 0)


def _take_buttons(session: Session, visit: Visit) -> None:
    """Let the pressed message go dead if it stands for nothing."""
    if visit.group is None and visit.message_id is not None:
        take_buttons(session, visit.visitor.id, visit.message_id)


def my_cards(session: Session, now: datetime, person: Person, number: int) -> Reply:
    """An alert with the presser's own hand; nothing of it reaches anybody else. A match that waits goes on."""
    table = lock_table(session, number)
    seat = table.seat_of(person.id)
    if not running(table.match):
        raise Refused(Notice.MATCH_OVER)
    if table.waits and (back := take_back(session, now, table, seat, person)) is not None:
        return back
    context = MatchContext(person_reader(person), table.heading(), observe(table.state, seat))
    return Reply(my_cards_alert(context), alert=True)


def resend_hand(session: Session, now: datetime, person: Person, number: int) -> Reply:
    """Bring the hand message up anew; the earlier one loses its buttons."""
    table = lock_table(session, number)
    seat = table.seat_of(person.id)
    if not running(table.match):
        raise Refused(Notice.MATCH_OVER)
    if not person.reachable:
        return Reply(start=f"hand-{number}")
    return back_at_the_table(session, now, table, seat, person)


def give_up(session: Session, now: datetime, visit: Visit, person: Person, number: int) -> Reply:
    """Leave a running match; what that does to it is the rule set's matter. Who is out has nothing left to leave."""
    table = lock_table(session, number)
    seat = table.seat_of(person.id)
    if not running(table.match):
        raise Refused(Notice.MATCH_OVER)
    reader = place_reader(session, visit, person)
    try:
        left = advance(session, now, table, Leave(seat))
    except IllegalAction as illegal:
        return Reply(refusal(person_reader(person).language, illegal.reason), alert=True)
    chat_id, topic_id = place_of(visit)
    if table.chat is None:
        view = left_solo_view(MatchContext(reader, left.heading(), observe(left.state, seat)))
    else:
        view = left_view(reader, number, started=True, played_on=running(table.match))
    post(session, chat_id, view, topic_id=topic_id, slot=leave_slot(number))
    return Reply()
