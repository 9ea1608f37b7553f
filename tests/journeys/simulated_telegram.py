"""The sandbox as its people see it. Everything here goes over HTTP; nothing reaches into the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import aiohttp

from schwimmen_bot.views.press import AskPress, HidePress, PickHiddenPress, PickPress, PlayPress, Press, decode

Json = dict[str, Any]
P = TypeVar("P")

PATIENCE_SECONDS = 60
"""How long a journey waits for an event before it fails."""
BOT = "schwimmen_bot"
SENDS = ("sendMessage", "sendPhoto")
PROBE = "datenschutz"
"""A command that only `handled` uses, to see how far the bot is."""
PROBE_ANSWERS = ("Was ich speichere", "What I store")
TurnPress = PlayPress | PickPress | PickHiddenPress | HidePress | AskPress


@dataclass
class Message:
    """A message in its present state."""

    chat: int
    raw: Json

    @property
    def id(self) -> int:
        return int(self.raw["message_id"])

    @property
    def text(self) -> str:
        """Its text, or the caption of its picture."""
        return str(self.raw.get("text", self.raw.get("caption", "")))

    @property
    def photo(self) -> str | None:
        """The file_id of its picture."""
        file_id: str | None = self.raw["photo_file_id"]
        return file_id

    @property
    def by_bot(self) -> bool:
        return bool(self.raw.get("from", {}).get("username") == BOT)

    @property
    def edits(self) -> int:
        return int(self.raw["edit_count"])

    @property
    def topic(self) -> int | None:
        thread: int | None = self.raw.get("message_thread_id")
        return thread

    @property
    def buttons(self) -> list[Json]:
        return [button for row in self.raw["keyboard"] for button in row]

    @property
    def labels(self) -> list[str]:
        return [str(button["text"]) for button in self.buttons]

    @property
    def presses(self) -> list[Press]:
        """The presses that its buttons would send."""
        found = (decode(button.get("callback_data", "")) for button in self.buttons)
        return [press for press in found if press is not None]

    @property
    def moments(self) -> list[int]:
        """The date-time entities of its text, as Unix time."""
        entities = self.raw.get("entities") or self.raw.get("caption_entities") or ()
        return [entity["unix_time"] for entity in entities if entity["type"] == "date_time"]

    @property
    def turn(self) -> tuple[int, int] | None:
        """Match and ply of the moves on its buttons; None if no button makes a move."""
        for press in self.presses:
            if isinstance(press, TurnPress):
                return press.match, press.ply
        return None

    def button(self, label: str) -> Json:
        """The first button with this text in its label; AssertionError if there is none."""
        for button in self.buttons:
            if label in button["text"]:
                return button
        raise AssertionError(f"no button {label!r} among {self.labels} of:\n{self.text}")

    def find(self, kind: type[P], **fields: object) -> P:
        """The first press of this kind with these fields; AssertionError if there is none."""
        for press in self.presses:
            if isinstance(press, kind) and all(getattr(press, name) == value for name, value in fields.items()):
                return press
        raise AssertionError(f"no {kind.__name__} with {fields} among {self.presses}")

    def has(self, label: str) -> bool:
        return any(label in text for text in self.labels)


@dataclass
class SimulatedTelegram:
    """One sandbox: its people, chats and messages, and the log of the bot's calls."""

    url: str
    session: aiohttp.ClientSession
    lost_answers: int = 0
    """How many presses the bot didn't answer because it was killed."""

    async def post(self, path: str, **body: Any) -> Any:
        async with self.session.post(f"{self.url}/sim/{path}", json=body) as answer:
            result = await answer.json()
            assert answer.status == 200, (path, body, result)
            return result

    async def get(self, path: str, **query: Any) -> Any:
        async with self.session.get(f"{self.url}/sim/{path}", params=query) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def forget_faults(self) -> None:
        async with self.session.delete(f"{self.url}/sim/faults") as answer:
            assert answer.status == 200

    async def person(self, name: str, language: str = "de", *, started: bool = True, **more: Any) -> SimulatedUser:
        """A new person, who has started the private chat unless `started` is False."""
        user = await self.post("users", first_name=name, language_code=language, **more)
        person = SimulatedUser(self, user["id"], name)
        if started:
            await person.start()
            await self.last(person.id, button="🇬🇧")
        return person

    async def people(self, *names: str) -> list[SimulatedUser]:
        return [await self.person(name) for name in names]

    async def group(self, title: str, *members: SimulatedUser, **more: Any) -> int:
        """The id of a new group of these people and the bot, after its welcome; the first of them is the owner."""
        chat = await self.post("groups", title=title, members=[member.id for member in members], **more)
        await self.last(int(chat["id"]), button="🇬🇧")
        return int(chat["id"])

    async def messages(self, chat: int) -> list[Message]:
        """All messages in the chat, oldest first."""
        return [Message(chat, raw) for raw in await self.get(f"chats/{chat}/messages") if not raw["deleted"]]

    async def by_bot(self, chat: int, text: str = "") -> list[Message]:
        """The bot's messages with this text, oldest first."""
        return [message for message in await self.messages(chat) if message.by_bot and text in message.text]

    async def now(self, message: Message) -> Message:
        """The same message in its present state."""
        return next(other for other in await self.messages(message.chat) if other.id == message.id)

    async def until(self, chat: int, found: Callable[[list[Message]], Message | None]) -> Message:
        """Wait until `found` returns one of the bot's messages."""

        async def look() -> Message | None:
            return found(await self.by_bot(chat))

        return await self.eventually(look, f"chat {chat}")

    async def last(self, chat: int, text: str = "", button: str = "") -> Message:
        """Wait until the bot's newest message has this text and this button."""

        def newest(messages: list[Message]) -> Message | None:
            fits = messages and text in messages[-1].text and (not button or messages[-1].has(button))
            return messages[-1] if fits else None

        return await self.until(chat, newest)

    async def any(self, chat: int, text: str, button: str = "") -> Message:
        """Wait for a message of the bot with this text and this button; returns the newest."""

        def found(messages: list[Message]) -> Message | None:
            fitting = (m for m in reversed(messages) if text in m.text and (not button or m.has(button)))
            return next(fitting, None)

        return await self.until(chat, found)

    async def changed(self, before: Message, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """Wait until this message was edited and `fits` is true for it."""

        def found(messages: list[Message]) -> Message | None:
            now = next((message for message in messages if message.id == before.id), None)
            return now if now is not None and now.edits > before.edits and fits(now) else None

        return await self.until(before.chat, found)

    async def eventually(self, look: Callable[[], Awaitable[P | None]], what: str) -> P:
        """Call `look` after every event until it returns something other than None and False."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                since = await self.last_event()
                while True:
                    result = await look()
                    if result is not None and result is not False:
                        return result
                    events = await self.get("events", format="json", since=since, wait=PATIENCE_SECONDS)
                    since = max([since, *(event["id"] for event in events)])
        except TimeoutError:
            raise AssertionError(f"did not happen in {what}\n{await self.transcript()}") from None

    async def last_event(self) -> int:
        async with self.session.get(f"{self.url}/sim/users") as answer:
            return int(answer.headers["X-Sandbox-Event"])

    async def events(self, *types: str) -> list[Json]:
        events: list[Json] = await self.get("events", format="json", types=",".join(types))
        return events

    async def taken_in(self, presses: int) -> None:
        """Wait until the bot has confirmed this many presses in all, whether it has handled them or not."""

        async def look() -> bool:
            return len(await self.events("press")) == presses

        await self.eventually(look, "the presses")
        while not (await self.get("bot"))[
            "listening"
        ]:  # it polls again once it has stored the updates of the last poll
            pass

    async def calls(self, *methods: str, chat: int | None = None) -> list[Json]:
        """The log of Bot API calls: of these methods (if any) and to this chat (if given)."""
        return [
            call
            for call in await self.get("calls")
            if (not methods or call["method"] in methods) and chat in (None, call["chat_id"])
        ]

    async def sends(self, chat: int) -> int:
        """How many new messages the bot has sent into the chat."""
        return sum(call["error"] is None for call in await self.calls(*SENDS, chat=chat))

    async def transcript(self) -> str:
        """All chats as text, for the message of a failed test."""
        lines = []
        for chat in await self.get("chats"):
            lines.append(f"──── {chat.get('title') or chat.get('first_name')} {chat['id']}")
            for message in (await self.messages(chat["id"]))[-6:]:
                lines.append(f"[{message.id}] {message.raw.get('from', {}).get('first_name')}: {message.text}")
                rows = message.raw["keyboard"]
                lines += [f"      {' | '.join(button['text'] for button in row)}" for row in rows]
        return "\n".join(lines)


@asynccontextmanager
async def telegram_at(url: str) -> AsyncIterator[SimulatedTelegram]:
    """The sandbox at this address, with a connection for as long as the block lasts."""
    async with aiohttp.ClientSession() as session:
        yield SimulatedTelegram(url, session)


@dataclass
class SimulatedUser:
    """A person who uses a Telegram client."""

    telegram: SimulatedTelegram
    id: int
    name: str
    answers: list[Json] = field(default_factory=list, repr=False)

    async def say(self, text: str, chat: int | None = None, **more: Any) -> int:
        """Write into a chat (if not given, into the private one with the bot); returns the message's id."""
        chat = self.id if chat is None else chat
        return int((await self.telegram.post("messages", user=self.id, chat=chat, text=text, **more))["message_id"])

    async def ask(self, text: str, chat: int | None = None, **more: Any) -> Message:
        """Write a command; returns the bot's next message in that chat."""
        chat = self.id if chat is None else chat
        known = {message.id for message in await self.telegram.by_bot(chat)}
        await self.say(text, chat, **more)
        return await self.telegram.until(chat, lambda messages: next((m for m in messages if m.id not in known), None))

    async def start(self, payload: str = "") -> None:
        await self.telegram.post("starts", user=self.id, payload=payload)

    async def press(self, message: Message, label: str) -> Json:
        """Press a button of a message; returns the bot's answer."""
        return await self.press_data(message, message.button(label)["callback_data"])

    async def press_data(self, message: Message, data: str) -> Json:
        """Press a button with this data, even if the message has no such button."""
        answer: Json = await self.telegram.post(
            "presses", user=self.id, chat=message.chat, message_id=message.id, data=data
        )
        self.answers.append(answer)
        assert answer["answered"], f"{data!r} was not answered"
        return answer

    async def follow(self, url: str) -> None:
        """Open a deep link to the bot."""
        await self.start(url.partition("?start=")[2])

    async def hand(self, match: int | None = None) -> Message | None:
        """The newest message with a button for a move, in this match or in any."""
        for message in reversed(await self.telegram.by_bot(self.id)):
            if message.turn is not None and match in (None, message.turn[0]):
                return message
        return None

    async def my_turn(self, match: int | None = None, after: Message | None = None) -> Message:
        """Wait until it is this person's turn; returns the hand message, one that is newer than `after` if given."""

        async def look() -> Message | None:
            hand = await self.hand(match)
            return None if hand is None or (after is not None and hand.id <= after.id) else hand

        return await self.telegram.eventually(look, f"the hand of {self.name}")

    async def handled(self, chat: int | None = None) -> None:
        """Wait until the bot has handled all earlier updates of this chat and sent its messages.

        The bot handles a chat's updates in order and sends its messages in order. So once the answer to a new command
        is there, everything before it is done. No journey uses this command for anything else.
        """
        chat = self.id if chat is None else chat
        before = await self._probe_answers(chat)
        await self.say(f"/{PROBE}", chat)

        async def look() -> bool:
            return await self._probe_answers(chat) > before

        await self.telegram.eventually(look, f"chat {chat}")

    async def _probe_answers(self, chat: int) -> int:
        messages = await self.telegram.by_bot(chat)
        return sum(message.text.startswith(PROBE_ANSWERS) for message in messages)
