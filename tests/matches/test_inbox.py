"""Updates are kept until they are dealt with, and known a while longer."""

from __future__ import annotations

from datetime import timedelta

from schwimmen_bot.mail.inbox import dealt_with, is_dealt_with, left_over, take_in
from schwimmen_bot.store.tables import Inbox
from tests.matches.club import NOON, Club


def rows(club: Club) -> list[tuple[int, str, object, object]]:
    found = sorted(club.rows(Inbox), key=lambda row: row.update_id)
    return [(row.update_id, row.payload, row.received_at, row.done_at) for row in found]


def test_an_update_is_taken_in_once(club: Club) -> None:
    assert club.run(take_in, NOON, 7, "first")
    assert not club.run(take_in, NOON + timedelta(hours=1), 7, "second")
    assert rows(club) == [(7, "first", NOON, None)]


def test_it_is_dealt_with_once_and_then_says_nothing_more(club: Club) -> None:
    club.run(take_in, NOON, 7, "what Anna wrote")
    assert not club.run(is_dealt_with, 7)
    later = NOON + timedelta(seconds=3)
    club.run(dealt_with, later, 7)
    club.run(dealt_with, later + timedelta(hours=1), 7)
    assert rows(club) == [(7, "", NOON, later)]
    assert club.run(is_dealt_with, 7)
    assert not club.run(take_in, later, 7, "again")


def test_what_was_never_taken_in_is_not_dealt_with(club: Club) -> None:
    club.run(dealt_with, NOON, 7)
    assert rows(club) == []
    assert not club.run(is_dealt_with, 7)


def test_what_is_left_over_comes_in_its_order(club: Club) -> None:
    for number in (9, 7, 8):
        club.run(take_in, NOON, number, str(number))
    club.run(dealt_with, NOON, 8)
    assert [(row.update_id, row.payload) for row in club.run(left_over)] == [(7, "7"), (9, "9")]
