"""How strong a computer player is against others: whole matches through the rules, seats drawn by chance.

`python -m tests.benchmarks.ladder --hero professional --others normal --seats 4 --rules schwimmen-31 --matches 2000`
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from random import Random
from statistics import median, quantiles

from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import Event, RoundEnded
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.places import winners
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase

OPTIONS = ("mistery", "lying")


@dataclass(frozen=True, slots=True)
class Task:
    hero: Strength
    others: Strength
    rules: RuleSet
    seats: int
    seed: str
    """Draws the seat of the hero, the cards and the players' luck."""


@dataclass(slots=True)
class Outcome:
    """What one match, or many together, came to for the hero."""

    matches: int = 0
    wins: int = 0
    """Shared ones included."""
    lost: int = 0
    """Lives the hero lost in rounds that all seats were in."""
    all_lost: int = 0
    """Lives all seats lost in these."""
    seconds: list[float] = field(default_factory=list)
    """Of each decision of the hero's."""

    def add(self, other: Outcome) -> None:
        self.matches += other.matches
        self.wins += other.wins
        self.lost += other.lost
        self.all_lost += other.all_lost
        self.seconds += other.seconds


def play(task: Task) -> Outcome:
    """One match to its end."""
    hero = Random(task.seed).randrange(task.seats)
    step = start(task.rules, task.seats, task.seed)
    found, ply = Outcome(matches=1), 0
    _count(found, hero, step.events, task.seats)
    while step.state.phase is not Phase.OVER:
        state = step.state
        strength = task.hero if state.turn == hero else task.others
        began = time.thread_time()
        move = choose(strength, observe(state, state.turn), luck(task.seed, ply))
        if state.turn == hero:
            found.seconds.append(time.thread_time() - began)
        step = apply(state, move)
        _count(found, hero, step.events, task.seats)
        ply += 1
    assert step.state.ended is not None
    found.wins = int(hero in winners(step.state.ended.places, step.state.lives))
    return found


def _count(found: Outcome, hero: Seat, events: Iterable[Event], seats: int) -> None:
    for event in events:
        if isinstance(event, RoundEnded) and len(event.showings) == seats:
            found.all_lost += sum(showing.lost for showing in event.showings)
            found.lost += sum(showing.lost for showing in event.showings if showing.seat == hero)


@dataclass(frozen=True, slots=True)
class Report:
    matches: int
    win_share: float
    win_interval: tuple[float, float]
    """95 %."""
    loss_share: float
    """The hero's part of the lives lost while all were in."""
    loss_interval: tuple[float, float]
    median_ms: float
    """Processor time of a decision."""
    p99_ms: float


def climb(
    hero: Strength, others: Strength, rules: RuleSet, seats: int, matches: int, seed: str, *, cores: int = 1
) -> Report:
    """So many matches of one hero against others; the same seed gives the same matches on any number of cores."""
    tasks = [Task(hero, others, rules, seats, f"{seed}/{number}") for number in range(matches)]
    total = Outcome()
    if cores == 1:
        for task in tasks:
            total.add(play(task))
    else:
        with ProcessPoolExecutor(cores) as pool:
            for outcome in pool.map(play, tasks, chunksize=4):
                total.add(outcome)
    return _report(total)


def _report(total: Outcome) -> Report:
    times = total.seconds if len(total.seconds) > 1 else [0.0, 0.0]
    return Report(
        matches=total.matches,
        win_share=total.wins / total.matches,
        win_interval=interval(total.wins, total.matches),
        loss_share=total.lost / max(total.all_lost, 1),
        loss_interval=interval(total.lost, max(total.all_lost, 1)),
        median_ms=median(times) * 1e3,
        p99_ms=quantiles(times, n=100, method="inclusive")[98] * 1e3,
    )


def interval(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share, weight = hits / trials, z * z / trials
    middle = (share + weight / 2) / (1 + weight)
    half = z * math.sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return middle - half, middle + half


def rules_named(name: str) -> RuleSet:
    """A preset, with options behind a plus: hosen-owi+mistery+lying."""
    preset, *options = name.split("+")
    unknown = [option for option in options if option not in OPTIONS]
    if preset not in PRESETS or unknown:
        raise argparse.ArgumentTypeError(f"no such rules: {name}")
    return replace(PRESETS[preset], mistery="mistery" in options, lying="lying" in options)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ladder")
    parser.add_argument("--hero", type=Strength, default=Strength.PROFESSIONAL)
    parser.add_argument("--others", type=Strength, default=Strength.NORMAL)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rules", type=rules_named, default="schwimmen-31")
    parser.add_argument("--lives", type=int)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    rules = options.rules if options.lives is None else replace(options.rules, lives=options.lives)
    report = climb(
        options.hero, options.others, rules, options.seats, options.matches, options.seed, cores=options.cores
    )
    sys.stdout.write(json.dumps(asdict(report)) + "\n" if options.json else _text(options, report))


def _text(options: argparse.Namespace, report: Report) -> str:
    lines = (
        f"{options.hero} against {options.seats - 1} {options.others}, {options.rules.name}, {report.matches} matches",
        f"  {_share(report.win_share, report.win_interval)}  of the matches won (chance {1 / options.seats:.3f})",
        f"  {_share(report.loss_share, report.loss_interval)}  of the lives lost while all were in",
        f"  {report.median_ms:.1f} ms a decision (median), {report.p99_ms:.1f} ms (p99)",
    )
    return "\n".join(lines) + "\n"


def _share(share: float, bounds: tuple[float, float]) -> str:
    return f"{share:.3f} ({bounds[0]:.3f} … {bounds[1]:.3f})"


if __name__ == "__main__":
    main(sys.argv[1:])
