"""The way in for everything a person does: one update, one transaction, one reply."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from datetime import datetime
from enum import StrEnum
from typing import assert_never

from sqlmodel import Session

from schwimmen_bot.mail.inbox import dealt_with, is_dealt_with
from schwimmen_bot.matches import absence, games, lobby, members, people, play, rights, statistics
from schwimmen_bot.matches.request import Group, Incoming, Refused, Reply
from schwimmen_bot.matches.solo_request import SoloRequest, read_solo_request
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
from schwimmen_bot.views.view import ADDED_BY_BUTTON, View


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


def command(session: Session, now: datetime, incoming: Incoming, which: Command, argument: str) -> Reply:
    """A command was written; what it has to say is posted where it was written."""

    def serve(person: Person) -> Reply:
        try:
            return _command(session, now, incoming, person, which, argument)
        except Refused as refused:
            return people.tell_notice(session, incoming, person, refused.notice)

    return _admit(session, now, incoming, serve)


def press(session: Session, now: datetime, incoming: Incoming, pressed: Press | None) -> Reply:
    """A button was pressed; None stands for data that no button of ours carries."""
    match = getattr(pressed, "match", None)
    return _admit(session, now, incoming, lambda person: _press(session, now, incoming, person, pressed), match)


def nonsense(session: Session, now: datetime, incoming: Incoming) -> Reply:
    """Anything else, written in private."""
    return _admit(session, now, incoming, lambda person: people.hint(session, incoming, person))


def anonymous(session: Session, now: datetime, incoming: Incoming) -> None:
    """An anonymous admin can't be told from another, so they can't play."""
    if incoming.group is not None:
        chat = people.find_chat(session, incoming.group, incoming.sender.language)
        people.tell(session, incoming, View(notice(chat.language, Notice.ANONYMOUS)), f"notice:{Notice.ANONYMOUS}")
    dealt_with(session, now, incoming.update_id)


def slow_down(session: Session, now: datetime, incoming: Incoming) -> None:
    """The person writes more than anybody could read."""
    people.tell_notice(session, incoming, people.meet(session, now, incoming.sender), Notice.SLOWLY)
    dealt_with(session, now, incoming.update_id)


def blocked(session: Session, now: datetime, incoming: Incoming, *, blocked: bool) -> None:
    """The person has blocked the bot in their private chat, or taken that back."""
    person = people.meet(session, now, incoming.sender, reached=not blocked)
    if blocked:
        people.block(session, person)
    # Else the /start that follows brings the hands that wait.
    _check(person, incoming, reached=not blocked)


def added(session: Session, now: datetime, incoming: Incoming) -> None:
    """Somebody has added the bot to a group."""
    people.greet(session, incoming, people.meet(session, now, incoming.sender, group=incoming.group))


def removed(session: Session, incoming: Incoming) -> None:
    """Somebody has removed the bot from a group."""
    people.note_removal(session, incoming)


def came(session: Session, chat_id: int, person_ids: Collection[int]) -> None:
    """These have come into a group."""
    members.note_back(session, chat_id, person_ids)


def went(session: Session, chat_id: int, person_id: int) -> None:
    """This one has left a group, or was thrown out."""
    members.note_gone(session, chat_id, (person_id,))


def migrated(session: Session, old: int, new: int) -> None:
    """A group has become a supergroup."""
    people.move_chat(session, old, new)


def _admit(
    session: Session, now: datetime, incoming: Incoming, serve: Callable[[Person], Reply], match: int | None = None
) -> Reply:
    """Serve a sender once: an update that was dealt with before changes nothing again."""
    if is_dealt_with(session, incoming.update_id):
        return Reply()
    private = incoming.group is None
    person = people.meet(session, now, incoming.sender, reached=private, group=incoming.group, match=match)
    if incoming.group is not None and not members.is_known(session, incoming.group.id, person.id):
        _see_in_group(session, incoming, incoming.group, person, match)
    try:
        reply = serve(person)
    except Refused as refused:
        reply = _refuse(person, refused.notice)
    _check(person, incoming, reached=private)
    if reply.ask is None:
        dealt_with(session, now, incoming.update_id)
    return reply


def _see_in_group(session: Session, incoming: Incoming, group: Group, person: Person, match: int | None) -> None:
    """Seldom, so that locking what the update may have to do with, in the order of locks, holds nobody up."""
    people.lock_open_matches(session, person.id, chat_id=group.id, match=match)
    if incoming.message_id is None:
        members.note(session, group.id, person.id)
    else:
        members.note_press(session, group.id, person.id)


def _check(person: Person, incoming: Incoming, *, reached: bool) -> None:
    """Outdated if another name of theirs, or that they can't be reached, was told side by side with this."""
    if not people.is_as_met(person, incoming.sender, reached=reached):
        raise Outdated


def _refuse(person: Person, why: Notice) -> Reply:
    return Reply(notice(people.person_reader(person).language, why), alert=why in _ALERTS)


_ALERTS = frozenset(
    {
        Notice.TOO_FEW_SEATS,
        Notice.TOO_MANY_SEATS,
        Notice.LOBBY_FULL,
        Notice.OPENER_ONLY,
        Notice.MEMBERS_ONLY,
        Notice.TELEGRAM_SILENT,
        Notice.SET_ASIDE,
    }
)
"""What needs more than a glance."""


def _command(
    session: Session, now: datetime, incoming: Incoming, person: Person, which: Command, argument: str
) -> Reply:
    match which:
        case Command.START:
            return _start(session, now, incoming, person, argument)
        case Command.NEW:
            return lobby.open_lobby(session, now, incoming, person)
        case Command.SOLO:
            return lobby.start_solo(session, now, incoming, person, read_solo_request(argument))
        case Command.TABLE:
            return games.show_table(session, incoming, person)
        case Command.GAMES:
            return games.show_games(session, incoming, person)
        case Command.HAND:
            return games.show_hand(session, now, incoming, person)
        case Command.STATISTICS:
            return statistics.show_statistics(session, incoming, person)
        case Command.RULES:
            return games.show_rules(session, incoming, person)
        case Command.SETTINGS:
            return people.settings(session, incoming, person)
        case Command.LEAVE:
            return games.leave(session, incoming, person)
        case Command.HELP:
            return people.help_(session, incoming, person)
        case Command.PRIVACY:
            return people.privacy(session, incoming, person)
        case _:
            assert_never(which)


_PAYLOAD = re.compile(r"(join|hand|rules)-([1-9][0-9]{0,8})(?:-([0-9a-f]+))?", re.ASCII)
"""What stands behind /start in a link; older links to join have no token."""


def _start(session: Session, now: datetime, incoming: Incoming, person: Person, argument: str) -> Reply:
    """/start, plain or with the payload of a deep link."""
    if incoming.group is not None:
        is_said = argument == ADDED_BY_BUTTON and people.is_greeted(session, incoming.group)
        return Reply() if is_said else people.welcome(session, incoming, person)
    payload = _PAYLOAD.fullmatch(argument)
    number = lobby.wish_to_join(now, person) if payload is None else int(payload[2])
    people.lock_open_matches(session, person.id, match=number)
    try:
        if payload is not None:
            reply = _follow_link(session, now, incoming, person, payload[1], int(payload[2]), payload[3])
        elif number is not None:
            reply = lobby.join_at_last(session, incoming, person, number)
        else:
            people.lock_persons(session, [person.id])
            reply = people.welcome(session, incoming, person)
    except Refused as refused:
        reply = people.tell_notice(session, incoming, person, refused.notice)
    if reply.ask is None and (payload is None or payload[1] != "hand"):
        games.bring_hands(session, person)  # who had blocked the bot may come back by any link
    return reply


def _follow_link(
    session: Session, now: datetime, incoming: Incoming, person: Person, where: str, number: int, token: str | None
) -> Reply:
    match where:
        case "join":
            return lobby.join_by_link(session, incoming, person, number, token)
        case "hand":
            rights.check_press(session, incoming, person, HandPress(number))
            return play.resend_hand(session, now, person, number)
        case _:
            return games.show_rules_of(session, incoming, person, number)


def _press(session: Session, now: datetime, incoming: Incoming, person: Person, pressed: Press | None) -> Reply:
    if pressed is None:
        raise Refused(Notice.UNKNOWN_BUTTON)
    rights.check_press(session, incoming, person, pressed)
    match pressed:
        case PlayPress():
            return play.play(session, now, incoming, person, pressed)
        case PickPress() | PickHiddenPress() | HidePress() | AskPress():
            return play.pick(session, now, incoming, person, pressed)
        case MyCardsPress(match=number):
            return play.my_cards(session, now, person, number)
        case HandPress(match=number):
            return play.resend_hand(session, now, person, number)
        case TablePress(match=number):
            return games.pick_table(session, number)
        case JoinPress(match=number):
            return lobby.join(session, now, incoming, person, number)
        case WithdrawPress(match=number):
            return games.press_withdraw(session, incoming, person, number)
        case LivesPress() | TempoPress() | ComputersPress() | StartPress() | ClosePress():
            return lobby.change_lobby(session, now, incoming, person, pressed)
        case RulesPagePress() | PresetPress() | FieldPress() | StrengthPress() | StrengthsPress():
            return lobby.change_lobby(session, now, incoming, person, pressed)
        case LeavePress():
            return games.press_leave(session, now, incoming, person, pressed)
        case ReturnPress(match=number):
            return absence.come_back(session, now, person, number)
        case StayPress(match=number):
            return games.stay(session, incoming, person, number)
        case SoloPress(strengths=strengths):
            return lobby.start_solo(session, now, incoming, person, SoloRequest(strengths=strengths))
        case LanguagePress() | ConfirmMovesPress() | RemindersPress() | DeckPress() | SetDeckPress() | PicturesPress():
            return people.set_preference(session, incoming, person, pressed)
        case NoPress():
            return Reply()
        case _:
            assert_never(pressed)
