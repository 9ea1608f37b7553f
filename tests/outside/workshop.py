"""What the outside checks need from registries: fetched once, and kept in the environment, never among the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

SHELF = Path(sys.prefix if sys.prefix != sys.base_prefix else tempfile.gettempdir(), "outside-checks")
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "--retries", "1")


class Unavailable(Exception):
    """A program or the network is missing; the text says what didn't work."""


def is_kept(name: str) -> bool:
    return (SHELF / name).exists()


def kept(name: str, make: Callable[[Path], None]) -> Path:
    """The folder of this name on the shelf; `make` fills it the first time, and half a folder is never kept."""
    folder = SHELF / name
    if not folder.exists():
        SHELF.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=SHELF) as place:
            draft = Path(place, "draft")
            draft.mkdir()
            make(draft)
            _put(draft, folder)
    return folder


def _put(draft: Path, folder: Path) -> None:
    try:
        draft.rename(folder)
    except OSError:
        if not folder.exists():  # else other tests, run at the same time, were faster
            raise


def run(program: str, *arguments: str, cwd: Path) -> None:
    """Run a program to its end; raises Unavailable if it isn't there or fails."""
    if shutil.which(program) is None:
        raise Unavailable(f"{program} is not installed")
    # Some programs print colours and adverts into a terminal that they believe to see.
    environment = os.environ | {"NO_COLOR": "1", "CI": "1"}
    command = [program, *arguments]
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise Unavailable(f"{' '.join(command)} failed:\n{done.stdout[-800:].strip()}")
