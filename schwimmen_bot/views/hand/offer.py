"""What the hand message offers the seat whose turn it is, and the buttons that several phases share."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.texts import say
from schwimmen_bot.views.press import AskPress, PickPress, PlayPress
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.view import Button, Keyboard


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be done next, or what a chosen move would bring."""

    text: str
    keyboard: Keyboard
    lifted: tuple[Card, ...] = ()
    """The cards that the picture shows raised."""
    lifts_hidden: bool = False


def play_button(heading: Heading, label: str, move: Move) -> Button:
    """Makes the move."""
    return Button(label, PlayPress(heading.number, heading.ply, move))


def ask_button(reader: Reader, heading: Heading, label: str, move: Move) -> Button:
    """Asks once more before the move counts, unless the reader doesn't want that."""
    if not reader.confirm_moves:
        return play_button(heading, label, move)
    return Button(label, AskPress(heading.number, heading.ply, move))


def cancel_button(reader: Reader, heading: Heading) -> Button:
    """Takes back what was chosen."""
    return Button(say(reader.language, "button-cancel"), PickPress(heading.number, heading.ply, None, None))


def confirmation(reader: Reader, heading: Heading, label: str, move: Move) -> Keyboard:
    """The answers to the question about a move."""
    return ((play_button(heading, label, move), cancel_button(reader, heading)),)
