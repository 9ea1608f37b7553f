"""The table message in a group."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import CapMatch, CapRound, Seat
from schwimmen_bot.rules.events import Announced, AnnouncingBegan, Event, RoundEnded
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, cards_text, table_text
from schwimmen_bot.views.length import MOST_CAPTION, MOST_UNITS, visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, seat_title
from schwimmen_bot.views.pictures import cards_picture, showdown_picture
from schwimmen_bot.views.points import number
from schwimmen_bot.views.press import MyCardsPress
from schwimmen_bot.views.reader import Heading, Reader
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


def table_view(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> View:
    """The open table, the seats with their lives, whose turn it is and until when, and the moves of this round.

    `showdowns` are the rounds that ended right before this deal: laid open above the table during the first circuit,
    since computer players may have moved before anybody looks, and folded in after that.
    """
    keyboard = _keyboard(reader, heading)
    if reader.pictures:
        for moves_told, short in _DETAILS:
            rounds = [
                showdown_text(reader, heading.seats, ended, fold=_folds(public), short=short) for ended in showdowns
            ]
            text = _playing(reader, heading, public, rounds, moves_told)
            if visible_units(text) <= MOST_CAPTION:
                return View(text, keyboard, _picture(reader, heading, public, showdowns))
    return View(_long_text(reader, heading, public, showdowns), keyboard)


def _long_text(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> str:
    """As much of the rounds before as a message of its own has room for."""
    if not showdowns:
        return _playing(reader, heading, public, [], MOST_LINES)
    rest = visible_units(_playing(reader, heading, public, [], MOST_LINES))
    room = MOST_UNITS - rest - _SEPARATORS * len(showdowns)
    rounds = showdowns_text(reader, heading.seats, showdowns, fold=_folds(public), room=room)
    return _playing(reader, heading, public, rounds, MOST_LINES)


def _picture(
    reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]
) -> AnyPicture | None:
    """The table; as long as the last round is laid open, its hands below."""
    if showdowns and not _folds(public):
        return showdown_picture(reader, heading.seats, showdowns[-1], public)
    return cards_picture(reader, public)


def closed_table_view(reader: Reader, heading: Heading, showdowns: tuple[RoundEnded, ...]) -> View:
    """What an older table message becomes when a newer one replaces it: a line, no buttons.

    The showdowns that stood on it stay there, folded, so that the chat keeps every round's hands and key.
    """
    head = say(reader.language, "table-moved", number=heading.number)
    most = MOST_CAPTION if reader.pictures else MOST_UNITS
    room = most - visible_units(head) - _SEPARATORS * len(showdowns)
    return View("\n".join((head, *showdowns_text(reader, heading.seats, showdowns, fold=True, room=room))))


def knock_line(reader: Reader, heading: Heading, seen: Observation) -> str:
    """Who has knocked and how many turns are left; "" before a knock and when the cards are played."""
    if seen.knocker is None or not seen.turns_left:
        return ""
    name = html_name(heading.seats[seen.knocker].name)
    return say(reader.language, "has-knocked", name=name, turns=seen.turns_left)


def turn_line(reader: Reader, heading: Heading, seen: Observation) -> str:
    """Who is to do what, and until when."""
    if heading.waits_until is not None:
        return say(reader.language, "waits", until=moment(reader, heading.waits_until))
    name = html_name(heading.seats[seen.turn].name)
    plain, timed = _turn_messages(seen.phase)
    if heading.deadline is None:
        return say(reader.language, plain, name=name)
    turn = say(reader.language, timed, name=name, until=moment(reader, heading.deadline))
    return f"{turn}\n{cap_line(reader, heading)}".rstrip()


def cap_line(reader: Reader, heading: Heading) -> str:
    """What ends at the deadline where it isn't only the turn; "" otherwise."""
    match heading.cap:
        case None:
            return ""
        case CapRound():
            return say(reader.language, "reminder-caps-round")
        case CapMatch():
            return say(reader.language, "reminder-caps-match")
        case _:
            assert_never(heading.cap)


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
    """The rounds before are folded in once everybody has had a turn."""
    return public.turns >= sum(lives >= 0 for lives in public.lives)


def _playing(reader: Reader, heading: Heading, public: Observation, last_rounds: list[str], moves_told: int) -> str:
    head = say(reader.language, "table-head", number=heading.number, round=public.round)
    now = [
        _table_line(reader, public),
        _seat_lines(reader, heading, public),
        _lines(
            outage_text(reader, heading, private=False),
            turn_line(reader, heading, public),
            knock_line(reader, heading, public),
        ),
        "\n".join(latest_lines(reader, heading.seats, _made(public), moves_told)),
    ]
    proof = commitment(reader, public.history)
    if _folds(public):
        return _parts(head, *now, _lines(*last_rounds, proof))
    return _parts(head, *last_rounds, *now, proof)


def _table_line(reader: Reader, public: Observation) -> str:
    """The open cards; "" while the dealer chooses, since there are none (rules.md B12)."""
    if not public.table:
        return ""
    return say(reader.language, "table-cards", cards=table_text(reader, public.table, mistery=public.rules.mistery))


def _made(public: Observation) -> tuple[Event, ...]:
    """What was done in this round; the announcements stand with the seats."""
    return tuple(event for event in moves(public.history) if not isinstance(event, Announced))


def _seat_lines(reader: Reader, heading: Heading, public: Observation) -> str:
    words = _words(reader, public)
    seats = range(len(heading.seats))
    return "\n".join(f"{_seat_line(reader, heading, public, seat)}{words.get(seat, '')}" for seat in seats)


def _seat_line(reader: Reader, heading: Heading, public: Observation, seat: Seat) -> str:
    name, lives = seat_title(reader.language, heading.seats[seat]), lives_text(public.lives[seat])
    marks = (AWAY if seat in public.away else "") + (" ✊" if seat == public.knocker else "")
    if seat == public.turn:
        return f"▶️ <b>{name}</b> {lives}{marks}"
    return f"▫️ {name} {lives}{marks}"


def _words(reader: Reader, public: Observation) -> dict[Seat, str]:
    """What each seat has laid open and announced, since the cards are played."""
    words: dict[Seat, str] = {}
    for event in public.history:
        match event:
            case AnnouncingBegan(open=hands):
                for shown in hands:
                    words[shown.seat] = say(reader.language, "seat-open", cards=cards_text(reader, shown.hand))
            case Announced(seat, cards, halves):
                shown_cards = f"{cards_text(reader, cards)} {BACK}"
                words[seat] = say(reader.language, "seat-announced", cards=shown_cards, points=number(halves))
            case _:
                pass
    return {seat: f" · {word}" for seat, word in words.items()}


def _parts(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def _lines(*lines: str) -> str:
    return "\n".join(line for line in lines if line)


def _keyboard(reader: Reader, heading: Heading) -> Keyboard:
    own_cards = Button(say(reader.language, "button-my-cards"), press=MyCardsPress(heading.number))
    to_hand = Button(say(reader.language, "button-to-hand"), start=f"hand-{heading.number}")
    return ((own_cards, to_hand),)
