"""Every command where it belongs, where it doesn't, and under both its names."""

from __future__ import annotations

import pytest

from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, open_lobby, settle
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SimulatedTelegram

pytestmark = SQLITE_ONLY

ONLY_IN_A_GROUP = "Das geht nur in einer Gruppe."
ONLY_IN_PRIVATE = "Das geht nur in unserem privaten Chat."
IN_PRIVATE = {
    ("start",): "Hallo Anna!",
    ("neu", "new"): ONLY_IN_A_GROUP,
    ("tisch", "table"): ONLY_IN_A_GROUP,
    ("spiele", "games"): "Du spielst gerade nirgends mit",
    ("hand",): "Du spielst gerade nirgends mit",
    ("statistik", "stats"): "Statistik von Anna",
    ("regeln", "rules"): "Schwimmen · Hosen owi",
    ("einstellungen", "settings"): "Kartenblatt",
    ("verlassen", "leave"): "Du spielst gerade nirgends mit",
    ("hilfe", "help"): "So geht’s",
    ("datenschutz", "privacy"): "Was ich speichere",
}
IN_A_GROUP = {
    ("start",): "Hallo zusammen!",
    ("tisch", "table"): "Hier läuft gerade keine Partie",
    ("spiele", "games"): "Hier läuft gerade keine Partie",
    ("hand",): ONLY_IN_PRIVATE,
    ("solo",): ONLY_IN_PRIVATE,
    ("statistik", "stats"): "Tabelle von Schwimmrunde",
    ("regeln", "rules"): "Schwimmen · Hosen owi",
    ("einstellungen", "settings"): ONLY_IN_PRIVATE,
    ("verlassen", "leave"): "Du spielst gerade nirgends mit",
    ("hilfe", "help"): "So geht’s",
    ("datenschutz", "privacy"): "Was ich speichere",
    ("neu", "new"): "Neue Partie Schwimmen",
}


@pytest.mark.parametrize("names", IN_PRIVATE, ids=lambda names: names[-1])
async def test_in_private(telegram: SimulatedTelegram, bot: Bot, names: tuple[str, ...]) -> None:
    anna = await telegram.person("Anna")
    for name in names:
        assert IN_PRIVATE[names] in (await anna.ask(f"/{name}")).text


@pytest.mark.parametrize("names", IN_A_GROUP, ids=lambda names: names[-1])
async def test_in_a_group(telegram: SimulatedTelegram, bot: Bot, names: tuple[str, ...]) -> None:
    anna = await telegram.person("Anna")
    group = await telegram.group("Schwimmrunde", anna)
    for name in names:
        assert IN_A_GROUP[names] in (await anna.ask(f"/{name}", group)).text


async def test_the_rules_are_those_of_the_match_at_hand(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    assert "Alle beginnen mit 3 Leben" in (await anna.ask("/regeln", group)).text
    await begin(group, anna, ben, lives=5)
    for person, chat in ((ben, group), (ben, None), (anna, None)):
        assert "Alle beginnen mit 5 Leben" in (await person.ask("/regeln", chat)).text
    # A lobby that is opened later is nearer at hand.
    await settle(ben, await open_lobby(ben, group), lives=1)
    assert "Alle beginnen mit einem Leben" in (await anna.ask("/regeln", group)).text
