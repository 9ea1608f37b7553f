"""Persons whose seat a computer player holds, and who take it back (rules.md A35, A36)."""

from __future__ import annotations

from schwimmen_bot.matches.advance import advance
from schwimmen_bot.matches.announce import send_hand
from schwimmen_bot.matches.request import Reply, Request
from schwimmen_bot.matches.table import Table
from schwimmen_bot.rules.actions import Return, Seat
from schwimmen_bot.views.notice import Notice, notice


def resume(request: Request, table: Table, seat: Seat) -> Reply:
    """Bring the person's hand up anew, and end their substitution if there is one."""
    if (welcome_back := end_substitution(request, table, seat)) is not None:
        return welcome_back
    send_hand(request.session, table, seat, new_message=True)
    return Reply(notice(request.language, Notice.SENT_HAND))


def end_substitution(request: Request, table: Table, seat: Seat) -> Reply | None:
    """Whatever a person does in a match ends their substitution; None when there is none."""
    if not table.may_return(seat):
        return None
    table = advance(request.session, request.now, table, Return(seat))
    send_hand(request.session, table, seat, new_message=True)
    return Reply(notice(request.language, Notice.WELCOME_BACK))
