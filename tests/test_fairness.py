"""Thinking time is shared by persons, however many matches each of them has."""

from __future__ import annotations

from schwimmen_bot.fairness import Shares

MALLORY, VERA, WILL = 1, 2, 3


def serve(shares: Shares, waiting: list[int | None], times: int) -> list[int | None]:
    """Who is served, one after another, when all of these wait on and every thought takes as long."""
    served = []
    for _ in range(times):
        person = shares.in_order(waiting, lambda person: person)[0]
        shares.begin(person, 1.0)
        served.append(person)
    return served


def test_they_take_turns() -> None:
    assert serve(Shares(), [MALLORY, VERA, WILL], 6) == [MALLORY, VERA, WILL] * 2


def test_who_comes_anew_is_next() -> None:
    shares = Shares()
    serve(shares, [MALLORY], 100)
    assert serve(shares, [MALLORY, VERA], 4) == [VERA, MALLORY, VERA, MALLORY]


def test_what_somebody_did_not_ask_for_is_not_saved_up() -> None:
    shares = Shares()
    serve(shares, [VERA, MALLORY], 2)
    serve(shares, [MALLORY], 100)
    assert serve(shares, [MALLORY, VERA], 6).count(VERA) == 3


def test_a_long_thought_is_paid_for() -> None:
    shares = Shares()
    shares.begin(MALLORY, 1.0)
    shares.add(MALLORY, 3.0)
    assert serve(shares, [MALLORY, VERA], 5) == [VERA, VERA, VERA, VERA, MALLORY]


def test_what_nobody_waits_for_comes_last() -> None:
    shares = Shares()
    assert shares.in_order([None, MALLORY, None, VERA], lambda person: person) == [MALLORY, VERA, None, None]
    serve(shares, [None], 3)
    assert serve(shares, [None, MALLORY], 2) == [MALLORY, MALLORY]
