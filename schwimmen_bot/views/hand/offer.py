"""What the hand message offers the seat whose turn it is, and the buttons that several phases share."""

from __future__ import annotations

from dataclasses import dataclass

from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.press import AskPress, PickPress, PlayPress
from schwimmen_bot.views.view import Button, Keyboard


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be done next, or what a chosen move would bring."""

    text: str
    keyboard: Keyboard
    lifted: tuple[Card, ...] = ()
    """The cards that the picture shows raised."""
    lifts_hidden: bool = False


def play_button(context: MatchContext, label: str, move: Move) -> Button:
    """Makes the move."""
    return Button(label, PlayPress(context.heading.number, context.heading.ply, move))


def ask_button(context: MatchContext, label: str, move: Move, *, always: bool = False) -> Button:
    """Asks once more before the move counts. Where the reader doesn't want that, it only does so if `always`."""
    if not (always or context.reader.confirm_moves):
        return play_button(context, label, move)
    return Button(label, AskPress(context.heading.number, context.heading.ply, move))


def cancel_button(context: MatchContext) -> Button:
    """Takes back what was chosen."""
    nothing = PickPress(context.heading.number, context.heading.ply, None, None)
    return Button(say(context.language, "button-cancel"), nothing)


def confirmation(context: MatchContext, label: str, move: Move) -> Keyboard:
    """The answers to the question about a move."""
    return ((play_button(context, label, move), cancel_button(context)),)
