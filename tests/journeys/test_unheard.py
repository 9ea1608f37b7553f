"""What people write that is no command of a person to the bot: silence, or one clear word."""

from __future__ import annotations

import pytest

from tests.journeys.bots import Bot
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram

pytestmark = SQLITE_ONLY


async def test_edited_and_forwarded_commands_do_nothing(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    for chat, command in ((group, "/neu"), (anna.id, "/solo")):
        written = await anna.say("/hilfe", chat)
        await telegram.last(chat, "So geht’s")
        sends = await telegram.sends(chat)
        await anna.say(command, chat, edit=written)
        await anna.say(command, chat, forward=True)
        await anna.say(command, chat, forward=ben.id)
        await anna.handled(chat)
        assert await telegram.sends(chat) - sends == 1
    assert records.rows()["Match"] == []


async def test_an_anonymous_admin_is_told_why_not(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    for command in ("/neu", "/new now", "/verlassen"):
        answer = await anna.ask(command, group, **{"as": "anonymous"})
        assert "Wer anonym schreibt, kann nicht mitspielen" in answer.text
    assert records.rows()["Match"] == []


async def test_a_channel_writing_in_the_group_opens_nothing(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await anna.say("/neu", group, **{"as": "channel"})
    await ben.handled(group)
    assert records.rows()["Match"] == []


async def test_nonsense_gets_a_hint_in_private_and_silence_in_a_group(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben, bot="administrator")  # then it hears everything
    for text in ("Moin", "/gibtsnicht", "/neu@another_bot", "🃏", "neu", "//neu", "/"):
        hint = await anna.ask(text)
        assert "Damit kann ich nichts anfangen" in hint.text, text
        assert hint.labels == ["Gegen drei Computer spielen", "🐣 Anfänger", "🎓 Profi", "In eine Gruppe holen"]
    sends = await telegram.sends(group)
    for text in ("Moin", "/gibtsnicht", "/neu@another_bot", "🃏", "neu"):
        await anna.say(text, group)
    await anna.handled(group)
    assert await telegram.sends(group) - sends == 1


@pytest.mark.parametrize("command", ["/neu@schwimmen_bot", "/NEU", "/New", "/neu   jetzt"])
async def test_ways_to_write_a_command(telegram: SimulatedTelegram, bot: Bot, command: str) -> None:
    anna = await telegram.person("Anna")
    group = await telegram.group("Schwimmrunde", anna)
    assert (await anna.ask(command, group)).has("Mitspielen")


async def test_people_who_come_and_go_are_nothing_to_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben, clara = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", anna, ben)
    sends = await telegram.sends(group)
    await telegram.post("members", chat=group, user=clara.id, status="member")
    await telegram.post("members", chat=group, user=clara.id, status="administrator")
    await telegram.post("members", chat=group, user=clara.id, status="left")
    await anna.handled(group)
    assert await telegram.sends(group) - sends == 1
