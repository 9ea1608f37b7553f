"""A running `schwimmen-bot`, as its operator sees it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.processes import Started, start

PROJECT = Path(__file__).parents[1]
PATIENCE_SECONDS = 30
STOP_SECONDS = 10
"""What the command promises: it ends within this after a SIGTERM."""


@dataclass
class Command:
    """A running `schwimmen-bot`, and the lines it has written."""

    process: asyncio.subprocess.Process | Started
    out: list[str] = field(default_factory=list)
    err: list[str] = field(default_factory=list)
    _readers: tuple[asyncio.Task[None], ...] = ()
    _wrote: asyncio.Condition = field(default_factory=asyncio.Condition)

    @classmethod
    async def start(
        cls,
        folder: Path,
        *arguments: str,
        surroundings: Mapping[str, str] | None = None,
        largest_file: int | None = None,
        **settings: str,
    ) -> Command:
        """In `folder`, with these settings and no others; `token` stands for SCHWIMMEN_TOKEN.

        `surroundings` are variables of the environment as they are, which may matter to what is loaded; without them it
        has loaded everything already. No file may grow beyond `largest_file` bytes.
        """
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SCHWIMMEN_")}
        environment |= {f"SCHWIMMEN_{name.upper()}": value for name, value in settings.items()}
        environment |= {"PYTHONPATH": str(PROJECT), "COLUMNS": "200", **(surroundings or {})}
        (out, its_out), (err, its_err) = os.pipe(), os.pipe()
        process: asyncio.subprocess.Process | Started
        if surroundings is None:
            process = start(arguments, environment, folder, its_out, its_err, largest_file=largest_file)
        else:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "schwimmen_bot", *arguments),
                env=environment,
                cwd=folder,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=its_out,
                stderr=its_err,
            )
        for number in (its_out, its_err):
            os.close(number)
        command = cls(process)
        command._readers = (
            asyncio.create_task(command._read(await _reader(out), command.out)),
            asyncio.create_task(command._read(await _reader(err), command.err)),
        )
        return command

    async def _read(self, stream: asyncio.StreamReader, lines: list[str]) -> None:
        while line := await stream.readline():
            lines.append(line.decode().rstrip())
            async with self._wrote:
                self._wrote.notify_all()

    @property
    def said(self) -> str:
        """All that it wrote, to whom ever."""
        return "\n".join([*self.out, *self.err])

    async def says(self, text: str) -> str:
        """The first line with this text, as soon as it is written."""

        def found() -> str | None:
            return next((line for line in [*self.out, *self.err] if text in line), None)

        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._wrote:
                await self._wrote.wait_for(found)
        except TimeoutError:
            raise AssertionError(f"never said {text!r}, but:\n{self.said}") from None
        line = found()
        assert line is not None
        return line

    async def ends(self, seconds: float = PATIENCE_SECONDS) -> int:
        """Its exit code, once it has ended by itself and everything it wrote has been read."""
        try:
            code = await asyncio.wait_for(self.process.wait(), seconds)
        except TimeoutError:
            raise AssertionError(f"still there after {seconds} s:\n{self.said}") from None
        await asyncio.gather(*self._readers)
        return code

    async def stops(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code after this signal, which it has to obey in time."""
        self.process.send_signal(number)
        return await self.ends(STOP_SECONDS)

    async def abandon(self) -> None:
        """However the test ended, nothing stays behind."""
        if self.process.returncode is None:
            self.process.kill()
        await self.ends()


async def _reader(pipe: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(pipe, "rb", buffering=0)
    )
    return reader
