"""The private hand message, and the alert with one's own cards."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import Move, Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Event, MatchEnded, MatchOver, RoundEnded
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import Absence
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.moves import actor, latest_lines, moves, own_event_text
from schwimmen_bot.views.names import html_name, plain_name, seat_name
from schwimmen_bot.views.places import over_text, places_text
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.press import HandPress
from schwimmen_bot.views.proof import commitment
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.showdown import short_showdown, showdowns_text
from schwimmen_bot.views.table import knock_line, turn_line
from schwimmen_bot.views.times import moment
from schwimmen_bot.views.turn import choice, choice_keyboard, choice_text, lifted
from schwimmen_bot.views.view import Button, Picture, View


def hand_view(
    reader: Reader,
    heading: Heading,
    own: Observation,
    *,
    give: Card | None = None,
    take: Card | None = None,
    asked: Move | None = None,
) -> View:
    """The hand of the seat that looks, with buttons when it is its turn.

    `give` and `take` are chosen cards; `asked` is a move that waits for its confirmation. When it is not the seat's
    turn, or the match is over, the same message has no buttons and says what the seat did last and what happens now.
    """
    if own.ended is not None:
        return View(_over(reader, heading, own, own.ended), picture=Picture(own.table, own.hand))
    if not own.legal:
        return View(_waiting(reader, heading, own), picture=Picture(own.table, own.hand))
    chosen = choice(own, give, take, asked)
    text = _text(reader, heading, own, now=_your_turn(reader, heading), then=choice_text(reader, own, chosen))
    picture = Picture(own.table, own.hand, lifted(own, chosen))
    return View(text, choice_keyboard(reader, heading, own, chosen), picture)


def my_cards_alert(reader: Reader, heading: Heading, own: Observation) -> str:
    """The looker's hand and points as plain text, at most 200 characters."""
    language, number = reader.language, heading.number
    if not own.hand:
        return say(language, "alert-out", number=number)
    if own.ended is not None:
        now = say(language, "alert-over")
    elif own.legal:
        now = say(language, "alert-your-turn")
    else:
        now = say(language, "alert-turn", name=plain_name(heading.seats[own.turn].name))
    hand, value = cards_text(reader, own.hand), points_text(reader, evaluate(own.hand, own.rules))
    return say(language, "alert", number=number, hand=hand, points=value, table=cards_text(reader, own.table), now=now)


def reminder_view(reader: Reader, heading: Heading, own: Observation) -> View:
    """One reminder that the deadline comes nearer, with a button that brings the hand up."""
    lines = [match_title(reader, heading)]
    if heading.deadline is None:
        lines.append(say(reader.language, "your-turn"))
    else:
        lines.append(say(reader.language, "reminder", until=moment(reader, heading.deadline)))
        lines.append(_after_deadline(reader, own.rules.time_out))
    button = Button(say(reader.language, "button-hand"), press=HandPress(heading.number))
    return View("\n".join(lines), ((button,),))


def _after_deadline(reader: Reader, time_out: Absence) -> str:
    match time_out:
        case Absence.ENDS_MATCH:
            return say(reader.language, "reminder-ends-match")
        case _:
            assert_never(time_out)


def _waiting(reader: Reader, heading: Heading, own: Observation) -> str:
    done = _done(reader, own) if own.hand else say(reader.language, "you-are-out")
    # A computer player's turn is over before anybody reads of it.
    turn = "" if heading.seats[own.turn].computer else turn_line(reader, heading, own)
    now = "\n".join(line for line in (done, turn) if line)
    return _text(reader, heading, own, now=now, then="")


def _over(reader: Reader, heading: Heading, own: Observation, ended: MatchEnded) -> str:
    parts = [match_title(reader, heading, own.round), _done(reader, own)]
    if ended.over is MatchOver.PLAYED and own.last_round is not None:
        parts.append(short_showdown(reader, heading.seats, own.last_round))
    elif own.hand:
        parts.append(_cards(reader, own))
    parts += [f"🏁 {over_text(reader, heading.seats, ended)}", places_text(heading.seats, own.lives, ended)]
    return "\n\n".join(part for part in parts if part)


def _done(reader: Reader, own: Observation) -> str:
    """What the seat did last in this round; "" before its first move."""
    last, _ = _since(own)
    return "" if last is None else own_event_text(reader, last)


def _text(reader: Reader, heading: Heading, own: Observation, *, now: str, then: str) -> str:
    head = (match_title(reader, heading, own.round), now, _knock(reader, heading, own))
    parts = (
        "\n".join(line for line in head if line),
        _cards(reader, own),
        _news(reader, heading, own),
        _sure(reader, heading, own),
        _lives(heading, own),
        _proof(reader, heading, own),
        then,
    )
    return "\n\n".join(part for part in parts if part)


def _your_turn(reader: Reader, heading: Heading) -> str:
    if heading.deadline is None:
        return say(reader.language, "your-turn")
    return say(reader.language, "your-turn-until", until=moment(reader, heading.deadline))


def _knock(reader: Reader, heading: Heading, own: Observation) -> str:
    if own.knocker == own.seat and own.turns_left is not None:
        return say(reader.language, "turns-left", turns=own.turns_left)
    return knock_line(reader, heading, own)


def _cards(reader: Reader, own: Observation) -> str:
    table = say(reader.language, "table-cards", cards=cards_text(reader, own.table))
    if not own.hand:
        return table
    value = points_text(reader, evaluate(own.hand, own.rules))
    return f"{table}\n{say(reader.language, 'own-cards', cards=cards_text(reader, own.hand), points=value)}"


def _news(reader: Reader, heading: Heading, own: Observation) -> str:
    """What was done since the seat's own last move; the rounds before in short when it hasn't moved in this one."""
    last, since = _since(own)
    lines = latest_lines(reader, heading.seats, since)
    if last is None and heading.group is not None:
        lines[:0] = [short_showdown(reader, heading.seats, ended) for ended in _rounds_before(own)]
    return "\n".join(lines)


def _proof(reader: Reader, heading: Heading, own: Observation) -> str:
    """Against computers there is no group whose table would lay the rounds open and show that the deal is fair."""
    if heading.group is not None or own.ended is not None:
        return ""
    moved = _since(own)[0] is not None
    shown = showdowns_text(reader, heading.seats, _rounds_before(own), fold=moved)
    return "\n".join(line for line in (*shown, commitment(reader, own.history)) if line)


def _rounds_before(own: Observation) -> tuple[RoundEnded, ...]:
    return own.earlier_rounds if own.last_round is None else (*own.earlier_rounds, own.last_round)


def _since(own: Observation) -> tuple[Event | None, tuple[Event, ...]]:
    """The seat's own last move in this round, and what came after it."""
    made = moves(own.history)
    for index in range(len(made) - 1, -1, -1):
        if actor(made[index]) == own.seat:
            return made[index], made[index + 1 :]
    return None, made


def _sure(reader: Reader, heading: Heading, own: Observation) -> str:
    """A line for each opponent with cards that it took openly and still has."""
    lines = [
        say(reader.language, "sure", name=html_name(heading.seats[seat].name), cards=cards_text(reader, cards))
        for seat, cards in enumerate(own.sure)
        if cards and seat != own.seat
    ]
    return "\n".join(lines)


def _lives(heading: Heading, own: Observation) -> str:
    return " · ".join(_seat(heading, own, seat) for seat in range(len(heading.seats)))


def _seat(heading: Heading, own: Observation, seat: Seat) -> str:
    name = seat_name(heading.seats[seat])
    return f"{f'<b>{name}</b>' if seat == own.seat else name} {lives_text(own.lives[seat])}"
