"""Telegram asks to wait (429), or fails: only that chat waits, nothing is lost and nothing is said twice."""

from __future__ import annotations

import pytest

from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.sandbox import Limits
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, table
from tests.journeys.logbook import Logbook
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import Json, SimulatedTelegram
from tests.journeys.turns import make_a_move, moved, question, swap, whose_turn

COMMANDS = ("/hilfe", "/spiele", "/regeln", "/statistik", "/tisch", "/hand", "/einstellungen")
"""Each with another answer, so that all of them are sent."""
SEVERAL_AT_ONCE = Limits(private_burst=2, private_per_second=2, group_per_minute=1000)


async def test_only_the_chat_that_is_asked_waits(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    shown = await table(first, group, match)

    await telegram.post("faults", chat=group, status=429, retry_after=1)
    await swap(first, hand)
    await swap(second, await second.my_turn())
    await first.my_turn()
    assert (await telegram.now(shown)).edits == shown.edits

    # Afterwards the group is told of both moves at once.
    told = await telegram.changed(shown)
    assert told.edits == shown.edits + 1
    assert [line.split(":")[0] for line in told.text.splitlines() if ": gibt" in line] == [first.name, second.name]
    calls = await telegram.calls(chat=group)
    refused = next(place for place, call in enumerate(calls) if is_too_much(call))
    assert calls[refused + 1]["started"] >= calls[refused]["started"] + 1


@SQLITE_ONLY
@pytest.mark.parametrize("limits", [SEVERAL_AT_ONCE], indirect=True)
async def test_nothing_is_lost_or_said_twice(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    sends = {person.name: await telegram.sends(person.id) for person in (anna, ben)}
    player, _ = await whose_turn([anna, ben])
    for _ in range(2):
        await make_a_move(*await whose_turn([anna, ben]))
    again, _ = await whose_turn([anna, ben])
    assert again is player

    assert any(is_too_much(call) for call in await telegram.calls())
    assert [row["ply"] for row in records.rows()["Move"]] == [0, 1]
    for person in (anna, ben):
        hands = await telegram.by_bot(person.id, f"#{match} · Schwimmrunde · Runde 1")
        assert len(hands) == (2 if person is player else 1)
        assert len([message for message in hands if message.turn]) == (1 if person is player else 0)
        assert await telegram.sends(person.id) <= sends[person.name] + 2


@SQLITE_ONLY
@pytest.mark.parametrize("limits", [Limits()], indirect=True)
async def test_a_bot_that_minds_the_limits_is_never_asked_to_wait(telegram: SimulatedTelegram, idle_bot: Bot) -> None:
    paced = Bot(idle_bot.settings.model_copy(update={"paced": True}), idle_bot.clock)
    async with paced.running():
        anna, ben = await telegram.people("Anna", "Ben")
        before = await telegram.sends(anna.id)
        for command in COMMANDS:
            await anna.say(command)
        # Somebody else doesn't wait for her answers.
        await ben.ask("/hilfe")
        assert await telegram.sends(anna.id) < before + len(COMMANDS)
        await anna.handled()
        assert await telegram.sends(anna.id) == before + len(COMMANDS) + 1
    assert not any(is_too_much(call) for call in await telegram.calls())


async def test_a_failing_server_is_asked_again(telegram: SimulatedTelegram, bot: Bot, log: Logbook) -> None:
    log.expected.add("telegram is out of reach")
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    await telegram.post("faults", method="sendPhoto", chat=second.id, status=502)
    await telegram.post("faults", method="editMessageMedia", chat=group, status="drop")
    await swap(first, hand)
    await second.my_turn()
    await telegram.any(group, f"{first.name}: gibt")
    assert len(await telegram.by_bot(second.id, "Runde 1")) == 1


async def test_an_answer_that_fails_undoes_nothing(
    telegram: SimulatedTelegram, bot: Bot, log: Logbook, records: Records
) -> None:
    log.expected.add("press is unanswered")
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    asked = await question(first, hand, SwapAll())
    await telegram.post("faults", method="answerCallbackQuery", status=502)
    telegram.lost_answers = 1
    data = asked.button("Ja, alle drei")["callback_data"]
    await telegram.post("presses", user=first.id, chat=first.id, message_id=asked.id, data=data, wait=0)
    await moved(first, match, 0)
    assert [row["action"] for row in records.rows()["Move"]] == ["*"]
    assert (await first.press_data(asked, data))["text"] == "Das war ein früherer Zug."


def is_too_much(call: Json) -> bool:
    return call["error"] is not None and call["error"]["error_code"] == 429
