"""How strong the computer players are is picked in the lobby, and the group's next lobby opens with it."""

from __future__ import annotations

import pytest
from sqlmodel import Session
from structlog.testing import capture_logs

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.deadlines import meet_deadline
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.tables import Chat
from schwimmen_bot.views.lobby.choices import Page
from schwimmen_bot.views.lobby.message import lobby_view
from schwimmen_bot.views.press import (
    ClosePress,
    ComputersPress,
    PresetPress,
    Press,
    RulesPagePress,
    StartPress,
    StrengthPress,
    StrengthsPress,
)
from schwimmen_bot.views.reader import ALL_NORMAL, Lobby, Reader
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, DAY, STAMMTISCH, TOPIC, Harness, seed

BEGINNER, NORMAL, PROFESSIONAL = Strength
RULES = PRESETS["hosen-owi"]


def press(harness: Harness, *presses: Press) -> None:
    for pressed in presses:
        assert harness.press(ANNA, pressed, group=STAMMTISCH) == Reply()


def shown(harness: Harness) -> View:
    """The lobby's message."""
    return harness.posted(STAMMTISCH)[-1].view


def page(computers: int, *strengths: Strength, page: Page = Page.COMPUTERS) -> View:
    """Anna's lobby with computer players, the first ones of these strengths."""
    of_all = (*strengths, *ALL_NORMAL[len(strengths) :])
    return lobby_view(Reader(), Lobby(1, "Anna", RULES, DAY, ("Anna",), computers, of_all), page)


def strengths(harness: Harness, number: int) -> list[str | None]:
    return [seat.strength for seat in harness.seats(number)]


def test_the_way_there_is_shown_once_there_is_a_computer(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    to_page = RulesPagePress(1, Page.COMPUTERS)
    assert to_page not in {button.press for row in shown(harness).keyboard for button in row}
    press(harness, ComputersPress(1, 1))
    assert to_page in {button.press for row in shown(harness).keyboard for button in row}
    press(harness, to_page)
    assert shown(harness) == page(1)


def test_one_tap_sets_them_all(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 2))
    for strength in Strength:
        press(harness, StrengthsPress(1, strength))
        assert shown(harness) == page(2, *[strength] * 7)


def test_three_taps_lead_one_seat_through_all(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 3), RulesPagePress(1, Page.COMPUTERS))
    for strength in (PROFESSIONAL, BEGINNER, NORMAL):
        (button,) = (button for row in shown(harness).keyboard for button in row if button.label.startswith("Bruno"))
        assert button.press == StrengthPress(1, 1, strength)
        press(harness, button.press)
        assert shown(harness) == page(3, NORMAL, strength)


def test_a_double_tap_is_one_step(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 1), *[StrengthPress(1, 0, PROFESSIONAL)] * 2)
    assert shown(harness) == page(1, PROFESSIONAL)


def test_each_takes_its_strength_to_the_table(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    press(harness, ComputersPress(1, 3), StrengthPress(1, 0, PROFESSIONAL), StrengthPress(1, 1, BEGINNER))
    harness.set_match(number, seed=seed(5, 2))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert [(seat.name, seat.strength) for seat in harness.seats(number)] == [
        ("Anna", None),
        ("Ben", None),
        ("Alma", "professional"),
        ("Bruno", "beginner"),
        ("Carla", "normal"),
    ]
    text = harness.posted(STAMMTISCH)[-1].view.text
    for line in ("Anna ❤️", "Alma 🎓 Profi</b> ❤️", "Bruno 🐣 Anfänger ❤️", "Carla 🤖 Normal ❤️"):
        assert line in text
    thinking = harness.run(meet_deadline, harness.now, number)
    assert thinking is not None
    assert thinking.strength is PROFESSIONAL


def test_a_seat_that_comes_later_is_as_all_were_set(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 1), StrengthsPress(1, PROFESSIONAL), ComputersPress(1, 2))
    assert shown(harness) == page(2, PROFESSIONAL, PROFESSIONAL, *[PROFESSIONAL] * 5, page=Page.LOBBY)
    press(harness, ComputersPress(1, 0), ComputersPress(1, 1))
    assert shown(harness) == page(1, *[PROFESSIONAL] * 7, page=Page.LOBBY)


def test_other_rules_leave_them_as_they_are(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 1), StrengthPress(1, 0, BEGINNER), PresetPress(1, "klassisch"))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert strengths(harness, number) == [None, "beginner"]


def test_the_next_lobby_opens_with_those_of_the_last_match(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 2), StrengthPress(1, 1, PROFESSIONAL))
    harness.press(ANNA, StartPress(1), group=STAMMTISCH)
    number = harness.open_lobby(ANNA)
    press(harness, ComputersPress(number, 3))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert strengths(harness, number) == [None, "normal", "professional", "normal"]


def test_a_lobby_that_never_started_is_forgotten(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    press(harness, ComputersPress(1, 1), StrengthsPress(1, PROFESSIONAL))
    number = harness.open_lobby(ANNA)
    press(harness, ComputersPress(number, 1))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert strengths(harness, number) == [None, "normal"]


def remember(harness: Harness, strengths: str | None) -> None:
    def change(session: Session) -> None:
        session.get_one(Chat, STAMMTISCH.id).strengths = strengths

    harness.run(change)


@pytest.mark.parametrize(("kept", "damaged"), [(None, 0), ("", 0), ("nnnnnnnnnn", 0), ("x", 1), ("pxb", 1), ("P", 1)])
def test_what_nobody_can_read_is_normal_and_logged_once(harness: Harness, kept: str | None, damaged: int) -> None:
    harness.open_lobby(ANNA)
    remember(harness, kept)
    with capture_logs() as log:
        number = harness.open_lobby(ANNA)
        press(harness, ClosePress(number))
        number = harness.open_lobby(ANNA)
    assert [entry["event"] for entry in log] == ["strengths of a group's last match are forgotten"] * damaged
    press(harness, ComputersPress(number, 7))
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    assert strengths(harness, number) == [None, *["normal"] * 7]


def test_a_supergroup_remembers_what_its_group_did(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    remember(harness, "bp")
    harness.run(dispatch.migrated, STAMMTISCH.id, TOPIC.id)
    number = harness.open_lobby(ANNA, group=TOPIC)
    harness.press(ANNA, ComputersPress(number, 3), group=TOPIC)
    harness.press(ANNA, StartPress(number), group=TOPIC)
    assert strengths(harness, number) == [None, "beginner", "professional", "normal"]
