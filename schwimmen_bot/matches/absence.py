"""Persons whose seat a computer player holds: what is due now, and coming back (rules.md A35, A36)."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from schwimmen_bot.matches.advance import advance
from schwimmen_bot.matches.announce import send_hand
from schwimmen_bot.matches.people import person_reader
from schwimmen_bot.matches.request import Refused, Reply
from schwimmen_bot.matches.table import Table, lock_table, running
from schwimmen_bot.rules.actions import Return, Seat
from schwimmen_bot.store.tables import Person
from schwimmen_bot.views.notice import Notice, notice


def come_back(session: Session, now: datetime, person: Person, number: int) -> Reply:
    """The person plays their seat again and gets their hand; Refused when they have no seat, or left it for good."""
    table = lock_table(session, number)
    seat = table.seat_of(person.id)
    if not running(table.match):
        raise Refused(Notice.MATCH_OVER)
    return back_at_the_table(session, now, table, seat, person)


def back_at_the_table(session: Session, now: datetime, table: Table, seat: Seat, person: Person) -> Reply:
    """Bring the hand up anew, and end the person's substitution if there is one."""
    back = take_back(session, now, table, seat, person)
    if back is None:
        send_hand(session, table, seat, fresh=True)
    return back or Reply(notice(person_reader(person).language, Notice.SENT_HAND))


def take_back(session: Session, now: datetime, table: Table, seat: Seat, person: Person) -> Reply | None:
    """Whatever a person does in a match ends their substitution; None when there is none."""
    if not table.may_return(seat):
        return None
    table = advance(session, now, table, Return(seat))
    send_hand(session, table, seat, fresh=True)
    return Reply(notice(person_reader(person).language, Notice.WELCOME_BACK))
