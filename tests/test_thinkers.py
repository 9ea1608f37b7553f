"""Computer players that think in processes of their own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from schwimmen_bot.matches.deadlines import Thinking
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.thinkers import Thinkers, ThoughtLost

LONG = 60.0
"""Seconds that only a test that fails would wait."""


def turn(strength: Strength, luck: int = 7) -> Thinking:
    state = start(RuleSet(), 3, "5eed").state
    return Thinking(1, 0, strength, observe(state, state.turn), luck)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1)
    yield thinkers
    thinkers.stop()


@pytest.mark.parametrize("strength", Strength)
async def test_a_thought_is_the_players_choice(thinkers: Thinkers, strength: Strength) -> None:
    question = turn(strength)
    assert await thinkers.think(question) == choose(strength, question.observation, question.luck)


async def test_quick_players_need_no_process(thinkers: Thinkers) -> None:
    before = multiprocessing.active_children()
    await thinkers.think(turn(Strength.NORMAL))
    assert multiprocessing.active_children() == before


async def test_a_process_that_dies_loses_one_thought_only(thinkers: Thinkers) -> None:
    first = await thinkers.think(turn(Strength.PROFESSIONAL))
    (process,) = multiprocessing.active_children()
    process.kill()
    process.join()
    with pytest.raises(ThoughtLost):
        await thinkers.think(turn(Strength.PROFESSIONAL))
    assert await thinkers.think(turn(Strength.PROFESSIONAL)) == first


BOT = """
import asyncio, multiprocessing, sys
from tests.test_thinkers import turn
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.thinkers import Thinkers

async def main():
    thinkers = Thinkers(1)
    await thinkers.think(turn(Strength.PROFESSIONAL))
    print(multiprocessing.active_children()[0].pid, flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="this system can't wait for another's process")
@pytest.mark.process
def test_no_process_outlives_a_bot_that_was_killed() -> None:
    command = [sys.executable, "-c", BOT]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as bot:
        assert bot.stdout is not None
        ends = os.pidfd_open(int(bot.stdout.readline()))
        bot.send_signal(signal.SIGKILL)
    over, _, _ = select.select([ends], [], [], LONG)
    os.close(ends)
    assert over


@pytest.mark.process
async def test_a_stop_waits_for_no_thought() -> None:
    """Those that no process has begun with are given up; their turns are still due."""
    thinkers = Thinkers(1)
    thoughts = [asyncio.create_task(thinkers.think(turn(Strength.PROFESSIONAL))) for _ in range(8)]
    await asyncio.sleep(0)  # as far as they come before a process has started
    thinkers.stop()
    async with asyncio.timeout(LONG):
        ended = await asyncio.gather(*thoughts, return_exceptions=True)
    assert isinstance(ended[-1], asyncio.CancelledError)
