"""Updates are kept until they are dealt with, and known a while longer."""

from __future__ import annotations

from datetime import timedelta

from schwimmen_bot.mail.inbox import dealt_with, is_dealt_with, left_over, take_in
from schwimmen_bot.store.tables import Inbox
from tests.matches.harness import NOON, Harness


def rows(harness: Harness) -> list[tuple[int, str, object, object]]:
    found = sorted(harness.rows(Inbox), key=lambda row: row.update_id)
    return [(row.update_id, row.payload, row.received_at, row.done_at) for row in found]


def test_an_update_is_taken_in_once(harness: Harness) -> None:
    assert harness.run(take_in, NOON, 7, "first")
    assert not harness.run(take_in, NOON + timedelta(hours=1), 7, "second")
    assert rows(harness) == [(7, "first", NOON, None)]


def test_it_is_dealt_with_once_and_then_says_nothing_more(harness: Harness) -> None:
    harness.run(take_in, NOON, 7, "what Anna wrote")
    assert not harness.run(is_dealt_with, 7)
    later = NOON + timedelta(seconds=3)
    harness.run(dealt_with, later, 7)
    harness.run(dealt_with, later + timedelta(hours=1), 7)
    assert rows(harness) == [(7, "", NOON, later)]
    assert harness.run(is_dealt_with, 7)
    assert not harness.run(take_in, later, 7, "again")


def test_what_was_never_taken_in_is_not_dealt_with(harness: Harness) -> None:
    harness.run(dealt_with, NOON, 7)
    assert rows(harness) == []
    assert not harness.run(is_dealt_with, 7)


def test_what_is_left_over_comes_in_its_order(harness: Harness) -> None:
    for number in (9, 7, 8):
        harness.run(take_in, NOON, number, str(number))
    harness.run(dealt_with, NOON, 8)
    assert [(row.update_id, row.payload) for row in harness.run(left_over)] == [(7, "7"), (9, "9")]
