"""A person's turn: choosing cards, being asked once more, moving, looking at one's cards, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, assert_never

from sqlmodel import Session

from schwimmen_bot.mail.outbox import Draft, Place, is_waiting, put, standing, take_buttons
from schwimmen_bot.matches.advance import advance
from schwimmen_bot.matches.announce import send_hand
from schwimmen_bot.matches.chats import lock_place
from schwimmen_bot.matches.queries import running
from schwimmen_bot.matches.request import Incoming, Refused, Reply, Request
from schwimmen_bot.matches.slots import hand_slot, leave_slot
from schwimmen_bot.matches.substitution import end_substitution, resume
from schwimmen_bot.matches.table import Table, lock_table
from schwimmen_bot.rules.actions import Leave, Seat
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import IllegalAction
from schwimmen_bot.store.tables import Urgency
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person.leaving import left_solo_view, left_view
from schwimmen_bot.views.press import AskPress, HidePress, PickHiddenPress, PickPress, PlayPress

Pick: TypeAlias = PickPress | PickHiddenPress | HidePress | AskPress
"""A press that chooses something on the hand message."""
T = TypeVar("T", bound=PlayPress | Pick)


def play(request: Request, press: PlayPress) -> Reply:
    """Make a move; Refused when it is no longer, or not, this person's to make."""
    return _act_in_turn(request, press, _move)


def pick(request: Request, press: Pick) -> Reply:
    """Show the hand message with what is chosen, or with the question about a move. Changes no match."""
    return _act_in_turn(request, press, _show_choice)


def _move(request: Request, table: Table, _: Seat, press: PlayPress) -> Reply:
    try:
        advance(request.session, request.now, table, press.move)
    except IllegalAction as illegal:
        return Reply(refusal(request.language, illegal.reason), alert=True)
    return Reply()


def _show_choice(request: Request, table: Table, seat: Seat, press: Pick) -> Reply:
    context = MatchContext(request.reader, table.heading(), observe(table.state, seat))
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
        case _:
            assert_never(press)
    draft = Draft(hand_view(context, selection), slot=hand_slot(table.id), urgency=Urgency.MATCH, match_id=table.id)
    put(request.session, Place(request.person.id), draft)
    return Reply()


def _act_in_turn(request: Request, press: T, act: Callable[[Request, Table, Seat, T], Reply]) -> Reply:
    """Act if it is the person's turn, at the ply that they saw.

    Else what they see is put right: a press on an earlier state brings up the current hand, and one that came after the
    deadline lets the time-out happen now rather than at the next tick.
    """
    session, language = request.session, request.language
    table = lock_table(session, press.match)
    seat = table.seat_of(request.person.id)
    if not running(table.match):
        _take_buttons(session, request.incoming)
        return Reply(notice(language, Notice.MATCH_OVER))
    if (welcome_back := end_substitution(request, table, seat)) is not None:
        return welcome_back
    if table.match.ply != press.ply:
        _recall(session, table, seat, request.incoming)
        return Reply(notice(language, Notice.EARLIER_MOVE))
    if table.state.turn != seat:
        raise Refused(Notice.NOT_YOUR_TURN)
    if table.match.deadline_at is not None and request.incoming.received_at > table.match.deadline_at:
        advance(session, request.now, table, table.overdue())
        return Reply(notice(language, Notice.TOO_LATE), alert=True)
    return act(request, table, seat, press)


def _recall(session: Session, table: Table, seat: Seat, incoming: Incoming) -> None:
    """A press on an earlier state: that message goes dead, and the current hand comes up.

    Once: many taps bring one hand, as long as that is on its way or stands below what was pressed.
    """
    _take_buttons(session, incoming)
    row, mine = table.seats[seat], table.state.turn == seat
    if mine and row.recalled == table.match.ply and _is_below(session, incoming, hand_slot(table.id)):
        return
    send_hand(session, table, seat, new_message=mine)
    if mine:
        row.recalled = table.match.ply


def _is_below(session: Session, incoming: Incoming, slot: str) -> bool:
    """Whether the slot's message in the private chat comes, or stands, below what was pressed there."""
    if is_waiting(session, incoming.sender.id, slot):
        return True
    stands = standing(session, incoming.sender.id, slot)
    pressed = incoming.message_id if incoming.group is None else None
    return stands is not None and stands > (pressed or 0)


def _take_buttons(session: Session, incoming: Incoming) -> None:
    """Let the pressed message go dead if it stands for nothing."""
    if incoming.group is None and incoming.message_id is not None:
        take_buttons(session, incoming.sender.id, incoming.message_id)


def my_cards(request: Request, number: int) -> Reply:
    """Show the person's own hand as an alert, which nobody else sees. A match that waits goes on."""
    table, seat = _lock_seat(request, number)
    if table.waits and (welcome_back := end_substitution(request, table, seat)) is not None:
        return welcome_back
    context = MatchContext(request.reader, table.heading(), observe(table.state, seat))
    return Reply(my_cards_alert(context), alert=True)


def resend_hand(request: Request, number: int) -> Reply:
    """Bring the hand message up anew; the earlier one loses its buttons."""
    table, seat = _lock_seat(request, number)
    if not request.person.reachable:
        return Reply(start=f"hand-{number}")
    return resume(request, table, seat)


def come_back(request: Request, number: int) -> Reply:
    """The person plays their seat again and gets their hand; Refused when they have no seat, or left it for good."""
    table, seat = _lock_seat(request, number)
    return resume(request, table, seat)


def give_up(request: Request, number: int) -> Reply:
    """Leave a running match; what that does to it is the rule set's matter. Who is out has nothing left to leave."""
    table, seat = _lock_seat(request, number)
    reader = lock_place(request)
    try:
        left = advance(request.session, request.now, table, Leave(seat))
    except IllegalAction as illegal:
        return Reply(refusal(request.language, illegal.reason), alert=True)
    if table.chat is None:
        view = left_solo_view(MatchContext(reader, left.heading(), observe(left.state, seat)))
    else:
        view = left_view(reader, number, started=True, played_on=running(table.match))
    put(request.session, request.incoming.place, Draft(view, slot=leave_slot(number)))
    return Reply()


def _lock_seat(request: Request, number: int) -> tuple[Table, Seat]:
    """The table of a running match, locked, and the person's seat at it; Refused if there is none."""
    table = lock_table(request.session, number)
    seat = table.seat_of(request.person.id)
    if not running(table.match):
        raise Refused(Notice.MATCH_OVER)
    return table, seat
