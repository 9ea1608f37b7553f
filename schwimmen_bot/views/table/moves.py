"""What happened, in one line each."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    DealerChose,
    Decided,
    Event,
    Knocked,
    MatchEnded,
    Passed,
    Returned,
    RoundDealt,
    RoundEnded,
    Substituted,
    Swapped,
    SwappedAll,
    SwappedHidden,
    TableRefreshed,
    TimedOut,
)
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text, cards_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.points import number
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.showdown import round_end_text, why_text

MOST_LINES = 8
"""Only the latest moves; a round of eight people can have a hundred."""


def event_text(context: MatchContext, event: Event) -> str:
    """What everybody at the table saw, in HTML."""
    language = context.language
    match event:
        case RoundDealt(round_number, dealer):
            return say(language, "event-dealt", round=round_number, name=html_name(context.seats[dealer].name))
        case DealerChose(seat, kept, table):
            message = "event-dealer-kept" if kept else "event-dealer-changed"
            return say(
                language, message, name=html_name(context.seats[seat].name), cards=cards_text(context.reader, table)
            )
        case Swapped() | SwappedAll() | SwappedHidden() | Knocked() | Passed():
            return _turn_text(context, event)
        case TableRefreshed(table):
            return say(language, "event-refreshed", cards=cards_text(context.reader, table))
        case TimedOut(seat):
            return say(language, "event-timed-out", name=html_name(context.seats[seat].name))
        case Substituted(seat, left):
            return say(language, "event-left" if left else "event-away", name=html_name(context.seats[seat].name))
        case Returned(seat):
            return say(language, "event-returned", name=html_name(context.seats[seat].name))
        case AnnouncingBegan() | Announced() | Decided():
            return _announcing_text(context, event)
        case RoundEnded():
            return round_end_text(context, event)
        case MatchEnded():
            return ""  # told by itself, with the places
        case _:
            assert_never(event)


def _turn_text(context: MatchContext, event: Swapped | SwappedAll | SwappedHidden | Knocked | Passed) -> str:
    """What a seat did in its turn."""
    language, name = context.language, html_name(context.seats[event.seat].name)
    match event:
        case Swapped(_, gave, took):
            given, taken = card_text(context.reader, gave), card_text(context.reader, took)
            return say(language, "event-swapped", name=name, gave=given, took=taken)
        case SwappedAll(_, gave_all, took_all):
            given, taken = cards_text(context.reader, gave_all), cards_text(context.reader, took_all)
            return say(language, "event-swapped-all", name=name, gave=given, took=taken)
        case SwappedHidden():
            return say(language, "event-swapped-hidden", name=name, card=BACK)
        case Knocked(_, first, forced):
            if forced:
                return say(language, "event-knocked-forced", name=name)
            return say(language, "event-knocked" if first else "event-kept", name=name)
        case Passed():
            return say(language, "event-passed", name=name)
        case _:
            assert_never(event)


def _announcing_text(context: MatchContext, event: AnnouncingBegan | Announced | Decided) -> str:
    """What was said where hands are announced; the hands of 31 lie open from the beginning (rules.md B41)."""
    language = context.language
    match event:
        case AnnouncingBegan(open=hands):
            lines = [say(language, "event-announcing", why=why_text(context, event))]
            lines += [
                say(
                    language,
                    "event-open-hand",
                    name=html_name(context.seats[shown.seat].name),
                    cards=cards_text(context.reader, shown.hand),
                )
                for shown in hands
            ]
            return "\n".join(lines)
        case Announced(seat, shown_cards, halves):
            name, cards = html_name(context.seats[seat].name), cards_text(context.reader, shown_cards)
            return say(language, "event-announced", name=name, cards=cards, points=number(halves))
        case Decided(seat, target):
            name = html_name(context.seats[seat].name)
            if target is None:
                return say(language, "event-gave-up", name=name)
            return say(language, "event-challenged", name=name, target=html_name(context.seats[target].name))
        case _:
            assert_never(event)


def own_event_text(reader: Reader, event: Event) -> str:
    """What the reader did, or what happened to them, said to them; "" for events that are nobody's."""
    language = reader.language
    match event:
        case DealerChose(_, kept):
            return say(language, "own-kept" if kept else "own-dealer-changed")
        case Swapped(_, gave, took):
            return say(language, "own-swapped", gave=card_text(reader, gave), took=card_text(reader, took))
        case SwappedAll(_, gave_all, took_all):
            return say(
                language, "own-swapped-all", gave=cards_text(reader, gave_all), took=cards_text(reader, took_all)
            )
        case SwappedHidden():
            return say(language, "own-swapped-hidden")
        case Knocked(_, first):
            return say(language, "own-knocked" if first else "own-kept")
        case Passed():
            return say(language, "own-passed")
        case TimedOut():
            return say(language, "own-timed-out")
        case Substituted(_, left):
            return say(language, "own-left" if left else "own-away")
        case Returned():
            return say(language, "own-returned")
        case Announced(_, shown, halves):
            return say(language, "own-announced", cards=cards_text(reader, shown), points=number(halves))
        case Decided(_, target):
            return say(language, "own-gave-up" if target is None else "own-challenged")
        case RoundDealt() | TableRefreshed() | AnnouncingBegan() | RoundEnded() | MatchEnded():
            return ""
        case _:
            assert_never(event)


def actor(event: Event) -> int | None:
    """The seat whose move this was; None for what follows a move or happens to a seat."""
    match event:
        case DealerChose(seat) | Swapped(seat) | SwappedAll(seat) | SwappedHidden(seat) | Knocked(seat) | Passed(seat):
            return seat
        case Announced(seat) | Decided(seat):
            return seat
        case TimedOut() | Substituted() | Returned():
            return None
        case RoundDealt() | TableRefreshed() | AnnouncingBegan() | RoundEnded() | MatchEnded():
            return None
        case _:
            assert_never(event)


def moves(history: tuple[Event, ...]) -> tuple[Event, ...]:
    """The round's events after its deal, as far as they are moves or follow from one."""
    return tuple(event for event in history if not isinstance(event, (RoundDealt, RoundEnded, MatchEnded)))


def latest_lines(context: MatchContext, events: tuple[Event, ...], most: int) -> list[str]:
    """One line for each of the latest events, oldest first, with a word on how many came before."""
    lines = [event_text(context, event) for event in events[max(0, len(events) - most) :]]
    if (earlier := len(events) - len(lines)) > 0:
        lines.insert(0, say(context.language, "earlier-moves", count=earlier))
    return lines
