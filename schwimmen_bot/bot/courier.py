"""Brings one letter to Telegram, and says what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import structlog
from sqlalchemy.exc import SQLAlchemyError
from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TelegramError

from schwimmen_bot.bot.lesser import lesser, without_picture
from schwimmen_bot.bot.photo_cache import NotDrawn, PhotoCache
from schwimmen_bot.bot.refusals import Refusal, refusal_of, seconds_asked
from schwimmen_bot.bot.sending import Sending
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.mail.outbox import Place
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
    Sent,
    TokenRefused,
)
from schwimmen_bot.matches import reach
from schwimmen_bot.matches.chats import move_chat
from schwimmen_bot.pictures.drawing import picture_key
from schwimmen_bot.store.database import Database

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Attempt:
    """How a letter fared."""

    form: Letter
    """As it went out last: without what was refused before."""
    refused: frozenset[Refusal]
    """Why parts of it were left out."""
    answer: Sent | Exception


class Courier:
    def __init__(self, database: Database, bot: Bot) -> None:
        self._photos = PhotoCache(database, bot)
        self._sending = Sending(bot, self._photos)

    async def bring(self, letter: Letter) -> Outcome:
        """Raises what the database raises."""
        return _outcome(await self._attempt(letter))

    async def _attempt(self, letter: Letter) -> Attempt:
        """Send the letter; where a part of it is refused, without that part."""
        form, refused = letter, frozenset[Refusal]()
        while True:
            try:
                return Attempt(form, refused, await self._sending.send(form))
            except NotDrawn:
                form = without_picture(form)
            except (BadRequest, Forbidden) as error:
                refusal = refusal_of(error, letter.chat_id)
                less = await self._less(form, refusal, first=refusal not in refused)
                if less is None:
                    return Attempt(form, refused, error)
                _log_lesser(form, refusal, error)
                form, refused = less, refused | {refusal}
            except SQLAlchemyError:
                raise
            except TelegramError as error:
                if refusal_of(error, letter.chat_id) is Refusal.BAD_PICTURE and form.view.picture is not None:
                    form = without_picture(form)
                    continue
                return Attempt(form, refused, error)
            except Exception as error:  # the library expects no answer but Telegram's, and we may err as well
                return Attempt(form, refused, error)

    async def _less(self, form: Letter, refusal: Refusal, *, first: bool) -> Letter | None:
        picture = form.view.picture
        if refusal is Refusal.UNKNOWN_PICTURE and picture is not None and first:
            await self._photos.forget(picture)
            return form  # which uploads it now
        return lesser(form, refusal)


def _outcome(attempt: Attempt) -> Outcome:
    letter = attempt.form
    match attempt.answer:
        case Sent() as sent:
            return Arrived(letter, sent, _follow(attempt))
        case InvalidToken():
            log.warning("telegram refuses the token", match=letter.match_id)
            return TokenRefused()
        case RetryAfter() as error:
            seconds = seconds_asked(error)
            log.info("telegram asks to wait", match=letter.match_id, seconds=seconds)
            return AskedToWait(seconds)
        case ChatMigrated() as error:
            return ChatLost(partial(move_chat, old=letter.chat_id, new=error.new_chat_id))
        case BadRequest() | Forbidden() as error:
            return _refused(attempt, error)
        case TelegramError() as error:
            return OutOfReach(type(error).__name__, error.message)
        case error:
            log.error("letter failed", match=letter.match_id, letter=letter.id, exc_info=error)
            return Refused("unexpected error")


def _follow(attempt: Attempt) -> partial[None] | None:
    """Photos are forbidden where the same message was taken as a new one of text."""
    letter = attempt.form
    if Refusal.NO_PHOTOS in attempt.refused and letter.edits is None and letter.chat_id < 0:
        return partial(reach.forbid_pictures, place=Place(letter.chat_id, letter.topic_id))
    return None


def _refused(attempt: Attempt, error: TelegramError) -> Outcome:
    letter = attempt.form
    match refusal_of(error, letter.chat_id):
        case Refusal.UNCHANGED if letter.edits is not None:
            return Arrived(letter, Sent(letter.edits, _picture_after(letter)))
        case Refusal.GONE | Refusal.NO_TOPIC if letter.edits is not None:
            return MessageLost()
        case Refusal.NO_PERSON:
            return ChatLost(partial(reach.lost_person, person_id=letter.chat_id, reason=error.message))
        case Refusal.NO_TEXT if Refusal.NO_PHOTOS not in attempt.refused:
            log.info("text may not be written there", match=letter.match_id, reason=error.message)
            return Held()
        case Refusal.NO_TOPIC:  # nor General; the chat's other topics may be open
            log.info("topic is closed to us", match=letter.match_id, reason=error.message)
            return Held()
        case Refusal.SHUT_OUT | Refusal.NO_TEXT:
            log.info("chat is closed to us", match=letter.match_id, reason=error.message)
            return ChatClosed()
        case _:
            if letter.attempts == 0:
                log.error("letter is refused", match=letter.match_id, letter=letter.id, reason=error.message)
            return Refused(error.message)


def _log_lesser(letter: Letter, refusal: Refusal, error: TelegramError) -> None:
    """Markup that makes no sense is our fault, and what nobody knows may be; everything else may happen."""
    say = log.error if refusal in (Refusal.BAD_MARKUP, Refusal.UNKNOWN) else log.info
    say("part of a letter is refused", match=letter.match_id, letter=letter.id, reason=error.message)


def _picture_after(letter: Letter) -> str | None:
    """The key of the picture that an edited message has."""
    return letter.standing_picture if letter.view.picture is None else picture_key(letter.view.picture)
