"""What came of bringing a letter to Telegram."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from sqlmodel import Session

from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.mail.photos import Photo

Follow: TypeAlias = Callable[[Session], None]
"""What else follows, in the same transaction. It is about persons and groups, and so the caller's matter."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The message that stands in the chat now."""

    message_id: int
    picture: str | None = None
    """The key of the picture on it; None for a message of text."""
    photo: Photo | None = None
    """A picture that Telegram keeps from now on."""


@dataclass(frozen=True, slots=True)
class Arrived:
    letter: Letter
    """As it was taken, perhaps without a part that was refused."""
    sent: Sent
    follow: Follow | None = None


@dataclass(frozen=True, slots=True)
class MessageLost:
    """The message to edit is gone."""


@dataclass(frozen=True, slots=True)
class ChatLost:
    """Nothing will arrive under this chat's id any more."""

    follow: Follow


@dataclass(frozen=True, slots=True)
class Refused:
    """Telegram doesn't take it, or we have failed, and nobody knows why: it is tried again, and given up in the end."""

    reason: str


@dataclass(frozen=True, slots=True)
class Held:
    """It can't arrive before the chat's next sign of life; the chat's other letters may."""


@dataclass(frozen=True, slots=True)
class ChatClosed:
    """The chat takes nothing before its next sign of life."""


@dataclass(frozen=True, slots=True)
class AskedToWait:
    """Telegram asks to leave the chat alone for so many seconds (429)."""

    seconds: float


@dataclass(frozen=True, slots=True)
class TokenRefused:
    """Nothing arrives anywhere."""


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """There was no answer of Telegram's."""

    error: str
    """The kind of failure."""
    reason: str


Outcome: TypeAlias = (
    Arrived | MessageLost | ChatLost | Refused | Held | ChatClosed | AskedToWait | TokenRefused | OutOfReach
)
