"""How Professionals play in a person's eyes: hands thrown away, swaps to and fro, turns that a round takes.

`python -m tests.benchmarks.manners --rules hosen-owi schwimmen-31 klassisch --rounds 500`: one person among three
Professionals, as in /solo; the Normal player plays for the person.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from itertools import count

from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import Event, RoundEnded, Swapped, SwappedAll
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase, State
from tests.benchmarks.ladder import rules_named

SEATS = 4
PERSONS = (True, False, False, False)
GOOD = 58
"""Half points of a hand that nobody would understand to be thrown away."""


@dataclass(slots=True)
class Manners:
    rounds: int = 0
    turns: int = 0
    """Of all seats."""
    professional: int = 0
    """Turns of the Professionals."""
    backs: int = 0
    """Of these, swaps that undo the seat's own last one."""
    idle: int = 0
    """Of these, such that don't better the hand."""
    thrown: int = 0
    """Good hands made worse where a knock or a pass was at hand."""
    worse: int = 0
    """Any hands made worse where they might have been kept."""

    def add(self, other: Manners) -> None:
        for name, value in zip(self.__slots__, astuple(other), strict=True):
            setattr(self, name, getattr(self, name) + value)


def play(rules: RuleSet, seed: str, rounds: int) -> Manners:
    """Matches one after the other until so many rounds are over."""
    found = Manners()
    for match in count():
        step, ply = start(rules, SEATS, f"{seed}/{match}"), 0
        found.rounds += _ended(step.events)
        while step.state.phase is not Phase.OVER and found.rounds < rounds:
            state = step.state
            move = _move(state, luck(state.seed, ply))
            if state.phase is Phase.PLAYING:
                found.turns += 1
                if not PERSONS[state.turn]:
                    _count(found, observe(state, state.turn), move)
            step = apply(state, move)
            found.rounds += _ended(step.events)
            ply += 1
        if found.rounds >= rounds:
            return found
    raise AssertionError("unreachable")


def _move(state: State, chance: int) -> Move:
    strength = Strength.NORMAL if PERSONS[state.turn] else Strength.PROFESSIONAL
    return choose(strength, observe(state, state.turn), chance, PERSONS)


def _ended(events: Iterable[Event]) -> int:
    return sum(isinstance(event, RoundEnded) for event in events)


def _count(found: Manners, seen: Observation, move: Move) -> None:
    found.professional += 1
    if not isinstance(move, SwapOne | SwapAll):
        return
    held = evaluate(seen.hand, seen.rules)
    after = evaluate(hand_after(seen.hand, seen.table, seen.hidden, move), seen.rules)
    if is_swap_back(seen, move):
        found.backs += 1
        found.idle += after <= held
    if after < held and {Knock(), Pass()} & {*seen.legal}:
        found.worse += 1
        found.thrown += held.halves >= GOOD


def is_swap_back(seen: Observation, move: SwapOne | SwapAll) -> bool:
    """Whether the move puts back what the seat's last swap of this round has changed."""
    own = [event for event in seen.history if isinstance(event, Swapped | SwappedAll) and event.seat == seen.seat]
    match (own[-1] if own else None), move:
        case Swapped(_, gave, took), SwapOne(give, take):
            return (give, take) == (took, gave)
        case SwappedAll(_, gave_all, _), SwapAll():
            return {*gave_all} == {*seen.table}
        case _:
            return False


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.manners")
    parser.add_argument("--rules", type=rules_named, nargs="+", default=["hosen-owi", "schwimmen-31", "klassisch"])
    parser.add_argument("--rounds", type=int, default=500, help="of each rule set")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    chosen = [rules_named(rules) if isinstance(rules, str) else rules for rules in options.rules]
    with ProcessPoolExecutor(options.cores) as pool:
        jobs = [(rules, pool.submit(play, rules, options.seed, options.rounds)) for rules in chosen]
        for rules, job in jobs:
            sys.stdout.write(_text(rules, job.result()))


def _text(rules: RuleSet, found: Manners) -> str:
    turns, backs = found.professional, 100 * found.backs / found.professional
    lines = (
        f"{rules.name}: {found.rounds} rounds, {found.turns / found.rounds:.2f} turns a round",
        f"  swap-backs: {found.backs} of {turns} turns ({backs:.2f} %), {found.idle} of them for nothing",
        f"  hands made worse that might have been kept: {found.worse}, of 29 points and more: {found.thrown}",
    )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
