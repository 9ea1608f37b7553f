"""What a button says when it is pressed, and its form on the wire (at most 64 bytes).

The class of a press says all of it: its letter, and by the types of its fields what follows. A letter once given to a
press is never given to another, and a press that no button carries any more stays: keyboards live on in chats.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from types import MappingProxyType
from typing import Annotated, Any, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.card_notation import CARD
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.codec import FLAG, INTEGER, Codec, member, one_of, optional, record, tagged
from schwimmen_bot.rules.notation import read_action, write_action
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.texts import Language
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.lobby.choices import CHOICE, Choice, Page
from schwimmen_bot.views.strengths import SOLO_NORMAL, SOLO_STRENGTHS, STRENGTHS


@dataclass(frozen=True, slots=True)
class Press:
    """What all presses are."""


@dataclass(frozen=True, slots=True)
class MatchPress(Press):
    """A press that names the match it is about."""

    match: int


K = TypeVar("K", bound=Press)
_KINDS: dict[str, type[Press]] = {}


@dataclass_transform(frozen_default=True)
def _press(letter: str) -> Callable[[type[K]], type[K]]:
    """Register a kind of press by the letter that stands for it on the wire."""

    def add(kind: type[K]) -> type[K]:
        if letter in _KINDS:
            raise ValueError(f"{letter!r} is {_KINDS[letter].__name__}'s for ever")
        made = dataclass(frozen=True, slots=True)(kind)
        _KINDS[letter] = made
        return made

    return add


_GREATEST = 2**31 - 1
"""A database's integer; nothing that is numbered here comes near it."""


def _read_number(text: str) -> int:
    number = INTEGER.read(text)
    if not 0 <= number <= _GREATEST:
        raise ValueError(f"out of range: {text}")
    return number


def _read_move(text: str) -> Move:
    action = read_action(text)
    if not isinstance(action, Move):
        raise ValueError(f"nobody presses {text!r}")
    return action


_CODECS: dict[Any, Codec[Any]] = {
    int: Codec(str, _read_number),
    bool: FLAG,
    Card: CARD,
    Card | None: optional(CARD),
    Choice: CHOICE,
    Move: Codec(write_action, _read_move),
}
"""How the fields are written, by their types."""

Preset = Annotated[str, one_of({name: name for name in PRESETS})]
"""One of PRESETS."""
# Nothing stands for three normal ones, as in keyboards from before there was a choice.
SoloStrengths = Annotated[
    tuple[Strength, ...],
    one_of({"" if chosen == SOLO_NORMAL else STRENGTHS.write(chosen): chosen for chosen in SOLO_STRENGTHS}),
]
"""One of SOLO_STRENGTHS."""


@_press("p")
class PlayPress(MatchPress):
    """Make this move, if the match still stands at this ply."""

    ply: int
    move: Move


@_press("k")
class PickPress(MatchPress):
    """Show the hand message with these cards chosen; both chosen shows the preview and asks for the swap."""

    ply: int
    give: Card | None
    take: Card | None


@_press("e")
class PickHiddenPress(MatchPress):
    """The same with Mistery's hidden card to be taken."""

    ply: int
    give: Card | None


@_press("q")
class HidePress(MatchPress):
    """Show the hand message with this card chosen to stay hidden, and the numbers that may be announced."""

    ply: int
    hide: Card


@_press("a")
class AskPress(MatchPress):
    """Ask once more before this move counts."""

    ply: int
    move: Move


@_press("m")
class MyCardsPress(MatchPress):
    """Answer with the presser's own hand as an alert."""


@_press("h")
class HandPress(MatchPress):
    """Send the presser's hand message anew."""


@_press("t")
class TablePress(MatchPress):
    """Show this match's table anew at the end of its group's chat."""


@_press("j")
class JoinPress(MatchPress):
    """Take a place in a lobby."""


@_press("w")
class WithdrawPress(MatchPress):
    """Give up a place in a lobby."""


@_press("l")
class LivesPress(MatchPress):
    lives: int


@_press("b")
class TempoPress(MatchPress):
    minutes: int


@_press("c")
class ComputersPress(MatchPress):
    computers: int


@_press("S")
class StrengthPress(MatchPress):
    """Set the strength of one computer player in a lobby."""

    computer: int
    """Counted from 0, in the order of the seats."""
    strength: Strength


@_press("A")
class StrengthsPress(MatchPress):
    """Set all computer players in a lobby to this strength."""

    strength: Strength


@_press("R")
class RulesPagePress(MatchPress):
    """Show this page of the lobby message."""

    page: Page


@_press("P")
class PresetPress(MatchPress):
    preset: Preset


@_press("F")
class FieldPress(MatchPress):
    """Set a rule in a lobby."""

    choice: Choice


@_press("s")
class StartPress(MatchPress):
    """Deal to all who are in a lobby."""


@_press("x")
class ClosePress(MatchPress):
    """End a lobby without a match."""


@_press("v")
class LeavePress(MatchPress):
    """Choose to leave; without `sure` it asks first and says what happens."""

    sure: bool


@_press("u")
class ReturnPress(MatchPress):
    """Take the seat back from the computer player that sits in for the presser."""


@_press("y")
class StayPress(MatchPress):
    """Don't leave after all: the answer to the question about leaving."""


@_press("o")
class SoloPress(Press):
    """Start a match against three computer players."""

    strengths: SoloStrengths = SOLO_NORMAL


@_press("g")
class LanguagePress(Press):
    """Set the presser's language; in a group, the group's (admins only)."""

    language: Language


@_press("f")
class ConfirmMovesPress(Press):
    on: bool


@_press("r")
class RemindersPress(Press):
    on: bool


@_press("d")
class DeckPress(Press):
    """The French or the double German deck, as keyboards had it when there were no others."""

    french: bool


@_press("D")
class SetDeckPress(Press):
    deck: Deck


@_press("i")
class PicturesPress(Press):
    """Set whether the presser's cards are drawn; in a group, whether the group's are (admins only)."""

    on: bool


@_press("n")
class NoPress(Press):
    """A button that only shows something."""


def _codec_of(annotation: Any) -> Codec[Any]:
    if get_origin(annotation) is Annotated:
        codec: Codec[Any] = get_args(annotation)[1]
        return codec
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return member(annotation)
    return _CODECS[annotation]


def _record_of(kind: type[Press]) -> Codec[Any]:
    annotations = get_type_hints(kind, include_extras=True)
    codecs = {field.name: _codec_of(annotations[field.name]) for field in fields(kind)}
    return record(kind, ":", **codecs) if codecs else one_of({"": kind()})


KINDS = MappingProxyType(_KINDS)
"""All kinds of presses by their letters."""
_VERSION = "1"
"""Stands first. A form that is replaced stays readable under its old version."""
_PRESS: Codec[Press] = tagged(":", {letter: (kind, _record_of(kind)) for letter, kind in KINDS.items()})


def encode(press: Press) -> str:
    """The callback data of this press, at most 64 bytes: version, a letter and the fields, as "1p:12:34:9sKh"."""
    return _VERSION + _PRESS.write(press)


def decode(data: str) -> Press | None:
    """The press behind this callback data; None for anything no version of this function ever wrote."""
    if not data.startswith(_VERSION):
        return None
    try:
        press = _PRESS.read(data.removeprefix(_VERSION))
    except ValueError:
        return None
    return press if encode(press) == data else None
