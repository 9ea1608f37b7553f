"""The first line of a message about a match: which one it is."""

from __future__ import annotations

from schwimmen_bot.texts import say
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.strengths import strengths_label


def place_text(reader: Reader, group: str | None) -> str:
    """Where a match is played, in HTML: its group, or against computers."""
    return say(reader.language, "against-computers") if group is None else html_name(group)


def match_title(reader: Reader, heading: Heading, round: int | None = None) -> str:
    where = place_text(reader, heading.group)
    if heading.group is None:
        where = f"{where} {strengths_label(reader.language, heading.strengths)}"
    if round is None:
        return say(reader.language, "title", number=heading.number, where=where)
    return say(reader.language, "title-round", number=heading.number, where=where, round=round)
