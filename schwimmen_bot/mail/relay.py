"""Takes letters out of the outbox and has them brought: one at a time for a chat, a few chats side by side."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias, assert_never

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from schwimmen_bot.loops import Loops, Work
from schwimmen_bot.mail import delivery
from schwimmen_bot.mail.commits import Commits, UseCase
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.mail.outcome import (
    Arrived,
    AskedToWait,
    ChatClosed,
    ChatLost,
    Held,
    MessageLost,
    Outcome,
    OutOfReach,
    Refused,
    TokenRefused,
)
from schwimmen_bot.mail.pacer import Pacer
from schwimmen_bot.mail.pauses import Pauses
from schwimmen_bot.mail.photos import keep_photo
from schwimmen_bot.now import machine_now
from schwimmen_bot.store.database import BATCH, RETRY_SECONDS, Database

log = structlog.get_logger(__name__)

SIDE_BY_SIDE = 6
"""Enough for Telegram's thirty a second, and few enough that no flood of calls delays the answer to a press. As many
are delivered and not committed at most."""
FIRST_RETRY_SECONDS = 60.0
LONGEST_RETRY_SECONDS = 3600.0
MOST_REFUSALS = 32
"""For reasons that nobody knows; with these pauses that is more than a day, then the letter is given up."""
NAME = "relay"

Bring: TypeAlias = Callable[[Letter], Awaitable[Outcome]]
"""Brings a letter to Telegram."""


class Relay:
    def __init__(
        self,
        database: Database,
        loops: Loops,
        bring: Bring,
        *,
        pacer: Pacer | None = None,
        pauses: Pauses | None = None,
    ) -> None:
        """Without a `pacer` letters go as fast as they can."""
        self._database = database
        self._loops = loops
        self._bring = bring
        self._pacer = pacer
        self._pauses = pauses or Pauses(time.monotonic)
        self._commits = Commits(database, self.wake)
        self._awake = asyncio.Event()
        self._busy: set[int] = set()
        """Chats with a letter under way, or resting until their pace allows the next."""
        self._looks = 0
        """How often the outbox was looked at; a chat that was busy then must be looked at again."""
        self._places = asyncio.Semaphore(SIDE_BY_SIDE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.Task[None] | None = None
        self._stopping = False
        self._out_of_reach = False

    def start(self) -> None:
        self._loop = self._loops.start(self._run(), NAME)
        self.wake()

    def wake(self) -> None:
        """There may be letters to take."""
        self._awake.set()

    def see(self, chat_id: int) -> None:
        """Somebody in this chat has done something, so what couldn't be written there is tried again."""
        if self._pauses.see(chat_id):
            self.wake()

    async def stop(self) -> None:
        """Let calls under way end, so that their outcome is known; what waits stays in the outbox."""
        self._stopping = True
        self._commits.stop()
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            self._loops.beat(NAME)
            self._looks += 1
            if not self._may_send():
                continue  # whatever is in the way wakes the relay at its end
            try:
                letters = await self._database.run(
                    delivery.due_letters, self._busy | self._pauses.resting(), self._pauses.held()
                )
            except SQLAlchemyError as error:
                log.error("outbox is not readable", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                self.wake()
                continue
            for letter in letters:
                self._busy.add(letter.chat_id)
                self._spawn(self._serve(letter))
            if len(letters) == BATCH:
                self.wake()

    def _spawn(self, work: Work) -> None:
        task = self._loops.send(work, "letters")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _may_send(self, letter: Letter | None = None) -> bool:
        """Whether anything may be sent now, or this letter."""
        if self._stopping or not self._commits.are_working:
            return False
        wait = self._pauses.wait_of_all() if letter is None else self._pauses.wait(letter.chat_id, letter.id)
        return wait == 0

    async def _serve(self, letter: Letter) -> None:
        """Have the chat's letters brought until none is left or the chat must rest."""
        chat_id = letter.chat_id
        rest, looks = 0.0, self._looks
        following: Letter | None = letter
        try:
            while following is not None and self._may_send(following):
                rest = 0.0 if self._pacer is None else self._pacer.wait(chat_id)
                if rest > 0:
                    return  # a newer letter may take this one's place while the chat rests
                async with self._places:
                    if not self._may_send(following):
                        break  # something has come up while others had the places
                    outcome = await self._bring(following)
                    use_case = self._use_case(following, outcome)
                    looks = self._looks
                    if use_case is not None:
                        arrived = isinstance(outcome, Arrived)
                        following = await self._commits.commit(following, use_case, arrived=arrived)
            if following is not None:
                self._wait_for(following)
        except SQLAlchemyError as error:
            log.error("outbox is not readable", match=letter.match_id, error=type(error).__name__)
            rest = RETRY_SECONDS
        except Exception:
            log.exception("letter failed", match=letter.match_id, letter=letter.id)
            self._pauses.hold(chat_id, (following or letter).id, LONGEST_RETRY_SECONDS)
        finally:
            if rest > 0:
                asyncio.get_running_loop().call_later(rest, self._release, chat_id)
            else:
                self._busy.discard(chat_id)
                if self._looks != looks:
                    self.wake()

    def _release(self, chat_id: int) -> None:
        self._busy.discard(chat_id)
        self.wake()

    def _wait_for(self, letter: Letter) -> None:
        """Look again when this letter may go. Until then its chat's others may, unless the chat itself rests."""
        wait = self._pauses.wait(letter.chat_id, letter.id)
        if math.isfinite(wait):
            asyncio.get_running_loop().call_later(wait, self.wake)
        if wait > self._pauses.wait(letter.chat_id):
            self.wake()

    def _use_case(self, letter: Letter, outcome: Outcome) -> UseCase | None:
        """What is to be committed now; None if the letter only has to wait."""
        if not isinstance(outcome, OutOfReach | TokenRefused):
            self._meet(letter.chat_id)
        match outcome:
            case Arrived():
                return partial(_arrived, outcome=outcome)
            case MessageLost():
                return partial(delivery.lost_message, letter=letter)
            case ChatLost():
                return partial(_chat_lost, outcome=outcome)
            case Refused():
                return self._try_later(letter, outcome.reason)
            case Held():
                self._pauses.hold(letter.chat_id, letter.id)
            case ChatClosed():
                self._pauses.shut(letter.chat_id)
            case AskedToWait():
                self._pauses.ask(letter.chat_id, outcome.seconds)
            case TokenRefused():
                self._pauses.refuse()
            case OutOfReach():
                self._miss(letter, outcome)
            case _:
                assert_never(outcome)
        return None

    def _meet(self, chat_id: int) -> None:
        """Telegram has answered: others who waited for that are tried now."""
        self._out_of_reach = False
        if self._pauses.arrive(chat_id):
            self.wake()

    def _miss(self, letter: Letter, outcome: OutOfReach) -> None:
        """Telegram was out of reach, which is said once until it answers again."""
        if not self._out_of_reach:
            log.warning("telegram is out of reach", match=letter.match_id, error=outcome.error, reason=outcome.reason)
        self._out_of_reach = True
        self._pauses.fail(letter.chat_id, letter.id)

    def _try_later(self, letter: Letter, reason: str) -> UseCase:
        """After longer pauses each time, while the chat's other letters go on; some day it is given up."""
        if letter.attempts + 1 >= MOST_REFUSALS:
            log.error("letter is given up", match=letter.match_id, letter=letter.id, reason=reason)
            return partial(delivery.undeliverable, letter=letter, reason=reason)
        seconds = min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2**letter.attempts)
        self._pauses.hold(letter.chat_id, letter.id, seconds)
        asyncio.get_running_loop().call_later(seconds, self.wake)
        return partial(delivery.refused, letter=letter)


def _arrived(session: Session, outcome: Arrived) -> Letter | None:
    """Photos are kept by the machine's clock, whatever the matches' clock says."""
    if outcome.follow is not None:
        outcome.follow(session)
    message = outcome.sent
    if message.photo is not None:
        keep_photo(session, machine_now(), message.photo)
    return delivery.sent(session, outcome.letter, message.message_id, message.picture)


def _chat_lost(session: Session, outcome: ChatLost) -> None:
    outcome.follow(session)
