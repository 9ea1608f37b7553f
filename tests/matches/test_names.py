"""By which names the persons of one match are shown in all its messages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.matches.reach import lost_person
from schwimmen_bot.matches.request import Sender
from schwimmen_bot.store.tables import Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.press import ComputersPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.blocked import blocked_view
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, STAMMTISCH, Harness
from tests.matches.situations import KNOCK, LAP, ORDINARY_TURN, with_lives

OTHER_ANNA = Sender(id=7_000_000_004, name="Anna", language=Language.GERMAN)
ALMA = Sender(id=7_000_000_005, name="Alma", language=Language.GERMAN)
RENAMED = replace(ANNA, name="Annabell")


def texts(harness: Harness, *chats: int) -> list[str]:
    """What would be shown in these chats, oldest first."""
    return [letter.view.text for letter, _ in harness.deliver() if letter.chat_id in chats and letter.view.text]


def test_two_annas_are_told_apart_in_every_message(harness: Harness) -> None:
    lobby = harness.open_lobby(ANNA, OTHER_ANNA, CLARA)
    (shown,) = texts(harness, STAMMTISCH.id)
    assert "1. Anna\n2. Anna (2)\n3. Clara" in shown
    number = harness.play(ANNA, OTHER_ANNA, CLARA, state=with_lives(KNOCK, 1, 0, 2))
    assert lobby < number
    harness.deliver()
    harness.move(ANNA, number, LAP[0])
    harness.write(CLARA, Command.GAMES)
    harness.write(CLARA, Command.TABLE, group=STAMMTISCH)
    told = texts(harness, STAMMTISCH.id, OTHER_ANNA.id, CLARA.id)
    assert len(told) == 4
    assert all("Anna (2)" in text for text in told)
    harness.move(OTHER_ANNA, number, LAP[1])
    harness.move(CLARA, number, LAP[2])
    end = texts(harness, STAMMTISCH.id)[-2]
    assert "🏁" in end
    assert "Anna (2)" in end


def test_the_opener_is_named_as_their_seat_is(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    number = harness.open_lobby(OTHER_ANNA, ANNA)
    harness.deliver()
    harness.press(OTHER_ANNA, ComputersPress(number, 1), group=STAMMTISCH)
    (shown,) = texts(harness, STAMMTISCH.id)
    assert "1. Anna\n2. Anna (2)\n" in shown


def test_a_person_is_never_called_like_a_computer_player_beside_them(harness: Harness) -> None:
    number = harness.open_lobby(ALMA, BEN)
    assert "1. Alma\n" in texts(harness, STAMMTISCH.id)[-1]
    harness.press(ALMA, ComputersPress(number, 1), group=STAMMTISCH)
    assert "1. Alma (2)\n2. Ben\n3. Alma 🤖" in texts(harness, STAMMTISCH.id)[-1]


def test_a_person_is_shown_by_their_new_name_from_the_next_message_on(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, CLARA, state=ORDINARY_TURN)
    lobby = harness.open_lobby(ANNA, BEN)
    harness.deliver()
    harness.write(RENAMED, Command.HELP)
    harness.move(RENAMED, number, "7cKc")
    harness.press(RENAMED, ComputersPress(lobby, 1), group=STAMMTISCH)
    told = texts(harness, STAMMTISCH.id)
    assert len(told) == 2
    assert all("Annabell" in text for text in told)


def test_a_match_that_is_over_keeps_the_names_of_its_end(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, CLARA, state=with_lives(KNOCK, 1, 0, 2))
    harness.write(RENAMED, Command.HELP)
    for who, move in zip((RENAMED, BEN, CLARA), LAP, strict=True):
        harness.move(who, number, move)
    assert "Annabell" in texts(harness, STAMMTISCH.id)[-1]
    harness.write(replace(ANNA, name="Anastasia"), Command.HELP)
    assert [seat.name for seat in harness.seats(number)] == ["Annabell", "Ben", "Clara <3"]


@pytest.mark.parametrize(
    ("reason", "gone"),
    [("Forbidden: bot was blocked by the user", False), ("Forbidden: user is deactivated", True)],
)
def test_a_group_is_told_why_somebody_gets_nothing_more(harness: Harness, reason: str, gone: bool) -> None:
    number = harness.play(ANNA, OTHER_ANNA, CLARA, state=ORDINARY_TURN)
    harness.deliver()
    harness.run(put, Place(OTHER_ANNA.id), Draft(View("one")))
    harness.run(lost_person, OTHER_ANNA.id, reason)
    assert [posted.view for posted in harness.posted()] == [blocked_view(Reader(), number, "Anna (2)", gone=gone)]
    assert [person.reachable for person in harness.rows(Person, Person.id == OTHER_ANNA.id)] == [False]
