"""A match against three computer players, alone in the private chat."""

from __future__ import annotations

import re

import pytest

from tests.journeys.bots import Bot
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import make_a_move, nobody_can_move, play_out


async def test_from_the_command_to_the_end(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna = await telegram.person("Anna")
    await anna.say("/solo")

    async def over() -> bool:
        return bool(await telegram.by_bot(anna.id, "🏁"))

    await play_out([anna], over)
    (end,) = await telegram.by_bot(anna.id, "🏁")
    assert {row[1] for row in re.findall(r"^(🥇|🥈|🥉|4\.) (\w+)", end.text, re.MULTILINE)} == {
        "Anna",
        *records.play(1).names[1:],
    }
    assert await nobody_can_move([anna])
    figures = await anna.ask("/statistik")
    assert "Gegen Computer 🤖 Normal: 1 Partie" in figures.text
    assert "Gegen Menschen" not in figures.text

    # The end offers the next one.
    await anna.press(end, "drei Computer")
    await anna.my_turn(match=2)


@pytest.mark.process
async def test_against_one_of_each_strength(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna")
    answer = await anna.ask("/solo großmeister")
    assert "/solo Anfänger Normal Profi" in answer.text
    await anna.say("/solo profi blitz Anfänger normal")
    hand = await anna.my_turn()
    assert "gegen Computer 🎓🐣🤖" in hand.text

    async def over() -> bool:
        return bool(await telegram.by_bot(anna.id, "🏁"))

    await play_out([anna], over)
    (end,) = await telegram.by_bot(anna.id, "🏁")
    assert {row[1:] for row in re.findall(r"^(🥇|🥈|🥉|4\.) (\w+) (\W)", end.text, re.MULTILINE)} >= {
        ("Alma", "🎓"),
        ("Bruno", "🐣"),
        ("Carla", "🤖"),
    }
    assert "Gegen Computer 🎓 Profi: 1 Partie" in (await anna.ask("/statistik")).text

    # The end offers the same opponents again, and three alike.
    await anna.press(end, "🐣 Anfänger")
    assert "gegen Computer 🐣 Anfänger" in (await anna.my_turn(match=2)).text


async def test_from_the_button_of_the_welcome(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna")
    welcome = await telegram.last(anna.id, button="drei Computer")
    await anna.press(welcome, "drei Computer")
    hand = await anna.my_turn()
    assert "gegen Computer" in hand.text
    assert all(name in hand.text for name in ("Anna", "Alma", "Bruno", "Carla"))

    # A second start brings the same match up.
    await anna.press(welcome, "drei Computer")
    again = await anna.my_turn(after=hand)
    assert again.turn == hand.turn
    assert (await telegram.changed(hand)).buttons == []
    await make_a_move(anna, again)
    assert (await telegram.changed(again, lambda now: now.turn not in (None, again.turn))).turn is not None
