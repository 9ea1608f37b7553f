"""Databases of earlier releases, with a match under way, go on under this one."""

from __future__ import annotations

import itertools
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, MetaData, create_engine, insert, select, text
from sqlmodel import Session, col

from schwimmen_bot.matches.deadlines import due_matches, meet_deadline
from schwimmen_bot.matches.pruning import prune
from schwimmen_bot.matches.statistics import figures
from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.migration import upgrade
from schwimmen_bot.store.tables import LetterKind, LetterRow, Match, MatchStatus, Person
from schwimmen_bot.views.press import ComputersPress, StartPress
from tests.matches.harness import ANNA, BEN, STAMMTISCH, Harness
from tests.store.release import FOLDER, PEOPLE

pytestmark = pytest.mark.long

MORNING_AFTER = datetime(2026, 12, 2, 9, tzinfo=UTC)
"""No deadline has passed yet."""
SEQUENCES = ("match", "seat", "letter")


def bring_in(engine: Engine, file: Path, scratch: Path) -> None:
    """The release's database, as it was, on this engine."""
    with sqlite3.connect(scratch) as connection:
        connection.executescript(file.read_text())
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    upgrade(engine, revision)
    source = create_engine(f"sqlite:///{scratch}")
    tables = MetaData()
    tables.reflect(engine)
    with source.connect() as reading, engine.begin() as writing:
        for table in tables.sorted_tables:
            if table.name != "alembic_version" and (rows := reading.execute(select(table)).mappings().all()):
                writing.execute(insert(table), [dict(row) for row in rows])
        if engine.dialect.name == "postgresql":
            for name in SEQUENCES:
                highest = f'(SELECT max(id) FROM "{name}")'
                writing.execute(text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), {highest})"))
    source.dispose()


@pytest.fixture(params=sorted(FOLDER.glob("*.sql")), ids=lambda file: file.stem)
def harness(request: pytest.FixtureRequest, empty_engine: Engine, tmp_path: Path) -> Harness:
    bring_in(empty_engine, request.param, tmp_path / "release.db")
    upgrade(empty_engine)
    return Harness(empty_engine, now=MORNING_AFTER, _updates=itertools.count(1_000_000))


def test_a_match_under_way_goes_on_to_its_end(harness: Harness) -> None:
    matches = [match.id or 0 for match in harness.rows(Match, col(Match.status) == MatchStatus.PLAYING)]
    assert matches[0] == 2
    for number in matches:
        before = harness.state(number)
        harness.tick()
        while (state := harness.state(number)).phase is not Phase.OVER:
            ply = harness.match(number).ply
            harness.move(PEOPLE[harness.seats(number)[state.turn].person_id or 0], number, legal_actions(state)[-1])
            assert harness.match(number).ply > ply
            harness.deliver()
            harness.tick()
        assert state.round > before.round
        assert state.earlier_rounds or state.last_round is not None
        assert all(seat.place is not None for seat in harness.seats(number))


def test_its_letters_that_wait_are_sent(harness: Harness) -> None:
    waiting = harness.posted()
    assert waiting
    sent = {letter.view.text for letter, _ in harness.deliver()}
    assert sent >= {letter.view.text for letter in waiting if letter.kind is not LetterKind.CLOSING}
    assert not harness.posted()


def test_its_rules_are_still_those_of_its_preset(harness: Harness) -> None:
    assert load(RuleSet, harness.match(2).rules) == PRESETS["hosen-owi"]
    assert harness.state(2).rules == PRESETS["hosen-owi"]


def test_its_deadline_still_counts(harness: Harness) -> None:
    deadline = harness.match(2).deadline_at
    assert deadline is not None
    assert harness.run(due_matches, harness.now) == []
    harness.now = deadline + timedelta(seconds=1)
    assert 2 in harness.run(due_matches, harness.now)
    harness.run(meet_deadline, harness.now, 2)
    assert harness.match(2).status is MatchStatus.OVER


def test_its_lobby_can_be_started(harness: Harness) -> None:
    harness.press(BEN, ComputersPress(3, 1), group=STAMMTISCH)
    harness.press(BEN, StartPress(3), group=STAMMTISCH)
    assert harness.match(3).status is MatchStatus.PLAYING
    assert len(harness.seats(3)) == 3


def test_what_is_old_in_it_is_forgotten(harness: Harness) -> None:
    """Match 1, which is over, still counts; where the release has no time for something, it counts from now."""
    (anna,) = harness.rows(Person, Person.id == ANNA.id)
    before = harness.run(figures, anna)
    harness.now += timedelta(days=300)
    while harness.run(prune, harness.now):
        pass
    assert (harness.match(1).status, harness.match(1).state) == (MatchStatus.OVER, None)
    assert harness.match(2).state is not None
    assert harness.run(figures, anna) == before


def test_an_undeliverable_letter_of_it_has_its_month_too(harness: Harness) -> None:
    def give_up(session: Session) -> None:
        session.add(LetterRow(chat_id=ANNA.id, kind=LetterKind.MESSAGE, view="{}", reason="as in the release"))

    harness.run(give_up)
    for days, kept in ((0, 1), (30, 1), (1, 0)):
        harness.skip(days=days)
        harness.run(prune, harness.now)
        assert len(harness.rows(LetterRow, col(LetterRow.reason) == "as in the release")) == kept
