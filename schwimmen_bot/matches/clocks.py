"""What a match that is due is due for: its turn's end, or that of the round or of the match (rules.md B22)."""

from __future__ import annotations

from datetime import datetime

from schwimmen_bot.matches.table import Table
from schwimmen_bot.rules.actions import Abandon, Action, Cap, TimeOut


def overdue(table: Table) -> Action:
    """What the deadline was set for while a person is awaited, to move or to come back, however long ago it passed."""
    deadline = table.match.deadline_at
    return (None if deadline is None else capped(table, deadline)) or (Abandon() if table.waits else TimeOut())


def capped(table: Table, now: datetime) -> Cap | None:
    """The end of the match or of the round, if its time has come; it comes before any move."""
    return next((action for action, end in table.caps().items() if end <= now), None)
