"""What Telegram answers to a poll stops nobody: people write, and the bot answers."""

from __future__ import annotations

import json

import pytest

from tests.journeys.bots import Bot, BotProcess
from tests.journeys.logbook import Logbook
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SimulatedTelegram

pytestmark = SQLITE_ONLY

YEAR_10000 = 253_402_300_800


@pytest.mark.parametrize("status", [401, 404])
async def test_one_refused_poll_in_passing(telegram: SimulatedTelegram, bot_process: BotProcess, status: int) -> None:
    bot_process.environment["SCHWIMMEN_HEARTBEAT"] = str(bot_process.heart)
    bot_process.expected.add("no updates from telegram")
    await bot_process.start()
    anna = await telegram.person("Anna")
    await telegram.post("faults", method="getUpdates", status=status, times=1)
    await anna.ask("/hilfe")
    assert "Was ich speichere" in (await anna.ask("/datenschutz")).text
    await bot_process.beats(2)
    await bot_process.stop()
    said = [json.loads(line)["event"] for line in bot_process.log.splitlines()]
    assert said.count("no updates from telegram") == said.count("updates come from telegram again") == 1


async def test_an_update_of_a_year_that_no_date_has(telegram: SimulatedTelegram, bot: Bot, log: Logbook) -> None:
    log.expected.add("update is set aside")
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    message = {
        "message_id": 77,
        "date": YEAR_10000,
        "from": {"id": anna.id, "is_bot": False, "first_name": "Anna"},
        "chat": {"id": group, "type": "supergroup", "title": "Schwimmrunde"},
        "text": "/neu",
    }
    bad = await telegram.post("updates", update={"message": message})
    await anna.handled(group)
    await ben.handled()
    (entry,) = [entry for entry in log.entries if entry["event"] == "update is set aside"]
    assert entry["update"] == bad["update_id"]
    assert set(entry) == {"event", "update", "reason", "level", "timestamp"}
    answers = [call["result"] for call in await telegram.calls("getUpdates") if call["result"]]
    assert sum(update["update_id"] == bad["update_id"] for answer in answers for update in answer) == 1
