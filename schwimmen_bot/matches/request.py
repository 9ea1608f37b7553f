"""Who said something, where and when, as Telegram told it; and what is answered at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto

from schwimmen_bot.texts import Language
from schwimmen_bot.views.notice import Notice


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
    update_id: int
    received_at: datetime
    """When the inbox took it; a press counts if this is not after the deadline."""
    sender: Sender
    group: Group | None
    """None: the sender's private chat with the bot."""
    message_id: int | None = None
    """The message whose button was pressed; None for anything but a press."""
    standing: Standing | None = None
    """What Telegram says of the sender in the group that the reply has asked about; None: nobody has asked yet."""


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
