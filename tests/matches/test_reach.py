"""What Telegram says about a person or a group when something is sent there."""

from __future__ import annotations

from schwimmen_bot.mail.outbox import Place
from schwimmen_bot.matches.reach import forbid_pictures, lost_person
from schwimmen_bot.store.tables import Chat, Person
from schwimmen_bot.views.person.message import pictures_off_view
from schwimmen_bot.views.press import PicturesPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.blocked import blocked_view
from tests.matches.harness import ANNA, BEN, CLARA, PEOPLE, STAMMTISCH, TOPIC, Harness, Posted
from tests.matches.situations import ORDINARY_TURN

BLOCKED = "bot was blocked by the user"


def test_a_person_who_is_lost_is_out_of_reach(harness: Harness) -> None:
    harness.meet(ANNA, BEN)
    harness.run(lost_person, ANNA.id, BLOCKED)
    assert {row.id: row.reachable for row in harness.rows(Person)} == {ANNA.id: False, BEN.id: True}


def test_their_groups_are_told_once(harness: Harness) -> None:
    table = harness.play(*PEOPLE, state=ORDINARY_TURN)
    forum = harness.play(BEN, CLARA, group=TOPIC)
    harness.play(ANNA, BEN, group=TOPIC)
    harness.open_lobby(CLARA)
    harness.deliver()
    for _ in range(2):
        harness.run(lost_person, CLARA.id, BLOCKED)
    assert harness.posted() == [
        Posted(STAMMTISCH.id, blocked_view(Reader(), table, "Clara <3"), match_id=table),
        Posted(TOPIC.id, blocked_view(Reader(BEN.language), forum, "Clara <3"), match_id=forum, topic_id=42),
    ]
    harness.deliver()
    harness.run(lost_person, CLARA.id, BLOCKED)
    assert harness.posted() == []


def test_somebody_whom_nobody_knows_is_lost_to_nobody(harness: Harness) -> None:
    harness.run(lost_person, ANNA.id, BLOCKED)
    assert harness.posted() == []


def test_a_group_is_told_once_that_it_takes_no_pictures(harness: Harness) -> None:
    harness.play(BEN, CLARA, group=TOPIC)
    harness.deliver()
    for _ in range(2):
        harness.run(forbid_pictures, Place(TOPIC.id, 42))
    reader = Reader(BEN.language, pictures=False)
    assert harness.posted() == [Posted(TOPIC.id, pictures_off_view(reader), topic_id=42)]
    assert [chat.pictures for chat in harness.rows(Chat)] == [False]
    harness.deliver()
    harness.press(BEN, PicturesPress(True), group=TOPIC, admin=True)
    assert [chat.pictures for chat in harness.rows(Chat)] == [True]
    harness.run(forbid_pictures, Place(TOPIC.id, 42))
    assert [chat.pictures for chat in harness.rows(Chat)] == [False]
