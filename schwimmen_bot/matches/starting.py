"""From a lobby, or from who wants to play alone, to the first deal."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import update
from sqlmodel import Session

from schwimmen_bot.mail.outbox import Place
from schwimmen_bot.matches.advance import begin
from schwimmen_bot.matches.chats import tell, tell_notice
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.lobby import (
    DEFAULT_RULES,
    DEFAULT_TEMPO,
    lock_lobby,
    new_match,
    show_end,
    take_seat,
)
from schwimmen_bot.matches.persons import lock_persons
from schwimmen_bot.matches.play import resend_hand
from schwimmen_bot.matches.queries import lock_open_matches, match_id, matches_of, seats_of
from schwimmen_bot.matches.request import Refused, Reply, Request
from schwimmen_bot.matches.solo_request import SoloRequest, read_solo_request
from schwimmen_bot.matches.table import rules_of, strengths_of
from schwimmen_bot.rules.presets import PRESETS, QUICK_PRESETS
from schwimmen_bot.rules.ruleset import FEWEST_SEATS, RuleSet
from schwimmen_bot.store.tables import CHATS, Match, MatchStatus, SeatRow
from schwimmen_bot.views.lobby.message import LobbyEnd
from schwimmen_bot.views.lobby.solo import solo_choices_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import SoloPress, StartPress
from schwimmen_bot.views.reader import COMPUTER_NAMES, TEMPOS
from schwimmen_bot.views.strengths import SOLO_COMPUTERS, STRENGTHS


def start_lobby(request: Request, press: StartPress) -> Reply:
    """Close the lobby and deal; Refused while there are too few in it, or too many for its rules."""
    session = request.session
    match, chat = lock_lobby(request, press.match)
    persons, rules = seats_of(session, match), rules_of(match)
    if not persons or len(persons) + match.computers < FEWEST_SEATS:
        raise Refused(Notice.TOO_FEW_SEATS)
    if len(persons) + match.computers > rules.seats_for():
        raise Refused(Notice.TOO_MANY_SEATS)
    _remember(session, match)
    show_end(session, match, chat, LobbyEnd.STARTED)
    _deal(session, request.now, match, rules)
    return Reply(notice(request.language, Notice.STARTED))


def solo_command(request: Request, argument: str) -> Reply:
    """/solo, with a preset and strengths behind it or without."""
    return _start_solo(request, read_solo_request(argument))


def press_solo(request: Request, press: SoloPress) -> Reply:
    return _start_solo(request, SoloRequest(strengths=press.strengths))


def _start_solo(request: Request, wanted: SoloRequest | None) -> Reply:
    """The match that is under way, or one as wanted; None is what nobody understands."""
    session, person = request.session, request.person
    if request.group is not None:
        return tell_notice(request, Notice.PRIVATE_ONLY)
    lock_open_matches(session, person.id)
    lock_persons(session, [person.id])  # so that two of these begin one match
    for match in matches_of(session, person.id, MatchStatus.PLAYING):
        if match.solo:
            try:
                return resend_hand(request, match_id(match))
            except Unreadable:
                continue  # it would be in the way of every other for ever
    if wanted is None:
        return tell(request, solo_choices_view(request.reader), "solo-choices")
    rules = wanted.rules or PRESETS[DEFAULT_RULES]
    match = new_match(request, Place(person.id), rules, tempo_for(rules, DEFAULT_TEMPO))
    match.solo, match.computers, match.strengths = True, SOLO_COMPUTERS, STRENGTHS.write(wanted.strengths)
    session.add(match)
    session.flush()
    take_seat(session, match, person)
    _deal(session, request.now, match, rules)
    return Reply()


def tempo_for(rules: RuleSet, tempo: timedelta) -> timedelta:
    """The time for a turn that goes with a preset (rules.md B23)."""
    return TEMPOS[0] if rules.name in QUICK_PRESETS else tempo


def _remember(session: Session, match: Match) -> None:
    """The group's next lobby begins with what this one was started with: all of it, whoever starts another now."""
    session.connection().execute(
        update(CHATS)
        .where(CHATS.c.id == match.chat_id)
        .values(rules=match.rules, tempo_seconds=match.tempo_seconds, strengths=match.strengths)
    )


def _deal(session: Session, now: datetime, match: Match, rules: RuleSet) -> None:
    """Number the seats, the computer players behind the persons, and begin."""
    strengths = strengths_of(match)[: match.computers]
    for name, strength in zip(COMPUTER_NAMES, strengths, strict=False):
        session.add(SeatRow(match_id=match_id(match), name=name, strength=strength.value))
    session.flush()
    seats = seats_of(session, match)
    for number, seat in enumerate(seats):
        seat.number = number
    begin(session, now, match, rules, len(seats))
