"""What the library calls for each update: read who sent it and where, run the use case, answer the press."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any

import structlog
from sqlalchemy.exc import InterfaceError, OperationalError
from structlog.contextvars import bind_contextvars
from telegram import Bot, ChatMember, ChatMemberRestricted, Message, Update
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import BadRequest, TelegramError
from telegram.ext import (
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    MessageHandler,
    TypeHandler,
    filters,
)

from schwimmen_bot.bot.aliases import BotApplication, Context
from schwimmen_bot.bot.bounds import Bounds, Kind, Verdict
from schwimmen_bot.bot.inbox import InboxQueue
from schwimmen_bot.bot.incoming import incoming_of
from schwimmen_bot.bot.sending import start_link
from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Incoming, Reply, Standing
from schwimmen_bot.store.database import Database
from schwimmen_bot.texts import language_of
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import decode

log = structlog.get_logger(__name__)

Handler = Callable[[Update, Context], Coroutine[Any, Any, None]]
ABSENT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
NO_MEMBER = ("user not found", "participant_id_invalid", "user_not_participant")
"""What Telegram answers about somebody who was never in the group."""
COMING_AND_GOING = filters.StatusUpdate.NEW_CHAT_MEMBERS | filters.StatusUpdate.LEFT_CHAT_MEMBER
FIRST_HAND = filters.UpdateType.MESSAGE & ~filters.FORWARDED
"""Edited and forwarded messages do nothing."""


@dataclass(frozen=True, slots=True)
class Handlers:
    database: Database
    inbox: InboxQueue
    now: Callable[[], datetime]
    see: Callable[[int], None]
    """Told of each chat in which somebody has done something, once that is dealt with."""
    bounds: Bounds | None = None
    """None: everybody may ask for as much as they like."""

    def add_to(self, application: BotApplication) -> None:
        """Register everything; the first handler that fits an update is the only one but for what follows on all."""
        add = application.add_handler
        add(CallbackQueryHandler(self._on_press))
        for command in Command:
            add(CommandHandler(command.all_names, self._on_command(command), filters=FIRST_HAND))
        add(MessageHandler(filters.StatusUpdate.MIGRATE, self._on_migration))
        add(MessageHandler(COMING_AND_GOING, self._on_coming_and_going))
        add(ChatMemberHandler(self._on_membership, ChatMemberHandler.MY_CHAT_MEMBER))
        add(MessageHandler(filters.ChatType.PRIVATE & FIRST_HAND & ~filters.StatusUpdate.ALL, self._on_nonsense))
        add(TypeHandler(Update, self._on_anything))
        add(TypeHandler(Update, self._after_all), group=1)
        application.add_error_handler(self._on_error)

    async def _on_press(self, update: Update, context: Context) -> None:
        query = update.callback_query
        incoming = self._incoming(update)
        if query is None or incoming is None:
            return await self.inbox.finish(update)
        press = decode(query.data or "")
        kind = Kind.COMMAND if dispatch.is_public(press) else Kind.PRESS
        verdict = self._judge(kind, incoming.sender.id)
        if verdict is not Verdict.SERVE:
            await self.inbox.finish(update)
            warning = notice(incoming.sender.language, Notice.SLOWLY) if verdict is Verdict.WARN else None
            return await _answer(context.bot, query.id, Reply(warning))
        bind_contextvars(match=dispatch.match_of(press))
        reply = await self.database.run(dispatch.press, self.now(), incoming, press)
        if reply.ask is not None:
            incoming = replace(incoming, standing=await _standing(context.bot, reply.ask, incoming.sender.id))
            reply = await self.database.run(dispatch.press, self.now(), incoming, press)
        self.inbox.marked(update)
        await _answer(context.bot, query.id, reply)
        return None

    def _on_command(self, command: Command) -> Handler:
        async def handle(update: Update, context: Context) -> None:
            incoming = self._incoming(update)
            message = update.message
            if incoming is None or message is None:
                return await self.inbox.finish(update)
            # Behind all who write anonymously stands one and the same person: it counts as whom they write.
            sender = incoming.sender.id if message.sender_chat is None else message.sender_chat.id
            verdict = self._judge(Kind.COMMAND, sender)
            if verdict is not Verdict.SERVE:
                return await self._turn_away(
                    update, incoming, warn=verdict is Verdict.WARN and not _is_anonymous(message)
                )
            if _is_anonymous(message):
                await self.database.run(dispatch.anonymous, self.now(), incoming)
            else:
                argument = " ".join(context.args or ())
                reply = await self.database.run(dispatch.command, self.now(), incoming, command, argument)
                if reply.ask is not None:
                    incoming = replace(incoming, standing=await _standing(context.bot, reply.ask, incoming.sender.id))
                    await self.database.run(dispatch.command, self.now(), incoming, command, argument)
            self.inbox.marked(update)
            return None

        return handle

    async def _on_nonsense(self, update: Update, context: Context) -> None:
        incoming = self._incoming(update)
        if incoming is None:
            return await self.inbox.finish(update)
        verdict = self._judge(Kind.COMMAND, incoming.sender.id)
        if verdict is not Verdict.SERVE:
            return await self._turn_away(update, incoming, warn=verdict is Verdict.WARN)
        await self.database.run(dispatch.nonsense, self.now(), incoming)
        self.inbox.marked(update)
        return None

    async def _on_migration(self, update: Update, context: Context) -> None:
        """The news come in the old group and in the new one, where nothing that is said there comes before them."""
        message = update.message
        if message is not None and message.migrate_to_chat_id is not None:
            await self.database.run(dispatch.migrated, message.chat.id, message.migrate_to_chat_id)
        if message is not None and message.migrate_from_chat_id is not None:
            await self.database.run(dispatch.migrated, message.migrate_from_chat_id, message.chat.id)
        await self.inbox.finish(update)

    async def _on_coming_and_going(self, update: Update, context: Context) -> None:
        """Somebody has come into a group, or has left it."""
        message = update.message
        if message is not None and message.left_chat_member is not None:
            await self.database.run(dispatch.went, message.chat.id, message.left_chat_member.id)
        if message is not None and message.new_chat_members:
            await self.database.run(dispatch.came, message.chat.id, [user.id for user in message.new_chat_members])
        await self.inbox.finish(update)

    async def _on_membership(self, update: Update, context: Context) -> None:
        """The bot was blocked or unblocked, added to a group or removed from it."""
        change, incoming = update.my_chat_member, self._incoming(update)
        if change is not None and incoming is not None:
            was, present = (member.status not in ABSENT for member in (change.old_chat_member, change.new_chat_member))
            if change.chat.type == ChatType.PRIVATE:
                await self.database.run(dispatch.blocked, self.now(), incoming, blocked=not present)
            elif present and not was:
                await self.database.run(dispatch.added, self.now(), incoming)
            elif was and not present:
                await self.database.run(dispatch.removed, incoming)
        await self.inbox.finish(update)

    async def _on_anything(self, update: Update, context: Context) -> None:
        await self.inbox.finish(update)

    def _judge(self, kind: Kind, sender_id: int) -> Verdict:
        return Verdict.SERVE if self.bounds is None else self.bounds.judge(kind, sender_id)

    async def _turn_away(self, update: Update, incoming: Incoming, *, warn: bool) -> None:
        """Somebody writes more than anybody could read: they are told once, then there is silence."""
        if not warn:
            return await self.inbox.finish(update)
        await self.database.run(dispatch.slow_down, self.now(), incoming)
        return self.inbox.marked(update)

    async def _after_all(self, update: Update, context: Context) -> None:
        """The chat is alive, unless this was the bot's own removal."""
        change = update.my_chat_member
        if update.effective_chat is not None and (change is None or change.new_chat_member.status not in ABSENT):
            self.see(update.effective_chat.id)

    def _incoming(self, update: Update) -> Incoming | None:
        bind_contextvars(update=update.update_id)
        return incoming_of(update, self.inbox.received_at(update))

    async def _on_error(self, update: object, context: Context) -> None:
        """A fault of ours: logged once, the presser gets a short word, and the update isn't tried for ever.

        Unless the database is out of reach: then the update waits for it. And what follows on a commit undoes nothing.
        """
        if not isinstance(update, Update):
            log.error("handler failed", exc_info=context.error)
            return None
        if not self.inbox.is_open(update):
            log.error("update is dealt with, but what follows failed", error=type(context.error).__name__)
            return None
        if isinstance(context.error, OperationalError | InterfaceError):
            log.error("database is out of reach", error=type(context.error).__name__)
            return await self.inbox.put_back(update)
        log.error("update failed", exc_info=context.error)
        await self.inbox.finish(update)
        if update.callback_query is not None:
            language = language_of(update.callback_query.from_user.language_code)
            await _answer(context.bot, update.callback_query.id, Reply(notice(language, Notice.TRY_AGAIN)))
        return None


async def _answer(bot: Bot, query_id: str, reply: Reply) -> None:
    """Answer a press. Whatever becomes of the answer changes nothing: what the press did is committed."""
    try:
        url = None if reply.start is None else start_link(bot, reply.start)
        await bot.answer_callback_query(query_id, reply.text, show_alert=reply.alert, url=url)
    except BadRequest as error:
        log.info("press was answered too late", reason=error.message)
    except Exception as error:  # whatever it is, it must not look like a failure of the move
        log.warning("press is unanswered", error=type(error).__name__)


async def _standing(bot: Bot, chat_id: int, person_id: int) -> Standing:
    """Ask Telegram what the person is in a group.

    It promises a word about others to administrators only; who the administrators are it tells every bot.
    """
    try:
        member = await bot.get_chat_member(chat_id, person_id)
    except BadRequest as error:
        if any(absent in error.message.lower() for absent in NO_MEMBER):
            return Standing.ABSENT
    except TelegramError as error:
        log.warning("membership is unknown", error=type(error).__name__)
        return Standing.SILENT
    else:
        return _STANDINGS.get(ChatMemberStatus(member.status)) or _restricted(member)
    try:
        admins = await bot.get_chat_administrators(chat_id)
    except TelegramError as error:
        log.warning("administrators are unknown", error=type(error).__name__)
        return Standing.SILENT
    return Standing.ADMIN if any(admin.user.id == person_id for admin in admins) else Standing.NO_ADMIN


_STANDINGS: Mapping[ChatMemberStatus, Standing] = MappingProxyType(
    {
        ChatMemberStatus.OWNER: Standing.ADMIN,
        ChatMemberStatus.ADMINISTRATOR: Standing.ADMIN,
        ChatMemberStatus.MEMBER: Standing.MEMBER,
        ChatMemberStatus.LEFT: Standing.ABSENT,
        ChatMemberStatus.BANNED: Standing.ABSENT,
    }
)


def _restricted(member: ChatMember) -> Standing:
    """Somebody who may not do everything may be in the group or not."""
    return Standing.MEMBER if isinstance(member, ChatMemberRestricted) and member.is_member else Standing.ABSENT


def _is_anonymous(message: Message) -> bool:
    """Written as the group, or in the name of a channel."""
    return message.sender_chat is not None
