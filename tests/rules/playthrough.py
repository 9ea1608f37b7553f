"""Whole matches written down: what everybody sees, may do and does, and what happens, ply by ply.

`python -m tests.rules.playthrough --write` writes the files anew; review the difference, it's what players will notice.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Action
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import Event
from schwimmen_bot.rules.notation import read_action, write_action
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import luck
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.codec import dump
from tests.rules.tables import HOSE_ABE_AGREED, HOSEN_OWI, KLASSISCH, MISTERY_AND_LYING, SCHWIMMEN_31_HOUSE

FOLDER = Path(__file__).parent / "playthroughs"
TOLD = "  > "
"""Before each event, which is told in the form that the database keeps."""
PRIVATE = ("seat", "hand", "hidden", "legal")
TOLD_ELSEWHERE = ("rules", "history", "last_round", "earlier_rounds", "ended", *PRIVATE)
"""The rules have a name at the top, and each event is told when it happens."""


@dataclass(frozen=True)
class Playthrough:
    """A match of players who are mostly sensible."""

    name: str
    rules: RuleSet
    seats: int
    seed: str
    happens: Mapping[int, str] = field(default_factory=dict)
    """What happens at these plies instead of a move, in notation."""

    def action(self, state: State, ply: int) -> Action:
        chance = luck(self.seed, ply)
        if ply in self.happens:
            return read_action(self.happens[ply])
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
        yield secrets(step.state)


def secrets(state: State) -> str:
    """The whole state but its rules, so that a new rule that is off changes no file."""
    parts = json.loads(dump(state))
    del parts["rules"]
    return json.dumps(parts)


def told(event: Event) -> str:
    return f"{TOLD}{type(event).__name__} {dump(event)}"


def views(state: State) -> Iterator[str]:
    """What the public sees, then what each seat sees besides."""
    public = observe(state, None)
    yield f"  public {seen_by_all(public)} sure={written(public.sure)}"
    for seat in range(len(state.lives)):
        seen = observe(state, seat)
        assert seen_by_all(seen) == seen_by_all(public)
        yield " ".join(("  seat", str(seat), CARDS.write(seen.hand), *own(seen, public))).rstrip()


def own(seen: Observation, public: Observation) -> Iterator[str]:
    """What only this seat knows of hidden cards, and may do."""
    if seen.hidden is not None:
        yield f"hidden={CARDS.write((seen.hidden,))}"
    if seen.sure != public.sure:
        yield f"sure={written(seen.sure)}"
    yield from map(write_action, seen.legal)


def written(sure: tuple[tuple[Card, ...], ...]) -> str:
    return ",".join(map(CARDS.write, sure))


def seen_by_all(seen: Observation) -> str:
    names = [field.name for field in fields(Observation) if field.name not in (*TOLD_ELSEWHERE, "sure")]
    return " ".join(f"{name}={shown(name, getattr(seen, name))}" for name in names)


def shown(name: str, value: object) -> str:
    match name, value:
        case "table", tuple():
            return CARDS.write(value)
        case _, tuple():
            return ",".join(str(int(item)) for item in value)
        case _:
            return str(value)


SEATS = {"karussell": 5, "hose-abe": 5, "a7": 3, "a9": 6}
"""Where they aren't four."""
PLAYTHROUGHS = (
    *(Playthrough(name, rules, SEATS.get(name, 4), "5eed") for name, rules in PRESETS.items()),
    Playthrough("hosen-owi-two", HOSEN_OWI, 2, "cafe"),
    Playthrough("hosen-owi-time-out", HOSEN_OWI, 3, "5eed", {12: "t"}),
    Playthrough("hosen-owi-leave", HOSEN_OWI, 8, "5eed", {12: "x2"}),
    Playthrough("hosen-owi-mistery-lying", MISTERY_AND_LYING, 4, "5eed"),
    Playthrough("klassisch-absences", KLASSISCH, 3, "5eed", {1: "t", 4: "t", 10: "r1", 15: "x2"}),
    Playthrough("klassisch-caps", replace(KLASSISCH, round_cap=18, match_cap=135), 4, "5eed", {8: "c", 30: "C"}),
    Playthrough("hose-abe-agreed", HOSE_ABE_AGREED, 4, "5eed"),
    Playthrough("schwimmen-31-house", SCHWIMMEN_31_HOUSE, 4, "5eed"),
)


def file(playthrough: Playthrough) -> Path:
    return FOLDER / f"{playthrough.name}.txt"


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    FOLDER.mkdir(exist_ok=True)
    for playthrough in PLAYTHROUGHS:
        file(playthrough).write_text(playthrough.text())
