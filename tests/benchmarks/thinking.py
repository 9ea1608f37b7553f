"""What fifty matches that wait for thinking computer players cost a person who presses in another match."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import aiohttp
from sqlalchemy import delete, func, select
from sqlmodel import Session, col

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.advance import advance
from schwimmen_bot.matches.request import Incoming, Sender
from schwimmen_bot.matches.table import lock_table
from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.tables import LETTERS, Match, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from tests.benchmarks import processes
from tests.benchmarks.people import People
from tests.benchmarks.players import Players, Work

MATCHES = 50
WARM_UP, PRESSES = 10, 80
FIRST_PERSON, FIRST_UPDATE = 20_000_000, 2_000_000_000


@dataclass(frozen=True)
class Wait:
    """Seconds from a press until all that came of it is sent and committed, medians."""

    idle: float
    busy: float
    thoughts: int
    """Moves of thinking players while the presses of `busy` were made."""

    @property
    def ratio(self) -> float:
        return self.busy / self.idle


async def measure(directory: Path) -> Wait:
    """The same match at an idle bot, and at one whose thinkers have no pause."""
    database, log = directory / "thinking.db", directory / "thinking.log"
    async with aiohttp.ClientSession() as session, processes.sandbox() as url:
        players = Players(People(url, session), Work(database))
        async with processes.bot(url, database, log):
            await players.arrive()
            idle = await _presses(players)
        begin_matches(database, MATCHES)
        before = _plies(database)
        async with processes.bot(url, database, log):
            busy = await _presses(players)
            thoughts = _plies(database) - before
            assert _waiting(database) > 0, "the thinkers had nothing left to do"
    return Wait(median(idle), median(busy), thoughts)


async def _presses(players: Players) -> list[float]:
    found = []
    for number in range(WARM_UP + PRESSES):
        if not players.playing:
            await players.begin_match()
        began = time.perf_counter()
        await players.move()
        if number >= WARM_UP:
            found.append(time.perf_counter() - began)
    return found


def begin_matches(database: Path, count: int) -> None:
    """Matches of one person each, who has moved, with Professionals, who haven't, and of whom nobody is told."""
    engine = connect(f"sqlite:///{database}")
    now = datetime.now(UTC)
    for number in range(count):
        with Session(engine) as session, session.begin():
            person = Sender(FIRST_PERSON + number, f"Guest {number}", Language.GERMAN)
            incoming = Incoming(FIRST_UPDATE + number, now, person, None)
            dispatch.command(session, now, incoming, Command.SOLO, "klassisch profi")
            session.get_one(Person, person.id).reachable = False
            match = session.execute(select(func.max(Match.id)).where(col(Match.opener_id) == person.id)).scalar_one()
            table = lock_table(session, match)
            if table.player_at(table.state.turn) is not None:
                advance(session, now, table, legal_actions(table.state)[0])
            session.execute(delete(LETTERS))
    engine.dispose()


def _plies(database: Path) -> int:
    return _ask(database, select(func.sum(Match.ply)).where(col(Match.opener_id) >= FIRST_PERSON))


def _waiting(database: Path) -> int:
    query = select(func.count()).select_from(Match).where(col(Match.opener_id) >= FIRST_PERSON)
    return _ask(database, query.where(col(Match.thinks)))


def _ask(database: Path, query: object) -> int:
    engine = connect(f"sqlite:///{database}")
    with engine.connect() as connection:
        found: int = connection.execute(query).scalar_one()  # type: ignore[call-overload]
    engine.dispose()
    return found
