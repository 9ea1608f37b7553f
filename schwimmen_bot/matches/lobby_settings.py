"""What a lobby's leader can set: lives, tempo, computer players and the rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias, assert_never

from sqlmodel import Session

from schwimmen_bot.matches.lobby import lock_lobby, show_lobby
from schwimmen_bot.matches.queries import seats_of
from schwimmen_bot.matches.request import Refused, Reply, Request
from schwimmen_bot.matches.starting import tempo_for
from schwimmen_bot.matches.table import rules_of, strengths_of
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import LIVES, Circuits, LastTurn, RuleSet
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.tables import Match
from schwimmen_bot.views.lobby.choices import PAGES, Choice, Page, chosen
from schwimmen_bot.views.lobby.message import conflict_alert, too_many_seats_alert
from schwimmen_bot.views.notice import Notice
from schwimmen_bot.views.press import (
    ComputersPress,
    FieldPress,
    LivesPress,
    PresetPress,
    RulesPagePress,
    StrengthPress,
    StrengthsPress,
    TempoPress,
)
from schwimmen_bot.views.reader import MOST_COMPUTERS, TEMPOS, Reader
from schwimmen_bot.views.strengths import STRENGTHS

RulesPress: TypeAlias = RulesPagePress | PresetPress | FieldPress
LobbySettingPress: TypeAlias = LivesPress | TempoPress | ComputersPress | StrengthPress | StrengthsPress


def change_lobby(request: Request, press: LobbySettingPress) -> Reply:
    """For the opener and the group's admins; Refused where the lobby can't have this value."""
    session, page = request.session, Page.LOBBY
    match, chat = lock_lobby(request, press.match)
    match press:
        case LivesPress(lives=lives):
            _set_lives(match, lives)
        case TempoPress(minutes=minutes):
            _set_tempo(match, timedelta(minutes=minutes))
        case ComputersPress(computers=computers):
            _set_computers(session, match, computers)
        case StrengthPress() | StrengthsPress():
            match.strengths = STRENGTHS.write(_strengthened(strengths_of(match), press))
            page = Page.COMPUTERS
        case _:
            assert_never(press)
    show_lobby(session, match, chat, page=page)
    return Reply()


def _set_lives(match: Match, lives: int) -> None:
    if lives not in LIVES:
        raise Refused(Notice.UNKNOWN_BUTTON)
    match.rules = dump(replace(rules_of(match), lives=lives))


def _set_tempo(match: Match, tempo: timedelta) -> None:
    if tempo not in TEMPOS:
        raise Refused(Notice.UNKNOWN_BUTTON)
    match.tempo_seconds = int(tempo.total_seconds())


def _set_computers(session: Session, match: Match, computers: int) -> None:
    if not 0 <= computers <= MOST_COMPUTERS:
        raise Refused(Notice.UNKNOWN_BUTTON)
    if len(seats_of(session, match)) + computers > rules_of(match).seats_for():
        raise Refused(Notice.LOBBY_FULL)
    match.computers = computers


def _strengthened(strengths: tuple[Strength, ...], press: StrengthPress | StrengthsPress) -> tuple[Strength, ...]:
    """What a press makes of the computer players' strengths."""
    match press:
        case StrengthsPress(strength=strength):
            return (strength,) * len(strengths)
        case StrengthPress(computer=computer, strength=strength):
            if computer >= len(strengths):
                raise Refused(Notice.UNKNOWN_BUTTON)
            return (*strengths[:computer], strength, *strengths[computer + 1 :])
        case _:
            assert_never(press)


def change_rules(request: Request, press: RulesPress) -> Reply:
    """Turn to a page, or change the rules and stay where that is done. For the opener and the group's admins."""
    session = request.session
    match, chat = lock_lobby(request, press.match)
    rules, page = _pressed(rules_of(match), press)
    if why := _objection(session, request.reader, match, rules):
        return Reply(why, alert=True)
    match.rules = dump(rules)
    if isinstance(press, PresetPress):
        match.tempo_seconds = int(tempo_for(rules, timedelta(seconds=match.tempo_seconds)).total_seconds())
    show_lobby(session, match, chat, page=page)
    return Reply()


def _pressed(rules: RuleSet, press: RulesPress) -> tuple[RuleSet, Page]:
    """The rules after a press, and the page it leads to."""
    match press:
        case RulesPagePress(page=page):
            return rules, page
        case PresetPress(preset=name):
            return PRESETS[name], Page.RULES
        case FieldPress(choice=choice):
            return _changed(rules, choice), PAGES[choice.field]
        case _:
            assert_never(press)


def _changed(rules: RuleSet, choice: Choice) -> RuleSet:
    """The rules with another value for one of them, and what has to follow from it."""
    changed = chosen(rules, choice)
    if rules.passing and not changed.passing:
        # A good hand can then be kept by a knock alone (rules.md B9), and no circuit is ever passed (B10).
        return replace(changed, last_turn=LastTurn.KNOCK, circuits=Circuits.TURNS)
    return changed


def _objection(session: Session, reader: Reader, match: Match, rules: RuleSet) -> str | None:
    """Why this lobby can't play by these rules; None if it can, or if they are its own."""
    if rules == rules_of(match):
        return None
    if conflicts := rules.conflicts():
        return conflict_alert(reader, conflicts[0])
    taken, most = len(seats_of(session, match)) + match.computers, rules.seats_for()
    return too_many_seats_alert(reader, most, taken) if taken > most else None
