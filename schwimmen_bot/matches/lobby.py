"""A match before its first deal: opening, joining, withdrawing, closing, expiring, and what everybody sees of it."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import timedelta

import structlog
from sqlmodel import Session

from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.matches.chats import find_or_create_chat, tell
from schwimmen_bot.matches.members import is_known
from schwimmen_bot.matches.persons import persons_at
from schwimmen_bot.matches.queries import find_and_lock, lock_match, match_id, matches_in, place_of, seats_of
from schwimmen_bot.matches.readers import chat_reader
from schwimmen_bot.matches.request import Refused, Reply, Request
from schwimmen_bot.matches.rights import admit_leader, admit_member, is_link_token, link_token
from schwimmen_bot.matches.slots import lobby_slot
from schwimmen_bot.matches.table import rules_of, strengths_of
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import Chat, Match, MatchStatus, Person, SeatRow, Urgency
from schwimmen_bot.views.lobby.choices import Page
from schwimmen_bot.views.lobby.message import (
    LobbyEnd,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
    too_many_lobbies_view,
)
from schwimmen_bot.views.names import told_apart
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ClosePress
from schwimmen_bot.views.reader import TEMPOS, Lobby, SeatName
from schwimmen_bot.views.strengths import STRENGTHS
from schwimmen_bot.views.view import View

log = structlog.get_logger(__name__)

DEFAULT_RULES = "hosen-owi"
DEFAULT_TEMPO = timedelta(hours=24)
LIFETIME = timedelta(days=7)
"""A lobby that nobody starts expires after this."""
MOST_LOBBIES = 3
"""Open in one group at a time, so that nobody has to look for the one that the others mean."""
LINK_LIFETIME = timedelta(minutes=10)
"""How long a plain /start counts as the link that led into the private chat."""


def open_lobby(request: Request) -> Reply:
    """/neu: a lobby in this group and topic, with its opener seated if the bot can write to them."""
    session, person, group = request.session, request.person, request.group
    if group is None:
        raise Refused(Notice.GROUPS_ONLY)
    chat = find_or_create_chat(session, group, request.language, to_write=True)  # two at once count as well
    waiting = matches_in(session, chat.id, MatchStatus.LOBBY)
    if len(waiting) >= MOST_LOBBIES:
        view = too_many_lobbies_view(chat_reader(chat), MOST_LOBBIES, match_id(waiting[-1]))
        return tell(request, view, "too-many-lobbies")
    match = new_match(request, Place(chat.id, group.topic), _recall_rules(chat), _recall_tempo(chat))
    match.strengths = _recall_strengths(chat)
    match.deadline_at = request.now + LIFETIME
    session.add(match)
    session.flush()
    if person.reachable:
        take_seat(session, match, person)
    show_lobby(session, match, chat, new_message=True)
    return Reply()


def _recall_rules(chat: Chat) -> RuleSet:
    """The rules of the match that the group started last; rules that can't be played by are forgotten."""
    if chat.rules is None:
        return PRESETS[DEFAULT_RULES]
    try:
        rules = load(RuleSet, chat.rules)
        rules.check()
    except Exception as error:
        # Another version's rules, which this one can't play by, or damaged ones.
        log.warning("rules of a group's last match are forgotten", reason=reason_of(error))
        chat.rules = None
        return PRESETS[DEFAULT_RULES]
    return rules


def _recall_tempo(chat: Chat) -> timedelta:
    """That match's time for a turn; a time that can't be chosen is forgotten."""
    if chat.tempo_seconds is None:
        return DEFAULT_TEMPO
    tempo = timedelta(seconds=chat.tempo_seconds)
    if tempo in TEMPOS:
        return tempo
    log.warning("time for a turn of a group's last match is forgotten", seconds=chat.tempo_seconds)
    chat.tempo_seconds = None
    return DEFAULT_TEMPO


def _recall_strengths(chat: Chat) -> str | None:
    """The strengths of that match's computer players; strengths that can't be read are forgotten."""
    try:
        STRENGTHS.read(chat.strengths or "")
    except ValueError as error:
        log.warning("strengths of a group's last match are forgotten", reason=reason_of(error))
        chat.strengths = None
    return chat.strengths


def new_match(request: Request, place: Place, rules: RuleSet, tempo: timedelta) -> Match:
    """A lobby of the person's, not yet in the database."""
    return Match(
        chat_id=place.chat_id,
        topic_id=place.topic_id,
        opener_id=request.person.id,
        status=MatchStatus.LOBBY,
        rules=dump(rules),
        tempo_seconds=int(tempo.total_seconds()),
        seed=secrets.token_hex(32),
        created_at=request.now,
    )


def take_seat(session: Session, match: Match, person: Person) -> None:
    session.add(SeatRow(match_id=match_id(match), person_id=person.id, name=person.name))


def join(request: Request, number: int) -> Reply:
    """Take a seat. A person the bot may not write to is led into the private chat first."""
    session, person = request.session, request.person
    match = lock_match(session, number)
    _check_joinable(session, match, person)
    admit_member(request, match)
    if not person.reachable:
        person.joining, person.joining_at = number, request.now
        return Reply(start=f"join-{number}-{link_token(match)}")
    take_seat(session, match, person)
    show_lobby(session, match, chat_of(session, match))
    return Reply(notice(request.language, Notice.JOINED))


def join_by_link(request: Request, number: int, token: str | None) -> Reply:
    """/start join-12-… in private: take the seat and say so in both places.

    Without the right token, as older links are, it is for those alone who are known in the match's group.
    """
    session, person = request.session, request.person
    match = find_and_lock(session, number)
    if match is None or not (is_known(session, match.chat_id, person.id) or is_link_token(match, token or "")):
        raise Refused(Notice.JOIN_IN_GROUP)
    return _join_from_private(request, match)


def lobby_joined_last(request: Request) -> int | None:
    """The lobby whose link has led the person here a moment ago, also when Telegram has lost what the link said."""
    person = request.person
    is_recent = person.joining_at is not None and request.now - person.joining_at <= LINK_LIFETIME
    return person.joining if is_recent else None


def join_from_private(request: Request, number: int) -> Reply:
    """A plain /start of somebody who was on the way to a seat."""
    return _join_from_private(request, lock_match(request.session, number))


def _join_from_private(request: Request, match: Match) -> Reply:
    session, person, number = request.session, request.person, match_id(match)
    try:
        _check_joinable(session, match, person)
        admit_member(request, match)
    except Refused:
        person.joining = None
        raise
    person.joining = None
    chat = chat_of(session, match)
    take_seat(session, match, person)
    show_lobby(session, match, chat)
    about, welcome = f"joined:{number}", joined_by_link_view(request.reader, number, chat.title)
    put(session, Place(person.id), Draft(welcome, about=about, match_id=number))
    joined = joined_in_group_view(chat_reader(chat), number, person.name)
    put(session, place_of(match), Draft(joined, about=about, match_id=number, silent=True))
    return Reply()


def _check_joinable(session: Session, match: Match, person: Person) -> None:
    if match.status is not MatchStatus.LOBBY:
        raise Refused(Notice.MATCH_OVER if match.status is MatchStatus.OVER else Notice.LOBBY_CLOSED)
    seats = seats_of(session, match)
    if any(seat.person_id == person.id for seat in seats):
        raise Refused(Notice.ALREADY_IN)
    if len(seats) + match.computers >= rules_of(match).seats_for():
        raise Refused(Notice.LOBBY_FULL)


def withdraw(request: Request, number: int) -> Reply:
    """Give the seat in a lobby up; an empty lobby stays open."""
    session = request.session
    match = lock_match(session, number)
    if match.status is not MatchStatus.LOBBY:
        raise Refused(Notice.LOBBY_CLOSED)
    for seat in seats_of(session, match):
        if seat.person_id == request.person.id:
            session.delete(seat)
            session.flush()
            show_lobby(session, match, chat_of(session, match))
            return Reply(notice(request.language, Notice.WITHDRAWN))
    raise Refused(Notice.NOT_IN_LOBBY)


def lock_lobby(request: Request, number: int) -> tuple[Match, Chat]:
    """A lobby and its group, for whoever may set, start and close it; Refused for all others."""
    match = lock_match(request.session, number)
    if match.status is not MatchStatus.LOBBY:
        raise Refused(Notice.LOBBY_CLOSED)
    admit_leader(request, match)
    return match, chat_of(request.session, match)


def close(request: Request, press: ClosePress) -> Reply:
    """The opener, or an admin, ends the lobby."""
    match, chat = lock_lobby(request, press.match)
    _close(request.session, match, chat, LobbyEnd.CLOSED)
    return Reply()


def expire(session: Session, match: Match) -> None:
    """Nobody started the lobby in time."""
    _close(session, match, chat_of(session, match), LobbyEnd.EXPIRED)


def _close(session: Session, match: Match, chat: Chat, end: LobbyEnd) -> None:
    show_end(session, match, chat, end)
    match.status, match.deadline_at = MatchStatus.CLOSED, None


def show_end(session: Session, match: Match, chat: Chat, end: LobbyEnd) -> None:
    """What the lobby's message becomes."""
    _show(session, match, lobby_end_view(chat_reader(chat), _lobby(session, match), end))


def show_lobby(
    session: Session, match: Match, chat: Chat, *, page: Page = Page.LOBBY, new_message: bool = False
) -> None:
    view = lobby_view(chat_reader(chat), _lobby(session, match), page)
    _show(session, match, view, new_message=new_message)


def _show(session: Session, match: Match, view: View, *, new_message: bool = False) -> None:
    slot = lobby_slot(match_id(match))
    draft = Draft(view, slot=slot, urgency=Urgency.MATCH, new_message=new_message, match_id=match.id)
    put(session, place_of(match), draft)


def _lobby(session: Session, match: Match) -> Lobby:
    opener = session.get(Person, match.opener_id)
    seats = seats_of(session, match)
    persons = persons_at(session, seats)
    seated = [persons[seat.person_id] for seat in seats if seat.person_id is not None]
    lobby = Lobby(
        number=match_id(match),
        opener="" if opener is None else opener.name,
        rules=rules_of(match),
        tempo=timedelta(seconds=match.tempo_seconds),
        people=tuple(person.name for person in seated),
        computers=match.computers,
        strengths=strengths_of(match),
    )
    names = told_apart((*map(SeatName, lobby.people), *lobby.computer_seats))
    shown = tuple(name.name for name in names[: len(seated)])
    opened = next((name for name, person in zip(shown, seated, strict=True) if person == opener), lobby.opener)
    return replace(lobby, people=shown, opener=opened)


def chat_of(session: Session, match: Match) -> Chat:
    chat = session.get(Chat, match.chat_id)
    if chat is None:
        raise Refused(Notice.NO_SUCH_MATCH)
    return chat
