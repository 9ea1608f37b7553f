"""Leaving asks first, says what it does, and then does that."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow, SeatRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.hand import hand_view
from schwimmen_bot.views.lobby import lobby_view
from schwimmen_bot.views.match import Game, leave_question_view, left_view, match_end_view, pick_leave_view
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.press import (
    HandPress,
    LeavePress,
    MyCardsPress,
    PickPress,
    PlayPress,
    ReturnPress,
    StartPress,
    StayPress,
    WithdrawPress,
)
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.table import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Club, Posted
from tests.matches.situations import PLAYED_ON, QUIET, with_lives
from tests.rules.tables import KLASSISCH, situation

RULES = PRESETS["hosen-owi"]
ENGLISH = Reader(Language.ENGLISH)


def told(why: Notice, language: Language = Language.GERMAN) -> Reply:
    return Reply(notice(language, why))


def test_the_command_asks_in_private(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    before = club.match(number)
    club.write(BEN, Command.LEAVE)
    question = leave_question_view(ENGLISH, number, "Stammtisch", RULES, started=True)
    assert club.posted() == [Posted(BEN.id, question, f"leave:{number}", kind=LetterKind.FRESH)]
    assert club.match(number) == before


def test_in_a_group_it_is_about_that_groups_match(club: Club) -> None:
    club.play(ANNA, BEN, group=TOPIC)
    number = club.play(ANNA, BEN)
    club.deliver()
    club.write(BEN, Command.LEAVE, group=STAMMTISCH)
    question = leave_question_view(ENGLISH, number, "Stammtisch", RULES, started=True)
    asked = View(notice(Language.GERMAN, Notice.ASKED_IN_PRIVATE))
    assert club.posted() == [
        Posted(BEN.id, question, f"leave:{number}", kind=LetterKind.FRESH),
        Posted(STAMMTISCH.id, asked),
    ]


def test_of_several_one_is_picked(club: Club) -> None:
    forum = club.play(ANNA, BEN, group=TOPIC)
    lobby = club.open_lobby(ANNA, BEN)
    club.deliver()
    club.write(BEN, Command.LEAVE)
    games = (
        Game(forum, TOPIC.title, True, False, "Anna", NOON + DAY, (("Anna", 3), ("Ben", 3))),
        Game(lobby, STAMMTISCH.title, False, False, None, NOON + 7 * DAY, ()),
    )
    assert club.posted() == [Posted(BEN.id, pick_leave_view(ENGLISH, games))]
    club.deliver()
    for number, group, started in ((forum, TOPIC, True), (lobby, STAMMTISCH, False)):
        assert club.press(BEN, LeavePress(number, sure=False)) == Reply()
        question = leave_question_view(ENGLISH, number, group.title, RULES, started=started)
        assert club.posted(BEN)[-1].view == question


def test_who_plays_nothing_can_not_leave(club: Club) -> None:
    club.play(ANNA, BEN, group=TOPIC)
    club.write(CLARA, Command.LEAVE)
    assert club.posted()[-1] == Posted(CLARA.id, View(notice(Language.GERMAN, Notice.NO_GAMES)))
    club.write(ANNA, Command.LEAVE, group=STAMMTISCH)
    assert club.posted()[-1] == Posted(STAMMTISCH.id, View(notice(Language.GERMAN, Notice.NO_GAMES)))


def test_leaving_ends_the_match_for_all_and_the_leaver_comes_last(club: Club) -> None:
    number = club.play(*PEOPLE, state=with_lives(QUIET, 1, 3, 2))
    club.write(BEN, Command.LEAVE)
    club.deliver()
    club.skip(hours=2)
    assert club.press(BEN, LeavePress(number, sure=True)) == Reply()
    match = club.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.LEFT, club.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in club.seats(number)] == [(2, 1), (3, 3), (1, 2)]
    assert [(move.ply, move.seat, move.action) for move in club.rows(MoveRow)] == [(0, 1, "x1")]
    assert club.state(number).lives == (1, 3, 2)


def test_everybody_is_told_that_it_is_over(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.write(BEN, Command.LEAVE)
    club.deliver()
    club.press(BEN, LeavePress(number, sure=True))
    heading, state = club.heading(number), club.state(number)
    end = match_end_view(Reader(), heading, observe(state, None), ())
    closing = closed_table_view(Reader(), heading, ())
    assert club.posted() == [
        Posted(STAMMTISCH.id, end, f"table:{number}", number, LetterKind.FRESH, closing=closing),
        # Anna had the turn, so her message loses its buttons.
        Posted(ANNA.id, hand_view(Reader(), heading, observe(state, 0)), f"hand:{number}", number),
        Posted(BEN.id, left_view(ENGLISH, number, started=True), f"leave:{number}"),
    ]


def test_leaving_a_lobby_gives_the_seat_back(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN)
    club.write(BEN, Command.LEAVE)
    club.deliver()
    assert club.press(BEN, LeavePress(number, sure=True)) == told(Notice.WITHDRAWN, Language.ENGLISH)
    assert [seat.name for seat in club.seats(number)] == ["Anna"]
    lobby = lobby_view(Reader(), Lobby(number, "Anna", RULES, DAY, ("Anna",), 0))
    assert club.posted() == [
        Posted(STAMMTISCH.id, lobby, f"lobby:{number}", number),
        Posted(BEN.id, left_view(ENGLISH, number, started=False), f"leave:{number}"),
    ]


def test_a_yes_to_leaving_a_lobby_ends_no_match(club: Club) -> None:
    """The question named what happens: a seat is given back. Meanwhile somebody has started the match."""
    number = club.open_lobby(ANNA, BEN)
    club.write(BEN, Command.LEAVE)
    (yes, _) = club.posted(BEN)[-1].view.keyboard[0]
    club.deliver()
    club.press(ANNA, StartPress(number), group=STAMMTISCH)
    club.deliver()
    club.press(BEN, yes.press)
    assert club.match(number).status is MatchStatus.PLAYING
    question = leave_question_view(ENGLISH, number, "Stammtisch", RULES, started=True)
    assert [letter.view for letter in club.posted()] == [question]


def test_staying_changes_nothing(club: Club) -> None:
    number = club.play(ANNA, BEN)
    club.deliver()
    club.write(BEN, Command.LEAVE)
    ((_, question),) = club.deliver()
    before = club.match(number)
    assert club.press(BEN, StayPress(number), message=question) == told(Notice.STAYED, Language.ENGLISH)
    assert club.match(number) == before
    assert club.posted() == [Posted(BEN.id, View(notice(Language.ENGLISH, Notice.STAYED)), f"leave:{number}")]


def test_nobody_stays_who_was_not_asked(club: Club) -> None:
    """Whoever knows the wire's form could else have the bot write about any match, anywhere."""
    number = club.play(ANNA, BEN)
    club.deliver()
    club.write(BEN, Command.LEAVE)
    ((_, question),) = club.deliver()
    for press, who, group, message, why in (
        (StayPress(number), BEN, None, question + 1, Notice.UNKNOWN_BUTTON),
        (StayPress(number + 1), BEN, None, question, Notice.NO_SUCH_MATCH),
        (StayPress(number), ANNA, None, question, Notice.UNKNOWN_BUTTON),
        (StayPress(number), ANNA, STAMMTISCH, question, Notice.UNKNOWN_BUTTON),
    ):
        assert club.press(who, press, group=group, message=message) == told(why, who.language)
    assert club.posted() == []


def test_nobody_leaves_what_they_are_not_in(club: Club) -> None:
    number = club.play(ANNA, BEN)
    club.meet(CLARA)
    for sure in (False, True):
        assert club.press(CLARA, LeavePress(number, sure)) == told(Notice.NO_SUCH_MATCH)
        assert club.press(CLARA, LeavePress(99, sure)) == told(Notice.NO_SUCH_MATCH)
    assert club.match(number).status is MatchStatus.PLAYING


def test_nobody_leaves_twice(club: Club) -> None:
    number = club.play(ANNA, BEN)
    club.press(BEN, LeavePress(number, sure=True))
    before = club.match(number)
    for who, language in ((BEN, Language.ENGLISH), (ANNA, Language.GERMAN)):
        assert club.press(who, LeavePress(number, sure=True)) == told(Notice.MATCH_OVER, language)
    assert club.match(number) == before


# Where the match goes on without the leaver.


def test_the_question_says_that_a_computer_takes_the_seat(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.deliver()
    club.write(BEN, Command.LEAVE)
    question = leave_question_view(ENGLISH, number, "Stammtisch", KLASSISCH, started=True)
    assert [letter.view for letter in club.posted()] == [question]


def test_a_leaver_whose_turn_it_is_not_stops_nobodys_clock(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.write(BEN, Command.LEAVE)
    club.deliver()
    before = club.match(number)
    club.skip(hours=2)
    assert club.press(BEN, LeavePress(number, sure=True)) == Reply()
    match, state, heading = club.match(number), club.state(number), club.heading(number)
    assert (match.status, match.over, match.ply) == (MatchStatus.PLAYING, None, 1)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        before.turn_at,
        before.deadline_at,
        before.remind_at,
    )
    assert (state.turn, state.left) == (0, (1,))
    assert [seat.left_at for seat in club.seats(number)] == [None, club.now, None]
    assert club.posted() == [
        Posted(STAMMTISCH.id, table_view(Reader(), heading, observe(state, None), ()), f"table:{number}", number),
        Posted(ANNA.id, hand_view(Reader(), heading, observe(state, 0)), f"hand:{number}", number),
        Posted(BEN.id, left_view(ENGLISH, number, started=True, played_on=True), f"leave:{number}"),
    ]
    club.move(ANNA, number, Pass())
    club.tick()
    assert club.state(number).turn == 2


def test_for_a_leaver_whose_turn_it_is_a_computer_moves_at_once(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.write(ANNA, Command.LEAVE)
    club.deliver()
    club.skip(hours=20)
    club.press(ANNA, LeavePress(number, sure=True))
    match, heading = club.match(number), club.heading(number)
    assert (match.deadline_at, match.remind_at) == (club.now, None)
    done = hand_view(Reader(), heading, observe(club.state(number), 0))
    assert done.keyboard == ()
    assert club.posted() == [
        # The group is told with the computer's move.
        Posted(ANNA.id, done, f"hand:{number}", number),
        Posted(ANNA.id, left_view(Reader(), number, started=True, played_on=True), f"leave:{number}"),
    ]
    club.deliver()
    club.tick()
    assert [move.seat for move in sorted(club.rows(MoveRow), key=lambda move: move.ply)] == [0, 0]
    assert [letter.chat_id for letter in club.posted()] == [STAMMTISCH.id, BEN.id]
    assert (club.state(number).turn, club.match(number).deadline_at) == (1, club.now + DAY)


def test_a_reminder_that_waits_is_taken_back_with_the_leaver(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.deliver()
    club.remind(NOON + 0.8 * DAY)
    club.press(ANNA, LeavePress(number, sure=True))
    assert {letter.slot for letter in club.posted(ANNA)} == {f"hand:{number}", f"leave:{number}"}


def test_who_leaves_while_a_computer_sits_in_loses_the_way_back(club: Club) -> None:
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, missed=(0, 2, 0)))
    club.deliver()
    club.press(BEN, LeavePress(number, sure=True))
    view = hand_view(ENGLISH, club.heading(number), observe(club.state(number), 1))
    assert view.keyboard == ()
    assert club.posted(BEN)[0] == Posted(BEN.id, view, f"hand:{number}", number)


def test_who_has_left_a_match_that_goes_on_is_out_of_it_for_good(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.press(ANNA, LeavePress(number, sure=True))
    club.deliver()
    before = club.match(number)
    for press in (
        LeavePress(number, sure=True),
        LeavePress(number, sure=False),
        WithdrawPress(number),
        ReturnPress(number),
        HandPress(number),
        MyCardsPress(number),
        PlayPress(number, 0, Pass()),
        PlayPress(number, 1, Pass()),
        PickPress(number, 1, None, None),
    ):
        assert club.press(ANNA, press) == told(Notice.NOT_IN_MATCH)
    club.write(ANNA, Command.START, f"hand-{number}")
    assert club.posted() == [Posted(ANNA.id, View(notice(Language.GERMAN, Notice.NOT_IN_MATCH)))]
    assert club.match(number) == before
    assert club.state(number).left == (0,)
    assert club.rows(SeatRow, SeatRow.match_id == number, SeatRow.number == 0)[0].left_at == club.now


def test_the_best_who_stayed_wins_before_a_leaver(club: Club) -> None:
    """rules.md B26: Ben's computer player stays in, but he has left."""
    state = situation("7c8h9d TcJhQd", "KcAhTd", rules=KLASSISCH, knocker=1, dealer=1, lives=(0, 3))
    number = club.play(ANNA, BEN, state=state)
    club.press(BEN, LeavePress(number, sure=True))
    club.move(ANNA, number, Pass())
    assert club.match(number).over is MatchOver.PLAYED
    assert [(seat.place, seat.lives) for seat in club.seats(number)] == [(1, -1), (2, 3)]


def test_who_is_out_has_nothing_to_leave(club: Club) -> None:
    out = situation("- TcJhQd 7s8s9h", "KcAhTd", rules=KLASSISCH, turn=1)
    number = club.play(*PEOPLE, state=out)
    before = club.match(number)
    reply = Reply(refusal(Language.GERMAN, Reason.SEAT_IS_OUT), alert=True)
    assert club.press(ANNA, LeavePress(number, sure=True)) == reply
    assert club.match(number) == before
