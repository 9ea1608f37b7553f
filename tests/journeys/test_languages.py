"""German and English: a person's own, and a group's."""

from __future__ import annotations

import pytest

from schwimmen_bot.texts import Language
from schwimmen_bot.views.press import LanguagePress, encode
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, open_lobby
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import swap, whose_turn

pytestmark = SQLITE_ONLY

ENGLISH, GERMAN = encode(LanguagePress(Language.ENGLISH)), encode(LanguagePress(Language.GERMAN))


@pytest.mark.parametrize(("code", "hello"), [("de", "Hallo"), ("de-AT", "Hallo"), ("en", "Hello"), ("fr", "Hello")])
async def test_telegram_chooses_a_persons_first(telegram: SimulatedTelegram, bot: Bot, code: str, hello: str) -> None:
    anna = await telegram.person("Anna", code, started=False)
    assert hello in (await anna.ask("/start")).text


async def test_a_person_sets_their_own(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    settings = await anna.ask("/einstellungen")
    assert settings.has("✓ 🇩🇪 Deutsch")
    assert (await anna.press(settings, "🇬🇧"))["text"] == "Saved."
    assert (await telegram.changed(settings)).has("✓ 🇬🇧 English")
    assert "How it works" in (await anna.ask("/help")).text

    # Both at one table read their own; a swap of either is in the other's words.
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, ben, anna)
    for _ in range(2):
        player, hand = await whose_turn([anna, ben])
        assert ("It’s your turn" in hand.text) == (player is anna)
        assert ("Du bist am Zug" in hand.text) == (player is ben)
        await swap(player, hand)
    player, hand = await whose_turn([anna, ben])
    assert ("Ben: gives" if player is anna else "Anna: gibt") in hand.text


async def test_a_press_in_the_welcome_changes_the_welcome(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna")
    welcome = await telegram.last(anna.id, button="🇬🇧")
    await anna.press(welcome, "🇬🇧")
    await anna.say("/help")
    await telegram.any(anna.id, "How it works")
    assert "Hello" in (await telegram.now(welcome)).text


async def test_a_press_in_the_groups_welcome_changes_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna")
    group = await telegram.group("Schwimmrunde", anna)
    welcome = await telegram.last(group, button="🇬🇧")
    await anna.press(welcome, "🇬🇧")
    await anna.handled(group)
    assert (await telegram.now(welcome)).has("✓ 🇬🇧 English")


async def test_a_groups_is_its_first_users_until_an_admin_sets_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    emma = await telegram.person("Emma", "en", started=False)
    anna, ben = await telegram.people("Anna", "Ben")
    await emma.start()
    group = await telegram.group("Schwimmrunde", emma, anna, ben)
    welcome = await telegram.last(group, "/new")
    assert (await open_lobby(anna, group)).has("Join")

    assert (await anna.press(welcome, "🇩🇪"))["text"] == "Das dürfen nur Admins der Gruppe."
    assert (await open_lobby(anna, group)).has("Join")
    assert (await emma.press(welcome, "🇩🇪"))["text"] == "Gespeichert."
    assert (await open_lobby(ben, group)).has("Mitspielen")
    # Her own stays as it is.
    assert "How it works" in (await emma.ask("/help")).text


async def test_the_menu_of_commands(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, emma = await telegram.person("Anna", "de"), await telegram.person("Emma", "en")
    group = await telegram.group("Schwimmrunde", anna, emma)

    async def menu(user: int, chat: int) -> set[str]:
        return {command["command"] for command in await telegram.get("commands", user=user, chat=chat)}

    async def complete() -> bool:
        return len(await telegram.calls("setMyCommands")) == 9

    await telegram.eventually(complete, "the menu")
    both = {"hilfe", "regeln", "spiele", "statistik", "verlassen", "datenschutz"}
    assert await menu(anna.id, anna.id) == both | {"hand", "solo", "einstellungen"}
    assert await menu(anna.id, group) == both | {"neu", "tisch"}
    assert await menu(emma.id, group) == {"new", "table", "games", "stats", "rules", "leave", "help", "privacy"}
