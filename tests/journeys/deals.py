"""Deals that a journey needs: the match's secret decides on them, and the lobby draws it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from hashlib import sha256
from types import SimpleNamespace

import pytest

from schwimmen_bot.matches import lobby
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import State


def deal_next(patch: pytest.MonkeyPatch, rules: RuleSet, seats: int, fits: Callable[[State], bool]) -> None:
    """Let the lobbies that are opened from now on begin with the first deal of so many seats that fits."""
    seeds = (sha256(f"{number}".encode()).hexdigest() for number in itertools.count())
    seed = next(seed for seed in seeds if fits(start(rules, seats, seed).state))
    patch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda _: seed))
