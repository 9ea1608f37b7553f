"""Persons, chats, messages and files as plain data."""

import hashlib
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from schwimmen_bot.sandbox.json_types import Json

GENERAL = 1
MEMBER_STATUSES = ("creator", "administrator", "member", "restricted")
ADMIN_STATUSES = ("creator", "administrator")


@dataclass(slots=True)
class Person:
    """A human or a bot.

    A bot can ask Telegram about a person only if it has had an update about them before (`known_to_bot`), and write to
    them only if they have started its private chat (`started`).
    """

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False
    known_to_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False


# Telegram shows anonymous administrators and channels that write in a group as these accounts.
ANONYMOUS = Person(1_087_968_824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT = Person(136_817_688, "Channel", username="Channel_Bot", is_bot=True)
# Another bot, which can write in any group without being among its members.
OTHER_BOT = Person(4243, "Other", username="other_bot", is_bot=True)


@dataclass(slots=True)
class Upload:
    """A file on the server; `sizes` are the PhotoSizes of a photo, empty for a document."""

    content: bytes
    path: str
    unique_id: str
    name: str
    mime_type: str
    sizes: list[Json] = field(default_factory=list)


@dataclass(slots=True)
class Topic:
    """A topic of a forum; `state` is open, closed or deleted."""

    thread: int
    name: str
    state: str = "open"


@dataclass(slots=True)
class Message:
    """A message as it stands now; `service` holds the fields of a service message."""

    id: int
    chat: "Chat"
    sender: Person
    date: int
    text: str | None = None
    caption: str | None = None
    entities: list[Json] = field(default_factory=list)
    media: Json = field(default_factory=dict)
    keyboard: list[list[Json]] = field(default_factory=list)
    reply_to: "Message | None" = None
    thread: int | None = None
    sender_chat: Json | None = None
    forward_origin: Json | None = None
    service: Json = field(default_factory=dict)
    link_preview: Json | None = None
    caption_above: bool = False
    silent: bool = False
    protected: bool = False
    edit_date: int | None = None
    edit_count: int = 0
    deleted: bool = False

    @property
    def is_by_bot(self) -> bool:
        """Whether a bot wrote this; the accounts of anonymous administrators and channels don't count."""
        return self.sender.is_bot and self.sender_chat is None and not self.service


@dataclass(slots=True)
class Chat:
    """A private chat with the bot (its id is the person's), a group or a supergroup.

    `photos` and `text` say whether ordinary members may send these; administrators always may. With `members_hidden`
    only administrators can see who is a member. `last_bot` is the bot that wrote last.
    """

    id: int
    type: str
    title: str = ""
    person: Person | None = None
    is_forum: bool = False
    members: dict[int, str] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    migrated_to: int | None = None
    photos: bool = True
    text: bool = True
    members_hidden: bool = False
    last_bot: Person | None = None

    @property
    def is_private(self) -> bool:
        """Whether this is one person's chat with the bot."""
        return self.person is not None

    @property
    def chat_instance(self) -> str:
        """The `chat_instance` of presses: always the same for a chat, and its id can't be guessed from it."""
        return str(int.from_bytes(hashlib.sha256(str(self.id).encode()).digest()[:8], "big", signed=True))

    def has_member(self, person: Person) -> bool:
        """Whether the person is in this chat."""
        return self.status(person) in MEMBER_STATUSES

    def is_admin(self, person: Person) -> bool:
        """Whether the person is an administrator or the owner."""
        return self.status(person) in ADMIN_STATUSES

    def may_send(self, person: Person, what: str) -> bool:
        """Whether a member of this chat may send this kind of content, named as in Telegram's errors ("photos")."""
        if self.migrated_to is not None:
            return False
        allowed = {"photos": self.photos, "text messages": self.text}.get(what, True)
        return self.is_admin(person) or (allowed and self.status(person) != "restricted")

    def status(self, person: Person) -> str:
        """The person's status as getChatMember names it."""
        return self.members.get(person.id, "left")

    def existing_message(self, message_id: int) -> Message | None:
        """The message with this id, None if it never existed or is deleted."""
        message = self.messages.get(message_id)
        return None if message is None or message.deleted else message


class World:
    """All persons, chats and files of one sandbox."""

    def __init__(self, bot: Person) -> None:
        self.bot = bot
        self.persons: dict[int, Person] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.uploads: dict[str, Upload] = {}
        # As in Telegram, private chats and basic groups share one numbering, and each supergroup has its own.
        self._account_message_id = 0

    def humans(self) -> Iterator[Person]:
        """Everybody but the bot."""
        return (person for person in self.persons.values() if not person.is_bot)

    def add_person(self, person: Person) -> Chat:
        """Add a person together with their private chat with the bot."""
        self.persons[person.id] = person
        members = {person.id: "member", self.bot.id: "member"}
        return self._add(Chat(person.id, "private", person=person, members=members))

    def add_group(self, chat: Chat) -> Chat:
        """Add a group or supergroup."""
        return self._add(chat)

    def _add(self, chat: Chat) -> Chat:
        self.chats[chat.id] = chat
        return chat

    def free_person_id(self) -> int:
        """A person's id that is not used yet."""
        return max([1000, *(person.id for person in self.humans())]) + 1

    def free_chat_id(self, type: str) -> int:
        """A chat id in the range that Telegram uses for this type."""
        base = -1_000_000_000_000 if type == "supergroup" else 0
        taken = [base - chat.id for chat in self.chats.values() if chat.type == type]
        return base - max([1000, *taken]) - 1

    def next_message_id(self, chat: Chat) -> int:
        """The id of the next message in this chat."""
        if chat.type == "supergroup":
            return max(chat.messages, default=0) + 1
        self._account_message_id += 1
        return self._account_message_id

    def add_upload(self, upload: Upload) -> str:
        """Keep a file; returns its file_id."""
        file_id = f"AgAC{secrets.token_urlsafe(40)}"
        self.uploads[file_id] = upload
        return file_id


def unix_time() -> int:
    """The time in whole seconds, as in Telegram's dates."""
    return int(time.time())
