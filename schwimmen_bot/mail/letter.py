"""A letter as the courier gets it: one call to Telegram."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from schwimmen_bot.store.tables import LetterKind, Urgency
from schwimmen_bot.views.view import View


@dataclass(frozen=True, slots=True)
class Letter:
    """An edit when there is a message to edit, else a new message."""

    id: int
    chat_id: int
    topic_id: int | None
    slot: str | None
    match_id: int | None
    kind: LetterKind
    view: View
    closing: str | None
    """What the slot's old message becomes when this is a new one, as stored."""
    silent: bool
    attempts: int
    """How often Telegram has refused it for a reason that we don't know."""
    closes: int | None
    """The message that a closing letter is about."""
    standing: int | None
    """The slot's message now."""
    standing_buttons: bool
    standing_picture: str | None = None
    """The key of the picture on the message that this letter edits; None for a message of text."""
    urgency: Urgency = Urgency.REST

    @property
    def edits(self) -> int | None:
        """The message to edit.

        Telegram makes no message of text out of a picture. The last edit of an old message leaves it its picture. A
        message that goes on is sent anew, since its picture would be outdated.
        """
        match self.kind:
            case LetterKind.CLOSING:
                return self.closes
            case LetterKind.MESSAGE:
                return None if self.standing_picture and self.view.picture is None else self.standing
            case LetterKind.FRESH:
                return None
            case _:
                assert_never(self.kind)
