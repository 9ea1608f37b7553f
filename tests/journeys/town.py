"""People in chats, as a journey sees them: everything goes over HTTP to the sandbox, nothing around it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import aiohttp

Json = dict[str, Any]

PATIENCE_SECONDS = 30
"""How long a journey waits for what has to come; a journey that works never waits this long."""


@dataclass
class Message:
    """A message as it stands now."""

    chat: int
    raw: Json

    @property
    def id(self) -> int:
        return int(self.raw["message_id"])

    @property
    def text(self) -> str:
        return str(self.raw.get("text", ""))

    @property
    def by_bot(self) -> bool:
        return bool(self.raw.get("from", {}).get("is_bot"))

    @property
    def edits(self) -> int:
        return int(self.raw["edit_count"])

    @property
    def rows(self) -> list[list[Json]]:
        return list(self.raw["keyboard"])

    @property
    def buttons(self) -> list[Json]:
        return [button for row in self.rows for button in row]

    @property
    def labels(self) -> list[str]:
        return [str(button["text"]) for button in self.buttons]

    def button(self, label: str) -> Json:
        """The first button whose label has this in it; an AssertionError that shows the message if none has."""
        for button in self.buttons:
            if label in button["text"]:
                return button
        raise AssertionError(f"no button {label!r} among {self.labels} of:\n{self.text}")

    def has(self, label: str) -> bool:
        return any(label in text for text in self.labels)


@dataclass
class Town:
    """One sandbox, seen from its people's side."""

    url: str
    session: aiohttp.ClientSession

    async def post(self, path: str, **body: Any) -> Any:
        async with self.session.post(f"{self.url}/sim/{path}", json=body) as answer:
            result = await answer.json()
            assert answer.status == 200, (path, body, result)
            return result

    async def get(self, path: str, **query: Any) -> Any:
        async with self.session.get(f"{self.url}/sim/{path}", params=query) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def person(self, name: str, language: str = "de", **more: Any) -> Citizen:
        user = await self.post("users", first_name=name, language_code=language, **more)
        return Citizen(self, user["id"], name)

    async def group(self, title: str, *members: Citizen, **more: Any) -> int:
        """The id of a new group of these people and the bot; the first of them is its owner."""
        chat = await self.post("groups", title=title, members=[member.id for member in members], **more)
        return int(chat["id"])

    async def messages(self, chat: int) -> list[Message]:
        """All messages that stand in the chat, oldest first."""
        return [Message(chat, raw) for raw in await self.get(f"chats/{chat}/messages") if not raw["deleted"]]

    async def until(self, chat: int, found: Callable[[list[Message]], Message | None]) -> Message:
        """The message that `found` picks, as soon as it's there."""

        async def look() -> Message | None:
            return found(await self.messages(chat))

        message: Message = await self.eventually(look, f"chat {chat}")
        return message

    async def last(self, chat: int, text: str = "", button: str = "") -> Message:
        """The newest message of the bot, as soon as it has this text and this button."""

        def newest(messages: list[Message]) -> Message | None:
            mine = [message for message in messages if message.by_bot]
            fits = mine and text in mine[-1].text and (not button or mine[-1].has(button))
            return mine[-1] if fits else None

        return await self.until(chat, newest)

    async def any(self, chat: int, text: str) -> Message:
        """The newest of the bot's messages that has this text."""

        def found(messages: list[Message]) -> Message | None:
            return next((message for message in reversed(messages) if message.by_bot and text in message.text), None)

        return await self.until(chat, found)

    async def eventually(self, look: Callable[[], Any], what: str) -> Any:
        """What `look` (a coroutine function) returns once that is neither None nor False, tried at every event."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                since = await self._last_event()
                while True:
                    result = await look()
                    if result is not None and result is not False:
                        return result
                    events = await self.get("events", format="json", since=since, wait=PATIENCE_SECONDS)
                    since = max([since, *(event["id"] for event in events)])
        except TimeoutError:
            raise AssertionError(f"did not happen in {what}\n{await self.picture()}") from None

    async def _last_event(self) -> int:
        async with self.session.get(f"{self.url}/sim/users") as answer:
            return int(answer.headers["X-Sandbox-Event"])

    async def calls(self, *methods: str) -> list[Json]:
        """The log of Bot API calls, of these methods or all."""
        calls = await self.get("calls")
        return [call for call in calls if not methods or call["method"] in methods]

    async def picture(self) -> str:
        """All chats as text, for the report of a failure."""
        lines = []
        for chat in await self.get("chats"):
            lines.append(f"──── {chat.get('title') or chat.get('first_name')} {chat['id']}")
            for message in (await self.messages(chat["id"]))[-6:]:
                lines.append(f"[{message.id}] {message.raw.get('from', {}).get('first_name')}: {message.text}")
                lines += [f"      {' | '.join(button['text'] for button in row)}" for row in message.rows]
        return "\n".join(lines)


@dataclass
class Citizen:
    """A person with a Telegram client."""

    town: Town
    id: int
    name: str
    answers: list[Json] = field(default_factory=list, repr=False)

    async def say(self, text: str, chat: int | None = None, **more: Any) -> None:
        """Write into a chat, the private one with the bot if none is named."""
        await self.town.post("messages", user=self.id, chat=self.id if chat is None else chat, text=text, **more)

    async def start(self, payload: str = "") -> None:
        await self.town.post("starts", user=self.id, payload=payload)

    async def press(self, message: Message, label: str) -> Json:
        """Press a button of a message; how the bot answered."""
        return await self.press_data(message, message.button(label)["callback_data"])

    async def press_data(self, message: Message, data: str) -> Json:
        answer: Json = await self.town.post(
            "presses", user=self.id, chat=message.chat, message_id=message.id, data=data
        )
        self.answers.append(answer)
        assert answer["answered"], f"{data!r} was not answered"
        return answer

    async def follow(self, url: str) -> None:
        """Open a deep link to the bot."""
        await self.start(url.partition("?start=")[2])

    async def hand(self) -> Message | None:
        """The newest message of the bot in private if it is a hand whose turn it is."""
        messages = [message for message in await self.town.messages(self.id) if message.by_bot]
        return messages[-1] if messages and is_turn(messages[-1]) else None

    async def my_turn(self) -> Message:
        """The hand message, as soon as it is this person's turn."""
        message: Message = await self.town.eventually(self.hand, f"the hand of {self.name}")
        return message


def is_turn(message: Message) -> bool:
    return message.has("Alle drei") or message.has("All three")


async def whose_turn(town: Town, people: Iterable[Citizen], over: Callable[[], Any]) -> tuple[Citizen, Message] | None:
    """Whoever of these has the turn now, with the hand message; None once `over` (a coroutine function) is true."""
    everybody = list(people)

    async def look() -> tuple[Citizen, Message] | str | None:
        if await over():
            return "over"
        for person in everybody:
            hand = await person.hand()
            if hand is not None:
                return person, hand
        return None

    found = await town.eventually(look, "anybody's turn")
    return None if found == "over" else found


async def make_a_move(person: Citizen, hand: Message) -> None:
    """Knock if that is offered, else swap the first card of the hand for the first of the table; with confirmation."""
    town = person.town
    if hand.has("Klopfen"):
        await person.press(hand, "Klopfen")
        asked = await town.until(person.id, lambda messages: _changed(messages, hand, "Ja"))
        await person.press(asked, "Ja")
    else:
        await person.press_data(hand, hand.rows[0][0]["callback_data"])
        chosen = await town.until(person.id, lambda messages: _changed(messages, hand, ""))
        await person.press_data(chosen, chosen.rows[1][0]["callback_data"])
        asked = await town.until(person.id, lambda messages: _changed(messages, chosen, "Tauschen"))
        await person.press(asked, "Tauschen")
    await town.until(person.id, lambda messages: _moved(messages, hand))


def _changed(messages: list[Message], before: Message, label: str) -> Message | None:
    """The same message once it was edited and has this button."""
    now = next((message for message in messages if message.id == before.id), None)
    return now if now is not None and now.edits > before.edits and now.has(label) else None


def _moved(messages: list[Message], before: Message) -> Message | None:
    """The message once it asks for nothing any more, or once a newer state of the match has replaced it."""
    now = next((message for message in messages if message.id == before.id), None)
    if now is None or not is_turn(now) or now.edits > before.edits + 2:
        return now or messages[-1]
    return None
