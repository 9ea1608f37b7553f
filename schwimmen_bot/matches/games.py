"""Finding one's way: my matches, a group's matches, the table and the hand anew, the rules, leaving."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlmodel import Session

from schwimmen_bot.mail.outbox import Draft, Place, put, slot_of
from schwimmen_bot.matches.announce import repost_table, send_hand
from schwimmen_bot.matches.chats import lock_place, tell, tell_notice
from schwimmen_bot.matches.faults import Unreadable
from schwimmen_bot.matches.lobby import DEFAULT_RULES, show_lobby, withdraw
from schwimmen_bot.matches.play import give_up, resend_hand
from schwimmen_bot.matches.queries import OPEN, lock_match, match_id, matches_in, matches_of, running, seats_of
from schwimmen_bot.matches.request import Refused, Reply, Request
from schwimmen_bot.matches.rights import check_reader
from schwimmen_bot.matches.slots import leave_slot
from schwimmen_bot.matches.table import open_table, rules_of
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


def _matches_at_hand(request: Request) -> list[Match]:
    """In private the person's matches that aren't over, in a group those there; oldest first."""
    if request.group is None:
        return matches_of(request.session, request.person.id, *OPEN)
    return matches_in(request.session, request.group.id, *OPEN)


def show_games(request: Request) -> Reply:
    """/spiele: in private the person's matches, those that wait for them first; in a group those running there."""
    reader, private = lock_place(request), request.group is None
    games = _games(request.session, _matches_at_hand(request), request.person if private else None)
    games.sort(key=lambda game: not game.mine)
    return tell(request, games_view(reader, tuple(games), private=private), "games")


def show_table(request: Request) -> Reply:
    """/tisch: the table of this group's match anew, or a choice of several."""
    session, matches = request.session, _matches_at_hand(request)
    if not matches:
        raise Refused(Notice.NO_GAMES_HERE)
    if len(matches) > 1:
        reader = lock_place(request)
        return tell(request, pick_table_view(reader, tuple(_games(session, matches, None))), "pick-table")
    return repost(request, match_id(matches[0]))


def repost(request: Request, number: int) -> Reply:
    """Show one match's table, or lobby, anew at the end of its own group's chat."""
    session = request.session
    match = lock_match(session, number)
    chat = session.get(Chat, match.chat_id)
    if chat is None:
        raise Refused(Notice.NO_SUCH_MATCH)
    if running(match):
        repost_table(session, open_table(session, match))
    elif match.status is MatchStatus.LOBBY:
        show_lobby(session, match, chat, new_message=True)
    else:
        raise Refused(Notice.MATCH_OVER)
    return Reply()


def show_hand(request: Request) -> Reply:
    """/hand: the hand of the match that waits for the person, or of their only one; else a choice."""
    matches = matches_of(request.session, request.person.id, MatchStatus.PLAYING)
    if not matches:
        raise Refused(Notice.NO_GAMES)
    waiting = [game for game in _games(request.session, matches, request.person) if game.mine]
    if len(waiting) == 1:
        return resend_hand(request, waiting[0].number)
    if len(matches) == 1:
        return resend_hand(request, match_id(matches[0]))
    return show_games(request)


def bring_hands(request: Request) -> None:
    """Send the hand of every match that waits for the person anew. The caller has locked their matches."""
    session, person = request.session, request.person
    for match in matches_of(session, person.id, MatchStatus.PLAYING):
        try:
            table = open_table(session, match)
        except Unreadable:
            continue
        if table.player_at(table.state.turn) == person:
            send_hand(session, table, table.state.turn, new_message=True)


def show_rules(request: Request) -> Reply:
    """/regeln: those of the match at hand; the default's where there is none."""
    matches = _matches_at_hand(request)
    rules = rules_of(matches[-1]) if matches else PRESETS[DEFAULT_RULES]
    return tell(request, rules_view(lock_place(request), rules), "rules")


def show_rules_of(request: Request, number: int) -> Reply:
    """The rules of one match; Refused if there is none with this number for this person."""
    match = lock_match(request.session, number)
    check_reader(request, match)
    rules = rules_of(match)
    return tell(request, rules_view(lock_place(request), rules), f"rules:{number}")


def leave(request: Request) -> Reply:
    """/verlassen: ask in private what is to be left, and say what that does."""
    session, person, group = request.session, request.person, request.group
    matches = matches_of(session, person.id, *OPEN)
    if group is not None:
        matches = [match for match in matches if match.chat_id == group.id]
    if not matches:
        raise Refused(Notice.NO_GAMES)
    if group is not None:
        lock_place(request)  # the group is locked before any letter
    if len(matches) == 1:
        _ask_to_leave(request, matches[0])
    else:
        view = pick_leave_view(request.reader, tuple(_games(session, matches, person)))
        put(session, Place(person.id), Draft(view, about="pick-leave"))
    return Reply() if group is None else tell_notice(request, Notice.ASKED_IN_PRIVATE)


def press_leave(request: Request, press: LeavePress) -> Reply:
    """Answer the question about leaving, or bring it up."""
    match = lock_match(request.session, press.match)
    if match.status not in OPEN:
        raise Refused(Notice.MATCH_OVER)
    _check_seated(request, match)
    if not press.sure:
        _ask_to_leave(request, match)
        return Reply()
    if running(match):
        return give_up(request, press.match)
    return _leave_lobby(request, press.match)


def press_withdraw(request: Request, number: int) -> Reply:
    """Give a lobby's seat up, pressed on the lobby or on the question about it; by now the match may have begun."""
    if request.group is not None:
        return withdraw(request, number)
    match = lock_match(request.session, number)
    if running(match):
        _check_seated(request, match)
        _ask_to_leave(request, match)
        return Reply()
    return _leave_lobby(request, number)


def _leave_lobby(request: Request, number: int) -> Reply:
    reply = withdraw(request, number)
    _answer_question(request, number, left_view(request.reader, number, started=False))
    return reply


def stay(request: Request, number: int) -> Reply:
    """The person doesn't want to leave after all: the question about it goes away."""
    if slot_of(request.session, request.person.id, request.incoming.message_id) != leave_slot(number):
        raise Refused(Notice.UNKNOWN_BUTTON)
    text = notice(request.language, Notice.STAYED)
    _answer_question(request, number, View(text))
    return Reply(text)


def _answer_question(request: Request, number: int, view: View) -> None:
    """Put this in the place of the question about leaving."""
    put(request.session, Place(request.person.id), Draft(view, slot=leave_slot(number)))


def _check_seated(request: Request, match: Match) -> None:
    seats = seats_of(request.session, match)
    if all(seat.person_id != request.person.id or seat.left_at is not None for seat in seats):
        raise Refused(Notice.NOT_IN_MATCH)


def _ask_to_leave(request: Request, match: Match) -> None:
    session, person = request.session, request.person
    if running(match):
        table = open_table(session, match)
        seen = observe(table.state, table.seat_of(person.id))
        view = leave_match_view(MatchContext(request.reader, table.heading(), seen), alone=table.is_only(person))
    else:
        chat = session.get(Chat, match.chat_id)
        view = leave_lobby_view(request.reader, match_id(match), None if chat is None else chat.title)
    put(session, Place(person.id), Draft(view, slot=leave_slot(match_id(match)), new_message=True))


def _games(session: Session, matches: Iterable[Match], person: Person | None) -> list[Game]:
    return [_game(session, match, person) for match in matches]


def _game(session: Session, match: Match, person: Person | None) -> Game:
    if not running(match):
        return replace(_bare_game(session, match), deadline=match.deadline_at)
    try:
        table = open_table(session, match)
    except Unreadable:
        # It stands still, but its people still find it.
        return replace(_bare_game(session, match), started=True, faulty=True)
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


def _bare_game(session: Session, match: Match) -> Game:
    """What can be said of a match without its cards."""
    chat = None if match.solo else session.get(Chat, match.chat_id)
    return Game(
        number=match_id(match),
        group=None if chat is None else chat.title,
        started=False,
        mine=False,
        turn=None,
        deadline=None,
        lives=(),
    )
