"""Persons who press and write whatever comes to hand, and remember how each press was answered."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

import aiohttp

from schwimmen_bot.views.press import ClosePress, JoinPress, LeavePress, PlayPress, StartPress, decode
from tests.journeys.simulated_telegram import Json, Message, SimulatedTelegram, SimulatedUser

COMMANDS = ("/hand", "/spiele", "/hilfe", "/start", "/regeln", "/statistik", "/einstellungen", "/solo", "/solo blitz")
GROUP_COMMANDS = ("/tisch", "/spiele", "/hilfe", "/regeln", "/statistik", "/neu", "/verlassen")
NONSENSE = ("was?", "/unbekannt", "<b>", "🃏" * 40, "/start join-1", "/start hand-3", "/start rules-2-0123456789abcdef")
MOST_BUTTONS_OLD = 6
"""Of the newest messages of a chat one is pressed, mostly the newest."""


@dataclass(frozen=True)
class Try:
    """A move that somebody pressed."""

    person: int
    press: PlayPress
    accepted: bool
    """Answered at once without a word, as a move is that counts."""


@dataclass
class Monkey:
    person: SimulatedUser
    groups: list[int]
    """Those the person is in; a supergroup takes the place of its group."""
    luck: random.Random
    tries: list[Try] = field(default_factory=list)
    presses: int = 0

    @property
    def telegram(self) -> SimulatedTelegram:
        return self.person.telegram

    async def live(self, until: asyncio.Event) -> None:
        """Do one thing after another. What the sandbox refuses, such as a press in a group one was thrown out of, is
        no matter: people try such things too."""
        while not until.is_set():
            try:
                await self._act()
            except (AssertionError, aiohttp.ClientError):
                continue

    async def _act(self) -> None:
        chance = self.luck.random()
        if chance < 0.80:
            await self._press()
        elif chance < 0.92:
            await self._write()
        elif chance < 0.95:
            await self.person.say(self.luck.choice(NONSENSE))
        else:
            await self._press_again()

    async def _write(self) -> None:
        if self.groups and self.luck.random() < 0.4:
            await self.person.say(self.luck.choice(GROUP_COMMANDS), self.luck.choice(self.groups))
        else:
            await self.person.say(self.luck.choice(COMMANDS))

    async def _press(self) -> None:
        hand = await self.person.hand()
        if hand is not None and self.luck.random() < 0.8:
            await self._press_on(hand)
            return
        chat = self.person.id if not self.groups or self.luck.random() < 0.3 else self.luck.choice(self.groups)
        messages = [message for message in (await self.telegram.by_bot(chat))[-MOST_BUTTONS_OLD:] if message.presses]
        if not messages:
            await self._write()
            return
        newest_first = list(reversed(messages))
        await self._press_on(newest_first[min(int(self.luck.expovariate(1.5)), len(newest_first) - 1)])

    async def _press_on(self, message: Message) -> None:
        data = self.luck.choice([button["callback_data"] for button in message.buttons if "callback_data" in button])
        press = decode(data)
        # Who leaves or closes everything ends the play for all, so that comes seldom.
        if isinstance(press, LeavePress | ClosePress) and self.luck.random() < 0.9:
            joins = [other for other in message.presses if isinstance(other, JoinPress | StartPress)]
            if not joins:
                return
        await self._send(message, data)

    async def _press_again(self) -> None:
        """A double tap, at once."""
        hand = await self.person.hand()
        if hand is not None:
            data = self.luck.choice([button["callback_data"] for button in hand.buttons if "callback_data" in button])
            await asyncio.gather(self._send(hand, data), self._send(hand, data))

    async def _send(self, message: Message, data: str) -> None:
        self.presses += 1
        answer: Json = await self.telegram.post(
            "presses", user=self.person.id, chat=message.chat, message_id=message.id, data=data, wait=5
        )
        press = decode(data)
        if isinstance(press, PlayPress):
            quiet = bool(answer["answered"]) and not answer.get("text") and not answer.get("url")
            self.tries.append(Try(self.person.id, press, quiet))
