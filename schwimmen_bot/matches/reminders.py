"""One reminder when most of a turn's time has gone."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session, col, select

from schwimmen_bot.matches.letters import post, reminder_slot
from schwimmen_bot.matches.people import person_reader
from schwimmen_bot.matches.table import open_table
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.tables import Match, MatchStatus
from schwimmen_bot.views.hand import reminder_view

BATCH = 50


def remind(session: Session, now: datetime) -> int:
    """Post the reminders that are due, at most BATCH, each once; how many matches were looked at."""
    query = (
        select(Match)
        .where(col(Match.remind_at) <= now)
        .order_by(col(Match.remind_at))
        .limit(BATCH)
        .with_for_update(skip_locked=True, key_share=True)
    )
    matches = session.exec(query).all()
    for match in matches:
        match.remind_at = None
        if match.status is MatchStatus.PLAYING and match.deadline_at is not None and match.deadline_at > now:
            _remind(session, match)
    return len(matches)


def _remind(session: Session, match: Match) -> None:
    table = open_table(session, match)
    person = table.player_at(table.state.turn)
    if person is None or not person.reminders or not person.reachable:
        return
    view = reminder_view(person_reader(person), table.heading(), observe(table.state, table.state.turn))
    post(session, person.id, view, slot=reminder_slot(table.id), fresh=True, match_id=table.id)
