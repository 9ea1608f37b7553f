"""What becomes of letters, with the real library and a real database, against the sandbox in this process."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import aiohttp
import pytest
from sqlmodel import Session, col, select
from structlog.testing import capture_logs
from telegram.ext import ApplicationBuilder

from schwimmen_bot.bot import photo_cache
from schwimmen_bot.bot.courier import Courier
from schwimmen_bot.bot.transport import AiohttpRequest
from schwimmen_bot.loops import Loops
from schwimmen_bot.mail import commits
from schwimmen_bot.mail.outbox import Draft, Place, put
from schwimmen_bot.mail.pauses import Pauses
from schwimmen_bot.mail.relay import MOST_REFUSALS, SIDE_BY_SIDE, Relay
from schwimmen_bot.sandbox import Sandbox
from schwimmen_bot.store.database import Database, Wake
from schwimmen_bot.store.tables import Chat, LetterRow, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.press import NoPress
from schwimmen_bot.views.view import Button, Picture, View
from tests.journeys.simulated_telegram import PATIENCE_SECONDS, SENDS, Json, Message, SimulatedTelegram

KEYS = ((Button("ok", NoPress()),),)
ONE, TWO, THREE = View("one", KEYS), View("two", KEYS), View("three", KEYS)
DRAWN = View("drawn", KEYS, Picture(table=()))
DRAWN_AGAIN = View("drawn again", KEYS, Picture(table=(), unseen=3))
TEXT_ALSO = ("not enough rights to send photos to the chat", "CHAT_SEND_PHOTOS_FORBIDDEN")
BAD_PICTURES = ("PHOTO_INVALID_DIMENSIONS", "IMAGE_PROCESS_FAILED", "wrong file identifier/HTTP URL specified")
PAGE = "<html><body>403 Forbidden</body></html>"


class NotedPauses(Pauses):
    """Remembers how long letters were held."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.holds: list[float] = []

    def hold(self, chat_id: int, letter: int, seconds: float = math.inf) -> None:
        self.holds.append(seconds)
        super().hold(chat_id, letter, seconds)


@dataclass
class Office:
    """The relay and the courier at work, by a clock moved by hand, and the chats they serve."""

    telegram: SimulatedTelegram
    database: Database
    relay: Relay
    pauses: NotedPauses
    now: float = 1000.0
    log: list[Any] = field(default_factory=list)

    async def person(self, name: str = "Anna") -> int:
        user = await self.telegram.post("users", first_name=name)
        await self.telegram.post("starts", user=user["id"], payload="")

        def add(session: Session) -> None:
            session.add(
                Person(
                    id=user["id"],
                    name=name,
                    telegram_language=Language.GERMAN,
                    reachable=True,
                    created_at=datetime.now(UTC),
                )
            )

        await self.database.run(add)
        return int(user["id"])

    async def group(self, **more: Any) -> int:
        owner = await self.telegram.post("users", first_name="Zoe")
        chat = await self.telegram.post("groups", title="Schwimmrunde", members=[owner["id"]], **more)
        await self.database.run(lambda s: s.add(Chat(id=chat["id"], title="Schwimmrunde", language=Language.GERMAN)))
        return int(chat["id"])

    async def post(self, chat: int, view: View, *, topic_id: int | None = None, **more: Any) -> None:
        await self.database.run(put, Place(chat, topic_id), Draft(view, **more))

    async def fault(self, status: int | str, description: str | None = None, **more: Any) -> None:
        await self.telegram.post(
            "faults", status=status, **({"description": description} if description else {}), **more
        )

    def later(self, seconds: float) -> None:
        """As if so many seconds had passed; the clock's tick comes then."""
        self.now += seconds
        self.relay.wake()

    async def letters(self) -> list[LetterRow]:
        """Those in the outbox, oldest first."""
        query = select(LetterRow).order_by(col(LetterRow.id))
        return await self.database.run(lambda session: list(session.exec(query)))

    async def until(self, look: Callable[[], Awaitable[bool]]) -> None:
        await self.telegram.eventually(look, "the office")

    async def sent(self, *, step: float = 0.0) -> None:
        """Come back when nothing waits any more but what was given up; a clock that goes in steps if one is given."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while any(letter.reason is None for letter in await self.letters()):
                if step:
                    self.later(step)

    async def texts(self, chat: int) -> list[str]:
        return [message.text for message in await self.messages(chat)]

    async def messages(self, chat: int) -> list[Message]:
        return await self.telegram.by_bot(chat)

    async def calls(self, chat: int, count: int) -> list[Json]:
        """The calls to this chat, as soon as there are so many."""

        async def look() -> list[Json] | None:
            calls = await self.telegram.calls(chat=chat)
            return calls if len(calls) >= count else None

        return await self.telegram.eventually(look, f"chat {chat}")

    async def handled(self) -> None:
        """Come back when a letter was sent that is newer than all others."""
        other = await self.person("Mark")
        await self.post(other, View("mark"))

        async def look() -> bool:
            return await self.texts(other) == ["mark"]

        await self.until(look)

    def events(self, *levels: str) -> list[str]:
        return [entry["event"] for entry in self.log if entry["log_level"] in levels]


@pytest.fixture
async def office(sandbox: Sandbox, sqlite: Database) -> AsyncIterator[Office]:
    requests = AiohttpRequest(sandbox.url, 16), AiohttpRequest(sandbox.url, 1)
    application = (
        ApplicationBuilder()
        .token(sandbox.token)
        .base_url(f"{sandbox.url}/bot")
        .request(requests[0])
        .get_updates_request(requests[1])
        .build()
    )
    async with aiohttp.ClientSession() as session, application:
        office: Office
        pauses = NotedPauses(lambda: office.now)
        relay = Relay(sqlite, Loops(), Courier(sqlite, application.bot).bring, pauses=pauses)
        office = Office(SimulatedTelegram(sandbox.url, session), sqlite, relay, pauses)
        sqlite.on_wake[Wake.LETTERS] = relay.wake
        relay.start()
        with capture_logs() as log:
            office.log = log
            yield office
        await relay.stop()


@pytest.mark.parametrize("view", [ONE, DRAWN], ids=["text", "picture"])
@pytest.mark.parametrize("silent", [True, False])
async def test_what_is_silent_makes_no_sound(office: Office, view: View, silent: bool) -> None:
    anna = await office.person()
    await office.post(anna, view, silent=silent)
    await office.sent()
    (call,) = await office.telegram.calls(*SENDS, chat=anna)
    assert call["params"].get("disable_notification") is silent


# Passing, or for good.


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 200, "body": "<html>Welcome to our hotel's network</html>"},
        {"status": 200, "body": '{"ok": true}', "content_type": "application/json"},
        {"status": 403, "body": PAGE},
        {"status": 400, "body": PAGE},
        {"status": 403, "body": '{"error": "bot was blocked by the user"}', "content_type": "application/json"},
        {"status": 401},
        {"status": 404},
        {"status": 502},
        {"status": "drop"},
        {"status": 403, "description": "Forbidden: something new"},
    ],
    ids=lambda fault: " ".join(map(str, fault.values())),
)
async def test_what_telegram_has_not_said_in_known_words_ends_nothing(office: Office, fault: dict[str, Any]) -> None:
    anna = await office.person()
    await office.telegram.post("faults", chat=anna, times=4, **fault)
    await office.post(anna, ONE)
    await office.sent(step=10)
    assert await office.texts(anna) == ["one"]
    assert await office.letters() == []
    person = await office.database.run(lambda session: session.get_one(Person, anna))
    assert person.reachable


async def test_a_refused_token_is_the_matter_of_all(office: Office) -> None:
    anna, ben = await office.person(), await office.person("Ben")
    await office.fault(401, chat=anna)
    await office.post(anna, ONE)
    await office.calls(anna, 1)
    await office.post(ben, TWO)
    assert await office.texts(ben) == []
    office.later(10)
    await office.sent()
    assert [await office.texts(chat) for chat in (anna, ben)] == [["one"], ["two"]]


async def test_a_chat_is_left_alone_as_long_as_telegram_asks(office: Office) -> None:
    """Other chats go on meanwhile."""
    anna = await office.person()
    await office.fault(429, chat=anna, retry_after=30)
    await office.post(anna, ONE)
    await office.calls(anna, 1)
    for _ in range(3):
        office.later(9)
        await office.handled()
    assert await office.texts(anna) == []
    assert len(await office.calls(anna, 1)) == 1
    office.later(9)
    await office.sent()
    assert await office.texts(anna) == ["one"]


@pytest.mark.parametrize(
    "description",
    ["bot was blocked by the user", "user is deactivated", "bot can't initiate conversation with a user"],
)
async def test_a_person_who_cannot_be_reached_gets_nothing_more(office: Office, description: str) -> None:
    anna = await office.person()
    await office.fault(403, f"Forbidden: {description}", chat=anna)
    await office.database.run(post_all, anna, ONE, TWO)
    await office.sent()
    assert [letter.reason for letter in await office.letters()] == [f"Forbidden: {description}"] * 2
    person = await office.database.run(lambda session: session.get_one(Person, anna))
    assert not person.reachable
    assert len(await office.telegram.calls(chat=anna)) == 1


async def test_what_nobody_understands_is_tried_for_a_day_while_the_chats_others_go_on(office: Office) -> None:
    anna = await office.person()
    await office.fault(400, "Bad Request: SOMETHING_NEW", chat=anna, times=1)
    await office.database.run(post_all, anna, ONE, TWO)

    async def second() -> bool:
        return await office.texts(anna) == ["two"]

    await office.until(second)
    assert office.events("error") == ["letter is refused"]

    await office.fault(400, "Bad Request: SOMETHING_NEW", chat=anna, times=1000)
    await office.sent(step=600)
    assert len(await office.telegram.calls(chat=anna)) == 1 + MOST_REFUSALS
    assert sum(office.pauses.holds) >= 24 * 3600
    assert office.events("error") == ["letter is refused", "letter is given up"]
    assert [letter.reason for letter in await office.letters()] == ["Something_new"]


# A part of a message.


@pytest.mark.parametrize("description", TEXT_ALSO)
@pytest.mark.parametrize("edits", [False, True])
async def test_where_photos_are_forbidden_the_same_comes_as_text(office: Office, description: str, edits: bool) -> None:
    group = await office.group()
    if edits:
        await office.post(group, DRAWN, slot="a")
        await office.sent()
    method = "editMessageMedia" if edits else "sendPhoto"
    await office.fault(400, f"Bad Request: {description}", chat=group, method=method, times=1000)
    await office.post(group, DRAWN_AGAIN, slot="a")
    await office.sent()
    live = [message for message in await office.messages(group) if "ok" in message.labels]
    assert [(message.text, message.photo) for message in live] == [("drawn again", None)]
    assert [chat.pictures for chat in await office.database.run(lambda s: list(s.exec(select(Chat))))] == [False]

    # Said once, also if somebody turns pictures on and it is tried again.
    notes = [message for message in await office.messages(group) if message.has("Bilder")]
    assert len(notes) == 1
    await office.post(group, DRAWN, slot="b")
    await office.sent()
    assert len([message for message in await office.messages(group) if message.has("Bilder")]) == 1


@pytest.mark.parametrize("description", BAD_PICTURES)
@pytest.mark.parametrize("edits", [False, True])
async def test_a_picture_that_telegram_does_not_like_costs_nothing_but_the_picture(
    office: Office, description: str, edits: bool
) -> None:
    group = await office.group()
    if edits:
        await office.post(group, ONE, slot="a")
        await office.sent()
    method = "editMessageMedia" if edits else "sendPhoto"
    await office.fault(400, f"Bad Request: {description}", chat=group, method=method, times=2)
    await office.post(group, DRAWN, slot="a")
    await office.sent()
    assert [(message.text, message.photo) for message in await office.messages(group)] == [("drawn", None)]
    assert [chat.pictures for chat in await office.database.run(lambda s: list(s.exec(select(Chat))))] == [True]
    await office.telegram.forget_faults()
    await office.post(group, DRAWN_AGAIN, slot="a")
    await office.sent()
    assert [message.photo is not None for message in await office.messages(group)] == [True]


async def test_a_forgotten_file_id_is_uploaded_anew(office: Office) -> None:
    anna = await office.person()
    await office.post(anna, DRAWN)
    await office.sent()
    await office.fault(400, "Bad Request: wrong file identifier/HTTP URL specified", chat=anna)
    await office.post(anna, DRAWN)
    await office.sent()
    assert all(message.photo is not None for message in await office.messages(anna))
    assert await office.texts(anna) == ["drawn", "drawn"]


async def test_an_edit_in_the_old_chat_of_an_upgraded_group_forbids_no_photos(office: Office) -> None:
    old = await office.group(type="group")
    await office.post(old, DRAWN, slot="a")
    await office.sent()
    new = int((await office.telegram.post("migrations", chat=old))["id"])
    await office.post(old, DRAWN_AGAIN, slot="a")
    await office.sent()
    assert [(message.text, message.photo is not None) for message in await office.messages(new)] == [
        ("drawn again", True)
    ]
    chats = await office.database.run(lambda session: list(session.exec(select(Chat))))
    assert [(chat.id, chat.pictures) for chat in chats] == [(new, True)]


async def test_what_cannot_be_drawn_comes_as_text(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> bytes:
        raise KeyError("7♣")

    monkeypatch.setattr(photo_cache, "png", fail)
    anna = await office.person()
    for view in (DRAWN, DRAWN_AGAIN):
        await office.post(anna, view)
    await office.sent()
    assert await office.texts(anna) == ["drawn", "drawn again"]
    assert office.events("error") == ["picture can't be drawn"]
    assert "7♣" not in str(office.log)


async def test_markup_that_makes_no_sense_comes_as_plain_text(office: Office) -> None:
    anna = await office.person()
    await office.post(anna, View("<b>one & <two>", KEYS))
    await office.sent()
    (message,) = await office.messages(anna)
    assert (message.text, message.labels) == ("one &", ["ok"])
    assert office.events("error") == ["part of a letter is refused"]


@pytest.mark.parametrize("state", ["closed", "deleted"])
async def test_where_the_topic_takes_nothing_it_comes_in_general(office: Office, state: str) -> None:
    group = await office.group(is_forum=True)
    thread = int((await office.telegram.post("topics", chat=group, name="Karten"))["thread"])
    await office.post(group, ONE, slot="a", topic_id=thread)
    await office.sent()
    await office.telegram.post("topics", chat=group, name="Karten", state=state)
    await office.post(group, TWO, slot="a", topic_id=thread, new_message=True)
    await office.sent()
    assert [(m.text, m.topic) for m in await office.messages(group) if m.labels] == [("two", None)]
    if state == "closed":
        await office.telegram.post("topics", chat=group, name="Karten", state="open")
        await office.post(group, THREE, slot="a", topic_id=thread, new_message=True)
        await office.sent()
        assert [(m.text, m.topic) for m in await office.messages(group) if m.labels] == [("three", thread)]


async def test_where_general_is_closed_too_the_other_topics_go_on(office: Office) -> None:
    group = await office.group(is_forum=True)
    cards, other = [
        int((await office.telegram.post("topics", chat=group, name=name))["thread"]) for name in ("Karten", "Sonstiges")
    ]
    await office.fault(400, "Bad Request: TOPIC_CLOSED", method="sendMessage", times=2)
    await office.post(group, ONE, slot="a", topic_id=cards)
    await office.calls(group, 2)
    await office.post(group, TWO, slot="b", topic_id=other)

    async def came() -> bool:
        return await office.texts(group) == ["two"]

    await office.until(came)
    # What waits comes with the next sign of life.
    office.relay.see(group)
    await office.sent()
    assert [(m.text, m.topic) for m in await office.messages(group)] == [("two", other), ("one", cards)]


# What can't go anywhere.


@pytest.mark.parametrize("closed", ["kicked", "restricted"])
async def test_what_a_group_takes_nowhere_waits_for_its_next_sign_of_life(office: Office, closed: str) -> None:
    group = await office.group()
    await office.telegram.post("members", chat=group, user="bot", status=closed)
    await office.post(group, ONE, slot="a")
    await office.calls(group, 1)
    for _ in range(3):
        office.later(3600)
        await office.handled()
    assert len(await office.telegram.calls(chat=group)) == 1
    await office.telegram.post("members", chat=group, user="bot", status="member")
    await office.post(group, TWO, slot="a")
    office.relay.see(group)
    await office.sent()
    assert await office.texts(group) == ["two"]


async def test_where_text_is_forbidden_pictures_go_on(office: Office) -> None:
    group = await office.group()
    await office.telegram.post("permissions", chat=group, text=False)
    await office.post(group, ONE)
    await office.post(group, DRAWN)

    async def drawn() -> bool:
        return await office.texts(group) == ["drawn"]

    await office.until(drawn)
    await office.telegram.post("permissions", chat=group, text=True)
    office.relay.see(group)
    await office.sent()
    assert await office.texts(group) == ["drawn", "one"]


# After an outage.


async def test_a_success_elsewhere_ends_the_wait(office: Office) -> None:
    anna, ben = await office.person(), await office.person("Ben")
    await office.fault(502, times=12)
    for chat in (anna, ben):
        await office.post(chat, ONE)
    for _ in range(5):  # until both wait for long
        count = len(await office.telegram.calls(chat=anna))
        office.later(16)
        await office.calls(anna, count + 1)
    await office.telegram.forget_faults()
    office.relay.see(ben)
    await office.sent()
    assert [await office.texts(chat) for chat in (anna, ben)] == [["one"], ["one"]]


# A database that takes nothing.


async def test_what_was_delivered_is_never_sent_again_and_nothing_new_until_it_is_committed(office: Office) -> None:
    chats = [await office.person(f"P{number}") for number in range(SIDE_BY_SIDE + 4)]
    disk = Disk()
    await office.database.run(disk.fill, chats)
    async with asyncio.timeout(PATIENCE_SECONDS):
        while "outbox is not writable" not in office.events("error"):
            await office.telegram.last_event()
    for _ in range(3):
        office.later(3600)
        await office.telegram.last_event()
    assert len(await office.telegram.calls(*SENDS)) <= SIDE_BY_SIDE
    disk.full = False
    await office.sent()
    for chat in chats:
        assert await office.texts(chat) == ["one", "two"]


async def test_one_letter_that_cant_be_committed_lets_no_other_go(office: Office) -> None:
    anna, ben = await office.person(), await office.person("Ben")
    disk = Disk()
    await office.database.run(disk.fill, [anna])
    async with asyncio.timeout(PATIENCE_SECONDS):
        while "outbox is not writable" not in office.events("error"):
            await office.telegram.last_event()
    for _ in range(5):
        await office.post(ben, THREE)
        await office.telegram.last_event()
    assert [await office.texts(chat) for chat in (anna, ben)] == [["one"], []]
    disk.full = False
    await office.sent()
    assert [await office.texts(chat) for chat in (anna, ben)] == [["one", "two"], ["three"] * 5]


async def test_the_bot_stops_though_nothing_can_be_committed(office: Office) -> None:
    anna = await office.person()
    await office.database.run(Disk().fill, [anna])
    await office.calls(anna, 1)
    await office.relay.stop()
    assert len(await office.letters()) == 2
    assert office.events("error") == ["outbox is not writable", "letter may be sent twice"]


async def test_a_stop_waits_for_no_pause_between_two_tries(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be cut short, and what was delivered would come twice."""
    monkeypatch.setattr(commits, "RETRY_SECONDS", 3600.0)
    anna, disk = await office.person(), Disk()
    await office.database.run(disk.fill, [anna])
    async with asyncio.timeout(PATIENCE_SECONDS):
        while "outbox is not writable" not in office.events("error"):
            await office.telegram.last_event()
        disk.full = False
        await office.relay.stop()
    assert len(await office.letters()) == 1
    assert await office.texts(anna) == ["one"]


async def test_a_fault_of_ours_after_the_call_sends_nothing_twice_and_stops_nobody_else(office: Office) -> None:
    anna, ben = await office.person(), await office.person("Ben")

    def forbid(session: Session) -> None:
        session.connection().exec_driver_sql(
            f"CREATE TRIGGER no BEFORE DELETE ON letter WHEN OLD.chat_id = {anna} BEGIN SELECT RAISE(ABORT, 'no'); END"
        )

    await office.database.run(forbid)
    for chat in (anna, ben):
        await office.post(chat, ONE)
    await office.sent()
    assert [await office.texts(chat) for chat in (anna, ben)] == [["one"], ["one"]]
    assert [letter.reason for letter in await office.letters()] == ["unexpected error"]


async def test_a_fault_of_ours_before_a_letter_has_arrived_loses_nothing(office: Office) -> None:
    """The message to edit is gone, and noting that fails: the letter comes an hour later."""
    anna = await office.person()
    await office.post(anna, ONE, slot="a")
    await office.sent()
    (message,) = await office.messages(anna)
    await office.telegram.post("deletions", user=anna, chat=anna, message_id=message.id)

    def forbid(session: Session) -> None:
        session.connection().exec_driver_sql(
            "CREATE TRIGGER no BEFORE DELETE ON slot BEGIN SELECT RAISE(ABORT, 'no'); END"
        )

    await office.database.run(forbid)
    await office.post(anna, TWO, slot="a")

    async with asyncio.timeout(PATIENCE_SECONDS):
        while "letter failed" not in office.events("error"):
            await office.telegram.last_event()
    assert [letter.reason for letter in await office.letters()] == [None]
    await office.database.run(lambda session: session.connection().exec_driver_sql("DROP TRIGGER no"))
    office.later(3600)
    await office.sent()
    assert await office.texts(anna) == ["two"]


def post_all(session: Session, chat: int, *views: View) -> None:
    for view in views:
        put(session, Place(chat), Draft(view))


@dataclass
class Disk:
    """What SQLite asks before it deletes a letter, which is what a delivered one needs."""

    full: bool = True

    def check(self) -> None:
        if self.full:
            raise OSError("no space left")

    def fill(self, session: Session, chats: list[int]) -> None:
        """Two letters to each of these; from then on what was sent can't be noted."""
        connection = session.connection()
        driver = connection.connection.dbapi_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.create_function("check_disk", 0, self.check)
        connection.exec_driver_sql("CREATE TRIGGER disk BEFORE DELETE ON letter BEGIN SELECT check_disk(); END")
        for chat in chats:
            post_all(session, chat, ONE, TWO)
