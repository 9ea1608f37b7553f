"""The lobby message."""

from __future__ import annotations

from enum import StrEnum

from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.view import View


class LobbyEnd(StrEnum):
    STARTED = "started"
    CLOSED = "closed"
    EXPIRED = "expired"


def lobby_view(reader: Reader, lobby: Lobby) -> View:
    raise NotImplementedError


def lobby_end_view(reader: Reader, lobby: Lobby, end: LobbyEnd) -> View:
    """What the lobby message becomes when it's over; no buttons."""
    raise NotImplementedError


def joined_by_link_view(reader: Reader, number: int, group: str) -> View:
    """In private, after a deep link seated the person."""
    raise NotImplementedError


def joined_in_group_view(reader: Reader, number: int, name: str) -> View:
    """In the group, after a deep link seated the person."""
    raise NotImplementedError
