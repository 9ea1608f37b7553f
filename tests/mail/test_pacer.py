"""Telegram's limits for messages are kept, whatever is to be said, and no more time is lost than that needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schwimmen_bot import pace
from schwimmen_bot.mail.pacer import Pacer

GROUP, OTHER_GROUP, ANNA, BEN = -1, -2, 1, 2
CHATS = (GROUP, OTHER_GROUP, ANNA, BEN)
HAIR = 1e-6
"""Seconds that rounding may take from a wait, or that a clock needs to move at all."""


@dataclass
class Line:
    """A pacer by a hand clock, and when it let messages pass."""

    now: float = 1000.0
    passed: list[tuple[float, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pacer = Pacer(lambda: self.now)

    def offer(self, chat: int) -> float:
        """How long this message still has to wait."""
        wait = self.pacer.wait(chat)
        if wait == 0:
            self.passed.append((self.now, chat))
        return wait

    def push(self, chat: int) -> None:
        """Wait for as long as it takes and send."""
        while (wait := self.offer(chat)) > 0:
            self.now += max(wait, HAIR)

    def times(self, *chats: int) -> list[float]:
        return [time for time, chat in self.passed if chat in chats]


def most_within(times: list[float], seconds: float) -> int:
    """The most messages in any span of this length."""
    return max(
        (sum(first <= time < first + seconds for time in times[at:]) for at, first in enumerate(times)), default=0
    )


@dataclass(frozen=True)
class Stretch:
    """So many messages for one chat, after a pause and with pauses between them."""

    chat: int
    pause: float
    between: float
    messages: int
    waits: bool
    """The sender waits until each may go; else it turns to the next at once, and this one is not sent."""


patterns = st.lists(
    st.builds(
        Stretch,
        chat=st.sampled_from(CHATS),
        pause=st.sampled_from([0.0, 0.3, 1.0, 3.9, 12.0, 59.0]) | st.floats(0, 70),
        between=st.sampled_from([0.0, 0.0, 0.05, 1.0, 3.7]),
        messages=st.integers(1, 25),
        waits=st.booleans() | st.just(True),
    ),
    max_size=8,
)


def send(pattern: list[Stretch]) -> Line:
    line = Line()
    for stretch in pattern:
        line.now += stretch.pause
        for _ in range(stretch.messages):
            line.now += stretch.between
            if stretch.waits:
                line.push(stretch.chat)
            else:
                line.offer(stretch.chat)
    return line


@given(patterns)
def test_a_group_never_gets_more_than_twenty_a_minute(pattern: list[Stretch]) -> None:
    line = send(pattern)
    for group in (GROUP, OTHER_GROUP):
        assert most_within(line.times(group), 60) <= 20


@given(patterns)
def test_a_person_gets_one_a_second_after_a_short_burst(pattern: list[Stretch]) -> None:
    line = send(pattern)
    for person in (ANNA, BEN):
        assert most_within(line.times(person), 1) <= 4
        assert most_within(line.times(person), 20) <= 4 + 18


@given(patterns)
def test_a_message_may_go_when_its_wait_is_over(pattern: list[Stretch]) -> None:
    line = Line()
    for stretch in pattern:
        line.now += stretch.pause
        for _ in range(stretch.messages):
            wait = line.offer(stretch.chat)
            line.now += wait
            assert wait == 0 or line.offer(stretch.chat) <= HAIR


@given(patterns)
def test_forgetting_quiet_chats_forgets_no_debt(pattern: list[Stretch]) -> None:
    whole = send(pattern)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pace, "MANY", 1)
        assert send(pattern).passed == whole.passed


def test_a_group_may_get_twenty_in_the_first_minute() -> None:
    """The pace is no slower than it must be."""
    line = Line()
    for _ in range(20):
        line.push(GROUP)
    assert line.now - 1000 <= 60 + 20 * HAIR
    for _ in range(60):
        line.push(GROUP)
    assert most_within(line.times(GROUP), 60) in (19, 20)


@pytest.mark.parametrize(("chat", "burst"), [(GROUP, 8), (ANNA, 4)])
def test_a_short_burst_passes_at_once(chat: int, burst: int) -> None:
    line = Line()
    for _ in range(burst):
        line.push(chat)
    assert line.now - 1000 <= burst * HAIR
    assert line.offer(chat) > 1


def test_one_chats_wait_is_not_anothers() -> None:
    line = Line()
    while line.offer(GROUP) == 0:
        pass
    assert line.offer(OTHER_GROUP) == line.offer(ANNA) == 0


def test_a_refused_message_costs_nothing() -> None:
    line = Line()
    while line.offer(GROUP) == 0:
        pass
    waits = {line.offer(GROUP) for _ in range(100)}
    assert len(waits) == 1


def test_hundreds_of_chats_go_steadily() -> None:
    """20 a second on the long run: what a burst leaves of Telegram's 30."""
    line = Line()
    for chat in range(1, 501):
        line.push(chat)
    assert 500 / 20 - 1 - HAIR <= line.now - 1000 <= 500 / 20
    assert most_within(line.times(*range(1, 501)), 10) <= 300


def overflow() -> Iterator[int]:
    """More chats than may be written to in a second."""
    yield from range(1, 101)


def test_never_more_than_thirty_in_a_second() -> None:
    line = Line()
    for chat in overflow():
        line.push(chat)
    assert most_within(line.times(*overflow()), 1) <= 30
