"""From the outbox to the chats: which letter goes next, and what follows from what Telegram says."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlmodel import Session

from schwimmen_bot.mail import delivery
from schwimmen_bot.mail.delivery import due_letters, give_up_chat, lost_message, refused, sent, undeliverable
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.store.tables import LetterKind, LetterRow, Slot, Urgency
from schwimmen_bot.views.press import NoPress
from schwimmen_bot.views.view import Button, Picture, View
from tests.matches.harness import ANNA, BEN, STAMMTISCH, Harness, Posted

CHAT = ANNA.id
KEYS = ((Button("ok", NoPress()),),)
ONE, TWO, THREE, CLOSED = View("one", KEYS), View("two", KEYS), View("three"), View("closed")


def due(harness: Harness, *busy: int) -> list[Letter]:
    return harness.run(due_letters, busy)


def take(harness: Harness, chat: int = CHAT) -> Letter:
    """The letter of this chat that the relay would take now."""
    (letter,) = [letter for letter in due(harness) if letter.chat_id == chat]
    return letter


def slots(harness: Harness) -> list[tuple[int, str, int, bool]]:
    return sorted((row.chat_id, row.slot, row.message_id, row.buttons) for row in harness.rows(Slot))


def stand(harness: Harness, view: View = ONE, slot: str = "a", message: int = 100) -> None:
    """This message stands for the slot already."""
    harness.run(put, Place(CHAT), Draft(view, slot=slot))
    harness.run(sent, take(harness), message)


def test_a_letter_says_all_that_a_call_needs(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.deliver()
    harness.run(put, Place(STAMMTISCH.id, 7), Draft(ONE, match_id=number, silent=True))
    (letter,) = due(harness)
    assert (letter.chat_id, letter.topic_id, letter.match_id, letter.silent) == (STAMMTISCH.id, 7, number, True)
    assert (letter.view, letter.edits, letter.attempts) == (ONE, None, 0)


def test_the_oldest_of_each_chat_is_due(harness: Harness) -> None:
    for chat in (BEN.id, CHAT, BEN.id, STAMMTISCH.id, CHAT):
        harness.run(put, Place(chat), Draft(ONE))
    assert [letter.chat_id for letter in due(harness)] == [BEN.id, CHAT, STAMMTISCH.id]
    assert [letter.chat_id for letter in due(harness, BEN.id, STAMMTISCH.id)] == [CHAT]


def test_what_is_most_urgent_goes_first_in_its_chat(harness: Harness) -> None:
    for view, urgency in ((ONE, Urgency.REST), (TWO, Urgency.MATCH), (THREE, Urgency.TURN), (CLOSED, Urgency.TURN)):
        harness.run(put, Place(CHAT), Draft(view, urgency=urgency))
    letter: Letter | None = take(harness)
    order = []
    while letter is not None:
        order.append(letter.view)
        letter = harness.run(sent, letter, 100)
    assert order == [THREE, CLOSED, TWO, ONE]


def test_what_is_most_urgent_goes_first_of_all_chats(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "BATCH", 3)
    for chat, urgency in ((1, Urgency.REST), (2, Urgency.MATCH), (3, Urgency.TURN), (4, Urgency.TURN)):
        harness.run(put, Place(chat), Draft(ONE, urgency=Urgency.REST))
        harness.run(put, Place(chat), Draft(TWO, urgency=urgency))
    assert [(letter.chat_id, letter.urgency) for letter in due(harness)] == [
        (3, Urgency.TURN),
        (4, Urgency.TURN),
        (2, Urgency.MATCH),
    ]


@pytest.mark.parametrize("urgency", Urgency)
def test_a_closing_edit_goes_behind_the_message_and_what_became_of_it(harness: Harness, urgency: Urgency) -> None:
    """Whatever the urgency: the message that replaces, its newest state, the edit of the one that was replaced."""
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True, urgency=urgency))
    under_way: Letter | None = take(harness)
    harness.run(put, Place(CHAT), Draft(THREE, slot="a", urgency=urgency))
    edits = []
    while under_way is not None:
        edits.append(under_way.edits)
        under_way = harness.run(sent, under_way, under_way.edits or 101)
    assert edits == [None, 101, 100]


def test_looking_for_letters_sorts_none_of_what_waits(sqlite_harness: Harness) -> None:
    """The relay looks after every letter, so both questions walk along an index."""
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        if statement.startswith("SELECT letter."):
            asked.append((statement, parameters))

    sqlite_harness.run(put, Place(CHAT), Draft(ONE))
    event.listen(sqlite_harness.engine, "before_cursor_execute", note)
    sqlite_harness.run(sent, take(sqlite_harness), 100)
    event.remove(sqlite_harness.engine, "before_cursor_execute", note)
    with sqlite_harness.engine.connect() as connection:
        plans = [
            [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
            for statement, parameters in asked
        ]
    first, following = plans
    assert "SCAN letter USING INDEX ix_letter_waiting" in first
    assert "SEARCH other USING INDEX ix_letter_waiting_in_chat (chat_id=? AND urgency<?)" in first
    assert "SEARCH letter USING INDEX ix_letter_waiting_in_chat (chat_id=?)" in following
    assert not any("TEMP B-TREE" in step for step in following)


def test_no_more_than_a_batch_is_taken(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "BATCH", 2)
    for chat in (1, 2, 3):
        harness.run(put, Place(chat), Draft(ONE))
    first = [letter.chat_id for letter in due(harness)]
    assert len(first) == 2
    assert {*first, *(letter.chat_id for letter in due(harness, *first))} == {1, 2, 3}


def test_a_letter_that_has_arrived_is_gone_and_the_next_follows(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(ONE))
    harness.run(put, Place(CHAT), Draft(TWO))
    following = harness.run(sent, take(harness), 100)
    assert following is not None
    assert (following.view, following.chat_id) == (TWO, CHAT)
    assert harness.posted() == [Posted(CHAT, TWO)]
    assert harness.run(sent, following, 101) is None
    assert harness.rows(LetterRow) == []
    assert slots(harness) == []


def test_a_slots_first_letter_is_a_message_and_the_next_its_edit(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(ONE, slot="a"))
    letter = take(harness)
    assert letter.edits is None
    harness.run(sent, letter, 100)
    assert slots(harness) == [(CHAT, "a", 100, True)]
    harness.run(put, Place(CHAT), Draft(THREE, slot="a"))
    assert take(harness).edits == 100
    assert harness.run(sent, take(harness), 100) is None
    assert slots(harness) == [(CHAT, "a", 100, False)]


def test_a_new_message_takes_the_old_ones_place_and_buttons(harness: Harness) -> None:
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True))
    letter = take(harness)
    assert letter.edits is None
    closing = harness.run(sent, letter, 101)
    assert closing is not None
    assert (closing.kind, closing.edits, closing.view, closing.slot) == (LetterKind.CLOSING, 100, View(""), None)
    assert slots(harness) == [(CHAT, "a", 101, True)]
    assert harness.run(sent, closing, 100) is None
    assert slots(harness) == [(CHAT, "a", 101, True)]
    assert harness.rows(LetterRow) == []


def test_a_new_message_may_say_what_becomes_of_the_old_one(harness: Harness) -> None:
    stand(harness, THREE)  # without buttons to take away
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True, closing=CLOSED))
    closing = harness.run(sent, take(harness), 101)
    assert closing is not None
    assert (closing.edits, closing.view) == (100, CLOSED)


def test_an_old_message_without_buttons_is_left_alone(harness: Harness) -> None:
    stand(harness, THREE)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True))
    assert harness.run(sent, take(harness), 101) is None
    assert harness.posted() == []


def test_the_first_new_message_has_nothing_to_close(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True, closing=CLOSED))
    assert harness.run(sent, take(harness), 101) is None


def test_the_successor_of_a_letter_that_was_sent_after_all_is_an_edit(harness: Harness) -> None:
    """The relay was at it when the newer one came."""
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True, closing=CLOSED))
    under_way = take(harness)
    harness.run(put, Place(CHAT), Draft(THREE, slot="a"))
    assert harness.posted() == [Posted(CHAT, THREE, "a", kind=LetterKind.FRESH, closing=CLOSED)]
    following = harness.run(sent, under_way, 101)
    assert following is not None
    assert (following.view, following.kind, following.edits, following.closing) == (
        THREE,
        LetterKind.MESSAGE,
        101,
        None,
    )
    closing = harness.run(sent, following, 101)
    assert closing is not None
    assert (closing.edits, closing.view) == (100, CLOSED)
    assert harness.run(sent, closing, 100) is None
    assert slots(harness) == [(CHAT, "a", 101, False)]


def test_the_successor_of_a_successor_too(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(ONE, slot="a", new_message=True))
    under_way = take(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a"))
    harness.run(put, Place(CHAT), Draft(THREE, slot="a"))
    following = harness.run(sent, under_way, 101)
    assert following is not None
    assert (following.view, following.edits) == (THREE, 101)


def test_the_successor_of_a_letter_that_failed_is_a_new_message(harness: Harness) -> None:
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True))
    under_way = take(harness)
    harness.run(put, Place(CHAT), Draft(THREE, slot="a"))
    harness.run(refused, under_way)
    assert (take(harness).view, take(harness).edits) == (THREE, None)


def test_another_duty_is_not_settled_by_an_older_message(harness: Harness) -> None:
    """Two new messages were wanted, and the first is on its way: both come."""
    harness.run(put, Place(CHAT), Draft(ONE, slot="a", new_message=True))
    under_way = take(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True))
    following = harness.run(sent, under_way, 101)
    assert following is not None
    assert (following.view, following.edits) == (TWO, None)
    closing = harness.run(sent, following, 102)
    assert closing is not None
    assert closing.edits == 101


def test_a_letter_that_was_replaced_under_way_leaves_the_newer_one(harness: Harness) -> None:
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a"))
    under_way = take(harness)
    harness.run(put, Place(CHAT), Draft(THREE, slot="a"))
    following = harness.run(sent, under_way, 100)
    assert following is not None
    assert (following.view, following.edits) == (THREE, 100)


def test_a_message_that_is_gone_is_sent_anew(harness: Harness) -> None:
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a"))
    again = harness.run(lost_message, take(harness))
    assert again is not None
    assert (again.view, again.edits) == (TWO, None)
    assert slots(harness) == []
    assert harness.run(sent, again, 101) is None
    assert slots(harness) == [(CHAT, "a", 101, True)]


def test_a_message_that_is_gone_is_gone_from_its_own_chat_only(harness: Harness) -> None:
    """A match's hands stand in many chats under one slot."""
    stand(harness)
    harness.run(put, Place(BEN.id), Draft(ONE, slot="a"))
    harness.run(sent, take(harness, BEN.id), 200)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a"))
    harness.run(lost_message, take(harness))
    assert slots(harness) == [(BEN.id, "a", 200, True)]


def test_a_message_that_is_gone_needs_no_closing(harness: Harness) -> None:
    stand(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a", new_message=True))
    harness.run(put, Place(CHAT), Draft(THREE))
    harness.run(sent, take(harness), 101)
    plain = take(harness)
    closing = harness.run(sent, plain, 102)
    assert closing is not None
    assert closing.kind is LetterKind.CLOSING
    assert harness.run(lost_message, closing) is None
    assert harness.rows(LetterRow) == []
    assert slots(harness) == [(CHAT, "a", 101, True)]


def test_a_letter_that_is_held_lets_its_chats_others_pass(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(ONE))
    harness.run(put, Place(CHAT), Draft(TWO))
    held = take(harness)
    (letter,) = harness.run(due_letters, (), (held.id,))
    assert letter.view == TWO
    assert harness.run(due_letters, (CHAT,), (held.id,)) == []


def test_refusals_are_counted(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(ONE))
    for attempts in range(3):
        letter = take(harness)
        assert letter.attempts == attempts
        assert harness.run(refused, letter) == replace(letter, attempts=attempts + 1)


def test_what_telegram_refuses_is_kept_with_its_reason_and_the_next_follows(harness: Harness) -> None:
    harness.run(put, Place(CHAT), Draft(ONE))
    harness.run(put, Place(CHAT), Draft(TWO))
    following = harness.run(undeliverable, take(harness), "can't parse entities")
    assert following is not None
    assert following.view == TWO
    rows = sorted(harness.rows(LetterRow), key=lambda row: row.id or 0)
    assert [(row.view.count("one"), row.reason) for row in rows] == [(1, "can't parse entities"), (0, None)]


def test_what_was_given_up_before_keeps_its_own_reason(harness: Harness) -> None:
    for view in (ONE, TWO):
        harness.run(put, Place(CHAT), Draft(view))
    harness.run(undeliverable, take(harness), "its own")
    harness.run(give_up_chat, CHAT, "the chat's")
    reasons = sorted((row.id or 0, row.reason) for row in harness.rows(LetterRow, LetterRow.chat_id == CHAT))
    assert [reason for _, reason in reasons] == ["its own", "the chat's"]


def test_a_chat_that_can_never_be_reached_gets_nothing_more(harness: Harness) -> None:
    for chat in (CHAT, CHAT, BEN.id):
        harness.run(put, Place(chat), Draft(ONE))
    harness.run(give_up_chat, CHAT, "bot was blocked by the user")
    assert [letter.chat_id for letter in due(harness)] == [BEN.id]
    assert {row.reason for row in harness.rows(LetterRow, LetterRow.chat_id == CHAT)} == {"bot was blocked by the user"}


DRAWN = View("drawn", ONE.keyboard, Picture(table=()))


def stand_drawn(harness: Harness) -> None:
    """A message with a picture stands for the slot."""
    harness.run(put, Place(CHAT), Draft(DRAWN, slot="a"))
    harness.run(sent, take(harness), 100, "1:abc")


def test_a_letter_knows_the_picture_that_it_edits(harness: Harness) -> None:
    stand_drawn(harness)
    harness.run(put, Place(CHAT), Draft(DRAWN, slot="a"))
    letter = take(harness)
    assert (letter.edits, letter.standing_picture) == (100, "1:abc")
    harness.run(sent, letter, 100, "1:def")
    harness.run(put, Place(CHAT), Draft(DRAWN, slot="a"))
    assert take(harness).standing_picture == "1:def"


def test_a_message_of_text_can_become_a_picture(harness: Harness) -> None:
    stand(harness)
    harness.run(put, Place(CHAT), Draft(DRAWN, slot="a"))
    letter = take(harness)
    assert (letter.edits, letter.standing_picture) == (100, None)


def test_text_after_a_picture_is_a_new_message_and_the_old_one_loses_its_buttons(harness: Harness) -> None:
    stand_drawn(harness)
    harness.run(put, Place(CHAT), Draft(ONE, slot="a"))
    letter = take(harness)
    assert letter.edits is None
    closing = harness.run(sent, letter, 101)
    assert closing is not None
    assert (closing.kind, closing.edits, closing.standing_picture) == (LetterKind.CLOSING, 100, "1:abc")
    assert slots(harness) == [(CHAT, "a", 101, True)]


def test_the_last_edit_of_a_picture_leaves_it_there(harness: Harness) -> None:
    stand_drawn(harness)
    harness.run(put, Place(CHAT), Draft(DRAWN, slot="a", new_message=True, closing=View("closed")))
    closing = harness.run(sent, take(harness), 101, "1:def")
    assert closing is not None
    assert (closing.view, closing.edits, closing.standing_picture) == (View("closed"), 100, "1:abc")


def waits_for_lock(harness: Harness) -> bool:
    query = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    with harness.engine.connect() as connection:
        return bool(connection.scalar(query))


@pytest.mark.postgres
def test_a_successor_that_is_replaced_in_the_same_moment_is_an_edit_too(postgres_harness: Harness) -> None:
    harness = postgres_harness
    harness.run(put, Place(CHAT), Draft(ONE, slot="a", new_message=True))
    under_way = take(harness)
    harness.run(put, Place(CHAT), Draft(TWO, slot="a"))
    with ThreadPoolExecutor() as others, Session(harness.engine) as session:
        with session.begin():
            put(session, Place(CHAT), Draft(THREE, slot="a"))
            noting = others.submit(harness.run, sent, under_way, 101)
            while not (noting.done() or waits_for_lock(harness)):
                pass
        following = noting.result()
    assert following is not None
    assert (following.view, following.edits) == (THREE, 101)
