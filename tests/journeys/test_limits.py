"""Telegram asks to wait (429), or fails: only that chat waits, nothing is lost and nothing is said twice."""

from __future__ import annotations

import pytest

from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.sandbox import Limits
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, table
from tests.journeys.logbook import Logbook
from tests.journeys.marks import ONE_DATABASE
from tests.journeys.records import Records
from tests.journeys.town import Json, Town
from tests.journeys.turns import make_a_move, moved, question, swap, whose_turn

COMMANDS = ("/hilfe", "/spiele", "/regeln", "/statistik", "/tisch", "/hand", "/einstellungen")
"""Each with another answer, so that all of them are sent."""
SEVERAL_AT_ONCE = Limits(private_burst=2, private_per_second=2, group_per_minute=1000)


async def test_only_the_chat_that_is_asked_waits(town: Town, bot: Bot) -> None:
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    shown = await table(first, group, match)

    await town.post("faults", chat=group, status=429, retry_after=1)
    await swap(first, hand)
    await swap(second, await second.my_turn())
    await first.my_turn()
    assert (await town.now(shown)).edits == shown.edits

    # Afterwards the group is told of both moves at once.
    told = await town.changed(shown)
    assert told.edits == shown.edits + 1
    assert [line.split(":")[0] for line in told.text.splitlines() if ": gibt" in line] == [first.name, second.name]
    calls = await town.calls(chat=group)
    refused = next(place for place, call in enumerate(calls) if is_too_much(call))
    assert calls[refused + 1]["started"] >= calls[refused]["started"] + 1


@ONE_DATABASE
@pytest.mark.parametrize("limits", [SEVERAL_AT_ONCE], indirect=True)
async def test_nothing_is_lost_or_said_twice(town: Town, bot: Bot, records: Records) -> None:
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    sends = {person.name: await town.sends(person.id) for person in (anna, ben)}
    player, _ = await whose_turn([anna, ben])
    for _ in range(2):
        await make_a_move(*await whose_turn([anna, ben]))
    again, _ = await whose_turn([anna, ben])
    assert again is player

    assert any(is_too_much(call) for call in await town.calls())
    assert [row["ply"] for row in records.rows()["Move"]] == [0, 1]
    for person in (anna, ben):
        hands = await town.by_bot(person.id, f"#{match} · Schwimmrunde · Runde 1")
        assert len(hands) == (2 if person is player else 1)
        assert len([message for message in hands if message.turn]) == (1 if person is player else 0)
        assert await town.sends(person.id) <= sends[person.name] + 2


@ONE_DATABASE
@pytest.mark.parametrize("limits", [Limits()], indirect=True)
async def test_a_bot_that_minds_the_limits_is_never_asked_to_wait(town: Town, idle_bot: Bot) -> None:
    paced = Bot(idle_bot.settings.model_copy(update={"paced": True}), idle_bot.clock)
    async with paced.running():
        anna, ben = await town.people("Anna", "Ben")
        before = await town.sends(anna.id)
        for command in COMMANDS:
            await anna.say(command)
        # Somebody else doesn't wait for her answers.
        await ben.ask("/hilfe")
        assert await town.sends(anna.id) < before + len(COMMANDS)
        await anna.handled()
        assert await town.sends(anna.id) == before + len(COMMANDS) + 1
    assert not any(is_too_much(call) for call in await town.calls())


async def test_a_failing_server_is_asked_again(town: Town, bot: Bot, log: Logbook) -> None:
    log.expected.add("telegram is out of reach")
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    await town.post("faults", method="sendPhoto", chat=second.id, status=502)
    await town.post("faults", method="editMessageMedia", chat=group, status="drop")
    await swap(first, hand)
    await second.my_turn()
    await town.any(group, f"{first.name}: gibt")
    assert len(await town.by_bot(second.id, "Runde 1")) == 1


async def test_an_answer_that_fails_undoes_nothing(town: Town, bot: Bot, log: Logbook, records: Records) -> None:
    log.expected.add("press is unanswered")
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    asked = await question(first, hand, SwapAll())
    await town.post("faults", method="answerCallbackQuery", status=502)
    town.lost_answers = 1
    data = asked.button("Ja, alle drei")["callback_data"]
    await town.post("presses", user=first.id, chat=first.id, message_id=asked.id, data=data, wait=0)
    await moved(first, match, 0)
    assert [row["action"] for row in records.rows()["Move"]] == ["*"]
    assert (await first.press_data(asked, data))["text"] == "Das war ein früherer Zug."


def is_too_much(call: Json) -> bool:
    return call["error"] is not None and call["error"]["error_code"] == 429
