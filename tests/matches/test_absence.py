"""Where a match is played on: moves made for whoever is late, a computer player that sits in, and coming back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.request import Reply
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
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.press import HandPress, LeavePress, PickPress, PlayPress, Press, ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.message import table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import PLAYED_ON
from tests.rules.tables import KLASSISCH, situation

ENGLISH = Reader(Language.ENGLISH)
HAIR = timedelta(microseconds=1)

AWAY = replace(PLAYED_ON, missed=(2, 0, 0), turn=1)
"""A computer player sits in for Anna, and it is Ben's turn."""


def told(why: Notice, language: Language = Language.GERMAN, *, alert: bool = False) -> Reply:
    return Reply(notice(language, why), alert=alert)


def actions(harness: Harness) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in sorted(harness.rows(MoveRow), key=lambda move: move.ply)]


def begin(harness: Harness, state: State = PLAYED_ON) -> int:
    """A match from this state; all that was said so far has arrived."""
    number = harness.play(*PEOPLE[: len(state.lives)], state=state)
    harness.deliver()
    return number


def returns(letter: Posted) -> bool:
    """Whether its message has the button to come back with."""
    return any(isinstance(button.press, ReturnPress) for row in letter.view.keyboard for button in row)


# Being late.


def test_a_missed_turn_is_moved_for(harness: Harness) -> None:
    number = begin(harness)
    harness.now = NOON + DAY
    assert harness.due() == [number]
    assert harness.run(meet_deadline, harness.now, number) is None
    match, state = harness.match(number), harness.state(number)
    assert actions(harness) == [(0, "t")]
    assert state == apply(PLAYED_ON, TimeOut()).state
    assert (match.status, state.turn, state.hands) == (MatchStatus.PLAYING, 1, PLAYED_ON.hands)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        harness.now,
        harness.now + DAY,
        harness.now + 0.8 * DAY,
    )


def test_everybody_sees_that_it_was_late(harness: Harness) -> None:
    number = begin(harness)
    harness.miss(number)
    heading, state = harness.heading(number), harness.state(number)
    done, turn = (
        hand_view(MatchContext(Reader(), heading, observe(state, 0))),
        hand_view(MatchContext(ENGLISH, heading, observe(state, 1))),
    )
    assert done.keyboard == ()
    assert harness.posted() == [
        Posted(
            STAMMTISCH.id, table_view(MatchContext(Reader(), heading, observe(state, None))), f"table:{number}", number
        ),
        Posted(ANNA.id, done, f"hand:{number}", number),
        Posted(BEN.id, turn, f"hand:{number}", number, LetterKind.FRESH),
    ]


def test_the_second_time_in_a_row_a_computer_sits_in(harness: Harness) -> None:
    number = begin(harness)
    harness.miss(number)
    harness.move(BEN, number, Pass())
    harness.move(CLARA, number, "7sTd")
    harness.deliver()
    harness.miss(number)
    state = harness.state(number)
    assert [state.is_away(seat) for seat in range(3)] == [True, False, False]
    assert (state.turn, harness.match(number).deadline_at) == (1, harness.now + DAY)
    # What has become of their turn is a message of its own, with the way back on it.
    (letter,) = harness.posted(ANNA)
    assert letter == Posted(
        ANNA.id,
        hand_view(MatchContext(Reader(), harness.heading(number), observe(state, 0))),
        f"hand:{number}",
        number,
        LetterKind.FRESH,
    )
    assert returns(letter)


def test_a_turn_in_between_starts_the_count_again(harness: Harness) -> None:
    number = begin(harness)
    for _ in range(2):
        harness.miss(number)
        harness.move(BEN, number, "*")
        harness.move(CLARA, number, "*")
        harness.move(ANNA, number, "*")
        harness.move(BEN, number, "*")
        harness.move(CLARA, number, "*")
    assert not harness.state(number).is_away(0)


def test_its_turn_is_due_at_once_and_takes_no_time(harness: Harness) -> None:
    number = begin(harness, replace(AWAY, turn=2))
    harness.skip(hours=3)
    harness.move(CLARA, number, "*")
    harness.deliver()
    match, state = harness.match(number), harness.state(number)
    assert (state.turn, match.deadline_at, match.remind_at) == (0, harness.now, None)
    assert harness.heading(number).deadline is None
    thinking = harness.run(meet_deadline, harness.now, number)
    assert thinking is not None
    assert (thinking.strength, thinking.observation) == (Strength.NORMAL, observe(state, 0))
    harness.tick()
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (1, harness.now + DAY)
    assert harness.posted(ANNA) == []
    assert [letter.kind for letter in harness.posted(BEN)] == [LetterKind.FRESH]


def test_a_turn_that_comes_round_at_once_finds_the_computer(harness: Harness) -> None:
    """Anna's time-out ends the round, and she would open the next one."""
    state = situation("7c8h9d TcJhQd", "KcAhTd", rules=KLASSISCH, dealer=0, opener=1, knocker=1, lives=(3, 3))
    number = begin(harness, replace(state, missed=(1, 0)))
    harness.miss(number)
    now = harness.state(number)
    assert (now.round, now.turn, now.is_away(0)) == (6, 0, True)
    assert harness.match(number).deadline_at == harness.now
    (letter,) = harness.posted(ANNA)
    assert (letter.kind, returns(letter)) == (LetterKind.FRESH, True)


def test_the_way_back_ends_where_the_seat_is_out(harness: Harness) -> None:
    """Ben has knocked, and Anna's computer player can't do better with what lies there."""
    state = situation(
        "7c8h9d AcKcQc 7s8s9s", "7h8d9h", rules=KLASSISCH, dealer=1, knocker=1, turn=2, opener=2, lives=(0, 3, 3)
    )
    number = begin(harness, replace(state, missed=(2, 0, 0)))
    harness.move(CLARA, number, Pass())
    harness.tick()
    assert harness.state(number).lives[0] < 0
    assert [returns(letter) for letter in harness.posted(ANNA)] == [False]


@pytest.mark.parametrize("press", [PlayPress(1, 0, Pass()), PickPress(1, 0, None, None)])
def test_a_late_press_lets_the_time_out_happen(harness: Harness, press: Press) -> None:
    number = begin(harness)
    harness.now = NOON + DAY + HAIR
    assert harness.press(ANNA, press) == told(Notice.TOO_LATE, alert=True)
    assert actions(harness) == [(0, "t")]
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (1, harness.now + DAY)
    assert harness.press(ANNA, press) == told(Notice.EARLIER_MOVE)
    assert actions(harness) == [(0, "t")]


def test_a_late_press_may_be_the_second_one(harness: Harness) -> None:
    number = begin(harness, replace(PLAYED_ON, missed=(1, 0, 0)))
    harness.now = NOON + DAY + HAIR
    assert harness.move(ANNA, number, Pass()) == told(Notice.TOO_LATE, alert=True)
    assert harness.state(number).is_away(0)
    assert [returns(letter) for letter in harness.posted(ANNA)] == [True]
    assert harness.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    assert not harness.state(number).is_away(0)


# Coming back.


def test_coming_back_while_another_has_the_turn_touches_no_clock(harness: Harness) -> None:
    number = begin(harness, AWAY)
    before = harness.match(number)
    harness.skip(hours=5)
    assert harness.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    match, state, heading = harness.match(number), harness.state(number), harness.heading(number)
    assert actions(harness) == [(0, "r0")]
    assert not state.is_away(0)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        before.turn_at,
        before.deadline_at,
        before.remind_at,
    )
    assert harness.posted() == [
        Posted(
            STAMMTISCH.id, table_view(MatchContext(Reader(), heading, observe(state, None))), f"table:{number}", number
        ),
        # Ben's buttons keep in step with the match, without a notification.
        Posted(BEN.id, hand_view(MatchContext(ENGLISH, heading, observe(state, 1))), f"hand:{number}", number),
        Posted(
            ANNA.id,
            hand_view(MatchContext(Reader(), heading, observe(state, 0))),
            f"hand:{number}",
            number,
            LetterKind.FRESH,
        ),
    ]
    harness.move(BEN, number, "*")
    assert harness.rows(MoveRow, MoveRow.ply == 1)[0].seconds == 5 * 3600


def test_coming_back_in_ones_own_turn_gives_the_full_time(harness: Harness) -> None:
    """The computer player may be thinking already; what it finds comes too late."""
    number = begin(harness, replace(AWAY, turn=2))
    harness.move(CLARA, number, "*")
    thinking = harness.run(meet_deadline, harness.now, number)
    assert thinking is not None
    harness.deliver()
    harness.skip(seconds=2)
    assert harness.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    match, state = harness.match(number), harness.state(number)
    assert (state.turn, match.turn_at, match.deadline_at) == (0, harness.now, harness.now + DAY)
    assert match.remind_at == harness.now + 0.8 * DAY
    view = hand_view(MatchContext(Reader(), harness.heading(number), observe(state, 0)))
    assert harness.posted(ANNA) == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]
    harness.run(move_computer, harness.now, thinking, choose(thinking.strength, thinking.observation, thinking.luck))
    harness.tick()
    assert actions(harness) == [(2, "*"), (0, "r0")]
    assert harness.move(ANNA, number, "*") == Reply()


@pytest.mark.parametrize(
    "press", [PlayPress(1, 0, Pass()), PickPress(1, 0, None, None), HandPress(1), ReturnPress(1)], ids=repr
)
def test_any_press_brings_back(harness: Harness, press: Press) -> None:
    """It does nothing else: what the button says was shown at another time."""
    number = begin(harness, AWAY)
    assert harness.press(ANNA, press) == told(Notice.WELCOME_BACK)
    assert actions(harness) == [(0, "r0")]
    assert not harness.state(number).is_away(0)


@pytest.mark.parametrize("command", [(Command.HAND, ""), (Command.START, "hand-1")])
def test_asking_for_the_hand_brings_back(harness: Harness, command: tuple[Command, str]) -> None:
    number = begin(harness, AWAY)
    harness.write(ANNA, *command)
    assert actions(harness) == [(0, "r0")]
    assert [letter.kind for letter in harness.posted(ANNA)] == [LetterKind.FRESH]
    assert not harness.state(number).is_away(0)


def test_looking_at_the_table_does_not(harness: Harness) -> None:
    number = begin(harness, AWAY)
    for which in (Command.GAMES, Command.RULES, Command.STATISTICS, Command.START):
        harness.write(ANNA, which)
    harness.write(ANNA, Command.TABLE, group=STAMMTISCH)
    assert actions(harness) == []
    assert harness.state(number).is_away(0)


def test_coming_back_twice_is_coming_back_once(harness: Harness) -> None:
    number = begin(harness, AWAY)
    harness.press(ANNA, ReturnPress(number))
    before = harness.match(number)
    assert harness.press(ANNA, ReturnPress(number)) == told(Notice.SENT_HAND)
    assert harness.match(number) == before
    assert actions(harness) == [(0, "r0")]


def test_who_is_not_away_gets_their_hand(harness: Harness) -> None:
    number = begin(harness, AWAY)
    before = harness.match(number)
    assert harness.press(BEN, ReturnPress(number)) == told(Notice.SENT_HAND, Language.ENGLISH)
    assert harness.match(number) == before
    view = hand_view(MatchContext(ENGLISH, harness.heading(number), observe(AWAY, 1)))
    assert harness.posted() == [Posted(BEN.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_nobody_comes_back_to_what_is_not_theirs_or_over(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, state=situation("7c8h9d TcJhQd", "KcAhTd", rules=KLASSISCH))
    harness.meet(CLARA)
    assert harness.press(CLARA, ReturnPress(number)) == told(Notice.NO_SUCH_MATCH)
    assert harness.press(ANNA, ReturnPress(99)) == told(Notice.NO_SUCH_MATCH)
    harness.set_match(number, status=MatchStatus.OVER, deadline_at=None)
    assert harness.press(ANNA, ReturnPress(number)) == told(Notice.MATCH_OVER)
    lobby = harness.open_lobby(ANNA)
    assert harness.press(ANNA, ReturnPress(lobby)) == told(Notice.NOT_STARTED)


def test_who_went_out_while_away_has_nothing_to_come_back_to(harness: Harness) -> None:
    out = situation("- TcJhQd 7s8s9h", "KcAhTd", rules=KLASSISCH, turn=1)
    number = begin(harness, replace(out, missed=(2, 0, 0)))
    before = harness.match(number)
    for press in (ReturnPress(number), HandPress(number)):
        assert harness.press(ANNA, press) == told(Notice.SENT_HAND)
    assert harness.press(ANNA, PlayPress(number, 0, Pass())) == told(Notice.NOT_YOUR_TURN)
    reply = Reply(refusal(Language.GERMAN, Reason.SEAT_IS_OUT), alert=True)
    assert harness.press(ANNA, LeavePress(number, sure=True)) == reply
    assert harness.match(number) == before
    assert actions(harness) == []


def test_who_came_back_may_be_late_twice_again(harness: Harness) -> None:
    number = begin(harness, replace(AWAY, turn=0))
    harness.press(ANNA, ReturnPress(number))
    harness.miss(number)
    assert not harness.state(number).is_away(0)
    harness.move(BEN, number, "*")
    harness.move(CLARA, number, "*")
    harness.miss(number)
    assert harness.state(number).is_away(0)


@pytest.mark.postgres
async def test_a_return_and_the_computers_move_at_the_same_moment(postgres_harness: Harness) -> None:
    """Whoever has the row first; in either case the person is back, and no turn is taken twice."""
    harness = postgres_harness
    number = begin(harness, replace(AWAY, turn=2))
    harness.move(CLARA, number, "*")
    thinking = harness.run(meet_deadline, harness.now, number)
    assert thinking is not None
    updates = [harness.incoming(ANNA), harness.incoming(ANNA)]
    database = Database(connect(harness.engine.url.render_as_string(hide_password=False)))
    presses = (database.run(dispatch.press, harness.now, incoming, ReturnPress(number)) for incoming in updates)
    move = asyncio.create_task(database.run(move_computer, harness.now, thinking, Pass()))
    replies = await asyncio.gather(*presses)
    await move
    database.close()
    assert {reply.text for reply in replies} == {told(Notice.WELCOME_BACK).text, told(Notice.SENT_HAND).text}
    made = actions(harness)
    assert made in ([(2, "*"), (0, "r0")], [(2, "*"), (0, "-"), (0, "r0")])
    assert harness.match(number).deadline_at == harness.now + DAY
    assert not harness.state(number).is_away(0)


# Alone with three computer players.

ALONE = situation("7c8h9d TcJhQd 7s8s9h QcKd7h", "KcAhTd", rules=KLASSISCH, dealer=3)


def solo(harness: Harness, state: State = ALONE) -> int:
    harness.write(ANNA, Command.SOLO, "klassisch")
    (match,) = harness.rows(Match)
    assert match.id is not None
    harness.set_match(match.id, state=dump(state), deadline_at=harness.now + DAY, remind_at=None)
    harness.deliver()
    return match.id


def test_alone_a_missed_turn_is_moved_for_without_a_sound(harness: Harness) -> None:
    number = solo(harness)
    harness.miss(number)
    harness.tick()
    state = harness.state(number)
    assert (state.turn, state.round, state.missed) == (0, 5, (1, 0, 0, 0))
    view = hand_view(MatchContext(Reader(), harness.heading(number, None), observe(state, 0)))
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert harness.match(number).deadline_at == harness.now + DAY


@pytest.mark.parametrize("by_button", [True, False])
def test_alone_one_can_come_back_between_two_turns(harness: Harness, by_button: bool) -> None:
    number = solo(harness, replace(ALONE, missed=(1, 0, 0, 0)))
    harness.miss(number)
    harness.deliver()
    if by_button:
        assert harness.press(ANNA, ReturnPress(number)) == told(Notice.WELCOME_BACK)
    else:
        harness.write(ANNA, Command.HAND)
    assert [letter.kind for letter in harness.posted()] == [LetterKind.FRESH]
    harness.tick()
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (0, harness.now + DAY)
    assert harness.move(ANNA, number, Pass()) == Reply()


def test_alone_coming_back_in_ones_own_turn_brings_the_hand_anew(harness: Harness) -> None:
    number = solo(harness, replace(ALONE, missed=(2, 0, 0, 0)))
    harness.set_match(number, deadline_at=harness.now)
    harness.write(ANNA, Command.HAND)
    view = hand_view(MatchContext(Reader(), harness.heading(number, None), observe(harness.state(number), 0)))
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]
    assert harness.match(number).deadline_at == harness.now + DAY
