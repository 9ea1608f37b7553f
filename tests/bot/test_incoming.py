"""Who said something where, read from Telegram's updates."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from schwimmen_bot.bot.incoming import incoming_of
from schwimmen_bot.matches.request import Group, Incoming, Sender
from schwimmen_bot.texts import Language
from tests.bot.updates import ANNA, GROUP, message, press, update

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
SENDER = Sender(id=7_000_000_001, name="Anna", language=Language.GERMAN)
STAMMTISCH = Group(id=GROUP, title="Stammtisch")


def test_a_private_chat_is_no_group() -> None:
    assert incoming_of(message(3, 7_000_000_001), NOON) == Incoming(3, NOON, SENDER, group=None)


def test_a_message_in_a_group() -> None:
    assert incoming_of(message(3, GROUP), NOON) == Incoming(3, NOON, SENDER, STAMMTISCH)


def test_a_press_belongs_to_who_pressed_and_where_the_button_is() -> None:
    assert incoming_of(press(3, GROUP), NOON) == Incoming(3, NOON, SENDER, STAMMTISCH, message_id=5)


@pytest.mark.parametrize(
    ("fields", "topic"),
    [
        ({"message_thread_id": 42, "is_topic_message": True}, 42),
        # A thread of replies has a number too, and is no topic.
        ({"message_thread_id": 42}, None),
    ],
)
def test_a_topic_is_part_of_the_place(fields: dict[str, Any], topic: int | None) -> None:
    incoming = incoming_of(message(3, GROUP, **fields), NOON)
    assert incoming is not None
    assert incoming.group == Group(GROUP, "Stammtisch", topic)


def test_both_names_are_the_name() -> None:
    sender: dict[str, Any] = {"from": ANNA | {"last_name": "Wild 🐗"}}
    incoming = incoming_of(message(3, GROUP, **sender), NOON)
    assert incoming is not None
    assert incoming.sender.name == "Anna Wild 🐗"


def test_what_no_database_takes_is_left_out_of_names_and_titles() -> None:
    """Telegram hardly lets it through; a server of one's own or a bridge may."""
    sender: dict[str, Any] = {"from": ANNA | {"first_name": "Nu\0l", "last_name": "\ud83cWild 🐗"}}
    chat: dict[str, Any] = {"chat": {"id": GROUP, "type": "supergroup", "title": "\0Stamm\udc80tisch"}}
    incoming = incoming_of(message(3, GROUP, **sender, **chat), NOON)
    assert incoming is not None
    assert (incoming.sender.name, incoming.group) == ("Nul Wild 🐗", STAMMTISCH)


def test_channels_and_the_nameless_are_not_served() -> None:
    channel = {"id": -100, "type": "channel", "title": "News"}
    assert (
        incoming_of(update(3, channel_post={"message_id": 1, "date": 1, "chat": channel, "text": "/neu"}), NOON) is None
    )
    assert (
        incoming_of(update(3, callback_query={"id": "1", "from": ANNA, "chat_instance": "1", "data": "1n:"}), NOON)
        is None
    )
    assert incoming_of(update(3), NOON) is None
