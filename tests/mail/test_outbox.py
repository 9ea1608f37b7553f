"""The outbox takes letters: of a slot's letters only the newest waits."""

from __future__ import annotations

from sqlmodel import Session

from schwimmen_bot.mail.delivery import due_letters, undeliverable
from schwimmen_bot.mail.outbox import Draft, Place, put, retract, slot_of
from schwimmen_bot.matches.slots import hand_slot, leave_slot, lobby_slot, reminder_slot, table_slot
from schwimmen_bot.store.database import Wake
from schwimmen_bot.store.tables import LetterKind, LetterRow, Slot, Urgency
from schwimmen_bot.views.press import NoPress
from schwimmen_bot.views.view import Button, View
from tests.matches.harness import ANNA, BEN, STAMMTISCH, Harness, Posted

OLD, NEW, CLOSED = View("old"), View("new", ((Button("ok", NoPress()),),)), View("closed")


def test_all_that_was_given_is_kept(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.deliver()
    harness.run(
        put,
        Place(STAMMTISCH.id, 7),
        Draft(NEW, slot="a", new_message=True, closing=CLOSED, match_id=number, silent=True),
    )
    assert harness.posted() == [
        Posted(STAMMTISCH.id, NEW, "a", number, LetterKind.FRESH, topic_id=7, closing=CLOSED, silent=True)
    ]


def test_letters_without_a_slot_all_wait(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD))
    harness.run(put, Place(ANNA.id), Draft(NEW))
    assert harness.posted() == [Posted(ANNA.id, OLD), Posted(ANNA.id, NEW)]


def test_of_a_slot_the_newest_waits_at_the_end_of_the_queue(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a"))
    harness.run(put, Place(ANNA.id), Draft(OLD))
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a"))
    assert harness.posted() == [Posted(ANNA.id, OLD), Posted(ANNA.id, NEW, "a")]


def test_of_what_is_about_the_same_the_newest_waits(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, about="help"))
    harness.run(put, Place(ANNA.id), Draft(OLD, about="rules"))
    harness.run(put, Place(ANNA.id), Draft(NEW, about="help"))
    assert harness.posted() == [Posted(ANNA.id, OLD), Posted(ANNA.id, NEW)]


def test_about_the_same_elsewhere_is_another(harness: Harness) -> None:
    """In each chat, and in each topic of a group."""
    for chat, topic in ((ANNA.id, None), (BEN.id, None), (STAMMTISCH.id, None), (STAMMTISCH.id, 7), (STAMMTISCH.id, 8)):
        for view in (OLD, NEW):
            harness.run(put, Place(chat, topic), Draft(view, about="help"))
    assert [(letter.chat_id, letter.topic_id, letter.view) for letter in harness.posted()] == [
        (ANNA.id, None, NEW),
        (BEN.id, None, NEW),
        (STAMMTISCH.id, None, NEW),
        (STAMMTISCH.id, 7, NEW),
        (STAMMTISCH.id, 8, NEW),
    ]


def test_an_answer_in_passing_leaves_nothing_to_edit(harness: Harness) -> None:
    """Its message keeps its buttons, and the next answer is one call."""
    for message in (100, 101):
        harness.run(put, Place(ANNA.id), Draft(NEW, about="help"))
        assert [(letter.edits, number) for letter, number in harness.deliver()] == [(None, message)]
    assert harness.rows(Slot) == []


def test_urgency_is_inherited_with_the_duty_to_be_a_new_message(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a", new_message=True, urgency=Urgency.TURN))
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a", urgency=Urgency.MATCH))
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="b", urgency=Urgency.TURN))
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="b", urgency=Urgency.MATCH))
    assert sorted((row.slot or "", row.urgency) for row in harness.rows(LetterRow)) == [
        ("a", Urgency.TURN),
        ("b", Urgency.MATCH),
    ]


def test_other_slots_and_other_chats_are_others(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a"))
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="b"))
    harness.run(put, Place(BEN.id), Draft(OLD, slot="a"))
    assert len(harness.posted()) == 3
    assert len({slot(1) for slot in (table_slot, hand_slot, lobby_slot, leave_slot, reminder_slot)}) == 5
    assert table_slot(1) != table_slot(11)


def test_the_duty_to_be_a_new_message_is_inherited(harness: Harness) -> None:
    """With what belongs to it: else an edit of the old message would come from what nobody has been notified of."""
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a", new_message=True, closing=CLOSED, silent=True))
    for _ in range(2):
        harness.run(put, Place(ANNA.id), Draft(NEW, slot="a"))
    assert harness.posted() == [Posted(ANNA.id, NEW, "a", kind=LetterKind.FRESH, closing=CLOSED, silent=True)]


def test_a_new_duty_brings_its_own_closing(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a", new_message=True, closing=OLD))
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a", new_message=True, closing=CLOSED))
    assert harness.posted() == [Posted(ANNA.id, NEW, "a", kind=LetterKind.FRESH, closing=CLOSED)]


def test_a_plain_letter_gives_way_to_a_new_message(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a"))
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a", new_message=True))
    assert harness.posted() == [Posted(ANNA.id, NEW, "a", kind=LetterKind.FRESH)]


def test_what_will_never_arrive_hands_nothing_on(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(OLD, slot="a", new_message=True))
    (letter,) = harness.run(due_letters)
    harness.run(undeliverable, letter, "why ever")
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a"))
    assert harness.posted() == [Posted(ANNA.id, NEW, "a")]
    assert [row.reason for row in sorted(harness.rows(LetterRow), key=lambda row: row.id or 0)] == ["why ever", None]


def test_putting_a_letter_wakes_the_relay(harness: Harness) -> None:
    def woken(session: Session) -> set[object]:
        put(session, Place(ANNA.id), Draft(NEW))
        return set(session.info)

    assert harness.run(woken) == {Wake.LETTERS}


def test_retracting_forgets_what_waits_for_this_slot(harness: Harness) -> None:
    for slot in ("a", "b", None):
        harness.run(put, Place(ANNA.id), Draft(OLD, slot=slot))
    harness.run(put, Place(BEN.id), Draft(OLD, slot="a"))
    harness.run(retract, ANNA.id, "a")
    assert [(letter.chat_id, letter.slot) for letter in harness.posted()] == [
        (ANNA.id, "b"),
        (ANNA.id, None),
        (BEN.id, "a"),
    ]


def test_a_message_knows_its_slot(harness: Harness) -> None:
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a"))
    ((_, message),) = harness.deliver()
    assert harness.run(slot_of, ANNA.id, message) == "a"
    assert harness.run(slot_of, ANNA.id, message + 1) is None
    assert harness.run(slot_of, BEN.id, message) is None
    assert harness.run(slot_of, ANNA.id, None) is None


def test_a_message_that_arrived_a_moment_ago_is_known_by_its_letter(harness: Harness) -> None:
    """Telegram shows it, and somebody presses it, before its sending is committed."""
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="a", new_message=True))
    harness.run(put, Place(ANNA.id), Draft(NEW, slot="b", new_message=True))
    assert harness.run(slot_of, ANNA.id, 100) == "a"
    harness.deliver()
    assert harness.run(slot_of, ANNA.id, 5000) is None
