"""Leaving a match or a lobby: the question, and what it becomes."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.ruleset import Absence
from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.heading import place_text
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.press import LeavePress, StayPress, WithdrawPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.proof import folded, round_key
from schwimmen_bot.views.view import Button, Keyboard, View

# The yes to each question does what the question named, whatever has become of the match meanwhile.


def leave_match_view(context: MatchContext, *, alone: bool) -> View:
    """Says what the match becomes when the reader leaves it, and asks; `alone`: nobody else plays or can come back."""
    number, group = context.heading.number, context.heading.group
    message = _question(context.rules.leaving, solo=group is None, alone=alone)
    question = say(context.language, message, number=number, where=place_text(context.reader, group))
    return View(question, _answers(context.reader, number, LeavePress(number, sure=True)))


def leave_lobby_view(reader: Reader, number: int, group: str | None) -> View:
    """Asks whether the reader's seat in a lobby is to become free again."""
    question = say(reader.language, "leave-lobby", number=number, where=place_text(reader, group))
    return View(question, _answers(reader, number, WithdrawPress(number)))


def left_view(reader: Reader, number: int, *, started: bool, played_on: bool = False) -> View:
    """What the question becomes after leaving; `played_on`: the match goes on, a computer player in the seat."""
    if not started:
        return View(say(reader.language, "left-lobby", number=number))
    return View(say(reader.language, "left-played-on" if played_on else "left-match", number=number))


def left_solo_view(context: MatchContext) -> View:
    """What the question becomes when a match against computers was left: it is over, and the next is a tap away."""
    lines, ended = [say(context.language, "left-solo", number=context.heading.number)], context.seen.ended
    if ended is not None and ended.key:
        lines.append(folded(round_key(context.reader, context.seen.round, ended.key)))
    return View("\n".join(lines), solo_keyboard(context.reader, context.heading.strengths))


def _question(leaving: Absence, *, solo: bool, alone: bool) -> str:
    match leaving:
        case Absence.ENDS_MATCH:
            return "leave-ends-solo" if solo else "leave-ends-match"
        case Absence.PLAYED_ON:
            return "leave-ends-alone" if solo or alone else "leave-played-on"
        case _:
            assert_never(leaving)


def _answers(reader: Reader, number: int, leave: LeavePress | WithdrawPress) -> Keyboard:
    sure = Button(say(reader.language, "button-leave"), leave)
    return ((sure, Button(say(reader.language, "button-stay"), StayPress(number))),)
