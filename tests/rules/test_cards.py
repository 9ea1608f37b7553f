from __future__ import annotations

import pytest

from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.cards import PACK_SIZES, Rank, Suit, card, pack, points_of, rank_of, suit_of


def test_points_are_those_of_all_five_documents() -> None:
    points = {rank.name: points_of(card(rank, Suit.SPADES)) for rank in Rank}
    assert points == {
        "TWO": 2,
        "THREE": 3,
        "FOUR": 4,
        "FIVE": 5,
        "SIX": 6,
        "SEVEN": 7,
        "EIGHT": 8,
        "NINE": 9,
        "TEN": 10,
        "JACK": 10,
        "QUEEN": 10,
        "KING": 10,
        "ACE": 11,
    }


def test_a_card_is_its_rank_and_suit() -> None:
    for rank in Rank:
        for suit in Suit:
            assert (rank_of(card(rank, suit)), suit_of(card(rank, suit))) == (rank, suit)


@pytest.mark.parametrize(
    ("size", "lowest"),
    [(20, Rank.TEN), (24, Rank.NINE), (32, Rank.SEVEN), (36, Rank.SIX), (40, Rank.FIVE), (52, Rank.TWO)],
)
def test_packs_reach_from_their_lowest_rank_to_the_ace(size: int, lowest: Rank) -> None:
    expected = {card(rank, suit) for rank in Rank if rank >= lowest for suit in Suit}
    assert len(pack(size)) == size
    assert set(pack(size)) == expected


@pytest.mark.parametrize("size", [0, 31, 48, 55])
def test_no_other_pack(size: int) -> None:
    assert size not in PACK_SIZES
    with pytest.raises(ValueError, match=str(size)):
        pack(size)


def test_card_notation() -> None:
    assert CARDS.read("2cAhTs7d") == (
        card(Rank.TWO, Suit.CLUBS),
        card(Rank.ACE, Suit.HEARTS),
        card(Rank.TEN, Suit.SPADES),
        card(Rank.SEVEN, Suit.DIAMONDS),
    )
    assert CARDS.read(CARDS.write(pack(52))) == pack(52)
