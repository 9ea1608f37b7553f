"""Where a match is played on: moves made for whoever is late, a computer player that sits in, and coming back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from schwimmen_bot.matches import door
from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Pass, TimeOut
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.tables import LetterKind, Match, MatchStatus, MoveRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.hand import hand_view
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.press import HandPress, LeavePress, PickPress, PlayPress, Press, ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table import table_view
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Club, Posted
from tests.matches.situations import PLAYED_ON
from tests.rules.tables import KLASSISCH, situation

ENGLISH = Reader(Language.ENGLISH)
HAIR = timedelta(microseconds=1)

AWAY = replace(PLAYED_ON, missed=(2, 0, 0), turn=1)
"""A computer player sits in for Anna, and it is Ben's turn."""


def told(why: Notice, language: Language = Language.GERMAN, *, alert: bool = False) -> Reply:
    return Reply(notice(language, why), alert=alert)


def actions(club: Club) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in sorted(club.rows(MoveRow), key=lambda move: move.ply)]


def begin(club: Club, state: State = PLAYED_ON) -> int:
    """A match from this state; all that was said so far has arrived."""
    number = club.play(*PEOPLE[: len(state.lives)], state=state)
    club.deliver()
    return number


def returns(letter: Posted) -> bool:
    """Whether its message has the button to come back with."""
    return any(isinstance(button.press, ReturnPress) for row in letter.view.keyboard for button in row)


# Being late.


def test_a_missed_turn_is_moved_for(club: Club) -> None:
    number = begin(club)
    club.now = NOON + DAY
    assert club.due() == [number]
    assert club.run(meet_deadline, club.now, number) is None
    match, state = club.match(number), club.state(number)
    assert actions(club) == [(0, "t")]
    assert state == apply(PLAYED_ON, TimeOut()).state
    assert (match.status, state.turn, state.hands) == (MatchStatus.PLAYING, 1, PLAYED_ON.hands)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (club.now, club.now + DAY, club.now + 0.8 * DAY)


def test_everybody_sees_that_it_was_late(club: Club) -> None:
    number = begin(club)
    club.miss(number)
    heading, state = club.heading(number), club.state(number)
    done, turn = hand_view(Reader(), heading, observe(state, 0)), hand_view(ENGLISH, heading, observe(state, 1))
    assert done.keyboard == ()
    assert club.posted() == [
        Posted(STAMMTISCH.id, table_view(Reader(), heading, observe(state, None), ()), f"table:{number}", number),
        Posted(ANNA.id, done, f"hand:{number}", number),
        Posted(BEN.id, turn, f"hand:{number}", number, LetterKind.FRESH),
    ]


def test_the_second_time_in_a_row_a_computer_sits_in(club: Club) -> None:
    number = begin(club)
    club.miss(number)
    club.move(BEN, number, Pass())
    club.move(CLARA, number, "7sTd")
    club.deliver()
    club.miss(number)
    state = club.state(number)
    assert [state.is_away(seat) for seat in range(3)] == [True, False, False]
    assert (state.turn, club.match(number).deadline_at) == (1, club.now + DAY)
    # What has become of their turn is a message of its own, with the way back on it.
    (letter,) = club.posted(ANNA)
    assert letter == Posted(
        ANNA.id,
        hand_view(Reader(), club.heading(number), observe(state, 0)),
        f"hand:{number}",
        number,
        LetterKind.FRESH,
    )
    assert returns(letter)


def test_a_turn_in_between_starts_the_count_again(club: Club) -> None:
    number = begin(club)
    for _ in range(2):
        club.miss(number)
        club.move(BEN, number, "*")
        club.move(CLARA, number, "*")
        club.move(ANNA, number, "*")
        club.move(BEN, number, "*")
        club.move(CLARA, number, "*")
    assert not club.state(number).is_away(0)


def test_its_turn_is_due_at_once_and_takes_no_time(club: Club) -> None:
    number = begin(club, replace(AWAY, turn=2))
    club.skip(hours=3)
    club.move(CLARA, number, "*")
    club.deliver()
    match, state = club.match(number), club.state(number)
    assert (state.turn, match.deadline_at, match.remind_at) == (0, club.now, None)
    assert club.heading(number).deadline is None
    thinking = club.run(meet_deadline, club.now, number)
    assert thinking is not None
    assert (thinking.strength, thinking.observation) == (Strength.NORMAL, observe(state, 0))
    club.tick()
    assert (club.state(number).turn, club.match(number).deadline_at) == (1, club.now + DAY)
    assert club.posted(ANNA) == []
    assert [letter.kind for letter in club.posted(BEN)] == [LetterKind.FRESH]


def test_a_turn_that_comes_round_at_once_finds_the_computer(club: Club) -> None:
    """Anna's time-out ends the round, and she would open the next one."""
    state = situation("7c8h9d TcJhQd", "KcAhTd", rules=KLASSISCH, dealer=0, opener=1, knocker=1, lives=(3, 3))
    number = begin(club, replace(state, missed=(1, 0)))
    club.miss(number)
    now = club.state(number)
    assert (now.round, now.turn, now.is_away(0)) == (6, 0, True)
    assert club.match(number).deadline_at == club.now
    (letter,) = club.posted(ANNA)
    assert (letter.kind, returns(letter)) == (LetterKind.FRESH, True)


def test_the_way_back_ends_where_the_seat_is_out(club: Club) -> None:
    """Ben has knocked, and Anna's computer player can't do better with what lies there."""
    state = situation(
        "7c8h9d AcKcQc 7s8s9s", "7h8d9h", rules=KLASSISCH, dealer=1, knocker=1, turn=2, opener=2, lives=(0, 3, 3)
    )
    number = begin(club, replace(state, missed=(2, 0, 0)))
    club.move(CLARA, number, Pass())
    club.tick()
    assert club.state(number).lives[0] < 0
    assert [returns(letter) for letter in club.posted(ANNA)] == [False]


@pytest.mark.parametrize("press", [PlayPress(1, 0, Pass()), PickPress(1, 0, None, None)])
def test_a_late_press_lets_the_time_out_happen(club: Club, press: Press) -> None:
    number = begin(club)
    club.now = NOON + DAY + HAIR
    assert club.press(ANNA, press) == told(Notice.TOO_LATE, alert=True)
    assert actions(club) == [(0, "t")]
    assert (club.state(number).turn, club.match(number).deadline_at) == (1, club.now + DAY)
    assert club.press(ANNA, press) == told(Notice.EARLIER_MOVE)
    assert actions(club) == [(0, "t")]


def test_a_late_press_may_be_the_second_one(club: Club) -> None:
    number = begin(club, replace(PLAYED_ON, missed=(1, 0, 0)))
    club.now = NOON + DAY + HAIR
    assert club.move(ANNA, number, Pass()) == told(Notice.TOO_LATE, alert=True)
    assert club.state(number).is_away(0)
    assert [returns(letter) for letter in club.posted(ANNA)] == [True]
    assert club.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    assert not club.state(number).is_away(0)


# Coming back.


def test_coming_back_while_another_has_the_turn_touches_no_clock(club: Club) -> None:
    number = begin(club, AWAY)
    before = club.match(number)
    club.skip(hours=5)
    assert club.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    match, state, heading = club.match(number), club.state(number), club.heading(number)
    assert actions(club) == [(0, "r0")]
    assert not state.is_away(0)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        before.turn_at,
        before.deadline_at,
        before.remind_at,
    )
    assert club.posted() == [
        Posted(STAMMTISCH.id, table_view(Reader(), heading, observe(state, None), ()), f"table:{number}", number),
        # Ben's buttons keep in step with the match, without a notification.
        Posted(BEN.id, hand_view(ENGLISH, heading, observe(state, 1)), f"hand:{number}", number),
        Posted(ANNA.id, hand_view(Reader(), heading, observe(state, 0)), f"hand:{number}", number, LetterKind.FRESH),
    ]
    club.move(BEN, number, "*")
    assert club.rows(MoveRow, MoveRow.ply == 1)[0].seconds == 5 * 3600


def test_coming_back_in_ones_own_turn_gives_the_full_time(club: Club) -> None:
    """The computer player may be thinking already; what it finds comes too late."""
    number = begin(club, replace(AWAY, turn=2))
    club.move(CLARA, number, "*")
    thinking = club.run(meet_deadline, club.now, number)
    assert thinking is not None
    club.deliver()
    club.skip(seconds=2)
    assert club.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    match, state = club.match(number), club.state(number)
    assert (state.turn, match.turn_at, match.deadline_at) == (0, club.now, club.now + DAY)
    assert match.remind_at == club.now + 0.8 * DAY
    view = hand_view(Reader(), club.heading(number), observe(state, 0))
    assert club.posted(ANNA) == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]
    club.run(move_computer, club.now, thinking, choose(thinking.strength, thinking.observation, thinking.luck))
    club.tick()
    assert actions(club) == [(2, "*"), (0, "r0")]
    assert club.move(ANNA, number, "*") == Reply()


@pytest.mark.parametrize(
    "press", [PlayPress(1, 0, Pass()), PickPress(1, 0, None, None), HandPress(1), ReturnPress(1)], ids=repr
)
def test_any_press_brings_back(club: Club, press: Press) -> None:
    """It does nothing else: what the button says was shown at another time."""
    number = begin(club, AWAY)
    assert club.press(ANNA, press) == told(Notice.WELCOME_BACK)
    assert actions(club) == [(0, "r0")]
    assert not club.state(number).is_away(0)


@pytest.mark.parametrize("command", [(Command.HAND, ""), (Command.START, "hand-1")])
def test_asking_for_the_hand_brings_back(club: Club, command: tuple[Command, str]) -> None:
    number = begin(club, AWAY)
    club.write(ANNA, *command)
    assert actions(club) == [(0, "r0")]
    assert [letter.kind for letter in club.posted(ANNA)] == [LetterKind.FRESH]
    assert not club.state(number).is_away(0)


def test_looking_at_the_table_does_not(club: Club) -> None:
    number = begin(club, AWAY)
    for which in (Command.GAMES, Command.RULES, Command.STATISTICS, Command.START):
        club.write(ANNA, which)
    club.write(ANNA, Command.TABLE, group=STAMMTISCH)
    assert actions(club) == []
    assert club.state(number).is_away(0)


def test_coming_back_twice_is_coming_back_once(club: Club) -> None:
    number = begin(club, AWAY)
    club.press(ANNA, ReturnPress(number))
    before = club.match(number)
    assert club.press(ANNA, ReturnPress(number)) == told(Notice.SENT_HAND)
    assert club.match(number) == before
    assert actions(club) == [(0, "r0")]


def test_who_is_not_away_gets_their_hand(club: Club) -> None:
    number = begin(club, AWAY)
    before = club.match(number)
    assert club.press(BEN, ReturnPress(number)) == told(Notice.SENT_HAND, Language.ENGLISH)
    assert club.match(number) == before
    view = hand_view(ENGLISH, club.heading(number), observe(AWAY, 1))
    assert club.posted() == [Posted(BEN.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_nobody_comes_back_to_what_is_not_theirs_or_over(club: Club) -> None:
    number = club.play(ANNA, BEN, state=situation("7c8h9d TcJhQd", "KcAhTd", rules=KLASSISCH))
    club.meet(CLARA)
    assert club.press(CLARA, ReturnPress(number)) == told(Notice.NO_SUCH_MATCH)
    assert club.press(ANNA, ReturnPress(99)) == told(Notice.NO_SUCH_MATCH)
    club.set_match(number, status=MatchStatus.OVER, deadline_at=None)
    assert club.press(ANNA, ReturnPress(number)) == told(Notice.MATCH_OVER)
    lobby = club.open_lobby(ANNA)
    assert club.press(ANNA, ReturnPress(lobby)) == told(Notice.NOT_STARTED)


def test_who_went_out_while_away_has_nothing_to_come_back_to(club: Club) -> None:
    out = situation("- TcJhQd 7s8s9h", "KcAhTd", rules=KLASSISCH, turn=1)
    number = begin(club, replace(out, missed=(2, 0, 0)))
    before = club.match(number)
    for press in (ReturnPress(number), HandPress(number)):
        assert club.press(ANNA, press) == told(Notice.SENT_HAND)
    assert club.press(ANNA, PlayPress(number, 0, Pass())) == told(Notice.NOT_YOUR_TURN)
    reply = Reply(refusal(Language.GERMAN, Reason.SEAT_IS_OUT), alert=True)
    assert club.press(ANNA, LeavePress(number, sure=True)) == reply
    assert club.match(number) == before
    assert actions(club) == []


def test_who_came_back_may_be_late_twice_again(club: Club) -> None:
    number = begin(club, replace(AWAY, turn=0))
    club.press(ANNA, ReturnPress(number))
    club.miss(number)
    assert not club.state(number).is_away(0)
    club.move(BEN, number, "*")
    club.move(CLARA, number, "*")
    club.miss(number)
    assert club.state(number).is_away(0)


@pytest.mark.postgres
async def test_a_return_and_the_computers_move_at_the_same_moment(postgres_club: Club) -> None:
    """Whoever has the row first; in either case the person is back, and no turn is taken twice."""
    club = postgres_club
    number = begin(club, replace(AWAY, turn=2))
    club.move(CLARA, number, "*")
    thinking = club.run(meet_deadline, club.now, number)
    assert thinking is not None
    visits = [club.visit(ANNA), club.visit(ANNA)]
    database = Database(connect(club.engine.url.render_as_string(hide_password=False)))
    presses = (database.run(door.press, club.now, visit, ReturnPress(number)) for visit in visits)
    move = asyncio.create_task(database.run(move_computer, club.now, thinking, Pass()))
    replies = await asyncio.gather(*presses)
    await move
    database.close()
    assert {reply.text for reply in replies} == {told(Notice.WELCOME_BACK).text, told(Notice.SENT_HAND).text}
    made = actions(club)
    assert made in ([(2, "*"), (0, "r0")], [(2, "*"), (0, "-"), (0, "r0")])
    assert club.match(number).deadline_at == club.now + DAY
    assert not club.state(number).is_away(0)


# Alone with three computer players.

ALONE = situation("7c8h9d TcJhQd 7s8s9h QcKd7h", "KcAhTd", rules=KLASSISCH, dealer=3)


def solo(club: Club, state: State = ALONE) -> int:
    club.write(ANNA, Command.SOLO, "klassisch")
    (match,) = club.rows(Match)
    assert match.id is not None
    club.set_match(match.id, state=dump(state), deadline_at=club.now + DAY, remind_at=None)
    club.deliver()
    return match.id


def test_alone_a_missed_turn_is_moved_for_without_a_sound(club: Club) -> None:
    number = solo(club)
    club.miss(number)
    club.tick()
    state = club.state(number)
    assert (state.turn, state.round, state.missed) == (0, 5, (1, 0, 0, 0))
    view = hand_view(Reader(), club.heading(number, None), observe(state, 0))
    assert club.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert club.match(number).deadline_at == club.now + DAY


@pytest.mark.parametrize("by_button", [True, False])
def test_alone_one_can_come_back_between_two_turns(club: Club, by_button: bool) -> None:
    number = solo(club, replace(ALONE, missed=(1, 0, 0, 0)))
    club.miss(number)
    club.deliver()
    if by_button:
        assert club.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    else:
        club.write(ANNA, Command.HAND)
    assert [letter.kind for letter in club.posted()] == [LetterKind.FRESH]
    club.tick()
    assert (club.state(number).turn, club.match(number).deadline_at) == (0, club.now + DAY)
    assert club.move(ANNA, number, Pass()) == Reply()


def test_alone_coming_back_in_ones_own_turn_brings_the_hand_anew(club: Club) -> None:
    number = solo(club, replace(ALONE, missed=(2, 0, 0, 0)))
    club.set_match(number, deadline_at=club.now)
    club.write(ANNA, Command.HAND)
    view = hand_view(Reader(), club.heading(number, None), observe(club.state(number), 0))
    assert club.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]
    assert club.match(number).deadline_at == club.now + DAY
