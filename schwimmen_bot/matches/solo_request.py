"""Which match somebody wants who plays alone, as they write it behind /solo."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from unicodedata import normalize

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import Language
from schwimmen_bot.views.strengths import SOLO_COMPUTERS, SOLO_NORMAL, strength_word


@dataclass(frozen=True, slots=True)
class SoloRequest:
    rules: RuleSet | None = None
    """None for the usual ones."""
    strengths: tuple[Strength, ...] = SOLO_NORMAL
    """Of the computer players, in the order of their seats."""


def read_solo_request(text: str) -> SoloRequest | None:
    """The name of a preset, and one strength for all or one for each, in any order; None for anything else.

    "A 7" is a7, and "Schwimmen (31)" is schwimmen-31; what is left out is as usual.
    """
    words = [word for word in re.split(r"[\s,;]+", _plain(text)) if word]
    strengths = _strengths([_STRENGTHS[word] for word in words if word in _STRENGTHS])
    name = " ".join(word for word in words if word not in _STRENGTHS)
    rules = next((rules for rules in PRESETS.values() if _bare(rules.name) == _bare(name)), None)
    return None if strengths is None or (name and rules is None) else SoloRequest(rules, strengths)


def _strengths(named: Sequence[Strength]) -> tuple[Strength, ...] | None:
    if len(named) == SOLO_COMPUTERS:
        return tuple(named)
    if len(named) > 1:
        return None
    return tuple(named) * SOLO_COMPUTERS or SOLO_NORMAL


def _plain(text: str) -> str:
    """In lower case, and ä as one character even from a keyboard that writes two."""
    return normalize("NFC", text).casefold()


def _bare(name: str) -> str:
    return "".join(filter(str.isalnum, name))


_STRENGTHS: Mapping[str, Strength] = MappingProxyType(
    {
        "anfaenger": Strength.BEGINNER,
        **{strength.value: strength for strength in Strength},
        **{_plain(strength_word(language, strength)): strength for strength in Strength for language in Language},
    }
)
"""Every word for one, whatever language its writer has set."""
