"""Leaving asks first, says what it does, and then does that."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow, SeatRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.lobby.message import lobby_view
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person.games import Game, pick_leave_view
from schwimmen_bot.views.person.leaving import leave_lobby_view, leave_match_view, left_view
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
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Harness, Posted
from tests.matches.situations import ORDINARY_TURN, PLAYED_ON, with_lives
from tests.rules.tables import KLASSISCH, situation

RULES = PRESETS["hosen-owi"]
ENGLISH = Reader(Language.ENGLISH)


def question_of(harness: Harness, number: int, state: State) -> View:
    """What Ben is asked before he leaves."""
    return leave_match_view(MatchContext(ENGLISH, harness.heading(number), observe(state, 1)), alone=False)


def told(why: Notice, language: Language = Language.GERMAN) -> Reply:
    return Reply(notice(language, why))


def test_the_command_asks_in_private(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    before = harness.match(number)
    harness.write(BEN, Command.LEAVE)
    question = question_of(harness, number, ORDINARY_TURN)
    assert harness.posted() == [Posted(BEN.id, question, f"leave:{number}", kind=LetterKind.FRESH)]
    assert harness.match(number) == before


def test_in_a_group_it_is_about_that_groups_match(harness: Harness) -> None:
    harness.play(ANNA, BEN, group=TOPIC)
    number = harness.play(ANNA, BEN)
    harness.deliver()
    harness.write(BEN, Command.LEAVE, group=STAMMTISCH)
    question = question_of(harness, number, ORDINARY_TURN)
    asked = View(notice(Language.GERMAN, Notice.ASKED_IN_PRIVATE))
    assert harness.posted() == [
        Posted(BEN.id, question, f"leave:{number}", kind=LetterKind.FRESH),
        Posted(STAMMTISCH.id, asked),
    ]


def test_of_several_one_is_picked(harness: Harness) -> None:
    forum = harness.play(ANNA, BEN, group=TOPIC)
    lobby = harness.open_lobby(ANNA, BEN)
    harness.deliver()
    harness.write(BEN, Command.LEAVE)
    games = (
        Game(forum, TOPIC.title, True, False, "Anna", NOON + DAY, (("Anna", 3), ("Ben", 3))),
        Game(lobby, STAMMTISCH.title, False, False, None, NOON + 7 * DAY, ()),
    )
    assert harness.posted() == [Posted(BEN.id, pick_leave_view(ENGLISH, games))]
    harness.deliver()
    of_match = leave_match_view(
        MatchContext(ENGLISH, harness.heading(forum, TOPIC), observe(ORDINARY_TURN, 1)), alone=False
    )
    of_lobby = leave_lobby_view(ENGLISH, lobby, STAMMTISCH.title)
    for number, question in ((forum, of_match), (lobby, of_lobby)):
        assert harness.press(BEN, LeavePress(number, sure=False)) == Reply()
        assert harness.posted(BEN)[-1].view == question


def test_who_plays_nothing_can_not_leave(harness: Harness) -> None:
    harness.play(ANNA, BEN, group=TOPIC)
    harness.write(CLARA, Command.LEAVE)
    assert harness.posted()[-1] == Posted(CLARA.id, View(notice(Language.GERMAN, Notice.NO_GAMES)))
    harness.write(ANNA, Command.LEAVE, group=STAMMTISCH)
    assert harness.posted()[-1] == Posted(STAMMTISCH.id, View(notice(Language.GERMAN, Notice.NO_GAMES)))


def test_leaving_ends_the_match_for_all_and_the_leaver_comes_last(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=with_lives(ORDINARY_TURN, 1, 3, 2))
    harness.write(BEN, Command.LEAVE)
    harness.deliver()
    harness.skip(hours=2)
    assert harness.press(BEN, LeavePress(number, sure=True)) == Reply()
    match = harness.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.LEFT, harness.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(2, 1), (3, 3), (1, 2)]
    assert [(move.ply, move.seat, move.action) for move in harness.rows(MoveRow)] == [(0, 1, "x1")]
    assert harness.state(number).lives == (1, 3, 2)


def test_everybody_is_told_that_it_is_over(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.write(BEN, Command.LEAVE)
    harness.deliver()
    harness.press(BEN, LeavePress(number, sure=True))
    heading, state = harness.heading(number), harness.state(number)
    end = match_end_view(MatchContext(Reader(), heading, observe(state, None)), ())
    closing = closed_table_view(MatchContext(Reader(), heading, observe(ORDINARY_TURN, None)))
    assert harness.posted() == [
        Posted(STAMMTISCH.id, end, f"table:{number}", number, LetterKind.FRESH, closing=closing),
        # Anna had the turn, so her message loses its buttons.
        Posted(ANNA.id, hand_view(MatchContext(Reader(), heading, observe(state, 0))), f"hand:{number}", number),
        Posted(BEN.id, left_view(ENGLISH, number, started=True), f"leave:{number}"),
    ]


def test_leaving_a_lobby_gives_the_seat_back(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.write(BEN, Command.LEAVE)
    harness.deliver()
    assert harness.press(BEN, LeavePress(number, sure=True)) == told(Notice.WITHDRAWN, Language.ENGLISH)
    assert [seat.name for seat in harness.seats(number)] == ["Anna"]
    lobby = lobby_view(Reader(), Lobby(number, "Anna", RULES, DAY, ("Anna",), 0))
    assert harness.posted() == [
        Posted(STAMMTISCH.id, lobby, f"lobby:{number}", number),
        Posted(BEN.id, left_view(ENGLISH, number, started=False), f"leave:{number}"),
    ]


def test_a_yes_to_leaving_a_lobby_ends_no_match(harness: Harness) -> None:
    """The question named what happens: a seat is given back. Meanwhile somebody has started the match."""
    number = harness.open_lobby(ANNA, BEN)
    harness.write(BEN, Command.LEAVE)
    (yes, _) = harness.posted(BEN)[-1].view.keyboard[0]
    harness.deliver()
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    harness.deliver()
    harness.press(BEN, yes.press)
    assert harness.match(number).status is MatchStatus.PLAYING
    question = question_of(harness, number, ORDINARY_TURN)
    assert [letter.view for letter in harness.posted()] == [question]


def test_staying_changes_nothing(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.deliver()
    harness.write(BEN, Command.LEAVE)
    ((_, question),) = harness.deliver()
    before = harness.match(number)
    assert harness.press(BEN, StayPress(number), message=question) == told(Notice.STAYED, Language.ENGLISH)
    assert harness.match(number) == before
    assert harness.posted() == [Posted(BEN.id, View(notice(Language.ENGLISH, Notice.STAYED)), f"leave:{number}")]


def test_nobody_stays_who_was_not_asked(harness: Harness) -> None:
    """Whoever knows the wire's form could else have the bot write about any match, anywhere."""
    number = harness.play(ANNA, BEN)
    harness.deliver()
    harness.write(BEN, Command.LEAVE)
    ((_, question),) = harness.deliver()
    for press, who, group, message, why in (
        (StayPress(number), BEN, None, question + 1, Notice.UNKNOWN_BUTTON),
        (StayPress(number + 1), BEN, None, question, Notice.NO_SUCH_MATCH),
        (StayPress(number), ANNA, None, question, Notice.UNKNOWN_BUTTON),
        (StayPress(number), ANNA, STAMMTISCH, question, Notice.UNKNOWN_BUTTON),
    ):
        assert harness.press(who, press, group=group, message=message) == told(why, who.language)
    assert harness.posted() == []


def test_nobody_leaves_what_they_are_not_in(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.meet(CLARA)
    for sure in (False, True):
        assert harness.press(CLARA, LeavePress(number, sure)) == told(Notice.NO_SUCH_MATCH)
        assert harness.press(CLARA, LeavePress(99, sure)) == told(Notice.NO_SUCH_MATCH)
    assert harness.match(number).status is MatchStatus.PLAYING


def test_nobody_leaves_twice(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.press(BEN, LeavePress(number, sure=True))
    before = harness.match(number)
    for who, language in ((BEN, Language.ENGLISH), (ANNA, Language.GERMAN)):
        assert harness.press(who, LeavePress(number, sure=True)) == told(Notice.MATCH_OVER, language)
    assert harness.match(number) == before


# Where the match goes on without the leaver.


def test_the_question_says_that_a_computer_takes_the_seat(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.deliver()
    harness.write(BEN, Command.LEAVE)
    question = question_of(harness, number, PLAYED_ON)
    assert [letter.view for letter in harness.posted()] == [question]


def test_a_leaver_whose_turn_it_is_not_stops_nobodys_clock(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.write(BEN, Command.LEAVE)
    harness.deliver()
    before = harness.match(number)
    harness.skip(hours=2)
    assert harness.press(BEN, LeavePress(number, sure=True)) == Reply()
    match, state, heading = harness.match(number), harness.state(number), harness.heading(number)
    assert (match.status, match.over, match.ply) == (MatchStatus.PLAYING, None, 1)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        before.turn_at,
        before.deadline_at,
        before.remind_at,
    )
    assert (state.turn, state.left) == (0, (1,))
    assert [seat.left_at for seat in harness.seats(number)] == [None, harness.now, None]
    assert harness.posted() == [
        Posted(
            STAMMTISCH.id, table_view(MatchContext(Reader(), heading, observe(state, None))), f"table:{number}", number
        ),
        Posted(ANNA.id, hand_view(MatchContext(Reader(), heading, observe(state, 0))), f"hand:{number}", number),
        Posted(BEN.id, left_view(ENGLISH, number, started=True, played_on=True), f"leave:{number}"),
    ]
    harness.move(ANNA, number, Pass())
    harness.tick()
    assert harness.state(number).turn == 2


def test_for_a_leaver_whose_turn_it_is_a_computer_moves_at_once(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.write(ANNA, Command.LEAVE)
    harness.deliver()
    harness.skip(hours=20)
    harness.press(ANNA, LeavePress(number, sure=True))
    match, heading = harness.match(number), harness.heading(number)
    assert (match.deadline_at, match.remind_at) == (harness.now, None)
    done = hand_view(MatchContext(Reader(), heading, observe(harness.state(number), 0)))
    assert done.keyboard == ()
    assert harness.posted() == [
        # The group is told with the computer's move.
        Posted(ANNA.id, done, f"hand:{number}", number),
        Posted(ANNA.id, left_view(Reader(), number, started=True, played_on=True), f"leave:{number}"),
    ]
    harness.deliver()
    harness.tick()
    assert [move.seat for move in sorted(harness.rows(MoveRow), key=lambda move: move.ply)] == [0, 0]
    assert [letter.chat_id for letter in harness.posted()] == [STAMMTISCH.id, BEN.id]
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (1, harness.now + DAY)


def test_a_reminder_that_waits_is_taken_back_with_the_leaver(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.deliver()
    harness.remind(NOON + 0.8 * DAY)
    harness.press(ANNA, LeavePress(number, sure=True))
    assert {letter.slot for letter in harness.posted(ANNA)} == {f"hand:{number}", f"leave:{number}"}


def test_who_leaves_while_a_computer_sits_in_loses_the_way_back(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, missed=(0, 2, 0)))
    harness.deliver()
    harness.press(BEN, LeavePress(number, sure=True))
    view = hand_view(MatchContext(ENGLISH, harness.heading(number), observe(harness.state(number), 1)))
    assert view.keyboard == ()
    assert harness.posted(BEN)[0] == Posted(BEN.id, view, f"hand:{number}", number)


def test_who_has_left_a_match_that_goes_on_is_out_of_it_for_good(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.press(ANNA, LeavePress(number, sure=True))
    harness.deliver()
    before = harness.match(number)
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
        assert harness.press(ANNA, press) == told(Notice.NOT_IN_MATCH)
    harness.write(ANNA, Command.START, f"hand-{number}")
    assert harness.posted() == [Posted(ANNA.id, View(notice(Language.GERMAN, Notice.NOT_IN_MATCH)))]
    assert harness.match(number) == before
    assert harness.state(number).left == (0,)
    assert harness.rows(SeatRow, SeatRow.match_id == number, SeatRow.number == 0)[0].left_at == harness.now


def test_the_best_who_stayed_wins_before_a_leaver(harness: Harness) -> None:
    """rules.md B26: Ben's computer player stays in, but he has left."""
    state = situation("7c8h9d TcJhQd", "KcAhTd", rules=KLASSISCH, knocker=1, dealer=1, lives=(0, 3))
    number = harness.play(ANNA, BEN, state=state)
    harness.press(BEN, LeavePress(number, sure=True))
    harness.move(ANNA, number, Pass())
    assert harness.match(number).over is MatchOver.PLAYED
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(1, -1), (2, 3)]


def test_who_is_out_has_nothing_to_leave(harness: Harness) -> None:
    out = situation("- TcJhQd 7s8s9h", "KcAhTd", rules=KLASSISCH, turn=1)
    number = harness.play(*PEOPLE, state=out)
    before = harness.match(number)
    reply = Reply(refusal(Language.GERMAN, Reason.SEAT_IS_OUT), alert=True)
    assert harness.press(ANNA, LeavePress(number, sure=True)) == reply
    assert harness.match(number) == before
