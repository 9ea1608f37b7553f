"""A match in which nobody plays any more: it ends when nobody could come back, and waits while somebody could."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from schwimmen_bot.matches.advance import LONGEST_WAIT
from schwimmen_bot.matches.deadlines import due_matches, meet_deadline
from schwimmen_bot.matches.request import Sender
from schwimmen_bot.matches.statistics import figures
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.tables import LetterKind, Match, MatchStatus, MoveRow, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.leaving import left_solo_view
from schwimmen_bot.views.press import (
    HandPress,
    LeavePress,
    MyCardsPress,
    PickPress,
    PlayPress,
    Press,
    ReturnPress,
)
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.statistics.figures import Figures
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import table_view
from tests.matches.harness import ANNA, BEN, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import FOR_TWO
from tests.rules.tables import KLASSISCH, situation

TWO = situation("7c8h9d TcJhQd 7s8s9h QcKd7h", "KcAhTd", rules=KLASSISCH, dealer=3)
"""Anna begins, then Ben, then two computer players."""

LAST_OUT = replace(
    situation("7c8h9d TcJhQd KsKhKd", "7s8s9s", rules=KLASSISCH, dealer=0, knocker=1, lives=(0, 2, 1)), turns_left=1
)
"""Anna swims with the worst hand, and her turn is the last one before the showdown."""


def actions(harness: Harness) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in sorted(harness.rows(MoveRow), key=lambda move: move.ply)]


def leave(harness: Harness, who: Sender, number: int) -> None:
    harness.press(who, LeavePress(number, sure=True))


def figures_of(harness: Harness, who: Sender) -> Figures:
    return harness.run(lambda session: figures(session, session.get_one(Person, who.id)))


def news(harness: Harness) -> list[Posted]:
    """What waits and comes as a new message."""
    return [letter for letter in harness.posted() if letter.kind is LetterKind.FRESH]


# Nobody could come back.


def test_when_the_last_person_leaves_the_match_is_over_with_one_message(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=2, state=TWO)
    leave(harness, BEN, number)
    harness.deliver()
    leave(harness, ANNA, number)
    match, state = harness.match(number), harness.state(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.LEFT, harness.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert actions(harness) == [(1, "x1"), (0, "x0"), (0, "X")]
    end = match_end_view(MatchContext(Reader(), harness.heading(number), observe(state, None)), ())
    assert "Anna und Ben sind nicht mehr dabei" in end.text
    assert "kein Sieg gewertet" in end.text
    (letter,) = news(harness)
    assert (letter.chat_id, letter.view) == (STAMMTISCH.id, end)
    harness.deliver()
    harness.tick()
    assert harness.posted() == []
    assert [seat.left_at is not None for seat in harness.seats(number)] == [True, True, False, False]
    assert min(seat.place or 0 for seat in harness.seats(number) if seat.person_id is not None) > 1


def test_a_match_that_was_left_counts_as_broken_off(harness: Harness) -> None:
    """rules.md B38: also for Clara, who was out before."""
    state = situation("7c8h9d TcJhQd -", "KcAhTd", rules=KLASSISCH, dealer=1)
    number = harness.play(*PEOPLE, state=state)
    for who in (ANNA, BEN):
        leave(harness, who, number)
    assert harness.match(number).over is MatchOver.LEFT
    for who in PEOPLE:
        found = figures_of(harness, who)
        assert (found.unfinished, found.people.wins, found.people.matches, found.rating) == (1, 0, 0, None)


def test_when_the_last_person_is_out_lives_decide_among_the_computers(harness: Harness) -> None:
    number = harness.play(ANNA, computers=2, state=LAST_OUT)
    harness.deliver()
    harness.move(ANNA, number, Pass())
    match, state = harness.match(number), harness.state(number)
    assert (match.status, match.over) == (MatchStatus.OVER, MatchOver.COMPUTERS)
    assert [action for _, action in actions(harness)] == ["-", "E"]
    assert state.lives == (-1, 2, 1)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(3, -1), (1, 2), (2, 1)]
    (letter,) = news(harness)
    assert state.last_round is not None
    end = match_end_view(MatchContext(Reader(), harness.heading(number), observe(state, None)), (state.last_round,))
    assert (letter.chat_id, letter.view) == (STAMMTISCH.id, end)
    assert "Alle Menschen sind ausgeschieden" in end.text
    assert state.ended is not None
    assert state.ended.key == ""  # nobody has seen the deal that it would prove
    played = figures_of(harness, ANNA)
    ((_, score),) = played.computers
    assert (played.unfinished, played.rounds, score.matches, score.wins) == (0, 1, 1, 0)
    harness.tick()
    assert len(actions(harness)) == 2


def test_who_is_out_last_has_played_to_the_end_though_another_had_left(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=1, state=replace(LAST_OUT, left=(1,)))
    harness.move(ANNA, number, Pass())
    assert harness.match(number).over is MatchOver.COMPUTERS
    seats = harness.seats(number)
    assert [seat.place for seat in seats] == [3, 2, 1]  # Ben has more lives, but left (rules.md B26)
    assert (figures_of(harness, ANNA).unfinished, figures_of(harness, BEN).people.wins) == (0, 0)


def test_the_question_says_that_it_ends_where_nobody_else_plays(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=2, state=TWO)
    harness.write(ANNA, Command.LEAVE)
    assert "Ein Computer spielt dann" in harness.posted(ANNA)[-1].view.text
    leave(harness, BEN, number)
    harness.press(ANNA, LeavePress(number, sure=False))
    assert "Außer dir spielt niemand mehr mit" in harness.posted(ANNA)[-1].view.text


@pytest.mark.parametrize("left", [(), (0, 1)], ids=["all are out", "all have left"])
def test_computers_that_were_left_alone_before_get_no_thought(harness: Harness, left: tuple[int, ...]) -> None:
    """As a database of an older release may have it."""
    state = situation("- - 7s8s9h QcKd7h" if not left else "7c8h9d TcJhQd 7s8s9h QcKd7h", "KcAhTd", rules=KLASSISCH)
    number = harness.play(ANNA, BEN, computers=2)
    turn = 2 if not left else 0
    playing = dump(replace(state, turn=turn, left=left))
    harness.set_match(number, rules=dump(KLASSISCH), state=playing, deadline_at=NOON, turn_at=NOON, thinks=True)
    assert harness.run(meet_deadline, harness.now, number) is None
    match = harness.match(number)
    assert (match.status, match.over) == (MatchStatus.OVER, MatchOver.LEFT if left else MatchOver.COMPUTERS)


# Somebody could.


def all_away(harness: Harness, state: State = TWO) -> int:
    """Ben is away, and Anna has just missed her second turn in a row."""
    number = harness.play(ANNA, BEN, computers=2, state=replace(state, missed=(1, 2, 0, 0)))
    harness.deliver()
    harness.miss(number)
    return number


def test_when_all_are_away_the_match_waits_and_says_so_once(harness: Harness) -> None:
    number = all_away(harness)
    match, state = harness.match(number), harness.state(number)
    assert (match.status, match.deadline_at, match.remind_at) == (MatchStatus.PLAYING, harness.now + LONGEST_WAIT, None)
    assert harness.run(due_matches, harness.now) == []
    heading = harness.heading(number)
    table = table_view(MatchContext(Reader(), heading, observe(state, None)))
    assert "Die Partie wartet" in table.text
    hand = hand_view(MatchContext(Reader(), heading, observe(state, 0)))
    assert "Die Partie wartet auf dich" in hand.text
    assert [(letter.chat_id, letter.view) for letter in news(harness)] == [(STAMMTISCH.id, table), (ANNA.id, hand)]
    ((ben, view),) = [(letter.chat_id, letter.view) for letter in harness.posted() if letter.kind is LetterKind.MESSAGE]
    assert (ben, view) == (BEN.id, hand_view(MatchContext(Reader(Language.ENGLISH), heading, observe(state, 1))))
    harness.deliver()
    harness.skip(days=6)
    harness.tick()
    assert actions(harness) == [(0, "t")]
    assert harness.posted() == []


@pytest.mark.parametrize(
    "press",
    [PlayPress(1, 0, Pass()), PickPress(1, 0, None, None), HandPress(1), ReturnPress(1), MyCardsPress(1)],
    ids=repr,
)
def test_any_press_lets_it_go_on(harness: Harness, press: Press) -> None:
    """Here by Anna, who has just moved: Ben's computer player and the others move, then it is her turn."""
    number = all_away(harness)
    harness.deliver()
    harness.skip(days=3)
    assert harness.press(ANNA, press).text == notice(Language.GERMAN, Notice.WELCOME_BACK)
    assert harness.match(number).deadline_at == harness.now
    harness.tick()
    state = harness.state(number)
    assert (state.turn, harness.match(number).deadline_at) == (0, harness.now + DAY)
    assert actions(harness)[:2] == [(0, "t"), (0, "r0")]
    assert [letter.kind for letter in harness.posted(ANNA)] == [LetterKind.FRESH]
    assert "wartet" not in harness.posted(STAMMTISCH)[-1].view.text


def test_asking_for_the_hand_lets_it_go_on(harness: Harness) -> None:
    """Ben is on turn, and has all of his time."""
    number = all_away(harness)
    harness.skip(days=3)
    harness.write(BEN, Command.HAND)
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (1, harness.now + DAY)
    assert not harness.state(number).is_away(1)


def test_looking_at_ones_cards_ends_nobodys_substitution_while_others_play(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, state=replace(FOR_TWO, rules=KLASSISCH, missed=(2, 0)))
    harness.press(ANNA, MyCardsPress(number))
    assert harness.state(number).is_away(0)


def test_it_waits_for_seven_days_and_ends_as_left_by_all(harness: Harness) -> None:
    number = all_away(harness)
    harness.deliver()
    harness.now += LONGEST_WAIT - timedelta(microseconds=1)
    harness.tick()
    assert harness.match(number).status is MatchStatus.PLAYING
    harness.now += timedelta(microseconds=1)
    harness.tick()
    match, state = harness.match(number), harness.state(number)
    assert (match.status, match.over, match.deadline_at) == (MatchStatus.OVER, MatchOver.LEFT, None)
    assert actions(harness) == [(0, "t"), (1, "X")]
    end = match_end_view(MatchContext(Reader(), harness.heading(number), observe(state, None)), ())
    assert [(letter.chat_id, letter.view) for letter in news(harness)] == [(STAMMTISCH.id, end)]
    # Nobody can come back any more, so the button to do so is gone.
    for who in (ANNA, BEN):
        assert [letter.view.keyboard for letter in harness.posted(who)] == [()]
        assert (figures_of(harness, who).unfinished, figures_of(harness, who).people.wins) == (1, 0)
    assert [seat.left_at for seat in harness.seats(number)] == [harness.now, harness.now, None, None]


def test_who_leaves_meanwhile_makes_nobody_wait_longer(harness: Harness) -> None:
    number = all_away(harness)
    before = harness.match(number).deadline_at
    harness.skip(days=2)
    leave(harness, BEN, number)
    assert harness.match(number).deadline_at == before
    leave(harness, ANNA, number)
    assert harness.match(number).over is MatchOver.LEFT


def test_it_waits_too_when_the_last_who_was_there_leaves(harness: Harness) -> None:
    """Whether or not it was their turn."""
    for turn in (0, 2):
        state = replace(TWO, missed=(0, 2, 0, 0), turn=turn)
        number = harness.play(ANNA, BEN, computers=2, state=state)
        leave(harness, ANNA, number)
        assert (harness.match(number).status, harness.match(number).deadline_at) == (
            MatchStatus.PLAYING,
            harness.now + LONGEST_WAIT,
        )
        assert "wartet" in harness.posted(STAMMTISCH)[-1].view.text


def test_it_waits_too_when_the_last_who_was_there_is_out(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=1, state=replace(LAST_OUT, missed=(0, 2, 0)))
    harness.move(ANNA, number, Pass())
    assert (harness.match(number).status, harness.match(number).deadline_at) == (
        MatchStatus.PLAYING,
        NOON + LONGEST_WAIT,
    )
    assert "wartet" in harness.posted(STAMMTISCH)[-1].view.text


def test_a_rounds_time_stands_still_and_the_matchs_runs_on(harness: Harness) -> None:
    rules = replace(KLASSISCH, round_cap=2, match_cap=6)
    number = all_away(harness, replace(TWO, rules=rules))
    assert harness.match(number).deadline_at == NOON + 6 * DAY
    harness.skip(days=3)
    harness.write(BEN, Command.HAND)
    assert harness.match(number).deadline_at == harness.now + DAY
    assert harness.match(number).round_at == NOON + 3 * DAY
    harness.move(BEN, number, Pass())
    harness.tick()
    harness.now = NOON + 6 * DAY
    harness.tick()
    assert harness.match(number).over is MatchOver.CAP


def test_where_it_waits_to_the_matchs_own_end_lives_decide(harness: Harness) -> None:
    number = all_away(harness, replace(TWO, rules=replace(KLASSISCH, match_cap=3)))
    harness.now = NOON + 3 * DAY
    harness.tick()
    assert harness.match(number).over is MatchOver.CAP


def test_a_match_that_computers_went_on_with_before_waits(harness: Harness) -> None:
    """As a database of an older release may have it."""
    number = harness.play(ANNA, BEN, computers=2, state=replace(TWO, missed=(2, 2, 0, 0), turn=2))
    harness.deliver()
    harness.set_match(number, deadline_at=NOON, turn_at=NOON, thinks=True, remind_at=None)
    harness.skip(hours=1)
    harness.tick()
    assert harness.match(number).deadline_at == harness.now + LONGEST_WAIT
    assert actions(harness) == []
    assert "wartet" in harness.posted(STAMMTISCH)[-1].view.text


# Alone with three computer players.


def solo(harness: Harness, argument: str) -> int:
    """A match that the computer players' first moves don't end."""
    while True:
        harness.write(ANNA, Command.SOLO, argument)
        harness.tick()
        match = max(harness.rows(Match), key=lambda match: match.id or 0)
        if match.status is MatchStatus.PLAYING:
            assert match.id is not None
            return match.id


@pytest.mark.parametrize("argument", ["klassisch", "hosen-owi", "blitz", "a9"])
def test_alone_leaving_ends_it_at_once_and_without_a_sound(harness: Harness, argument: str) -> None:
    number = solo(harness, argument)
    harness.tick()
    harness.deliver()
    harness.write(ANNA, Command.LEAVE)
    (question,) = harness.posted()
    assert "Sie ist dann zu Ende" in question.view.text
    harness.deliver()
    leave(harness, ANNA, number)
    match, state, heading = harness.match(number), harness.state(number), harness.heading(number, None)
    assert (match.status, match.over) == (MatchStatus.OVER, MatchOver.LEFT)
    left = left_solo_view(MatchContext(Reader(), heading, observe(state, 0)))
    assert "sie ist zu Ende" in left.text
    assert state.ended is not None
    assert state.ended.key in left.text
    # Two edits: of the hand, which loses its buttons, and of the question.
    assert harness.posted() == [
        Posted(ANNA.id, hand_view(MatchContext(Reader(), heading, observe(state, 0))), f"hand:{number}", number),
        Posted(ANNA.id, left, f"leave:{number}"),
    ]
    assert harness.posted()[0].view.keyboard == ()
    harness.deliver()
    harness.skip(days=8)
    harness.tick()
    assert harness.posted() == []
    assert figures_of(harness, ANNA).unfinished == 1


def test_alone_the_match_waits_in_front_of_ones_eyes_and_ends_with_one_message(harness: Harness) -> None:
    number = solo(harness, "klassisch")
    harness.set_match(
        number, state=dump(replace(TWO, missed=(1, 0, 0, 0))), deadline_at=harness.now + DAY, remind_at=None
    )
    harness.deliver()
    harness.miss(number)
    state, heading = harness.state(number), harness.heading(number, None)
    hand = hand_view(MatchContext(Reader(), heading, observe(state, 0)))
    assert harness.posted() == [Posted(ANNA.id, hand, f"hand:{number}", number, LetterKind.FRESH)]
    assert "Die Partie wartet auf dich" in hand.text
    harness.deliver()
    harness.tick()
    assert harness.posted() == []
    harness.now += LONGEST_WAIT
    harness.tick()
    end = match_end_view(
        MatchContext(Reader(), harness.heading(number, None), observe(harness.state(number), None)), ()
    )
    assert harness.posted() == [Posted(ANNA.id, end, f"hand:{number}", number, LetterKind.FRESH)]
