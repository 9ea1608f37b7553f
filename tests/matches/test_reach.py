"""What Telegram says about a person or a group when something is sent there."""

from __future__ import annotations

from schwimmen_bot.matches.reach import forbid_pictures, lost_person
from schwimmen_bot.store.tables import Chat, Person
from schwimmen_bot.views.person.message import pictures_off_view
from schwimmen_bot.views.press import PicturesPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.blocked import blocked_view
from tests.matches.club import ANNA, BEN, CLARA, PEOPLE, STAMMTISCH, TOPIC, Club, Posted
from tests.matches.situations import QUIET

BLOCKED = "bot was blocked by the user"


def test_a_person_who_is_lost_is_out_of_reach(club: Club) -> None:
    club.meet(ANNA, BEN)
    club.run(lost_person, ANNA.id, BLOCKED)
    assert {row.id: row.reachable for row in club.rows(Person)} == {ANNA.id: False, BEN.id: True}


def test_their_groups_are_told_once(club: Club) -> None:
    table = club.play(*PEOPLE, state=QUIET)
    forum = club.play(BEN, CLARA, group=TOPIC)
    club.play(ANNA, BEN, group=TOPIC)
    club.open_lobby(CLARA)
    club.deliver()
    for _ in range(2):
        club.run(lost_person, CLARA.id, BLOCKED)
    assert club.posted() == [
        Posted(STAMMTISCH.id, blocked_view(Reader(), table, "Clara <3"), match_id=table),
        Posted(TOPIC.id, blocked_view(Reader(BEN.language), forum, "Clara <3"), match_id=forum, topic_id=42),
    ]


def test_somebody_whom_nobody_knows_is_lost_to_nobody(club: Club) -> None:
    club.run(lost_person, ANNA.id, BLOCKED)
    assert club.posted() == []


def test_a_group_is_told_once_that_it_takes_no_pictures(club: Club) -> None:
    club.play(BEN, CLARA, group=TOPIC)
    club.deliver()
    for _ in range(2):
        club.run(forbid_pictures, TOPIC.id, 42)
    reader = Reader(BEN.language, pictures=False)
    assert club.posted() == [Posted(TOPIC.id, pictures_off_view(reader), topic_id=42)]
    assert [chat.pictures for chat in club.rows(Chat)] == [False]
    club.deliver()
    club.press(BEN, PicturesPress(True), group=TOPIC, admin=True)
    assert [chat.pictures for chat in club.rows(Chat)] == [True]
    club.run(forbid_pictures, TOPIC.id, 42)
    assert [chat.pictures for chat in club.rows(Chat)] == [False]
