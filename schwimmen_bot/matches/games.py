"""Finding one's way: my matches, a group's matches, the table and the hand anew, the rules, leaving."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlmodel import Session

from schwimmen_bot.mail.outbox import post, slot_of
from schwimmen_bot.matches.announce import repost_table, send_hand
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.lobby import DEFAULT_RULES, show_lobby, withdraw
from schwimmen_bot.matches.people import (
    matches_in,
    matches_of,
    person_reader,
    place_reader,
    tell,
    tell_notice,
)
from schwimmen_bot.matches.play import give_up, resend_hand
from schwimmen_bot.matches.rights import ask_about, may_read
from schwimmen_bot.matches.slots import leave_slot
from schwimmen_bot.matches.table import lock_match, match_id, open_table, rules_of, running, seats_of
from schwimmen_bot.matches.visit import Refused, Reply, Visit
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.tables import Chat, Match, MatchStatus, Person
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.games import Game, games_view, pick_leave_view, pick_table_view
from schwimmen_bot.views.person.leaving import leave_lobby_view, leave_match_view, left_view
from schwimmen_bot.views.press import LeavePress
from schwimmen_bot.views.rulebook.message import rules_view
from schwimmen_bot.views.view import View

OPEN = (MatchStatus.LOBBY, MatchStatus.PLAYING)


def show_games(session: Session, visit: Visit, person: Person) -> Reply:
    """/spiele: in private the person's matches, those that wait for them first; in a group those running there."""
    reader = place_reader(session, visit, person)
    if visit.group is None:
        games = _games(session, matches_of(session, person.id, *OPEN), person)
        games.sort(key=lambda game: not game.mine)
        return tell(session, visit, games_view(reader, tuple(games), private=True), "games")
    games = _games(session, matches_in(session, visit.group.id, *OPEN), None)
    return tell(session, visit, games_view(reader, tuple(games), private=False), "games")


def show_table(session: Session, visit: Visit, person: Person) -> Reply:
    """/tisch: the table of this group's match anew, or a choice of several."""
    if visit.group is None:
        return tell_notice(session, visit, person, Notice.GROUPS_ONLY)
    matches = matches_in(session, visit.group.id, *OPEN)
    if not matches:
        return tell_notice(session, visit, person, Notice.NO_GAMES_HERE)
    if len(matches) > 1:
        reader = place_reader(session, visit, person)
        return tell(session, visit, pick_table_view(reader, tuple(_games(session, matches, None))), "pick-table")
    return pick_table(session, match_id(matches[0]))


def pick_table(session: Session, number: int) -> Reply:
    """Post one match's table, or lobby, anew in its own group."""
    match = lock_match(session, number)
    chat = session.get(Chat, match.chat_id)
    if chat is None:
        raise Refused(Notice.NO_SUCH_MATCH)
    if running(match):
        repost_table(session, open_table(session, match))
    elif match.status is MatchStatus.LOBBY:
        show_lobby(session, match, chat, fresh=True)
    else:
        raise Refused(Notice.MATCH_OVER)
    return Reply()


def show_hand(session: Session, now: datetime, visit: Visit, person: Person) -> Reply:
    """/hand: the hand of the match that waits for the person, or of their only one; else a choice."""
    if visit.group is not None:
        return tell_notice(session, visit, person, Notice.PRIVATE_ONLY)
    matches = matches_of(session, person.id, MatchStatus.PLAYING)
    if not matches:
        return tell_notice(session, visit, person, Notice.NO_GAMES)
    waiting = [game for game in _games(session, matches, person) if game.mine]
    if len(waiting) == 1:
        return resend_hand(session, now, person, waiting[0].number)
    if len(matches) == 1:
        return resend_hand(session, now, person, match_id(matches[0]))
    return show_games(session, visit, person)


def bring_hands(session: Session, person: Person) -> None:
    """The hand of every match that waits for the person, anew. Whoever calls has locked their matches."""
    for match in matches_of(session, person.id, MatchStatus.PLAYING):
        try:
            table = open_table(session, match)
        except Unreadable:
            continue
        if table.player_at(table.state.turn) == person:
            send_hand(session, table, table.state.turn, fresh=True)


def show_rules(session: Session, visit: Visit, person: Person) -> Reply:
    """/regeln: those of the match at hand; the default's where there is none."""
    if visit.group is None:
        matches = matches_of(session, person.id, *OPEN)
    else:
        matches = matches_in(session, visit.group.id, *OPEN)
    rules = rules_of(matches[-1]) if matches else PRESETS[DEFAULT_RULES]
    return tell(session, visit, rules_view(place_reader(session, visit, person), rules), "rules")


def show_rules_of(session: Session, visit: Visit, person: Person, number: int) -> Reply:
    """The rules of one match; Refused if there is none with this number for this person."""
    match = lock_match(session, number)
    if not may_read(session, visit, person, match):
        if (asking := ask_about(visit, match)) is not None:
            return asking
        raise Refused(Notice.NO_SUCH_MATCH)
    rules = rules_of(match)
    return tell(session, visit, rules_view(place_reader(session, visit, person), rules), f"rules:{number}")


def leave(session: Session, visit: Visit, person: Person) -> Reply:
    """/verlassen: ask in private what is to be left, and say what that does."""
    matches = matches_of(session, person.id, *OPEN)
    if visit.group is not None:
        matches = [match for match in matches if match.chat_id == visit.group.id]
    if not matches:
        return tell_notice(session, visit, person, Notice.NO_GAMES)
    reader = place_reader(session, visit, person)  # the group is locked before any letter
    if len(matches) == 1:
        _ask_to_leave(session, person, matches[0])
    else:
        view = pick_leave_view(person_reader(person), tuple(_games(session, matches, person)))
        post(session, person.id, view, about="pick-leave")
    if visit.group is not None:
        words = notice(reader.language, Notice.ASKED_IN_PRIVATE)
        return tell(session, visit, View(words), f"notice:{Notice.ASKED_IN_PRIVATE}")
    return Reply()


def press_leave(session: Session, now: datetime, visit: Visit, person: Person, press: LeavePress) -> Reply:
    """Answer the question about leaving, or bring it up."""
    match = lock_match(session, press.match)
    if match.status not in OPEN:
        raise Refused(Notice.MATCH_OVER)
    _check_seated(session, match, person)
    if not press.sure:
        _ask_to_leave(session, person, match)
        return Reply()
    if running(match):
        return give_up(session, now, visit, person, press.match)
    return _leave_lobby(session, person, press.match)


def press_withdraw(session: Session, visit: Visit, person: Person, number: int) -> Reply:
    """Give a lobby's seat up, pressed on the lobby or on the question about it; by now the match may have begun."""
    if visit.group is not None:
        return withdraw(session, person, number)
    match = lock_match(session, number)
    if running(match):
        _check_seated(session, match, person)
        _ask_to_leave(session, person, match)
        return Reply()
    return _leave_lobby(session, person, number)


def _leave_lobby(session: Session, person: Person, number: int) -> Reply:
    reply = withdraw(session, person, number)
    view = left_view(person_reader(person), number, started=False)
    post(session, person.id, view, slot=leave_slot(number))
    return reply


def stay(session: Session, visit: Visit, person: Person, number: int) -> Reply:
    """The question about leaving is taken back, by whom it was asked."""
    if slot_of(session, person.id, visit.message_id) != leave_slot(number):
        raise Refused(Notice.UNKNOWN_BUTTON)
    text = notice(person_reader(person).language, Notice.STAYED)
    post(session, person.id, View(text), slot=leave_slot(number))
    return Reply(text)


def _check_seated(session: Session, match: Match, person: Person) -> None:
    if all(seat.person_id != person.id or seat.left_at is not None for seat in seats_of(session, match)):
        raise Refused(Notice.NOT_IN_MATCH)


def _ask_to_leave(session: Session, person: Person, match: Match) -> None:
    reader = person_reader(person)
    if running(match):
        table = open_table(session, match)
        seen = observe(table.state, table.seat_of(person.id))
        view = leave_match_view(MatchContext(reader, table.heading(), seen), alone=table.is_only(person))
    else:
        chat = session.get(Chat, match.chat_id)
        view = leave_lobby_view(reader, match_id(match), None if chat is None else chat.title)
    post(session, person.id, view, slot=leave_slot(match_id(match)), fresh=True)


def _games(session: Session, matches: Iterable[Match], person: Person | None) -> list[Game]:
    return [_game(session, match, person) for match in matches]


def _game(session: Session, match: Match, person: Person | None) -> Game:
    if not running(match):
        chat = session.get(Chat, match.chat_id)
        return Game(
            number=match_id(match),
            group=None if chat is None else chat.title,
            started=False,
            mine=False,
            turn=None,
            deadline=match.deadline_at,
            lives=(),
        )
    try:
        table = open_table(session, match)
    except Unreadable:
        return _faulty_game(session, match)
    heading, turn = table.heading(), table.state.turn
    return Game(
        number=heading.number,
        group=heading.group,
        started=True,
        mine=person is not None and table.player_at(turn) == person,
        turn=heading.seats[turn].name,
        deadline=heading.deadline,
        lives=tuple(zip((seat.name for seat in heading.seats), table.state.lives, strict=True)),
    )


def _faulty_game(session: Session, match: Match) -> Game:
    """It stands still, but its people still find it."""
    chat = None if match.solo else session.get(Chat, match.chat_id)
    return Game(
        number=match_id(match),
        group=None if chat is None else chat.title,
        started=True,
        mine=False,
        turn=None,
        deadline=None,
        lives=(),
        faulty=True,
    )
