"""Two persons in a group who play match after match, pressing only when all that came of the last press is there."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from schwimmen_bot.rules.actions import Knock, Move, SwapAll, SwapOne
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    JoinPress,
    LivesPress,
    PickPress,
    PicturesPress,
    PlayPress,
    Press,
    StartPress,
    encode,
)
from tests.benchmarks.people import PATIENCE_SECONDS, Call, People

ANNA, BEN, GROUP = 1001, 1002, -1_000_000_001_001
NAMES = {ANNA: "Anna", BEN: "Ben"}

LOOK_SECONDS = 0.002
MOST_LIVES = 10
"""Long matches: the fewer lobbies, the more presses in a minute."""
MOVES_BEFORE_KNOCKING = 6
"""Of both together in one round, which is about how long rounds of people are."""
SWAP_ALL = 0.1
"""How often, of all turns."""


@dataclass(frozen=True)
class Step:
    """What a person did, and the calls it led to."""

    person: int
    chat: int
    message_id: int | None
    """The message that was pressed; None when something was written."""
    data: str
    calls: tuple[Call, ...]


@dataclass
class Work:
    """Whether the bot has anything left to do, read beside it from its database."""

    database: Path

    async def end(self) -> None:
        """Wait until everything is committed, sent, and noted as sent."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not self._is_done():  # noqa: ASYNC110 (another process's database rings no bell)
                await asyncio.sleep(LOOK_SECONDS)

    def _is_done(self) -> bool:
        query = """SELECT NOT EXISTS (SELECT 1 FROM letter WHERE reason IS NULL)
                      AND NOT EXISTS (SELECT 1 FROM inbox WHERE done_at IS NULL)"""
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)
        try:
            return bool(connection.execute(query).fetchone()[0])
        finally:
            connection.close()


@dataclass
class Players:
    """Anna and Ben at one bot."""

    people: People
    work: Work
    luck: random.Random = field(default_factory=lambda: random.Random(0))
    steps: list[Step] = field(default_factory=list)
    """All there were, in their order."""
    _newest: dict[int, int] = field(default_factory=dict)
    """The newest message of the bot in each chat."""
    _hands: dict[int, tuple[int, list[Press]]] = field(default_factory=dict)
    """Each person's newest message and its moves; none when it's not their turn."""
    _moves_in_round: int = 0
    _lives_chosen: bool = False

    async def arrive(self) -> None:
        """Make the two and their group, and let both start the bot and switch the confirmation of moves off.

        Pictures are switched off too: what they cost is measured by itself.
        """
        await arrive(self.people)
        *_, greeting = await self.people.until(GROUP)  # the bot greets its new group
        await self.work.end()
        await self.people.press(ANNA, GROUP, greeting.message, encode(PicturesPress(on=False)))
        await self.work.end()
        await self.people.fresh()
        for person in NAMES:
            await self._say(person, person, "/start")
            await self._say(person, person, "/einstellungen")
            await self._press(person, person, self._newest[person], ConfirmMovesPress(on=False))
            await self._press(person, person, self._newest[person], PicturesPress(on=False))

    @property
    def playing(self) -> bool:
        """Somebody's turn is awaited."""
        return any(presses for _, presses in self._hands.values())

    async def begin_match(self) -> None:
        lobby = await self._say(ANNA, GROUP, "/neu")
        number = next(press.match for call in lobby.calls for press in call.presses if isinstance(press, JoinPress))
        message = self._newest[GROUP]
        await self._press(BEN, GROUP, message, JoinPress(number))
        if not self._lives_chosen:  # the group's next lobbies remember them
            await self._press(ANNA, GROUP, message, LivesPress(number, MOST_LIVES))
            self._lives_chosen = True
        await self._press(ANNA, GROUP, message, StartPress(number))
        self._moves_in_round = 0

    async def move(self) -> Step:
        """Whoever's turn it is makes a move by one press."""
        person = next(person for person, (_, presses) in self._hands.items() if presses)
        message, presses = self._hands[person]
        self._moves_in_round += 1
        step = await self._press(person, person, message, self._choose(presses))
        assert any(call.message == message for call in step.calls), f"not accepted: {step}"
        # A new round's table is a new message in the group.
        if any(call.method == "sendMessage" and call.chat == GROUP for call in step.calls):
            self._moves_in_round = 0
        return step

    def _choose(self, presses: list[Press]) -> PlayPress:
        """Swap for a while, then knock.

        A swap takes two presses, of which the first only redraws the message; here the second one comes at once, for
        an accepted move is to be measured.
        """
        ready = [press for press in presses if isinstance(press, PlayPress)]
        knock = next((press for press in ready if press.move == Knock()), None)
        give = [press.give for press in presses if isinstance(press, PickPress) and press.give is not None]
        take = [press.take for press in presses if isinstance(press, PickPress) and press.take is not None]
        if not give or (knock is not None and self._moves_in_round > MOVES_BEFORE_KNOCKING):
            return knock or ready[0]
        move: Move = SwapOne(self.luck.choice(give), self.luck.choice(take))
        if self.luck.random() < SWAP_ALL and any(press.move == SwapAll() for press in ready):
            move = SwapAll()
        shown = next(press for press in presses if isinstance(press, PickPress))
        return PlayPress(shown.match, shown.ply, move)

    async def _press(self, person: int, chat: int, message_id: int, press: Press) -> Step:
        data = encode(press)
        await self.people.press(person, chat, message_id, data)
        return await self._note(Step(person, chat, message_id, data, ()))

    async def _say(self, person: int, chat: int, text: str) -> Step:
        """Write something that the bot answers in the same chat."""
        await self.people.say(person, chat, text)
        return await self._note(Step(person, chat, None, text, tuple(await self.people.until(chat))))

    async def _note(self, begun: Step) -> Step:
        """The step with all it led to."""
        await self.work.end()
        calls = begun.calls + tuple(await self.people.fresh())
        for call in calls:
            if call.message_id is not None:
                self._newest[call.chat] = call.message_id
            # What becomes of a message that a newer one has replaced doesn't matter.
            if call.chat in NAMES and call.message >= self._hands.get(call.chat, (0, []))[0]:
                moves: list[Press] = [press for press in call.presses if isinstance(press, PlayPress | PickPress)]
                self._hands[call.chat] = (call.message, moves)
        step = Step(begun.person, begun.chat, begun.message_id, begun.data, calls)
        self.steps.append(step)
        return step


@dataclass
class Understudies:
    """The same persons before a bare application, doing again what the players did."""

    people: People
    tell: Callable[[list[Step]], Awaitable[None]]
    """Hands the application the calls of the steps to come."""
    _messages: dict[tuple[int, int], int] = field(default_factory=dict)
    """Which message here is which message there."""
    _waiting: deque[Step] = field(default_factory=deque)
    _known: int = 0

    async def arrive(self) -> None:
        await arrive(self.people)

    async def learn(self, steps: list[Step]) -> list[Step]:
        """Get ready to repeat all that is new of the players' steps, which are returned."""
        new = steps[self._known :]
        self._known = len(steps)
        self._waiting.extend(new)
        await self.tell(new)
        return new

    async def repeat(self) -> Step:
        """Do the next step; return when all its calls were made."""
        step = self._waiting.popleft()
        if step.message_id is None:
            await self.people.say(step.person, step.chat, step.data)
        else:
            await self.people.press(step.person, step.chat, self._messages[step.chat, step.message_id], step.data)
        calls: list[Call] = []
        while len(calls) < len(step.calls):
            calls += await self.people.fresh(PATIENCE_SECONDS)
        for here, there in zip(calls, step.calls, strict=True):
            assert here.method == there.method, (here, there)
            if there.message_id is not None and here.message_id is not None:
                self._messages[there.chat, there.message_id] = here.message_id
        return step


async def arrive(people: People) -> None:
    for id, name in NAMES.items():
        await people.add_person(id, name)
    await people.add_group(GROUP, "Schwimmrunde", list(NAMES))
