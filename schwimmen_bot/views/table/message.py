"""The table message in a group."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import CapMatch, CapRound, Seat
from schwimmen_bot.rules.events import Announced, AnnouncingBegan, Event
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, cards_text, table_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.length import MOST_CAPTION, MOST_UNITS, visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, seat_title
from schwimmen_bot.views.paragraphs import join_lines, join_paragraphs
from schwimmen_bot.views.pictures import cards_picture, showdown_picture
from schwimmen_bot.views.points import number
from schwimmen_bot.views.press import MyCardsPress
from schwimmen_bot.views.table.moves import MOST_LINES, latest_lines, moves
from schwimmen_bot.views.table.places import AWAY
from schwimmen_bot.views.table.proof import commitment
from schwimmen_bot.views.table.showdown import showdown_text, showdowns_text
from schwimmen_bot.views.times import moment, outage_text
from schwimmen_bot.views.view import AnyPicture, Button, Keyboard, View

_SEPARATORS = 2
"""UTF-16 units between a showdown and what follows it."""
_DETAILS = ((MOST_LINES, False), (4, False), (2, False), (4, True), (2, True), (1, True), (0, True))
"""Moves told, and whether the rounds before are told in short: what fits below a picture."""


def table_view(context: MatchContext) -> View:
    """The open table, the seats with their lives, whose turn it is and until when, and the moves of this round.

    The rounds that ended right before this deal are laid open above the table during the first circuit, since
    computer players may have moved before anybody looks, and folded in after that.
    """
    keyboard = _keyboard(context)
    if context.reader.pictures:
        for moves_told, short in _DETAILS:
            fold = _folds(context.seen)
            rounds = [showdown_text(context, ended, fold=fold, short=short) for ended in context.rounds_before]
            text = _playing(context, rounds, moves_told)
            if visible_units(text) <= MOST_CAPTION:
                return View(text, keyboard, _picture(context))
    return View(_long_text(context), keyboard)


def _long_text(context: MatchContext) -> str:
    """As much of the rounds before as a message of its own has room for."""
    if not context.rounds_before:
        return _playing(context, [], MOST_LINES)
    rest = visible_units(_playing(context, [], MOST_LINES))
    room = MOST_UNITS - rest - _SEPARATORS * len(context.rounds_before)
    rounds = showdowns_text(context, context.rounds_before, fold=_folds(context.seen), room=room)
    return _playing(context, rounds, MOST_LINES)


def _picture(context: MatchContext) -> AnyPicture | None:
    """The table, and below it the hands of the last round while they are shown in full."""
    if context.rounds_before and not _folds(context.seen):
        return showdown_picture(context, context.rounds_before[-1], with_table=True)
    return cards_picture(context)


def closed_table_view(context: MatchContext) -> View:
    """What an older table message becomes when a newer one replaces it: a line, no buttons.

    The showdowns that stood on it stay there, folded, so that the chat keeps every round's hands and key.
    """
    head = say(context.language, "table-moved", number=context.heading.number)
    most = MOST_CAPTION if context.reader.pictures else MOST_UNITS
    room = most - visible_units(head) - _SEPARATORS * len(context.rounds_before)
    return View("\n".join((head, *showdowns_text(context, context.rounds_before, fold=True, room=room))))


def knock_line(context: MatchContext) -> str:
    """Who has knocked and how many turns are left; "" before a knock and when the cards are played."""
    if context.seen.knocker is None or not context.seen.turns_left:
        return ""
    name = html_name(context.seats[context.seen.knocker].name)
    return say(context.language, "has-knocked", name=name, turns=context.seen.turns_left)


def turn_line(context: MatchContext) -> str:
    """Who is to do what, and until when."""
    if context.heading.waits_until is not None:
        return say(context.language, "waits", until=moment(context.reader, context.heading.waits_until))
    name = html_name(context.seats[context.seen.turn].name)
    plain, timed = _turn_messages(context.seen.phase)
    if context.heading.deadline is None:
        return say(context.language, plain, name=name)
    turn = say(context.language, timed, name=name, until=moment(context.reader, context.heading.deadline))
    return f"{turn}\n{cap_line(context)}".rstrip()


def cap_line(context: MatchContext) -> str:
    """What ends at the deadline if it is more than the turn; else ""."""
    match context.heading.cap:
        case None:
            return ""
        case CapRound():
            return say(context.language, "reminder-caps-round")
        case CapMatch():
            return say(context.language, "reminder-caps-match")
        case _:
            assert_never(context.heading.cap)


def _turn_messages(phase: Phase) -> tuple[str, str]:
    """The messages without and with a deadline."""
    match phase:
        case Phase.CHOOSING:
            return "turn-choosing", "turn-choosing-until"
        case Phase.ANNOUNCING:
            return "turn-announcing", "turn-announcing-until"
        case Phase.CHALLENGING:
            return "turn-challenging", "turn-challenging-until"
        case Phase.PLAYING | Phase.OVER:
            return "turn", "turn-until"
        case _:
            assert_never(phase)


def _folds(public: Observation) -> bool:
    """Whether the rounds before are folded in, since everybody has had a turn."""
    return public.turns >= sum(lives >= 0 for lives in public.lives)


def _playing(context: MatchContext, last_rounds: list[str], moves_told: int) -> str:
    head = say(context.language, "table-head", number=context.heading.number, round=context.seen.round)
    now = [
        _table_line(context),
        _seat_lines(context),
        join_lines(outage_text(context, private=False), turn_line(context), knock_line(context)),
        "\n".join(latest_lines(context, _made(context.seen), moves_told)),
    ]
    proof = commitment(context.reader, context.seen.history)
    if _folds(context.seen):
        return join_paragraphs(head, *now, join_lines(*last_rounds, proof))
    return join_paragraphs(head, *last_rounds, *now, proof)


def _table_line(context: MatchContext) -> str:
    """The open cards; "" while the dealer chooses, since there are none (rules.md B12)."""
    if not context.seen.table:
        return ""
    table = table_text(context.reader, context.seen.table, mistery=context.rules.mistery)
    return say(context.language, "table-cards", cards=table)


def _made(public: Observation) -> tuple[Event, ...]:
    """What was done in this round; the announcements stand with the seats."""
    return tuple(event for event in moves(public.history) if not isinstance(event, Announced))


def _seat_lines(context: MatchContext) -> str:
    announced = _announced(context)
    seats = range(len(context.seats))
    return "\n".join(f"{_seat_line(context, seat)}{announced.get(seat, '')}" for seat in seats)


def _seat_line(context: MatchContext, seat: Seat) -> str:
    name, lives = seat_title(context.language, context.seats[seat]), lives_text(context.seen.lives[seat])
    marks = (AWAY if seat in context.seen.away else "") + (" ✊" if seat == context.seen.knocker else "")
    if seat == context.seen.turn:
        return f"▶️ <b>{name}</b> {lives}{marks}"
    return f"▫️ {name} {lives}{marks}"


def _announced(context: MatchContext) -> dict[Seat, str]:
    """What each seat has laid open or announced after the last turn."""
    said: dict[Seat, str] = {}
    for event in context.seen.history:
        match event:
            case AnnouncingBegan(open=hands):
                for shown in hands:
                    said[shown.seat] = say(context.language, "seat-open", cards=cards_text(context.reader, shown.hand))
            case Announced(seat, cards, halves):
                shown_cards = f"{cards_text(context.reader, cards)} {BACK}"
                said[seat] = say(context.language, "seat-announced", cards=shown_cards, points=number(halves))
            case _:
                pass
    return {seat: f" · {words}" for seat, words in said.items()}


def _keyboard(context: MatchContext) -> Keyboard:
    own_cards = Button(say(context.language, "button-my-cards"), press=MyCardsPress(context.heading.number))
    to_hand = Button(say(context.language, "button-to-hand"), start=f"hand-{context.heading.number}")
    return ((own_cards, to_hand),)
