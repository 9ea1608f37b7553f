"""What nobody can need any more is forgotten, and nothing else."""

from __future__ import annotations

from datetime import timedelta

import pytest

from schwimmen_bot.mail.delivery import due_letters, undeliverable
from schwimmen_bot.mail.inbox import dealt_with, left_over, take_in
from schwimmen_bot.matches import pruning
from schwimmen_bot.matches.pruning import (
    KEEP_LOBBIES,
    KEEP_STATES,
    KEEP_UNDELIVERABLE,
    KEEP_UPDATES,
    prune,
)
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.matches.settings import SETTINGS
from schwimmen_bot.matches.statistics import figures, group_rows
from schwimmen_bot.matches.welcome import WELCOME
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.store.tables import Inbox, LetterRow, Match, MatchStatus, Person, SeatRow, Slot
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
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
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness
from tests.matches.situations import KNOCK, LAP, ORDINARY_TURN, with_lives
from tests.matches.test_replay import replay

SECOND = timedelta(seconds=1)


def clean(harness: Harness) -> None:
    """As the clock does once an hour."""
    while harness.run(prune, harness.now):
        pass


def play_out(harness: Harness) -> int:
    number = harness.play(*PEOPLE, state=with_lives(KNOCK, 1, 0, 2))
    for who, move in zip(PEOPLE, LAP, strict=True):
        harness.move(who, number, move)
    harness.deliver()
    assert harness.match(number).status is MatchStatus.OVER
    return number


def close_lobby(harness: Harness) -> int:
    number = harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, ClosePress(number), group=STAMMTISCH)
    harness.deliver()
    return number


def slots(harness: Harness) -> set[str]:
    return {row.slot for row in harness.rows(Slot)}


def test_a_weeks_old_matchs_state_and_messages_are_forgotten(harness: Harness) -> None:
    number = play_out(harness)
    runs_on = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.now = (harness.match(number).ended_at or NOON) + KEEP_STATES
    before = harness.match(number)
    clean(harness)
    assert harness.match(number) == before
    harness.now += SECOND
    clean(harness)
    assert harness.match(number).model_dump() == before.model_dump() | {"state": None}
    assert slots(harness) == {WELCOME, f"lobby:{runs_on}", f"table:{runs_on}", f"hand:{runs_on}"}


def test_a_match_that_lasted_for_weeks_is_kept_as_long_after_its_end(harness: Harness) -> None:
    number = play_out(harness)
    harness.set_match(number, created_at=NOON - timedelta(days=60), begun_at=NOON - timedelta(days=59))
    before, seen = harness.match(number), slots(harness)
    clean(harness)
    assert (harness.match(number), slots(harness)) == (before, seen)


def test_so_is_that_of_one_whose_end_has_no_time(harness: Harness) -> None:
    number = play_out(harness)
    harness.set_match(number, ended_at=None)
    harness.skip(days=8)
    clean(harness)
    assert harness.match(number).state is None


def test_it_still_counts(harness: Harness) -> None:
    play_out(harness)
    anna = harness.rows(Person, Person.id == ANNA.id)[0]
    before = harness.run(figures, anna), harness.run(group_rows, STAMMTISCH.id)
    harness.skip(days=1000)
    clean(harness)
    assert (harness.run(figures, anna), harness.run(group_rows, STAMMTISCH.id)) == before
    assert before[0].people.matches == 1


def test_it_can_still_be_replayed(harness: Harness) -> None:
    number = harness.play(ANNA, computers=2)
    while harness.match(number).status is MatchStatus.PLAYING:
        harness.tick()
        harness.miss(number)
    state = harness.state(number)
    harness.skip(days=1000)
    clean(harness)
    assert harness.match(number).state is None
    replayed, _ = replay(harness, number)
    assert replayed == state
    assert replayed.phase is Phase.OVER


@pytest.mark.parametrize("press", [HandPress, MyCardsPress, TablePress, ReturnPress, JoinPress])
def test_a_button_of_it_says_that_it_is_over(harness: Harness, press: type[HandPress]) -> None:
    number = play_out(harness)
    harness.skip(days=8)
    clean(harness)
    over = Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    assert harness.press(ANNA, press(number), group=STAMMTISCH) == over


def test_so_do_a_late_move_and_leaving(harness: Harness) -> None:
    number = play_out(harness)
    harness.skip(days=8)
    clean(harness)
    over = Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    late: tuple[Press, ...] = (PlayPress(number, 0, SwapAll()), PlayPress(number, harness.match(number).ply, SwapAll()))
    for press in (*late, LeavePress(number, sure=True)):
        assert harness.press(ANNA, press) == over
    assert harness.write(ANNA, Command.HAND) == Reply()
    assert harness.posted(ANNA)[-1].view.text == notice(Language.GERMAN, Notice.NO_GAMES)


def test_its_rules_can_still_be_read(harness: Harness) -> None:
    number = play_out(harness)
    harness.skip(days=8)
    clean(harness)
    harness.deliver()
    harness.write(ANNA, Command.START, f"rules-{number}")
    (posted,) = harness.posted(ANNA)
    assert "Hosen owi" in posted.view.text


def test_a_lobby_that_came_to_nothing_is_forgotten_after_a_month(harness: Harness) -> None:
    number, after = close_lobby(harness), harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    harness.now = NOON + KEEP_LOBBIES
    clean(harness)
    assert [match.id for match in harness.rows(Match)] == [number, after]
    harness.now += SECOND
    clean(harness)
    assert [match.id for match in harness.rows(Match)] == [after]
    assert {seat.match_id for seat in harness.rows(SeatRow)} == {after}
    assert f"lobby:{number}" not in slots(harness)
    gone = Reply(notice(Language.GERMAN, Notice.NO_SUCH_MATCH))
    assert harness.press(CLARA, JoinPress(number), group=STAMMTISCH) == gone


def test_no_number_is_used_twice(harness: Harness) -> None:
    """Buttons of the old lobby are still in the chat."""
    number = close_lobby(harness)
    harness.skip(days=31)
    clean(harness)
    assert harness.open_lobby(ANNA) > number


def test_a_lobby_with_a_letter_under_way_waits(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.press(ANNA, ClosePress(number), group=STAMMTISCH)
    harness.skip(days=31)
    clean(harness)
    assert harness.match(number).status is MatchStatus.CLOSED
    harness.deliver()
    clean(harness)
    assert harness.rows(Match, Match.id == number) == []


def test_what_is_under_way_is_not_touched(harness: Harness) -> None:
    number, lobby = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.open_lobby(ANNA, BEN)
    harness.write(ANNA, Command.SETTINGS)
    harness.deliver()
    before = harness.match(number), harness.match(lobby), slots(harness)
    harness.skip(days=1000)
    clean(harness)
    assert (harness.match(number), harness.match(lobby), slots(harness)) == before
    assert SETTINGS in slots(harness)


def test_an_undeliverable_letter_is_kept_for_a_month(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.write(ANNA, Command.HELP)
    (letter,) = harness.run(due_letters)
    harness.run(undeliverable, letter, "a reason")
    harness.write(ANNA, Command.HELP)
    clean(harness)
    harness.now += KEEP_UNDELIVERABLE
    clean(harness)
    assert sorted(row.reason or "" for row in harness.rows(LetterRow)) == ["", "a reason"]
    harness.now += SECOND
    clean(harness)
    assert [row.reason for row in harness.rows(LetterRow)] == [None]


def test_after_two_days_what_is_done_is_forgotten(harness: Harness) -> None:
    """Telegram delivers an update again for a day at most."""
    assert timedelta(days=1) < KEEP_UPDATES
    for number in (7, 8, 9):
        harness.run(take_in, NOON, number, "")
    harness.run(dealt_with, NOON, 7)
    harness.run(dealt_with, NOON + SECOND, 8)
    harness.run(prune, NOON + KEEP_UPDATES)
    assert {row.update_id for row in harness.rows(Inbox)} == {7, 8, 9}
    harness.run(prune, NOON + KEEP_UPDATES + SECOND)
    assert {row.update_id for row in harness.rows(Inbox)} == {8, 9}


def test_what_is_not_done_is_never_forgotten(harness: Harness) -> None:
    harness.run(take_in, NOON, 7, "")
    harness.run(prune, NOON + timedelta(days=1000))
    assert [row.update_id for row in harness.run(left_over)] == [7]


def test_it_goes_in_small_steps(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "BATCH", 2)
    numbers = [harness.play(ANNA, BEN) for _ in range(5)]
    for number in numbers:
        harness.press(ANNA, LeavePress(number, sure=True))
    harness.now += KEEP_STATES + DAY
    left = []
    while True:
        more = harness.run(prune, harness.now)
        left.append(sum(match.state is not None for match in harness.rows(Match)))
        if not more:
            break
    assert left == [3, 1, 0]
