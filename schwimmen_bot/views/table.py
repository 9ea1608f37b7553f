"""The table message in a group."""

from __future__ import annotations

from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.moves import latest_lines, moves
from schwimmen_bot.views.names import html_name, seat_name
from schwimmen_bot.views.press import MyCardsPress
from schwimmen_bot.views.proof import commitment
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.showdown import showdowns_text
from schwimmen_bot.views.times import moment
from schwimmen_bot.views.view import Button, Keyboard, Picture, View


def table_view(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> View:
    """The open table, the seats with their lives, whose turn it is and until when, and the moves of this round.

    `showdowns` are the rounds that ended right before this deal: laid open above the table during the first circuit,
    since computer players may have moved before anybody looks, and folded in after that.
    """
    return View(_playing(reader, heading, public, showdowns), _keyboard(reader, heading), Picture(table=public.table))


def closed_table_view(reader: Reader, heading: Heading, showdowns: tuple[RoundEnded, ...]) -> View:
    """What an older table message becomes when a newer one replaces it: a line, no buttons.

    The showdowns that stood on it stay there, folded, so that the chat keeps every round's hands and key.
    """
    text = showdowns_text(reader, heading.seats, showdowns, fold=True)
    return View("\n".join((say(reader.language, "table-moved", number=heading.number), *text)))


def knock_line(reader: Reader, heading: Heading, seen: Observation) -> str:
    """Who has knocked and how many turns are left; "" before a knock."""
    if seen.knocker is None or seen.turns_left is None:
        return ""
    name = html_name(heading.seats[seen.knocker].name)
    return say(reader.language, "has-knocked", name=name, turns=seen.turns_left)


def turn_line(reader: Reader, heading: Heading, seen: Observation) -> str:
    """Whose turn it is and until when."""
    name = html_name(heading.seats[seen.turn].name)
    if heading.deadline is None:
        return say(reader.language, "turn", name=name)
    return say(reader.language, "turn-until", name=name, until=moment(reader, heading.deadline))


def _playing(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> str:
    made = moves(public.history)
    fold = public.turns >= sum(lives >= 0 for lives in public.lives)
    last_rounds = showdowns_text(reader, heading.seats, showdowns, fold=fold)
    parts = [
        say(reader.language, "table-head", number=heading.number, round=public.round),
        *([] if fold else last_rounds),
        say(reader.language, "table-cards", cards=cards_text(reader, public.table)),
        _seat_lines(heading, public),
        _lines(turn_line(reader, heading, public), knock_line(reader, heading, public)),
        "\n".join(latest_lines(reader, heading.seats, made)),
        _lines(*(last_rounds if fold else []), commitment(reader, public.history)),
    ]
    return "\n\n".join(part for part in parts if part)


def _seat_lines(heading: Heading, public: Observation) -> str:
    return "\n".join(_seat_line(heading, public, seat) for seat in range(len(heading.seats)))


def _seat_line(heading: Heading, public: Observation, seat: int) -> str:
    name, lives = seat_name(heading.seats[seat]), lives_text(public.lives[seat])
    knocked = " ✊" if seat == public.knocker else ""
    if seat == public.turn:
        return f"▶️ <b>{name}</b> {lives}{knocked}"
    return f"▫️ {name} {lives}{knocked}"


def _lines(*lines: str) -> str:
    return "\n".join(line for line in lines if line)


def _keyboard(reader: Reader, heading: Heading) -> Keyboard:
    own_cards = Button(say(reader.language, "button-my-cards"), press=MyCardsPress(heading.number))
    to_hand = Button(say(reader.language, "button-to-hand"), start=f"hand-{heading.number}")
    return ((own_cards, to_hand),)
