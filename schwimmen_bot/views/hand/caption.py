"""The text of the hand message: the cards, what happened since the seat's own last turn, and what is surely known."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    Event,
    Returned,
    TimedOut,
)
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text, cards_text, table_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.announcing import announcements_text, open_cards
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, seat_name
from schwimmen_bot.views.paragraphs import join_lines, join_paragraphs
from schwimmen_bot.views.points import points_text
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
    """The keys and hashes, and the rounds before in full; only without a group, whose table has them."""
    rounds: bool = True
    """The rounds before in short, unless the proof has them in full."""
    lives: bool = True
    announcements: bool = True
    """What has been announced; the buttons of a challenge repeat it."""


_DETAILS = (
    _Detail(),
    _Detail(news=4),
    _Detail(news=4, sure=False),
    _Detail(news=1, sure=False),
    _Detail(news=1, sure=False, proof=False),
    _Detail(news=0, sure=False, proof=False, rounds=False),
    _Detail(news=0, sure=False, proof=False, rounds=False, lives=False),
    _Detail(news=0, sure=False, proof=False, rounds=False, lives=False, announcements=False),
)
"""From everything to the least. The first that fits is taken, since names can be very long."""


def caption(context: MatchContext, *, now: str, then: str) -> str:
    """The match, `now`, the cards, as much more as a picture's caption has room for, and `then`; all in HTML."""
    text = ""
    for detail in _DETAILS:
        text = _detailed(context, detail, now=now, then=then)
        if visible_units(text) <= MOST_CAPTION:
            break
    return text


def _detailed(context: MatchContext, detail: _Detail, *, now: str, then: str) -> str:
    head = (match_title(context, context.seen.round), now, _knock(context))
    return join_paragraphs(
        join_lines(*head),
        cards_lines(context),
        announcements_text(context) if detail.announcements else "",
        _news(context, detail),
        _sure(context) if detail.sure else "",
        _lives(context) if detail.lives else "",
        _proof(context) if detail.proof else "",
        then,
    )


def done_text(context: MatchContext) -> str:
    """What the seat did in its last turn of this round; "" before its first one."""
    made, _ = _since(context.seen)
    if any(isinstance(event, TimedOut) for event in made):
        lines = [event_text(context, event) for event in made if actor(event) == context.seen.seat]
        return "\n".join((say(context.language, "moved-for-you"), *lines))
    return "\n".join(own_event_text(context.reader, event) for event in made)


def _knock(context: MatchContext) -> str:
    if context.seen.phase is not Phase.PLAYING:
        return ""
    if context.seen.knocker == context.seen.seat and context.seen.turns_left is not None:
        return say(context.language, "turns-left", turns=context.seen.turns_left)
    return knock_line(context)


def cards_lines(context: MatchContext) -> str:
    """The table as far as it is open, the own hand, and the hidden card if the looker knows it (rules.md B12, B39)."""
    language = context.language
    lines = []
    if context.seen.table:
        table = table_text(context.reader, context.seen.table, mistery=context.rules.mistery)
        lines.append(say(language, "table-cards", cards=table))
    if context.seen.hand:
        value = points_text(context.reader, context.hand_value)
        lines.append(say(language, "own-cards", cards=cards_text(context.reader, context.seen.hand), points=value))
    if context.seen.hidden is not None:
        lines.append(say(language, "hidden-known", back=BACK, card=card_text(context.reader, context.seen.hidden)))
    return "\n".join(lines)


def _news(context: MatchContext, detail: _Detail) -> str:
    """What was done since the seat's own last turn; if it had none in this round, the rounds before in short."""
    made, since = _since(context.seen)
    told = [event for event in since if not isinstance(event, AnnouncingBegan | Announced)]  # listed by themselves
    latest = told[max(0, len(told) - detail.news) :]
    lines = [event_text(context, event) for event in latest]
    if latest and len(told) > len(latest):
        lines.insert(0, say(context.language, "earlier-moves", count=len(told) - len(latest)))
    is_proved = context.heading.group is None and detail.proof
    if not made and detail.rounds and not is_proved:
        lines[:0] = [short_showdown(context, ended) for ended in context.rounds_before]
    return "\n".join(lines)


def _proof(context: MatchContext) -> str:
    """In a match against computers, the rounds before and the proof of a fair deal, which a group's table shows."""
    if context.heading.group is not None or context.seen.ended is not None:
        return ""
    moved = bool(_since(context.seen)[0])
    shown = showdowns_text(context, context.rounds_before, fold=moved)
    return join_lines(*shown, commitment(context.reader, context.seen.history))


def _since(seen: Observation) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What the person did in their last turn of this round, or what was done for them, and what came after it."""
    made = moves(seen.history)
    if seen.seat in seen.away:
        return (), made
    end = len(made)
    while end and actor(made[end - 1]) != seen.seat:
        if isinstance(event := made[end - 1], Returned) and event.seat == seen.seat:
            return (), made  # a computer player's turns
        end -= 1
    start = end
    while start and _is_of(made[start - 1], seen.seat):
        start -= 1
    return made[start:end], made[end:]


def _is_of(event: Event, seat: Seat | None) -> bool:
    return actor(event) == seat or (isinstance(event, TimedOut) and event.seat == seat)


def _sure(context: MatchContext) -> str:
    """A line for each opponent with the cards that it surely has, unless these are listed as announced."""
    lines = [
        say(context.language, "sure", name=html_name(context.seats[seat].name), cards=cards_text(context.reader, cards))
        for seat, cards in enumerate(context.seen.sure)
        if seat != context.seen.seat and not open_cards(context.seen, seat).issuperset(cards)
    ]
    return "\n".join(lines)


def _lives(context: MatchContext) -> str:
    return " · ".join(_seat(context, seat) for seat in range(len(context.seats)))


def _seat(context: MatchContext, seat: Seat) -> str:
    name = seat_name(context.seats[seat])
    return f"{f'<b>{name}</b>' if seat == context.seen.seat else name} {lives_text(context.seen.lives[seat])}"
