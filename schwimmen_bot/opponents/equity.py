"""What lives are worth: the chance to come first if in every later round each seat is equally likely to lose."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from schwimmen_bot.rules.ruleset import MatchEnd, RuleSet

EXACT = 3000
"""How many positions are worked out at most; if there are more, the match is so long that a formula is good enough."""


def equity(rules: RuleSet, mine: int, others: tuple[int, ...]) -> float:
    """0 … 1 for a seat with `mine` lives among `others`, those that are out included: −1 is out.

    A shared first place counts as a whole one; whoever goes out together with all the others wins nothing.
    """
    in_play = tuple(sorted(lives for lives in others if lives >= 0))
    match rules.match_end:
        case MatchEnd.LAST_STANDING:
            return _last_standing(mine, in_play)
        case MatchEnd.FIRST_OUT:
            return _first_out(mine, tuple(sorted(others)))
        case _:
            assert_never(rules.match_end)


def _last_standing(mine: int, others: tuple[int, ...]) -> float:
    if mine < 0:
        return 0.0
    if not others:
        return 1.0
    if _positions(mine, others) > EXACT:
        return _share(mine, others)
    return _race(mine, others)


def _positions(mine: int, others: tuple[int, ...]) -> int:
    found = mine + 2
    for lives in others:
        found *= lives + 2
        if found > EXACT * len(others) ** 2:
            break
    return found // len(others) ** 2


def _share(mine: int, others: tuple[int, ...]) -> float:
    weights = [(lives + 1) ** 2 for lives in (mine, *others)]
    return weights[0] / sum(weights)


@lru_cache(maxsize=200_000)
def _race(mine: int, others: tuple[int, ...]) -> float:
    """Each seat that is in loses the next round with the same chance; `others` ascend."""
    if mine < 0:
        return 0.0
    if not others:
        return 1.0
    chance = 1 / (len(others) + 1)
    return chance * (_race(mine - 1, others) + sum(_race(mine, _without_one(others, at)) for at in range(len(others))))


def _without_one(others: tuple[int, ...], at: int) -> tuple[int, ...]:
    left = others[at] - 1
    rest = others[:at] + others[at + 1 :]
    return rest if left < 0 else tuple(sorted((*rest, left)))


@lru_cache(maxsize=200_000)
def _first_out(mine: int, others: tuple[int, ...]) -> float:
    """The first seat that goes out ends the match; the most lives win, also if several have them (rules.md A32)."""
    if mine < 0 or (others and others[0] < 0):
        return float(mine >= 0 and mine == max((mine, *others)))
    if mine + sum(others) > 40:
        return sum(mine >= other for other in others) / max(len(others), 1)
    chance = 1 / (len(others) + 1)
    after = [
        _first_out(mine, tuple(sorted((*others[:at], others[at] - 1, *others[at + 1 :])))) for at in range(len(others))
    ]
    return chance * (_first_out(mine - 1, others) + sum(after))
