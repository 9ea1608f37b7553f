"""How rules.md part B reads the documents where they are ambiguous: each test is named by its number.

B12 and B27 stand in test_observation.py too; those that concern no rule (B23, B47, B50, B51) are other rooms' business.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.away import automatic_move
from schwimmen_bot.rules.cards import PACK_SIZES
from schwimmen_bot.rules.engine import IllegalAction, Reason, apply, legal_actions, start
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    DealerChose,
    Decided,
    Knocked,
    MatchEnded,
    MatchOver,
    Passed,
    Returned,
    RevealedHand,
    RoundDealt,
    RoundEnd,
    RoundEnded,
    Substituted,
    Swapped,
    SwappedAll,
    SwappedHidden,
    TableRefreshed,
    TimedOut,
)
from schwimmen_bot.rules.hands import evaluate, strength
from schwimmen_bot.rules.lying import numbers
from schwimmen_bot.rules.notation import read_action, write_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.rounds import opening
from schwimmen_bot.rules.ruleset import Absence, Circuits, Conflict, LastTurn, LieTie, Losers, Reveal, RuleSet, Triple
from schwimmen_bot.rules.shuffle import round_key
from schwimmen_bot.rules.state import Phase, State, Step
from schwimmen_bot.rules.values import HandClass
from tests.rules.tables import (
    A5,
    A7,
    A9,
    FEUERWERK,
    HOSE_ABE,
    HOSE_ABE_AGREED,
    HOSEN_OWI,
    KARUSSELL,
    KLASSISCH,
    LYING,
    MISTERY,
    PASSING,
    SCHWIMMEN_31,
    SCHWIMMEN_31_HOUSE,
    announcing,
    cards,
    choosing,
    ended_round,
    lost,
    play,
    situation,
)

HANDS, TABLE = "TcJd8s 7c8d9h KhJh9s", "QdJs7s"
"""10, 9 and 20 points."""
NINE_SEATS = "7c7s7h 8c8s8h 9c9s9h TcTsTh JcJsJh QcQsQh KcKsKh 7d8d9d AcAsTd"
PLAYED_ON = replace(HOSEN_OWI, time_out=Absence.PLAYED_ON, leaving=Absence.PLAYED_ON)


def legal(state: State) -> set[str]:
    return {write_action(move) for move in legal_actions(state)}


def refused(state: State, *moves: str) -> Reason:
    """Why the last of these moves is refused."""
    before = play(state, *moves[:-1]).state
    with pytest.raises(IllegalAction) as caught:
        apply(before, read_action(moves[-1]))
    return caught.value.reason


def dealt(hands: str, rules: RuleSet, lives: tuple[int, ...] | None = None) -> Step:
    """What follows from this deal before anybody moves."""
    return opening(situation(hands, TABLE, rules=rules, lives=lives))


def automatic(state: State) -> str:
    return write_action(automatic_move(state))


def starts(rules: RuleSet, seats: int) -> Iterator[Step]:
    """Matches from so many seeds that all there is to be found is found."""
    return (start(rules, seats, str(seed)) for seed in range(20_000))


# General


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        pytest.param(HOSEN_OWI, 8, id="S0"),
        pytest.param(KLASSISCH, 9, id="S1"),
        pytest.param(HOSE_ABE, 11, id="S2"),
        pytest.param(A7, 6, id="S3"),
        pytest.param(SCHWIMMEN_31, 8, id="S4"),
        pytest.param(replace(SCHWIMMEN_31, pack=52), 8, id="S4 with 52 cards: its own cap"),
        pytest.param(replace(SCHWIMMEN_31, pack=20), 5, id="the pack's cap below the document's"),
        pytest.param(replace(KLASSISCH, mistery=True), 9, id="the hidden card leaves one card of S1's two"),
        pytest.param(replace(HOSE_ABE, mistery=True), 10, id="and takes S2's eleventh seat"),
    ],
)
def test_b01_the_deck_or_the_document_limits_the_seats(rules: RuleSet, most: int) -> None:
    assert rules.seats_for() == most


def test_b02_nine_seats_refresh_from_five_cards() -> None:
    """Two are left; the three of the table are set aside first, and may come back."""
    state = situation(NINE_SEATS, "JdQdKd", rules=KLASSISCH)
    assert state.stock == cards("AhAd")
    step = play(state, *["-"] * 9)
    assert isinstance(step.events[-1], TableRefreshed)
    assert sorted(step.state.table + step.state.stock) == sorted(cards("JdQdKdAhAd"))
    assert (len(step.state.stock), step.state.set_aside) == (2, ())


def test_b02_with_fewer_than_three_cards_seed_002_opens_the_hands() -> None:
    step = play(situation(HANDS, TABLE, rules=PASSING, stock="AsAd"), "-", "-", "-")
    assert (ended_round(step).end, ended_round(step).by) == (RoundEnd.STOCK, ())


def test_b03_all_living_seats_must_pass_in_a_row() -> None:
    state = situation("TcJd8s - KhJh9s 7c8d9h", TABLE, rules=SCHWIMMEN_31)
    assert play(state, "-", "-").state.refreshes == 0
    assert play(state, "-", "-", "-").state.refreshes == 1
    assert play(state, "-", "-", "*", "-", "-").state.refreshes == 0
    assert play(state, "-", "-", "!").state.passes == 0
    assert play(state, "-", "-", "!", "-", "-").state.refreshes == 0


def test_b04_the_next_dealer_is_found_after_the_eliminations() -> None:
    state = situation("KhJh9s 7c8d9h TcJd8s", TABLE, rules=SCHWIMMEN_31, lives=(3, 0, 3), dealer=0)
    after = play(state, "!", "-", "-").state
    assert after.lives == (3, -1, 3)
    assert (after.dealer, after.opener) == (2, 0)


def test_b05_first_the_choice_and_then_the_check_of_all_hands() -> None:
    asked = choosing("7c8d9h AhKhQh TcJd8s", TABLE)
    assert legal(asked) == {"k", "n"}
    assert opening(asked).events == ()
    for choice in ("k", "n"):
        step = play(asked, choice)
        assert [type(event) for event in step.events] == [DealerChose, RoundEnded, RoundDealt]
        assert ended_round(step).by == (1,)


@pytest.mark.parametrize("end", [RoundEnd.THIRTY_ONE, RoundEnd.FEUER])
def test_b05_a_dealer_with_31_or_feuer_is_not_asked(end: RoundEnd) -> None:
    for step in starts(SCHWIMMEN_31, 3):
        ends = [event.end for event in step.events if isinstance(event, RoundEnded)]
        if ends[:1] == [end] and isinstance(step.events[2], RoundEnded):
            break
    first, chose = step.events[:2]
    assert isinstance(first, RoundDealt)
    assert isinstance(chose, DealerChose)
    assert (first.table, chose.seat, chose.kept) == ((), first.dealer, True)
    assert ended_round(step).by == (first.dealer,)


def test_b05_the_dealer_may_hand_the_next_player_a_31() -> None:
    state = play(choosing("AhKh7c TcJd8s 7d8d9h", "QsJs9s"), "n").state
    assert state.table == cards("7cKhAh")
    state = situation("9cTs7s QsJs9s", "AhKhQh", rules=SCHWIMMEN_31)
    assert ended_round(play(state, "*")).by == (0,)


def test_b06_feuer_goes_before_31() -> None:
    end = ended_round(dealt("AsKsQs AcAhAd TcJd8s", HOSEN_OWI))
    assert (end.end, end.by, lost(end)) == (RoundEnd.FEUER, (1,), {0: 1, 2: 1})


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {}, id="S0"),
        pytest.param(KLASSISCH, {}, id="S1 prescribes it"),
        pytest.param(HOSE_ABE, {}, id="S2"),
        pytest.param(A7, {0: 1}, id="S3: the suit"),
        pytest.param(SCHWIMMEN_31, {}, id="S4"),
        pytest.param(SCHWIMMEN_31_HOUSE, {}, id="S4 Gleichstand entscheiden"),
    ],
)
def test_b07_everybody_holds_31(rules: RuleSet, expected: dict[Seat, int]) -> None:
    assert lost(ended_round(dealt("AhKhQh AcKcQc", rules))) == expected


def test_b08_several_lives_at_once_skip_the_swimming() -> None:
    state = situation("7c8d9h KhJh9s TcJd8s", TABLE, rules=KLASSISCH, lives=(1, 3, 3))
    step = play(state, "!", "-", "-")
    assert lost(ended_round(step)) == {0: 2}
    assert step.state.lives == (-1, 3, 3)


def test_b08_a_lie_may_do_so_too() -> None:
    step = play(announcing(HANDS, TABLE, lives=(1, 3, 3)), "8s~16", "7c~18", "9s~40", "?1")
    assert lost(ended_round(step)) == {0: 2}
    assert step.state.lives == (-1, 3, 3)


def test_b09_seed_002_without_passing_may_keep_in_the_last_turn() -> None:
    state = play(situation(HANDS, TABLE, rules=HOSE_ABE), "!").state
    assert "!" in legal(state)
    step = play(state, "!", "!")
    assert step.events[:2] == (Knocked(2, first=False), Knocked(1, first=False))
    assert ended_round(step).by == (0,)


def test_b09_rules_in_which_a_good_hand_must_be_spoilt_are_refused() -> None:
    rules = replace(HOSE_ABE, last_turn=LastTurn.NOTHING)
    assert rules.conflicts() == (Conflict.NOTHING_KEEPS,)
    with pytest.raises(ValueError, match="nothing_keeps"):
        start(rules, 2, "5eed")


@pytest.mark.parametrize("rules", [HOSEN_OWI, HOSE_ABE, A7, SCHWIMMEN_31], ids=lambda rules: rules.name)
def test_b10_after_fourteen_circuits_without_a_knock_only_a_knock_is_left(rules: RuleSet) -> None:
    state = situation("7c8d9h TcJd8s", TABLE, rules=rules)
    before, forced = play(state, *["*"] * 27).state, play(state, *["*"] * 28).state
    assert "*" in legal(before)
    assert legal(forced) == {"!"}
    assert refused(forced, "*") is Reason.MUST_KNOCK
    step = play(forced, "!")
    assert step.events == (Knocked(0, first=True, forced=True),)
    assert "*" in legal(step.state)


def test_b10_forced_even_without_an_own_swap() -> None:
    assert legal(situation(HANDS, TABLE, turns=14 * 3)) == {"!"}


def test_b10_seed_001_counts_only_circuits_in_which_everybody_passed() -> None:
    state = situation("7c8d9h TcJd8s", TABLE, rules=KLASSISCH)
    assert "-" in legal(play(state, *["*"] * 40).state)
    broken = play(state, *["-", "*"] * 30).state
    assert (broken.pass_circuits, legal(broken) > {"-"}) == (0, True)


def test_b10_seed_001_counts_over_the_whole_deal() -> None:
    state = situation("7c8d9h TcJd8s", TABLE, rules=KLASSISCH)
    thirteen = play(state, *["-"] * 26, "*", "*").state
    assert (thirteen.pass_circuits, legal(thirteen) > {"-"}) == (13, True)
    assert "-" in legal(play(thirteen, "-").state)
    assert legal(play(thirteen, "-", "-").state) == {"!"}


def test_b10_karussell_counts_so_many_passes_in_a_row_as_there_are_players() -> None:
    state = situation(HANDS, TABLE, rules=KARUSSELL)
    assert play(state, "-", "-", "*", "-", "-").state.pass_circuits == 0
    assert play(state, "-", "-", "*", "-", "-", "-").state.pass_circuits == 1
    assert legal(play(state, *["-"] * 42).state) == {"!"}


@pytest.mark.parametrize(("pays_too", "expected"), [(True, {0: 2}), (False, {0: 1})])
def test_b10_whether_a_forced_knock_costs_two(pays_too: bool, expected: dict[Seat, int]) -> None:
    rules = replace(KLASSISCH, forced_knock_penalty=pays_too, circuits_without_knock=1)
    state = situation("7c8d9h TcJd8s", TABLE, rules=rules)
    assert lost(ended_round(play(state, "-", "-", "!", "-"))) == expected
    assert lost(ended_round(play(state, "!", "-"))) == {0: 2}  # a knock of one's own choice


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(situation(HANDS, TABLE, rules=KLASSISCH), "-", id="a pass"),
        pytest.param(situation(HANDS, TABLE, rules=KLASSISCH, knocker=2), "-", id="a pass in the last lap"),
        pytest.param(situation(HANDS, TABLE, rules=HOSE_ABE), "!", id="without passing a knock"),
        pytest.param(situation(HANDS, TABLE, rules=HOSE_ABE, knocker=2), "!", id="in the last lap to stay"),
        pytest.param(
            situation("AhKh9s 7c8d9h", "8h7s7d", rules=PLAYED_ON), "9s8h", id="no knock yet: the swap that harms least"
        ),
        pytest.param(
            situation("AhKh9h 7c8d9s", "8h7s7d", rules=PLAYED_ON), "9h8h", id="or the one that lowers the value least"
        ),
        pytest.param(situation(HANDS, TABLE, rules=PLAYED_ON, swapped=[0]), "!", id="a knock after an own swap"),
        pytest.param(choosing(HANDS, TABLE), "k", id="the dealer keeps"),
        pytest.param(situation(HANDS, TABLE, rules=SCHWIMMEN_31, turns=42), "!", id="a forced knock"),
        pytest.param(announcing(HANDS, TABLE), "8s~20", id="B48: the truth"),
        pytest.param(play(announcing(HANDS, TABLE), "8s~20", "7c~18", "9s~40").state, ".", id="B48: gives up"),
    ],
)
def test_b11_b48_what_is_done_for_a_seat_whose_time_is_up(state: State, expected: str) -> None:
    assert automatic(state) == expected
    rules = replace(state.rules, time_out=Absence.PLAYED_ON)
    late = play(replace(state, rules=rules), "t")
    assert late.events[0] == TimedOut(state.turn)
    assert late.events[1:] == play(state, expected).events


def test_b11_seed_000_ends_the_match() -> None:
    step = play(situation(HANDS, TABLE), "t")
    assert step.events == (MatchEnded(MatchOver.TIME_OUT, 0, (3, 1, 1), round_key("5eed", 5)),)


def test_b12_nobody_sees_the_table_before_the_dealer_has_chosen() -> None:
    state = choosing(HANDS, TABLE)
    hidden = set(map(repr, cards(TABLE)))
    for viewer in (0, 1, 2, None):
        seen = observe(state, viewer)
        assert seen.table == ()
        assert not hidden & set(map(repr, seen.hand))
        assert [type(event) for event in seen.history] == [RoundDealt]


def test_b13_values_rank_by_class_and_count_in_halves() -> None:
    values = [evaluate(cards(hand), HOSEN_OWI) for hand in ("AhKh9h", "8c8h8d", "AhKhQh", "AcAhAd")]
    assert values == sorted(values)
    assert [(value.hand_class, value.halves) for value in values] == [
        (HandClass.POINTS, 60),
        (HandClass.TRIPLE, 61),
        (HandClass.THIRTY_ONE, 62),
        (HandClass.FEUER, 64),
    ]


# S3


@pytest.mark.parametrize("rules", [A7, HOSE_ABE, SCHWIMMEN_31], ids=lambda rules: rules.name)
def test_b14_keeping_opens_three_of_the_stock_and_changing_ones_own(rules: RuleSet) -> None:
    state = choosing(HANDS, TABLE, rules=rules)
    assert play(state, "k").events == (DealerChose(0, True, cards(TABLE)),)
    assert play(state, "n").events == (DealerChose(0, False, state.hands[0]),)
    assert sorted(play(state, "n").state.hands[0]) == sorted(cards(TABLE))


def test_b15_only_the_dealer_may_still_change_before_a_dealt_31_is_scored() -> None:
    step = play(choosing("7c8d9h AhKhQh TcJd8s", TABLE, rules=A7), "k")
    assert isinstance(step.events[1], RoundEnded)
    assert lost(ended_round(step)) == {0: 1}


@pytest.mark.parametrize(("rules", "size"), [(A7, 32), (A9, 24), (A5, 40)], ids=lambda value: str(value)[:12])
def test_b16_versions_change_only_the_pack(rules: RuleSet, size: int) -> None:
    assert rules == replace(A7, name=rules.name, pack=size)


def test_b16_fives_and_sixes_count_as_printed() -> None:
    assert evaluate(cards("5c6c7h"), A5).halves == 22


def test_b17_triples_by_the_order_of_their_ranks() -> None:
    ranks = ["7c7h7s", "8c8h8s", "9c9h9s", "TcThTs", "JcJhJs", "QcQhQs", "KcKhKs"]
    strengths = [strength(cards(hand), A7) for hand in ranks]
    assert strengths == sorted(set(strengths))


def test_b18_of_two_suits_with_the_best_value_the_stronger_counts() -> None:
    """♣K ♥D ♦10 is a ten of clubs' suit; ♠K ♥J ♦Q one of spades'."""
    end = ended_round(play(situation("KcQhTd KsJhQd", "7c8d9s", rules=A7), "!", "-"))
    assert lost(end) == {1: 1}


def test_b19_seed_003s_feuer_costs_the_lowest_only_and_there_is_a_switch() -> None:
    hands = "AcAhAd KhJh9s 7c8d9h"
    assert lost(ended_round(dealt(hands, A7))) == {2: 1}
    assert lost(ended_round(dealt(hands, replace(A7, feuer_losers=Losers.ALL_OTHERS)))) == {1: 1, 2: 1}


# S1


def test_b20_a_31_after_a_knock_costs_the_knocker_one_life() -> None:
    end = ended_round(play(situation("7c8d9h AhKh9s TcJd8s", "QhJs7s", rules=KLASSISCH), "!", "9sQh"))
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (1,), {0: 1, 2: 1})


@pytest.mark.parametrize(
    ("moves", "by", "expected"),
    [
        pytest.param((), (), {1: 1, 2: 1}, id="at once"),
        pytest.param(("-",), (), {1: 1, 2: 1}, id="after a pass"),
        pytest.param(("-", "!"), (1,), {1: 2, 2: 1}, id="after Ben's knock"),
        pytest.param(("!", "-"), (0,), {1: 1, 2: 1}, id="after Anna's knock, who is not lowest"),
    ],
)
def test_b21_the_round_cap_compares_the_hands(moves: tuple[str, ...], by: tuple[int, ...], expected: object) -> None:
    """Anna 27, Ben 19, Cem 19: „Niemand hat geklopft. Ben und Cem verlieren je ein Leben, Anna nichts. Hätte Ben
    geklopft, verlöre er zwei Leben, Cem eins.“ Without a knock that is the end of a round whose time is up."""
    rules = replace(KLASSISCH, round_cap=18)
    end = ended_round(play(situation("KhTh7h KdTs9s Kc9c8d", "AsQd7c", rules=rules), *moves, "c"))
    assert [showing.value.halves for showing in end.showings] == [54, 38, 38]
    assert (end.end, end.by, lost(end)) == (RoundEnd.CAP, by, expected)


def test_b21_a_forced_knock_costs_two_before_the_cap_too_unless_that_is_switched_off() -> None:
    for penalty, cost in ((True, 2), (False, 1)):
        rules = replace(KLASSISCH, round_cap=18, circuits_without_knock=1, forced_knock_penalty=penalty)
        state = situation("KdTs9s KhTh7h", "AsQd7c", rules=rules)
        assert lost(ended_round(play(state, "-", "-", "!", "c"))) == {0: cost}


def test_b21_who_keeps_a_31_too_long_pays_alone_when_the_time_is_up() -> None:
    """B29 goes before the knocker's two lives, as at any other end."""
    rules = replace(HOSE_ABE_AGREED, knocker_penalty=2, round_cap=18)
    state = situation("AhKhJd 7c8d9h", "QhTs9s", rules=rules)
    assert lost(ended_round(play(state, "JdQh", "7c9s", "!", "c"))) == {0: 1}


def test_b21_no_cap_ends_a_choice_or_an_announcing() -> None:
    asked = choosing(HANDS, TABLE, rules=replace(SCHWIMMEN_31, round_cap=18))
    assert refused(asked, "c") is Reason.NO_CAP
    assert refused(announcing(HANDS, TABLE, rules=replace(LYING, round_cap=18)), "c") is Reason.NO_CAP


def test_b22_the_match_cap_places_by_lives_and_by_no_hand() -> None:
    rules = replace(KLASSISCH, match_cap=135)
    step = play(situation(HANDS, TABLE, rules=rules, lives=(2, 1, 2)), "C")
    assert step.events == (MatchEnded(MatchOver.CAP, None, (1, 3, 1), round_key("5eed", 5)),)
    assert (step.state.phase, step.state.lives) == (Phase.OVER, (2, 1, 2))


def test_b22_both_caps_are_off_by_default_and_apart() -> None:
    state = situation(HANDS, TABLE, rules=replace(KLASSISCH, round_cap=18))
    assert refused(state, "C") is Reason.NO_CAP
    assert refused(situation(HANDS, TABLE, rules=replace(KLASSISCH, match_cap=135)), "c") is Reason.NO_CAP
    assert refused(situation(HANDS, TABLE, rules=KLASSISCH), "C") is Reason.NO_CAP


def test_b24_what_the_host_changes_afterwards_is_what_is_played() -> None:
    rules = replace(KARUSSELL, lives=5, triple=Triple.THIRTY_ONE)
    state = start(rules, 3, "5eed").state
    assert (state.rules, state.lives) == (rules, (5, 5, 5))
    assert lost(ended_round(dealt("8c8h8d TcJd8s 7c9d9h", rules))) == {1: 1, 2: 1}


def test_b25_equal_hands_of_the_last_ones_leave_no_winner() -> None:
    over = play(situation("9sTs7c 9hTh7d", TABLE, rules=KLASSISCH, lives=(0, 0)), "!", "-").state
    assert over.lives == (-1, -1)
    assert over.ended is not None
    assert over.ended.places == (2, 2)


def test_b25_the_better_hand_is_before_the_other_behind_the_winner() -> None:
    over = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=KLASSISCH, lives=(1, 0, 0)), "9sQh").state
    assert over.ended is not None
    assert over.ended.places == (1, 3, 2)


def test_b26_a_seat_whose_person_left_may_win_rounds_but_not_the_match() -> None:
    state = situation("KhJh9s 7c8d9h TcJd8s", TABLE, rules=KLASSISCH, lives=(2, 0, 0))
    step = play(state, "x0", "!", "-", "-")
    assert lost(ended_round(step)) == {1: 1}
    over = play(situation("KhJh9s - TcJd8s", TABLE, rules=KLASSISCH, lives=(2, -1, 0)), "x0", "!", "-").state
    assert over.ended is not None
    assert over.ended.places == (2, 3, 1)


def test_b26_nobody_wins_where_all_have_left() -> None:
    over = play(situation("KhJh9s 7c8d9h", TABLE, rules=KLASSISCH, lives=(2, 0)), "x0", "x1", "!", "-").state
    assert over.ended is not None
    assert over.ended.places == (2, 2)


def test_b26_who_left_does_not_come_back() -> None:
    state = play(situation(HANDS, TABLE, rules=KLASSISCH), "x1").state
    assert refused(state, "r1") is Reason.NOT_AWAY
    assert refused(state, "x1") is Reason.ALREADY_LEFT
    assert refused(state, "r0") is Reason.NOT_AWAY


def test_b26_who_was_only_slow_and_returns_is_a_full_player_again() -> None:
    away = play(situation("KhJh9s 7c8d9h", TABLE, rules=KLASSISCH, lives=(2, 0)), "t", "-", "t", "-").state
    assert away.is_away(0)
    step = play(away, "r0", "!", "-")
    assert step.events[0] == Returned(0)
    assert step.state.ended is not None
    assert step.state.ended.places == (1, 2)


def test_b26_an_absence_lasts_over_the_next_deal() -> None:
    state = play(
        situation("KhJh9s 7c8d9h TcJd8s", TABLE, rules=KLASSISCH), "x1", "t", "-", "-", "t", "!", "-", "-"
    ).state
    assert state.round == 6
    assert [state.is_away(seat) for seat in range(3)] == [True, True, False]


def test_b26_where_nobody_is_left_to_come_back_all_who_are_away_have_left() -> None:
    state = replace(situation(HANDS, TABLE, rules=KLASSISCH, lives=(2, 3, 1)), missed=(0, 2, 0))
    step = play(state, "x0", "X")
    end = MatchEnded(MatchOver.LEFT, None, (2, 2, 1), round_key("5eed", 5), (0, 1))
    assert step.events == (Substituted(0, left=True), end)
    assert (step.state.phase, step.state.left, step.state.lives) == (Phase.OVER, (0, 1), (2, 3, 1))
    assert refused(situation(HANDS, TABLE, rules=KLASSISCH), "X") is Reason.NOT_AWAY


def test_b26_who_left_and_went_under_is_not_first_when_the_others_leave_too() -> None:
    state = replace(situation("KhJh9s - TcJd8s", TABLE, rules=KLASSISCH, lives=(2, -1, 1)), left=(1,))
    over = play(state, "x0", "x2", "X").state.ended
    assert over is not None
    assert (over.places, over.left) == ((2, 3, 2), (0, 1, 2))


def test_b22_without_persons_lives_decide_as_at_the_cap() -> None:
    state = situation("KhJh9s 7c8d9h -", TABLE, rules=KLASSISCH, lives=(1, 2, -1), turns=3)
    step = play(state, "E")
    assert step.events == (MatchEnded(MatchOver.COMPUTERS, None, (2, 1, 3), round_key("5eed", 5)),)
    unseen = play(replace(state, turns=0), "E").state.ended
    assert unseen is not None
    assert unseen.key == ""
    assert refused(situation(HANDS, TABLE, rules=KLASSISCH), "E") is Reason.NOT_NOW


def test_b26_the_move_of_a_computer_does_not_end_the_absence() -> None:
    state = play(situation("KhJh9s 7c8d9h", TABLE, rules=KLASSISCH), "t", "-", "t", "-", "*").state
    assert state.is_away(0)


def test_b28_a_triple_that_is_31_and_a_real_31_are_a_draw() -> None:
    end = ended_round(dealt("QcQdQs AhKhJh 7c8d9h", FEUERWERK))
    assert (end.by, lost(end)) == ((0, 1), {})


@pytest.mark.parametrize("hand", ["8c8h8d", "AcAhAd"])
def test_b28_three_aces_are_a_triple_like_any_other(hand: str) -> None:
    end = ended_round(dealt(f"{hand} KhJh9s 7c9d9h", FEUERWERK))
    assert (end.end, lost(end)) == (RoundEnd.THIRTY_ONE, {1: 1, 2: 1})


# S2

THIRTY_ONE_DEALT = situation("AhKhQh 7c8d9h TcJd8s", TABLE, rules=HOSE_ABE_AGREED)
NEARLY_31 = situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=HOSE_ABE_AGREED)


def test_b29_shown_automatically_unless_agreed_otherwise() -> None:
    assert isinstance(dealt("AhKhQh 7c8d9h TcJd8s", HOSE_ABE).events[0], RoundEnded)
    assert dealt("AhKhQh 7c8d9h TcJd8s", HOSE_ABE_AGREED).events == ()


def test_b29_a_dealt_31_is_shown_in_the_first_turn() -> None:
    assert "=" in legal(THIRTY_ONE_DEALT)
    step = play(THIRTY_ONE_DEALT, "=")
    assert isinstance(step.events[0], RoundEnded)
    assert (step.events[0].by, lost(step.events[0])) == ((0,), {1: 1})


def test_b29_it_is_too_late_in_the_second_turn() -> None:
    state = play(THIRTY_ONE_DEALT, "-", "-", "-").state
    assert "=" not in legal(state)
    assert refused(state, "=") is Reason.NOTHING_TO_SHOW


def test_b29_who_has_no_31_shows_nothing() -> None:
    assert refused(NEARLY_31, "=") is Reason.NOTHING_TO_SHOW
    assert refused(NEARLY_31, "9sJs=") is Reason.NOTHING_TO_SHOW
    assert refused(NEARLY_31, "*=") is Reason.NOTHING_TO_SHOW


def test_b29_a_31_that_a_swap_makes_is_shown_in_the_same_turn() -> None:
    assert {"9sQh", "9sQh="} <= legal(NEARLY_31)
    step = play(NEARLY_31, "9sQh=")
    assert [type(event) for event in step.events[:2]] == [Swapped, RoundEnded]
    assert (ended_round(step).by, lost(ended_round(step))) == ((0,), {1: 1})


def test_b29_by_swapping_all_three_too() -> None:
    step = play(situation("7c8d9h TcJd8s", "AhKhQh", rules=HOSE_ABE_AGREED), "*=")
    assert [type(event) for event in step.events[:2]] == [SwappedAll, RoundEnded]
    assert lost(ended_round(step)) == {1: 1}


def test_b29_who_says_nothing_pays_alone_when_it_is_found() -> None:
    step = play(NEARLY_31, "9sQh", "-", "!", "-", "-")
    assert (ended_round(step).end, lost(ended_round(step))) == (RoundEnd.KNOCK, {0: 1})


def test_b29_one_life_also_for_a_knocker() -> None:
    rules = replace(HOSE_ABE_AGREED, knocker_penalty=2)
    state = situation("AhKhQh 7c8d9h TcJd8s", TABLE, rules=rules)
    assert lost(ended_round(play(state, "!", "-", "-"))) == {0: 1}


def test_b29_a_late_31_pays_also_when_another_is_shown_in_time() -> None:
    state = situation("AhKhQh 7c8d9h AcKc9s", "QcJs7s", rules=HOSE_ABE_AGREED)
    end = ended_round(play(state, "-", "9sQc="))
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (2,), {0: 1})


def test_b29_who_has_had_no_turn_is_not_late() -> None:
    state = situation("AhKh9s AcKcQc 7c8d9h", "QhJs7s", rules=HOSE_ABE_AGREED)
    end = ended_round(play(state, "9sQh="))
    assert (end.by, lost(end)) == ((0,), {2: 1})


def test_b29_who_swaps_the_31_away_is_not_late() -> None:
    step = play(THIRTY_ONE_DEALT, "AhQd", "-", "!", "-", "-")
    assert lost(ended_round(step)) == {1: 1}


def test_b29_feuer_shows_itself() -> None:
    end = ended_round(dealt("AhAcAd AsKsQs TcJd8s", HOSE_ABE_AGREED))
    assert (end.end, lost(end)) == (RoundEnd.FEUER, {1: 1, 2: 1})


def test_b29_goes_with_no_announcing() -> None:
    assert replace(LYING, show=Reveal.MANUAL).conflicts() == (Conflict.LATE_AND_LYING,)


def test_b30_eleven_seats_open_their_hands_after_one_circuit_of_passes() -> None:
    hands = "6c6s6h 7c7s7h 8c8s8h 9c9s9h TcTsTh JcJsJh QcQsQh KcKsKh 7d8d9d AcAsTd 6dAhAd"
    step = play(situation(hands, "JdQdKd", rules=PASSING), *["-"] * 11)
    assert (ended_round(step).end, lost(ended_round(step))) == (RoundEnd.STOCK, {9: 1})


def test_b30_passing_and_fueuer_im_dach_are_off_and_apart() -> None:
    assert refused(situation(HANDS, TABLE, rules=HOSE_ABE), "-") is Reason.NO_PASSING
    assert dealt("AcAhAd KhJh9s 7c8d9h", PASSING).events == ()


def test_b31_all_switches_may_be_changed_and_are_frozen_at_the_start() -> None:
    rules = replace(HOSE_ABE, passing=True, lives=1, circuits=Circuits.PASSES, lying=True)
    state = start(rules, 3, "5eed").state
    assert state.rules == rules
    with pytest.raises(AttributeError):
        state.rules.lives = 5  # type: ignore[misc]


# S4


def test_b32_a_31_shows_itself() -> None:
    assert isinstance(dealt("AhKhQh 7c8d9h", SCHWIMMEN_31).events[0], RoundEnded)
    assert refused(situation("AhKhQh 7c8d9h", TABLE, rules=SCHWIMMEN_31), "=") is Reason.NOTHING_TO_SHOW


def test_b33_nobody_loses_anything_when_all_would_go() -> None:
    state = situation("9sTs7c 9hTh7d", TABLE, rules=SCHWIMMEN_31, lives=(0, 0), dealer=1)
    step = play(state, "!", "-")
    assert (lost(ended_round(step)), step.state.lives) == ({}, (0, 0))
    assert (step.state.round, step.state.dealer) == (6, 0)


def test_b33_also_for_one_who_has_more_to_lose() -> None:
    state = situation("9sTs7c 9hTh7d", TABLE, rules=replace(SCHWIMMEN_31, knocker_penalty=2), lives=(1, 0))
    assert play(state, "!", "-").state.lives == (1, 0)


def test_b34_the_variants_last_criterion_is_the_highest_card_of_the_suit() -> None:
    end = ended_round(play(situation("Kc7h8d Tc7d8h", TABLE, rules=SCHWIMMEN_31_HOUSE), "!", "-"))
    assert lost(end) == {1: 1}


def test_b35_swap_and_knock_are_one_turn() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31_HOUSE)
    step = play(state, "TcQd!", "-", "-")
    assert step.events[:2] == (Swapped(0, *cards("TcQd")), Knocked(0, first=True))
    assert [event.seat for event in step.events[2:4] if isinstance(event, Passed)] == [1, 2]
    assert ended_round(step).by == (0,)


def test_b35_a_swap_into_31_ends_the_round_before_the_knock() -> None:
    step = play(situation("AhKh9s 7c8d9h", "QhJs7s", rules=SCHWIMMEN_31_HOUSE), "9sQh!")
    assert [type(event) for event in step.events[:2]] == [Swapped, RoundEnded]
    assert ended_round(step).end is RoundEnd.THIRTY_ONE


def test_b35_not_after_somebody_has_knocked() -> None:
    state = situation(HANDS, TABLE, rules=SCHWIMMEN_31_HOUSE)
    assert refused(state, "!", "7cQd!") is Reason.NO_KNOCK_WITH_SWAP
    assert not any(move.endswith("!") for move in legal(play(state, "!").state))


def test_b35_all_three_and_a_knock() -> None:
    state = situation(HANDS, TABLE, rules=replace(SCHWIMMEN_31_HOUSE, swap_all=True))
    step = play(state, "*!")
    assert [type(event) for event in step.events] == [SwappedAll, Knocked]
    assert step.state.turns_left == 2


# S0


def test_b36_the_opener_is_drawn_and_then_goes_round_clockwise() -> None:
    openers = {start(HOSEN_OWI, 3, str(seed)).state.opener for seed in range(30)}
    assert openers == {0, 1, 2}
    after = play(situation(HANDS, TABLE, swapped=[0, 1, 2]), "!", "!", "!").state
    assert after.opener == 1


def test_b37_no_knock_in_the_first_circuit_and_everybody_has_swapped_in_the_last() -> None:
    state = situation(HANDS, TABLE)
    for _ in range(3):
        assert "!" not in legal(state)
        state = play(state, "*").state
    assert "!" in legal(state)
    assert "!" in legal(play(state, "!").state)
    assert all(state.swapped)


def test_b37_the_check_stands_for_rules_in_which_one_may_pass() -> None:
    state = situation(HANDS, TABLE, rules=replace(HOSEN_OWI, passing=True), swapped=[0])
    assert refused(state, "!", "!") is Reason.SWAP_FIRST


@pytest.mark.parametrize(
    ("action", "over", "places"),
    [("t", MatchOver.TIME_OUT, (3, 1, 2)), ("x1", MatchOver.LEFT, (1, 3, 2))],
    ids=["a missed deadline", "leaving"],
)
def test_b38_an_aborted_match_places_by_lives_and_the_culprit_last(
    action: str, over: MatchOver, places: tuple[int, ...]
) -> None:
    step = play(situation(HANDS, TABLE, lives=(3, 2, 1)), action)
    culprit = 0 if action == "t" else 1
    assert step.events == (MatchEnded(over, culprit, places, round_key("5eed", 5)),)
    assert step.state.lives == (3, 2, 1)


def test_b38_all_below_none_share_the_last_place() -> None:
    over = play(situation("9sTs7c 9hTh7d KhJh9c", TABLE, lives=(0, 0, 3), swapped=[0, 1, 2]), "!", "!", "!").state
    assert over.ended is not None
    assert over.ended.places == (2, 2, 1)


def test_b39_a_refresh_leaves_the_hidden_card() -> None:
    rules = replace(MISTERY, passing=True)
    step = play(situation(HANDS, TABLE, rules=rules, hidden="Kc"), "-", "-", "-")
    assert isinstance(step.events[-1], TableRefreshed)
    assert step.state.hidden == cards("Kc")[0]
    assert set(step.state.table).isdisjoint(cards(TABLE))


def test_b39_swapping_all_leaves_it_too() -> None:
    assert play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "*").state.hidden == cards("Kc")[0]


def test_b39_only_the_giver_knows_what_lies_there_until_it_is_taken() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "8s?").state
    assert [observe(state, viewer).hidden for viewer in (0, 1, 2, None)] == [*cards("8s"), None, None, None]
    state = play(state, "7c?").state
    assert [observe(state, viewer).hidden for viewer in (0, 1, 2, None)] == [None, *cards("7c"), None, None]
    assert [observe(state, viewer).sure[1] for viewer in (0, 2, None)] == [cards("8s"), (), ()]


@pytest.mark.parametrize(
    ("hands", "hidden", "end"),
    [
        pytest.param("AhKh9s 7c8d9h", "Qh", RoundEnd.THIRTY_ONE, id="31"),
        pytest.param("AhAc9s 7c8d9h", "As", RoundEnd.FEUER, id="Feuer"),
    ],
)
def test_b39_a_hidden_card_that_ends_the_round_does_so_at_once(hands: str, hidden: str, end: RoundEnd) -> None:
    step = play(situation(hands, TABLE, rules=MISTERY, hidden=hidden), "9s?")
    assert [type(event) for event in step.events[:2]] == [SwappedHidden, RoundEnded]
    assert (ended_round(step).end, ended_round(step).by, lost(ended_round(step))) == (end, (0,), {1: 1})


def test_b39_whoever_would_have_to_show_it() -> None:
    rules = replace(MISTERY, show=Reveal.MANUAL)
    step = play(situation("AhKh9s 7c8d9h TcJd8s", TABLE, rules=rules, hidden="Qh"), "9s?")
    assert (ended_round(step).by, lost(ended_round(step))) == ((0,), {1: 1})


# S0, Lügen


@pytest.mark.parametrize(
    ("step", "end", "by"),
    [
        pytest.param(
            play(situation(HANDS, TABLE, rules=LYING, swapped=[0, 1, 2]), "!", "!", "!"),
            RoundEnd.KNOCK,
            (0,),
            id="knock",
        ),
        pytest.param(
            play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=LYING), "9sQh"), RoundEnd.THIRTY_ONE, (0,), id="31"
        ),
        pytest.param(dealt("AhKhQh 7c8d9h TcJd8s", LYING), RoundEnd.THIRTY_ONE, (0,), id="31 at the deal"),
        pytest.param(
            play(situation(HANDS, TABLE, rules=replace(PASSING, lying=True), stock="AsAd"), "-", "-", "-"),
            RoundEnd.STOCK,
            (),
            id="the stock's end",
        ),
    ],
)
def test_b40_lying_begins_from_a_showdown_or_a_31(step: Step, end: RoundEnd, by: tuple[Seat, ...]) -> None:
    began = step.events[-1]
    assert isinstance(began, AnnouncingBegan)
    assert (began.end, began.by, step.state.phase) == (end, by, Phase.ANNOUNCING)


def test_b40_but_not_from_feuer() -> None:
    for step in (
        play(situation("AhAc9s 7c8d9h TcJd8s", "AdJs7s", rules=LYING), "9sAd"),
        dealt("AhAcAd 7c8d9h TcJd8s", LYING),
    ):
        assert lost(ended_round(step)) == {1: 1, 2: 1}
        assert not any(isinstance(event, AnnouncingBegan) for event in step.events)


def announcers(state: State) -> list[Seat]:
    """Who announces, one after the other."""
    seats = []
    while state.phase is Phase.ANNOUNCING:
        seats.append(state.turn)
        state = apply(state, legal_actions(state)[0]).state
    return seats


@pytest.mark.parametrize(
    ("state", "order"),
    [
        pytest.param(announcing(HANDS, TABLE, knocker=1, opener=2), [1, 2, 0], id="from the first knocker"),
        pytest.param(
            play(situation("AhKh9s 7c8d9h TcJd8s 7d9c8c", "QhJs7s", rules=LYING, turn=0, opener=2), "9sQh").state,
            [2, 3, 1],
            id="without a knock from the opener, and the 31 is skipped",
        ),
        pytest.param(
            play(
                situation("KhJh9c AhKc9s 7c8d9h AcQc8c", "QhJs7s", rules=LYING, turn=0, swapped=[0]),
                "!",
                "AhQh",
                "7cAh",
            ).state,
            [],
            id="not before the last lap is over",
        ),
        pytest.param(
            announcing(HANDS, TABLE, knocker=1, rules=replace(LYING, direction=HOSE_ABE.direction)),
            [1, 0, 2],
            id="in the direction of play",
        ),
    ],
)
def test_b41_the_order_of_announcing(state: State, order: list[Seat]) -> None:
    assert announcers(state) == order


def test_b41_a_31_is_open_while_the_others_announce() -> None:
    step = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=LYING), "9sQh")
    open_hand = RevealedHand(0, cards("QhKhAh"))
    assert step.events == (Swapped(0, *cards("9sQh")), AnnouncingBegan(RoundEnd.THIRTY_ONE, (0,), (open_hand,)))


def test_b41_two_open_cards_and_the_number_are_public_at_once() -> None:
    step = play(announcing(HANDS, TABLE), "Jd~40")
    assert step.events == (Announced(0, cards("8sTc"), 40),)
    assert step.state.turn == 1
    assert step.events[0] in observe(step.state, None).history


@pytest.mark.parametrize(
    ("lie_tie", "decider"),
    [
        pytest.param(LieTie.SEATS, 2, id="the last in seat order from the opener"),
        pytest.param(LieTie.ANNOUNCEMENTS, 0, id="the last who announced"),
    ],
)
def test_b42_who_decides_among_the_equally_low(lie_tie: LieTie, decider: Seat) -> None:
    """Seat 0 opened and seat 1 knocked, so they announce 1, 2, 0."""
    state = announcing(HANDS, TABLE, rules=replace(LYING, lie_tie=lie_tie), knocker=1)
    state = play(state, "7c~40", "9s~40", "8s~40").state
    assert (state.phase, state.turn) == (Phase.CHALLENGING, decider)


def test_b42_the_lowest_decides_whoever_announced_when() -> None:
    assert play(announcing(HANDS, TABLE), "8s~40", "7c~38", "9s~40").state.turn == 1


@pytest.mark.parametrize(
    ("number", "liar"),
    [(40, False), (42, True), (38, True), (61, True), (16, True)],
    ids=["the truth", "too high", "too low", "a triple", "much too low"],
)
def test_b43_any_deviation_is_a_lie(number: int, liar: bool) -> None:
    state = play(announcing(HANDS, TABLE), "8s~16", "7c~18", f"9s~{number}").state
    state = replace(state, turn=0)
    assert lost(ended_round(play(state, "?2"))) == ({2: 2} if liar else {0: 2})


def test_b43_every_other_announcer_may_be_challenged_also_with_the_same_number() -> None:
    state = play(announcing(HANDS, TABLE), "8s~40", "7c~40", "9s~40").state
    assert (state.turn, legal(state)) == (2, {"?0", "?1", "."})


def test_b43_a_31_may_not() -> None:
    state = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=LYING), "9sQh", "7c~18", "8s~20").state
    assert (state.turn, legal(state)) == (1, {"?2", "."})
    assert refused(state, "?0") is Reason.NOT_TO_CHALLENGE
    assert refused(state, "?1") is Reason.NOT_TO_CHALLENGE
    assert refused(state, "?7") is Reason.NOT_TO_CHALLENGE


def test_b44_the_only_announcer_has_nobody_to_challenge() -> None:
    step = play(dealt("AhKhQh 7c8d9h AcKcQc", LYING).state, "7c~40")
    assert step.events[:2] == (Announced(1, cards("8d9h"), 40), Decided(1, None))
    assert lost(ended_round(step)) == {1: 1}


def test_b44_nobody_loses_where_all_hold_31() -> None:
    end = ended_round(dealt("AhKhQh AcKcQc", LYING))
    assert (end.end, lost(end), end.announced, end.decided) == (RoundEnd.THIRTY_ONE, {}, (), None)


@pytest.mark.parametrize(
    ("size", "least"),
    [(20, 20), (24, 20), (32, 16), (36, 14), (40, 12), (52, 6)],
    ids=[str(size) for size in PACK_SIZES],
)
def test_b45_numbers_that_may_be_announced(size: int, least: int) -> None:
    """From the smallest hand of the pack to 30, and 30½; in half points."""
    assert numbers(RuleSet(pack=size)) == (*range(least, 61, 2), 61)


def test_b45_there_are_24_of_them_with_32_cards() -> None:
    assert len(numbers(LYING)) == 24
    state = announcing(HANDS, TABLE)
    for text in ("8s~24", "8s~61", "8s~16"):  # 12 and 30½ can't be true of these cards, and 8 neither
        assert text in legal(state)
    for text in ("8s~14", "8s~62", "8s~17", "8s~0"):
        assert refused(state, text) is Reason.NO_SUCH_NUMBER
    assert refused(state, "7c~40") is Reason.NOT_YOUR_CARD


def test_b45_no_30_and_a_half_where_a_triple_is_31() -> None:
    assert 61 not in numbers(replace(LYING, triple=Triple.THIRTY_ONE))


def test_b46_all_hands_are_shown_after_the_decision() -> None:
    step = play(announcing(HANDS, TABLE), "8s~20", "7c~18", "9s~40", ".")
    end = ended_round(step)
    assert [showing.hand for showing in end.showings] == [tuple(sorted(cards(hand))) for hand in HANDS.split()]
    assert (end.end, end.by, end.decided) == (RoundEnd.KNOCK, (0,), Decided(1, None))
    assert step.state.round == 6


@pytest.mark.parametrize("said", [(), ("8s~20", "7c~18", "9s~40")], ids=["announcing", "deciding"])
def test_b48_a_missed_deadline_of_seed_000_ends_the_match_and_costs_no_life(said: tuple[str, ...]) -> None:
    state = play(announcing(HANDS, TABLE), *said).state
    culprit = state.turn
    step = play(state, "t")
    (ended,) = step.events
    assert isinstance(ended, MatchEnded)
    assert (ended.over, ended.culprit, step.state.lives) == (MatchOver.TIME_OUT, culprit, (3, 3, 3))


def test_b48_elsewhere_the_truth_is_announced_and_the_decider_gives_up() -> None:
    rules = replace(LYING, time_out=Absence.PLAYED_ON)
    step = play(announcing(HANDS, TABLE, rules=rules), "t", "t", "t", "t")
    said = [event for event in step.events if isinstance(event, Announced)]
    assert [(event.seat, event.halves) for event in said] == [(0, 20), (1, 18), (2, 40)]
    assert lost(ended_round(step)) == {1: 1}
    assert Substituted(1, left=False) in step.events


def test_b49_the_decision_replaces_every_other_penalty() -> None:
    rules = replace(LYING, knocker_penalty=2, thirty_one_losers=Losers.ALL_OTHERS)
    state = announcing("7c8d9h TcJd8s KhJh9s", TABLE, rules=rules)
    end = ended_round(play(state, "7c~18", "8s~20", "9s~40", "."))
    assert lost(end) == {0: 1}
    step = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=rules), "9sQh", "7c~18", "8s~20", ".")
    assert lost(ended_round(step)) == {1: 1}
