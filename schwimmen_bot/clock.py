"""The wall clock's room: a few interval ticks that look for what is due. No job per match."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot.matches.deadlines import Thinking, due_matches, meet_deadline, move_computer
from schwimmen_bot.matches.inbox import forget_old
from schwimmen_bot.matches.reminders import BATCH, remind
from schwimmen_bot.store.database import Database
from schwimmen_bot.thinkers import Thinkers, is_quick

log = structlog.get_logger(__name__)

COOL_OFF_SECONDS = 60.0
"""A match that fails is looked at again after this, so that one fault neither fills the log nor stops the others."""
CLEANING_HOURS = 1


class Clock:
    """Deals with due matches and reminders at every tick, and at once when it is woken."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime],
        *,
        tick_seconds: float,
        at_tick: Callable[[], None] = lambda: None,
        heartbeat: Path | None = None,
        thinkers: Thinkers | None = None,
        in_contact: Callable[[], bool] = lambda: True,
    ) -> None:
        """While not `in_contact`, people can't press: their deadlines are not met, and nobody is reminded."""
        self._database = database
        self._now = now
        self._at_tick = at_tick
        self._heartbeat = heartbeat
        self._in_contact = in_contact
        self._thinkers = thinkers or Thinkers()
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        """By match; its turn is due until the thought has become a move."""
        self._pausing = False
        """Something will wake the clock when it is time for the next thought."""
        self._mute = False
        self._awake = asyncio.Event()
        self._cooling: dict[int, float] = {}
        self._loop: asyncio.Task[None] | None = None
        self._scheduler = AsyncIOScheduler()
        options = {"max_instances": 1, "coalesce": True, "misfire_grace_time": None}
        self._scheduler.add_job(self._tick, "interval", seconds=tick_seconds, **options)
        self._scheduler.add_job(self._clean, "interval", hours=CLEANING_HOURS, **options)

    def start(self) -> None:
        self._loop = asyncio.create_task(self._run(), name="clock")
        self._scheduler.start()
        self.wake()

    def wake(self) -> None:
        """A match may have become due."""
        self._awake.set()

    async def stop(self) -> None:
        """Lets a transaction under way end; nothing to do for a clock that was never started."""
        if self._loop is None:
            return
        self._scheduler.pause()
        await asyncio.sleep(0)  # a tick that has begun ends by itself; a shutdown would cancel it, and log that
        self._scheduler.shutdown(wait=False)
        tasks = (self._loop, *self._thoughts.values())
        for task in tasks:
            task.cancel()
        self._thinkers.stop()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tick(self) -> None:
        self._at_tick()
        self.wake()
        if self._heartbeat is not None:
            self._beat(self._heartbeat)

    def _beat(self, heartbeat: Path) -> None:
        """A heart that can't be shown to beat is for whoever watches it to notice; the matches go on."""
        try:
            heartbeat.touch()
        except OSError as error:
            if not self._mute:
                log.error("heartbeat can't be written", reason=error.strerror)
            self._mute = True
        else:
            self._mute = False

    async def _clean(self) -> None:
        await self._database.run(forget_old, self._now())

    async def _run(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            try:
                await self._meet_deadlines()
                while await self._remind() == BATCH:
                    pass
            except SQLAlchemyError as error:
                log.error("deadlines are not readable", error=type(error).__name__)

    def _moment(self) -> tuple[datetime, bool]:
        """The time, and whether persons' deadlines may be met at it.

        In this order: if the process is suspended in between, no deadline counts that has passed meanwhile.
        """
        return self._now(), self._in_contact()

    async def _remind(self) -> int:
        now, persons = self._moment()
        return await self._database.run(remind, now) if persons else 0

    async def _meet_deadlines(self) -> None:
        """Until nothing is due: a computer player's move may make the next one's turn due."""
        while True:
            now, persons = self._moment()
            found = await self._database.run(
                due_matches, now, tuple(self._thoughts), turns=self._has_room_for_thoughts(), persons=persons
            )
            due = [number for number in found if not self._is_cooling(number)]
            if not due:
                return
            for number in due:
                await self._meet(number)

    async def _meet(self, number: int) -> None:
        try:
            now, persons = self._moment()
            thinking = await self._database.run(meet_deadline, now, number, persons=persons)
            if thinking is None:
                return
            if is_quick(thinking):
                await self._let_think(thinking)
            elif self._has_room_for_thoughts():
                self._thinkers.pace.take()
                self._thoughts[number] = asyncio.create_task(self._think_over(thinking), name=f"thought {number}")
        except Exception:
            self._cool(number)

    def _has_room_for_thoughts(self) -> bool:
        """Not while all processes are busy: more thoughts would only grow old in a queue. Nor before it is time."""
        if len(self._thoughts) >= 2 * self._thinkers.processes:
            return False
        rest = self._thinkers.pace.seconds()
        if rest > 0 and not self._pausing:
            self._pausing = True
            asyncio.get_running_loop().call_later(rest, self._end_pause)
        return rest == 0

    def _end_pause(self) -> None:
        self._pausing = False
        self.wake()

    async def _think_over(self, thinking: Thinking) -> None:
        try:
            await self._let_think(thinking)
        except Exception:
            self._cool(thinking.match)
        finally:
            del self._thoughts[thinking.match]
            self.wake()

    async def _let_think(self, thinking: Thinking) -> None:
        """Outside any transaction, so that a long thought holds nobody up."""
        move = await self._thinkers.think(thinking)
        await self._database.run(move_computer, self._now(), thinking, move)

    def _cool(self, number: int) -> None:
        log.exception("deadline failed", match=number)
        self._cooling[number] = time.monotonic() + COOL_OFF_SECONDS

    def _is_cooling(self, number: int) -> bool:
        until = self._cooling.get(number)
        if until is None:
            return False
        if until > time.monotonic():
            return True
        del self._cooling[number]
        return False
