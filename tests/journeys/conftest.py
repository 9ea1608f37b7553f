"""A sandbox, a bot on it, and people; what must hold in every journey is checked at its end."""

from __future__ import annotations

import io
import itertools
import logging
import sys
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog

from schwimmen_bot import logs
from schwimmen_bot.matches import lobby
from schwimmen_bot.sandbox import Limits, Sandbox, Timing, serve
from tests.journeys import secrecy
from tests.journeys.bots import Bot, BotProcess, HandClock, settings_for
from tests.journeys.logbook import Logbook
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import PATIENCE_SECONDS, SimulatedTelegram, telegram_at
from tests.outside.answer_check import AnswerCheck


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run, and such that no swap of a first circuit makes 31.

    Else one journey in a hundred would be cut short by luck. (A process of its own deals as it likes.)
    """
    numbers = itertools.count(1)

    def token_hex(size: int) -> str:
        return sha256(f"362/{next(numbers)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=token_hex))


@pytest.fixture
def limits(request: pytest.FixtureRequest) -> Limits | None:
    """How much the sandbox lets the bot send: as much as it likes, but in a journey about that."""
    limits: Limits | None = getattr(request, "param", None)
    return limits


@pytest.fixture
async def sandbox(limits: Limits | None) -> AsyncIterator[Sandbox]:
    # A busy machine may take its time, so people's clients wait for an answer as long as a journey has patience.
    async with await serve(limits=limits or False, timing=Timing(answer_open=PATIENCE_SECONDS)) as sandbox:
        yield sandbox


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def records(database_url: str) -> Records:
    return Records(database_url)


@pytest.fixture
async def telegram(
    sandbox: Sandbox, records: Records, clock: HandClock, answer_check: AnswerCheck
) -> AsyncIterator[SimulatedTelegram]:
    """At the end of the journey every press was answered, and nobody was ever shown a card too early."""
    async with telegram_at(sandbox.url) as telegram:
        yield telegram
        presses, answers = await telegram.events("press"), await telegram.events("answer")
        unanswered = {press["query_id"] for press in presses} - {answer["query_id"] for answer in answers}
        assert len(unanswered) == telegram.lost_answers
        answer_check.check(calls := await telegram.calls(), await telegram.get("updates"))
        secrecy.check(calls, presses, records.plays(clock.real))


@pytest.fixture
def log(sandbox: Sandbox, records: Records, monkeypatch: pytest.MonkeyPatch) -> Iterator[Logbook]:
    """What the bot logs as an operator has it; at the end nothing is there that they would not expect."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers, root.level
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", stream)
        logs.configure(settings_for(sandbox, records.database_url))
    (handler,) = root.handlers
    root.handlers = handlers  # those of pytest, which it takes away itself
    root.addHandler(handler)
    # A logger that remembers this configuration would bring it into other tests.
    structlog.configure(cache_logger_on_first_use=False)
    log = Logbook(stream.getvalue)
    try:
        yield log
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        structlog.reset_defaults()
    log.check(_secrets(sandbox, records))


@pytest.fixture
def idle_bot(sandbox: Sandbox, database_url: str, clock: HandClock, log: Logbook) -> Bot:
    """Not running yet."""
    return Bot(settings_for(sandbox, database_url), clock)


@pytest.fixture
async def bot(idle_bot: Bot, telegram: SimulatedTelegram) -> AsyncIterator[Bot]:
    """Running until the end of the journey."""
    async with idle_bot.running():
        yield idle_bot


@pytest.fixture
async def bot_process(
    sandbox: Sandbox, records: Records, tmp_path: Path, telegram: SimulatedTelegram
) -> AsyncIterator[BotProcess]:
    """Not started yet; what all its runs logged is checked at the end."""
    process = BotProcess(sandbox, records.database_url, tmp_path)
    try:
        yield process
    finally:
        await process.stop()
    Logbook(lambda: process.log, process.expected).check(_secrets(sandbox, records))


def _secrets(sandbox: Sandbox, records: Records) -> list[str]:
    """The token, and what would give hidden cards away."""
    return [sandbox.token, *(play.seed for play in records.plays())]
