"""Rounds and matches that may last only so many times the time of a turn (rules.md A45, B21, B22)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from schwimmen_bot.matches.deadlines import due_matches, meet_deadline
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver, RoundEnd
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.match import match_end_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table import closed_table_view
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Club, Posted
from tests.matches.situations import PLAYED_ON, QUIET, TO_ANNOUNCE, with_lives

HAIR = timedelta(microseconds=1)
HOUR = timedelta(hours=1)


def capped(state: State, round_cap: int = 0, match_cap: int = 0) -> State:
    return replace(state, rules=replace(state.rules, round_cap=round_cap, match_cap=match_cap))


def actions(club: Club) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in sorted(club.rows(MoveRow), key=lambda move: move.ply)]


def test_match_and_round_begin_with_the_first_deal(club: Club) -> None:
    club.skip(hours=3)
    match = club.match(club.play(*PEOPLE))
    assert (match.begun_at, match.round_at) == (club.now, club.now)


def test_without_caps_nothing_ends_early(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    for who in (ANNA, BEN, CLARA) * 5:
        club.skip(hours=23)
        club.move(who, number, "*")
        assert club.match(number).deadline_at == club.now + DAY
    assert club.state(number).round == 5


def test_no_turn_lasts_longer_than_its_round(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=2, match_cap=9))
    ends = [club.match(number).deadline_at]
    for who, hour in ((ANNA, 20), (BEN, 40)):
        club.now = NOON + hour * HOUR
        club.move(who, number, Pass())
        ends.append(club.match(number).deadline_at)
    assert ends == [NOON + DAY, NOON + 44 * HOUR, NOON + 2 * DAY]


def test_no_turn_lasts_longer_than_its_match(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=2, match_cap=1))
    club.skip(hours=20)
    club.move(ANNA, number, Pass())
    assert club.match(number).deadline_at == NOON + DAY


def test_the_rounds_time_is_up(club: Club) -> None:
    """Clara has 24, Ben 20, Anna 9; nobody has knocked (rules.md B21)."""
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1))
    club.deliver()
    club.now = NOON + DAY - HAIR
    assert club.run(due_matches, club.now) == []
    club.now = NOON + DAY
    assert club.run(meet_deadline, club.now, number) is None
    match, state = club.match(number), club.state(number)
    assert actions(club) == [(0, "c")]
    assert [move.seconds for move in club.rows(MoveRow)] == [None]
    assert state.last_round is not None
    assert (state.last_round.end, state.last_round.by) == (RoundEnd.CAP, ())
    assert (state.round, state.lives) == (6, (2, 3, 3))
    assert not any(state.missed)
    assert (match.status, match.begun_at, match.round_at) == (MatchStatus.PLAYING, NOON, club.now)
    assert match.deadline_at == club.now + DAY
    assert [(letter.slot, letter.kind) for letter in club.posted(STAMMTISCH)] == [(f"table:{number}", LetterKind.FRESH)]


def test_the_next_round_has_its_own_time(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1))
    club.miss(number)
    club.skip(hours=20)
    club.move(PEOPLE[club.state(number).turn], number, Pass())
    assert club.match(number).deadline_at == NOON + 2 * DAY


def test_the_matchs_time_is_up(club: Club) -> None:
    """rules.md B22: places by lives, shared where they are equal."""
    number = club.play(*PEOPLE, state=with_lives(capped(PLAYED_ON, match_cap=1), 1, 3, 1))
    club.deliver()
    club.now = NOON + DAY
    assert club.run(meet_deadline, club.now, number) is None
    match, state = club.match(number), club.state(number)
    assert actions(club) == [(0, "C")]
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.CAP, club.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in club.seats(number)] == [(2, 1), (1, 3), (2, 1)]
    end = match_end_view(Reader(), club.heading(number), observe(state, None), ())
    closing = closed_table_view(Reader(), club.heading(number), ())
    assert club.posted(STAMMTISCH) == [
        Posted(STAMMTISCH.id, end, f"table:{number}", number, LetterKind.FRESH, closing=closing)
    ]
    assert [letter.view.keyboard for letter in club.posted(ANNA)] == [()]


def test_where_both_are_up_the_match_is_over(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1, match_cap=1))
    club.miss(number)
    assert actions(club) == [(0, "C")]


def test_a_cap_comes_before_a_time_out_at_the_same_moment(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(QUIET, round_cap=1))
    club.miss(number)
    assert actions(club) == [(0, "c")]
    assert club.match(number).status is MatchStatus.PLAYING


@pytest.mark.parametrize("state", [PLAYED_ON, QUIET], ids=["played on", "ends the match"])
def test_after_a_long_stop_things_happen_in_their_order(club: Club, state: State) -> None:
    """Anna's time was up before the round's, though the clock comes by after both."""
    number = club.play(*PEOPLE, state=capped(state, round_cap=3))
    club.now = NOON + 5 * DAY
    assert club.run(meet_deadline, club.now, number) is None
    assert actions(club) == [(0, "t")]
    club.tick()
    assert actions(club) == ([(0, "t"), (1, "c")] if state is PLAYED_ON else [(0, "t")])


def test_a_press_after_the_rounds_end_comes_too_late(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1))
    club.skip(hours=12)
    club.move(ANNA, number, Pass())
    club.now = NOON + DAY + HAIR
    assert club.move(BEN, number, Pass()) == Reply(notice(Language.ENGLISH, Notice.TOO_LATE), alert=True)
    assert actions(club) == [(0, "-"), (1, "c")]
    assert club.state(number).round == 6


def test_computers_alone_do_not_play_on_past_it(club: Club) -> None:
    state = capped(replace(PLAYED_ON, missed=(2, 2, 2)), match_cap=1)
    number = club.play(*PEOPLE, state=state)
    club.now = NOON + DAY
    club.set_match(number, deadline_at=NOON)
    assert club.run(meet_deadline, club.now, number) is None
    assert actions(club) == [(0, "C")]


def test_coming_back_gives_no_more_than_the_round_has(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(replace(PLAYED_ON, missed=(2, 0, 0)), round_cap=1))
    club.skip(hours=23)
    club.press(ANNA, ReturnPress(number))
    assert club.match(number).deadline_at == NOON + DAY


def test_announcing_has_all_its_time(club: Club) -> None:
    """rules.md B48: a full turn for each word, whatever the round has left."""
    number = club.play(*PEOPLE, state=capped(TO_ANNOUNCE, round_cap=1))
    for who, move in ((ANNA, "!"), (BEN, "Kd9h"), (CLARA, "7sKd")):
        club.skip(hours=7)
        club.move(who, number, move)
    assert club.state(number).phase is Phase.ANNOUNCING
    assert club.match(number).deadline_at == NOON + 45 * HOUR


def test_the_matchs_end_cuts_announcing_short(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(TO_ANNOUNCE, match_cap=1))
    for who, move in ((ANNA, "!"), (BEN, "Kd9h"), (CLARA, "7sKd")):
        club.skip(hours=7)
        club.move(who, number, move)
    club.miss(number)
    assert (club.now, club.match(number).over) == (NOON + DAY, MatchOver.CAP)
    assert club.state(number).lives == TO_ANNOUNCE.lives


def test_a_match_from_before_there_were_caps_has_none(club: Club) -> None:
    number = club.play(*PEOPLE, state=capped(PLAYED_ON, round_cap=1, match_cap=1))
    club.set_match(number, begun_at=None, round_at=None)
    club.skip(hours=20)
    club.move(ANNA, number, Pass())
    assert club.match(number).deadline_at == club.now + DAY
