"""What happened, in one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from schwimmen_bot.rules.events import (
    Event,
    Knocked,
    MatchEnded,
    Passed,
    RoundDealt,
    RoundEnded,
    Swapped,
    SwappedAll,
    TableRefreshed,
)
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import card_text, cards_text
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.places import over_text
from schwimmen_bot.views.reader import Reader, SeatName
from schwimmen_bot.views.showdown import round_end_text

MOST_LINES = 8
"""Only the latest moves; a round of eight people can have a hundred."""


def event_text(reader: Reader, seats: Sequence[SeatName], event: Event) -> str:
    """What everybody at the table saw, in HTML."""
    language = reader.language
    match event:
        case RoundDealt(number, dealer):
            return say(language, "event-dealt", round=number, name=html_name(seats[dealer].name))
        case Swapped(seat, gave, took):
            name, given, taken = html_name(seats[seat].name), card_text(reader, gave), card_text(reader, took)
            return say(language, "event-swapped", name=name, gave=given, took=taken)
        case SwappedAll(seat, gave_all, took_all):
            name, given, taken = html_name(seats[seat].name), cards_text(reader, gave_all), cards_text(reader, took_all)
            return say(language, "event-swapped-all", name=name, gave=given, took=taken)
        case Knocked(seat, first):
            name = html_name(seats[seat].name)
            return say(language, "event-knocked" if first else "event-kept", name=name)
        case Passed(seat):
            return say(language, "event-passed", name=html_name(seats[seat].name))
        case TableRefreshed(table):
            return say(language, "event-refreshed", cards=cards_text(reader, table))
        case RoundEnded():
            return round_end_text(reader, seats, event)
        case MatchEnded():
            return over_text(reader, seats, event)
        case _:
            assert_never(event)


def own_event_text(reader: Reader, event: Event) -> str:
    """What the reader did, said to them; "" for what nobody does."""
    language = reader.language
    match event:
        case Swapped(_, gave, took):
            return say(language, "own-swapped", gave=card_text(reader, gave), took=card_text(reader, took))
        case SwappedAll(_, gave_all, took_all):
            return say(
                language, "own-swapped-all", gave=cards_text(reader, gave_all), took=cards_text(reader, took_all)
            )
        case Knocked(_, first):
            return say(language, "own-knocked" if first else "own-kept")
        case Passed():
            return say(language, "own-passed")
        case RoundDealt() | TableRefreshed() | RoundEnded() | MatchEnded():
            return ""
        case _:
            assert_never(event)


def actor(event: Event) -> int | None:
    """The seat whose move this was; None for what follows by itself."""
    match event:
        case Swapped(seat) | SwappedAll(seat) | Knocked(seat) | Passed(seat):
            return seat
        case RoundDealt() | TableRefreshed() | RoundEnded() | MatchEnded():
            return None
        case _:
            assert_never(event)


def moves(history: tuple[Event, ...]) -> tuple[Event, ...]:
    """The round's events after its deal, as far as they are moves or follow from one."""
    return tuple(event for event in history if not isinstance(event, (RoundDealt, RoundEnded, MatchEnded)))


def latest_lines(reader: Reader, seats: Sequence[SeatName], events: tuple[Event, ...]) -> list[str]:
    """One line for each of the latest events, oldest first, with a word on how many came before."""
    lines = [event_text(reader, seats, event) for event in events[-MOST_LINES:]]
    if (earlier := len(events) - len(lines)) > 0:
        lines.insert(0, say(reader.language, "earlier-moves", count=earlier))
    return lines
