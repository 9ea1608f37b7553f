"""The text of the hand message: the cards, what happened since the seat's own last turn, and what is surely known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    Event,
    Returned,
    RoundEnded,
    TimedOut,
)
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text, cards_text, table_text
from schwimmen_bot.views.hand.announcing import announcements_text, open_cards
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, seat_name
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.table.message import knock_line
from schwimmen_bot.views.table.moves import MOST_LINES, actor, event_text, moves, own_event_text
from schwimmen_bot.views.table.proof import commitment
from schwimmen_bot.views.table.showdown import short_showdown, showdowns_text


@dataclass(frozen=True, slots=True)
class _Detail:
    """How much is said besides what the turn needs."""

    news: int = MOST_LINES
    """Moves that are told."""
    sure: bool = True
    proof: bool = True
    """Without a group the only place for keys and hashes, and for the rounds before in full."""
    rounds: bool = True
    """The rounds before in short, where the proof doesn't lay them open."""
    lives: bool = True
    words: bool = True
    """What has been announced; the buttons of a challenge repeat it."""


_DETAILS = (
    _Detail(),
    _Detail(news=4),
    _Detail(news=4, sure=False),
    _Detail(news=1, sure=False),
    _Detail(news=1, sure=False, proof=False),
    _Detail(news=0, sure=False, proof=False, rounds=False),
    _Detail(news=0, sure=False, proof=False, rounds=False, lives=False),
    _Detail(news=0, sure=False, proof=False, rounds=False, lives=False, words=False),
)
"""All of it if there is room, else what is missed least goes first; names can be very long."""


def caption(reader: Reader, heading: Heading, own: Observation, *, now: str, then: str) -> str:
    """The match, `now`, the cards and whatever a picture's caption has room for, and `then`, all of it HTML."""
    text = ""
    for detail in _DETAILS:
        text = _detailed(reader, heading, own, detail, now=now, then=then)
        if visible_units(text) <= MOST_CAPTION:
            break
    return text


def _detailed(reader: Reader, heading: Heading, own: Observation, detail: _Detail, *, now: str, then: str) -> str:
    head = (match_title(reader, heading, own.round), now, _knock(reader, heading, own))
    return joined(
        (
            "\n".join(line for line in head if line),
            cards_lines(reader, own),
            announcements_text(reader, heading, own) if detail.words else "",
            _news(reader, heading, own, detail),
            _sure(reader, heading, own) if detail.sure else "",
            _lives(heading, own) if detail.lives else "",
            _proof(reader, heading, own) if detail.proof else "",
            then,
        )
    )


def joined(parts: Iterable[str]) -> str:
    """The paragraphs that aren't empty."""
    return "\n\n".join(part for part in parts if part)


def done_text(reader: Reader, heading: Heading, own: Observation) -> str:
    """What the seat did in its last turn of this round; "" before its first one."""
    made, _ = _since(own)
    if any(isinstance(event, TimedOut) for event in made):
        lines = [event_text(reader, heading.seats, event) for event in made if actor(event) == own.seat]
        return "\n".join((say(reader.language, "moved-for-you"), *lines))
    return "\n".join(own_event_text(reader, event) for event in made)


def _knock(reader: Reader, heading: Heading, own: Observation) -> str:
    if own.phase is not Phase.PLAYING:
        return ""
    if own.knocker == own.seat and own.turns_left is not None:
        return say(reader.language, "turns-left", turns=own.turns_left)
    return knock_line(reader, heading, own)


def cards_lines(reader: Reader, own: Observation) -> str:
    """The table as far as it is open, the own hand, and the hidden card if the looker knows it (rules.md B12, B39)."""
    language = reader.language
    lines = []
    if own.table:
        table = table_text(reader, own.table, mistery=own.rules.mistery)
        lines.append(say(language, "table-cards", cards=table))
    if own.hand:
        value = points_text(reader, evaluate(own.hand, own.rules))
        lines.append(say(language, "own-cards", cards=cards_text(reader, own.hand), points=value))
    if own.hidden is not None:
        lines.append(say(language, "hidden-known", back=BACK, card=card_text(reader, own.hidden)))
    return "\n".join(lines)


def _news(reader: Reader, heading: Heading, own: Observation, detail: _Detail) -> str:
    """What was done since the seat's own last turn; the rounds before in short when it had none in this one."""
    made, since = _since(own)
    told = [event for event in since if not isinstance(event, AnnouncingBegan | Announced)]  # listed by themselves
    latest = told[max(0, len(told) - detail.news) :]
    lines = [event_text(reader, heading.seats, event) for event in latest]
    if latest and len(told) > len(latest):
        lines.insert(0, say(reader.language, "earlier-moves", count=len(told) - len(latest)))
    is_proved = heading.group is None and detail.proof
    if not made and detail.rounds and not is_proved:
        lines[:0] = [short_showdown(reader, heading.seats, ended) for ended in _rounds_before(own)]
    return "\n".join(lines)


def _proof(reader: Reader, heading: Heading, own: Observation) -> str:
    """Against computers there is no group whose table would lay the rounds open and show that the deal is fair."""
    if heading.group is not None or own.ended is not None:
        return ""
    moved = bool(_since(own)[0])
    shown = showdowns_text(reader, heading.seats, _rounds_before(own), fold=moved)
    return "\n".join(line for line in (*shown, commitment(reader, own.history)) if line)


def _rounds_before(own: Observation) -> tuple[RoundEnded, ...]:
    return own.earlier_rounds if own.last_round is None else (*own.earlier_rounds, own.last_round)


def _since(own: Observation) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What the seat's person did in its last turn of this round, or was done for them, and what came after it."""
    made = moves(own.history)
    if own.seat in own.away:
        return (), made
    end = len(made)
    while end and actor(made[end - 1]) != own.seat:
        if isinstance(event := made[end - 1], Returned) and event.seat == own.seat:
            return (), made  # a computer player's turns
        end -= 1
    start = end
    while start and _is_of(made[start - 1], own.seat):
        start -= 1
    return made[start:end], made[end:]


def _is_of(event: Event, seat: Seat | None) -> bool:
    return actor(event) == seat or (isinstance(event, TimedOut) and event.seat == seat)


def _sure(reader: Reader, heading: Heading, own: Observation) -> str:
    """A line for each opponent with cards that it took openly and still has, if they aren't listed anyway."""
    lines = [
        say(reader.language, "sure", name=html_name(heading.seats[seat].name), cards=cards_text(reader, cards))
        for seat, cards in enumerate(own.sure)
        if seat != own.seat and not open_cards(own, seat).issuperset(cards)
    ]
    return "\n".join(lines)


def _lives(heading: Heading, own: Observation) -> str:
    return " · ".join(_seat(heading, own, seat) for seat in range(len(heading.seats)))


def _seat(heading: Heading, own: Observation, seat: Seat) -> str:
    name = seat_name(heading.seats[seat])
    return f"{f'<b>{name}</b>' if seat == own.seat else name} {lives_text(own.lives[seat])}"
