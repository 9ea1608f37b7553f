"""What an operator reads: never the token, never a card, at no level."""

from __future__ import annotations

import pytest

from schwimmen_bot.views.press import MyCardsPress, encode
from tests.journeys.bots import BotProcess
from tests.journeys.lobbies import begin, table
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import swap, whose_turn


@SQLITE_ONLY
@pytest.mark.parametrize("level", ["DEBUG", "INFO"])
async def test_a_turn_at_every_level(telegram: SimulatedTelegram, bot_process: BotProcess, level: str) -> None:
    bot_process.environment["SCHWIMMEN_LOG_LEVEL"] = level
    await bot_process.start()
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    for person in (anna, ben):
        await person.press_data(await table(person, group, match), encode(MyCardsPress(match)))
    await swap(*await whose_turn([anna, ben]))
    await anna.handled()
    await bot_process.stop()
    assert '"event": "bot is at work"' in bot_process.log  # it is read at all
