"""From the lobby to the first deal."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import Session

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.database import Wake
from schwimmen_bot.store.tables import LetterKind, MatchStatus
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.lobby.message import LobbyEnd, lobby_end_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ComputersPress, LivesPress, RemindersPress, StartPress, TempoPress, WithdrawPress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.table.message import closed_table_view, table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, STAMMTISCH, TOPIC, Harness, Posted, seed

RULES = PRESETS["hosen-owi"]
OVER_AT_ONCE = "2c"
"""A seed that deals seat 0 a 31 twice in a row when two play with one life."""
STARTED = Reply(notice(Language.GERMAN, Notice.STARTED))


def test_the_first_round_is_dealt_from_the_matchs_secret(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN, CLARA)
    harness.set_match(number, seed=seed(3, 1))
    harness.skip(hours=1)
    assert harness.press(ANNA, StartPress(number), group=STAMMTISCH) == STARTED
    match = harness.match(number)
    assert harness.state(number) == start(RULES, 3, seed(3, 1)).state
    assert (match.status, match.ply, match.over, match.ended_at) == (MatchStatus.PLAYING, 0, None, None)
    begun = NOON + timedelta(hours=1)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (begun, begun + DAY, begun + 0.8 * DAY)
    assert [(seat.number, seat.name, seat.strength) for seat in harness.seats(number)] == [
        (0, "Anna", None),
        (1, "Ben", None),
        (2, "Clara <3", None),
    ]


def test_the_group_sees_the_table_and_the_first_one_their_hand(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN, CLARA, group=TOPIC)
    harness.set_match(number, seed=seed(3, 1))
    harness.deliver()
    harness.press(ANNA, StartPress(number), group=TOPIC)
    lobby = Lobby(number, "Anna", RULES, DAY, ("Anna", "Ben", "Clara <3"), computers=0)
    heading, state = harness.heading(number, TOPIC), harness.state(number)
    ended = lobby_end_view(Reader(), lobby, LobbyEnd.STARTED)
    table = table_view(MatchContext(Reader(), heading, observe(state, None)))
    hand = hand_view(MatchContext(Reader(Language.ENGLISH), heading, observe(state, 1)))
    assert ended.keyboard == ()
    assert harness.posted() == [
        Posted(TOPIC.id, ended, f"lobby:{number}", number, topic_id=42),
        Posted(
            TOPIC.id,
            table,
            f"table:{number}",
            number,
            LetterKind.FRESH,
            topic_id=42,
            closing=closed_table_view(MatchContext(Reader(), heading, observe(state, None))),
        ),
        Posted(BEN.id, hand, f"hand:{number}", number, LetterKind.FRESH),
    ]


def test_what_was_set_in_the_lobby_counts(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, LivesPress(number, 1), group=STAMMTISCH)
    harness.press(ANNA, TempoPress(number, 10), group=STAMMTISCH)
    harness.set_match(number, seed=seed(2, 0, replace(RULES, lives=1)))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert harness.state(number).rules == replace(RULES, lives=1)
    assert harness.state(number).lives == (1, 1)
    assert harness.match(number).deadline_at == NOON + timedelta(minutes=10)


def test_computers_sit_behind_the_persons(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, computers=3)
    assert [(seat.number, seat.person_id, seat.name, seat.strength) for seat in harness.seats(number)] == [
        (0, ANNA.id, "Anna", None),
        (1, BEN.id, "Ben", None),
        (2, None, "Alma", "normal"),
        (3, None, "Bruno", "normal"),
        (4, None, "Carla", "normal"),
    ]
    assert len(harness.state(number).lives) == 5


def test_a_computer_that_begins_is_due_at_once(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.press(ANNA, ComputersPress(number, 1), group=STAMMTISCH)
    harness.set_match(number, seed=seed(2, 1))
    harness.deliver()
    woken: list[object] = []
    incoming = harness.incoming(ANNA, STAMMTISCH)

    def press(session: Session) -> Reply:
        reply = dispatch.press(session, harness.now, incoming, StartPress(number))
        woken.extend(session.info)
        return reply

    assert harness.run(press) == STARTED
    match = harness.match(number)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (NOON, NOON, None)
    assert set(woken) == {Wake.LETTERS, Wake.DEADLINES}
    assert [letter.chat_id for letter in harness.posted()] == [STAMMTISCH.id, STAMMTISCH.id]


def test_who_wants_no_reminders_gets_none(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.set_match(number, seed=seed(2, 0))
    harness.press(ANNA, RemindersPress(False))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert harness.match(number).remind_at is None


@pytest.mark.parametrize(("people", "computers"), [(0, 0), (1, 0), (0, 7)])
def test_with_too_few_seats_or_computers_alone_nothing_starts(harness: Harness, people: int, computers: int) -> None:
    number = harness.open_lobby(ANNA)
    if not people:
        harness.press(ANNA, WithdrawPress(number), group=STAMMTISCH)
    harness.press(ANNA, ComputersPress(number, computers), group=STAMMTISCH)
    before = harness.match(number)
    assert harness.press(ANNA, StartPress(number), group=STAMMTISCH) == Reply(
        notice(Language.GERMAN, Notice.TOO_FEW_SEATS), alert=True
    )
    assert harness.match(number) == before
    assert len(harness.seats(number)) == people


def test_with_too_many_seats_nothing_starts(harness: Harness) -> None:
    """The lobby lets nobody in who has no place; another version's row might have them."""
    number = harness.open_lobby(ANNA, BEN)
    harness.set_match(number, computers=7)
    before = harness.match(number)
    assert harness.press(ANNA, StartPress(number), group=STAMMTISCH) == Reply(
        notice(Language.GERMAN, Notice.TOO_MANY_SEATS), alert=True
    )
    assert harness.match(number) == before
    assert len(harness.seats(number)) == 2


def test_a_second_start_deals_nothing_anew(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.deliver()
    before = harness.match(number)
    assert harness.press(ANNA, StartPress(number), group=STAMMTISCH) == Reply(
        notice(Language.GERMAN, Notice.LOBBY_CLOSED)
    )
    assert harness.match(number) == before
    assert harness.posted() == []


def test_eight_seats_play(harness: Harness) -> None:
    number = harness.play(ANNA, computers=7)
    assert [seat.number for seat in harness.seats(number)] == list(range(8))
    assert len({seat.name for seat in harness.seats(number)}) == 8


def test_a_match_that_the_first_deals_decide_is_over_at_once(harness: Harness) -> None:
    rules = replace(RULES, lives=1)
    number = harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, LivesPress(number, 1), group=STAMMTISCH)
    harness.set_match(number, seed=OVER_AT_ONCE)
    harness.deliver()
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    state = start(rules, 2, OVER_AT_ONCE).state
    assert state.ended is not None
    match = harness.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, state.ended.over, NOON)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [seat.place for seat in harness.seats(number)] == list(state.ended.places)
    assert [letter.slot for letter in harness.posted()] == [f"lobby:{number}", f"table:{number}"]
