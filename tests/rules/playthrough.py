"""Whole matches written down: what everybody sees, may do and does, and what happens, ply by ply.

`python -m tests.rules.playthrough --write` writes the files anew; review the difference, it's what players will notice.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from schwimmen_bot.opponents.players import Strength, choose
from schwimmen_bot.rules.actions import Action, Leave, TimeOut
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.event_notation import EVENT
from schwimmen_bot.rules.events import Event
from schwimmen_bot.rules.notation import write_action, write_state
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase, State
from tests.rules.tables import A7, HOSE_ABE, HOSEN_OWI, KARUSSELL, KLASSISCH, SCHWIMMEN_31

FOLDER = Path(__file__).parent / "playthroughs"
PRIVATE = ("seat", "hand", "legal")
TOLD_ELSEWHERE = ("rules", "history", "last_round", "earlier_rounds", "ended", *PRIVATE)
"""The rules are at the top, and each event is told when it happens."""


@dataclass(frozen=True)
class Playthrough:
    """A match of players who are mostly sensible, with perhaps an end before its end."""

    name: str
    rules: RuleSet
    seats: int
    seed: str
    stop: Action | None = None
    """What ends the match at its 12th ply."""

    def action(self, state: State, ply: int) -> Action:
        chance = luck(self.seed, ply)
        if self.stop is not None and ply == 12:
            return self.stop
        seen = observe(state, state.turn)
        if chance % 3 == 0:  # a whim, so that every kind of move is seen
            return seen.legal[(chance >> 8) % len(seen.legal)]
        return choose(Strength.NORMAL, seen, chance >> 8)

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        step = start(self.rules, self.seats, self.seed)
        yield f"{self.name}: {self.seats} seats, seed {self.seed}"
        yield from map(told, step.events)
        ply = 0
        while step.state.phase is not Phase.OVER:
            yield ""
            yield f"ply {ply}"
            yield from views(step.state)
            action = self.action(step.state, ply)
            yield f"  {write_action(action)}"
            step = apply(step.state, action)
            yield from map(told, step.events)
            ply += 1
        yield ""
        yield from views(step.state)
        yield write_state(step.state)


def told(event: Event) -> str:
    return f"  > {EVENT.write(event)}"


def views(state: State) -> Iterator[str]:
    """What the public sees, then what each seat sees besides."""
    public = observe(state, None)
    yield f"  public {seen_by_all(public)}"
    for seat in range(len(state.lives)):
        seen = observe(state, seat)
        assert seen_by_all(seen) == seen_by_all(public)
        legal = " ".join(map(write_action, seen.legal))
        yield f"  seat {seen.seat} {CARDS.write(seen.hand)} {legal}".rstrip()


def seen_by_all(seen: Observation) -> str:
    names = [field.name for field in fields(Observation) if field.name not in TOLD_ELSEWHERE]
    return " ".join(f"{name}={shown(name, getattr(seen, name))}" for name in names)


def shown(name: str, value: object) -> str:
    match name, value:
        case "table", tuple():
            return CARDS.write(value)
        case "sure", tuple():
            return ",".join(map(CARDS.write, value))
        case _, tuple():
            return ",".join(str(int(item)) for item in value)
        case _:
            return str(value)


PLAYTHROUGHS = (
    Playthrough("hosen-owi", HOSEN_OWI, 4, "5eed"),
    Playthrough("hosen-owi-two", HOSEN_OWI, 2, "cafe"),
    Playthrough("hosen-owi-time-out", HOSEN_OWI, 3, "5eed", TimeOut()),
    Playthrough("hosen-owi-leave", HOSEN_OWI, 8, "5eed", Leave(2)),
    Playthrough("klassisch", KLASSISCH, 4, "5eed"),
    Playthrough("karussell", KARUSSELL, 5, "5eed"),
    Playthrough("schwimmen-31", SCHWIMMEN_31, 4, "5eed"),
    Playthrough("hose-abe", HOSE_ABE, 5, "5eed"),
    Playthrough("a7", A7, 3, "5eed"),
)


def file(playthrough: Playthrough) -> Path:
    return FOLDER / f"{playthrough.name}.txt"


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    FOLDER.mkdir(exist_ok=True)
    for playthrough in PLAYTHROUGHS:
        file(playthrough).write_text(playthrough.text())
