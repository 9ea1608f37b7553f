"""Getting to know the bot: its welcome, in private and in a group, its help, and what it says to a /start by a link."""

from __future__ import annotations

import re

from sqlmodel import Session, col, select

from schwimmen_bot.mail.outbox import Draft, is_newest, put
from schwimmen_bot.matches import lobby, rights
from schwimmen_bot.matches.chats import find_or_create_chat, lock_place, tell, tell_notice
from schwimmen_bot.matches.games import bring_hands, show_rules_of
from schwimmen_bot.matches.persons import lock_persons
from schwimmen_bot.matches.play import resend_hand
from schwimmen_bot.matches.queries import lock_open_matches
from schwimmen_bot.matches.readers import chat_reader
from schwimmen_bot.matches.request import Group, Refused, Reply, Request
from schwimmen_bot.store.tables import Chat
from schwimmen_bot.views.person.message import group_welcome_view, help_view, hint_view, privacy_view, welcome_view
from schwimmen_bot.views.view import ADDED_BY_BUTTON

WELCOME = "welcome"
"""The slot of the message, which shows settings, so that a press edits it in place."""
SUPERGROUPS = -(10**12)
"""The ids of supergroups are below, those of other groups above."""
_PAYLOAD = re.compile(r"(join|hand|rules)-([1-9][0-9]{0,8})(?:-([0-9a-f]+))?", re.ASCII)
"""What stands behind /start in a link; older links to join have no token."""


def start(request: Request, argument: str) -> Reply:
    """/start, plain or with the payload of a deep link."""
    session, person = request.session, request.person
    if request.group is not None:
        is_said = argument == ADDED_BY_BUTTON and is_newest(session, request.group.id, WELCOME)
        return Reply() if is_said else _welcome(request)
    payload = _PAYLOAD.fullmatch(argument)
    number = lobby.lobby_joined_last(request) if payload is None else int(payload[2])
    lock_open_matches(session, person.id, match=number)
    try:
        if payload is not None:
            reply = _follow_link(request, payload[1], int(payload[2]), payload[3])
        elif number is not None:
            reply = lobby.join_from_private(request, number)
        else:
            lock_persons(session, [person.id])
            reply = _welcome(request)
    except Refused as refused:
        reply = tell_notice(request, refused.notice)
    if payload is None or payload[1] != "hand":
        bring_hands(request)  # who had blocked the bot may come back by any link
    return reply


def _follow_link(request: Request, where: str, number: int, token: str | None) -> Reply:
    match where:
        case "join":
            return lobby.join_by_link(request, number, token)
        case "hand":
            rights.check_press(request, rights.Needs.SEAT, number)
            return resend_hand(request, number)
        case _:
            return show_rules_of(request, number)


def greet(request: Request) -> None:
    """The bot was added to a group, which is told once.

    A group that becomes a supergroup adds it anew, under another id and before or after saying so; it knows the bot.
    """
    session, group = request.session, request.group
    if group is None:
        return
    chat = session.get(Chat, group.id)
    if _is_upgrade(session, group) if chat is None else not chat.removed:
        return
    show_welcome(request, new_message=True)
    find_or_create_chat(session, group, request.language).removed = False


def _is_upgrade(session: Session, group: Group) -> bool:
    """Whether this is a supergroup whose group we know, as far as its title tells."""
    known = select(Chat.id).where(Chat.title == group.title, col(Chat.id) > SUPERGROUPS)
    return group.id <= SUPERGROUPS and session.exec(known.limit(1)).first() is not None


def _welcome(request: Request) -> Reply:
    show_welcome(request, new_message=True)
    return Reply()


def show_welcome(request: Request, *, new_message: bool) -> None:
    """The message shows settings, so nobody may change them meanwhile; whoever calls has locked the person."""
    if request.group is None:
        view = welcome_view(request.reader, request.person.name)
    else:
        chat = find_or_create_chat(request.session, request.group, request.language, to_write=True)
        view = group_welcome_view(chat_reader(chat))
    put(request.session, request.incoming.place, Draft(view, slot=WELCOME, new_message=new_message))


def show_help(request: Request) -> Reply:
    """/hilfe: what the bot is for, and its commands."""
    return tell(request, help_view(lock_place(request), private=request.group is None), "help")


def show_privacy(request: Request) -> Reply:
    """/datenschutz: what the bot keeps of whom."""
    return tell(request, privacy_view(lock_place(request)), "privacy")


def hint(request: Request) -> Reply:
    """The answer to anything typed in private that is no command."""
    return tell(request, hint_view(request.reader), "hint")
