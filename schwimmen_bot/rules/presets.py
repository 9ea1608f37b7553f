"""The rule sets that people pick by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from schwimmen_bot.rules.ruleset import RuleSet

PRESETS: Mapping[str, RuleSet] = MappingProxyType({rules.name: rules for rules in (RuleSet(name="hosen-owi"),)})
"""By name. A preset is here only when the fields say everything its document does (rules.md, Presets)."""
