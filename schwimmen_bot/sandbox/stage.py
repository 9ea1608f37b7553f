"""One sandbox as a whole, and the acts that either side, bot or people, may cause."""

import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from schwimmen_bot.sandbox.bell import Bell
from schwimmen_bot.sandbox.faults import Faults
from schwimmen_bot.sandbox.journal import Journal, Json
from schwimmen_bot.sandbox.limits import Limits, Meter
from schwimmen_bot.sandbox.machine import Machine
from schwimmen_bot.sandbox.objects import (
    chat_json,
    member_change_json,
    message_json,
    seen_chat,
    seen_message,
    seen_person,
    user_json,
)
from schwimmen_bot.sandbox.updates import Timing, UpdateQueue
from schwimmen_bot.sandbox.webhook import Postman
from schwimmen_bot.sandbox.world import PRESENT, Chat, Message, Person, World, unix_time


@dataclass(slots=True)
class Press:
    """A press of an inline button; `answer` is what the bot answered, `until` a time.monotonic()."""

    id: str
    person: Person
    message: Message
    until: float
    answer: Json | None = None


@dataclass(slots=True)
class Stage:
    """World, journal, update queue and everything else that one sandbox holds."""

    world: World
    token: str
    timing: Timing
    limits: Limits | None
    machine: Machine | None = None
    journal: Journal = field(default_factory=Journal)
    faults: Faults = field(default_factory=Faults)
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    presses: dict[str, Press] = field(default_factory=dict)
    answers: Bell = field(default_factory=Bell)
    updates: UpdateQueue = field(init=False)
    postman: Postman = field(init=False)
    meter: Meter | None = field(init=False)

    def __post_init__(self) -> None:
        self.updates = UpdateQueue(self.timing)
        self.postman = Postman(self.updates)
        self.meter = Meter(self.limits) if self.limits else None

    # What people see

    def show_person(self, person: Person) -> None:
        """Record that a person is new or changed."""
        self.journal.record("user", user=seen_person(person))

    def show_chat(self, chat: Chat) -> None:
        """Record that a chat is new or changed."""
        self.journal.record("chat", chat_id=chat.id, chat=seen_chat(self.world, chat))

    # The bot's process and clock

    def moment(self) -> int:
        """Now in whole seconds: by the bot's clock, if that is in our hands, so that its deadlines fit the chats."""
        return unix_time() if self.machine is None else int(self.machine.now())

    def seen_machine(self) -> Json | None:
        """The machine for the people's side, None without one."""
        machine = self.machine
        return None if machine is None else {"running": machine.running, "now": machine.now(), "scale": machine.scale}

    def show_machine(self) -> None:
        """Record that the bot has started or ended, or that its clock was set."""
        self.journal.record("machine", machine=self.seen_machine())

    def show_faults(self) -> None:
        """Record that faults were ordered, used up or forgotten."""
        self.journal.record("faults", faults=self.faults.seen())

    # Messages

    def post(self, chat: Chat, sender: Person, id: int | None = None, **fields: Any) -> Message:
        """Put a message into a chat and tell the bot if it is one that the bot gets to see."""
        number = self.world.next_message_id(chat) if id is None else id
        message = Message(number, chat, sender, self.moment(), **fields)
        self._place(message)
        chat.messages[message.id] = message
        if message.is_bots:
            chat.last_bot = sender
        self.journal.record("message", chat_id=chat.id, message=seen_message(message))
        if self._bot_sees(message):
            sender.met = True
            self.updates.add("message", message_json(message))
        return message

    def edited(self, message: Message) -> None:
        """Count an edit that has been made, and tell the bot about it as about a new message."""
        message.edit_count += 1
        message.edit_date = self.moment()
        self.journal.record("edit", chat_id=message.chat.id, message=seen_message(message))
        if self._bot_sees(message):
            self.updates.add("edited_message", message_json(message))

    def delete(self, message: Message) -> None:
        """Delete a message for everybody; bots aren't told."""
        message.deleted = True
        self.journal.record("delete", chat_id=message.chat.id, message_id=message.id)

    def _place(self, message: Message) -> None:
        """Find the thread of a message, and the reply that Telegram makes up in a topic."""
        chat, reply = message.chat, message.reply_to
        if chat.is_forum:
            if message.thread is None and reply is not None:
                message.thread = reply.thread
            if reply is None and message.thread is not None and message.thread != message.id:
                message.reply_to = chat.messages.get(message.thread)
        elif chat.type == "supergroup":
            # Replies outside of forums form threads too: a trap for bots that look at the thread alone.
            message.thread = None if reply is None else reply.thread or reply.id
        else:
            message.thread = None

    def _bot_sees(self, message: Message) -> bool:
        """Privacy mode: commands, replies to the bot and service messages; an administrator sees all but other bots.

        A command that names no bot is for the one that has spoken last in the group; a reply to a bot's message is for
        that bot alone, whatever it says.
        """
        bot, chat, replied = self.world.bot, message.chat, message.reply_to
        if not chat.has(bot) or message.is_bots:
            return False
        if chat.is_private or chat.leads(bot) or message.service:
            return True
        if replied is not None and replied.is_bots:
            return replied.sender is bot
        return _is_command_for(bot, message.text or "", chat.last_bot in (bot, None))

    # Membership

    def change_member(self, chat: Chat, person: Person, status: str, by: Person) -> None:
        """Change a person's or the bot's status in a group, with the updates and service messages that follow."""
        before = chat.status(person)
        if before == status:
            return
        leaving = before in PRESENT and status not in PRESENT
        joining = before not in PRESENT and status in PRESENT
        # The bot hears of its own leaving, so the message is written while it is still there.
        if leaving:
            self.tell_change(chat, person, by, before, status)
            self.post(chat, by, service={"left_chat_member": user_json(person)})
        chat.members[person.id] = status
        if not leaving:
            self.tell_change(chat, person, by, before, status)
        if joining:
            self.post(chat, by, service={"new_chat_members": [user_json(person)]})
        self.show_chat(chat)

    def tell_change(self, chat: Chat, person: Person, by: Person, before: str, after: str) -> None:
        """Tell the bot about a change of its own status, or as an administrator of anybody's."""
        change = member_change_json(chat, person, by, before, after)
        if person is self.world.bot:
            by.met = True
            self.updates.add("my_chat_member", change)
        elif chat.leads(self.world.bot):
            person.met = by.met = True
            self.updates.add("chat_member", change)

    def block(self, person: Person, blocked: bool) -> None:
        """Let a person block the bot or unblock it."""
        if person.blocked == blocked:
            return
        person.blocked = blocked
        chat = self.world.chats[person.id]
        before, after = ("member", "kicked") if blocked else ("kicked", "member")
        self.updates.add("my_chat_member", member_change_json(chat, self.world.bot, person, before, after))
        self.show_person(person)
        self.show_chat(chat)

    # Presses

    def press(self, person: Person, message: Message, data: str) -> Press:
        """Send the press of a button to the bot."""
        now = time.monotonic()
        self.presses = {id: press for id, press in self.presses.items() if press.until > now}
        press = Press(str(secrets.randbits(62)), person, message, now + self.timing.answer_open)
        self.presses[press.id] = press
        person.met = True
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
            "chat_instance": message.chat.instance,
            "data": data,
        }

    def answer(self, press: Press, answer: Json) -> None:
        """Keep the bot's answer to a press and show it to the person."""
        press.answer = answer
        self.journal.record(
            "answer",
            query_id=press.id,
            user_id=press.person.id,
            chat_id=press.message.chat.id,
            message_id=press.message.id,
            **answer,
        )
        self.answers.ring()


def _is_command_for(bot: Person, text: str, spoke_last: bool) -> bool:
    """Whether the text begins with a command that is meant for this bot."""
    command = text.split(maxsplit=1)[0] if text.strip() else ""
    name, _, addressee = command.partition("@")
    return (
        name.startswith("/")
        and len(name) > 1
        and (addressee.lower() == bot.username.lower() or (spoke_last and not addressee))
    )
