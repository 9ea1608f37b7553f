"""Alone against three Professionals, who think in processes of their own."""

from __future__ import annotations

import pytest

from tests.journeys.bots import Bot, BotProcess
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import nobody_can_move, play_out


@pytest.mark.process
async def test_a_match_to_its_end(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna = await telegram.person("Anna")
    await anna.say("/solo profi blitz")

    async def over() -> bool:
        return bool(await telegram.by_bot(anna.id, "🏁"))

    await play_out([anna], over)
    assert await nobody_can_move([anna])
    match = records.play(1)
    assert match.state.ended is not None
    assert sorted(match.state.ended.places)[0] in (1, 2)


async def test_a_kill_while_they_think_loses_nothing(
    telegram: SimulatedTelegram, bot_process: BotProcess, records: Records
) -> None:
    """The first thought needs a process first, so the kill comes before it is over."""
    await bot_process.start()
    anna = await telegram.person("Anna")
    await anna.say("/solo profi klassisch")
    await bot_process.kill()
    before = len(records.rows()["Move"])

    await bot_process.start()
    hand = await anna.my_turn()
    assert hand.turn is not None
    plies = [row["ply"] for row in records.rows()["Move"]]
    assert plies == list(range(len(plies)))
    assert len(plies) >= before
