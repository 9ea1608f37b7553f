"""Takes letters out of the outbox and to Telegram: one at a time for a chat, a few chats side by side."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias

import structlog
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlmodel import Session
from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TelegramError

from schwimmen_bot.bot.album import Album, NotDrawn
from schwimmen_bot.bot.lesser import lesser, without_picture
from schwimmen_bot.bot.pacer import Pacer
from schwimmen_bot.bot.post import Delivered, deliver
from schwimmen_bot.bot.refusals import Refusal, refusal_of, seconds_asked
from schwimmen_bot.loops import Loops
from schwimmen_bot.mail import delivery
from schwimmen_bot.mail.delivery import Letter
from schwimmen_bot.mail.outbox import Place
from schwimmen_bot.mail.pauses import Pauses
from schwimmen_bot.matches import reach
from schwimmen_bot.matches.chats import move_chat
from schwimmen_bot.pictures.drawing import picture_key
from schwimmen_bot.store.database import Database

log = structlog.get_logger(__name__)

SIDE_BY_SIDE = 6
"""Enough for Telegram's thirty a second, and few enough that no flood of calls delays the answer to a press. As many
are delivered and not committed at most."""
DATABASE_RETRY_SECONDS = 1.0
LONGEST_DATABASE_RETRY_SECONDS = 30.0
FIRST_RETRY_SECONDS = 60.0
LONGEST_RETRY_SECONDS = 3600.0
MOST_REFUSALS = 32
"""For reasons that nobody knows; with these pauses that is more than a day, then the letter is given up."""
NAME = "courier"

Outcome: TypeAlias = Callable[[Session], Letter | None]
"""What has become of a letter, to be committed; it yields the chat's next letter."""


def machine_now() -> datetime:
    """Pictures are kept by the machine's clock, whatever the matches' clock says."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Attempt:
    """How a letter fared."""

    form: Letter
    """As it went out last: without what was refused before."""
    refused: frozenset[Refusal] = frozenset()
    """Why parts of it were left out."""
    delivered: Delivered | None = None
    error: Exception | None = None


class Courier:
    def __init__(
        self, database: Database, bot: Bot, loops: Loops, *, paced: bool = True, pauses: Pauses | None = None
    ) -> None:
        self._loops = loops
        self._database = database
        self._bot = bot
        self._album = Album(database, bot)
        self._pacer = Pacer(time.monotonic) if paced else None
        self._pauses = pauses or Pauses(time.monotonic)
        self._awake = asyncio.Event()
        self._busy: set[int] = set()
        """Chats with a letter under way, or resting until their pace allows the next."""
        self._looks = 0
        """How often the outbox was looked at; a chat that was busy then must be looked at again."""
        self._places = asyncio.Semaphore(SIDE_BY_SIDE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.Task[None] | None = None
        self._writable = asyncio.Event()
        """Not set while what has been delivered can't be committed: then nothing new is sent, or a crash would double
        it all."""
        self._writable.set()
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
        """Lets calls under way end, so that their outcome is known; what waits stays in the outbox."""
        self._stopping = True
        self._writable.set()  # one more try for what has been delivered
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
                continue  # whatever is in the way wakes the courier at its end
            try:
                letters = await self._database.run(
                    delivery.due_letters, self._busy | self._pauses.resting(), self._pauses.held()
                )
            except SQLAlchemyError as error:
                log.error("outbox is not readable", error=type(error).__name__)
                await asyncio.sleep(DATABASE_RETRY_SECONDS)
                self.wake()
                continue
            for letter in letters:
                self._busy.add(letter.chat_id)
                self._spawn(self._carry(letter))
            if len(letters) == delivery.BATCH:
                self.wake()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loops.send(work, "letters")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _may_send(self, letter: Letter | None = None) -> bool:
        """Whether anything may be sent now, or this letter."""
        if self._stopping or not self._writable.is_set():
            return False
        wait = self._pauses.wait_of_all() if letter is None else self._pauses.wait(letter.chat_id, letter.id)
        return wait == 0

    async def _carry(self, letter: Letter) -> None:
        """Carry the chat's letters until none is left or the chat must rest."""
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
                    outcome = self._outcome(following, await self._attempt(following))
                    looks = self._looks
                    if outcome is not None:
                        following = await self._commit(following, outcome)
            if following is not None:
                self._wait_for(following)
        except SQLAlchemyError as error:
            log.error("outbox is not readable", match=letter.match_id, error=type(error).__name__)
            rest = DATABASE_RETRY_SECONDS
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

    async def _attempt(self, letter: Letter) -> Attempt:
        """Bring the letter to Telegram; where a part of it is refused, without that part."""
        form, refused = letter, frozenset[Refusal]()
        while True:
            try:
                return Attempt(form, refused, await deliver(self._bot, self._album, form))
            except NotDrawn:
                form = without_picture(form)
            except (BadRequest, Forbidden) as error:
                refusal = refusal_of(error, letter.chat_id)
                less = await self._less(form, refusal, first=refusal not in refused)
                if less is None:
                    return Attempt(form, refused, error=error)
                _log_lesser(form, refusal, error)
                form, refused = less, refused | {refusal}
            except SQLAlchemyError:
                raise
            except TelegramError as error:
                if refusal_of(error, letter.chat_id) is Refusal.BAD_PICTURE and form.view.picture is not None:
                    form = without_picture(form)
                    continue
                return Attempt(form, refused, error=error)
            except Exception as error:  # the library expects no answer but Telegram's, and we may err as well
                return Attempt(form, refused, error=error)

    async def _less(self, form: Letter, refusal: Refusal, *, first: bool) -> Letter | None:
        picture = form.view.picture
        if refusal is Refusal.UNKNOWN_PICTURE and picture is not None and first:
            await self._album.forget(picture)
            return form  # which uploads it now
        return lesser(form, refusal)

    def _outcome(self, letter: Letter, attempt: Attempt) -> Outcome | None:
        """What is to be committed now; None if the letter only has to wait."""
        form, done, error, chat_id = attempt.form, attempt.delivered, attempt.error, letter.chat_id
        if isinstance(error, InvalidToken):
            log.warning("telegram refuses the token", match=letter.match_id)
            self._pauses.refuse()
            return None
        if isinstance(error, TelegramError) and not isinstance(
            error, BadRequest | Forbidden | RetryAfter | ChatMigrated
        ):
            self._miss(letter, error)
            return None
        self._meet(chat_id)
        match error:
            case None if done is not None:
                return _sent(attempt, done)
            case RetryAfter():
                seconds = seconds_asked(error)
                log.info("telegram asks to wait", match=letter.match_id, seconds=seconds)
                self._pauses.ask(chat_id, seconds)
                return None
            case ChatMigrated():
                return partial(_moved, letter=letter, new_chat_id=error.new_chat_id)
            case BadRequest() | Forbidden():
                return self._refused(attempt, error)
            case _:
                log.error("letter failed", match=letter.match_id, letter=letter.id, exc_info=error)
                return self._put_back(form, "unexpected error")

    def _miss(self, letter: Letter, error: TelegramError) -> None:
        """Telegram was out of reach, which is said once until it is met again."""
        if not self._out_of_reach:
            reason = error.message
            log.warning("telegram is out of reach", match=letter.match_id, error=type(error).__name__, reason=reason)
        self._out_of_reach = True
        self._pauses.fail(letter.chat_id, letter.id)

    def _meet(self, chat_id: int) -> None:
        """Telegram has answered: others who waited for that are tried now."""
        self._out_of_reach = False
        if self._pauses.arrive(chat_id):
            self.wake()

    def _refused(self, attempt: Attempt, error: TelegramError) -> Outcome | None:
        letter = attempt.form
        match refusal_of(error, letter.chat_id):
            case Refusal.UNCHANGED if letter.edits is not None:
                return partial(_arrived, letter=letter, done=Delivered(letter.edits, _picture_after(letter)))
            case Refusal.GONE if letter.edits is not None:
                return partial(delivery.lost_message, letter=letter)
            case Refusal.NO_TOPIC if letter.edits is not None:
                return partial(delivery.lost_message, letter=letter)
            case Refusal.NO_PERSON:
                return partial(_lost_person, letter=letter, reason=error.message)
            case Refusal.NO_TEXT if Refusal.NO_PHOTOS not in attempt.refused:
                log.info("text may not be written there", match=letter.match_id, reason=error.message)
                self._pauses.hold(letter.chat_id, letter.id)
                return None
            case Refusal.NO_TOPIC:  # nor General; the chat's other topics may be open
                log.info("topic is closed to us", match=letter.match_id, reason=error.message)
                self._pauses.hold(letter.chat_id, letter.id)
                return None
            case Refusal.SHUT_OUT | Refusal.NO_TEXT:
                log.info("chat is closed to us", match=letter.match_id, reason=error.message)
                self._pauses.shut(letter.chat_id)
                return None
            case _:
                if letter.attempts == 0:
                    log.error("letter is refused", match=letter.match_id, letter=letter.id, reason=error.message)
                return self._put_back(letter, error.message)

    def _put_back(self, letter: Letter, reason: str) -> Outcome:
        """Try it again later, after longer pauses each time, while the chat's other letters go on."""
        if letter.attempts + 1 >= MOST_REFUSALS:
            log.error("letter is given up", match=letter.match_id, letter=letter.id, reason=reason)
            return partial(delivery.undeliverable, letter=letter, reason=reason)
        seconds = min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2**letter.attempts)
        self._pauses.hold(letter.chat_id, letter.id, seconds)
        asyncio.get_running_loop().call_later(seconds, self.wake)
        return partial(delivery.refused, letter=letter)

    async def _commit(self, letter: Letter, outcome: Outcome) -> Letter | None:
        """Commit what has become of the letter, however long that takes: the call itself is never made again."""
        seconds = DATABASE_RETRY_SECONDS
        while True:
            last = self._stopping
            try:
                following = await self._database.run(outcome)
            except SQLAlchemyError as error:
                if isinstance(error, DataError | IntegrityError):
                    outcome = _set_aside(letter, error)
                elif seconds == DATABASE_RETRY_SECONDS:
                    log.error("outbox is not writable", match=letter.match_id, error=type(error).__name__)
            except Exception as error:
                outcome = _set_aside(letter, error)
            else:
                if not self._writable.is_set():
                    self._writable.set()
                    self.wake()
                return following
            if last:
                log.error("letter may be sent twice", match=letter.match_id, letter=letter.id)
                return None
            await self._wait_for_database(seconds)
            seconds = min(2 * seconds, LONGEST_DATABASE_RETRY_SECONDS)

    async def _wait_for_database(self, seconds: float) -> None:
        """Until another commit has worked, or the time is up, or the bot stops."""
        if self._stopping:
            return
        self._writable.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._writable.wait()
        except TimeoutError:
            pass


def _sent(attempt: Attempt, done: Delivered) -> Outcome:
    """Photos are forbidden where the same message was taken as a new one of text."""
    form = attempt.form
    if Refusal.NO_PHOTOS in attempt.refused and form.edits is None and form.chat_id < 0:
        return partial(_arrived_without_photo, letter=form, done=done)
    return partial(_arrived, letter=form, done=done)


def _arrived(session: Session, letter: Letter, done: Delivered) -> Letter | None:
    return delivery.sent(session, machine_now(), letter, done.message_id, done.picture, done.kept)


def _arrived_without_photo(session: Session, letter: Letter, done: Delivered) -> Letter | None:
    reach.forbid_pictures(session, Place(letter.chat_id, letter.topic_id))
    return _arrived(session, letter, done)


def _lost_person(session: Session, letter: Letter, reason: str) -> None:
    reach.lost_person(session, letter.chat_id, reason)


def _moved(session: Session, letter: Letter, new_chat_id: int) -> None:
    move_chat(session, letter.chat_id, new_chat_id)


def _set_aside(letter: Letter, error: Exception) -> Outcome:
    """A fault of ours: it must neither be sent again nor stop the others."""
    log.error("letter failed", match=letter.match_id, letter=letter.id, exc_info=error)
    return partial(delivery.undeliverable, letter=letter, reason="unexpected error")


def _log_lesser(letter: Letter, refusal: Refusal, error: TelegramError) -> None:
    """Markup that makes no sense is our fault, and what nobody knows may be; everything else may happen."""
    say = log.error if refusal in (Refusal.BAD_MARKUP, Refusal.UNKNOWN) else log.info
    say("part of a letter is refused", match=letter.match_id, letter=letter.id, reason=error.message)


def _picture_after(letter: Letter) -> str | None:
    """The key of the picture that an edited message has."""
    return letter.standing_picture if letter.view.picture is None else picture_key(letter.view.picture)
