"""The way in for everything a person does: one update, one transaction, one reply.

Every press and every command has a row here: the use case that serves it, and what a press needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from sqlmodel import Session

from schwimmen_bot.mail.inbox import dealt_with, is_dealt_with
from schwimmen_bot.matches import (
    chats,
    games,
    lobby,
    lobby_settings,
    members,
    persons,
    play,
    reach,
    rights,
    settings,
    starting,
    statistics,
    welcome,
)
from schwimmen_bot.matches.queries import lock_open_matches
from schwimmen_bot.matches.request import Group, Incoming, Refused, Reply, Request, StandingNeeded
from schwimmen_bot.matches.rights import Needs
from schwimmen_bot.store.database import Outdated
from schwimmen_bot.views.commands import Command
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
    MatchPress,
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

P = TypeVar("P", bound=Press)
M = TypeVar("M", bound=MatchPress)


@dataclass(frozen=True, slots=True)
class Row:
    """What becomes of one kind of press."""

    serve: Callable[[Request, Any], Reply]
    needs: Needs | None = None
    """What it needs; None for one that names no match."""
    is_public: bool = False
    """Anybody in a group may press it, and all see what it does; it costs them as much as a command."""


def _about_no_match(kind: type[P], serve: Callable[[Request, P], Reply]) -> tuple[type[Press], Row]:
    return kind, Row(serve)


def _about_match(
    kind: type[M], serve: Callable[[Request, M], Reply], needs: Needs, *, is_public: bool = False
) -> tuple[type[Press], Row]:
    return kind, Row(serve, needs, is_public)


def _by_number(use_case: Callable[[Request, int], Reply]) -> Callable[[Request, MatchPress], Reply]:
    """For a press that says nothing but its match."""
    return lambda request, press: use_case(request, press.match)


PRESSES: Mapping[type[Press], Row] = MappingProxyType(
    dict(
        [
            _about_match(PlayPress, play.play, Needs.SEAT),
            _about_match(PickPress, play.pick, Needs.SEAT),
            _about_match(PickHiddenPress, play.pick, Needs.SEAT),
            _about_match(HidePress, play.pick, Needs.SEAT),
            _about_match(AskPress, play.pick, Needs.SEAT),
            _about_match(MyCardsPress, _by_number(play.my_cards), Needs.SEAT),
            _about_match(HandPress, _by_number(play.resend_hand), Needs.SEAT),
            _about_match(ReturnPress, _by_number(play.come_back), Needs.SEAT),
            _about_match(LeavePress, games.press_leave, Needs.SEAT),
            _about_match(StayPress, _by_number(games.stay), Needs.SEAT),
            _about_match(TablePress, _by_number(games.repost), Needs.GROUP, is_public=True),
            _about_match(JoinPress, _by_number(lobby.join), Needs.GROUP, is_public=True),
            _about_match(WithdrawPress, _by_number(games.press_withdraw), Needs.GROUP_OR_SEAT, is_public=True),
            _about_match(LivesPress, lobby_settings.change_lobby, Needs.GROUP),
            _about_match(TempoPress, lobby_settings.change_lobby, Needs.GROUP),
            _about_match(ComputersPress, lobby_settings.change_lobby, Needs.GROUP),
            _about_match(StrengthPress, lobby_settings.change_lobby, Needs.GROUP),
            _about_match(StrengthsPress, lobby_settings.change_lobby, Needs.GROUP),
            _about_match(RulesPagePress, lobby_settings.change_rules, Needs.GROUP),
            _about_match(PresetPress, lobby_settings.change_rules, Needs.GROUP),
            _about_match(FieldPress, lobby_settings.change_rules, Needs.GROUP),
            _about_match(StartPress, starting.start_lobby, Needs.GROUP),
            _about_match(ClosePress, lobby.close, Needs.GROUP),
            _about_no_match(SoloPress, starting.press_solo),
            _about_no_match(LanguagePress, settings.change_setting),
            _about_no_match(ConfirmMovesPress, settings.change_setting),
            _about_no_match(RemindersPress, settings.change_setting),
            _about_no_match(DeckPress, settings.change_setting),
            _about_no_match(SetDeckPress, settings.change_setting),
            _about_no_match(PicturesPress, settings.change_setting),
            _about_no_match(NoPress, lambda request, press: Reply()),
        ]
    )
)
"""Every kind of press."""

Serve: TypeAlias = Callable[[Request, str], Reply]
"""A use case for a command, with what stands behind it."""


def _bare(use_case: Callable[[Request], Reply]) -> Serve:
    """For a command that takes no notice of what stands behind it."""
    return lambda request, argument: use_case(request)


COMMANDS: Mapping[Command, Serve] = MappingProxyType(
    {
        Command.START: welcome.start,
        Command.NEW: _bare(lobby.open_lobby),
        Command.TABLE: _bare(games.show_table),
        Command.GAMES: _bare(games.show_games),
        Command.HAND: _bare(games.show_hand),
        Command.SOLO: starting.solo_command,
        Command.STATISTICS: _bare(statistics.show_statistics),
        Command.RULES: _bare(games.show_rules),
        Command.SETTINGS: _bare(settings.show_settings),
        Command.LEAVE: _bare(games.leave),
        Command.HELP: _bare(welcome.show_help),
        Command.PRIVACY: _bare(welcome.show_privacy),
    }
)
"""Every command."""


def command(session: Session, now: datetime, incoming: Incoming, which: Command, argument: str) -> Reply:
    """A command was written; what it has to say is told where it was written."""

    def serve(request: Request) -> Reply:
        if request.group is None and not which.value.private:
            raise Refused(Notice.GROUPS_ONLY)
        if request.group is not None and not which.value.group:
            raise Refused(Notice.PRIVATE_ONLY)
        return COMMANDS[which](request, argument)

    return _admit(session, now, incoming, serve, chats.tell_notice)


def press(session: Session, now: datetime, incoming: Incoming, pressed: Press | None) -> Reply:
    """A button was pressed; None stands for data that no button of ours carries."""

    def serve(request: Request) -> Reply:
        if pressed is None:
            raise Refused(Notice.UNKNOWN_BUTTON)
        row = PRESSES[type(pressed)]
        if isinstance(pressed, MatchPress) and row.needs is not None:
            rights.check_press(request, row.needs, pressed.match)
        return row.serve(request, pressed)

    return _admit(session, now, incoming, serve, _answer_refusal, match_of(pressed))


def match_of(pressed: Press | None) -> int | None:
    """The match that a press names."""
    return pressed.match if isinstance(pressed, MatchPress) else None


def is_public(pressed: Press | None) -> bool:
    """Whether all in a group see what it does, so that it counts as a command."""
    return pressed is not None and PRESSES[type(pressed)].is_public


def nonsense(session: Session, now: datetime, incoming: Incoming) -> Reply:
    """Anything else, written in private."""
    return _admit(session, now, incoming, welcome.hint, chats.tell_notice)


def anonymous(session: Session, now: datetime, incoming: Incoming) -> None:
    """An anonymous admin can't be told from another, so they can't play."""
    if incoming.group is not None:
        chats.tell_anonymous(session, incoming, incoming.group)
    dealt_with(session, now, incoming.update_id)


def slow_down(session: Session, now: datetime, incoming: Incoming) -> None:
    """The person writes more than anybody could read."""
    person = persons.find_or_create_person(session, now, incoming)
    chats.tell_notice(Request(session, now, incoming, person), Notice.SLOWLY)
    dealt_with(session, now, incoming.update_id)


def blocked(session: Session, now: datetime, incoming: Incoming, *, blocked: bool) -> None:
    """The person has blocked the bot in their private chat, or taken that back."""
    person = persons.find_or_create_person(session, now, incoming, reachable=not blocked)
    if blocked:
        reach.block(session, person)
    # Else the /start that follows brings the hands that wait.
    _check_up_to_date(Request(session, now, incoming, person), reachable=not blocked)


def added(session: Session, now: datetime, incoming: Incoming) -> None:
    """Somebody has added the bot to a group."""
    welcome.greet(Request(session, now, incoming, persons.find_or_create_person(session, now, incoming)))


def removed(session: Session, incoming: Incoming) -> None:
    """Somebody has removed the bot from a group."""
    chats.note_removal(session, incoming.group)


def came(session: Session, chat_id: int, person_ids: Collection[int]) -> None:
    """These have come into a group."""
    members.note_back(session, chat_id, person_ids)


def went(session: Session, chat_id: int, person_id: int) -> None:
    """This one has left a group, or was thrown out."""
    members.note_gone(session, chat_id, (person_id,))


def migrated(session: Session, old: int, new: int) -> None:
    """A group has become a supergroup."""
    chats.move_chat(session, old, new)


def _admit(
    session: Session,
    now: datetime,
    incoming: Incoming,
    serve: Callable[[Request], Reply],
    refuse: Callable[[Request, Notice], Reply],
    match: int | None = None,
) -> Reply:
    """Serve an update once: one that was dealt with before changes nothing again."""
    if is_dealt_with(session, incoming.update_id):
        return Reply()
    private = incoming.group is None
    person = persons.find_or_create_person(session, now, incoming, reachable=private, match=match)
    request = Request(session, now, incoming, person)
    if incoming.group is not None and not members.is_known(session, incoming.group.id, person.id):
        _see_in_group(request, incoming.group, match)
    try:
        reply = serve(request)
    except StandingNeeded as needed:
        reply = Reply(ask=needed.chat_id)
    except Refused as refused:
        reply = refuse(request, refused.notice)
    _check_up_to_date(request, reachable=private)
    if reply.ask is None:
        dealt_with(session, now, incoming.update_id)
    return reply


def _see_in_group(request: Request, group: Group, match: int | None) -> None:
    """Seldom, so that locking what the update may have to do with, in the order of locks, holds nobody up."""
    session, person = request.session, request.person
    lock_open_matches(session, person.id, chat_id=group.id, match=match)
    if request.incoming.message_id is None:
        members.note(session, group.id, person.id)
    else:
        members.note_press(session, group.id, person.id)


def _check_up_to_date(request: Request, *, reachable: bool) -> None:
    """Outdated if another name of theirs, or that they can't be reached, was told side by side with this."""
    if not persons.is_up_to_date(request.person, request.incoming.sender, reachable=reachable):
        raise Outdated


def _answer_refusal(request: Request, why: Notice) -> Reply:
    return Reply(notice(request.language, why), alert=why in _ALERTS)


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
