"""A loop that ends is noticed, whatever it ends of; one that only hangs isn't heard of."""

from __future__ import annotations

import asyncio

import pytest

from schwimmen_bot.loops import LATELY, LoopDied, Loops

LONG = 10.0
"""Seconds that only a test that fails would wait."""


@pytest.fixture
def death() -> asyncio.Event:
    return asyncio.Event()


@pytest.fixture
def loops(death: asyncio.Event) -> Loops:
    loops = Loops()
    loops.at_death = death.set
    return loops


async def fail() -> None:
    raise KeyError("a")


async def end() -> None:
    pass


async def go_on() -> None:
    await asyncio.Event().wait()


async def test_a_loop_that_fails_has_died_of_that(loops: Loops, death: asyncio.Event) -> None:
    going_on = loops.start(go_on(), "other")
    loops.check()
    loops.start(fail(), "loop")
    async with asyncio.timeout(LONG):
        await death.wait()
    with pytest.raises(LoopDied) as died:
        loops.check()
    assert isinstance(died.value.__cause__, KeyError)
    going_on.cancel()


async def test_so_has_one_that_ends_by_itself(loops: Loops, death: asyncio.Event) -> None:
    loops.start(end(), "loop")
    async with asyncio.timeout(LONG):
        await death.wait()
    with pytest.raises(LoopDied) as died:
        loops.check()
    assert str(died.value.__cause__) == "loop has ended"


async def test_and_one_that_was_cancelled_while_all_were_to_go_on(loops: Loops, death: asyncio.Event) -> None:
    task = asyncio.create_task(go_on())
    loops.watch(task)
    task.cancel()
    async with asyncio.timeout(LONG):
        await death.wait()
    with pytest.raises(LoopDied):
        loops.check()


async def test_what_is_to_end_may_but_not_by_an_exception(loops: Loops, death: asyncio.Event) -> None:
    going_on = loops.send(go_on(), "work")
    going_on.cancel()
    await asyncio.wait((going_on, loops.send(end(), "work")))
    await asyncio.sleep(0)
    loops.check()
    loops.send(fail(), "work")
    async with asyncio.timeout(LONG):
        await death.wait()
    with pytest.raises(LoopDied):
        loops.check()


async def test_a_stop_is_no_death(loops: Loops, death: asyncio.Event) -> None:
    task = loops.start(go_on(), "loop")
    await asyncio.sleep(0)
    loops.dismiss()
    task.cancel()
    await asyncio.wait((task,))
    await asyncio.sleep(0)
    loops.check()
    assert not death.is_set()


def test_who_was_to_be_heard_of_and_was_not_is_silent() -> None:
    now = 0.0
    loops = Loops(lambda: now)
    loops.beat("clock")
    loops.beat("poller", within=60)
    now = LATELY
    assert loops.silent() == []
    now += 1
    assert loops.silent() == ["clock"]
    now = 61
    assert loops.silent() == ["clock", "poller"]
    loops.beat("clock")
    assert loops.silent() == ["poller"]
