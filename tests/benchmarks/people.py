"""The people's side of a sandbox over HTTP; the journeys' SimulatedTelegram reads too much for a measurement."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import aiohttp

from schwimmen_bot.views.press import Press, decode

Json = dict[str, Any]

PATIENCE_SECONDS = 60.0
EFFECTS = frozenset({"sendMessage", "editMessageText", "editMessageReplyMarkup", "answerCallbackQuery"})
"""The calls that people see something of."""


@dataclass(frozen=True)
class Call:
    """One call of the bot's; `message_id` is what a sent message was given."""

    method: str
    params: Json
    message_id: int | None

    @property
    def chat(self) -> int:
        return int(self.params.get("chat_id", 0))

    @property
    def message(self) -> int:
        """What was sent or edited."""
        return self.message_id or int(self.params.get("message_id", 0))

    @property
    def presses(self) -> list[Press]:
        rows = self.params.get("reply_markup", {"inline_keyboard": []})["inline_keyboard"]
        found = (decode(button.get("callback_data", "")) for row in rows for button in row)
        return [press for press in found if press is not None]


@dataclass
class People:
    """What they do, and what the bot's calls, read on from where they were read to, show them."""

    url: str
    session: aiohttp.ClientSession
    since: int = 0

    async def add_person(self, id: int, name: str) -> None:
        await self._post("users", id=id, first_name=name, language_code="de")

    async def add_group(self, id: int, title: str, members: list[int]) -> None:
        await self._post("groups", id=id, title=title, members=members)

    async def say(self, person: int, chat: int, text: str) -> None:
        await self._post("messages", user=person, chat=chat, text=text)

    async def press(self, person: int, chat: int, message_id: int, data: str) -> None:
        """Press a button and wait for the answer."""
        answer = await self._post(
            "presses", user=person, chat=chat, message_id=message_id, data=data, wait=PATIENCE_SECONDS
        )
        assert answer["answered"], f"{data} was not answered"

    async def fresh(self, wait: float = 0.0) -> list[Call]:
        """The newest calls; an AssertionError if one of them failed."""
        query = {"since": self.since, "wait": wait}
        async with self.session.get(f"{self.url}/sim/calls", params=query) as answer:
            found = await answer.json()
        self.since = max([self.since, *(call["id"] for call in found)])
        for call in found:
            assert call["error"] is None or call["method"] == "getUpdates", call  # a poll ends with the bot
        return [_call(call) for call in found if call["method"] in EFFECTS]

    async def until(self, chat: int) -> list[Call]:
        """The newest calls, as soon as one is for this chat."""
        found: list[Call] = []
        async with asyncio.timeout(PATIENCE_SECONDS):
            while all(call.chat != chat for call in found):
                found += await self.fresh(PATIENCE_SECONDS)
        return found

    async def _post(self, path: str, **body: Any) -> Any:
        async with self.session.post(f"{self.url}/sim/{path}", json=body) as answer:
            result = await answer.json()
            assert answer.status == 200, (path, body, result)
            return result


def _call(call: Json) -> Call:
    sent = call["result"]["message_id"] if call["method"] == "sendMessage" else None
    return Call(call["method"], call["params"], sent)
