"""What many tests use: databases (SQLite files, and a throw-away PostgreSQL server if its programs are installed), and
a sandbox whose answers are compared with Telegram's."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest

from schwimmen_bot.sandbox import Sandbox, serve
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.migration import upgrade
from tests.outside.answer_check import AnswerCheck
from tests.outside.bot_api_schema import BotApiSchema
from tests.outside.downloads import Unavailable
from tests.postgres import PostgresServer, find_programs
from tests.quick import GUARD
from tests.required import give_up, is_required
from tests.sandbox.people import People

MEMORY = Path("/dev/shm")
ENOUGH = 2**30
"""Bytes; a test's folder goes when it has passed."""


def pytest_configure(config: pytest.Config) -> None:
    """Databases are written through to the disk, at every commit. Where files can be in memory the tests are at it for
    less than half the time."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    sys.addaudithook(GUARD.hear)
    GUARD.watch_multiprocessing()
    config.pluginmanager.register(GUARD)


@pytest.fixture(scope="session")
def answer_check() -> AnswerCheck:
    """Compares the sandboxes' answers with the schema of Telegram's, if that is on this machine or required."""
    try:
        with GUARD.off():
            return AnswerCheck(BotApiSchema.load() if is_required("outside") else BotApiSchema.load_if_cached())
    except Unavailable as reason:
        give_up("outside", str(reason))


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A local Bot API server without Telegram's limits."""
    async with await serve(limits=False) as sandbox:
        yield sandbox


@pytest.fixture
async def people(sandbox: Sandbox, answer_check: AnswerCheck) -> AsyncIterator[People]:
    """Calls of that server, whose answers to the bot are checked at the end."""
    async with aiohttp.ClientSession() as session:
        people = People(sandbox, session)
        yield people
        answer_check.check(await people.get("calls"), await people.get("updates"))


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """One server for all tests, with a migrated template that each test's database is copied from."""
    programs = find_programs()
    if programs is None:
        give_up("postgres", "PostgreSQL's programs (initdb, pg_ctl) are not installed")
    with PostgresServer.start(programs) as server:
        server.migrated("template_schwimmen")
        yield server


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)],
)
def database_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a fresh, migrated database."""
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres_server")
        with server.copy_of("template_schwimmen") as url:
            yield url
    else:
        yield request.getfixturevalue("sqlite_url")


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file that each test's database is copied from: the migrations take longer than most tests."""
    file = tmp_path_factory.mktemp("template") / "bot.db"
    engine = connect(f"sqlite:///{file}")
    upgrade(engine)
    engine.dispose()
    return file


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    file = tmp_path / "bot.db"
    shutil.copyfile(sqlite_template, file)
    return f"sqlite:///{file}"
