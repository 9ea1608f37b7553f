"""What a use case gets, and what it answers: who wants something, where and when, as Telegram told it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto

from sqlmodel import Session

from schwimmen_bot.mail.outbox import Place
from schwimmen_bot.matches.readers import person_reader
from schwimmen_bot.store.tables import Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.notice import Notice
from schwimmen_bot.views.reader import Reader


@dataclass(frozen=True, slots=True)
class Sender:
    id: int
    name: str
    language: Language
    """Of their Telegram; the default for one we have no texts in."""


@dataclass(frozen=True, slots=True)
class Group:
    id: int
    title: str
    topic: int | None = None


class Standing(Enum):
    """What a person is in a group, as Telegram says when it is asked."""

    ADMIN = auto()
    MEMBER = auto()
    ABSENT = auto()
    """Has left, was thrown out, or was never there."""
    NO_ADMIN = auto()
    """No administrator; whether a member, Telegram doesn't tell this bot."""
    SILENT = auto()
    """Telegram didn't answer."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """One update of Telegram's: who sent it, and where."""

    update_id: int
    received_at: datetime
    """When the inbox took it; a press counts if this is not after the deadline."""
    sender: Sender
    group: Group | None
    """None: the sender's private chat with the bot."""
    message_id: int | None = None
    """The message whose button was pressed; None for anything but a press."""
    standing: Standing | None = None
    """What the sender is in the group that the reply has asked about; None: nobody has asked yet."""

    @property
    def place(self) -> Place:
        """Where the sender has written or pressed, and where the answer goes."""
        return Place(self.sender.id) if self.group is None else Place(self.group.id, self.group.topic)


@dataclass(frozen=True, slots=True)
class Request:
    """An update that is being dealt with, in a transaction of its own."""

    session: Session
    now: datetime
    incoming: Incoming
    person: Person
    """The sender's row."""

    @property
    def group(self) -> Group | None:
        """Where it comes from; None for the person's private chat."""
        return self.incoming.group

    @property
    def reader(self) -> Reader:
        """How the person reads."""
        return person_reader(self.person)

    @property
    def language(self) -> Language:
        """The person's."""
        return self.reader.language


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a press. Commands get their answers as letters and ignore it."""

    text: str | None = None
    alert: bool = False
    start: str | None = None
    """Payload of the deep link that opens the private chat."""
    ask: int | None = None
    """Come again with the sender's standing in this group; nothing has changed."""


@dataclass
class Refused(Exception):
    """A use case found, before it changed anything, that it can't be done; the sender is told why."""

    notice: Notice


@dataclass
class StandingNeeded(Exception):
    """A use case found, before it changed anything, that Telegram must say first what the sender is in this group."""

    chat_id: int
