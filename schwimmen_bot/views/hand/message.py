"""The private hand message, and the alert with one's own cards."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import (
    MatchEnded,
    MatchOver,
    Substituted,
)
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import Absence, RuleSet
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text, table_text
from schwimmen_bot.views.hand.announcing import announcing_offer, challenging_offer
from schwimmen_bot.views.hand.caption import caption, cards_lines, done_text, joined
from schwimmen_bot.views.hand.choosing import choosing
from schwimmen_bot.views.hand.offer import Offer
from schwimmen_bot.views.hand.turn import Choice, choice, turn
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.names import plain_name
from schwimmen_bot.views.pictures import cards_picture
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.press import HandPress, ReturnPress
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.table.message import cap_line, turn_line
from schwimmen_bot.views.table.places import over_text, places_text
from schwimmen_bot.views.table.showdown import short_showdown
from schwimmen_bot.views.times import moment, outage_text
from schwimmen_bot.views.view import Button, View


def hand_view(
    reader: Reader,
    heading: Heading,
    own: Observation,
    *,
    give: Card | None = None,
    take: Card | None = None,
    take_hidden: bool = False,
    hide: Card | None = None,
    asked: Move | None = None,
) -> View:
    """The hand of the seat that looks, with buttons when it is its turn.

    `give` and `take` or `take_hidden` are chosen for a swap, `hide` for an announcement; `asked` is a move that waits
    for its confirmation. When it is not the seat's turn, a computer player sits in or the match is over, the same
    message says what the seat did last and what happens now.
    """
    if own.ended is not None:
        return View(_over(reader, heading, own, own.ended), picture=cards_picture(reader, own))
    if own.hand and own.seat in own.away:
        return _away(reader, heading, own)
    if not own.legal:
        return View(_waiting(reader, heading, own), picture=cards_picture(reader, own))
    offer = _offer(reader, heading, own, choice(own, give, take, take_hidden, asked), hide, asked)
    text = caption(reader, heading, own, now=_your_turn(reader, heading), then=offer.text)
    return View(text, offer.keyboard, cards_picture(reader, own, offer))


def _offer(
    reader: Reader, heading: Heading, own: Observation, chosen: Choice, hide: Card | None, asked: Move | None
) -> Offer:
    match own.phase:
        case Phase.CHOOSING:
            return choosing(reader, heading, own, asked)
        case Phase.ANNOUNCING:
            return announcing_offer(reader, heading, own, hide, asked)
        case Phase.CHALLENGING:
            return challenging_offer(reader, heading, own, asked)
        case Phase.PLAYING | Phase.OVER:
            return turn(reader, heading, own, chosen)
        case _:
            assert_never(own.phase)


def my_cards_alert(reader: Reader, heading: Heading, own: Observation) -> str:
    """The looker's hand and points as plain text, at most 200 characters."""
    language, number = reader.language, heading.number
    if not own.hand:
        return say(language, "alert-out", number=number)
    if own.ended is not None:
        now = say(language, "alert-over")
    elif own.seat in own.away:
        now = say(language, "alert-away")
    elif own.legal:
        now = say(language, "alert-your-turn")
    else:
        now = say(language, "alert-turn", name=plain_name(heading.seats[own.turn].name))
    hand, value = cards_text(reader, own.hand), points_text(reader, evaluate(own.hand, own.rules))
    lines = [say(language, "alert", number=number, hand=hand, points=value)]
    if own.table:
        table = table_text(reader, own.table, mistery=own.rules.mistery)
        lines.append(say(language, "alert-table", table=table))
    return "\n".join((*lines, now))


def reminder_view(reader: Reader, heading: Heading, own: Observation) -> View:
    """One reminder that the deadline comes nearer, with a button that brings the hand up."""
    lines = [match_title(reader, heading)]
    if heading.deadline is None:
        lines.append(say(reader.language, "your-turn"))
    else:
        lines.append(say(reader.language, "reminder", until=moment(reader, heading.deadline)))
        lines.append(_after_deadline(reader, heading, own.rules))
    button = Button(say(reader.language, "button-hand"), press=HandPress(heading.number))
    return View("\n".join(lines), ((button,),))


def _after_deadline(reader: Reader, heading: Heading, rules: RuleSet) -> str:
    if heading.cap is not None:
        return cap_line(reader, heading)
    match rules.time_out:
        case Absence.ENDS_MATCH:
            return say(reader.language, "reminder-ends-match")
        case Absence.PLAYED_ON:
            return say(reader.language, "reminder-played-on", times=rules.substitute_after)
        case _:
            assert_never(rules.time_out)


def _away(reader: Reader, heading: Heading, own: Observation) -> View:
    """A computer player sits in; a person who has not left for good can come back at any time."""
    left = any(isinstance(event, Substituted) and event.left and event.seat == own.seat for event in own.history)
    now = say(reader.language, "own-left" if left else "you-are-away")
    if heading.waits_until is not None and not left:
        now = say(reader.language, "waits-for-you", until=moment(reader, heading.waits_until))
    back = Button(say(reader.language, "button-return"), ReturnPress(heading.number))
    text = caption(reader, heading, own, now=now, then="")
    return View(text, () if left else ((back,),), cards_picture(reader, own))


def _waiting(reader: Reader, heading: Heading, own: Observation) -> str:
    done = done_text(reader, heading, own) if own.hand else say(reader.language, "you-are-out")
    # A computer player's turn is over before anybody reads of it.
    at_once = heading.seats[own.turn].computer or own.turn in own.away
    turn = "" if at_once else turn_line(reader, heading, own)
    now = "\n".join(line for line in (done, turn) if line)
    return caption(reader, heading, own, now=now, then="")


def _over(reader: Reader, heading: Heading, own: Observation, ended: MatchEnded) -> str:
    parts = [match_title(reader, heading, own.round), done_text(reader, heading, own)]
    if ended.over in (MatchOver.PLAYED, MatchOver.COMPUTERS) and own.last_round is not None:
        parts.append(short_showdown(reader, heading.seats, own.last_round))
    elif own.hand:
        parts.append(cards_lines(reader, own))
    parts += [f"🏁 {over_text(reader, heading.seats, own.lives, ended)}", places_text(heading.seats, own.lives, ended)]
    text = joined(parts)
    # The message about the end, in the group or in the same chat, tells everything.
    return text if visible_units(text) <= MOST_CAPTION else joined((parts[0], parts[-2]))


def _your_turn(reader: Reader, heading: Heading) -> str:
    if heading.deadline is None:
        return say(reader.language, "your-turn")
    turn = say(reader.language, "your-turn-until", until=moment(reader, heading.deadline))
    lines = (turn, cap_line(reader, heading), outage_text(reader, heading, private=True))
    return "\n".join(line for line in lines if line)
