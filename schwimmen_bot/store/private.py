"""Files that hold secrets are their owner's alone: the database has the cards of running matches, `.env` the token."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL

OWNER_ONLY = 0o600
OTHERS = 0o077
SIDE_FILES = ("", "-wal", "-shm")
"""What SQLite keeps beside its file while it is open."""


def keep_new_files_private() -> None:
    """From now on what this process makes is readable for its user alone."""
    os.umask(OTHERS)


def make_private(path: Path) -> None:
    """Take everybody else's rights to a file away; where that can't be done its owner has decided otherwise."""
    with suppress(OSError):
        if path.stat().st_mode & OTHERS:
            path.chmod(OWNER_ONLY)


def make_database_private(url: URL) -> None:
    """The same for the files of an SQLite database; another's are the matter of its server."""
    if url.get_backend_name() == "sqlite" and url.database:
        for suffix in SIDE_FILES:
            make_private(Path(url.database + suffix))
