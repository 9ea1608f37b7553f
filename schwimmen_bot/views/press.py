"""What a button says when it is pressed, and its form on the wire (at most 64 bytes)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from schwimmen_bot.rules.actions import Leave, Move, TimeOut
from schwimmen_bot.rules.card_notation import CARD
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.codec import INTEGER
from schwimmen_bot.rules.notation import read_action, write_action
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


_VERSION = "1"
"""Stands first. Keyboards live on in chats for ever, so a form that is replaced stays readable under its version."""

_GREATEST = 2**31 - 1
"""A database's integer; nothing that is numbered here comes near it."""

_NO_CARD = ""


def encode(press: Press) -> str:
    """The callback data of this press, at most 64 bytes: version and letter, then the fields, parted by colons."""
    return _VERSION + ":".join(_fields(press))


def decode(data: str) -> Press | None:
    """The press behind this callback data; None for anything no version of this function ever wrote."""
    if not data.startswith(_VERSION):
        return None
    try:
        return _press(data.removeprefix(_VERSION).split(":"))
    except ValueError:
        return None


def _fields(press: Press) -> tuple[str, ...]:
    match press:
        case PlayPress(match, ply, move):
            return "p", str(match), str(ply), write_action(move)
        case PickPress(match, ply, give, take):
            return "k", str(match), str(ply), _write_card(give), _write_card(take)
        case AskPress(match, ply, move):
            return "a", str(match), str(ply), write_action(move)
        case MyCardsPress(match):
            return "m", str(match)
        case HandPress(match):
            return "h", str(match)
        case TablePress(match):
            return "t", str(match)
        case JoinPress(match):
            return "j", str(match)
        case WithdrawPress(match):
            return "w", str(match)
        case LivesPress(match, lives):
            return "l", str(match), str(lives)
        case TempoPress(match, minutes):
            return "b", str(match), str(minutes)
        case ComputersPress(match, computers):
            return "c", str(match), str(computers)
        case StartPress(match):
            return "s", str(match)
        case ClosePress(match):
            return "x", str(match)
        case LeavePress(match, sure):
            return "v", str(match), _write_flag(sure)
        case StayPress(match):
            return "y", str(match)
        case SoloPress():
            return ("o",)
        case LanguagePress(language):
            return "g", language.value
        case ConfirmMovesPress(on):
            return "f", _write_flag(on)
        case RemindersPress(on):
            return "r", _write_flag(on)
        case DeckPress(french):
            return "d", _write_flag(french)
        case NoPress():
            return ("n",)
        case _:
            assert_never(press)


def _press(fields: list[str]) -> Press:
    """ValueError when these are no press's fields."""
    match fields:
        case ["p", match, ply, move]:
            return PlayPress(_number(match), _number(ply), _move(move))
        case ["k", match, ply, give, take]:
            return PickPress(_number(match), _number(ply), _card(give), _card(take))
        case ["a", match, ply, move]:
            return AskPress(_number(match), _number(ply), _move(move))
        case ["m", match]:
            return MyCardsPress(_number(match))
        case ["h", match]:
            return HandPress(_number(match))
        case ["t", match]:
            return TablePress(_number(match))
        case ["j", match]:
            return JoinPress(_number(match))
        case ["w", match]:
            return WithdrawPress(_number(match))
        case ["l", match, lives]:
            return LivesPress(_number(match), _number(lives))
        case ["b", match, minutes]:
            return TempoPress(_number(match), _number(minutes))
        case ["c", match, computers]:
            return ComputersPress(_number(match), _number(computers))
        case ["s", match]:
            return StartPress(_number(match))
        case ["x", match]:
            return ClosePress(_number(match))
        case ["v", match, sure]:
            return LeavePress(_number(match), _flag(sure))
        case ["y", match]:
            return StayPress(_number(match))
        case ["o"]:
            return SoloPress()
        case ["g", language]:
            return LanguagePress(Language(language))
        case ["f", on]:
            return ConfirmMovesPress(_flag(on))
        case ["r", on]:
            return RemindersPress(_flag(on))
        case ["d", french]:
            return DeckPress(_flag(french))
        case ["n"]:
            return NoPress()
        case _:
            raise ValueError(f"no press has the fields {fields!r}")


def _number(text: str) -> int:
    number = INTEGER.read(text)
    if not 0 <= number <= _GREATEST:
        raise ValueError(f"out of range: {text}")
    return number


def _move(text: str) -> Move:
    action = read_action(text)
    if isinstance(action, (TimeOut, Leave)):
        raise ValueError(f"nobody presses {text!r}")
    return action


def _card(text: str) -> Card | None:
    return None if text == _NO_CARD else CARD.read(text)


def _write_card(card: Card | None) -> str:
    return _NO_CARD if card is None else CARD.write(card)


def _flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise ValueError(f"neither yes nor no: {text!r}")
    return text == "1"


def _write_flag(on: bool) -> str:
    return "1" if on else "0"
