"""Computer players' strengths: how they are shown, and the letters they are kept by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from types import MappingProxyType

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.codec import Codec, one_of
from schwimmen_bot.texts import Language, message_of, say

BADGES: Mapping[Strength, str] = MappingProxyType(
    {Strength.BEGINNER: "🐣", Strength.NORMAL: "🤖", Strength.PROFESSIONAL: "🎓"}
)

SOLO_COMPUTERS = 3
SOLO_STRENGTHS = tuple(product(Strength, repeat=SOLO_COMPUTERS))
"""Every way to seat the computer players of a match that a person plays alone (rules.md B50)."""
SOLO_NORMAL = (Strength.NORMAL,) * SOLO_COMPUTERS

_LETTER = one_of({"b": Strength.BEGINNER, "n": Strength.NORMAL, "p": Strength.PROFESSIONAL})

STRENGTHS: Codec[tuple[Strength, ...]] = Codec(
    lambda strengths: "".join(map(_LETTER.write, strengths)), lambda text: tuple(map(_LETTER.read, text))
)
"""One letter for each seat, as "bnp". Rows and old keyboards hold them, so they stay."""


def next_strength(strength: Strength) -> Strength:
    """The next stronger one; after the strongest comes the weakest."""
    strengths = tuple(Strength)
    return strengths[(strengths.index(strength) + 1) % len(strengths)]


def strength_word(language: Language, strength: Strength) -> str:
    """Plain text."""
    return say(language, message_of("strength", strength))


def strength_label(language: Language, strength: Strength) -> str:
    """Badge and word, plain text."""
    return f"{BADGES[strength]} {strength_word(language, strength)}"


def strengths_label(language: Language, strengths: Sequence[Strength]) -> str:
    """The one strength that all have, or the badge of each; plain text."""
    if len(set(strengths)) == 1:
        return strength_label(language, strengths[0])
    return "".join(BADGES[strength] for strength in strengths)
