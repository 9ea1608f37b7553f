"""The bot is killed in the middle of a turn and started again: nothing is lost, and nothing happens twice."""

from __future__ import annotations

import asyncio

from schwimmen_bot.views.press import MyCardsPress, PickPress, PlayPress, encode
from tests.journeys.bots import BotProcess
from tests.journeys.lobbies import begin, table
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import harmless, moved, preview, whose_turn


async def test_hands_deadline_and_buttons_stay(
    telegram: SimulatedTelegram, bot_process: BotProcess, records: Records
) -> None:
    await bot_process.start()
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    asked = await preview(player, hand, *harmless(hand))
    hands = [await alert(person, group, match) for person in people]

    await bot_process.kill()
    cancelled = asyncio.create_task(player.press(asked, "Abbrechen"))
    await bot_process.start()
    await cancelled
    await telegram.changed(asked, lambda now: now.has("Alle drei"))

    assert [await alert(person, group, match) for person in people] == hands
    before = await table(player, group, match)
    await player.say("/tisch", group)
    after = await telegram.until(group, lambda messages: messages[-1] if messages[-1].id > before.id else None)
    assert after.moments == before.moments == hand.moments

    # A button from before the kill, which the message has lost meanwhile.
    await player.press_data(asked, encode(asked.find(PlayPress)))
    await moved(player, match, 0)
    await the_other(people, player).my_turn()
    assert [row["ply"] for row in records.rows()["Move"]] == [0]


async def test_a_press_taken_in_but_not_handled(
    telegram: SimulatedTelegram, bot_process: BotProcess, records: Records
) -> None:
    await bot_process.start()
    people, _, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    asked = await preview(player, hand, *harmless(hand))
    presses = len(await telegram.events("press"))

    # While the answer to one press hangs, the next one waits behind it; it is in the bot's hands already.
    await telegram.post("faults", method="answerCallbackQuery", status="drop", delay=60)
    hanging = asyncio.create_task(player.press_data(asked, encode(asked.find(PickPress, give=None))))
    await telegram.changed(asked)
    waiting = asyncio.create_task(player.press_data(asked, encode(asked.find(PlayPress))))
    await telegram.taken_in(presses + 2)
    await bot_process.kill()
    hanging.cancel()
    telegram.lost_answers = 1
    assert records.rows()["Move"] == []

    await bot_process.start()
    await waiting
    await moved(player, match, 0)
    await the_other(people, player).my_turn()
    assert [row["ply"] for row in records.rows()["Move"]] == [0]


async def test_a_move_made_but_not_told(telegram: SimulatedTelegram, bot_process: BotProcess, records: Records) -> None:
    await bot_process.start()
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    asked = await preview(player, hand, *harmless(hand))

    # No letter gets through any more: each call hangs, and would fail in the end.
    for method in ("sendPhoto", "editMessageMedia"):
        await telegram.post("faults", method=method, status="drop", delay=60, times=9)
    await player.press(asked, "Tauschen")
    await bot_process.kill()
    assert len(records.rows()["Move"]) == 1
    assert (await telegram.now(asked)).turn == (match, 0)
    await telegram.forget_faults()

    await bot_process.start()
    await moved(player, match, 0)
    assert (await the_other(people, player).my_turn()).turn == (match, 1)
    await telegram.any(group, f"{player.name}: gibt")
    assert (await player.press_data(asked, encode(asked.find(PlayPress))))["text"] == "Das war ein früherer Zug."
    assert len(records.rows()["Move"]) == 1


async def two_at_a_table(telegram: SimulatedTelegram) -> tuple[list[SimulatedUser], int, int]:
    people = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", *people)
    return people, group, await begin(group, *people)


async def alert(person: SimulatedUser, group: int, match: int) -> str:
    """What "My cards" shows."""
    answer = await person.press_data(await table(person, group, match), encode(MyCardsPress(match)))
    return str(answer["text"])


def the_other(people: list[SimulatedUser], player: SimulatedUser) -> SimulatedUser:
    return next(person for person in people if person is not player)
