"""/einstellungen: what it changes in a turn."""

from __future__ import annotations

from schwimmen_bot.rules.actions import Knock, SwapAll
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.press import PickPress, PlayPress, SetDeckPress, encode
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, table
from tests.journeys.logbook import Logbook
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import moved, pick, question, swap, whose_turn


async def test_without_confirmation_the_second_tap_moves(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    for person in (anna, ben):
        await switch(person, "✅ Züge bestätigen", "⬜ Züge bestätigen")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)

    player, hand = await whose_turn([anna, ben])
    chosen = await pick(player, hand)
    await player.press_data(chosen, encode(chosen.find(PlayPress)))
    await moved(player, match, 0)

    player, hand = await whose_turn([anna, ben])
    await player.press(hand, "Alle drei")
    await moved(player, match, 1)

    player, hand = await whose_turn([anna, ben])
    await player.press_data(hand, encode(PlayPress(match, 2, Knock())))
    await moved(player, match, 2)
    assert [row["action"] for row in records.rows()["Move"]][1:] == ["*", "!"]


async def test_with_confirmation_every_move_is_asked_about(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    assert not any(isinstance(press, PlayPress) for press in hand.presses)
    asked = await question(player, hand, SwapAll())
    assert "Alle drei Karten tauschen?" in asked.text
    assert "Deine Hand wäre" in asked.text
    await player.press(asked, "Abbrechen")
    hand = await telegram.changed(asked)
    assert hand.has("Alle drei")
    assert records.rows()["Move"] == []

    # A card tapped twice is put back, and either of the two may come first.
    chosen = await pick(player, hand)
    await player.press(chosen, "✅")
    hand = await telegram.changed(chosen)
    take = next(press for press in hand.presses if isinstance(press, PickPress) and press.take is not None)
    await player.press_data(hand, encode(take))
    chosen = await telegram.changed(hand)
    assert "Welche Handkarte gibst du?" in chosen.text
    give = next(press for press in chosen.presses if isinstance(press, PickPress) and press.give is not None)
    await player.press_data(chosen, encode(give))
    asked = await telegram.changed(chosen)
    assert "tauschen?" in asked.text
    assert "→" in asked.text


async def test_the_deck(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    settings = await anna.ask("/einstellungen")
    await anna.handled()
    await anna.press_data(settings, encode(settings.find(SetDeckPress, deck=Deck.FRENCH)))
    await telegram.changed(settings, lambda now: now.has("✓ Französisch"))
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    shown = await table(anna, group, match)
    french, german = [(await person.press(shown, "Meine Karten"))["text"] for person in (anna, ben)]
    assert any(suit in french for suit in "♣♠♥♦")
    assert not any(suit in french for suit in "🌰🍃🔔")
    assert not any(suit in german for suit in "♣♠♥♦")
    for _ in range(2):
        player, hand = await whose_turn([anna, ben])
        assert any(suit in hand.text for suit in "♣♠♥♦") == (player is anna)
        await swap(player, hand)


@SQLITE_ONLY
async def test_they_are_private(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna")
    group = await telegram.group("Schwimmrunde", anna)
    assert (await anna.ask("/einstellungen", group)).text == "Das geht nur in unserem privaten Chat."
    shown = await telegram.last(group)
    for data in ("1f:0", "1r:0", "1d:1", "1D:ch"):
        assert (await anna.press_data(shown, data))["text"] == "Das geht nur in unserem privaten Chat."
    settings = await anna.ask("/einstellungen")
    assert settings.has("✅ Züge bestätigen")
    assert settings.has("✅ Erinnern")


@SQLITE_ONLY
async def test_a_press_before_the_bot_knows_that_they_arrived(
    telegram: SimulatedTelegram, bot: Bot, log: Logbook
) -> None:
    """Telegram has sent the message but the bot doesn't hear of it, so it sends another, which must not be outdated."""
    log.expected.add("telegram is out of reach")
    anna = await telegram.person("Anna")
    await telegram.post("faults", method="sendMessage", status="drop", acted=True)
    settings = await anna.ask("/einstellungen")
    assert (await anna.press(settings, "✅ Erinnern"))["text"] == "Gespeichert."
    await anna.handled()
    newest = (await telegram.by_bot(anna.id, "Erinnern"))[-1]
    assert newest.id > settings.id
    assert newest.has("⬜ Erinnern")


async def switch(person: SimulatedUser, label: str, becomes: str) -> None:
    settings = await person.ask("/einstellungen")
    # On PostgreSQL a press in the very millisecond in which the message is noted as sent is not shown on it.
    await person.handled()
    await person.press(settings, label)
    await person.telegram.changed(settings, lambda now: now.has(becomes))
