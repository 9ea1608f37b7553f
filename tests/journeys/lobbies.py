"""From /neu to the first deal, by pressing buttons."""

from __future__ import annotations

import re
from collections.abc import Callable

from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.views.press import (
    ComputersPress,
    JoinPress,
    LivesPress,
    MyCardsPress,
    PresetPress,
    StartPress,
    TempoPress,
    encode,
)
from tests.journeys.simulated_telegram import Message, SimulatedUser


async def open_lobby(opener: SimulatedUser, group: int, command: str = "/neu", thread: int | None = None) -> Message:
    """Write /neu; the lobby's message."""
    more = {} if thread is None else {"thread": thread}
    lobby = await opener.ask(command, group, **more)
    lobby.find(JoinPress)
    return lobby


def number_of(message: Message) -> int:
    """The number of the match that a message is about."""
    found = re.search(r"#(\d+)", message.text)
    assert found, message.text
    return int(found[1])


async def join(person: SimulatedUser, lobby: Message) -> Message:
    """Press join; the lobby with the person's seat."""
    await person.press_data(lobby, encode(lobby.find(JoinPress)))
    return await person.telegram.changed(lobby, lambda now: f". {person.name}\n" in f"{now.text}\n")


async def tap(opener: SimulatedUser, lobby: Message, label: str) -> Message:
    """Press the button with this label; the lobby as it is then."""
    await opener.press(lobby, label)
    return await opener.telegram.changed(lobby)


async def pick_preset(opener: SimulatedUser, lobby: Message, rules: RuleSet) -> Message:
    """Turn to the rules, press a preset and turn back; the lobby's first page."""
    lobby = await tap(opener, lobby, "Regeln:")
    data = encode(lobby.find(PresetPress, preset=rules.name))
    if not any(button["callback_data"] == data and "✓" in button["text"] for button in lobby.buttons):
        await opener.press_data(lobby, data)
        lobby = await opener.telegram.changed(lobby)
    return await tap(opener, lobby, "Zurück")


async def change_rules(opener: SimulatedUser, lobby: Message, page: str, *labels: str) -> Message:
    """Turn to a page of the rules, tap these and turn back; the lobby's first page."""
    for label in ("Regeln:", page, *labels, "Zurück", "Zurück"):
        lobby = await tap(opener, lobby, label)
    return lobby


async def settle(
    opener: SimulatedUser, lobby: Message, *, lives: int = 3, minutes: int = 24 * 60, computers: int = 0
) -> Message:
    """Press the lobby's settings until they are these."""
    number = number_of(lobby)
    lobby = await _step(opener, lobby, lives, r"♥ (\d+)", lambda to: encode(LivesPress(number, to)))
    lobby = await _step(opener, lobby, computers, r"🤖 (\d+)", lambda to: encode(ComputersPress(number, to)))
    if not lobby.has(f"✓ {minutes} min") and not lobby.has(f"✓ {minutes // 60} h"):
        await opener.press_data(lobby, encode(lobby.find(TempoPress, minutes=minutes)))
        lobby = await opener.telegram.changed(lobby)
    return lobby


async def _step(opener: SimulatedUser, lobby: Message, goal: int, shown: str, data: Callable[[int], str]) -> Message:
    """Press minus or plus until the number between them is the goal."""

    def number(message: Message) -> int:
        return next(int(found[1]) for label in message.labels if (found := re.fullmatch(shown, label)))

    while (now := number(lobby)) != goal:
        wanted = data(now + 1 if goal > now else now - 1)
        assert wanted in [button["callback_data"] for button in lobby.buttons]
        await opener.press_data(lobby, wanted)
        lobby = await opener.telegram.changed(lobby)
    return lobby


async def start(opener: SimulatedUser, lobby: Message) -> int:
    """Press start; the match's number once its table is there."""
    number = number_of(lobby)
    await opener.press_data(lobby, encode(lobby.find(StartPress)))
    await table(opener, lobby.chat, number)
    return number


async def table(person: SimulatedUser, group: int, match: int) -> Message:
    """The match's table message, as soon as it is there."""

    def found(messages: list[Message]) -> Message | None:
        return next((m for m in reversed(messages) if MyCardsPress(match) in m.presses), None)

    return await person.telegram.until(group, found)


async def begin(
    group: int,
    opener: SimulatedUser,
    *others: SimulatedUser,
    lives: int = 3,
    minutes: int = 24 * 60,
    computers: int = 0,
) -> int:
    """A match of these people from /neu to the first deal; its number."""
    lobby = await open_lobby(opener, group)
    for person in others:
        lobby = await join(person, lobby)
    return await start(opener, await settle(opener, lobby, lives=lives, minutes=minutes, computers=computers))
