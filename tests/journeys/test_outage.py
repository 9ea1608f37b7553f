"""The bot is absent – stopped, killed, suspended, or Telegram out of reach – and nobody loses time by it."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from schwimmen_bot import contact
from schwimmen_bot.views.press import PlayPress, encode
from tests.journeys.bots import Bot, BotProcess, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import begin
from tests.journeys.logbook import Logbook
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import preview, swap, whose_turn

GAP = 26 * 60
SAID = "Ich war 26 Minuten nicht da; deine Zeit ist entsprechend verlängert."
SAID_IN_GROUP = "Ich war 26 Minuten nicht da; die Bedenkzeit ist entsprechend verlängert."


@dataclass
class Uptime:
    """The machine's, put on by hand."""

    more: float = 0.0

    def __call__(self) -> float:
        return asyncio.get_running_loop().time() + self.more


@pytest.fixture
def uptime(monkeypatch: pytest.MonkeyPatch) -> Uptime:
    uptime = Uptime()
    monkeypatch.setattr(contact, "uptime", uptime)
    return uptime


async def two_at_a_table(telegram: SimulatedTelegram) -> tuple[list[SimulatedUser], int, int]:
    people = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", *people)
    return people, group, await begin(group, *people, minutes=10)


async def test_after_a_stop_the_match_goes_on_with_the_time_that_was_left(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock, records: Records
) -> None:
    async with idle_bot.running():
        people, group, match = await two_at_a_table(telegram)
        player, hand = await whose_turn(people)
        (deadline,) = hand.moments
        clock.skip(minutes=4)
        await until_idle(clock, group, *people)
    clock.skip(seconds=GAP)
    async with idle_bot.running():
        anew = await player.my_turn(match, after=hand)
        assert SAID in anew.text
        assert not anew.raw["silent"]
        assert anew.moments == [deadline + GAP]
        shown = await telegram.any(group, SAID_IN_GROUP)
        assert shown.moments == [deadline + GAP]
        await telegram.changed(hand, lambda now: not now.buttons)
        clock.until(deadline + GAP, -1)
        await until_idle(clock, group, *people)
        assert records.rows()["Move"] == []
    sends = await telegram.sends(player.id)
    for _ in range(2):  # a stop of a moment is nothing, and what was said isn't said again
        async with idle_bot.running():
            await until_idle(clock, group, *people)
    assert await telegram.sends(player.id) - sends == 2  # the answers to the probes
    async with idle_bot.running():
        await swap(player, await player.my_turn(match))
        after = await telegram.changed(shown, lambda now: f"{player.name}: gibt" in now.text)
        assert "Ich war" not in after.text
    assert len(await telegram.by_bot(player.id, SAID)) == 0
    assert len(await telegram.by_bot(group, "🏁")) == 0


async def test_a_killed_bot_gives_the_time_back(
    telegram: SimulatedTelegram, bot_process: BotProcess, records: Records
) -> None:
    await bot_process.start()
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    (deadline,) = hand.moments
    await player.handled()  # so the bot knows that its message has arrived
    await bot_process.kill()
    records.move_back(timedelta(seconds=GAP))
    await bot_process.start()
    anew = await player.my_turn(match, after=hand)
    found = re.search(r"Ich war (\d+) Minuten nicht da; deine Zeit ist entsprechend verlängert\.", anew.text)
    assert found
    assert int(found[1]) >= 26
    assert anew.moments[0] >= deadline
    assert (await telegram.any(group, "Ich war")).moments == anew.moments
    await swap(player, anew)
    assert [row["action"] == "t" for row in records.rows()["Move"]] == [False]


QUICK = """
from schwimmen_bot import contact
from schwimmen_bot.bot import poller
contact.LONGEST_GAP_SECONDS, contact.KEEP_SECONDS, poller.POLL_SECONDS = 3.0, 0.0, 0
"""
"""So that a suspension needs no minute to count as one: polls that don't wait, and a limit of seconds."""


async def test_a_suspended_bot_gives_the_time_back(
    telegram: SimulatedTelegram, bot_process: BotProcess, records: Records
) -> None:
    bot_process.prepare = QUICK
    await bot_process.start()
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    asked = await preview(player, hand)
    suspended = datetime.now(UTC)
    deadline = suspended + timedelta(seconds=3)
    records.end_turn(match, deadline)
    bot_process.suspend()
    await asyncio.sleep(5)
    pressed = asyncio.create_task(player.press_data(asked, encode(asked.find(PlayPress))))
    bot_process.resume()
    # It was the move, though it came when the time would have been over by the clock on the wall.
    await pressed
    await (people[1] if player is people[0] else people[0]).my_turn(match)
    assert [row["action"] == "t" for row in records.rows()["Move"]] == [False]
    assert await telegram.by_bot(group, "🏁") == []


async def test_after_a_suspension_the_hand_comes_anew(
    telegram: SimulatedTelegram, bot_process: BotProcess, records: Records
) -> None:
    bot_process.prepare = QUICK
    await bot_process.start()
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    await player.handled()
    deadline = datetime.now(UTC) + timedelta(seconds=3)
    records.end_turn(match, deadline)
    bot_process.suspend()
    await asyncio.sleep(5)
    bot_process.resume()
    anew = await player.my_turn(match, after=hand)
    assert re.search(r"Ich war \d+ s nicht da; deine Zeit ist entsprechend verlängert\.", anew.text)
    assert anew.moments[0] >= deadline.timestamp() + 3
    assert await telegram.by_bot(group, "🏁") == []


async def test_while_telegram_is_out_of_reach_nobody_is_late(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, log: Logbook, uptime: Uptime, records: Records
) -> None:
    log.expected |= {"no updates from telegram", "press is unanswered"}
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    asked = await preview(player, hand)
    (deadline,) = hand.moments
    await until_idle(clock, group, *people)
    await telegram.post("faults", method="getUpdates", status=502, times=1000)
    await player.say("Hallo?")  # ends the poll that waits; the next ones fail
    await log_of(telegram, log)

    uptime.more += 61
    clock.until(deadline, +1)
    await clock.noticed()
    assert await telegram.by_bot(group, "🏁") == []
    assert await telegram.by_bot(player.id, "⏰") == []

    # What is pressed now waits at Telegram, and is in time.
    pressed = asyncio.create_task(player.press_data(asked, encode(asked.find(PlayPress))))
    await telegram.forget_faults()
    await pressed
    await (people[1] if player is people[0] else people[0]).my_turn(match)
    assert [row["action"] == "t" for row in records.rows()["Move"]] == [False]
    clock.skip(minutes=8)
    await until_idle(clock, group, *people)
    assert await telegram.by_bot(group, "🏁") == []


async def test_when_telegram_is_back_the_time_is_too(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, log: Logbook, uptime: Uptime
) -> None:
    log.expected |= {"no updates from telegram"}
    people, group, match = await two_at_a_table(telegram)
    player, hand = await whose_turn(people)
    (deadline,) = hand.moments
    await until_idle(clock, group, *people)
    await telegram.post("faults", method="getUpdates", status=502, times=1000)
    await player.say("Hallo?")
    await log_of(telegram, log)
    uptime.more += 61
    clock.skip(seconds=GAP)
    await clock.noticed()
    await telegram.forget_faults()
    await player.say("Hallo?")
    anew = await player.my_turn(match, after=hand)
    assert SAID in anew.text
    assert anew.moments == [deadline + GAP]
    # It goes on as ever: the time that is left can run out.
    clock.until(deadline + GAP, +1)
    end = await telegram.any(group, "🏁")
    assert f"Die Bedenkzeit von {player.name} ist abgelaufen" in end.text


async def log_of(telegram: SimulatedTelegram, log: Logbook) -> None:
    """Come back when the bot knows that Telegram doesn't answer."""

    async def look() -> bool:
        return any(entry["event"] == "no updates from telegram" for entry in log.entries)

    await telegram.eventually(look, "the failing polls")
