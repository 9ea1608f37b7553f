"""The private hand message, and the alert with one's own cards."""

from __future__ import annotations

from schwimmen_bot.rules.actions import Move
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.view import View


def hand_view(
    reader: Reader,
    heading: Heading,
    own: Observation,
    *,
    give: Card | None = None,
    take: Card | None = None,
    asked: Move | None = None,
) -> View:
    """The hand of the seat that looks, with buttons when it is its turn.

    `give` and `take` are chosen cards; `asked` is a move that waits for its confirmation. When it is not the seat's
    turn, or the match is over, the same message has no buttons and says what the seat did last and what happens now.
    """
    raise NotImplementedError


def my_cards_alert(reader: Reader, heading: Heading, own: Observation) -> str:
    """The looker's hand and points as plain text, at most 200 characters."""
    raise NotImplementedError


def reminder_view(reader: Reader, heading: Heading, own: Observation) -> View:
    """One reminder that the deadline comes nearer, with a button that brings the hand up."""
    raise NotImplementedError
