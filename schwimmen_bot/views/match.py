"""Messages about matches as a whole: the end, the list of my games, leaving, rules."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.ruleset import Absence, RuleSet
from schwimmen_bot.texts import say
from schwimmen_bot.views.games import Game, by_urgency, game_buttons, games_text
from schwimmen_bot.views.heading import match_title, place_text
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.pictures import showdown_picture
from schwimmen_bot.views.places import result_text
from schwimmen_bot.views.press import HandPress, LeavePress, StayPress, TablePress, WithdrawPress
from schwimmen_bot.views.proof import folded, round_key
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.rulebook import rulebook
from schwimmen_bot.views.showdown import showdowns_text
from schwimmen_bot.views.solo import solo_keyboard
from schwimmen_bot.views.view import Button, View

__all__ = [
    "Game",
    "blocked_view",
    "games_view",
    "leave_question_view",
    "left_solo_view",
    "left_view",
    "match_end_view",
    "pick_leave_view",
    "pick_table_view",
    "rules_view",
]


def match_end_view(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> View:
    """A new message: the rounds that the last action ended, why the match is over, the places.

    The picture shows the last round's hands, if the text is short enough to stand below one.

    ValueError for a match that isn't over.
    """
    ended = public.ended
    if ended is None:
        raise ValueError(f"match {heading.number} isn't over")
    solo = heading.group is None
    parts = [f"🏁 {match_title(reader, heading)}"]
    parts += showdowns_text(reader, heading.seats, showdowns, fold=False)
    parts.append(result_text(reader, heading.seats, public, ended))
    parts.append(say(reader.language, "again-solo" if solo else "again"))
    text = "\n\n".join(parts)
    has_room = bool(showdowns) and visible_units(text) <= MOST_CAPTION
    picture = showdown_picture(reader, heading.seats, showdowns[-1]) if has_room else None
    return View(text, solo_keyboard(reader, heading.strengths) if solo else (), picture)


def games_view(reader: Reader, games: tuple[Game, ...], *, private: bool) -> View:
    """My matches (private: those waiting for me first, a button each to resume) or those of a group."""
    if not games:
        if private:
            return View(say(reader.language, "games-none"), solo_keyboard(reader))
        return View(say(reader.language, "games-none-here"))
    ordered = by_urgency(games)
    running = [game for game in ordered if game.started]
    if private:
        head = say(reader.language, "games-mine")
        keyboard = game_buttons(reader, running, HandPress, private=True)
    else:
        head = say(reader.language, "games-here")
        keyboard = game_buttons(reader, running, TablePress, private=False)
    return View(games_text(reader, head, ordered, private=private), keyboard)


def pick_table_view(reader: Reader, games: tuple[Game, ...]) -> View:
    """Which of several matches' tables to post anew."""
    ordered = by_urgency(games)
    text = games_text(reader, say(reader.language, "pick-table"), ordered, private=False)
    return View(text, game_buttons(reader, ordered, TablePress, private=False))


def pick_leave_view(reader: Reader, games: tuple[Game, ...]) -> View:
    """Which of several matches or lobbies to leave."""
    ordered = by_urgency(games)
    keyboard = game_buttons(reader, ordered, lambda number: LeavePress(number, sure=False), private=True)
    return View(games_text(reader, say(reader.language, "pick-leave"), ordered, private=True), keyboard)


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


def blocked_view(reader: Reader, number: int, name: str) -> View:
    """In the group, when one of the match's persons has blocked the bot."""
    return View(say(reader.language, "blocked", number=number, name=html_name(name)))


def rules_view(reader: Reader, rules: RuleSet) -> View:
    """The rules of a match, built from its rule set."""
    return View(rulebook(reader, rules))


def _leave_question(leaving: Absence, *, solo: bool, alone: bool) -> str:
    match leaving:
        case Absence.ENDS_MATCH:
            return "leave-ends-solo" if solo else "leave-ends-match"
        case Absence.PLAYED_ON:
            return "leave-ends-alone" if solo or alone else "leave-played-on"
        case _:
            assert_never(leaving)
