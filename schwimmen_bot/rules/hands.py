"""What three cards are worth, alone and against one another."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from schwimmen_bot.rules.cards import Card, points_of, rank_of, suit_of
from schwimmen_bot.rules.ruleset import RuleSet, ThreeAces, Tie, Triple
from schwimmen_bot.rules.values import HandClass, HandValue

Hand: TypeAlias = tuple[Card, ...]

_ACES = frozenset(range(48, 52))


def evaluate(hand: Hand, rules: RuleSet) -> HandValue:
    """The value of three different cards in any order (rules.md A5–A8); ValueError for anything else."""
    return _VALUES[rules.three_aces, rules.triple][hand]


def strength(hand: Hand, rules: RuleSet) -> tuple[int, ...]:
    """What a showdown compares; more is better. Hands are equal only if the rules have no tie-break (rules.md A27)."""
    value = evaluate(hand, rules)
    plain = (value.hand_class, value.halves)
    match rules.tie:
        case Tie.ALL:
            return plain
        case Tie.STRICT | Tie.VARIANT:
            return plain + _tie_break(hand)
        case _:
            assert_never(rules.tie)


def is_triple(hand: Hand) -> bool:
    return hand[0] // 4 == hand[1] // 4 == hand[2] // 4


def _tie_break(hand: Hand) -> tuple[int, ...]:
    """The triple's rank (rules.md B17), or the best of the suits that make the value, then its top card (B18, B34)."""
    if is_triple(hand):
        return (rank_of(hand[0]),)
    _, suit = max((sum(map(points_of, cards)), -suit_of(cards[0])) for cards in _suits(hand))
    return suit, max(rank_of(card) for card in hand if suit_of(card) == -suit)


def _suits(hand: Hand) -> list[Hand]:
    """The hand's cards, suit by suit."""
    return [tuple(card for card in hand if suit_of(card) == suit) for suit in {suit_of(card) for card in hand}]


def _value(hand: Hand, three_aces: ThreeAces, triple: Triple) -> HandValue:
    if len(hand) != 3 or len(set(hand)) != 3:
        raise ValueError(f"a hand is three different cards, not {hand}")
    if three_aces is ThreeAces.FEUER and _ACES.issuperset(hand):
        return HandValue(HandClass.FEUER, 64)
    if is_triple(hand):
        return _TRIPLES[triple]
    points = max(sum(map(points_of, cards)) for cards in _suits(hand))
    return HandValue(HandClass.THIRTY_ONE if points == 31 else HandClass.POINTS, 2 * points)


class _Values(dict[Hand, HandValue]):
    """The value of every hand so far, kept because computer players ask for the same few thousand again and again."""

    def __init__(self, three_aces: ThreeAces, triple: Triple) -> None:
        super().__init__()
        self.three_aces = three_aces
        self.triple = triple

    def __missing__(self, hand: Hand) -> HandValue:
        value = self[hand] = _value(hand, self.three_aces, self.triple)
        return value


_TRIPLES = {
    Triple.THIRTY_AND_A_HALF: HandValue(HandClass.TRIPLE, 61),
    Triple.THIRTY_ONE: HandValue(HandClass.THIRTY_ONE, 62),
}
_VALUES = {(aces, triple): _Values(aces, triple) for aces in ThreeAces for triple in Triple}
