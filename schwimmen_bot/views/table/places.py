"""The end of a match: why it's over, and who came where."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import MatchEnded, MatchOver
from schwimmen_bot.rules.places import winners
from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, listed, seat_name
from schwimmen_bot.views.table.proof import folded, round_key

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
AWAY = " 💤"
"""Behind a seat in which a computer player sits in for a person."""
LEFT = " 🚪"
"""Behind one whose person has left for good."""

_UNFINISHED = (MatchOver.TIME_OUT, MatchOver.LEFT)
"""Ends at which no win is counted (rules.md B38)."""


def over_text(context: MatchContext, ended: MatchEnded) -> str:
    """Why the match is over, in HTML."""
    name = "" if ended.culprit is None else html_name(context.seats[ended.culprit].name)
    match ended.over:
        case MatchOver.PLAYED:
            return _winners(context, ended)
        case MatchOver.TIME_OUT:
            return say(context.language, "over-time-out", name=name)
        case MatchOver.LEFT:
            return say(context.language, "over-left", name=name) if name else _abandoned(context, ended)
        case MatchOver.CAP:
            return f"{say(context.language, 'over-cap')} {_winners(context, ended)}"
        case MatchOver.COMPUTERS:
            return f"{say(context.language, 'over-computers')} {_winners(context, ended)}"
        case _:
            assert_never(ended.over)


def _abandoned(context: MatchContext, ended: MatchEnded) -> str:
    names = [html_name(context.seats[seat].name) for seat in ended.left]
    return say(context.language, "over-abandoned", names=listed(context.language, names), count=len(names))


def _winners(context: MatchContext, ended: MatchEnded) -> str:
    won = [html_name(context.seats[seat].name) for seat in winners(ended.places, context.seen.lives, ended.left)]
    if not won:
        return say(context.language, _nobody(context, ended))
    return say(context.language, "over-played", names=listed(context.language, won), count=len(won))


def _nobody(context: MatchContext, ended: MatchEnded) -> str:
    """Why nobody has won: all have left (rules.md B26), all went under at once (A33), or with equal hands (B25)."""
    if len(ended.left) == len(context.seats):
        return "over-all-left"
    return "over-all-out" if 1 in ended.places else "over-nobody"


def places_text(context: MatchContext, ended: MatchEnded, away: Collection[Seat] = ()) -> str:
    """A line for each seat, best first. Seats of leavers, and those in `away`, are marked.

    There are medals only if the match was played to its end or for as long as it may last, and the gold one only if
    somebody has won.
    """
    lives = context.seen.lives
    medals = {} if ended.over in _UNFINISHED else dict(MEDALS)
    if not winners(ended.places, lives, ended.left):
        medals.pop(1, None)
    ranking = sorted(range(len(lives)), key=lambda seat: ended.places[seat])
    lines = []
    for seat in ranking:
        place = ended.places[seat]
        mark = LEFT if seat in ended.left else AWAY if seat in away else ""
        name = seat_name(context.seats[seat])
        lines.append(f"{medals.get(place, f'{place}.')} {name} {lives_text(lives[seat])}{mark}")
    return "\n".join(lines)


def result_text(context: MatchContext, ended: MatchEnded) -> str:
    """Why the match is over, who is out, the places, and the key of a round that was cut short."""
    parts = [over_text(context, ended)]
    out = [html_name(seat.name) for seat, left in zip(context.seats, context.seen.lives, strict=True) if left < 0]
    if 0 < len(out) < len(context.seats):
        parts.append(say(context.language, "out", names=listed(context.language, out), count=len(out)))
    if passed_over := _passed_over(context, ended):
        parts.append(say(context.language, "over-passed-over", names=listed(context.language, passed_over)))
    if ended.over in _UNFINISHED:
        parts.append(say(context.language, "over-unfinished"))
    parts.append(f"\n{places_text(context, ended, context.seen.away)}")
    if ended.key:
        parts.append(folded(round_key(context.reader, context.seen.round, ended.key)))
    return "\n".join(parts)


def _passed_over(context: MatchContext, ended: MatchEnded) -> list[str]:
    """Who would have won if they hadn't left (rules.md B26)."""
    if ended.over in _UNFINISHED or 1 not in ended.places:
        return []
    lives = context.seen.lives
    most = max(left for left, place in zip(lives, ended.places, strict=True) if place == 1)
    return [html_name(context.seats[seat].name) for seat in ended.left if lives[seat] >= 0 and lives[seat] >= most]
