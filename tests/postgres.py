"""A PostgreSQL server of our own in a temporary folder, run as another user when the tests run as root."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
from sqlmodel import create_engine

from schwimmen_bot.store.migration import upgrade

UNPRIVILEGED = ("postgres", "nobody")
SETTINGS = (
    "listen_addresses=",
    "max_connections=200",
    # Nothing here outlives the tests, so nothing needs to reach the disk; it may be in memory, so nothing piles up.
    "fsync=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_wal_size=128MB",
)


def find_programs() -> Path | None:
    """The folder that has initdb and pg_ctl; None if PostgreSQL isn't installed."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


@dataclass
class PostgresServer:
    folder: Path
    _control: tuple[str, ...] = ()
    """What starts and stops it."""
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @classmethod
    @contextmanager
    def start(cls, programs: Path) -> Iterator[PostgresServer]:
        """A running server that listens on a socket in its own folder only, and is gone afterwards."""
        folder = Path(tempfile.mkdtemp(prefix="schwimmen-postgres-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")))
        prefix = _as_unprivileged(folder)
        data = folder / "data"
        options = " ".join(f"-c {setting}" for setting in (*SETTINGS, f"unix_socket_directories={folder}"))
        control = (*prefix, str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options)
        try:
            _run([*prefix, str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync"])
            server = cls(folder, control)
            server.go_on()
            try:
                yield server
            finally:
                server.break_off()
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    runs: bool = False

    def break_off(self) -> None:
        """End it as a crash does: at once, and without a word to whoever is connected."""
        if self.runs:
            _run([*self._control, "-m", "immediate", "stop"])
        self.runs = False

    def go_on(self) -> None:
        """Start it, again if need be."""
        _run([*self._control, "start"])
        self.runs = True

    def migrated(self, name: str) -> str:
        """A new database with this version's tables; its address."""
        url = self._create(name, "template1")
        engine = create_engine(url)
        upgrade(engine)
        engine.dispose()
        return url

    @contextmanager
    def copy_of(self, template: str) -> Iterator[str]:
        """The address of a database like that one, which is gone after the block."""
        name = f"test_{next(self._numbers)}"
        yield self._create(name, template)
        self._execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    def _create(self, name: str, template: str) -> str:
        self._execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def _execute(self, statement: str) -> None:
        with psycopg.connect(f"host={self.folder} user=postgres dbname=postgres", autocommit=True) as connection:
            connection.execute(statement.encode())


def _as_unprivileged(folder: Path) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return []
    user = next(name for name in UNPRIVILEGED if _exists(name))
    shutil.chown(folder, user)
    return ["setpriv", "--reuid", user, "--regid", str(pwd.getpwnam(user).pw_gid), "--clear-groups"]


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd="/")
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}")
