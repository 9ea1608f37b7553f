"""`schwimmen-bot` as a process of its own that has loaded everything when it begins.

Loading takes a second of a processor's time, and the tests start it about a hundred times. So each of these is a fork
of a process that has loaded all and done nothing yet. Where it matters how it loads, `Command` starts the real one.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any

_LOADED = multiprocessing.get_context("forkserver")
_LOADED.set_forkserver_preload(["schwimmen_bot.cli"])


@dataclass(frozen=True)
class Descriptor:
    """A file descriptor that a process is to have too."""

    number: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _detach, (DupFd(self.number),)


def _detach(duplicate: Any) -> int:
    number: int = duplicate.detach()
    return number


class Started:
    """What the tests need of asyncio's `Process`."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        if self._process.is_alive() and self._process.pid is not None:
            os.kill(self._process.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        await asyncio.to_thread(self._process.join)
        code = self._process.exitcode
        assert code is not None
        return code


def start(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    folder: Path,
    out: int,
    err: int,
    *,
    prepare: str = "",
    largest_file: int | None = None,
) -> Started:
    """`schwimmen-bot` with these arguments in `folder`; `out` and `err` are the descriptors that it writes to.

    It runs the Python of `prepare` before it begins; no file may grow beyond `largest_file` bytes.
    """
    given = (tuple(arguments), dict(environment), folder, Descriptor(out), Descriptor(err), prepare, largest_file)
    process = _LOADED.Process(target=_run, args=given)
    process.start()
    return Started(process)


def _run(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    folder: Path,
    out: int,
    err: int,
    prepare: str,
    largest_file: int | None,
) -> None:
    for ours, standard in ((out, 1), (err, 2)):
        os.dup2(ours, standard)
        os.close(ours)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    if largest_file is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))
    sys.argv = ["schwimmen-bot", *arguments]
    exec(prepare)
    from schwimmen_bot.__main__ import main

    main()
