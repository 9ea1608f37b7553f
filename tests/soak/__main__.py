"""`python -m tests.soak --minutes 5 --seed 1 --postgres`: play on through every trouble; exit code 1 for a fault."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from sqlmodel import create_engine

from schwimmen_bot.store.migration import upgrade
from tests.postgres import PostgresServer, find_programs
from tests.soak.run import Report, soak


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    options.add_argument("--minutes", type=float, default=5.0)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--postgres", action="store_true", help="on PostgreSQL, whose server fails too")
    options.add_argument("--folder", type=Path, help="where log and database stay; else they are gone afterwards")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder: Path = given.folder or Path(place)
        folder.mkdir(parents=True, exist_ok=True)
        report = _on_postgres(given.minutes, given.seed, folder) if given.postgres else _on_sqlite(given, folder)
    sys.stdout.write("\n".join([*report.lines(), "FAULTS" if report.faults else "no fault"]) + "\n")
    return 1 if report.faults else 0


def _on_sqlite(given: argparse.Namespace, folder: Path) -> Report:
    url = f"sqlite:///{folder / 'soak.db'}"
    engine = create_engine(url)
    upgrade(engine)
    engine.dispose()
    return asyncio.run(soak(60 * given.minutes, given.seed, url, folder, None))


def _on_postgres(minutes: float, seed: int, folder: Path) -> Report:
    programs = find_programs()
    if programs is None:
        raise SystemExit("PostgreSQL's programs (initdb, pg_ctl) are not installed")
    with PostgresServer.start(programs) as server:
        return asyncio.run(soak(60 * minutes, seed, server.migrated("soak"), folder, server))


if __name__ == "__main__":
    sys.exit(main())
