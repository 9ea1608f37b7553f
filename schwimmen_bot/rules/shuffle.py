"""Chance that anybody can check: every order of cards follows from a key by SHA-256 alone.

A key is hex text. This text is what is hashed, so `printf %s KEY | sha256sum` gives the commitment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Deal:
    """A round's cards before the first move."""

    hands: tuple[tuple[Card, ...], ...]
    """Three ascending cards for each living seat, the lowest seat number first."""
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    """Next card first."""
    hidden: Card | None = None
    """Mistery's fourth table card."""


def round_key(seed: str, number: int) -> str:
    """The key of round `number` (1, 2, 3 …). It tells nothing about the seed or another round's key."""
    return _digest(f"{seed}/round/{number}")


def commitment(key: str) -> str:
    """What is shown at the deal; the key itself is shown when the round is over."""
    return _digest(key)


def deal(rules: RuleSet, living: int, key: str) -> Deal:
    """The deal that `key` fixes for so many living seats.

    The ascending pack is shuffled. Its first three cards go to the living seat with the lowest number, the next three
    to the next one, and so on; three more are laid on the table from left to right, or are the three that the dealer
    may change for; one more is the hidden card where the rules have one; the rest is the stock.
    """
    cards = shuffled(pack(rules.pack), key)
    used = 3 * living
    hands = tuple(tuple(sorted(cards[start : start + 3])) for start in range(0, used, 3))
    table, rest = cards[used : used + 3], cards[used + 3 :]
    if rules.mistery:
        return Deal(hands, table, rest[1:], hidden=rest[0])
    return Deal(hands, table, rest)


def reshuffled(cards: tuple[Card, ...], key: str, refresh: int) -> tuple[Card, ...]:
    """A new stock from the old one and the cards set aside, at the round's refresh number `refresh` (1, 2, 3 …)."""
    return shuffled(tuple(sorted(cards)), _digest(f"{key}/refresh/{refresh}"))


def first_opener(key: str, seats: int) -> int:
    """Who opens round 1, drawn by that round's key, so that it is proved with the deal (rules.md A15)."""
    return _below(seats, _bytes(_digest(f"{key}/opener")))


def luck(seed: str, ply: int) -> int:
    """64 bits for a computer player's choice at this ply. A replay gets the same; no key can be worked out from it."""
    return int.from_bytes(sha256(f"{seed}/luck/{ply}".encode()).digest()[:8])


def shuffled(cards: tuple[Card, ...], key: str) -> tuple[Card, ...]:
    """Fisher-Yates from the last place down. Each draws with the key's next bytes; all orders are equally likely."""
    order = list(cards)
    chance = _bytes(key)
    for last in range(len(order) - 1, 0, -1):
        drawn = _below(last + 1, chance)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def _bytes(key: str) -> Iterator[int]:
    """The bytes of SHA-256("key/0"), SHA-256("key/1"), … without end."""
    block = 0
    while True:
        yield from sha256(f"{key}/{block}".encode()).digest()
        block += 1


def _below(bound: int, chance: Iterator[int]) -> int:
    """0 … bound − 1 (bound ≤ 256). Bytes above the last full multiple are skipped, since a modulo alone is biased."""
    limit = 256 - 256 % bound
    return next(byte for byte in chance if byte < limit) % bound


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
