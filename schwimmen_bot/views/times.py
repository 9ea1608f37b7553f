"""Moments and spans of time in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.reader import Reader


def moment(reader: Reader, when: datetime) -> str:
    """Weekday and time in the zone of whoever reads it; older apps show the fallback in UTC."""
    utc = when.astimezone(UTC)
    fallback = say(reader.language, "moment", day=utc.day, month=utc.month, time=f"{utc:%H:%M}")
    return f'<tg-time unix="{int(when.timestamp())}" format="wt">{fallback}</tg-time>'


def tempo_text(reader: Reader, tempo: timedelta) -> str:
    """The time for a move: 10 minutes, 1 hour, 12 hours."""
    minutes = tempo // timedelta(minutes=1)
    if minutes % 60:
        return say(reader.language, "minutes", minutes=minutes)
    return say(reader.language, "hours", hours=minutes // 60)


def tempo_label(reader: Reader, tempo: timedelta) -> str:
    """The same, short enough for a button."""
    minutes = tempo // timedelta(minutes=1)
    if minutes % 60:
        return say(reader.language, "button-minutes", minutes=minutes)
    return say(reader.language, "button-hours", hours=minutes // 60)


def outage_text(context: MatchContext, *, private: bool) -> str:
    """That the bot was away, and that the time is extended by as much; "" if it wasn't away."""
    outage = context.heading.outage
    if outage is None:
        return ""
    span = _long_span(context.reader, outage)
    return say(context.language, "outage" if private else "outage-table", span=span)


def _long_span(reader: Reader, span: timedelta) -> str:
    """In the largest unit that is contained at least twice."""
    minutes = span // timedelta(minutes=1)
    if minutes >= 2 * 24 * 60:
        return say(reader.language, "days", days=minutes // (24 * 60))
    if minutes >= 2 * 60:
        return say(reader.language, "hours", hours=minutes // 60)
    return say(reader.language, "minutes", minutes=minutes) if minutes else span_text(reader, span.seconds)


def span_text(reader: Reader, seconds: int) -> str:
    """A measured time, in its two largest units: 40 s, 12 min, 3 h 20 min, 2 d 4 h."""
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86400
    if days:
        return say(reader.language, "span-days", days=days, hours=hours % 24)
    if hours:
        return say(reader.language, "span-hours", hours=hours, minutes=minutes % 60)
    if minutes:
        return say(reader.language, "span-minutes", minutes=minutes)
    return say(reader.language, "span-seconds", seconds=seconds)
