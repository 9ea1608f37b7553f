"""Leaving a match or a lobby: the question, and what it becomes."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import Absence, RuleSet
from schwimmen_bot.texts import say
from schwimmen_bot.views.heading import place_text
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.press import LeavePress, StayPress, WithdrawPress
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.table.proof import folded, round_key
from schwimmen_bot.views.view import Button, View


def leave_question_view(
    reader: Reader, number: int, group: str | None, rules: RuleSet, *, started: bool, alone: bool = False
) -> View:
    """Names what happens when the reader leaves, and asks; `alone`: nobody else plays or could come back."""
    where = place_text(reader, group)
    what = _leave_question(rules.leaving, solo=group is None, alone=alone) if started else "leave-lobby"
    question = say(reader.language, what, number=number, where=where)
    # Each yes does what its question named, whatever has become of the match meanwhile.
    leave = LeavePress(number, sure=True) if started else WithdrawPress(number)
    sure = Button(say(reader.language, "button-leave"), leave)
    stay = Button(say(reader.language, "button-stay"), StayPress(number))
    return View(question, ((sure, stay),))


def left_view(reader: Reader, number: int, *, started: bool, played_on: bool = False) -> View:
    """What the question becomes after leaving; `played_on`: the match goes on, a computer player in the seat."""
    if not started:
        return View(say(reader.language, "left-lobby", number=number))
    return View(say(reader.language, "left-played-on" if played_on else "left-match", number=number))


def left_solo_view(reader: Reader, heading: Heading, own: Observation) -> View:
    """What the question becomes when a match against computers was left: it is over, and the next is a tap away."""
    lines = [say(reader.language, "left-solo", number=heading.number)]
    if own.ended is not None and own.ended.key:
        lines.append(folded(round_key(reader, own.round, own.ended.key)))
    return View("\n".join(lines), solo_keyboard(reader, heading.strengths))


def _leave_question(leaving: Absence, *, solo: bool, alone: bool) -> str:
    match leaving:
        case Absence.ENDS_MATCH:
            return "leave-ends-solo" if solo else "leave-ends-match"
        case Absence.PLAYED_ON:
            return "leave-ends-alone" if solo or alone else "leave-played-on"
        case _:
            assert_never(leaving)
