"""A group becomes a supergroup in mid-match: Telegram gives it another id, and everything of it moves."""

from __future__ import annotations

import asyncio

import pytest

from tests.journeys.bots import Bot, HandClock
from tests.journeys.lobbies import begin, join, open_lobby, start, table
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import play_out, swap, whose_turn


async def test_a_match_goes_on_there(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    old = await telegram.group("Schwimmrunde", anna, ben, type="group")
    match = await begin(old, anna, ben, lives=1)
    await swap(*await whose_turn([anna, ben]))
    new = int((await telegram.post("migrations", chat=old))["id"])

    player, hand = await whose_turn([anna, ben])
    await swap(player, hand)
    moved = await table(player, new, match)
    assert f"{player.name}: gibt" in moved.text
    assert (await player.press(moved, "Meine Karten"))["text"].startswith(f"#{match}")

    async def over() -> bool:
        return bool(await telegram.by_bot(new, "🏁"))

    await play_out([anna, ben], over)
    assert await telegram.by_bot(old, "🏁") == []
    statistics = await anna.ask("/statistik", new)
    assert all(f"{name} – " in statistics.text for name in ("Anna", "Ben"))
    assert {row["chat_id"] for row in records.rows()["Match"]} == {new}


async def test_it_is_not_greeted_anew(telegram: SimulatedTelegram, bot: Bot) -> None:
    """Telegram tells the bot that it was added to the new group."""
    anna, ben = await telegram.people("Anna", "Ben")
    old = await telegram.group("Schwimmrunde", anna, ben, type="group")
    match = await begin(old, anna, ben)
    new = int((await telegram.post("migrations", chat=old))["id"])
    await swap(*await whose_turn([anna, ben]))
    await table(anna, new, match)
    await anna.handled(new)
    assert not any(message.has("🇬🇧") for message in await telegram.by_bot(new))


async def test_settings_and_lobby_go_with_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    old = await telegram.group("Schwimmrunde", anna, ben, type="group")
    await anna.press(await telegram.last(old), "🇬🇧")
    lobby = await open_lobby(anna, old)

    # What is written in the old group waits for this answer, also that it has a new id.
    presses = len(await telegram.events("press"))
    await telegram.post("faults", method="answerCallbackQuery", delay=0.5)
    slow = asyncio.create_task(ben.press(lobby, "♥"))
    await telegram.taken_in(presses + 1)
    new = int((await telegram.post("migrations", chat=old))["id"])
    lobby = await ben.ask("/table", new)
    await slow
    assert lobby.has("Join")
    await start(anna, await join(ben, lobby))
    await whose_turn([anna, ben])


@pytest.mark.parametrize("what", ["deadline", "press"])
async def test_while_the_bot_was_stopped(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock, what: str
) -> None:
    """Its first message may go to the old id before it hears of the new one; the error tells it."""
    async with idle_bot.running():
        anna, ben = await telegram.people("Anna", "Ben")
        old = await telegram.group("Schwimmrunde", anna, ben, type="group")
        match = await begin(old, anna, ben, minutes=10)
        player, hand = await whose_turn([anna, ben])
        if what == "deadline":  # stopped for less than a minute, so that nobody gets time back
            clock.until(hand.moments[0], -20)
    new = int((await telegram.post("migrations", chat=old))["id"])
    if what == "deadline":
        clock.until(hand.moments[0], +1)
    async with idle_bot.running():
        if what == "deadline":
            await telegram.any(new, "🏁")
            await anna.handled(new)
            assert len(await telegram.by_bot(new, "🏁")) == 1
        else:
            await swap(player, hand)
            assert f"{player.name}: gibt" in (await table(player, new, match)).text
            await anna.handled(new)
            assert len(await telegram.by_bot(new, f"#{match}")) == 1


@pytest.mark.parametrize("database_url", [pytest.param("postgresql", marks=pytest.mark.postgres)], indirect=True)
async def test_the_error_and_the_news_at_once(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock, records: Records
) -> None:
    async with idle_bot.running():
        anna, ben = await telegram.people("Anna", "Ben")
        old = await telegram.group("Schwimmrunde", anna, ben, type="group")
        await begin(old, anna, ben, minutes=10)
        _, hand = await whose_turn([anna, ben])
        clock.until(hand.moments[0], -20)
    new = int((await telegram.post("migrations", chat=old))["id"])
    clock.until(hand.moments[0], +1)

    # Neither can move the group as long as its row is locked, so both begin before either ends.
    with records.locked_chat(old) as lock:
        async with idle_bot.running():
            while lock.waiting() < 2:
                await clock.noticed()
            lock.release()
            await telegram.any(new, "🏁")
            await anna.handled(new)
    assert len(await telegram.by_bot(new, "🏁")) == 1
