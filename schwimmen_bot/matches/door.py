"""The way in for everything a person does: one update, one transaction, one reply."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from enum import StrEnum
from typing import assert_never

from sqlmodel import Session

from schwimmen_bot.matches import absence, games, lobby, people, play, statistics
from schwimmen_bot.matches.inbox import dealt_with, is_dealt_with
from schwimmen_bot.matches.visit import Refused, Reply, Visit
from schwimmen_bot.matches.wish import Wish, read_wish
from schwimmen_bot.store.database import Outdated
from schwimmen_bot.store.tables import Person
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    AskPress,
    ClosePress,
    ComputersPress,
    ConfirmMovesPress,
    DeckPress,
    FieldPress,
    HandPress,
    HidePress,
    JoinPress,
    LanguagePress,
    LeavePress,
    LivesPress,
    MyCardsPress,
    NoPress,
    PickHiddenPress,
    PickPress,
    PicturesPress,
    PlayPress,
    PresetPress,
    Press,
    RemindersPress,
    ReturnPress,
    RulesPagePress,
    SetDeckPress,
    SoloPress,
    StartPress,
    StayPress,
    StrengthPress,
    StrengthsPress,
    TablePress,
    TempoPress,
    WithdrawPress,
)
from schwimmen_bot.views.view import View


class Command(StrEnum):
    START = "start"
    NEW = "new"
    SOLO = "solo"
    TABLE = "table"
    GAMES = "games"
    HAND = "hand"
    STATISTICS = "stats"
    RULES = "rules"
    SETTINGS = "settings"
    LEAVE = "leave"
    HELP = "help"
    PRIVACY = "privacy"


def command(session: Session, now: datetime, visit: Visit, which: Command, argument: str) -> Reply:
    """A command was written; what it has to say is posted where it was written."""
    return _admit(session, now, visit, lambda person: _command(session, now, visit, person, which, argument))


def press(session: Session, now: datetime, visit: Visit, pressed: Press | None) -> Reply:
    """A button was pressed; None stands for data that no button of ours carries."""
    match = getattr(pressed, "match", None)
    return _admit(session, now, visit, lambda person: _press(session, now, visit, person, pressed), match)


def nonsense(session: Session, now: datetime, visit: Visit) -> Reply:
    """Anything else, written in private."""
    return _admit(session, now, visit, lambda person: people.hint(session, visit, person))


def anonymous(session: Session, now: datetime, visit: Visit) -> None:
    """An anonymous admin can't be told from another, so they can't play."""
    if visit.group is not None:
        chat = people.find_chat(session, visit.group, visit.visitor.language)
        people.tell(session, visit, View(notice(chat.language, Notice.ANONYMOUS)))
    dealt_with(session, now, visit.update_id)


def blocked(session: Session, now: datetime, visit: Visit, *, blocked: bool) -> None:
    """The person has blocked the bot in their private chat, or taken that back."""
    person = people.meet(session, now, visit.visitor, reached=not blocked)
    if blocked:
        people.block(session, person)
    # Else the /start that follows brings the hands that wait.
    _check(person, visit, reached=not blocked)


def added(session: Session, now: datetime, visit: Visit) -> None:
    """Somebody has added the bot to a group."""
    people.welcome(session, visit, people.meet(session, now, visit.visitor, group=visit.group))


def migrated(session: Session, old: int, new: int) -> None:
    """A group has become a supergroup."""
    people.move_chat(session, old, new)


def _admit(
    session: Session, now: datetime, visit: Visit, serve: Callable[[Person], Reply], match: int | None = None
) -> Reply:
    """Serve a visitor once: an update that was dealt with before changes nothing again."""
    if is_dealt_with(session, visit.update_id):
        return Reply()
    private = visit.group is None
    person = people.meet(session, now, visit.visitor, reached=private, group=visit.group, match=match)
    try:
        reply = serve(person)
    except Refused as refused:
        reply = _refuse(session, visit, person, refused.notice)
    _check(person, visit, reached=private)
    if not reply.ask_admin:
        dealt_with(session, now, visit.update_id)
    return reply


def _check(person: Person, visit: Visit, *, reached: bool) -> None:
    """Outdated if another name of theirs, or that they can't be reached, was told side by side with this."""
    if not people.is_as_met(person, visit.visitor, reached=reached):
        raise Outdated


def _refuse(session: Session, visit: Visit, person: Person, why: Notice) -> Reply:
    return Reply(notice(people.person_reader(person).language, why), alert=why in _ALERTS)


_ALERTS = frozenset({Notice.TOO_FEW_SEATS, Notice.TOO_MANY_SEATS, Notice.LOBBY_FULL, Notice.OPENER_ONLY})
"""What needs more than a glance."""


def _command(session: Session, now: datetime, visit: Visit, person: Person, which: Command, argument: str) -> Reply:
    match which:
        case Command.START:
            return _start(session, now, visit, person, argument)
        case Command.NEW:
            return lobby.open_lobby(session, now, visit, person)
        case Command.SOLO:
            return lobby.start_solo(session, now, visit, person, read_wish(argument))
        case Command.TABLE:
            return games.show_table(session, visit, person)
        case Command.GAMES:
            return games.show_games(session, visit, person)
        case Command.HAND:
            return games.show_hand(session, now, visit, person)
        case Command.STATISTICS:
            return statistics.show_statistics(session, visit, person)
        case Command.RULES:
            return games.show_rules(session, visit, person)
        case Command.SETTINGS:
            return people.settings(session, visit, person)
        case Command.LEAVE:
            return games.leave(session, visit, person)
        case Command.HELP:
            return people.help_(session, visit, person)
        case Command.PRIVACY:
            return people.privacy(session, visit, person)
        case _:
            assert_never(which)


_PAYLOAD = re.compile(r"(join|hand|rules)-([1-9][0-9]{0,8})", re.ASCII)


def _start(session: Session, now: datetime, visit: Visit, person: Person, argument: str) -> Reply:
    """/start, plain or with the payload of a deep link."""
    payload = _PAYLOAD.fullmatch(argument)
    if payload is None or visit.group is not None:
        if visit.group is None:
            people.lock_open_matches(session, person.id)
            people.lock_persons(session, [person.id])
        reply = people.welcome(session, visit, person)
        if visit.group is None:
            games.bring_hands(session, person)
        return reply
    number = int(payload[2])
    try:
        match payload[1]:
            case "join":
                return lobby.join_by_link(session, person, number)
            case "hand":
                return play.resend_hand(session, now, person, number)
            case _:
                return games.show_rules_of(session, visit, person, number)
    except Refused as refused:
        return people.tell_notice(session, visit, person, refused.notice)


def _press(session: Session, now: datetime, visit: Visit, person: Person, pressed: Press | None) -> Reply:
    match pressed:
        case None:
            raise Refused(Notice.UNKNOWN_BUTTON)
        case PlayPress():
            return play.play(session, now, visit, person, pressed)
        case PickPress() | PickHiddenPress() | HidePress() | AskPress():
            return play.pick(session, now, visit, person, pressed)
        case MyCardsPress(match=number):
            return play.my_cards(session, person, number)
        case HandPress(match=number):
            return play.resend_hand(session, now, person, number)
        case TablePress(match=number):
            return games.pick_table(session, visit, number)
        case JoinPress(match=number):
            return lobby.join(session, person, number)
        case WithdrawPress(match=number):
            return games.press_withdraw(session, visit, person, number)
        case LivesPress() | TempoPress() | ComputersPress() | StartPress() | ClosePress():
            return lobby.change_lobby(session, now, visit, person, pressed)
        case RulesPagePress() | PresetPress() | FieldPress() | StrengthPress() | StrengthsPress():
            return lobby.change_lobby(session, now, visit, person, pressed)
        case LeavePress():
            return games.press_leave(session, now, visit, person, pressed)
        case ReturnPress(match=number):
            return absence.come_back(session, now, person, number)
        case StayPress(match=number):
            return games.stay(session, visit, person, number)
        case SoloPress(strengths=strengths):
            return lobby.start_solo(session, now, visit, person, Wish(strengths=strengths))
        case LanguagePress() | ConfirmMovesPress() | RemindersPress() | DeckPress() | SetDeckPress() | PicturesPress():
            return people.set_preference(session, visit, person, pressed)
        case NoPress():
            return Reply()
        case _:
            assert_never(pressed)
