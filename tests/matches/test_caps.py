"""Rounds and matches that may last only so many times the time of a turn (rules.md A45, B21, B22)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from schwimmen_bot.matches.deadlines import due_matches, meet_deadline
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver, RoundEnd
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import ORDINARY_TURN, PLAYED_ON, TO_ANNOUNCE, with_lives

HAIR = timedelta(microseconds=1)
HOUR = timedelta(hours=1)


def capped(state: State, round_cap: int = 0, match_cap: int = 0) -> State:
    return replace(state, rules=replace(state.rules, round_cap=round_cap, match_cap=match_cap))


def actions(harness: Harness) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in sorted(harness.rows(MoveRow), key=lambda move: move.ply)]


def test_match_and_round_begin_with_the_first_deal(harness: Harness) -> None:
    harness.skip(hours=3)
    match = harness.match(harness.play(*PEOPLE))
    assert (match.begun_at, match.round_at) == (harness.now, harness.now)


def test_without_caps_nothing_ends_early(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    for who in (ANNA, BEN, CLARA) * 5:
        harness.skip(hours=23)
        harness.move(who, number, "*")
        assert harness.match(number).deadline_at == harness.now + DAY
    assert harness.state(number).round == 5


def test_no_turn_lasts_longer_than_its_round(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=2, match_cap=9))
    ends = [harness.match(number).deadline_at]
    for who, hour in ((ANNA, 20), (BEN, 40)):
        harness.now = NOON + hour * HOUR
        harness.move(who, number, Pass())
        ends.append(harness.match(number).deadline_at)
    assert ends == [NOON + DAY, NOON + 44 * HOUR, NOON + 2 * DAY]


def test_no_turn_lasts_longer_than_its_match(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=2, match_cap=1))
    harness.skip(hours=20)
    harness.move(ANNA, number, Pass())
    assert harness.match(number).deadline_at == NOON + DAY


def test_the_rounds_time_is_up(harness: Harness) -> None:
    """Clara has 24, Ben 20, Anna 9; nobody has knocked (rules.md B21)."""
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1))
    harness.deliver()
    harness.now = NOON + DAY - HAIR
    assert harness.run(due_matches, harness.now) == []
    harness.now = NOON + DAY
    assert harness.run(meet_deadline, harness.now, number) is None
    match, state = harness.match(number), harness.state(number)
    assert actions(harness) == [(0, "c")]
    assert [move.seconds for move in harness.rows(MoveRow)] == [None]
    assert state.last_round is not None
    assert (state.last_round.end, state.last_round.by) == (RoundEnd.CAP, ())
    assert (state.round, state.lives) == (6, (2, 3, 3))
    assert not any(state.missed)
    assert (match.status, match.begun_at, match.round_at) == (MatchStatus.PLAYING, NOON, harness.now)
    assert match.deadline_at == harness.now + DAY
    assert [(letter.slot, letter.kind) for letter in harness.posted(STAMMTISCH)] == [
        (f"table:{number}", LetterKind.FRESH)
    ]


def test_the_next_round_has_its_own_time(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1))
    harness.miss(number)
    harness.skip(hours=20)
    harness.move(PEOPLE[harness.state(number).turn], number, Pass())
    assert harness.match(number).deadline_at == NOON + 2 * DAY


def test_the_matchs_time_is_up(harness: Harness) -> None:
    """rules.md B22: places by lives, shared where they are equal."""
    number = harness.play(*PEOPLE, state=with_lives(capped(PLAYED_ON, match_cap=1), 1, 3, 1))
    harness.deliver()
    harness.now = NOON + DAY
    assert harness.run(meet_deadline, harness.now, number) is None
    match, state = harness.match(number), harness.state(number)
    assert actions(harness) == [(0, "C")]
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.CAP, harness.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(2, 1), (1, 3), (2, 1)]
    end = match_end_view(MatchContext(Reader(), harness.heading(number), observe(state, None)), ())
    closing = closed_table_view(MatchContext(Reader(), harness.heading(number), observe(PLAYED_ON, None)))
    assert harness.posted(STAMMTISCH) == [
        Posted(STAMMTISCH.id, end, f"table:{number}", number, LetterKind.FRESH, closing=closing)
    ]
    assert [letter.view.keyboard for letter in harness.posted(ANNA)] == [()]


def test_where_both_are_up_the_match_is_over(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1, match_cap=1))
    harness.miss(number)
    assert actions(harness) == [(0, "C")]


def test_a_cap_comes_before_a_time_out_at_the_same_moment(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(ORDINARY_TURN, round_cap=1))
    harness.miss(number)
    assert actions(harness) == [(0, "c")]
    assert harness.match(number).status is MatchStatus.PLAYING


@pytest.mark.parametrize("state", [PLAYED_ON, ORDINARY_TURN], ids=["played on", "ends the match"])
def test_after_a_long_stop_things_happen_in_their_order(harness: Harness, state: State) -> None:
    """Anna's time was up before the round's, though the clock comes by after both."""
    number = harness.play(*PEOPLE, state=capped(state, round_cap=3))
    harness.now = NOON + 5 * DAY
    assert harness.run(meet_deadline, harness.now, number) is None
    assert actions(harness) == [(0, "t")]
    harness.tick()
    assert actions(harness) == ([(0, "t"), (1, "c")] if state is PLAYED_ON else [(0, "t")])


def test_a_press_after_the_rounds_end_comes_too_late(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1))
    harness.skip(hours=12)
    harness.move(ANNA, number, Pass())
    harness.now = NOON + DAY + HAIR
    assert harness.move(BEN, number, Pass()) == Reply(notice(Language.ENGLISH, Notice.TOO_LATE), alert=True)
    assert actions(harness) == [(0, "-"), (1, "c")]
    assert harness.state(number).round == 6


def test_computers_alone_do_not_play_on_past_it(harness: Harness) -> None:
    state = capped(replace(PLAYED_ON, missed=(2, 2, 2)), match_cap=1)
    number = harness.play(*PEOPLE, state=state)
    harness.now = NOON + DAY
    harness.set_match(number, deadline_at=NOON, thinks=True)
    assert harness.run(meet_deadline, harness.now, number) is None
    assert actions(harness) == [(0, "C")]


def test_coming_back_gives_no_more_than_the_round_has(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(replace(PLAYED_ON, missed=(2, 0, 0)), round_cap=1))
    harness.skip(hours=23)
    harness.press(ANNA, ReturnPress(number))
    assert harness.match(number).deadline_at == NOON + DAY


def test_announcing_has_all_its_time(harness: Harness) -> None:
    """rules.md B48: a full turn for each word, whatever the round has left."""
    number = harness.play(*PEOPLE, state=capped(TO_ANNOUNCE, round_cap=1))
    for who, move in ((ANNA, "!"), (BEN, "Kd9h"), (CLARA, "7sKd")):
        harness.skip(hours=7)
        harness.move(who, number, move)
    assert harness.state(number).phase is Phase.ANNOUNCING
    assert harness.match(number).deadline_at == NOON + 45 * HOUR


def test_the_matchs_end_cuts_announcing_short(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(TO_ANNOUNCE, match_cap=1))
    for who, move in ((ANNA, "!"), (BEN, "Kd9h"), (CLARA, "7sKd")):
        harness.skip(hours=7)
        harness.move(who, number, move)
    harness.miss(number)
    assert (harness.now, harness.match(number).over) == (NOON + DAY, MatchOver.CAP)
    assert harness.state(number).lives == TO_ANNOUNCE.lives


def test_a_match_from_before_there_were_caps_has_none(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1, match_cap=1))
    harness.set_match(number, begun_at=None, round_at=None)
    harness.skip(hours=20)
    harness.move(ANNA, number, Pass())
    assert harness.match(number).deadline_at == harness.now + DAY
