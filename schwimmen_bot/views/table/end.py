"""The message about a match's end."""

from __future__ import annotations

from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.texts import say
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.pictures import showdown_picture
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.table.places import result_text
from schwimmen_bot.views.table.showdown import showdowns_text
from schwimmen_bot.views.view import View


def match_end_view(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> View:
    """A new message: the rounds that the last action ended, why the match is over, the places.

    The picture shows the last round's hands, if the text is short enough to stand below one.

    ValueError for a match that isn't over.
    """
    ended = public.ended
    if ended is None:
        raise ValueError(f"match {heading.number} isn't over")
    solo = heading.group is None
    parts = [f"🏁 {match_title(reader, heading)}"]
    parts += showdowns_text(reader, heading.seats, showdowns, fold=False)
    parts.append(result_text(reader, heading.seats, public, ended))
    parts.append(say(reader.language, "again-solo" if solo else "again"))
    text = "\n\n".join(parts)
    has_room = bool(showdowns) and visible_units(text) <= MOST_CAPTION
    picture = showdown_picture(reader, heading.seats, showdowns[-1]) if has_room else None
    return View(text, solo_keyboard(reader, heading.strengths) if solo else (), picture)
