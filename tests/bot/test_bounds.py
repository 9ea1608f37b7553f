"""Nobody who plays meets a person's bounds, and nobody gets far beyond them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from schwimmen_bot import pace
from schwimmen_bot.bot.bounds import BOUNDS, Bounds, Kind, Verdict

ANNA, BEN = 1, 2


@dataclass
class Gate:
    now: float = 1000.0

    def __post_init__(self) -> None:
        self.bounds = Bounds(lambda: self.now)

    def ask(self, kind: Kind = Kind.COMMAND, who: int = ANNA, times: int = 1) -> list[Verdict]:
        return [self.bounds.judge(kind, who) for _ in range(times)]


@pytest.mark.parametrize("kind", Kind)
def test_after_many_at_once_one_warning_then_silence(kind: Kind) -> None:
    gate, burst = Gate(), BOUNDS[kind].burst
    assert gate.ask(kind, times=burst) == [Verdict.SERVE] * burst
    assert gate.ask(kind, times=50) == [Verdict.WARN, *[Verdict.IGNORE] * 49]


@pytest.mark.parametrize("kind", Kind)
def test_who_goes_on_gets_one_in_a_while_and_no_second_warning(kind: Kind) -> None:
    gate, bound = Gate(), BOUNDS[kind]
    heard: Counter[Verdict] = Counter()
    for _ in range(1000):
        heard.update(gate.ask(kind))
        gate.now += bound.seconds / 4
    assert heard[Verdict.WARN] == 1
    assert heard[Verdict.SERVE] == pytest.approx(bound.burst + 250, abs=1)


def test_who_stops_has_all_again_and_is_warned_again() -> None:
    gate, bound = Gate(), BOUNDS[Kind.COMMAND]
    for _ in range(2):
        assert Counter(gate.ask(times=25)) == {Verdict.SERVE: bound.burst, Verdict.WARN: 1, Verdict.IGNORE: 4}
        gate.now += bound.burst * bound.seconds


def test_a_game_at_full_speed_is_never_stopped() -> None:
    """A press every half second for an hour, a command every twenty seconds."""
    gate = Gate()
    for half_seconds in range(7200):
        assert gate.ask(Kind.PRESS) == [Verdict.SERVE]
        if half_seconds % 40 == 0:
            assert gate.ask() == [Verdict.SERVE]
        gate.now += 0.5


def test_each_person_has_their_own_share_of_each_kind() -> None:
    gate = Gate()
    gate.ask(times=100)
    assert gate.ask(who=BEN) == gate.ask(Kind.PRESS) == [Verdict.SERVE]


def test_forgetting_those_who_have_all_of_their_share_forgets_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "MANY", 3)
    gate = Gate()
    gate.ask(times=100)
    for who in range(10, 21):
        gate.ask(Kind.PRESS, who)
        gate.now += 2
    assert gate.ask() == [Verdict.SERVE]
    assert gate.ask() == [Verdict.IGNORE]
