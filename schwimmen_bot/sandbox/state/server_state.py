"""All state of one sandbox, and the changes that both the bot and the people can make to it."""

import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from schwimmen_bot.sandbox.bot_control import BotControl
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.faults import Faults
from schwimmen_bot.sandbox.state.journal import Journal
from schwimmen_bot.sandbox.state.limits import Limits, RateLimiter
from schwimmen_bot.sandbox.state.notifier import Notifier
from schwimmen_bot.sandbox.state.objects import (
    chat_json,
    client_chat_json,
    client_message_json,
    client_user_json,
    member_change_json,
    message_json,
    user_json,
)
from schwimmen_bot.sandbox.state.update_queue import Timing, UpdateQueue
from schwimmen_bot.sandbox.state.webhook import WebhookSender
from schwimmen_bot.sandbox.state.world import MEMBER_STATUSES, Chat, Message, Person, World, unix_time


@dataclass(slots=True)
class Press:
    """A press of an inline button; the bot may answer it until `expires_at`, a time.monotonic()."""

    id: str
    person: Person
    message: Message
    expires_at: float
    answer: Json | None = None


@dataclass(slots=True)
class ServerState:
    """Everything that one sandbox holds; `control` is None while nobody has given it the bot's process and clock."""

    world: World
    token: str
    timing: Timing
    limits: Limits | None
    control: BotControl | None = None
    journal: Journal = field(default_factory=Journal)
    faults: Faults = field(default_factory=Faults)
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    presses: dict[str, Press] = field(default_factory=dict)
    press_answered: Notifier = field(default_factory=Notifier)
    updates: UpdateQueue = field(init=False)
    webhook_sender: WebhookSender = field(init=False)
    rate_limiter: RateLimiter | None = field(init=False)

    def __post_init__(self) -> None:
        self.updates = UpdateQueue(self.timing)
        self.webhook_sender = WebhookSender(self.updates)
        self.rate_limiter = RateLimiter(self.limits) if self.limits else None

    # Persons and chats

    def record_person(self, person: Person) -> None:
        """Record that a person is new or changed."""
        self.journal.record("user", user=client_user_json(person))

    def record_chat(self, chat: Chat) -> None:
        """Record that a chat is new or changed."""
        self.journal.record("chat", chat_id=chat.id, chat=client_chat_json(self.world, chat))

    # The bot's process and clock

    def now(self) -> int:
        """The Unix time in whole seconds, by the bot's clock if it is known; so dates fit the bot's deadlines."""
        return unix_time() if self.control is None else int(self.control.now())

    def control_json(self) -> Json | None:
        """The state of the bot's process and clock, None without control of them."""
        control = self.control
        return None if control is None else {"running": control.running, "now": control.now(), "scale": control.scale}

    def record_control(self) -> None:
        """Record that the bot has started or ended, or that its clock was set."""
        self.journal.record("control", control=self.control_json())

    def record_faults(self) -> None:
        """Record that faults were ordered, used up or forgotten."""
        self.journal.record("faults", faults=self.faults.to_json())

    # Messages

    def add_message(self, chat: Chat, sender: Person, id: int | None = None, **fields: Any) -> Message:
        """Put a message into a chat, and queue an update if the bot can see it."""
        number = self.world.next_message_id(chat) if id is None else id
        message = Message(number, chat, sender, self.now(), **fields)
        self._set_thread(message)
        chat.messages[message.id] = message
        if message.is_by_bot:
            chat.last_bot = sender
        self.journal.record("message", chat_id=chat.id, message=client_message_json(message))
        if self._bot_sees(message):
            sender.known_to_bot = True
            self.updates.add("message", message_json(message))
        return message

    def record_edit(self, message: Message) -> None:
        """Count an edit that has just been made, and queue an update if the bot can see the message."""
        message.edit_count += 1
        message.edit_date = self.now()
        self.journal.record("edit", chat_id=message.chat.id, message=client_message_json(message))
        if self._bot_sees(message):
            self.updates.add("edited_message", message_json(message))

    def delete_message(self, message: Message) -> None:
        """Delete a message for everybody; Telegram sends no update about it."""
        message.deleted = True
        self.journal.record("delete", chat_id=message.chat.id, message_id=message.id)

    def _set_thread(self, message: Message) -> None:
        """Set the thread of a message and, in a topic, the reply to its first message that Telegram adds."""
        chat, reply = message.chat, message.reply_to
        if chat.is_forum:
            if message.thread is None and reply is not None:
                message.thread = reply.thread
            if reply is None and message.thread is not None and message.thread != message.id:
                message.reply_to = chat.messages.get(message.thread)
        elif chat.type == "supergroup":
            # Replies outside of forums form threads too, so a bot can't tell a topic by the thread alone.
            message.thread = None if reply is None else reply.thread or reply.id
        else:
            message.thread = None

    def _bot_sees(self, message: Message) -> bool:
        """Whether the bot gets an update: in privacy mode for commands, replies to it and service messages.

        An administrator gets everything but the messages of other bots. A command that names no bot is for the bot that
        wrote last in the group. A reply to a bot's message is for that bot alone, whatever it says.
        """
        bot, chat, replied = self.world.bot, message.chat, message.reply_to
        if not chat.has_member(bot) or message.is_by_bot:
            return False
        if chat.is_private or chat.is_admin(bot) or message.service:
            return True
        if replied is not None and replied.is_by_bot:
            return replied.sender is bot
        return _is_command_for(bot, message.text or "", chat.last_bot in (bot, None))

    # Membership

    def change_member(self, chat: Chat, person: Person, status: str, by: Person) -> None:
        """Change the status of a person or the bot in a group, with all updates and service messages that follow."""
        before = chat.status(person)
        if before == status:
            return
        leaving = before in MEMBER_STATUSES and status not in MEMBER_STATUSES
        joining = before not in MEMBER_STATUSES and status in MEMBER_STATUSES
        # The bot gets the message about its own leaving, so that is written while the bot is still a member.
        if leaving:
            self.queue_member_update(chat, person, by, before, status)
            self.add_message(chat, by, service={"left_chat_member": user_json(person)})
        chat.members[person.id] = status
        if not leaving:
            self.queue_member_update(chat, person, by, before, status)
        if joining:
            self.add_message(chat, by, service={"new_chat_members": [user_json(person)]})
        self.record_chat(chat)

    def queue_member_update(self, chat: Chat, person: Person, by: Person, before: str, after: str) -> None:
        """Tell the bot about a change of its own status, and if it is an administrator, of anybody's status."""
        change = member_change_json(chat, person, by, before, after)
        if person is self.world.bot:
            by.known_to_bot = True
            self.updates.add("my_chat_member", change)
        elif chat.is_admin(self.world.bot):
            person.known_to_bot = by.known_to_bot = True
            self.updates.add("chat_member", change)

    def set_blocked(self, person: Person, blocked: bool) -> None:
        """Let a person block the bot or unblock it."""
        if person.blocked == blocked:
            return
        person.blocked = blocked
        chat = self.world.chats[person.id]
        before, after = ("member", "kicked") if blocked else ("kicked", "member")
        self.updates.add("my_chat_member", member_change_json(chat, self.world.bot, person, before, after))
        self.record_person(person)
        self.record_chat(chat)

    # Presses

    def add_press(self, person: Person, message: Message, data: str) -> Press:
        """Send the press of a button to the bot."""
        now = time.monotonic()
        self.presses = {id: press for id, press in self.presses.items() if press.expires_at > now}
        press = Press(str(secrets.randbits(62)), person, message, now + self.timing.answer_open)
        self.presses[press.id] = press
        person.known_to_bot = True
        self.journal.record(
            "press", query_id=press.id, user_id=person.id, chat_id=message.chat.id, message_id=message.id, data=data
        )
        self.updates.add("callback_query", self._query_json(press, data))
        return press

    def _query_json(self, press: Press, data: str) -> Json:
        message = press.message
        inaccessible = {"chat": chat_json(message.chat), "message_id": message.id, "date": 0}
        return {
            "id": press.id,
            "from": user_json(press.person),
            "message": inaccessible if message.deleted else message_json(message),
            "chat_instance": message.chat.chat_instance,
            "data": data,
        }

    def answer_press(self, press: Press, answer: Json) -> None:
        """Store the bot's answer to a press and wake whoever waits for it."""
        press.answer = answer
        self.journal.record(
            "answer",
            query_id=press.id,
            user_id=press.person.id,
            chat_id=press.message.chat.id,
            message_id=press.message.id,
            **answer,
        )
        self.press_answered.notify_all()


def _is_command_for(bot: Person, text: str, spoke_last: bool) -> bool:
    """Whether the text begins with a command that is meant for this bot."""
    command = text.split(maxsplit=1)[0] if text.strip() else ""
    name, _, addressee = command.partition("@")
    return (
        name.startswith("/")
        and len(name) > 1
        and (addressee.lower() == bot.username.lower() or (spoke_last and not addressee))
    )
