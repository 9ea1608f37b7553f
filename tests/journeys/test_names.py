"""Persons with the same name, a new name, or one that no database takes."""

from __future__ import annotations

from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, table
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import swap, whose_turn


async def test_two_of_one_name_can_be_told_apart(telegram: SimulatedTelegram, bot: Bot) -> None:
    """In the group, and in each one's private chat."""
    annas = [await telegram.person("Anna") for _ in range(2)]
    group = await telegram.group("Schwimmrunde", *annas)
    match = await begin(group, *annas, computers=1)
    shown = (await table(annas[0], group, match)).text
    assert " Anna ❤️" in shown
    assert " Anna (2) ❤️" in shown
    player, hand = await whose_turn(annas)
    assert "Anna (2)" in hand.text
    await swap(player, hand)
    told = await telegram.any(group, ": gibt")
    assert f"{'Anna' if player is annas[0] else 'Anna (2)'}: gibt" in told.text


async def test_a_new_name_is_seen_from_the_next_message_on(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    await telegram.post("profiles", user=player.id, first_name="Wilma")
    await swap(player, hand)
    await telegram.any(group, "Wilma: gibt")


async def test_a_name_with_nul_is_a_name(telegram: SimulatedTelegram, bot: Bot) -> None:
    user = await telegram.post("users", first_name="Nu\0l", language_code="de")
    nul = SimulatedUser(telegram, user["id"], "Nul")
    await nul.start()
    assert "Nul" in (await telegram.last(nul.id, button="🇬🇧")).text
    group = await telegram.group("Stamm\0tisch", nul)
    assert "Stammtisch" in (await nul.ask("/statistik", group)).text
