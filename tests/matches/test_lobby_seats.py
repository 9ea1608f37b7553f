"""Who joins and leaves a lobby, from the group or by a deep link."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import text
from sqlmodel import Session

from schwimmen_bot.matches import door
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.rights import link_token
from schwimmen_bot.matches.visit import Reply, Visitor
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.tables import LetterKind, MatchStatus, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.lobby.message import joined_by_link_view, joined_in_group_view, lobby_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ComputersPress, JoinPress, StartPress, WithdrawPress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.view import View
from tests.matches.club import ANNA, BEN, CLARA, DAY, STAMMTISCH, TOPIC, Club, Posted


def lobby(number: int, *people: str, computers: int = 0) -> View:
    return lobby_view(Reader(), Lobby(number, "Anna", PRESETS["hosen-owi"], DAY, people, computers))


def names(club: Club, number: int) -> list[str]:
    return [seat.name for seat in club.seats(number)]


def crowd(count: int) -> tuple[Visitor, ...]:
    return tuple(Visitor(100 + number, f"P{number}", Language.GERMAN) for number in range(count))


def refused(why: Notice, language: Language = Language.GERMAN) -> Reply:
    alert = why in (Notice.LOBBY_FULL, Notice.OPENER_ONLY, Notice.TOO_FEW_SEATS, Notice.TOO_MANY_SEATS)
    return Reply(notice(language, why), alert=alert)


def link(club: Club, number: int) -> str:
    """What the lobby's button leads to."""
    return f"join-{number}-{link_token(club.match(number))}"


def test_joining_takes_a_seat_and_edits_the_lobby(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.meet(BEN)
    assert club.press(BEN, JoinPress(number), group=STAMMTISCH) == Reply(notice(Language.ENGLISH, Notice.JOINED))
    assert [(seat.person_id, seat.name, seat.number) for seat in club.seats(number)] == [
        (ANNA.id, "Anna", None),
        (BEN.id, "Ben", None),
    ]
    assert club.posted() == [Posted(STAMMTISCH.id, lobby(number, "Anna", "Ben"), f"lobby:{number}", number)]


def test_who_has_not_started_the_private_chat_is_led_there_first(club: Club) -> None:
    number = club.open_lobby(ANNA)
    assert club.press(BEN, JoinPress(number), group=STAMMTISCH) == Reply(start=link(club, number))
    assert names(club, number) == ["Anna"]


def test_the_link_seats_them_and_says_so_in_both_places(club: Club) -> None:
    number = club.open_lobby(ANNA, group=TOPIC)
    club.deliver()
    club.write(BEN, Command.HELP, group=TOPIC)
    club.deliver()
    assert club.write(BEN, Command.START, link(club, number)) == Reply()
    assert names(club, number) == ["Anna", "Ben"]
    assert club.run(lambda session: session.get_one(Person, BEN.id)).reachable
    assert club.posted() == [
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
def test_a_link_to_no_match_says_so(club: Club, payload: str, why: Notice) -> None:
    club.write(BEN, Command.START, payload)
    assert club.posted() == [Posted(BEN.id, View(notice(Language.ENGLISH, why)))]
    assert club.run(lambda session: session.get_one(Person, BEN.id)).reachable


def test_a_link_that_comes_too_late_says_so(club: Club) -> None:
    number = club.play(ANNA, BEN)
    club.write(CLARA, Command.HELP, group=STAMMTISCH)
    club.deliver()
    for who, why in ((CLARA, Notice.LOBBY_CLOSED), (ANNA, Notice.LOBBY_CLOSED)):
        club.write(who, Command.START, f"join-{number}")
        # Whoever has the turn gets the hand as well, as they may have blocked the bot meanwhile.
        said = [letter for letter in club.posted(who) if letter.slot is None]
        assert said == [Posted(who.id, View(notice(Language.GERMAN, why)))]
    assert names(club, number) == ["Anna", "Ben"]


def test_nobody_sits_twice(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN)
    assert club.press(BEN, JoinPress(number), group=STAMMTISCH) == refused(Notice.ALREADY_IN, Language.ENGLISH)
    club.deliver()
    club.write(BEN, Command.START, f"join-{number}")
    assert club.posted() == [Posted(BEN.id, View(notice(Language.ENGLISH, Notice.ALREADY_IN)))]
    assert names(club, number) == ["Anna", "Ben"]


def test_eight_seats_are_all(club: Club) -> None:
    number = club.open_lobby(ANNA, *crowd(7))
    club.meet(BEN)
    assert len(names(club, number)) == 8
    assert club.press(BEN, JoinPress(number), group=STAMMTISCH) == refused(Notice.LOBBY_FULL, Language.ENGLISH)
    club.write(BEN, Command.START, f"join-{number}")
    assert club.posted(BEN) == [Posted(BEN.id, View(notice(Language.ENGLISH, Notice.LOBBY_FULL)))]
    assert len(names(club, number)) == 8


def test_computers_take_seats_too(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.meet(BEN)
    club.press(ANNA, ComputersPress(number, 7), group=STAMMTISCH)
    assert club.press(BEN, JoinPress(number), group=STAMMTISCH) == refused(Notice.LOBBY_FULL, Language.ENGLISH)
    club.press(ANNA, ComputersPress(number, 6), group=STAMMTISCH)
    club.press(BEN, JoinPress(number), group=STAMMTISCH)
    assert names(club, number) == ["Anna", "Ben"]


@pytest.mark.parametrize(
    ("status", "why"),
    [
        (MatchStatus.PLAYING, Notice.LOBBY_CLOSED),
        (MatchStatus.CLOSED, Notice.LOBBY_CLOSED),
        (MatchStatus.OVER, Notice.MATCH_OVER),
    ],
)
def test_only_a_lobby_is_joined(club: Club, status: MatchStatus, why: Notice) -> None:
    number = club.open_lobby(ANNA)
    club.meet(CLARA)
    club.set_match(number, status=status)
    assert club.press(CLARA, JoinPress(number), group=STAMMTISCH) == refused(why)
    assert names(club, number) == ["Anna"]


def test_a_lobby_that_was_never_there(club: Club) -> None:
    club.meet(ANNA)
    for press in (JoinPress(99), WithdrawPress(99), StartPress(99)):
        assert club.press(ANNA, press, group=STAMMTISCH) == refused(Notice.NO_SUCH_MATCH)


def test_withdrawing_gives_the_seat_back(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN, CLARA)
    club.deliver()
    assert club.press(BEN, WithdrawPress(number), group=STAMMTISCH) == Reply(notice(Language.ENGLISH, Notice.WITHDRAWN))
    assert names(club, number) == ["Anna", "Clara <3"]
    assert club.posted() == [Posted(STAMMTISCH.id, lobby(number, "Anna", "Clara <3"), f"lobby:{number}", number)]
    club.press(BEN, JoinPress(number), group=STAMMTISCH)
    assert names(club, number) == ["Anna", "Clara <3", "Ben"]


def test_an_empty_lobby_stays_open(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.press(ANNA, WithdrawPress(number), group=STAMMTISCH)
    assert names(club, number) == []
    assert club.match(number).status is MatchStatus.LOBBY
    assert club.posted()[-1].view == lobby(number)


def test_who_has_no_seat_can_not_withdraw(club: Club) -> None:
    number = club.open_lobby(ANNA)
    assert club.press(CLARA, WithdrawPress(number), group=STAMMTISCH) == refused(Notice.NOT_IN_LOBBY)


def test_withdrawing_is_over_when_the_match_has_begun(club: Club) -> None:
    number = club.play(ANNA, BEN)
    assert club.press(ANNA, WithdrawPress(number), group=STAMMTISCH) == refused(Notice.LOBBY_CLOSED)
    assert names(club, number) == ["Anna", "Ben"]


def test_many_changes_before_the_courier_comes_are_one_new_message(club: Club) -> None:
    number = club.open_lobby(ANNA, *crowd(6))
    view = lobby(number, "Anna", *(who.name for who in crowd(6)))
    assert club.posted() == [Posted(STAMMTISCH.id, view, f"lobby:{number}", number, LetterKind.FRESH)]


def test_later_changes_are_one_edit(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN, CLARA)
    club.deliver()
    for press in (WithdrawPress(number), JoinPress(number), WithdrawPress(number)):
        club.press(BEN, press, group=STAMMTISCH)
    assert club.posted() == [Posted(STAMMTISCH.id, lobby(number, "Anna", "Clara <3"), f"lobby:{number}", number)]


@pytest.mark.postgres
def test_the_last_seat_is_taken_once(postgres_club: Club) -> None:
    """The second one comes while the first one's transaction is open, and waits for it."""
    club = postgres_club
    number = club.open_lobby(ANNA, *crowd(6))
    club.meet(BEN, CLARA)
    replies: list[Reply] = []
    press = JoinPress(number)
    first, second = club.visit(BEN, STAMMTISCH), club.visit(CLARA, STAMMTISCH)
    thread = threading.Thread(target=lambda: replies.append(club.run(door.press, club.now, second, press)))
    with Session(club.engine) as session, session.begin():
        assert door.press(session, club.now, first, press) == Reply(notice(Language.ENGLISH, Notice.JOINED))
        session.flush()
        thread.start()
        while not _somebody_waits(club):
            assert thread.is_alive()
    thread.join()
    assert replies == [refused(Notice.LOBBY_FULL)]
    assert len(names(club, number)) == 8


def _somebody_waits(club: Club) -> bool:
    query = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    return bool(club.run(lambda session: session.connection().execute(query).scalar_one()))
