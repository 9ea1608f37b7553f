"""A row that two may want to add at the same moment."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlmodel import Session, select

from schwimmen_bot.store.database import Database, add_once
from schwimmen_bot.store.settings import read_setting, write_setting
from schwimmen_bot.store.tables import Chat
from schwimmen_bot.texts import Language

GROUP = -1001234567890


def _chat(title: str) -> Chat:
    return Chat(id=GROUP, title=title, language=Language.GERMAN)


def _titles(session: Session) -> list[str]:
    return list(session.exec(select(Chat.title)))


async def test_a_new_row_is_added(database: Database) -> None:
    assert (await database.run(add_once, _chat("first"), GROUP)).title == "first"
    assert await database.run(_titles) == ["first"]


async def test_the_row_that_is_there_is_taken(database: Database) -> None:
    await database.run(add_once, _chat("first"), GROUP)
    assert (await database.run(add_once, _chat("second"), GROUP)).title == "first"
    assert await database.run(_titles) == ["first"]


async def test_the_rest_of_the_transaction_is_kept(database: Database) -> None:
    def use_case(session: Session) -> None:
        write_setting(session, "before", "kept")
        add_once(session, _chat("second"), GROUP)
        write_setting(session, "after", "kept")

    await database.run(add_once, _chat("first"), GROUP)
    await database.run(use_case)
    assert [await database.run(read_setting, key) for key in ("before", "after")] == ["kept", "kept"]


async def test_the_row_that_was_taken_can_be_changed(database: Database) -> None:
    def use_case(session: Session) -> None:
        add_once(session, _chat("second"), GROUP).title = "third"

    await database.run(add_once, _chat("first"), GROUP)
    await database.run(use_case)
    assert await database.run(_titles) == ["third"]


@pytest.mark.postgres
async def test_of_two_at_the_same_moment_one_adds(postgres: Database) -> None:
    """Both have looked and found nothing; the second one's insert waits until the first has committed."""
    nobody_found_it = threading.Barrier(2)

    def use_case(session: Session, title: str) -> str:
        assert session.get(Chat, GROUP) is None
        nobody_found_it.wait(timeout=20)
        return add_once(session, _chat(title), GROUP).title

    told = await asyncio.gather(postgres.run(use_case, "one"), postgres.run(use_case, "other"))
    (title,) = await postgres.run(_titles)
    assert set(told) == {title}
