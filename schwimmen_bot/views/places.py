"""The end of a match: why it's over, and who came where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from schwimmen_bot.rules.events import MatchEnded, MatchOver
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.texts import say
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, listed, seat_name
from schwimmen_bot.views.proof import folded, round_key
from schwimmen_bot.views.reader import Reader, SeatName

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def over_text(reader: Reader, seats: Sequence[SeatName], ended: MatchEnded) -> str:
    """Why the match is over, in HTML."""
    name = "" if ended.culprit is None else html_name(seats[ended.culprit].name)
    match ended.over:
        case MatchOver.PLAYED:
            winners = [html_name(seat.name) for seat, place in zip(seats, ended.places, strict=True) if place == 1]
            return say(reader.language, "over-played", names=listed(reader.language, winners), count=len(winners))
        case MatchOver.TIME_OUT:
            return say(reader.language, "over-time-out", name=name)
        case MatchOver.LEFT:
            return say(reader.language, "over-left", name=name)
        case _:
            assert_never(ended.over)


def places_text(seats: Sequence[SeatName], lives: tuple[int, ...], ended: MatchEnded) -> str:
    """A line for each seat, best first; medals only where the match was played out."""
    medals = MEDALS if ended.over is MatchOver.PLAYED else {}
    ranking = sorted(range(len(seats)), key=lambda seat: ended.places[seat])
    lines = []
    for seat in ranking:
        place = ended.places[seat]
        lines.append(f"{medals.get(place, f'{place}.')} {seat_name(seats[seat])} {lives_text(lives[seat])}")
    return "\n".join(lines)


def result_text(reader: Reader, seats: Sequence[SeatName], public: Observation, ended: MatchEnded) -> str:
    """Why the match is over, who is out, the places, and the key of a round that was cut short."""
    parts = [over_text(reader, seats, ended)]
    if out := [html_name(seat.name) for seat, left in zip(seats, public.lives, strict=True) if left < 0]:
        parts.append(say(reader.language, "out", names=listed(reader.language, out), count=len(out)))
    if ended.over is not MatchOver.PLAYED:
        parts.append(say(reader.language, "over-unfinished"))
    parts.append(f"\n{places_text(seats, public.lives, ended)}")
    if ended.key:
        parts.append(folded(round_key(reader, public.round, ended.key)))
    return "\n".join(parts)
