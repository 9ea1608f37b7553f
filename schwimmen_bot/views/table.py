"""The table message in a group."""

from __future__ import annotations

from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.view import View


def table_view(reader: Reader, heading: Heading, public: Observation, showdowns: tuple[RoundEnded, ...]) -> View:
    """The open table, the seats with their lives, whose turn it is and until when, and the moves of this round.

    `showdowns` are the rounds that ended right before this deal: laid open above the table while nobody has moved,
    folded in after that. A match that is over shows its last showdown and the places, without buttons.
    """
    raise NotImplementedError


def closed_table_view(reader: Reader, heading: Heading, ended: RoundEnded | None) -> View:
    """What an older table message becomes when a newer one replaces it: a line, no buttons."""
    raise NotImplementedError
