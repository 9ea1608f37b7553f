"""Looks for what is due. No job per match."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import datetime

import structlog
from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot.fairness import Shares
from schwimmen_bot.loops import Loops
from schwimmen_bot.matches.deadlines import Thinking, Turn, due_matches, due_turns, meet_deadline, move_computer
from schwimmen_bot.matches.faults import set_aside
from schwimmen_bot.matches.reminders import due_reminders, remind
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.store.database import BATCH, Database
from schwimmen_bot.thinkers import USUAL_SECONDS, Thinkers, ThoughtLost, is_quick

log = structlog.get_logger(__name__)

COOL_OFF_SECONDS = 10.0
"""A match for which the database, a thinker or the machine failed is looked at again after this."""
PASSING = (SQLAlchemyError, ThoughtLost, OSError, MemoryError)
"""What a match that fails isn't to blame for."""
TURNS = 50
"""Computer players' turns taken before the clock looks again for what is due; and so many waiting are many."""
NAME, DATABASE = "clock", "database"


class Clock:
    """Deals with due matches and reminders whenever it is woken."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime],
        loops: Loops,
        *,
        thinkers: Thinkers | None = None,
        in_contact: Callable[[], bool] = lambda: True,
    ) -> None:
        """While not `in_contact`, people can't press: their deadlines are not met, and nobody is reminded."""
        self._database = database
        self._now = now
        self._loops = loops
        self._in_contact = in_contact
        self._thinkers = thinkers or Thinkers()
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        """By match; its turn is due until the thought has become a move."""
        self._shares = Shares()
        self._slow: set[Turn] = set()
        """Turns of players who take their time, and for whose thoughts there was no room."""
        self._pausing = False
        """Something will wake the clock when it is time for the next thought."""
        self._awake = asyncio.Event()
        self._cooling: dict[int, float] = {}
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._loop = self._loops.start(self._run(), NAME)
        self.wake()

    def wake(self) -> None:
        """A match may have become due."""
        self._awake.set()

    async def stop(self) -> None:
        """Lets a transaction under way end; nothing to do for a clock that was never started."""
        if self._loop is None:
            return
        tasks = (self._loop, *self._thoughts.values())
        for task in tasks:
            task.cancel()
        self._thinkers.stop()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            self._loops.beat(NAME)
            try:
                await self._meet_deadlines()
                await self._remind()
            except SQLAlchemyError as error:
                log.error("deadlines are not readable", error=type(error).__name__)

    def _moment(self) -> tuple[datetime, bool]:
        """The time, and whether persons' deadlines may be met at it.

        In this order: if the process is suspended in between, no deadline counts that has passed meanwhile.
        """
        return self._now(), self._in_contact()

    async def _meet_deadlines(self) -> None:
        """Until nothing is due: a computer player's move may make the next one's turn due. Persons come first."""
        met: set[int] = set()
        while True:
            now, persons = self._moment()
            not_now = (*met, *self._cooling_off())
            due = await self._database.run(due_matches, now, not_now) if persons else []
            self._loops.beat(DATABASE)
            for number in due:
                await self._meet(number)
            met.update(due)  # once: another process may hold one up
            if not due and not await self._take_turns():
                return

    async def _remind(self) -> None:
        """Each in its own transaction, so that none that fails takes another back."""
        now, persons = self._moment()
        if not persons:
            return
        due = await self._database.run(due_reminders, now, self._cooling_off())
        self._loops.beat(DATABASE)
        for number in due:
            self._loops.beat(NAME)
            try:
                await self._database.run(remind, now, number)
            except Exception as error:
                await self._leave_alone(number, error)
        if len(due) == BATCH:
            self.wake()

    async def _meet(self, number: int) -> Thinking | None:
        self._loops.beat(NAME)
        try:
            now, persons = self._moment()
            return await self._database.run(meet_deadline, now, number, persons=persons)
        except Exception as error:
            await self._leave_alone(number, error)
            return None

    async def _take_turns(self) -> bool:
        """Computer players' turns, those first whose person has had least; whether there was something to do."""
        if len(self._slow) >= TURNS and not self._has_room_for_thoughts():
            return False  # the few quick ones among them may wait as well
        turns = await self._database.run(due_turns, self._now(), (*self._thoughts, *self._cooling_off()))
        self._slow.intersection_update(turns)
        ready = [turn for turn in turns if turn not in self._slow or self._has_room_for_thoughts()]
        taken, done = set[int](), False
        for turn in self._shares.in_order(ready, lambda turn: turn.person)[:TURNS]:
            if turn.match not in taken and (turn not in self._slow or self._has_room_for_thoughts()):
                taken.add(turn.match)
                done = await self._take_turn(turn) or done
        return done

    async def _take_turn(self, turn: Turn) -> bool:
        """Whether it is taken; not if it must wait for room, or nothing is left to do."""
        thinking = await self._meet(turn.match)
        if thinking is None:
            return False
        if is_quick(thinking):
            await self._think_over(thinking, turn.person)
            return True
        if not self._has_room_for_thoughts():
            self._slow.add(turn)
            return False
        self._thinkers.begin()
        self._shares.begin(turn.person, USUAL_SECONDS)
        self._thoughts[turn.match] = self._loops.send(
            self._think_slowly(thinking, turn.person), f"thought {turn.match}"
        )
        return True

    def _has_room_for_thoughts(self) -> bool:
        """Not while all processes are busy: more thoughts would only grow old in a queue. Nor before it is time."""
        if len(self._thoughts) >= self._thinkers.processes:
            return False
        rest = self._thinkers.wait()
        if rest > 0 and not self._pausing:
            self._pausing = True
            asyncio.get_running_loop().call_later(rest, self._end_pause)
        return rest == 0

    def _end_pause(self) -> None:
        self._pausing = False
        self.wake()

    async def _think_slowly(self, thinking: Thinking, person: int | None) -> None:
        try:
            await self._think_over(thinking, person, counted=USUAL_SECONDS)
        finally:
            del self._thoughts[thinking.match]
            self.wake()

    async def _think_over(self, thinking: Thinking, person: int | None, counted: float = 0.0) -> None:
        """Outside any transaction, so that a long thought holds nobody up. Seconds of it are `counted` already."""
        try:
            began = time.monotonic()
            move = await self._thinkers.think(thinking)
            self._shares.add(person, max(0.0, time.monotonic() - began - counted))
            await self._database.run(move_computer, self._now(), thinking, move)
        except Exception as error:
            await self._leave_alone(thinking.match, error)

    async def _leave_alone(self, number: int, error: Exception) -> None:
        """A match has failed. It waits for a while if something else is to blame, else until somebody can mend it."""
        if not isinstance(error, PASSING):
            try:
                return await self._database.run(set_aside, number, reason_of(error))
            except SQLAlchemyError as trouble:
                error = trouble
        log.error("deadline failed", match=number, error=type(error).__name__)
        self._cooling[number] = time.monotonic() + COOL_OFF_SECONDS
        return None

    def _cooling_off(self) -> tuple[int, ...]:
        now = time.monotonic()
        self._cooling = {number: until for number, until in self._cooling.items() if until > now}
        return tuple(self._cooling)
