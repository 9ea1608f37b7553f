"""Only one process works on a database; the next one may as soon as the first is gone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from schwimmen_bot.store import lease as room
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.lease import NoLease, lease


@pytest.fixture
def engines(database_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Engine, Engine]]:
    """As two processes have them."""
    monkeypatch.setattr(room, "PATIENCE_SECONDS", 0.0)
    engines = connect(database_url), connect(database_url)
    yield engines
    for engine in engines:
        engine.dispose()


def test_the_second_is_refused_until_the_first_has_ended(engines: tuple[Engine, Engine]) -> None:
    first, second = engines
    with lease(first), pytest.raises(NoLease, match="another process"), lease(second):
        pass
    with lease(second), pytest.raises(NoLease), lease(first):
        pass


def test_a_refusal_takes_nothing_from_who_has_it(engines: tuple[Engine, Engine]) -> None:
    first, second = engines
    with lease(first):
        for _ in range(2):
            with pytest.raises(NoLease), lease(second):
                pass
