"""What a button says when it is pressed, and its form on the wire (at most 64 bytes)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

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
class PickHiddenPress:
    """The same with Mistery's hidden card to be taken."""

    match: int
    ply: int
    give: Card | None


@dataclass(frozen=True, slots=True)
class HidePress:
    """Show the hand message with this card chosen to stay hidden, and the numbers that may be announced."""

    match: int
    ply: int
    hide: Card


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
class StrengthPress:
    """Set the strength of one computer player in a lobby."""

    match: int
    computer: int
    """Counted from 0, in the order of the seats."""
    strength: Strength


@dataclass(frozen=True, slots=True)
class StrengthsPress:
    """Set all computer players in a lobby to this strength."""

    match: int
    strength: Strength


@dataclass(frozen=True, slots=True)
class RulesPagePress:
    """Show this page of the lobby message."""

    match: int
    page: Page


@dataclass(frozen=True, slots=True)
class PresetPress:
    match: int
    preset: str
    """One of PRESETS."""


@dataclass(frozen=True, slots=True)
class FieldPress:
    """Set a rule in a lobby."""

    match: int
    choice: Choice


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
class ReturnPress:
    """Take the seat back from the computer player that sits in for the presser."""

    match: int


@dataclass(frozen=True, slots=True)
class StayPress:
    """Take the question about leaving back."""

    match: int


@dataclass(frozen=True, slots=True)
class SoloPress:
    """Start a match against three computer players."""

    strengths: tuple[Strength, ...] = SOLO_NORMAL
    """One of SOLO_STRENGTHS."""


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
    """The French or the double German deck, as keyboards had it when there were no others."""

    french: bool


@dataclass(frozen=True, slots=True)
class SetDeckPress:
    deck: Deck


@dataclass(frozen=True, slots=True)
class PicturesPress:
    """Set whether the presser's cards are drawn; in a group, whether the group's are (admins only)."""

    on: bool


@dataclass(frozen=True, slots=True)
class NoPress:
    """A button that only shows something."""


Press: TypeAlias = (
    PlayPress
    | PickPress
    | PickHiddenPress
    | HidePress
    | AskPress
    | MyCardsPress
    | HandPress
    | TablePress
    | JoinPress
    | WithdrawPress
    | LivesPress
    | TempoPress
    | ComputersPress
    | StrengthPress
    | StrengthsPress
    | RulesPagePress
    | PresetPress
    | FieldPress
    | StartPress
    | ClosePress
    | LeavePress
    | StayPress
    | ReturnPress
    | SoloPress
    | LanguagePress
    | ConfirmMovesPress
    | RemindersPress
    | DeckPress
    | SetDeckPress
    | PicturesPress
    | NoPress
)

_GREATEST = 2**31 - 1
"""A database's integer; nothing that is numbered here comes near it."""


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


def _only(press: Press) -> Codec[Press]:
    """A press without fields."""
    return one_of({"": press})


_NUMBER: Codec[int] = Codec(str, _read_number)
_MOVE: Codec[Move] = Codec(write_action, _read_move)
_CARD = optional(CARD)
_PRESET = one_of({name: name for name in PRESETS})
_STRENGTH = member(Strength)
# Nothing stands for three normal ones, as in keyboards from before there was a choice.
_SOLO = one_of(
    {
        "" if strengths == SOLO_NORMAL else STRENGTHS.write(strengths): SoloPress(strengths)
        for strengths in SOLO_STRENGTHS
    }
)

_VERSION = "1"
"""Stands first. Keyboards live on in chats, so a form that is replaced stays readable under its old version."""

_PRESS: Codec[Press] = tagged(
    ":",
    {
        "p": (PlayPress, record(PlayPress, ":", match=_NUMBER, ply=_NUMBER, move=_MOVE)),
        "k": (PickPress, record(PickPress, ":", match=_NUMBER, ply=_NUMBER, give=_CARD, take=_CARD)),
        "e": (PickHiddenPress, record(PickHiddenPress, ":", match=_NUMBER, ply=_NUMBER, give=_CARD)),
        "q": (HidePress, record(HidePress, ":", match=_NUMBER, ply=_NUMBER, hide=CARD)),
        "a": (AskPress, record(AskPress, ":", match=_NUMBER, ply=_NUMBER, move=_MOVE)),
        "m": (MyCardsPress, record(MyCardsPress, ":", match=_NUMBER)),
        "h": (HandPress, record(HandPress, ":", match=_NUMBER)),
        "t": (TablePress, record(TablePress, ":", match=_NUMBER)),
        "j": (JoinPress, record(JoinPress, ":", match=_NUMBER)),
        "w": (WithdrawPress, record(WithdrawPress, ":", match=_NUMBER)),
        "l": (LivesPress, record(LivesPress, ":", match=_NUMBER, lives=_NUMBER)),
        "b": (TempoPress, record(TempoPress, ":", match=_NUMBER, minutes=_NUMBER)),
        "c": (ComputersPress, record(ComputersPress, ":", match=_NUMBER, computers=_NUMBER)),
        "S": (StrengthPress, record(StrengthPress, ":", match=_NUMBER, computer=_NUMBER, strength=_STRENGTH)),
        "A": (StrengthsPress, record(StrengthsPress, ":", match=_NUMBER, strength=_STRENGTH)),
        "R": (RulesPagePress, record(RulesPagePress, ":", match=_NUMBER, page=member(Page))),
        "P": (PresetPress, record(PresetPress, ":", match=_NUMBER, preset=_PRESET)),
        "F": (FieldPress, record(FieldPress, ":", match=_NUMBER, choice=CHOICE)),
        "s": (StartPress, record(StartPress, ":", match=_NUMBER)),
        "x": (ClosePress, record(ClosePress, ":", match=_NUMBER)),
        "v": (LeavePress, record(LeavePress, ":", match=_NUMBER, sure=FLAG)),
        "y": (StayPress, record(StayPress, ":", match=_NUMBER)),
        "u": (ReturnPress, record(ReturnPress, ":", match=_NUMBER)),
        "o": (SoloPress, _SOLO),
        "g": (LanguagePress, record(LanguagePress, ":", language=member(Language))),
        "f": (ConfirmMovesPress, record(ConfirmMovesPress, ":", on=FLAG)),
        "r": (RemindersPress, record(RemindersPress, ":", on=FLAG)),
        "d": (DeckPress, record(DeckPress, ":", french=FLAG)),
        "D": (SetDeckPress, record(SetDeckPress, ":", deck=member(Deck))),
        "i": (PicturesPress, record(PicturesPress, ":", on=FLAG)),
        "n": (NoPress, _only(NoPress())),
    },
)
"""A letter once given to a press is never given to another."""
