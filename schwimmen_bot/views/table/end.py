"""The message about a match's end."""

from __future__ import annotations

from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.pictures import showdown_picture
from schwimmen_bot.views.table.places import result_text
from schwimmen_bot.views.table.showdown import showdowns_text
from schwimmen_bot.views.view import View


def match_end_view(context: MatchContext, showdowns: tuple[RoundEnded, ...]) -> View:
    """A new message: the rounds that the last action ended, why the match is over, the places.

    The picture shows the last round's hands, if the text is short enough to stand below one.

    ValueError for a match that isn't over.
    """
    ended = context.seen.ended
    if ended is None:
        raise ValueError(f"match {context.heading.number} isn't over")
    solo = context.heading.group is None
    parts = [f"🏁 {match_title(context)}"]
    parts += showdowns_text(context, showdowns, fold=False)
    parts.append(result_text(context, ended))
    parts.append(say(context.language, "again-solo" if solo else "again"))
    text = "\n\n".join(parts)
    has_room = bool(showdowns) and visible_units(text) <= MOST_CAPTION
    picture = showdown_picture(context, showdowns[-1], with_table=False) if has_room else None
    return View(text, solo_keyboard(context.reader, context.heading.strengths) if solo else (), picture)
