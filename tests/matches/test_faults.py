"""A row that can't be read, or that a fault of ours meets, is set aside; everything else goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import Session, col
from structlog.testing import capture_logs

from schwimmen_bot.mail.delivery import due_letters
from schwimmen_bot.mail.inbox import left_over
from schwimmen_bot.mail.inbox import set_aside as set_update_aside
from schwimmen_bot.matches import reminders
from schwimmen_bot.matches.deadlines import due_matches, meet_deadline
from schwimmen_bot.matches.faults import set_aside, try_again
from schwimmen_bot.matches.pruning import KEEP_UNREADABLE, KEEP_UPDATES, prune
from schwimmen_bot.matches.reminders import due_reminders, remind
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Fallen
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import Inbox, LetterRow, Match, MatchStatus, SeatRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import reminder_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.games import Game, games_view
from schwimmen_bot.views.press import HandPress, LivesPress, MyCardsPress, StartPress, StrengthsPress
from schwimmen_bot.views.reader import Reader
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness
from tests.matches.situations import ORDINARY_TURN

STANDS_STILL = notice(Language.GERMAN, Notice.SET_ASIDE)
CARD = "9sKh"
"""What no log may show."""


def cut_off(harness: Harness, number: int) -> None:
    harness.set_match(number, state='{"rules":')


def of_other_kinds(harness: Harness, number: int) -> None:
    harness.set_match(number, state=f'{{"rules":"{CARD}"}}')


def no_seat(harness: Harness, number: int) -> None:
    def leave(session: Session) -> None:
        session.delete(session.get_one(SeatRow, harness.seats(number)[2].id))

    harness.run(leave)


def no_strength(harness: Harness, number: int) -> None:
    def change(session: Session) -> None:
        session.get_one(SeatRow, harness.seats(number)[0].id).strength = "cheater"

    harness.run(change)


def a_card_twice(harness: Harness, number: int) -> None:
    state = harness.state(number)
    harness.set_match(number, state=dump(replace(state, table=(state.table[0], *state.table[:2]))))


def a_hand_of_two(harness: Harness, number: int) -> None:
    state = harness.state(number)
    (first, second, third), *others = state.hands
    harness.set_match(number, state=dump(replace(state, hands=((first, second), *others), stock=(third, *state.stock))))


def a_turn_of_one_who_is_out(harness: Harness, number: int) -> None:
    state = harness.state(number)
    gone, (_, *lives) = Fallen(0, 1, state.hands[0]), state.lives
    changed = replace(
        state, lives=(-1, *lives), fallen=(gone,), hands=((), *state.hands[1:]), stock=(*state.hands[0], *state.stock)
    )
    harness.set_match(number, state=dump(changed))


DAMAGES = pytest.mark.parametrize(
    "damage",
    [cut_off, of_other_kinds, no_seat, no_strength, a_card_twice, a_hand_of_two, a_turn_of_one_who_is_out],
)


@pytest.fixture
def both(harness: Harness) -> tuple[int, int]:
    """Two matches in which it is Anna's turn; all that was said has arrived."""
    numbers = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    return numbers


@DAMAGES
def test_a_match_that_cant_be_read_stops_no_deadline(
    harness: Harness, both: tuple[int, int], damage: Callable[[Harness, int], None]
) -> None:
    bad, good = both
    damage(harness, bad)
    harness.now = NOON + DAY
    with capture_logs() as log:
        harness.tick()
    assert (harness.match(bad).status, harness.match(good).status) == (MatchStatus.PLAYING, MatchStatus.OVER)
    fault = harness.match(bad).fault
    assert fault is not None
    assert [(entry["event"], entry["match"], entry["reason"]) for entry in log] == [("match is set aside", bad, fault)]
    assert re.fullmatch(r"\w+( in [a-z/]+\.py:\d+)?", fault)  # and so no card
    with capture_logs() as log:
        harness.tick()
    assert log == []


@DAMAGES
def test_nor_a_reminder(harness: Harness, both: tuple[int, int], damage: Callable[[Harness, int], None]) -> None:
    bad, good = both
    damage(harness, bad)
    with capture_logs() as log:
        harness.remind(NOON + 0.8 * DAY)
    assert [letter.match_id for letter in harness.posted()] == [good]
    assert [(entry["event"], entry["match"]) for entry in log] == [("match is set aside", bad)]
    assert harness.run(due_reminders, NOON + 0.8 * DAY) == []


@DAMAGES
def test_who_touches_it_gets_a_clear_word(
    harness: Harness, both: tuple[int, int], damage: Callable[[Harness, int], None]
) -> None:
    bad, _ = both
    damage(harness, bad)
    with capture_logs() as log:
        for press in (MyCardsPress(bad), HandPress(bad)):
            assert harness.press(ANNA, press) == Reply(STANDS_STILL, alert=True)
        harness.write(ANNA, Command.START, f"hand-{bad}")
    assert [letter.view.text for letter in harness.posted(ANNA)] == [STANDS_STILL]
    assert [(entry["event"], entry["match"]) for entry in log] == [("match is set aside", bad)]


@DAMAGES
def test_lists_show_it_as_it_is_and_the_others_as_ever(
    harness: Harness, both: tuple[int, int], damage: Callable[[Harness, int], None]
) -> None:
    bad, good = both
    damage(harness, bad)
    harness.write(ANNA, Command.GAMES)
    mine, faulty = game(harness, good), Game(bad, STAMMTISCH.title, True, False, None, None, (), faulty=True)
    assert [letter.view for letter in harness.posted(ANNA)] == [games_view(Reader(), (mine, faulty), private=True)]
    assert "steht still" in harness.posted(ANNA)[0].view.text
    harness.write(BEN, Command.TABLE, group=STAMMTISCH)
    assert f"#{bad}" in harness.posted(STAMMTISCH)[-1].view.text
    assert f"#{good}" in harness.posted(STAMMTISCH)[-1].view.text
    harness.deliver()
    assert harness.write(ANNA, Command.HAND) == Reply(notice(Language.GERMAN, Notice.SENT_HAND))
    assert [letter.match_id for letter in harness.posted(ANNA)] == [good]


def game(harness: Harness, number: int) -> Game:
    heading = harness.heading(number)
    lives = tuple((seat.name, 3) for seat in heading.seats)
    return Game(number, heading.group, True, True, "Anna", heading.deadline, lives)


def test_the_only_one_is_told_of_in_private_and_in_the_group(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.deliver()
    cut_off(harness, number)
    harness.write(ANNA, Command.HAND)
    harness.write(ANNA, Command.TABLE, group=STAMMTISCH)
    assert [letter.view.text for letter in harness.posted()] == [STANDS_STILL] * 2


def test_hands_of_the_others_come_with_a_start(harness: Harness, both: tuple[int, int]) -> None:
    bad, good = both
    cut_off(harness, bad)
    harness.write(ANNA, Command.START)
    assert [letter.match_id for letter in harness.posted(ANNA) if letter.match_id] == [good]


def test_a_solo_match_that_cant_be_read_is_in_no_others_way(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.write(ANNA, Command.SOLO)
    (first,) = harness.rows(Match)
    cut_off(harness, first.id or 0)
    harness.write(ANNA, Command.SOLO)
    assert len(harness.rows(Match)) == 2


def test_a_lobby_whose_rules_cant_be_read(harness: Harness) -> None:
    bad, good = harness.open_lobby(ANNA, BEN), harness.open_lobby(ANNA, BEN)
    harness.set_match(bad, rules='{"lives":"3"}')
    harness.deliver()
    for press in (LivesPress(bad, 4), StartPress(bad)):
        assert harness.press(ANNA, press, group=STAMMTISCH) == Reply(STANDS_STILL, alert=True)
    harness.skip(days=30)
    harness.tick()
    assert (harness.match(bad).status, harness.match(good).status) == (MatchStatus.LOBBY, MatchStatus.CLOSED)


def test_a_lobby_whose_strengths_cant_be_read_is_set_aside(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.set_match(number, strengths="pxb")
    with capture_logs() as log:
        for _ in range(2):
            press = StrengthsPress(number, Strength.BEGINNER)
            assert harness.press(ANNA, press, group=STAMMTISCH) == Reply(STANDS_STILL, alert=True)
    assert [entry["event"] for entry in log] == ["match is set aside"]


def test_rules_of_a_groups_last_match_that_cant_be_read_are_forgotten(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)

    def damage(session: Session) -> None:
        session.connection().execute(text("UPDATE chat SET rules = '[1]'"))

    harness.run(damage)
    with capture_logs() as log:
        lobbies = [harness.open_lobby(ANNA, BEN), harness.open_lobby(ANNA, BEN)]
    assert number not in lobbies
    assert [entry["event"] for entry in log] == ["rules of a group's last match are forgotten"]


def test_an_exception_of_ours_in_one_reminder_takes_no_other_back(
    harness: Harness, both: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = both

    def view(context: MatchContext) -> Any:
        if context.heading.number == bad:
            raise KeyError(CARD)
        return reminder_view(context)

    monkeypatch.setattr(reminders, "reminder_view", view)
    now = NOON + 0.8 * DAY
    with pytest.raises(KeyError):
        harness.run(remind, now, bad)
    harness.run(remind, now, good)
    assert [letter.match_id for letter in harness.posted()] == [good]


def test_a_move_brings_it_back(harness: Harness, both: tuple[int, int]) -> None:
    """What failed may have been a view that is over."""
    number, _ = both
    harness.run(set_aside, number, "KeyError in views/hand.py:1")
    assert number not in harness.run(due_matches, NOON + DAY)
    harness.move(ANNA, number, "7cKc")
    assert harness.match(number).fault is None
    assert number in harness.run(due_matches, NOON + 2 * DAY)


def test_a_start_tries_it_again(harness: Harness, both: tuple[int, int]) -> None:
    number, _ = both
    state = harness.match(number).state
    cut_off(harness, number)
    harness.run(meet_deadline, NOON + DAY, number)
    assert number not in harness.run(due_matches, NOON + DAY)
    harness.run(try_again)
    assert number in harness.run(due_matches, NOON + DAY)
    harness.set_match(number, state=state)
    harness.run(meet_deadline, NOON + DAY, number)
    assert harness.match(number).status is MatchStatus.OVER


def test_a_column_of_one_row_spoils_no_list(sqlite_harness: Harness) -> None:
    """SQLite keeps anything anywhere."""
    harness = sqlite_harness
    bad, good = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()

    def damage(session: Session) -> None:
        session.connection().execute(text(f"UPDATE match SET created_at = 'yesterday' WHERE id = {bad}"))

    harness.run(damage)
    with capture_logs() as log:
        harness.write(ANNA, Command.HAND)
    assert [letter.match_id for letter in harness.posted(ANNA)] == [good]
    assert [(entry["event"], entry["match"]) for entry in log] == [("match is set aside", bad)]


def test_a_letter_that_cant_be_read_lets_the_next_ones_pass(harness: Harness) -> None:
    harness.meet(ANNA, BEN, CLARA)
    for which in (Command.HELP, Command.PRIVACY, Command.SETTINGS):
        harness.write(ANNA, which)
    harness.write(BEN, Command.HELP)
    letters = sorted(harness.rows(LetterRow, LetterRow.chat_id == ANNA.id), key=by_id)

    def damage(session: Session) -> None:
        for row, view in zip(
            letters[:2], (f'{{"text": "{CARD}"', f'{{"text": "a", "keyboard": "{CARD}"}}'), strict=True
        ):
            session.get_one(LetterRow, row.id).view = view

    harness.run(damage)
    with capture_logs() as log:
        due = harness.run(due_letters)
    assert {letter.id for letter in due if letter.chat_id == ANNA.id} == {letters[2].id}
    assert [letter.chat_id for letter in due if letter.chat_id != ANNA.id] == [BEN.id]
    assert [(entry["event"], entry["letter"]) for entry in log] == [
        ("letter is set aside", row.id) for row in letters[:2]
    ]
    assert CARD not in str(log)
    aside = harness.rows(LetterRow, col(LetterRow.reason).is_not(None))
    assert [row.id for row in sorted(aside, key=by_id)] == [row.id for row in letters[:2]]
    with capture_logs() as log:
        harness.run(due_letters)
    assert log == []


def by_id(letter: LetterRow) -> int:
    return letter.id or 0


def test_an_update_that_cant_be_read_is_kept_a_week(harness: Harness) -> None:
    incoming = harness.incoming(ANNA, at=NOON)
    assert harness.run(set_update_aside, NOON, incoming.update_id, "as it came", "KeyError")
    assert not harness.run(set_update_aside, NOON, incoming.update_id, "as it came", "KeyError")
    assert harness.run(set_update_aside, NOON, 10**6, "as it came", "KeyError")
    assert harness.run(left_over) == []
    harness.run(prune, NOON + KEEP_UPDATES + DAY)
    assert [(row.payload, row.reason) for row in harness.rows(Inbox, col(Inbox.reason).is_not(None))] == [
        ("as it came", "KeyError")
    ] * 2
    harness.run(prune, NOON + KEEP_UNREADABLE + DAY)
    assert harness.rows(Inbox, col(Inbox.reason).is_not(None)) == []


def test_a_reason_says_what_and_where_and_no_value() -> None:
    with pytest.raises(TypeError, match=CARD) as caught:
        load(RuleSet, f'{{"lives":"{CARD}"}}')
    assert re.fullmatch(r"TypeError in store/codec.py:\d+", reason_of(caught.value))
