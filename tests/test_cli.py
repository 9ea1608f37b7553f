"""What the end of the process tells a service manager, where no running bot can be made to show it."""

from __future__ import annotations

import pytest
import typer

from schwimmen_bot import cli
from schwimmen_bot.loops import LoopDied
from schwimmen_bot.store.database import Database, connect


async def die() -> None:
    raise LoopDied


def test_a_loop_that_died_is_an_error_after_which_the_bot_is_started_again(sqlite_url: str) -> None:
    database = Database(connect(sqlite_url))
    with pytest.raises(typer.Exit) as ended:
        cli._work(database, die())
    database.close()
    assert ended.value.exit_code == 1
