"""The Professional's parts: what lives are worth, what a move says about a hand, and rounds played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.opponents.equity import equity
from schwimmen_bot.opponents.hand_arrays import hand_arrays
from schwimmen_bot.opponents.normal import normal
from schwimmen_bot.opponents.policy import swaps
from schwimmen_bot.opponents.professional import professional
from schwimmen_bot.opponents.reading import candidates, likelihoods, moves_of, out_of_play, read
from schwimmen_bot.opponents.rollouts import Rounds, losses
from schwimmen_bot.opponents.worlds import draw
from schwimmen_bot.rules.actions import Announce, Challenge, GiveUp, Knock, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.cards import pack
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import RoundEnd
from schwimmen_bot.rules.hands import evaluate, strength
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import MatchEnd, RuleSet
from schwimmen_bot.rules.showdown import Ending, instant_end, penalties, showings
from schwimmen_bot.rules.shuffle import luck, shuffled
from schwimmen_bot.rules.state import Phase, State
from tests.rules.tables import HOSEN_OWI, KLASSISCH, LYING, SCHWIMMEN_31, announcing, cards, play, situation

PERSONS = st.sampled_from(tuple(PRESETS.values()))


def normal_play(rules: RuleSet, seats: int, seed: str, plies: int) -> Iterator[State]:
    """The states before each turn of a match among Normal players."""
    state = start(rules, seats, seed).state
    for ply in range(plies):
        if state.phase is Phase.OVER:
            return
        yield state
        state = apply(state, normal(observe(state, state.turn), luck(seed, ply))).state


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_tables_say_what_the_rules_say(rules: RuleSet) -> None:
    deck = pack(rules.pack)
    table = hand_arrays(rules)
    hands = [shuffled(deck, f"hand {number}")[:3] for number in range(300)]
    values = table.value(np.array(hands))
    ranks = table.rank(np.array(hands))
    for one, (hand, value) in enumerate(zip(hands, values, strict=True)):
        assert value == evaluate(hand, rules).halves
        other = (one + 1) % len(hands)
        ours, theirs = strength(hand, rules), strength(hands[other], rules)
        assert (ranks[one] > ranks[other], ranks[one] == ranks[other]) == (ours > theirs, ours == theirs)


def test_every_swap_is_looked_up() -> None:
    table = hand_arrays(SCHWIMMEN_31)
    hand, open_cards = cards("7cAhKh"), cards("QhJsTd")
    found = swaps(table, np.array([hand]), np.array([open_cards]), swap_all=True)
    for number, made in enumerate(found.made[0][:9]):
        swap = SwapOne(hand[number // 3], open_cards[number % 3])
        assert made == evaluate(hand_after(hand, open_cards, None, swap), SCHWIMMEN_31).halves
    assert found.made[0][9] == evaluate(open_cards, SCHWIMMEN_31).halves


# What lives are worth


def test_equal_lives_are_worth_the_same() -> None:
    assert equity(SCHWIMMEN_31, 2, (2, 2, 2)) == pytest.approx(0.25)
    assert equity(HOSEN_OWI, 3, (3,)) == pytest.approx(0.5)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@given(mine=st.integers(0, 3), others=st.lists(st.integers(-1, 3), min_size=1, max_size=4))
def test_lives_are_worth_something(rules: RuleSet, mine: int, others: list[int]) -> None:
    now = equity(rules, mine, tuple(others))
    assert 0 <= equity(rules, mine - 1, tuple(others)) <= now <= 1
    assert now <= equity(rules, mine + 1, tuple(others))


def test_the_last_one_has_won() -> None:
    assert equity(SCHWIMMEN_31, 0, (-1, -1)) == 1
    assert equity(SCHWIMMEN_31, -1, (0, -1)) == 0


@pytest.mark.parametrize("end", MatchEnd)
def test_who_goes_under_with_all_the_others_has_won_nothing(end: MatchEnd) -> None:
    assert equity(replace(HOSEN_OWI, match_end=end), -1, (-1, -1)) == 0


def test_who_has_most_when_the_first_one_goes_has_won() -> None:
    assert equity(HOSEN_OWI, 2, (1, -1)) == 1
    assert equity(HOSEN_OWI, 2, (2, -1)) == 1
    assert equity(HOSEN_OWI, 1, (2, -1)) == 0


def test_long_matches_are_valued_too() -> None:
    """More positions than could be looked through."""
    rules = replace(KLASSISCH, lives=10)
    worth = [equity(rules, lives, (10,) * 8) for lives in (2, 6, 10)]
    assert worth == sorted(worth)
    assert 0 < worth[0] < worth[2] < 1


# What a move says


@settings(max_examples=30)
@given(rules=PERSONS, seed=st.integers(0, 2**30), seats=st.integers(2, 4))
def test_a_normal_players_own_moves_fit(rules: RuleSet, seed: int, seats: int) -> None:
    """Its true hand is never taken for one that it wouldn't have played so."""
    misfit = 1e-9
    for state in normal_play(rules, seats, f"{seed:x}", 12):
        moves = moves_of(state.history)
        for seat, hand in enumerate(state.hands):
            if hand and state.phase is Phase.PLAYING:
                weight = likelihoods(rules, np.array([hand]), moves.get(seat, ()), misfit)[0]
                assert weight > misfit


def test_who_passes_has_nothing_to_gain_from_the_table() -> None:
    state = apply(situation("7c8d9h AhKh7s", "QhJhTd", rules=SCHWIMMEN_31, dealer=1), Pass()).state
    seen = observe(state, 1)
    (reading,) = read(seen, (0,), (0.01,))
    better = [at for at, hand in enumerate(reading.hands) if {*hand} >= {*cards("AsKs")}]
    ready = [at for at, hand in enumerate(reading.hands) if {*hand} >= {*cards("AdKd")}]
    # With ace and king of diamonds it would have taken the ten.
    assert reading.weights[ready].mean() < reading.weights[better].mean()


def test_every_hand_has_the_sure_cards() -> None:
    found = candidates(cards("Ah"), cards("KhQhJh"))
    pairs = ("KhQh", "KhJh", "QhJh")
    assert {frozenset(hand) for hand in found.tolist()} == {frozenset(cards(f"Ah{pair}")) for pair in pairs}


@settings(max_examples=25)
@given(rules=PERSONS, seed=st.integers(0, 2**30), data=st.data())
def test_worlds_could_be_true(rules: RuleSet, seed: int, data: st.DataObject) -> None:
    """No card lies twice or where the looker sees another, and sure cards are where they are."""
    seats = data.draw(st.integers(2, rules.seats_for()))
    for state in normal_play(rules, seats, f"{seed:x}", 6):
        seen = observe(state, state.turn)
        others = [seat for seat in range(seats) if seat != state.turn and state.lives[seat] >= 0]
        worlds = draw(seen, read(seen, others, [0.05] * len(others)), 5, np.random.default_rng(seed))
        for hands, rest in zip(worlds.hands, worlds.rest, strict=True):
            known = {*seen.hand, *seen.table, *out_of_play(seen)}
            placed = [*(int(card) for hand in hands for card in hand), *map(int, rest)]
            assert len(set(placed)) == len(placed)
            assert {*placed} == {*pack(rules.pack)} - known
            for seat, hand in zip(others, hands, strict=True):
                assert {*seen.sure[seat]} <= {*hand.tolist()}


# Rounds played on


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@given(key=st.integers(0, 2**30), seats=st.integers(2, 5), lives=st.integers(0, 2))
def test_a_rounds_end_costs_what_the_rules_say(rules: RuleSet, key: int, seats: int, lives: int) -> None:
    dealt = shuffled(pack(rules.pack), f"{key:x}")
    hands = tuple(tuple(sorted(dealt[3 * seat : 3 * seat + 3])) for seat in range(seats))
    end, by = instant_end(rules, hands) or (RoundEnd.KNOCK, (key % seats,))
    all_lives = (lives,) * seats
    cost = penalties(rules, hands, tuple(range(seats)), Ending(end, by))
    expected = [showing.lost for showing in showings(rules, hands, all_lives, cost)]
    rounds = ended(rules, hands, end, by[0])
    assert losses(rounds, np.array(all_lives, np.int8))[0].tolist() == expected


def ended(rules: RuleSet, hands: tuple[tuple[int, ...], ...], end: RoundEnd, by: int) -> Rounds:
    code = (RoundEnd.KNOCK, RoundEnd.THIRTY_ONE, RoundEnd.FEUER).index(end)
    return Rounds(
        rules=rules,
        hand_arrays=hand_arrays(rules),
        hands=np.array([hands]),
        table=np.zeros((1, 3), np.intp),
        stock=np.zeros((1, 0), np.intp),
        hidden=np.full(1, -1),
        drawn=np.zeros(1, np.intp),
        swapped=np.zeros((1, len(hands)), bool),
        knocker=np.full(1, by, np.int8),
        left=np.zeros(1, np.int8),
        passes=np.zeros(1, np.int8),
        end=np.array([code], np.int8),
        by=np.array([by], np.int8),
    )


# Decisions


def seen(hands: str, table: str, **more: object) -> Observation:
    state = situation(hands, table, rules=SCHWIMMEN_31, **more)  # type: ignore[arg-type]
    return observe(state, state.turn)


def test_it_takes_a_31() -> None:
    assert professional(seen("AhKh7s 9cTd8c", "Qh7d8d"), 1) == read_action("7sQh")


def test_it_takes_feuer_rather_than_31() -> None:
    assert professional(seen("AhKhAs 9cTd8c", "QhAd8d"), 1) == read_action("KhAd")


def test_it_takes_a_31_that_lies_there_whole() -> None:
    assert professional(seen("7c8d9s 9cTd8c", "AhKhQh"), 1) == SwapAll()


def test_it_knocks_with_a_hand_that_hardly_loses() -> None:
    assert professional(seen("KdKhKs 9cTd8c 7c8h9d JcTh7s", "7d8s9h"), 1) == Knock()


def test_its_last_turn_makes_the_best_hand() -> None:
    swaps_to_30 = seen("AhKh7s JcTc9c", "9h8d7d", knocker=1)
    assert professional(swaps_to_30, 3) == read_action("7s9h")


def test_a_number_that_cant_be_true_is_challenged() -> None:
    state = announcing("7c8d9s KcQd8h TcJd8s", "9hTh7d")
    while state.phase is Phase.ANNOUNCING:
        lowest = state.turn == 0
        state = apply(
            state, Announce(state.hands[state.turn][0], 16 if lowest else 61 if state.turn == 1 else 20)
        ).state
    assert state.turn == 0
    move = professional(observe(state, 0), 1)
    assert move == Challenge(1)


def test_it_gives_up_rather_than_doubt_the_truth() -> None:
    state = announcing("7c8d9s KcQcJc TdJd9d", "9hTh7d")
    while state.phase is Phase.ANNOUNCING:
        hand = state.hands[state.turn]
        state = apply(state, Announce(hand[0], evaluate(hand, LYING).halves)).state
    assert professional(observe(state, 0), 1) == GiveUp()


@pytest.mark.parametrize(
    ("hands", "said", "says"),
    [("KcJd8h TcJs7h", "8h~20", 22), ("KcJdQh 7h8d9c", "Qh~18", 20), ("KcJd8h TcJs7h 8c9d7d", "8h~20", 22)],
)
def test_the_last_of_two_equal_words_would_pay_so_it_says_more(hands: str, said: str, says: int) -> None:
    """Its hand is worth just what was said before it (rules.md B42)."""
    state = play(announcing(hands, "9h9s7s"), said).state
    word = professional(observe(state, 1), 1)
    assert isinstance(word, Announce)
    assert word.halves == says


def test_what_it_says_could_be_true() -> None:
    for number in range(20):
        state = announcing("7c8d9s KcQd8h TcJd8s", "9hTh7d")
        word = professional(observe(state, state.turn), number)
        assert isinstance(word, Announce)
        shown = [card for card in state.hands[state.turn] if card != word.hide]
        thirds = [card for card in pack(32) if card not in shown and card not in state.table]
        assert word.halves in {evaluate((*shown, card), LYING).halves for card in thirds}
