"""The private hand message, and the alert with one's own cards."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.events import MatchEnded, MatchOver, Substituted
from schwimmen_bot.rules.ruleset import Absence
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text, table_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.announcing import announcing_offer, challenging_offer
from schwimmen_bot.views.hand.caption import caption, cards_lines, done_text
from schwimmen_bot.views.hand.choosing import choosing
from schwimmen_bot.views.hand.offer import Offer
from schwimmen_bot.views.hand.selection import Selection, possible
from schwimmen_bot.views.hand.turn import turn
from schwimmen_bot.views.heading import match_title
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.names import plain_name
from schwimmen_bot.views.paragraphs import join_lines, join_paragraphs
from schwimmen_bot.views.pictures import cards_picture
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.press import HandPress, ReturnPress
from schwimmen_bot.views.table.message import cap_line, turn_line
from schwimmen_bot.views.table.places import over_text, places_text
from schwimmen_bot.views.table.showdown import short_showdown
from schwimmen_bot.views.times import moment, outage_text
from schwimmen_bot.views.view import Button, View

_NOTHING = Selection()


def hand_view(context: MatchContext, selection: Selection = _NOTHING) -> View:
    """The hand of the seat that looks, with buttons when it is its turn, and what has been tapped on them.

    When it is not the seat's turn, a computer player sits in or the match is over, the same message says what the seat
    did last and what happens now.
    """
    seen = context.seen
    if seen.ended is not None:
        return View(_over(context, seen.ended), picture=cards_picture(context))
    if seen.hand and seen.seat in seen.away:
        return _away(context)
    if not seen.legal:
        return View(_waiting(context), picture=cards_picture(context))
    offer = _offer(context, selection)
    text = caption(context, now=_your_turn(context), then=offer.text)
    return View(text, offer.keyboard, cards_picture(context, offer))


def _offer(context: MatchContext, selection: Selection) -> Offer:
    match context.seen.phase:
        case Phase.CHOOSING:
            return choosing(context, selection.asked)
        case Phase.ANNOUNCING:
            return announcing_offer(context, selection)
        case Phase.CHALLENGING:
            return challenging_offer(context, selection.asked)
        case Phase.PLAYING | Phase.OVER:
            return turn(context, possible(selection, context.seen))
        case _:
            assert_never(context.seen.phase)


def my_cards_alert(context: MatchContext) -> str:
    """The looker's hand and points as plain text, at most 200 characters."""
    language, number = context.language, context.heading.number
    if not context.seen.hand:
        return say(language, "alert-out", number=number)
    if context.seen.ended is not None:
        now = say(language, "alert-over")
    elif context.seen.seat in context.seen.away:
        now = say(language, "alert-away")
    elif context.seen.legal:
        now = say(language, "alert-your-turn")
    else:
        now = say(language, "alert-turn", name=plain_name(context.seats[context.seen.turn].name))
    hand, value = cards_text(context.reader, context.seen.hand), points_text(context.reader, context.hand_value)
    lines = [say(language, "alert", number=number, hand=hand, points=value)]
    if context.seen.table:
        table = table_text(context.reader, context.seen.table, mistery=context.rules.mistery)
        lines.append(say(language, "alert-table", table=table))
    return "\n".join((*lines, now))


def reminder_view(context: MatchContext) -> View:
    """One reminder that the deadline comes nearer, with a button that brings the hand up."""
    lines = [match_title(context)]
    if context.heading.deadline is None:
        lines.append(say(context.language, "your-turn"))
    else:
        lines.append(say(context.language, "reminder", until=moment(context.reader, context.heading.deadline)))
        lines.append(_after_deadline(context))
    button = Button(say(context.language, "button-hand"), press=HandPress(context.heading.number))
    return View("\n".join(lines), ((button,),))


def _after_deadline(context: MatchContext) -> str:
    if context.heading.cap is not None:
        return cap_line(context)
    match context.rules.time_out:
        case Absence.ENDS_MATCH:
            return say(context.language, "reminder-ends-match")
        case Absence.PLAYED_ON:
            return say(context.language, "reminder-played-on", times=context.rules.substitute_after)
        case _:
            assert_never(context.rules.time_out)


def _away(context: MatchContext) -> View:
    """A computer player sits in; a person who has not left for good can come back at any time."""
    seen = context.seen
    left = any(isinstance(event, Substituted) and event.left and event.seat == seen.seat for event in seen.history)
    now = say(context.language, "own-left" if left else "you-are-away")
    if context.heading.waits_until is not None and not left:
        now = say(context.language, "waits-for-you", until=moment(context.reader, context.heading.waits_until))
    back = Button(say(context.language, "button-return"), ReturnPress(context.heading.number))
    text = caption(context, now=now, then="")
    return View(text, () if left else ((back,),), cards_picture(context))


def _waiting(context: MatchContext) -> str:
    done = done_text(context) if context.seen.hand else say(context.language, "you-are-out")
    # A computer player's turn is over before anybody reads of it.
    at_once = context.seats[context.seen.turn].computer or context.seen.turn in context.seen.away
    turn = "" if at_once else turn_line(context)
    return caption(context, now=join_lines(done, turn), then="")


def _over(context: MatchContext, ended: MatchEnded) -> str:
    parts = [match_title(context, context.seen.round), done_text(context)]
    if ended.over in (MatchOver.PLAYED, MatchOver.COMPUTERS) and context.seen.last_round is not None:
        parts.append(short_showdown(context, context.seen.last_round))
    elif context.seen.hand:
        parts.append(cards_lines(context))
    parts += [f"🏁 {over_text(context, ended)}", places_text(context, ended)]
    text = join_paragraphs(*parts)
    # The message about the end, in the group or in the same chat, tells everything.
    return text if visible_units(text) <= MOST_CAPTION else join_paragraphs(parts[0], parts[-2])


def _your_turn(context: MatchContext) -> str:
    if context.heading.deadline is None:
        return say(context.language, "your-turn")
    turn = say(context.language, "your-turn-until", until=moment(context.reader, context.heading.deadline))
    return join_lines(turn, cap_line(context), outage_text(context, private=True))
