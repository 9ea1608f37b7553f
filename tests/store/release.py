"""Write the database of a release: `python -m tests.store.release` plays with this code and keeps what it has stored.

test_release.py goes on from there with all later code.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
from pathlib import Path

from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.migration import upgrade
from schwimmen_bot.views.commands import Command
from tests.matches.harness import ANNA, BEN, CLARA, Harness

FOLDER = Path(__file__).parent / "releases"
"""Each file is what `.dump` of SQLite says of a bot's database, by the name of its last migration.

In all of them Anna, Ben and Clara have finished match 1, are in a later round of match 2, and match 3 is a lobby. From
0004 on match 4 is Anna's against computer players. Letters wait for them and their group.
"""
PEOPLE = {who.id: who for who in (ANNA, BEN, CLARA)}
MINUTES_A_MOVE = 7


def main() -> str | None:
    """What went wrong, if anything."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        engine = connect(f"sqlite:///{database}")
        upgrade(engine)
        _play(Harness(engine))
        engine.dispose()
        connection = sqlite3.connect(database)
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        dump = "\n".join(connection.iterdump()) + "\n"
        connection.close()
    file = FOLDER / f"{sys.argv[1] if len(sys.argv) > 1 else revision}.sql"
    if file.exists():
        return f"{file} is there already, and stays as it was released."
    file.write_text(dump)
    return None


def _play(harness: Harness) -> None:
    chance = random.Random(31)
    finished = harness.play(ANNA, BEN, CLARA)
    while harness.state(finished).phase is not Phase.OVER:
        _move(harness, finished, chance)
        harness.deliver()
    under_way = harness.play(ANNA, BEN, CLARA)
    while harness.state(under_way).round < 3:
        _move(harness, under_way, chance)
    solo = harness.open_lobby(BEN, ANNA) + 1
    harness.deliver()
    harness.write(ANNA, Command.SOLO)
    for _ in range(3):
        harness.tick()
        _move(harness, solo, chance)
    harness.tick()
    harness.write(CLARA, Command.STATISTICS)
    _move(harness, under_way, chance)


def _move(harness: Harness, number: int, chance: random.Random) -> None:
    """Whoever has the turn, a person, makes any legal move."""
    harness.skip(minutes=MINUTES_A_MOVE)
    state = harness.state(number)
    person = harness.seats(number)[state.turn].person_id
    assert person is not None
    harness.move(PEOPLE[person], number, chance.choice(legal_actions(state)))


if __name__ == "__main__":
    sys.exit(main())
