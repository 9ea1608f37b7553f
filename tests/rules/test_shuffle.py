from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.events import RoundDealt, RoundEnded
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.shuffle import (
    commitment,
    deal,
    first_opener,
    luck,
    reshuffled,
    round_key,
    shuffled,
)
from tests.rules.tables import HOSE_ABE, HOSEN_OWI, cards, play

FOUR = tuple(Card(number) for number in range(4))


def plain_shuffle(size: int, key: str) -> list[int]:
    """The documented shuffle, written down a second time from its description."""
    stream = b"".join(sha256(f"{key}/{block}".encode()).digest() for block in range(20))
    order, at = list(range(52 - size, 52)), 0
    for places in range(size, 1, -1):
        while stream[at] >= 256 // places * places:
            at += 1
        order[places - 1], order[stream[at] % places] = order[stream[at] % places], order[places - 1]
        at += 1
    return order


def test_shuffle_is_the_documented_one() -> None:
    for number in range(200):
        for size in (20, 32, 52):
            assert list(shuffled(pack(size), f"key {number}")) == plain_shuffle(size, f"key {number}")


def test_every_order_is_equally_likely() -> None:
    counts = Counter(shuffled(FOUR, str(number)) for number in range(24_000))
    assert set(counts) == set(permutations(FOUR))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 41.6  # 23 degrees of freedom: 1 % of fair shuffles are above


def test_keys_and_deals_never_change() -> None:
    """Running matches and the proofs of finished ones depend on them."""
    key = round_key("5eed", 1)
    assert key == sha256(b"5eed/round/1").hexdigest()
    assert commitment(key) == sha256(key.encode()).hexdigest()
    assert luck("5eed", 7) == int(sha256(b"5eed/luck/7").hexdigest()[:16], 16)
    assert deal(HOSEN_OWI, 2, key).hands == (cards("QcKcAd"), cards("8c9cAs"))
    assert deal(HOSEN_OWI, 2, key).table == cards("QsJh7c")
    assert first_opener(key, 8) == 2


def test_deal_gives_by_seat_then_table_then_stock() -> None:
    key = round_key("5eed", 1)
    order = shuffled(pack(36), key)
    dealt = deal(HOSE_ABE, 3, key)
    assert dealt.hands == tuple(tuple(sorted(order[at : at + 3])) for at in (0, 3, 6))
    assert dealt.table == order[9:12]
    assert dealt.stock == order[12:]


def test_a_full_table_takes_the_whole_pack() -> None:
    dealt = deal(RuleSet(pack=36, most_seats=11), 11, "00")
    assert dealt.stock == ()
    assert sorted([*dealt.table, *(card for hand in dealt.hands for card in hand)]) == list(pack(36))


def test_reshuffle_depends_on_its_number_and_no_order() -> None:
    rest = cards("7c8c9cTcJcQcKcAc")
    assert sorted(reshuffled(rest, "00", 1)) == sorted(rest)
    assert reshuffled(rest, "00", 1) == reshuffled(rest[::-1], "00", 1)
    assert reshuffled(rest, "00", 1) != reshuffled(rest, "00", 2)
    assert reshuffled(rest, "00", 1) != reshuffled(rest, "01", 1)


def test_lot_is_fair() -> None:
    drawn = Counter(first_opener(round_key(str(number), 1), 5) for number in range(5000))
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert all(900 < times < 1100 for times in drawn.values())


def test_anybody_can_verify_a_round_from_its_events() -> None:
    begun = start(HOSEN_OWI, 3, "cafe")
    step = play(begun.state, "*", "*", "*", "!", "!", "!")
    dealt = next(event for event in begun.events if isinstance(event, RoundDealt))
    ended = next(event for event in step.events if isinstance(event, RoundEnded))
    assert commitment(ended.key) == dealt.commitment
    assert deal(HOSEN_OWI, 3, ended.key).table == dealt.table
    assert deal(HOSEN_OWI, 3, ended.key).hands == begun.state.hands
    assert first_opener(ended.key, 3) == dealt.opener


def test_luck_differs_by_ply_and_seed() -> None:
    assert len({luck(seed, ply) for seed in ("a", "b") for ply in range(100)}) == 200
