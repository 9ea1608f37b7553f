"""The seats around the table: who is still in, and who comes next."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.ruleset import Direction


def living(lives: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats that are in, in seat order: 0 lives still swims."""
    return tuple(seat for seat, left in enumerate(lives) if left >= 0)


def next_living(seat: Seat, lives: tuple[int, ...], direction: Direction) -> Seat:
    """The next seat that is in, after `seat`, which may itself be out (rules.md A17, B4)."""
    step = _step(direction)
    following = ((seat + step * distance) % len(lives) for distance in range(1, len(lives) + 1))
    return next(other for other in following if lives[other] >= 0)


def from_seat(seat: Seat, lives: tuple[int, ...], direction: Direction) -> tuple[Seat, ...]:
    """The seats that are in, once around in the direction of play, `seat` first if it is in."""
    step = _step(direction)
    around = ((seat + step * distance) % len(lives) for distance in range(len(lives)))
    return tuple(other for other in around if lives[other] >= 0)


def seat_before(seat: Seat, seats: int, direction: Direction) -> Seat:
    return (seat - _step(direction)) % seats


def _step(direction: Direction) -> int:
    match direction:
        case Direction.CLOCKWISE:
            return 1
        case Direction.COUNTER_CLOCKWISE:
            return -1
        case _:
            assert_never(direction)
