"""The letters of one step: the table for the group, the hand for whoever moves next and whoever just moved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from sqlmodel import Session

from schwimmen_bot.mail.outbox import Draft, Place, put, retract
from schwimmen_bot.matches.readers import person_reader
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


@dataclass(frozen=True, slots=True)
class Change:
    """What one step has changed in a match."""

    before: Table
    table: Table
    events: tuple[Event, ...]
    actor: Seat | None
    """Who has acted, or has missed the time to; None for the first deal."""
    turn_ended: bool
    """False when somebody else came or went, which is no news that must notify whose turn it still is."""

    @property
    def dealt(self) -> bool:
        return any(isinstance(event, RoundDealt) for event in self.events)

    @property
    def over(self) -> bool:
        return self.table.state.ended is not None

    @property
    def waits_for_computer(self) -> bool:
        return not self.over and self.table.player_at(self.table.state.turn) is None

    @property
    def is_left_alone(self) -> bool:
        """Whether the only person of a solo match has ended it themselves."""
        ended = self.table.state.ended
        if self.table.chat is not None or ended is None or ended.over is not MatchOver.LEFT:
            return False
        return ended.culprit is not None or any(isinstance(event, Substituted) for event in self.events)


def announce(session: Session, change: Change) -> None:
    """Tell everybody who must know what a step means.

    A chain of computer players' turns is told once, when it has ended: the state in between would be gone before
    anybody could read it.
    """
    before, table, dealt = change.before, change.table, change.dealt
    if change.is_left_alone:
        send_hand(session, table, before.seat_of(table.match.opener_id), new_message=False)  # who left knows
    elif change.over:
        _tell_end(session, change)
    elif table.chat is not None and (dealt or table.waits or not change.waits_for_computer):
        _tell_group(session, before, table, new_message=dealt or (table.waits and not before.waits))
    _tell_absent(session, before, table)
    if change.turn_ended:
        _tell_movers(session, change)
    if not change.over and not change.waits_for_computer:
        # A new message notifies; an edit only keeps the buttons in step with the match.
        new_message = change.turn_ended and (dealt or table.chat is not None)
        send_hand(session, table, table.state.turn, new_message=new_message)


def tell_outage(session: Session, table: Table, outage: timedelta) -> None:
    """The bot was absent, and the times of this match have been moved on by it.

    The hand of whoever's turn it is comes anew: Telegram has forgotten what was pressed meanwhile.
    """
    if table.chat is not None:
        _tell_group(session, table, table, new_message=False, outage=outage)
    for seat in range(len(table.seats)):
        if table.waits and table.may_return(seat):
            send_hand(session, table, seat, new_message=False)
    person = table.player_at(table.state.turn)
    if person is not None:
        retract(session, person.id, reminder_slot(table.id))
        send_hand(session, table, table.state.turn, new_message=True, outage=outage)


def _tell_group(
    session: Session, before: Table, table: Table, *, new_message: bool, outage: timedelta | None = None
) -> None:
    draft = Draft(
        table_view(_public(table, outage)),
        slot=table_slot(table.id),
        urgency=Urgency.MATCH,
        new_message=new_message,
        closing=_closed_table(before) if new_message else None,
        match_id=table.id,
    )
    put(session, table.place, draft)


def _tell_end(session: Session, change: Change) -> None:
    """The end is a message of its own; it replaces the table in the group, the hand in a solo match's private chat."""
    table, solo = change.table, change.table.chat is None
    ended = tuple(event for event in change.events if isinstance(event, RoundEnded))
    draft = Draft(
        match_end_view(_public(table), ended),
        slot=hand_slot(table.id) if solo else table_slot(table.id),
        urgency=Urgency.MATCH,
        new_message=True,
        closing=None if solo else _closed_table(change.before),
        match_id=table.id,
    )
    put(session, table.place, draft)


def _closed_table(before: Table) -> View:
    return closed_table_view(_public(before))


def _public(table: Table, outage: timedelta | None = None) -> MatchContext:
    """What the group, or whoever reads along in a solo match, sees of it."""
    return MatchContext(table.group_reader(), table.heading(outage), observe(table.state, None))


def _tell_absent(session: Session, before: Table, table: Table) -> None:
    """Bring the hand messages of absent persons up to date.

    Whoever has come back, or can't any more, loses the button to come back. All others read whether a computer player
    plays on or the match waits.
    """
    if table.chat is None and table.state.ended is not None:
        return  # the end's message has taken the hand's place
    for seat in range(len(table.seats)):
        ends = before.may_return(seat) and not table.may_return(seat)
        if ends or (table.may_return(seat) and before.waits != table.waits):
            send_hand(session, table, seat, new_message=False)


def _tell_movers(session: Session, change: Change) -> None:
    """Show whoever had the turn what became of it, without the buttons."""
    table, seat = change.table, change.before.state.turn
    person = change.before.player_at(seat)
    if change.actor is None or person is None:
        return
    retract(session, person.id, reminder_slot(table.id))
    is_replaced = table.player_at(seat) is None
    if table.chat is None and change.over:
        return  # the end's message has taken the hand's place
    if not change.over and table.state.turn == seat and not is_replaced:
        return  # a new hand message follows
    if table.chat is None and change.waits_for_computer and not change.dealt and not is_replaced:
        return  # in a solo match the next turn is a moment away and edits this message
    # That a computer player sits in from now on is worth a notification.
    send_hand(session, table, seat, new_message=table.may_return(seat))


def send_hand(
    session: Session, table: Table, seat: Seat, *, new_message: bool, outage: timedelta | None = None
) -> None:
    """The hand message of a seat, if a person sits there whom the bot may write to."""
    person = table.person_at(seat)
    if person is None or not person.reachable:
        return
    context = MatchContext(person_reader(person), table.heading(outage), observe(table.state, seat))
    draft = Draft(
        hand_view(context),
        slot=hand_slot(table.id),
        urgency=Urgency.TURN if new_message and context.seen.turn == seat else Urgency.MATCH,
        new_message=new_message,
        match_id=table.id,
    )
    put(session, Place(person.id), draft)


def repost_table(session: Session, table: Table) -> None:
    """The table message anew, at the end of the group's chat."""
    _tell_group(session, table, table, new_message=True)
