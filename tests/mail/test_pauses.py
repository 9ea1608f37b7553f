"""Who has to wait for how long, by a clock that nobody sets."""

from __future__ import annotations

import math

import pytest

from schwimmen_bot.mail.pauses import HELD_SECONDS, LONGEST_SECONDS, OWN_TROUBLE, Pauses

ANNA, BEN, GROUP = 1, 2, -1
LETTER = 7


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pauses(clock: Clock) -> Pauses:
    return Pauses(clock)


def test_a_chat_waits_exactly_as_long_as_telegram_asks(pauses: Pauses, clock: Clock) -> None:
    pauses.ask(ANNA, 17.5)
    assert (pauses.wait(ANNA), pauses.wait(BEN)) == (17.5, 0)
    assert pauses.resting() == {ANNA}
    clock.now += 17.5
    assert pauses.wait(ANNA) == 0
    assert pauses.resting() == set()


def test_nothing_that_happens_shortens_what_telegram_has_asked_for(pauses: Pauses) -> None:
    pauses.ask(ANNA, 17.5)
    pauses.see(ANNA)
    pauses.arrive(BEN)
    assert pauses.wait(ANNA) == 17.5


def test_failures_make_a_chat_wait_longer_each_time_but_never_long(pauses: Pauses, clock: Clock) -> None:
    waits = []
    for _ in range(10):
        pauses.fail(ANNA, LETTER)
        waits.append(pauses.wait(ANNA))
        clock.now += waits[-1]
    assert waits == sorted(waits)
    assert (waits[:3], waits[-1]) == ([1, 2, 4], LONGEST_SECONDS)
    # One chat alone doesn't tell an outage from a letter that Telegram can't take, so its letters keep their order.
    assert pauses.held() == set()


def test_an_answer_anywhere_ends_the_outage_for_all(pauses: Pauses) -> None:
    for _ in range(8):
        for chat in (ANNA, BEN, GROUP):
            pauses.fail(chat, LETTER)
    assert pauses.arrive(BEN)
    assert pauses.resting() == set()
    assert not pauses.arrive(BEN)


def test_a_chat_that_fails_alone_is_not_hammered_whenever_others_are_answered(pauses: Pauses, clock: Clock) -> None:
    pauses.fail(ANNA, LETTER)
    pauses.arrive(BEN)
    assert pauses.wait(ANNA) == 0
    pauses.fail(ANNA, LETTER)
    pauses.arrive(BEN)
    assert pauses.wait(ANNA) > 0


def test_a_letter_that_fails_alone_lets_its_chats_others_pass(pauses: Pauses, clock: Clock) -> None:
    pauses.fail(ANNA, LETTER)
    pauses.arrive(BEN)
    for _ in range(OWN_TROUBLE):
        assert pauses.held() == set()
        clock.now += pauses.wait(ANNA)
        pauses.fail(ANNA, LETTER)
    assert pauses.held() == {LETTER}
    clock.now += pauses.wait(ANNA)
    assert pauses.wait(ANNA, LETTER) > 0
    assert pauses.wait(ANNA, LETTER + 1) == 0
    clock.now += HELD_SECONDS
    assert pauses.held() == set()


def test_a_sign_of_life_ends_the_wait_for_telegram(pauses: Pauses) -> None:
    pauses.fail(ANNA, LETTER)
    assert pauses.see(ANNA)
    assert pauses.wait(ANNA) == 0
    assert not pauses.see(BEN)


def test_a_chat_that_is_shut_waits_for_a_sign_of_life(pauses: Pauses, clock: Clock) -> None:
    pauses.shut(GROUP)
    clock.now += 1e9
    assert pauses.wait(GROUP) == math.inf
    assert pauses.resting() == {GROUP}
    pauses.arrive(ANNA)
    pauses.see(ANNA)
    assert pauses.resting() == {GROUP}
    assert pauses.see(GROUP)
    assert pauses.wait(GROUP) == 0


def test_a_held_letter_waits_for_its_time_or_for_a_sign_of_life(pauses: Pauses, clock: Clock) -> None:
    pauses.hold(GROUP, 1)
    pauses.hold(GROUP, 2, 60)
    pauses.hold(ANNA, 3)
    assert pauses.held() == {1, 2, 3}
    assert (pauses.wait(GROUP), pauses.wait(GROUP, 2)) == (0, 60)
    clock.now += 60
    assert pauses.held() == {1, 3}
    assert pauses.see(GROUP)
    assert pauses.held() == {3}


def test_a_refused_token_stops_everybody_for_a_moment(pauses: Pauses, clock: Clock) -> None:
    pauses.refuse()
    assert 0 < pauses.wait_of_all() == pauses.wait(ANNA) <= 10
    clock.now += pauses.wait_of_all()
    assert pauses.wait(ANNA) == 0
