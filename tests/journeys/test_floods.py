"""One person writes and presses without end: they are told so once, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from schwimmen_bot.bot.bounds import BOUNDS, Kind
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.sandbox import Limits
from schwimmen_bot.views.press import HandPress, JoinPress, TablePress, WithdrawPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.lobbies import begin, join, number_of, open_lobby, start
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SENDS, Json, Message, SimulatedTelegram
from tests.journeys.turns import question, swap, whose_turn

HELP, SLOWLY, LOBBY, ROUND = "So geht’s", "Langsam", "Regeln:", "Runde 1"
WITHIN_LIMITS = pytest.mark.parametrize("limits", [Limits()], indirect=True)


@pytest.fixture
async def paced_bot(idle_bot: Bot, telegram: SimulatedTelegram) -> AsyncIterator[Bot]:
    """As on the real Telegram: it minds the limits, so what is asked for too often has to wait."""
    paced = Bot(idle_bot.settings.model_copy(update={"paced": True}), idle_bot.clock)
    async with paced.running():
        yield paced


@SQLITE_ONLY
@WITHIN_LIMITS
async def test_a_flood_of_commands_keeps_nobody_waiting(
    telegram: SimulatedTelegram, paced_bot: Bot, records: Records, clock: HandClock
) -> None:
    anna, ben, troll = await telegram.people("Anna", "Ben", "Troll")
    group = await telegram.group("Schwimmrunde", anna, ben, troll)
    await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    asked = await question(first, hand, SwapAll())
    for _ in range(300):
        await troll.say("/hilfe", group)
    for command in ("hilfe", "spiele", "statistik", "regeln", "datenschutz", "einstellungen", "neu", "tisch") * 2:
        await second.say(f"/{command}")
    await first.press(asked, "Ja, alle drei")
    await first.say("/neu", group)
    await second.my_turn()
    await telegram.any(group, LOBBY, button="Starten")

    # Counted in calls, and not in seconds: all that may come before is what was under way already.
    rows = records.rows()
    move, opening = rows["Move"][-1]["at"], rows["Match"][-1]["created_at"]
    for what, chat, asked_at in ((ROUND, second.id, move), (LOBBY, group, opening)):
        calls = [call for call in await telegram.calls(*SENDS, chat=chat) if call["started"] >= clock.real(asked_at)]
        assert place_of(what, calls) <= 1, what
    assert 0 < len(await telegram.by_bot(group, HELP)) <= BOUNDS[Kind.COMMAND].burst


def place_of(text: str, calls: list[Json]) -> int:
    """How many other messages these calls brought before one with this text."""
    sent = [call["params"] for call in calls if call["error"] is None]
    return next(place for place, what in enumerate(sent) if text in what.get("text", what.get("caption", "")))


@SQLITE_ONLY
@WITHIN_LIMITS
async def test_a_flood_of_presses_is_answered_once_and_then_in_silence(
    telegram: SimulatedTelegram, paced_bot: Bot
) -> None:
    anna, troll = await telegram.people("Anna", "Troll")
    lobby = await open_lobby(anna, await telegram.group("Schwimmrunde", anna, troll))
    presses = [encode(HandPress(number_of(lobby)))] * (2 * BOUNDS[Kind.PRESS].burst)
    answers = await asyncio.gather(*(troll.press_data(lobby, data) for data in presses))
    said = [answer["text"] for answer in answers]
    assert sum(SLOWLY in text for text in said) == 1
    assert said.count("") > len(presses) / 4
    # Whoever else presses is served.
    assert (await anna.press_data(lobby, encode(lobby.find(JoinPress))))["text"] == "Du bist schon dabei."


@SQLITE_ONLY
@WITHIN_LIMITS
async def test_a_flood_of_tables_lets_the_other_answers_through(telegram: SimulatedTelegram, paced_bot: Bot) -> None:
    """Each press brings a new message into the group, which goes before all that no match depends on."""
    anna, ben, troll = await telegram.people("Anna", "Ben", "Troll")
    group = await telegram.group("Schwimmrunde", anna, ben, troll)
    lobbies = [await open_lobby(anna, group) for _ in range(2)]
    choice = await ben.ask("/tisch", group)
    data = encode(choice.find(TablePress, match=number_of(lobbies[0])))
    answers = [await troll.press_data(choice, data) for _ in range(2 * BOUNDS[Kind.COMMAND].burst)]
    assert sum(SLOWLY in answer["text"] for answer in answers) == 1
    assert (await ben.press_data(choice, data))["text"] == ""
    await ben.ask("/hilfe", group)


@SQLITE_ONLY
@WITHIN_LIMITS
async def test_a_flood_of_joins_lets_the_other_answers_through(telegram: SimulatedTelegram, paced_bot: Bot) -> None:
    """Each changes the lobby, which goes before all that no match depends on."""
    anna, ben, troll = await telegram.people("Anna", "Ben", "Troll")
    group = await telegram.group("Schwimmrunde", anna, ben, troll)
    lobby = await open_lobby(anna, group)
    turn = [encode(lobby.find(JoinPress)), encode(lobby.find(WithdrawPress))]
    answers = [await troll.press_data(lobby, data) for data in turn * BOUNDS[Kind.COMMAND].burst]
    assert sum(SLOWLY in answer["text"] for answer in answers) == 1
    await join(ben, lobby)
    await ben.ask("/hilfe", group)


LIVELY = {"first_name": "t.me/casino", "last_name": "@somebody /start #win $USD"}
FOUND = {"url", "email", "mention", "hashtag", "cashtag", "phone_number"}


@SQLITE_ONLY
async def test_names_are_no_links_and_mentions(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    user = await telegram.post("users", language_code="de", **LIVELY)
    caller = type(anna)(telegram, user["id"], "t.\u2060me/\u2060casino @\u2060somebody")
    await caller.start()
    await telegram.last(caller.id, button="🇬🇧")
    group = await telegram.group("a.b@c.de +49 170 1234567 /start", caller, anna, ben)
    lobby = await open_lobby(caller, group)
    await join(anna, lobby)
    match = await start(caller, lobby)
    player, hand = await whose_turn([caller, anna])
    await swap(player, hand)
    for command in ("/spiele", "/statistik", "/tisch"):
        await anna.ask(command, group)
        await anna.ask(command)
    await caller.ask("/statistik")
    await caller.start("")
    await caller.handled()
    for chat in (group, caller.id, anna.id):
        shown = await telegram.by_bot(chat)
        assert any(f"#{match}" in message.text for message in shown)
        for message in shown:
            assert not FOUND & {kind for kind, _ in entities(message)}, message.text
            assert all(text != "/start" for kind, text in entities(message) if chat == group)


def entities(message: Message) -> list[tuple[str, str]]:
    """Kind and text of each."""
    text = message.text.encode("utf-16-le")
    found = message.raw.get("entities") or message.raw.get("caption_entities") or []
    return [
        (each["type"], text[2 * each["offset"] : 2 * (each["offset"] + each["length"])].decode("utf-16-le"))
        for each in found
    ]


@SQLITE_ONLY
async def test_a_group_gets_no_fourth_lobby_but_a_way_to_the_newest(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobbies = [await open_lobby(person, group) for person in (anna, ben, anna)]
    answer = await ben.ask("/neu", group)
    newest = number_of(lobbies[-1])
    await ben.press(answer, f"#{newest} zeigen")
    brought = await telegram.last(group, f"#{newest}", button="Starten")
    assert number_of(await join(ben, brought)) == newest
