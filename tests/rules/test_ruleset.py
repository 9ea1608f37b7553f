from __future__ import annotations

import sys
from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest

from schwimmen_bot import rules as room
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.ruleset import RuleSet
from tests.rules.tables import KLASSISCH, RULES, play, situation
from tests.rules.walks import Walk

ROOM = Path(room.__path__[0])
ONLY_TOLD = {"name", "thirty_one_name"}
"""Fields that views alone ask for."""
CAPPED = replace(KLASSISCH, round_cap=18, match_cap=135)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The fields that the engine has looked at; the checks of the rules themselves don't count."""
    names: set[str] = set()

    def look(rules: RuleSet, name: str) -> object:
        asker = sys._getframe(1).f_code
        if Path(asker.co_filename).parent == ROOM and asker.co_name not in ("check", "conflicts"):
            names.add(name)
        return object.__getattribute__(rules, name)

    monkeypatch.setattr(RuleSet, "__getattribute__", look)
    return names


def test_the_engine_asks_for_every_rule(asked: set[str]) -> None:
    for rules, keep in product((*RULES, CAPPED), range(4)):
        list(Walk(rules, 3, "5eed", 120, keep, absence=2).steps())
    play(situation("AcKc9d AhKhTh", "Tc7s8s", rules=KLASSISCH), "9dTc")  # two 31s, which chance hardly brings
    play(start(CAPPED, 3, "5eed").state, "C")
    assert {field.name for field in fields(RuleSet)} - asked == ONLY_TOLD
