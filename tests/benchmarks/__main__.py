"""`python -m tests.benchmarks`: print ratios of what one and the same run measured; exit code 1 if one is too high."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks import pictures, press, pure, size, thinking

MOST_PRESS = 2.0
MOST_START = 1.5
MOST_MEMORY = 1.2
MOST_WAIT = 1.5
MOST_PICTURE = 3.0


@dataclass(frozen=True)
class Bound:
    name: str
    ratio: float
    most: float

    @property
    def holds(self) -> bool:
        return self.ratio <= self.most

    def line(self) -> str:
        return f"{'ok      ' if self.holds else 'TOO HIGH'}  {self.ratio:5.2f} of at most {self.most:.1f}  {self.name}"


def main() -> int:
    with tempfile.TemporaryDirectory() as directory:
        cost = asyncio.run(press.measure(Path(directory)))
        _say(_cost_lines(cost))
        growth = asyncio.run(size.measure(Path(directory)))
        _say(_growth_lines(growth))
        wait = asyncio.run(thinking.measure(Path(directory)))
        _say(_wait_lines(wait))
    _say(
        ["", "Pure parts, processor time:"]
        + [f"  {part.seconds * 1e6:6.0f} µs  {part.name}" for part in pure.measure()]
    )
    drawn = pictures.measure()
    _say(_picture_lines(drawn))
    bounds = (
        Bound("processor time of a press: the bot / a bare application with the same calls", cost.ratio, MOST_PRESS),
        Bound(f"start to first press: {size.MANY} / {size.FEW} open matches", growth.start_ratio, MOST_START),
        Bound(f"a press while {thinking.MATCHES} matches wait for thinkers / at an idle bot", wait.ratio, MOST_WAIT),
        Bound(f"memory: {size.MANY} / {size.FEW} open matches", growth.memory_ratio, MOST_MEMORY),
        *(Bound(f"picture: {each.name} / an empty one in full colour", each.ratio, MOST_PICTURE) for each in drawn),
    )
    _say(["", *(bound.line() for bound in bounds)])
    return 0 if all(bound.holds for bound in bounds) else 1


def _cost_lines(cost: press.Cost) -> list[str]:
    low, high = cost.quartiles
    return [
        f"One accepted move ({cost.calls:.1f} calls and a poll), processor time, medians of {len(cost.turns)} turns:",
        f"  {cost.bot * 1e3:6.2f} ms  the bot, of which {cost.idle * 1e3:.2f} ms are its ticks",
        f"  {cost.bare * 1e3:6.2f} ms  a bare application",
        f"  {cost.ratio:6.2f}     ratio, of half of the turns in {low:.2f} … {high:.2f}",
        f"  {cost.net_ratio:6.2f}     ratio without the ticks",
    ]


def _picture_lines(drawn: tuple[pictures.Cost, ...]) -> list[str]:
    lines = ["", "Pictures, processor time, medians:"]
    for cost in drawn:
        lines.append(f"  {cost.seconds * 1e3:6.1f} ms  {cost.size / 1e3:.0f} KB  {cost.name}")
        lines.append(
            f"  {cost.baseline * 1e3:6.1f} ms  an empty picture of that size, reduced to {pictures.COLOURS} colours"
        )
    return lines


def _growth_lines(growth: size.Growth) -> list[str]:
    lines = ["", "Start with a press that waits, then fifty more:"]
    for world in (growth.few, growth.many):
        seconds = ", ".join(f"{found:.2f}" for found in world.seconds)
        lines.append(
            f"  {world.matches:6d} matches: {seconds} s until the press is dealt with,"
            f" {min(world.cpu):.2f} s of processor time, {world.resident / 1e6:.0f} MB"
        )
    return lines


def _wait_lines(wait: thinking.Wait) -> list[str]:
    return [
        "",
        "From a press until all that came of it is sent and committed, medians:",
        f"  {wait.idle * 1e3:6.2f} ms  at an idle bot",
        f"  {wait.busy * 1e3:6.2f} ms  while {thinking.MATCHES} wait for thinkers ({wait.thoughts} moves of theirs)",
    ]


def _say(lines: list[str]) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
