"""Values of the whole bot."""

from __future__ import annotations

from sqlmodel import Session

from schwimmen_bot.store.tables import Setting


def read_setting(session: Session, key: str) -> str | None:
    row = session.get(Setting, key)
    return None if row is None else row.value


def write_setting(session: Session, key: str, value: str) -> None:
    session.merge(Setting(key=key, value=value))


def forget_setting(session: Session, key: str) -> None:
    row = session.get(Setting, key)
    if row is not None:
        session.delete(row)
