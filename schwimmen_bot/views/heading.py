"""The first line of a message about a match: which one it is."""

from __future__ import annotations

from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.strengths import strengths_label


def place_text(reader: Reader, group: str | None) -> str:
    """Where a match is played, in HTML: its group, or against computers."""
    return say(reader.language, "against-computers") if group is None else html_name(group)


def match_title(context: MatchContext, round: int | None = None) -> str:
    where = place_text(context.reader, context.heading.group)
    if context.heading.group is None:
        where = f"{where} {strengths_label(context.language, context.heading.strengths)}"
    if round is None:
        return say(context.language, "title", number=context.heading.number, where=where)
    return say(context.language, "title-round", number=context.heading.number, where=where, round=round)
