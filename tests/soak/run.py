"""Twenty matches by all rule sets, monkeys that play them, and everything that can go wrong at once."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from schwimmen_bot.child import BotProcess
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.sandbox import Sandbox, Timing, serve
from schwimmen_bot.scaled_clock import scaled_now
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.views.press import (
    ComputersPress,
    JoinPress,
    PresetPress,
    StartPress,
    StrengthsPress,
    TempoPress,
    encode,
)
from tests.journeys.lobbies import join
from tests.journeys.logbook import Logbook
from tests.journeys.simulated_telegram import Message, SimulatedTelegram, SimulatedUser, telegram_at
from tests.postgres import PostgresServer
from tests.soak import checks
from tests.soak.monkeys import Monkey
from tests.soak.trouble import Trouble

PROJECT = Path(__file__).parents[2]
MATCHES = 20
GROUPS = 5
PEOPLE = 12
SPEED = 60.0
"""Seconds of the bot's clock for one of ours: ten minutes for a turn are ten seconds."""
TROUBLE_SECONDS = 2.0
"""Between two troubles, on average."""
SETTLING_SECONDS = 120.0
"""So long the bot may take until nothing is left to do."""
START = """echo $$ >"$1/pid"; exec "$0" -m schwimmen_bot child 2>>"$1/log" """


@dataclass
class Report:
    presses: int
    moves: int
    matches: Counter[str]
    troubles: Counter[str]
    doubled: int
    lost_answers: int
    faults: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        return [
            f"{self.presses} presses, {self.moves} moves in {self.matches.total()} matches: "
            + ", ".join(f"{count} {status}" for status, count in sorted(self.matches.items())),
            "troubles: " + ", ".join(f"{count} {kind}" for kind, count in self.troubles.most_common()),
            f"doubled new hands: {self.doubled}, with {self.lost_answers} answers lost on the way",
            *self.faults,
        ]


async def soak(seconds: float, seed: int, url: str, folder: Path, server: PostgresServer | None) -> Report:
    """Let it go on for so long, then let everything settle, and look; `url` is a migrated database."""
    luck = random.Random(seed)
    # Whoever presses while the bot is away waits no longer than a client would.
    async with (
        await serve(limits=False, timing=Timing(answer_open=5.0)) as sandbox,
        telegram_at(sandbox.url) as telegram,
    ):
        database = Database(connect(url))
        clock = await scaled_now(database, SPEED)
        bot = BotProcess(("sh", "-c", START, sys.executable, str(folder)), _environment(sandbox, url), clock)
        try:
            await bot.start()
            return await _soak(seconds, luck, url, telegram, bot, server, folder)
        finally:
            await bot.stop()
            database.close()


async def _soak(
    seconds: float,
    luck: random.Random,
    url: str,
    telegram: SimulatedTelegram,
    bot: BotProcess,
    server: PostgresServer | None,
    folder: Path,
) -> Report:
    people = [await telegram.person(f"P{number}") for number in range(PEOPLE)]
    groups = [await _group(telegram, number, people) for number in range(GROUPS)]
    for number in range(MATCHES):
        await _begin(telegram, number, luck, people, groups)
    over = asyncio.Event()
    monkeys = [Monkey(person, groups, random.Random(luck.random())) for person in people]
    trouble = Trouble(telegram, bot, folder, groups, random.Random(luck.random()), server)
    at_work = [asyncio.create_task(monkey.live(over)) for monkey in monkeys]
    at_work.append(asyncio.create_task(trouble.make(over, TROUBLE_SECONDS)))
    await asyncio.sleep(seconds)
    over.set()
    await asyncio.gather(*at_work)
    await trouble.end()
    ledger = await _settle(url, telegram, bot, people)
    calls = await telegram.calls()
    log = (folder / "log").read_text()
    tries = [attempt for monkey in monkeys for attempt in monkey.tries]
    return Report(
        presses=sum(monkey.presses for monkey in monkeys),
        moves=len(ledger.moves),
        matches=Counter(match.status.value for match in ledger.matches),
        troubles=trouble.done,
        doubled=checks.doubled(calls),
        lost_answers=sum(call["error"] is not None and call["error"]["error_code"] is None for call in calls),
        faults=[
            *checks.nothing_is_left_to_do(ledger),
            *checks.every_accepted_press_is_one_move(ledger, tries),
            *checks.every_match_replays(url),
            *checks.no_match_is_stuck(ledger, _now(bot)),
            *await checks.everybodys_turn_has_a_working_hand(ledger, {person.id: person for person in people}),
            *_bad_lines(log, [match.seed for match in ledger.matches]),
        ],
    )


def _bad_lines(log: str, secrets: list[str]) -> list[str]:
    """What must never stand in a log; warnings and errors are expected here."""
    book = Logbook(lambda: log)
    book.expected |= {entry["event"] for entry in book.entries}
    faults = [f"logged: {entry}" for entry in book.entries if "exception" in entry or "Traceback" in str(entry)]
    try:
        book.check(secrets)
    except AssertionError as error:
        faults.append(f"the log tells a secret: {str(error)[:500]}")
    return faults


def _environment(sandbox: Sandbox, url: str) -> dict[str, str]:
    settings = {"TOKEN": sandbox.token, "API_URL": sandbox.url, "DATABASE": url, "PACED": "false", "LOG_JSON": "true"}
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(PROJECT),
        **{f"SCHWIMMEN_{name}": value for name, value in settings.items()},
    }


async def _group(telegram: SimulatedTelegram, number: int, people: list[SimulatedUser]) -> int:
    """Each person is in most groups; the first one is a forum, the last ones are groups that can be upgraded."""
    members = [person for place, person in enumerate(people) if (place + number) % 4]
    kind = "group" if number >= GROUPS - 2 else "supergroup"
    return await telegram.group(f"Runde {number}", *members, type=kind)


async def _begin(
    telegram: SimulatedTelegram, number: int, luck: random.Random, people: list[SimulatedUser], groups: list[int]
) -> None:
    """The next match of the next rule set, with two to four persons and up to three computer players."""
    group = groups[number % GROUPS]
    members = [person for place, person in enumerate(people) if (place + number % GROUPS) % 4]
    players = luck.sample(members, luck.randint(2, 4))
    preset = list(PRESETS)[number % len(PRESETS)]
    lobby = await _open_lobby(players[0], group)
    match = lobby.find(JoinPress).match
    for press in (
        PresetPress(match, preset),
        TempoPress(match, 10),
        ComputersPress(match, luck.randint(0, 2)),
        StrengthsPress(match, luck.choice(list(Strength))),
    ):
        await players[0].press_data(lobby, encode(press))
    for player in players[1:]:
        await join(player, lobby)
    await players[0].press_data(lobby, encode(StartPress(match)))


async def _open_lobby(opener: SimulatedUser, group: int) -> Message:
    """Other matches may be written about meanwhile."""
    before = {message.id for message in await opener.telegram.by_bot(group)}
    await opener.say("/neu", group)

    def found(messages: list[Message]) -> Message | None:
        fresh = (message for message in messages if message.id not in before)
        return next((m for m in fresh if any(isinstance(press, JoinPress) for press in m.presses)), None)

    return await opener.telegram.until(group, found)


def _now(bot: BotProcess) -> datetime:
    return datetime.fromtimestamp(bot.now(), UTC)


async def _settle(url: str, telegram: SimulatedTelegram, bot: BotProcess, people: list[SimulatedUser]) -> checks.Ledger:
    """The database once nothing is left to do; at the machine's own speed the matches under way stand still.

    Before that a busy machine may have left a match overdue, which a moment mends if nothing else is wrong with it.
    """
    await bot.set_scale(1.0)
    for person in people:
        await person.start()
    for group in [chat["id"] for chat in await telegram.get("chats") if chat["id"] < 0]:
        for person in people[:1]:
            try:
                await person.say("/tisch@schwimmen_bot", group)
            except AssertionError:
                continue  # not a member of this one, or it has been upgraded
    try:
        async with asyncio.timeout(SETTLING_SECONDS):
            while True:
                ledger = await asyncio.to_thread(checks.Ledger.read, url)
                if not (checks.nothing_is_left_to_do(ledger) or checks.no_match_is_stuck(ledger, _now(bot))):
                    return ledger
                await telegram.get("events", since=await telegram.last_event(), format="json", wait=1)
    except TimeoutError:
        return await asyncio.to_thread(checks.Ledger.read, url)
