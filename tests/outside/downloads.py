"""What the outside checks need from registries; downloaded once into the environment, never into the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

CACHE = Path(sys.prefix if sys.prefix != sys.base_prefix else tempfile.gettempdir(), "outside-checks")
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "--retries", "1")


class Unavailable(Exception):
    """A program or the network is missing; the text says what failed."""


def is_cached(name: str) -> bool:
    return (CACHE / name).exists()


def cached(name: str, make: Callable[[Path], None]) -> Path:
    """The folder with this name in the cache; `make` fills it the first time, completely or not at all."""
    folder = CACHE / name
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as place:
            draft = Path(place, "draft")
            draft.mkdir()
            make(draft)
            _put(draft, folder)
    return folder


def _put(draft: Path, folder: Path) -> None:
    try:
        draft.rename(folder)
    except OSError:
        if not folder.exists():  # otherwise another process has just made it
            raise


def run(program: str, *arguments: str, cwd: Path) -> None:
    """Run a program to its end; raises Unavailable if it is missing or fails."""
    if shutil.which(program) is None:
        raise Unavailable(f"{program} is not installed")
    # Some programs print colours and adverts if they think that a terminal shows their output.
    environment = os.environ | {"NO_COLOR": "1", "CI": "1"}
    command = [program, *arguments]
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise Unavailable(f"{' '.join(command)} failed:\n{done.stdout[-800:].strip()}")
