"""Who joins and leaves a lobby, from the group or by a deep link."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import text
from sqlmodel import Session

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Reply, Sender
from schwimmen_bot.matches.rights import link_token
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.tables import LetterKind, MatchStatus, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.lobby.message import joined_by_link_view, joined_in_group_view, lobby_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ComputersPress, JoinPress, StartPress, WithdrawPress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, DAY, STAMMTISCH, TOPIC, Harness, Posted


def lobby(number: int, *people: str, computers: int = 0) -> View:
    return lobby_view(Reader(), Lobby(number, "Anna", PRESETS["hosen-owi"], DAY, people, computers))


def names(harness: Harness, number: int) -> list[str]:
    return [seat.name for seat in harness.seats(number)]


def crowd(count: int) -> tuple[Sender, ...]:
    return tuple(Sender(100 + number, f"P{number}", Language.GERMAN) for number in range(count))


def refused(why: Notice, language: Language = Language.GERMAN) -> Reply:
    alert = why in (Notice.LOBBY_FULL, Notice.OPENER_ONLY, Notice.TOO_FEW_SEATS, Notice.TOO_MANY_SEATS)
    return Reply(notice(language, why), alert=alert)


def link(harness: Harness, number: int) -> str:
    """What the lobby's button leads to."""
    return f"join-{number}-{link_token(harness.match(number))}"


def test_joining_takes_a_seat_and_edits_the_lobby(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.meet(BEN)
    assert harness.press(BEN, JoinPress(number), group=STAMMTISCH) == Reply(notice(Language.ENGLISH, Notice.JOINED))
    assert [(seat.person_id, seat.name, seat.number) for seat in harness.seats(number)] == [
        (ANNA.id, "Anna", None),
        (BEN.id, "Ben", None),
    ]
    assert harness.posted() == [Posted(STAMMTISCH.id, lobby(number, "Anna", "Ben"), f"lobby:{number}", number)]


def test_who_has_not_started_the_private_chat_is_led_there_first(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    assert harness.press(BEN, JoinPress(number), group=STAMMTISCH) == Reply(start=link(harness, number))
    assert names(harness, number) == ["Anna"]


def test_the_link_seats_them_and_says_so_in_both_places(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, group=TOPIC)
    harness.deliver()
    harness.write(BEN, Command.HELP, group=TOPIC)
    harness.deliver()
    assert harness.write(BEN, Command.START, link(harness, number)) == Reply()
    assert names(harness, number) == ["Anna", "Ben"]
    assert harness.run(lambda session: session.get_one(Person, BEN.id)).reachable
    assert harness.posted() == [
        Posted(TOPIC.id, lobby(number, "Anna", "Ben"), f"lobby:{number}", number, topic_id=42),
        Posted(BEN.id, joined_by_link_view(Reader(Language.ENGLISH), number, "Forum & more"), match_id=number),
        Posted(TOPIC.id, joined_in_group_view(Reader(), number, "Ben"), match_id=number, topic_id=42, silent=True),
    ]


@pytest.mark.parametrize(
    ("payload", "why"),
    [
        ("join-99", Notice.JOIN_IN_GROUP),
        ("join-999999999", Notice.JOIN_IN_GROUP),
        ("hand-99", Notice.NO_SUCH_MATCH),
        ("rules-99", Notice.NO_SUCH_MATCH),
    ],
)
def test_a_link_to_no_match_says_so(harness: Harness, payload: str, why: Notice) -> None:
    harness.write(BEN, Command.START, payload)
    assert harness.posted() == [Posted(BEN.id, View(notice(Language.ENGLISH, why)))]
    assert harness.run(lambda session: session.get_one(Person, BEN.id)).reachable


def test_a_link_that_comes_too_late_says_so(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.write(CLARA, Command.HELP, group=STAMMTISCH)
    harness.deliver()
    for who, why in ((CLARA, Notice.LOBBY_CLOSED), (ANNA, Notice.LOBBY_CLOSED)):
        harness.write(who, Command.START, f"join-{number}")
        # Whoever has the turn gets the hand as well, as they may have blocked the bot meanwhile.
        said = [letter for letter in harness.posted(who) if letter.slot is None]
        assert said == [Posted(who.id, View(notice(Language.GERMAN, why)))]
    assert names(harness, number) == ["Anna", "Ben"]


def test_nobody_sits_twice(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    assert harness.press(BEN, JoinPress(number), group=STAMMTISCH) == refused(Notice.ALREADY_IN, Language.ENGLISH)
    harness.deliver()
    harness.write(BEN, Command.START, f"join-{number}")
    assert harness.posted() == [Posted(BEN.id, View(notice(Language.ENGLISH, Notice.ALREADY_IN)))]
    assert names(harness, number) == ["Anna", "Ben"]


def test_eight_seats_are_all(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, *crowd(7))
    harness.meet(BEN)
    assert len(names(harness, number)) == 8
    assert harness.press(BEN, JoinPress(number), group=STAMMTISCH) == refused(Notice.LOBBY_FULL, Language.ENGLISH)
    harness.write(BEN, Command.START, f"join-{number}")
    assert harness.posted(BEN) == [Posted(BEN.id, View(notice(Language.ENGLISH, Notice.LOBBY_FULL)))]
    assert len(names(harness, number)) == 8


def test_computers_take_seats_too(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.meet(BEN)
    harness.press(ANNA, ComputersPress(number, 7), group=STAMMTISCH)
    assert harness.press(BEN, JoinPress(number), group=STAMMTISCH) == refused(Notice.LOBBY_FULL, Language.ENGLISH)
    harness.press(ANNA, ComputersPress(number, 6), group=STAMMTISCH)
    harness.press(BEN, JoinPress(number), group=STAMMTISCH)
    assert names(harness, number) == ["Anna", "Ben"]


@pytest.mark.parametrize(
    ("status", "why"),
    [
        (MatchStatus.PLAYING, Notice.LOBBY_CLOSED),
        (MatchStatus.CLOSED, Notice.LOBBY_CLOSED),
        (MatchStatus.OVER, Notice.MATCH_OVER),
    ],
)
def test_only_a_lobby_is_joined(harness: Harness, status: MatchStatus, why: Notice) -> None:
    number = harness.open_lobby(ANNA)
    harness.meet(CLARA)
    harness.set_match(number, status=status)
    assert harness.press(CLARA, JoinPress(number), group=STAMMTISCH) == refused(why)
    assert names(harness, number) == ["Anna"]


def test_a_lobby_that_was_never_there(harness: Harness) -> None:
    harness.meet(ANNA)
    for press in (JoinPress(99), WithdrawPress(99), StartPress(99)):
        assert harness.press(ANNA, press, group=STAMMTISCH) == refused(Notice.NO_SUCH_MATCH)


def test_withdrawing_gives_the_seat_back(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN, CLARA)
    harness.deliver()
    assert harness.press(BEN, WithdrawPress(number), group=STAMMTISCH) == Reply(
        notice(Language.ENGLISH, Notice.WITHDRAWN)
    )
    assert names(harness, number) == ["Anna", "Clara <3"]
    assert harness.posted() == [Posted(STAMMTISCH.id, lobby(number, "Anna", "Clara <3"), f"lobby:{number}", number)]
    harness.press(BEN, JoinPress(number), group=STAMMTISCH)
    assert names(harness, number) == ["Anna", "Clara <3", "Ben"]


def test_an_empty_lobby_stays_open(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.press(ANNA, WithdrawPress(number), group=STAMMTISCH)
    assert names(harness, number) == []
    assert harness.match(number).status is MatchStatus.LOBBY
    assert harness.posted()[-1].view == lobby(number)


def test_who_has_no_seat_can_not_withdraw(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    assert harness.press(CLARA, WithdrawPress(number), group=STAMMTISCH) == refused(Notice.NOT_IN_LOBBY)


def test_withdrawing_is_over_when_the_match_has_begun(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    assert harness.press(ANNA, WithdrawPress(number), group=STAMMTISCH) == refused(Notice.LOBBY_CLOSED)
    assert names(harness, number) == ["Anna", "Ben"]


def test_many_changes_before_the_courier_comes_are_one_new_message(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, *crowd(6))
    view = lobby(number, "Anna", *(who.name for who in crowd(6)))
    assert harness.posted() == [Posted(STAMMTISCH.id, view, f"lobby:{number}", number, LetterKind.FRESH)]


def test_later_changes_are_one_edit(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN, CLARA)
    harness.deliver()
    for press in (WithdrawPress(number), JoinPress(number), WithdrawPress(number)):
        harness.press(BEN, press, group=STAMMTISCH)
    assert harness.posted() == [Posted(STAMMTISCH.id, lobby(number, "Anna", "Clara <3"), f"lobby:{number}", number)]


@pytest.mark.postgres
def test_the_last_seat_is_taken_once(postgres_harness: Harness) -> None:
    """The second one comes while the first one's transaction is open, and waits for it."""
    harness = postgres_harness
    number = harness.open_lobby(ANNA, *crowd(6))
    harness.meet(BEN, CLARA)
    replies: list[Reply] = []
    press = JoinPress(number)
    first, second = harness.incoming(BEN, STAMMTISCH), harness.incoming(CLARA, STAMMTISCH)
    thread = threading.Thread(target=lambda: replies.append(harness.run(dispatch.press, harness.now, second, press)))
    with Session(harness.engine) as session, session.begin():
        assert dispatch.press(session, harness.now, first, press) == Reply(notice(Language.ENGLISH, Notice.JOINED))
        session.flush()
        thread.start()
        while not _somebody_waits(harness):
            assert thread.is_alive()
    thread.join()
    assert replies == [refused(Notice.LOBBY_FULL)]
    assert len(names(harness, number)) == 8


def _somebody_waits(harness: Harness) -> bool:
    query = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    return bool(harness.run(lambda session: session.connection().execute(query).scalar_one()))
