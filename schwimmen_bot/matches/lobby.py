"""A match before its first deal: opening, joining, settings, starting, closing, expiring."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

import structlog
from sqlalchemy import update
from sqlmodel import Session

from schwimmen_bot.mail.outbox import post
from schwimmen_bot.matches.advance import begin
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.members import is_known
from schwimmen_bot.matches.people import (
    chat_reader,
    find_chat,
    lock_open_matches,
    lock_persons,
    matches_in,
    matches_of,
    people_at,
    person_reader,
    tell,
    tell_notice,
)
from schwimmen_bot.matches.play import resend_hand
from schwimmen_bot.matches.request import Incoming, Refused, Reply
from schwimmen_bot.matches.rights import check_leader, check_member, is_link_token, link_token
from schwimmen_bot.matches.slots import lobby_slot
from schwimmen_bot.matches.solo_request import SoloRequest
from schwimmen_bot.matches.table import find_and_lock, lock_match, match_id, rules_of, seats_of
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.rules.presets import PRESETS, QUICK_PRESETS
from schwimmen_bot.rules.ruleset import FEWEST_SEATS, LIVES, Circuits, LastTurn, RuleSet
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import CHATS, Chat, Match, MatchStatus, Person, SeatRow, Urgency
from schwimmen_bot.views.lobby.choices import PAGES, Choice, Page, chosen
from schwimmen_bot.views.lobby.message import (
    LobbyEnd,
    conflict_alert,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
    too_many_lobbies_view,
    too_many_seats_alert,
)
from schwimmen_bot.views.lobby.solo import solo_choices_view
from schwimmen_bot.views.names import told_apart
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    ClosePress,
    ComputersPress,
    FieldPress,
    LivesPress,
    PresetPress,
    RulesPagePress,
    StartPress,
    StrengthPress,
    StrengthsPress,
    TempoPress,
)
from schwimmen_bot.views.reader import ALL_NORMAL, COMPUTER_NAMES, MOST_COMPUTERS, TEMPOS, Lobby, Reader, SeatName
from schwimmen_bot.views.strengths import SOLO_COMPUTERS, STRENGTHS
from schwimmen_bot.views.view import View

log = structlog.get_logger(__name__)

DEFAULT_RULES = "hosen-owi"
DEFAULT_TEMPO = timedelta(hours=24)
LIFETIME = timedelta(days=7)
"""A lobby that nobody starts expires after this."""
MOST_LOBBIES = 3
"""Open in one group: nobody has to look for the one that the others mean."""
LINK_LIFETIME = timedelta(minutes=10)
"""So long a plain /start counts as the link that led into the private chat."""

RulesPress = RulesPagePress | PresetPress | FieldPress
LobbyPress = (
    LivesPress | TempoPress | ComputersPress | StrengthPress | StrengthsPress | RulesPress | StartPress | ClosePress
)


def open_lobby(session: Session, now: datetime, incoming: Incoming, person: Person) -> Reply:
    """/neu: a lobby in this group and topic, with its opener seated if the bot can write to them."""
    if incoming.group is None:
        return tell_notice(session, incoming, person, Notice.GROUPS_ONLY)
    chat = find_chat(
        session, incoming.group, person_reader(person).language, to_write=True
    )  # two at once count as well
    waiting = matches_in(session, chat.id, MatchStatus.LOBBY)
    if len(waiting) >= MOST_LOBBIES:
        view = too_many_lobbies_view(chat_reader(chat), MOST_LOBBIES, match_id(waiting[-1]))
        return tell(session, incoming, view, "too-many-lobbies")
    match = _new_match(now, chat.id, person, _last_rules(chat), _last_tempo(chat))
    match.topic_id, match.strengths = incoming.group.topic, chat.strengths
    match.deadline_at = now + LIFETIME
    session.add(match)
    session.flush()
    if person.reachable:
        _take_seat(session, match, person)
    show_lobby(session, match, chat, fresh=True)
    return Reply()


def _last_rules(chat: Chat) -> RuleSet:
    """Those of the match that the group started last."""
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


def _last_tempo(chat: Chat) -> timedelta:
    tempo = DEFAULT_TEMPO if chat.tempo_seconds is None else timedelta(seconds=chat.tempo_seconds)
    return tempo if tempo in TEMPOS else DEFAULT_TEMPO


def _filled(kept: str | None) -> tuple[Strength, ...]:
    """The strengths of as many computer players as there can be, normal where no other is kept."""
    try:
        strengths = STRENGTHS.read(kept or "")
    except ValueError:
        strengths = ()
    return (*strengths, *ALL_NORMAL)[:MOST_COMPUTERS]


def start_solo(session: Session, now: datetime, incoming: Incoming, person: Person, wish: SoloRequest | None) -> Reply:
    """/solo: the match that is under way, or one as wished for; None is a wish that nobody understands."""
    if incoming.group is not None:
        return tell_notice(session, incoming, person, Notice.PRIVATE_ONLY)
    lock_open_matches(session, person.id)
    lock_persons(session, [person.id])  # so that two of these begin one match
    for match in matches_of(session, person.id, MatchStatus.PLAYING):
        if match.solo:
            try:
                return resend_hand(session, now, person, match_id(match))
            except Unreadable:
                continue  # it would be in the way of every other for ever
    if wish is None:
        return tell(session, incoming, solo_choices_view(person_reader(person)), "solo-choices")
    rules = wish.rules or PRESETS[DEFAULT_RULES]
    match = _new_match(now, person.id, person, rules, _tempo_for(rules, DEFAULT_TEMPO))
    match.solo, match.computers, match.strengths = True, SOLO_COMPUTERS, STRENGTHS.write(wish.strengths)
    session.add(match)
    session.flush()
    _take_seat(session, match, person)
    _deal(session, now, match, rules)
    return Reply()


def _tempo_for(rules: RuleSet, tempo: timedelta) -> timedelta:
    """The time for a turn that goes with a preset (rules.md B23)."""
    return TEMPOS[0] if rules.name in QUICK_PRESETS else tempo


def _new_match(now: datetime, chat_id: int, opener: Person, rules: RuleSet, tempo: timedelta) -> Match:
    return Match(
        chat_id=chat_id,
        opener_id=opener.id,
        status=MatchStatus.LOBBY,
        rules=dump(rules),
        tempo_seconds=int(tempo.total_seconds()),
        seed=secrets.token_hex(32),
        created_at=now,
    )


def _take_seat(session: Session, match: Match, person: Person) -> None:
    session.add(SeatRow(match_id=match_id(match), person_id=person.id, name=person.name))


def join(session: Session, now: datetime, incoming: Incoming, person: Person, number: int) -> Reply:
    """Take a seat. A person the bot may not write to is led into the private chat first."""
    match = lock_match(session, number)
    language = person_reader(person).language
    _check_joinable(session, match, person)
    if (asking := check_member(session, incoming, person, match)) is not None:
        return asking
    if not person.reachable:
        person.joining, person.joining_at = number, now
        return Reply(start=f"join-{number}-{link_token(match)}")
    _take_seat(session, match, person)
    show_lobby(session, match, _chat_of(session, match))
    return Reply(notice(language, Notice.JOINED))


def join_by_link(session: Session, incoming: Incoming, person: Person, number: int, token: str | None) -> Reply:
    """/start join-12-… in private: take the seat and say so in both places.

    Without the right token, as older links are, it is for those alone who are known in the match's group.
    """
    match = find_and_lock(session, number)
    if match is None or not (is_known(session, match.chat_id, person.id) or is_link_token(match, token or "")):
        raise Refused(Notice.JOIN_IN_GROUP)
    return _join_from_private(session, incoming, person, match)


def wish_to_join(now: datetime, person: Person) -> int | None:
    """The lobby that has sent the person here a moment ago; Telegram may lose what the link said."""
    is_fresh = person.joining_at is not None and now - person.joining_at <= LINK_LIFETIME
    return person.joining if is_fresh else None


def join_at_last(session: Session, incoming: Incoming, person: Person, number: int) -> Reply:
    """A plain /start of somebody who was on the way to a seat."""
    return _join_from_private(session, incoming, person, lock_match(session, number))


def _join_from_private(session: Session, incoming: Incoming, person: Person, match: Match) -> Reply:
    number = match_id(match)
    try:
        _check_joinable(session, match, person)
        asking = check_member(session, incoming, person, match)
    except Refused:
        person.joining = None
        raise
    if asking is not None:
        return asking
    person.joining = None
    chat = _chat_of(session, match)
    _take_seat(session, match, person)
    show_lobby(session, match, chat)
    about, welcome = f"joined:{number}", joined_by_link_view(person_reader(person), number, chat.title)
    post(session, person.id, welcome, about=about, match_id=number)
    joined = joined_in_group_view(chat_reader(chat), number, person.name)
    post(session, chat.id, joined, topic_id=match.topic_id, about=about, match_id=number, silent=True)
    return Reply()


def _check_joinable(session: Session, match: Match, person: Person) -> None:
    if match.status is not MatchStatus.LOBBY:
        raise Refused(Notice.MATCH_OVER if match.status is MatchStatus.OVER else Notice.LOBBY_CLOSED)
    seats = seats_of(session, match)
    if any(seat.person_id == person.id for seat in seats):
        raise Refused(Notice.ALREADY_IN)
    if len(seats) + match.computers >= rules_of(match).seats_for():
        raise Refused(Notice.LOBBY_FULL)


def withdraw(session: Session, person: Person, number: int) -> Reply:
    """Give the seat in a lobby up; an empty lobby stays open."""
    match = lock_match(session, number)
    if match.status is not MatchStatus.LOBBY:
        raise Refused(Notice.LOBBY_CLOSED)
    for seat in seats_of(session, match):
        if seat.person_id == person.id:
            session.delete(seat)
            session.flush()
            show_lobby(session, match, _chat_of(session, match))
            return Reply(notice(person_reader(person).language, Notice.WITHDRAWN))
    raise Refused(Notice.NOT_IN_LOBBY)


def change_lobby(session: Session, now: datetime, incoming: Incoming, person: Person, press: LobbyPress) -> Reply:
    """Settings, start and close: for the opener and the group's admins."""
    match = lock_match(session, press.match)
    if match.status is not MatchStatus.LOBBY:
        raise Refused(Notice.LOBBY_CLOSED)
    if (asking := check_leader(session, incoming, person, match)) is not None:
        return asking
    chat = _chat_of(session, match)
    match press:
        case LivesPress(lives=lives):
            _set_lives(match, lives)
        case TempoPress(minutes=minutes):
            _set_tempo(match, timedelta(minutes=minutes))
        case ComputersPress(computers=computers):
            _set_computers(session, match, computers)
        case StrengthPress() | StrengthsPress():
            match.strengths = STRENGTHS.write(_strengthened(_filled(match.strengths), press))
            show_lobby(session, match, chat, page=Page.COMPUTERS)
            return Reply()
        case RulesPagePress() | PresetPress() | FieldPress():
            return _press_rules(session, person, match, chat, press)
        case StartPress():
            return _start(session, now, person, match, chat)
        case ClosePress():
            _close(session, match, chat, LobbyEnd.CLOSED)
            return Reply()
    show_lobby(session, match, chat)
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


def _press_rules(session: Session, person: Person, match: Match, chat: Chat, press: RulesPress) -> Reply:
    """Turn to a page, or change the rules and stay where that is done."""
    rules, page = _pressed(rules_of(match), press)
    if why := _objection(session, person_reader(person), match, rules):
        return Reply(why, alert=True)
    match.rules = dump(rules)
    if isinstance(press, PresetPress):
        match.tempo_seconds = int(_tempo_for(rules, timedelta(seconds=match.tempo_seconds)).total_seconds())
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


def _start(session: Session, now: datetime, person: Person, match: Match, chat: Chat) -> Reply:
    people, rules = seats_of(session, match), rules_of(match)
    if not people or len(people) + match.computers < FEWEST_SEATS:
        raise Refused(Notice.TOO_FEW_SEATS)
    if len(people) + match.computers > rules.seats_for():
        raise Refused(Notice.TOO_MANY_SEATS)
    _remember(session, match)
    view = lobby_end_view(chat_reader(chat), _lobby(session, match), LobbyEnd.STARTED)
    _show(session, match, chat, view)
    _deal(session, now, match, rules)
    return Reply(notice(person_reader(person).language, Notice.STARTED))


def _remember(session: Session, match: Match) -> None:
    """The group's next lobby begins with what this one was started with: all of it, whoever starts another now."""
    session.connection().execute(
        update(CHATS)
        .where(CHATS.c.id == match.chat_id)
        .values(rules=match.rules, tempo_seconds=match.tempo_seconds, strengths=match.strengths)
    )


def _deal(session: Session, now: datetime, match: Match, rules: RuleSet) -> None:
    """Number the seats, the computer players behind the persons, and begin."""
    strengths = _filled(match.strengths)[: match.computers]
    for name, strength in zip(COMPUTER_NAMES, strengths, strict=False):
        session.add(SeatRow(match_id=match_id(match), name=name, strength=strength.value))
    session.flush()
    seats = seats_of(session, match)
    for number, seat in enumerate(seats):
        seat.number = number
    begin(session, now, match, rules, len(seats))


def expire(session: Session, match: Match) -> None:
    """Nobody started the lobby in time."""
    _close(session, match, _chat_of(session, match), LobbyEnd.EXPIRED)


def _close(session: Session, match: Match, chat: Chat, end: LobbyEnd) -> None:
    view = lobby_end_view(chat_reader(chat), _lobby(session, match), end)
    match.status, match.deadline_at = MatchStatus.CLOSED, None
    _show(session, match, chat, view)


def show_lobby(session: Session, match: Match, chat: Chat, *, page: Page = Page.LOBBY, fresh: bool = False) -> None:
    _show(session, match, chat, lobby_view(chat_reader(chat), _lobby(session, match), page), fresh=fresh)


def _show(session: Session, match: Match, chat: Chat, view: View, *, fresh: bool = False) -> None:
    post(
        session,
        chat.id,
        view,
        topic_id=match.topic_id,
        slot=lobby_slot(match_id(match)),
        urgency=Urgency.MATCH,
        fresh=fresh,
        match_id=match.id,
    )


def _lobby(session: Session, match: Match) -> Lobby:
    opener = session.get(Person, match.opener_id)
    seats = seats_of(session, match)
    people = people_at(session, seats)
    seated = [people[seat.person_id] for seat in seats if seat.person_id is not None]
    lobby = Lobby(
        number=match_id(match),
        opener="" if opener is None else opener.name,
        rules=rules_of(match),
        tempo=timedelta(seconds=match.tempo_seconds),
        people=tuple(person.name for person in seated),
        computers=match.computers,
        strengths=_filled(match.strengths),
    )
    names = told_apart((*map(SeatName, lobby.people), *lobby.computer_seats))
    shown = tuple(name.name for name in names[: len(seated)])
    opened = next((name for name, person in zip(shown, seated, strict=True) if person == opener), lobby.opener)
    return replace(lobby, people=shown, opener=opened)


def _chat_of(session: Session, match: Match) -> Chat:
    chat = session.get(Chat, match.chat_id)
    if chat is None:
        raise Refused(Notice.NO_SUCH_MATCH)
    return chat
