"""Updates of one chat in their order, those of different chats side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from telegram import Update

from schwimmen_bot.bot.per_chat import MOST_AT_ONCE, PerChat
from tests.bot.updates import ANNA, GROUP, message, press, update

LONG = 10.0
"""Seconds that only a test that fails would wait."""


class Work:
    """Updates under way, each held back until its gate opens."""

    def __init__(self) -> None:
        self.per_chat = PerChat()
        self.done: list[int] = []
        self.begun: list[int] = []

    def enter(self, update: object, number: int, gate: asyncio.Event | None = None) -> asyncio.Task[None]:
        """As the library does it: a task for each update, in the order in which they came."""
        return asyncio.create_task(self.per_chat.process_update(update, self._handle(number, gate)))

    async def _handle(self, number: int, gate: asyncio.Event | None) -> None:
        self.begun.append(number)
        if gate is not None:
            await gate.wait()
        self.done.append(number)


async def test_one_chats_updates_keep_their_order() -> None:
    work, gate = Work(), asyncio.Event()
    first = work.enter(message(1, GROUP), 1, gate)
    others = [work.enter(message(number, GROUP), number) for number in range(2, 10)]
    # When a later one of another chat is through, these had their chance to begin.
    await work.enter(message(10, GROUP - 1), 10)
    assert work.begun == [1, 10]
    gate.set()
    await asyncio.gather(first, *others)
    assert work.done == [10, *range(1, 10)]


async def test_chats_go_side_by_side() -> None:
    work, gate = Work(), asyncio.Event()
    held = [work.enter(message(number, number), number, gate) for number in range(1, 20)]
    async with asyncio.timeout(LONG):
        await work.enter(message(20, 20), 20)
    assert work.begun == list(range(1, 21))
    gate.set()
    await asyncio.gather(*held)


async def test_a_fault_does_not_stop_the_chat() -> None:
    work = Work()

    async def fail() -> None:
        raise LookupError

    failing = asyncio.create_task(work.per_chat.process_update(message(1, GROUP), fail()))
    following = work.enter(message(2, GROUP), 2)
    with pytest.raises(LookupError):
        await failing
    async with asyncio.timeout(LONG):
        await following
    assert work.done == [2]


def _shared(content: Callable[[int], Update]) -> Coroutine[Any, Any, bool]:
    """Whether two such updates go one after the other."""

    async def measure() -> bool:
        work, gate = Work(), asyncio.Event()
        first, second = work.enter(content(1), 1, gate), work.enter(content(2), 2)
        await work.enter(message(3, GROUP - 1), 3)
        shared = work.begun == [1, 3]
        gate.set()
        await asyncio.gather(first, second)
        return shared

    return measure()


async def test_presses_and_messages_of_a_chat_keep_one_order() -> None:
    assert await _shared(lambda number: (message if number == 1 else press)(number, GROUP))


async def test_without_a_chat_the_person_counts() -> None:
    def query(number: int, person: int) -> Update:
        return update(number, inline_query={"id": "1", "from": ANNA | {"id": person}, "query": "", "offset": ""})

    assert await _shared(lambda number: query(number, 7))
    assert not await _shared(lambda number: query(number, number))


async def test_what_belongs_to_nobody_keeps_its_order_too() -> None:
    assert await _shared(lambda number: update(number))
    work = Work()
    await work.enter("no update at all", 1)
    assert work.done == [1]


async def test_a_flood_in_one_chat_does_not_stop_the_others() -> None:
    work, gate = Work(), asyncio.Event()
    flood = [work.enter(message(number, GROUP), number, gate) for number in range(MOST_AT_ONCE)]
    other = work.enter(message(1000, GROUP - 1), 1000)
    for _ in range(3 * MOST_AT_ONCE):
        await asyncio.sleep(0)  # nothing here waits for time, so the loop's turns are enough
    came_through = other.done()
    gate.set()
    await asyncio.gather(*flood, other)
    assert came_through


async def test_an_update_that_is_cancelled_while_it_waits_harms_no_other() -> None:
    """A stop that takes too long cancels what is under way."""
    work, gate = Work(), asyncio.Event()
    first = work.enter(message(1, GROUP), 1, gate)
    waiting = asyncio.create_task(_cancelled(work))
    await work.enter(message(3, GROUP - 1), 3)
    waiting.cancel()
    await asyncio.wait([waiting])
    gate.set()
    await first  # InvalidStateError: its own end can't be said any more


async def _cancelled(work: Work) -> None:
    async def nothing() -> None:
        pass

    coroutine = nothing()
    try:
        await work.per_chat.process_update(message(2, GROUP), coroutine)
    finally:
        coroutine.close()


async def test_the_third_waits_for_the_second_while_the_first_is_handled() -> None:
    work, first, second = Work(), asyncio.Event(), asyncio.Event()
    tasks = [work.enter(message(1, GROUP), 1, first), work.enter(message(2, GROUP), 2, second)]
    await work.enter(message(10, GROUP - 1), 10)
    tasks.append(work.enter(message(3, GROUP), 3))
    await work.enter(message(11, GROUP - 1), 11)
    assert work.begun == [1, 10, 11]
    first.set()
    await tasks[0]
    await work.enter(message(12, GROUP - 1), 12)
    assert work.begun == [1, 10, 11, 2, 12]
    second.set()
    await asyncio.gather(*tasks)
    assert work.done == [10, 11, 1, 12, 2, 3]


async def test_one_that_comes_when_the_first_is_done_waits_for_the_second() -> None:
    work, first, second = Work(), asyncio.Event(), asyncio.Event()
    tasks = [work.enter(message(1, GROUP), 1, first), work.enter(message(2, GROUP), 2, second)]
    await work.enter(message(10, GROUP - 1), 10)
    first.set()
    await tasks[0]
    tasks.append(work.enter(message(3, GROUP), 3))
    await work.enter(message(11, GROUP - 1), 11)
    assert work.begun == [1, 10, 2, 11]
    second.set()
    await asyncio.gather(*tasks)
    assert work.done == [10, 1, 11, 2, 3]
