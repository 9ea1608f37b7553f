"""What a button says when it is pressed, and its form on the wire (at most 64 bytes)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.texts import Language


@dataclass(frozen=True, slots=True)
class PlayPress:
    """Make this move, if the match still stands at this ply."""

    match: int
    ply: int
    move: Move


@dataclass(frozen=True, slots=True)
class PickPress:
    """Show the hand message with these cards chosen; both chosen shows the preview and asks for the swap."""

    match: int
    ply: int
    give: Card | None
    take: Card | None


@dataclass(frozen=True, slots=True)
class AskPress:
    """Ask once more before this move counts."""

    match: int
    ply: int
    move: Move


@dataclass(frozen=True, slots=True)
class MyCardsPress:
    """Answer with the presser's own hand as an alert."""

    match: int


@dataclass(frozen=True, slots=True)
class HandPress:
    """Send the presser's hand message anew (resume)."""

    match: int


@dataclass(frozen=True, slots=True)
class TablePress:
    """Post this match's table message anew in its chat."""

    match: int


@dataclass(frozen=True, slots=True)
class JoinPress:
    match: int


@dataclass(frozen=True, slots=True)
class WithdrawPress:
    """Give up a place in a lobby."""

    match: int


@dataclass(frozen=True, slots=True)
class LivesPress:
    match: int
    lives: int


@dataclass(frozen=True, slots=True)
class TempoPress:
    match: int
    minutes: int


@dataclass(frozen=True, slots=True)
class ComputersPress:
    match: int
    computers: int


@dataclass(frozen=True, slots=True)
class StartPress:
    match: int


@dataclass(frozen=True, slots=True)
class ClosePress:
    match: int


@dataclass(frozen=True, slots=True)
class LeavePress:
    """Choose to leave; without `sure` it asks first and says what happens."""

    match: int
    sure: bool


@dataclass(frozen=True, slots=True)
class StayPress:
    """Take the question about leaving back."""

    match: int


@dataclass(frozen=True, slots=True)
class SoloPress:
    """Start a match against three computer players."""


@dataclass(frozen=True, slots=True)
class LanguagePress:
    """Set the presser's language; in a group, the group's (admins only)."""

    language: Language


@dataclass(frozen=True, slots=True)
class ConfirmMovesPress:
    on: bool


@dataclass(frozen=True, slots=True)
class RemindersPress:
    on: bool


@dataclass(frozen=True, slots=True)
class DeckPress:
    french: bool


@dataclass(frozen=True, slots=True)
class NoPress:
    """A button that only shows something."""


Press: TypeAlias = (
    PlayPress
    | PickPress
    | AskPress
    | MyCardsPress
    | HandPress
    | TablePress
    | JoinPress
    | WithdrawPress
    | LivesPress
    | TempoPress
    | ComputersPress
    | StartPress
    | ClosePress
    | LeavePress
    | StayPress
    | SoloPress
    | LanguagePress
    | ConfirmMovesPress
    | RemindersPress
    | DeckPress
    | NoPress
)


def encode(press: Press) -> str:
    """The callback data of this press, at most 64 bytes."""
    raise NotImplementedError


def decode(data: str) -> Press | None:
    """The press behind this callback data; None for anything no version of this function ever wrote."""
    raise NotImplementedError
