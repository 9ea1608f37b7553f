"""What nobody can need any more is forgotten, and nothing else."""

from __future__ import annotations

from datetime import timedelta

import pytest

from schwimmen_bot.mail.delivery import due_letters, undeliverable
from schwimmen_bot.mail.inbox import dealt_with, left_over, take_in
from schwimmen_bot.matches import pruning
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.people import SETTINGS, WELCOME
from schwimmen_bot.matches.pruning import (
    KEEP_LOBBIES,
    KEEP_STATES,
    KEEP_UNDELIVERABLE,
    KEEP_UPDATES,
    prune,
)
from schwimmen_bot.matches.statistics import figures, group_rows
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.store.tables import Inbox, LetterRow, Match, MatchStatus, Person, SeatRow, Slot
from schwimmen_bot.texts import Language
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    ClosePress,
    HandPress,
    JoinPress,
    LeavePress,
    MyCardsPress,
    PlayPress,
    Press,
    ReturnPress,
    TablePress,
)
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Club
from tests.matches.situations import KNOCK, LAP, QUIET, with_lives
from tests.matches.test_replay import replay

SECOND = timedelta(seconds=1)


def clean(club: Club) -> None:
    """As the clock does once an hour."""
    while club.run(prune, club.now):
        pass


def play_out(club: Club) -> int:
    number = club.play(*PEOPLE, state=with_lives(KNOCK, 1, 0, 2))
    for who, move in zip(PEOPLE, LAP, strict=True):
        club.move(who, number, move)
    club.deliver()
    assert club.match(number).status is MatchStatus.OVER
    return number


def close_lobby(club: Club) -> int:
    number = club.open_lobby(ANNA, BEN)
    club.press(ANNA, ClosePress(number), group=STAMMTISCH)
    club.deliver()
    return number


def slots(club: Club) -> set[str]:
    return {row.slot for row in club.rows(Slot)}


def test_a_weeks_old_matchs_state_and_messages_are_forgotten(club: Club) -> None:
    number = play_out(club)
    runs_on = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.now = (club.match(number).ended_at or NOON) + KEEP_STATES
    before = club.match(number)
    clean(club)
    assert club.match(number) == before
    club.now += SECOND
    clean(club)
    assert club.match(number).model_dump() == before.model_dump() | {"state": None}
    assert slots(club) == {WELCOME, f"lobby:{runs_on}", f"table:{runs_on}", f"hand:{runs_on}"}


def test_so_is_that_of_one_whose_end_has_no_time(club: Club) -> None:
    number = play_out(club)
    club.set_match(number, ended_at=None)
    club.skip(days=8)
    clean(club)
    assert club.match(number).state is None


def test_it_still_counts(club: Club) -> None:
    play_out(club)
    anna = club.rows(Person, Person.id == ANNA.id)[0]
    before = club.run(figures, anna), club.run(group_rows, STAMMTISCH.id)
    club.skip(days=1000)
    clean(club)
    assert (club.run(figures, anna), club.run(group_rows, STAMMTISCH.id)) == before
    assert before[0].people.matches == 1


def test_it_can_still_be_replayed(club: Club) -> None:
    number = club.play(ANNA, computers=2)
    while club.match(number).status is MatchStatus.PLAYING:
        club.tick()
        club.miss(number)
    state = club.state(number)
    club.skip(days=1000)
    clean(club)
    assert club.match(number).state is None
    replayed, _ = replay(club, number)
    assert replayed == state
    assert replayed.phase is Phase.OVER


@pytest.mark.parametrize("press", [HandPress, MyCardsPress, TablePress, ReturnPress, JoinPress])
def test_a_button_of_it_says_that_it_is_over(club: Club, press: type[HandPress]) -> None:
    number = play_out(club)
    club.skip(days=8)
    clean(club)
    over = Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    assert club.press(ANNA, press(number), group=STAMMTISCH) == over


def test_so_do_a_late_move_and_leaving(club: Club) -> None:
    number = play_out(club)
    club.skip(days=8)
    clean(club)
    over = Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    late: tuple[Press, ...] = (PlayPress(number, 0, SwapAll()), PlayPress(number, club.match(number).ply, SwapAll()))
    for press in (*late, LeavePress(number, sure=True)):
        assert club.press(ANNA, press) == over
    assert club.write(ANNA, Command.HAND) == Reply()
    assert club.posted(ANNA)[-1].view.text == notice(Language.GERMAN, Notice.NO_GAMES)


def test_its_rules_can_still_be_read(club: Club) -> None:
    number = play_out(club)
    club.skip(days=8)
    clean(club)
    club.deliver()
    club.write(ANNA, Command.START, f"rules-{number}")
    (posted,) = club.posted(ANNA)
    assert "Hosen owi" in posted.view.text


def test_a_lobby_that_came_to_nothing_is_forgotten_after_a_month(club: Club) -> None:
    number, after = close_lobby(club), club.play(*PEOPLE, state=QUIET)
    club.deliver()
    club.now = NOON + KEEP_LOBBIES
    clean(club)
    assert [match.id for match in club.rows(Match)] == [number, after]
    club.now += SECOND
    clean(club)
    assert [match.id for match in club.rows(Match)] == [after]
    assert {seat.match_id for seat in club.rows(SeatRow)} == {after}
    assert f"lobby:{number}" not in slots(club)
    gone = Reply(notice(Language.GERMAN, Notice.NO_SUCH_MATCH))
    assert club.press(CLARA, JoinPress(number), group=STAMMTISCH) == gone


def test_no_number_is_used_twice(club: Club) -> None:
    """Buttons of the old lobby are still in the chat."""
    number = close_lobby(club)
    club.skip(days=31)
    clean(club)
    assert club.open_lobby(ANNA) > number


def test_a_lobby_with_a_letter_under_way_waits(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN)
    club.play(*PEOPLE, state=QUIET)
    club.press(ANNA, ClosePress(number), group=STAMMTISCH)
    club.skip(days=31)
    clean(club)
    assert club.match(number).status is MatchStatus.CLOSED
    club.deliver()
    clean(club)
    assert club.rows(Match, Match.id == number) == []


def test_what_is_under_way_is_not_touched(club: Club) -> None:
    number, lobby = club.play(*PEOPLE, state=QUIET), club.open_lobby(ANNA, BEN)
    club.write(ANNA, Command.SETTINGS)
    club.deliver()
    before = club.match(number), club.match(lobby), slots(club)
    club.skip(days=1000)
    clean(club)
    assert (club.match(number), club.match(lobby), slots(club)) == before
    assert SETTINGS in slots(club)


def test_an_undeliverable_letter_is_kept_for_a_month(club: Club) -> None:
    club.meet(ANNA)
    club.write(ANNA, Command.HELP)
    (letter,) = club.run(due_letters)
    club.run(undeliverable, letter, "a reason")
    club.write(ANNA, Command.HELP)
    clean(club)
    club.now += KEEP_UNDELIVERABLE
    clean(club)
    assert sorted(row.reason or "" for row in club.rows(LetterRow)) == ["", "a reason"]
    club.now += SECOND
    clean(club)
    assert [row.reason for row in club.rows(LetterRow)] == [None]


def test_after_two_days_what_is_done_is_forgotten(club: Club) -> None:
    """Telegram delivers an update again for a day at most."""
    assert timedelta(days=1) < KEEP_UPDATES
    for number in (7, 8, 9):
        club.run(take_in, NOON, number, "")
    club.run(dealt_with, NOON, 7)
    club.run(dealt_with, NOON + SECOND, 8)
    club.run(prune, NOON + KEEP_UPDATES)
    assert {row.update_id for row in club.rows(Inbox)} == {7, 8, 9}
    club.run(prune, NOON + KEEP_UPDATES + SECOND)
    assert {row.update_id for row in club.rows(Inbox)} == {8, 9}


def test_what_is_not_done_is_never_forgotten(club: Club) -> None:
    club.run(take_in, NOON, 7, "")
    club.run(prune, NOON + timedelta(days=1000))
    assert [row.update_id for row in club.run(left_over)] == [7]


def test_it_goes_in_small_steps(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "BATCH", 2)
    numbers = [club.play(ANNA, BEN) for _ in range(5)]
    for number in numbers:
        club.press(ANNA, LeavePress(number, sure=True))
    club.now += KEEP_STATES + DAY
    left = []
    while True:
        more = club.run(prune, club.now)
        left.append(sum(match.state is not None for match in club.rows(Match)))
        if not more:
            break
    assert left == [3, 1, 0]
