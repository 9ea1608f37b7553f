"""A round's end: why it ended, all hands, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from schwimmen_bot.rules.events import RoundEnd, RoundEnded, Showing
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.length import visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, listed
from schwimmen_bot.views.points import points, points_text
from schwimmen_bot.views.proof import folded, round_key
from schwimmen_bot.views.reader import Reader, SeatName

_MOST_UNITS = 2000
"""What showdowns may take of a table message, at most half of it."""


def round_end_text(reader: Reader, seats: Sequence[SeatName], ended: RoundEnded) -> str:
    """Which round is over, and why."""
    why = _why(reader, seats, ended)
    return say(reader.language, "round-ended", round=ended.round, why=why)


def open_showdown(reader: Reader, seats: Sequence[SeatName], ended: RoundEnded) -> str:
    """Everything about a round's end, its key folded in."""
    return f"{_full(reader, seats, ended)}\n{folded(round_key(reader, ended.round, ended.key))}"


def showdowns_text(
    reader: Reader, seats: Sequence[SeatName], showdowns: tuple[RoundEnded, ...], *, fold: bool
) -> list[str]:
    """Rounds that ended one right after the other, oldest first, as much of them as a table message has room for.

    Several happen when a deal itself brings 31: then the older ones say less, should names be very long.
    """
    texts: list[str] = []
    room = _MOST_UNITS
    for ended in reversed(showdowns):
        key = round_key(reader, ended.round, ended.key)
        for hands in (_full(reader, seats, ended), short_showdown(reader, seats, ended)):
            text = folded(f"{hands}\n{key}") if fold else f"{hands}\n{folded(key)}"
            if (taken := visible_units(text)) <= room:
                texts.insert(0, text)
                room -= taken
                break
    return texts


def short_showdown(reader: Reader, seats: Sequence[SeatName], ended: RoundEnded) -> str:
    """Why it ended and each seat's points, on two lines."""
    hands = ", ".join(_short(seats[showing.seat].name, showing) for showing in ended.showings)
    return f"{round_end_text(reader, seats, ended)}\n{hands}"


def _full(reader: Reader, seats: Sequence[SeatName], ended: RoundEnded) -> str:
    """Why it ended, and a line for each seat."""
    head = f"<b>{round_end_text(reader, seats, ended)}</b>"
    return "\n".join([head, *(_line(reader, seats[showing.seat].name, showing) for showing in ended.showings)])


def _line(reader: Reader, name: str, showing: Showing) -> str:
    shown = {
        "name": html_name(name),
        "hand": cards_text(reader, showing.hand),
        "points": points_text(reader, showing.value),
    }
    if not showing.lost:
        return say(reader.language, "showing-safe", **shown)
    return say(reader.language, "showing-lost", **shown, lost=showing.lost, after=_after(reader, showing.lives))


def _after(reader: Reader, lives: int) -> str:
    """What a seat has left, having lost."""
    if lives < 0:
        return say(reader.language, "now-out")
    return say(reader.language, "now-swims") if lives == 0 else lives_text(lives)


def _short(name: str, showing: Showing) -> str:
    lost = f" (−{showing.lost})" if showing.lost else ""
    return f"{html_name(name)} {points(showing.value)}{lost}"


def _why(reader: Reader, seats: Sequence[SeatName], ended: RoundEnded) -> str:
    language = reader.language
    names = listed(language, [html_name(seats[seat].name) for seat in ended.by])
    match ended.end:
        case RoundEnd.KNOCK:
            return say(language, "end-knock", names=names)
        case RoundEnd.THIRTY_ONE:
            return say(language, "end-thirty-one", names=names, count=len(ended.by))
        case RoundEnd.FEUER:
            return say(language, "end-feuer", names=names)
        case RoundEnd.STOCK:
            return say(language, "end-stock")
        case _:
            assert_never(ended.end)
