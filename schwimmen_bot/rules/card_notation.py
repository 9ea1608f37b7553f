"""Cards as two characters, rank and suit: "Ah", "Ts", "7c"."""

from __future__ import annotations

from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.codec import Codec, one_of

CARD: Codec[Card] = one_of({"23456789TJQKA"[card // 4] + "cshd"[card % 4]: card for card in pack(52)})
"""Suits are c ♣, s ♠, h ♥, d ♦."""


def _read_cards(text: str) -> tuple[Card, ...]:
    return tuple(CARD.read(text[start : start + 2]) for start in range(0, len(text), 2))


CARDS: Codec[tuple[Card, ...]] = Codec(lambda cards: "".join(map(CARD.write, cards)), _read_cards)
"""Any number of cards without a separator."""
