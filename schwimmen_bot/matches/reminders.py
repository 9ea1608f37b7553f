"""One reminder when most of a turn's time has gone."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import datetime

from sqlmodel import Session, col, select

from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.readers import person_reader
from schwimmen_bot.matches.slots import reminder_slot
from schwimmen_bot.matches.table import open_table
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.database import BATCH
from schwimmen_bot.store.tables import Match, MatchStatus, Urgency
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import reminder_view


def due_reminders(session: Session, now: datetime, not_now: Collection[int] = ()) -> list[int]:
    """Matches with a reminder that is due, at most BATCH, without those `not_now` or set aside."""
    query = (
        select(Match.id)
        .where(col(Match.remind_at) <= now, col(Match.fault).is_(None), col(Match.id).not_in(not_now))
        .order_by(col(Match.remind_at))
        .limit(BATCH)
    )
    return [number for number in session.exec(query) if number is not None]


def remind(session: Session, now: datetime, number: int) -> None:
    """Put the match's reminder into the outbox, once; nothing is left to do when another process has it."""
    query = select(Match).where(Match.id == number, col(Match.remind_at) <= now)
    match = session.exec(query.with_for_update(skip_locked=True, key_share=True)).one_or_none()
    if match is None:
        return
    match.remind_at = None
    if match.status is MatchStatus.PLAYING and match.deadline_at is not None and match.deadline_at > now:
        with suppress(Unreadable):
            _remind(session, match)


def _remind(session: Session, match: Match) -> None:
    table = open_table(session, match)
    person = table.player_at(table.state.turn)
    if person is None or not person.reminders or not person.reachable:
        return
    context = MatchContext(person_reader(person), table.heading(), observe(table.state, table.state.turn))
    slot = reminder_slot(table.id)
    draft = Draft(reminder_view(context), slot=slot, urgency=Urgency.TURN, new_message=True, match_id=table.id)
    put(session, Place(person.id), draft)
