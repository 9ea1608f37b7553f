"""For a stand-in for Telegram whose chats are empty at each start, while the database goes on."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlmodel import Session

from schwimmen_bot.store.tables import CHATS, INBOX, LETTERS, PICTURES, SLOTS


def forget_chats(session: Session) -> None:
    """Forget all messages, pictures and updates, and that the bot was ever added to a group."""
    for table in (SLOTS, LETTERS, PICTURES, INBOX):
        session.connection().execute(delete(table))
    session.connection().execute(update(CHATS).values(removed=True))
