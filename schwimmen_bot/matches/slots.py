"""What messages of a match stand for, so that the next one about the same edits them."""

from __future__ import annotations


def table_slot(match_id: int) -> str:
    return f"table:{match_id}"


def hand_slot(match_id: int) -> str:
    return f"hand:{match_id}"


def lobby_slot(match_id: int) -> str:
    return f"lobby:{match_id}"


def leave_slot(match_id: int) -> str:
    return f"leave:{match_id}"


def reminder_slot(match_id: int) -> str:
    return f"reminder:{match_id}"


def slots_of(match_id: int) -> tuple[str, ...]:
    """All that messages of a match may stand for."""
    return tuple(slot(match_id) for slot in (table_slot, hand_slot, lobby_slot, leave_slot, reminder_slot))
