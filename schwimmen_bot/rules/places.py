"""When a match is over, and who came where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.hands import strength
from schwimmen_bot.rules.ruleset import AllOut, MatchEnd, RuleSet
from schwimmen_bot.rules.state import Fallen

COUNTED = (MatchOver.PLAYED, MatchOver.CAP, MatchOver.COMPUTERS)
"""The regular ends; after a time-out or a leaver nobody has won."""


def counts(over: MatchOver) -> bool:
    """Whether a match that ended like this counts for wins and ratings (rules.md B22, B38)."""
    return over in COUNTED


def winners(places: Sequence[int], lives: Sequence[int], left: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """Who has won a match that counts: whoever is first, alone or with others, and hasn't left it (rules.md A36).

    If the last seats go out together, they may share the first place, but then nobody has won (A33).
    """
    first = tuple(seat for seat, place in enumerate(places) if place == 1 and seat not in left)
    return () if len(first) > 1 and any(lives[seat] < 0 for seat in first) else first


def is_over(rules: RuleSet, lives: tuple[int, ...]) -> bool:
    """Whether these lives, after a round, end the match (rules.md A32)."""
    remaining = len(living(lives))
    match rules.match_end:
        case MatchEnd.FIRST_OUT:
            return remaining < len(lives)
        case MatchEnd.LAST_STANDING:
            return remaining <= 1
        case _:
            assert_never(rules.match_end)


def places(
    rules: RuleSet,
    lives: tuple[int, ...],
    fallen: tuple[Fallen, ...],
    culprit: Seat | None = None,
    left: Collection[Seat] = (),
) -> tuple[int, ...]:
    """For each seat its place, as in sports: after two firsts comes a third.

    First come those who are still in, by their lives, then those who are out: whoever went out later is better. Equals
    share a place. A culprit, who timed out or left, comes last (rules.md B38). No seat whose person has `left` comes
    before the best of the others (B26); if all have left, nobody is first. Nobody is first either if the last seats
    went out together, their hands decide, and the best of these are equal (B25).
    """
    keys: list[tuple[int, ...]] = [(2, left) for left in lives]
    for out in fallen:
        keys[out.seat] = (1, out.round, *_hand_decides(rules, out))
    if culprit is not None:
        keys[culprit] = (0,)
    if stayed := [key for seat, key in enumerate(keys) if seat not in left]:
        best = max(stayed)
        keys = [(*best, -1) if seat in left and key >= best else (*key, 0) for seat, key in enumerate(keys)]
    order = [1 + sum(other > key for other in keys) for key in keys]
    together = rules.all_out is AllOut.HAND_DECIDES and not living(lives) and order.count(1) > 1
    if together or (left and not stayed):
        order = [max(place, 2) for place in order]
    return tuple(order)


def _hand_decides(rules: RuleSet, out: Fallen) -> tuple[int, ...]:
    """Seats that go out in the same round share a place, unless their hands decide (rules.md B25)."""
    match rules.all_out:
        case AllOut.HAND_DECIDES:
            return strength(out.hand, rules)
        case AllOut.SHARE | AllOut.NOBODY_PAYS:
            return ()
        case _:
            assert_never(rules.all_out)
