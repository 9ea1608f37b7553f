"""The end of a match: why it's over, and who came where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import MatchEnded, MatchOver
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.places import winners
from schwimmen_bot.texts import say
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, listed, seat_name
from schwimmen_bot.views.reader import Reader, SeatName
from schwimmen_bot.views.table.proof import folded, round_key

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
AWAY = " 💤"
"""Behind a seat in which a computer player sits in for a person."""
LEFT = " 🚪"
"""Behind one whose person has left for good."""

_UNFINISHED = (MatchOver.TIME_OUT, MatchOver.LEFT)
"""rules.md B38: no win is counted."""


def over_text(reader: Reader, seats: Sequence[SeatName], lives: tuple[int, ...], ended: MatchEnded) -> str:
    """Why the match is over, in HTML; `lives` are those at its end."""
    name = "" if ended.culprit is None else html_name(seats[ended.culprit].name)
    match ended.over:
        case MatchOver.PLAYED:
            return _winners(reader, seats, lives, ended)
        case MatchOver.TIME_OUT:
            return say(reader.language, "over-time-out", name=name)
        case MatchOver.LEFT:
            return say(reader.language, "over-left", name=name) if name else _abandoned(reader, seats, ended)
        case MatchOver.CAP:
            return f"{say(reader.language, 'over-cap')} {_winners(reader, seats, lives, ended)}"
        case MatchOver.COMPUTERS:
            return f"{say(reader.language, 'over-computers')} {_winners(reader, seats, lives, ended)}"
        case _:
            assert_never(ended.over)


def _abandoned(reader: Reader, seats: Sequence[SeatName], ended: MatchEnded) -> str:
    names = [html_name(seats[seat].name) for seat in ended.left]
    return say(reader.language, "over-abandoned", names=listed(reader.language, names), count=len(names))


def _winners(reader: Reader, seats: Sequence[SeatName], lives: tuple[int, ...], ended: MatchEnded) -> str:
    won = [html_name(seats[seat].name) for seat in winners(ended.places, lives, ended.left)]
    if not won:
        return say(reader.language, _nobody(seats, ended))
    return say(reader.language, "over-played", names=listed(reader.language, won), count=len(won))


def _nobody(seats: Sequence[SeatName], ended: MatchEnded) -> str:
    """Why nobody has won: all have left (rules.md B26), all went under at once (A33), or with equal hands (B25)."""
    if len(ended.left) == len(seats):
        return "over-all-left"
    return "over-all-out" if 1 in ended.places else "over-nobody"


def places_text(
    seats: Sequence[SeatName], lives: tuple[int, ...], ended: MatchEnded, away: Collection[Seat] = ()
) -> str:
    """A line for each seat, best first, those marked that a computer player held in the end.

    Medals only where the match counts as played: to its end, or as long as it might last; the first only if it was won.
    """
    medals = {} if ended.over in _UNFINISHED else dict(MEDALS)
    if not winners(ended.places, lives, ended.left):
        medals.pop(1, None)
    ranking = sorted(range(len(seats)), key=lambda seat: ended.places[seat])
    lines = []
    for seat in ranking:
        place = ended.places[seat]
        mark = LEFT if seat in ended.left else AWAY if seat in away else ""
        lines.append(f"{medals.get(place, f'{place}.')} {seat_name(seats[seat])} {lives_text(lives[seat])}{mark}")
    return "\n".join(lines)


def result_text(reader: Reader, seats: Sequence[SeatName], public: Observation, ended: MatchEnded) -> str:
    """Why the match is over, who is out, the places, and the key of a round that was cut short."""
    parts = [over_text(reader, seats, public.lives, ended)]
    out = [html_name(seat.name) for seat, left in zip(seats, public.lives, strict=True) if left < 0]
    if 0 < len(out) < len(seats):
        parts.append(say(reader.language, "out", names=listed(reader.language, out), count=len(out)))
    if passed_over := _passed_over(seats, public.lives, ended):
        parts.append(say(reader.language, "over-passed-over", names=listed(reader.language, passed_over)))
    if ended.over in _UNFINISHED:
        parts.append(say(reader.language, "over-unfinished"))
    parts.append(f"\n{places_text(seats, public.lives, ended, public.away)}")
    if ended.key:
        parts.append(folded(round_key(reader, public.round, ended.key)))
    return "\n".join(parts)


def _passed_over(seats: Sequence[SeatName], lives: tuple[int, ...], ended: MatchEnded) -> list[str]:
    """Who would have won if they hadn't left (rules.md B26)."""
    if ended.over in _UNFINISHED or 1 not in ended.places:
        return []
    most = max(left for left, place in zip(lives, ended.places, strict=True) if place == 1)
    return [html_name(seats[seat].name) for seat in ended.left if lives[seat] >= 0 and lives[seat] >= most]
