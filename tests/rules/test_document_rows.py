"""What each of the five documents says, row by row of rules.md part A: at least one case with its exact result.

The rows are 1 … 49; those that concern no rule (34 tempo, 37 computer players, 46 stakes, 47 statistics, 48 the deck's
look) are other rooms' business. S0 … S4 are the documents, and a set of rules with an option has it in its name.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.cards import pack, points_of
from schwimmen_bot.rules.engine import IllegalAction, Reason, apply, legal_actions, start
from schwimmen_bot.rules.events import (
    DealerChose,
    Event,
    Knocked,
    MatchEnded,
    MatchOver,
    Passed,
    Returned,
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
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.notation import read_action, write_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.rounds import opening
from schwimmen_bot.rules.ruleset import RuleSet, ThreeAces
from schwimmen_bot.rules.shuffle import first_opener, round_key
from schwimmen_bot.rules.state import Phase, State, Step
from tests.rules.tables import (
    A5,
    A7,
    A9,
    BLITZ,
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

DOCUMENTS = {"S0": HOSEN_OWI, "S1": KLASSISCH, "S2": HOSE_ABE, "S3": A7, "S4": SCHWIMMEN_31}
every_document = pytest.mark.parametrize("rules", DOCUMENTS.values(), ids=DOCUMENTS)
FUEUER_IM_DACH = replace(HOSE_ABE, name="hose-abe-fueuer", three_aces=ThreeAces.FEUER)
HANDS, TABLE = "TcJd8s 7c8d9h KhJh9s", "QdJs7s"
"""10, 9 and 20 points."""


def legal(state: State) -> set[str]:
    return {write_action(move) for move in legal_actions(state)}


def refused(state: State, *moves: str) -> Reason:
    """Why the last of these moves is refused."""
    before = play(state, *moves[:-1]).state
    with pytest.raises(IllegalAction) as caught:
        apply(before, read_action(moves[-1]))
    return caught.value.reason


def dealt(hands: str, table: str, rules: RuleSet) -> Step:
    """What follows from this deal before anybody moves."""
    return opening(situation(hands, table, rules=rules))


def knocked(hands: str, rules: RuleSet, knocker: Seat = 0, lives: tuple[int, ...] | None = None) -> Step:
    """A last lap in which everybody keeps their hand."""
    seats = len(hands.split())
    state = situation(hands, TABLE, rules=rules, turn=knocker, swapped=range(seats), lives=lives)
    return play(state, "!", *["-" if rules.passing else "!"] * (seats - 1))


# 1 … 3: seats and packs


@pytest.mark.parametrize(
    ("rules", "most", "left"),
    [
        pytest.param(HOSEN_OWI, 8, 5, id="S0"),
        pytest.param(KLASSISCH, 9, 2, id="S1"),
        pytest.param(HOSE_ABE, 11, 0, id="S2"),
        pytest.param(A7, 6, 11, id="S3 A7"),
        pytest.param(A9, 6, 3, id="S3 A9"),
        pytest.param(A5, 6, 19, id="S3 A5"),
        pytest.param(SCHWIMMEN_31, 8, 5, id="S4"),
        pytest.param(SCHWIMMEN_31_HOUSE, 8, 25, id="S4 with 52 cards"),
        pytest.param(MISTERY, 8, 4, id="S0 with Mistery"),
    ],
)
def test_row_01_seats_and_what_they_leave_in_the_stock(rules: RuleSet, most: int, left: int) -> None:
    assert rules.seats_for() == most
    assert len(start(rules, 2, "5eed").state.lives) == 2
    assert len(start(rules, most, "5eed").state.stock) == left
    for seats in (1, most + 1):
        with pytest.raises(ValueError, match=f"{seats} seats"):
            start(rules, seats, "5eed")


@pytest.mark.parametrize(
    ("rules", "lowest"),
    [(HOSEN_OWI, "7c"), (KLASSISCH, "7c"), (HOSE_ABE, "6c"), (A7, "7c"), (A9, "9c"), (A5, "5c"), (SCHWIMMEN_31, "7c")],
    ids=["S0", "S1", "S2", "S3 A7", "S3 A9", "S3 A5", "S4"],
)
def test_row_02_the_pack_begins_with(rules: RuleSet, lowest: str) -> None:
    begun = start(rules, 2, "5eed").state
    dealt_cards = [card for hand in begun.hands for card in hand]
    assert min((*dealt_cards, *begun.table, *begun.second, *begun.stock)) == cards(lowest)[0]


@pytest.mark.parametrize(("size", "most"), [(20, 5), (24, 7), (32, 9), (36, 11), (40, 12), (52, 16)])
def test_row_03_seats_that_a_pack_can_deal(size: int, most: int) -> None:
    """rules.md B1."""
    assert RuleSet(pack=size, most_seats=99).seats_for() == most
    assert RuleSet(pack=size, most_seats=99, mistery=True).seats_for() == (size - 4) // 3


# 4 … 8: what hands are worth


@every_document
def test_row_04_points(rules: RuleSet) -> None:
    points = [points_of(card) for card in pack(rules.pack)[::4]]
    assert points[-8:] == [7, 8, 9, 10, 10, 10, 10, 11]


def test_row_04_points_of_the_low_cards() -> None:
    assert [points_of(card) for card in pack(52)[:20:4]] == [2, 3, 4, 5, 6]


@every_document
@pytest.mark.parametrize(
    ("hand", "halves"),
    [("AhKh9s", 42), ("Kh9hAs", 38), ("AcKcTc", 62), ("8h9hTs", 34), ("7c8h9d", 18), ("AhKdQs", 22)],
)
def test_row_05_the_best_suit_counts(rules: RuleSet, hand: str, halves: int) -> None:
    assert evaluate(cards(hand), rules).halves == halves


@pytest.mark.parametrize(
    ("rules", "halves"),
    [*((rules, 61) for rules in DOCUMENTS.values()), (FEUERWERK, 62)],
    ids=[*DOCUMENTS, "S1 Drilling ist Feuer"],
)
def test_row_06_three_of_a_kind(rules: RuleSet, halves: int) -> None:
    assert evaluate(cards("8c8h8d"), rules).halves == halves


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {0: 1, 1: 1}, id="S0: equal"),
        pytest.param(KLASSISCH, {0: 2, 1: 1}, id="S1: equal, and the knocker pays two"),
        pytest.param(HOSE_ABE, {0: 1, 1: 1}, id="S2: equal"),
        pytest.param(A7, {1: 1}, id="S3: three tens beat three sevens"),
        pytest.param(SCHWIMMEN_31, {0: 1, 1: 1}, id="S4: equal"),
        pytest.param(SCHWIMMEN_31_HOUSE, {1: 1}, id="S4: the higher triple, agreed"),
    ],
)
def test_row_07_triples_among_each_other(rules: RuleSet, expected: dict[Seat, int]) -> None:
    assert lost(ended_round(knocked("TcThTs 7c7h7d", rules))) == expected


@pytest.mark.parametrize(
    ("rules", "halves"),
    [
        pytest.param(HOSEN_OWI, 64, id="S0: Feuer"),
        pytest.param(KLASSISCH, 61, id="S1: a triple"),
        pytest.param(FEUERWERK, 62, id="S1: Drilling ist Feuer"),
        pytest.param(HOSE_ABE, 61, id="S2: a triple"),
        pytest.param(FUEUER_IM_DACH, 64, id="S2: Füür im Dach"),
        pytest.param(A7, 64, id="S3: Feuer"),
        pytest.param(SCHWIMMEN_31, 64, id="S4: Feuer"),
    ],
)
def test_row_08_three_aces(rules: RuleSet, halves: int) -> None:
    assert evaluate(cards("AcAhAd"), rules).halves == halves


# 9 … 13: what ends a round at once


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {1: 1, 2: 1}, id="S0: all others"),
        pytest.param(LYING, {1: 1, 2: 1}, id="S0 with Lügen: all others, nobody announces"),
        pytest.param(FEUERWERK, {1: 1, 2: 1}, id="S1 Drilling ist Feuer: as 31"),
        pytest.param(FUEUER_IM_DACH, {1: 1, 2: 1}, id="S2 Füür im Dach: all others"),
        pytest.param(A7, {2: 1}, id="S3: the lowest only"),
        pytest.param(SCHWIMMEN_31, {1: 1, 2: 1}, id="S4: all others"),
    ],
)
def test_row_09_three_aces_end_the_round(rules: RuleSet, expected: dict[Seat, int]) -> None:
    step = play(situation("AcAh9s 7c8d9h TdJs8s", "AdQs7h", rules=rules), "9sAd")
    assert isinstance(step.events[1], RoundEnded)
    assert lost(ended_round(step)) == ({1: 1} if rules is A7 else expected)
    assert lost(ended_round(dealt("AcAhAd JcQc9h 7h8s9d", TABLE, rules))) == expected


@pytest.mark.parametrize("rules", [KLASSISCH, HOSE_ABE], ids=["S1", "S2"])
def test_row_09_three_aces_that_end_nothing(rules: RuleSet) -> None:
    assert dealt("AcAhAd JcQc9h 7h8s9d", TABLE, rules).events == ()


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {1: 1}, id="S0 Hosen owi: the lowest"),
        pytest.param(KLASSISCH, {1: 1, 2: 1}, id="S1 Feuer: all others"),
        pytest.param(HOSE_ABE, {1: 1}, id="S2 Hose abe: the lowest"),
        pytest.param(A7, {1: 1}, id="S3 Schnauz: the lowest"),
        pytest.param(SCHWIMMEN_31, {1: 1}, id="S4 Schnauz: the lowest"),
    ],
)
def test_row_10_31_ends_the_round(rules: RuleSet, expected: dict[Seat, int]) -> None:
    step = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=rules), "9sQh")
    end = ended_round(step)
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (0,), expected)
    assert step.events[1] == end  # nobody swaps any more


def test_row_10_the_name_of_31() -> None:
    names = {document: rules.thirty_one_name.value for document, rules in DOCUMENTS.items()}
    assert names == {"S0": "hosen_owi", "S1": "feuer", "S2": "hose_abe", "S3": "schnauz", "S4": "schnauz"}


def test_row_10_31_with_lying_begins_the_announcing() -> None:
    state = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=LYING), "9sQh").state
    assert (state.phase, state.turn) == (Phase.ANNOUNCING, 1)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {1: 1}, id="S0: the lowest"),
        pytest.param(KLASSISCH, {1: 1, 2: 1}, id="S1: all others"),
        pytest.param(HOSE_ABE, {1: 1}, id="S2: the lowest"),
        pytest.param(A7, {1: 1}, id="S3: the lowest"),
        pytest.param(SCHWIMMEN_31, {1: 1}, id="S4: the lowest"),
        pytest.param(SCHWIMMEN_31_HOUSE, {1: 1, 2: 1}, id="S4 31 beim Geben: all without 31"),
    ],
)
def test_row_11_31_at_the_deal(rules: RuleSet, expected: dict[Seat, int]) -> None:
    end = ended_round(dealt("AhKhQh 7c8d9h TcJd8s", TABLE, rules))
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (0,), expected)


def test_row_11_the_variant_asks_for_a_31_of_the_deal() -> None:
    step = play(situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=SCHWIMMEN_31_HOUSE), "9sQh")
    assert lost(ended_round(step)) == {1: 1}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {2: 1}, id="S0: none of them loses"),
        pytest.param(KLASSISCH, {}, id="S1: nobody loses anything"),
        pytest.param(HOSE_ABE, {2: 1}, id="S2: none of them loses"),
        pytest.param(A7, {2: 1}, id="S3: the lowest is another"),
        pytest.param(SCHWIMMEN_31, {2: 1}, id="S4: none of them loses"),
        pytest.param(SCHWIMMEN_31_HOUSE, {2: 1, 3: 1}, id="S4 31 beim Geben: all without 31"),
    ],
)
def test_row_12_several_31(rules: RuleSet, expected: dict[Seat, int]) -> None:
    assert lost(ended_round(dealt("AhKhQh AcKcQc 7c8d9h TcJd8s", TABLE, rules))) == expected


def test_row_12_s3_by_suit_when_all_hold_31() -> None:
    assert lost(ended_round(dealt("AhKhQh AcKcQc", TABLE, A7))) == {0: 1}


@pytest.mark.parametrize(
    ("moves", "end", "expected"),
    [
        pytest.param(("=",), RoundEnd.THIRTY_ONE, {1: 1}, id="shown in the first turn: the lowest"),
        pytest.param(("!", "!", "!"), RoundEnd.KNOCK, {0: 1}, id="found at the showdown: its holder alone"),
        pytest.param(("-", "-", "!", "-", "-"), RoundEnd.KNOCK, {0: 1}, id="found after somebody else's knock"),
    ],
)
def test_row_13_31_shown_late(moves: tuple[str, ...], end: RoundEnd, expected: dict[Seat, int]) -> None:
    ended = ended_round(play(situation("AhKhQh 7c8d9h TcJd8s", TABLE, rules=HOSE_ABE_AGREED), *moves))
    assert (ended.end, lost(ended)) == (end, expected)


# 14 … 17: dealer, opener, direction


@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        pytest.param(HOSEN_OWI, Phase.PLAYING, id="S0: no choice"),
        pytest.param(KLASSISCH, Phase.PLAYING, id="S1: no choice"),
        pytest.param(HOSE_ABE, Phase.CHOOSING, id="S2"),
        pytest.param(A7, Phase.CHOOSING, id="S3"),
        pytest.param(SCHWIMMEN_31, Phase.CHOOSING, id="S4"),
    ],
)
def test_row_14_dealers_choice(rules: RuleSet, phase: Phase) -> None:
    begun = start(rules, 3, "5eed").state
    assert begun.phase is phase
    assert begun.turn == (begun.dealer if phase is Phase.CHOOSING else begun.opener)
    assert legal(begun) >= ({"k", "n"} if phase is Phase.CHOOSING else {"*"})


def test_row_14_the_dealer_keeps_or_takes_the_other_three_unseen() -> None:
    state = choosing("7c8h9d TcJdQh", "7sAh8d")
    assert legal(state) == {"k", "n"}
    kept, changed = play(state, "k"), play(state, "n")
    assert kept.events == (DealerChose(0, True, cards("7sAh8d")),)
    assert (kept.state.hands[0], kept.state.table, kept.state.turn) == (cards("7c8h9d"), cards("7sAh8d"), 1)
    assert changed.events == (DealerChose(0, False, cards("7c8h9d")),)
    assert (changed.state.hands[0], changed.state.table, changed.state.turn) == (cards("7s8dAh"), cards("7c8h9d"), 1)


@every_document
def test_row_15_the_first_opener_is_drawn_by_lot(rules: RuleSet) -> None:
    openers = set()
    for seed in range(60):
        step = start(rules, 3, str(seed))
        first = step.events[0]
        assert isinstance(first, RoundDealt)
        assert first.opener == first_opener(round_key(str(seed), 1), 3)
        onward = -1 if rules is HOSE_ABE else 1  # right of the dealer there, left of the dealer elsewhere
        assert first.opener == (first.dealer + onward) % 3
        openers.add(first.opener)
    assert openers == {0, 1, 2}


@pytest.mark.parametrize(
    ("rules", "dealer", "opener"),
    [
        pytest.param(HOSEN_OWI, 0, 1, id="S0"),
        pytest.param(KLASSISCH, 0, 1, id="S1"),
        pytest.param(HOSE_ABE, 1, 0, id="S2: the next one in the circle"),
        pytest.param(A7, 0, 1, id="S3"),
        pytest.param(SCHWIMMEN_31, 0, 1, id="S4"),
    ],
)
def test_row_16_the_next_dealer(rules: RuleSet, dealer: Seat, opener: Seat) -> None:
    """The dealer was seat 2 of three."""
    after = knocked(HANDS, rules).state
    assert (after.dealer, after.opener) == (dealer, opener)


@pytest.mark.parametrize(
    ("rules", "turns"),
    [
        pytest.param(HOSEN_OWI, [0, 1, 2, 0], id="S0: clockwise"),
        pytest.param(KLASSISCH, [0, 1, 2, 0], id="S1: clockwise"),
        pytest.param(HOSE_ABE, [0, 2, 1, 0], id="S2: counter-clockwise"),
        pytest.param(A7, [0, 1, 2, 0], id="S3: clockwise"),
        pytest.param(SCHWIMMEN_31, [0, 1, 2, 0], id="S4: clockwise"),
    ],
)
def test_row_17_direction(rules: RuleSet, turns: list[Seat]) -> None:
    state = situation(HANDS, TABLE, rules=rules)
    assert [play(state, *["*"] * moves).state.turn for moves in range(4)] == turns


# 18 … 26: the moves

SWAPS = {give + take for give in ("Tc", "Jd", "8s") for take in ("Qd", "Js", "7s")}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, SWAPS | {"*"}, id="S0"),
        pytest.param(KLASSISCH, SWAPS | {"*", "-", "!"}, id="S1"),
        pytest.param(HOSE_ABE, SWAPS | {"*", "!"}, id="S2"),
        pytest.param(PASSING, SWAPS | {"*", "-", "!"}, id="S2 with Schieben"),
        pytest.param(A7, SWAPS | {"*", "-", "!"}, id="S3"),
        pytest.param(SCHWIMMEN_31, SWAPS | {"*", "-", "!"}, id="S4"),
        pytest.param(
            SCHWIMMEN_31_HOUSE,
            SWAPS | {f"{swap}!" for swap in SWAPS} | {"-", "!"},
            id="S4 kein Dreiertausch, tauschen und klopfen",
        ),
    ],
)
def test_row_18_19_what_a_first_turn_offers(rules: RuleSet, expected: set[str]) -> None:
    """One or all three, never two; passing where the document knows it."""
    assert legal(situation(HANDS, TABLE, rules=rules)) == expected


@pytest.mark.parametrize(
    ("rules", "after_one", "after_all"),
    [
        pytest.param(KLASSISCH, 0, 1, id="S1"),
        pytest.param(KARUSSELL, 1, 3, id="S1 Karussell: every pass"),
        pytest.param(PASSING, 0, 1, id="S2"),
        pytest.param(A7, 0, 1, id="S3"),
        pytest.param(SCHWIMMEN_31, 0, 1, id="S4"),
    ],
)
def test_row_20_passing_brings_a_new_table(rules: RuleSet, after_one: int, after_all: int) -> None:
    state = situation(HANDS, TABLE, rules=rules)
    assert refreshes(play(state, "-")) == after_one
    around = play(state, "-", "-", "-")
    assert refreshes(around) == after_all
    assert around.state.turn == 0  # it goes on with the one who began passing
    assert around.state.table == state.stock[3 * (after_all - 1) : 3 * after_all]


def refreshes(step: Step) -> int:
    return sum(isinstance(event, TableRefreshed) for event in step.events)


@pytest.mark.parametrize(
    ("rules", "opens"),
    [
        pytest.param(KLASSISCH, False, id="S1: shuffled anew"),
        pytest.param(PASSING, True, id="S2: the hands are opened after the circuit of passes"),
        pytest.param(A7, False, id="S3: shuffled anew"),
        pytest.param(SCHWIMMEN_31, False, id="S4: shuffled anew with what was set aside"),
    ],
)
def test_row_21_the_stock_is_used_up(rules: RuleSet, opens: bool) -> None:
    state = situation(HANDS, TABLE, rules=rules, stock="AsAd")
    step = play(state, "-", "-", "-")
    if opens:
        assert (ended_round(step).end, lost(ended_round(step))) == (RoundEnd.STOCK, {1: 1})
    else:
        assert refreshes(step) == 1
        assert (len(step.state.stock), step.state.set_aside) == (rules.pack - 9 - 3, ())


@pytest.mark.parametrize("rules", [KLASSISCH, KARUSSELL, A7], ids=["S1", "S1 Karussell", "S3"])
def test_row_22_no_new_table_after_a_knock(rules: RuleSet) -> None:
    assert refreshes(play(situation(HANDS, TABLE, rules=rules), "!", "-", "-")) == 0


@pytest.mark.parametrize(
    ("rules", "swapped", "expected"),
    [
        pytest.param(HOSEN_OWI, False, False, id="S0: not before an own swap"),
        pytest.param(HOSEN_OWI, True, True, id="S0: after one"),
        pytest.param(KLASSISCH, False, True, id="S1"),
        pytest.param(HOSE_ABE, False, True, id="S2"),
        pytest.param(A7, False, True, id="S3"),
        pytest.param(SCHWIMMEN_31, False, True, id="S4"),
    ],
)
def test_row_23_a_knock_in_the_first_turn(rules: RuleSet, swapped: bool, expected: bool) -> None:
    assert ("!" in legal(situation(HANDS, TABLE, rules=rules, swapped=[0] if swapped else []))) is expected


def test_row_23_a_swap_with_the_hidden_card_counts() -> None:
    state = play(situation(HANDS, TABLE, rules=MISTERY), "Tc?", "*", "*").state
    assert "!" in legal(state)


@every_document
def test_row_24_no_swap_and_knock_in_one_turn(rules: RuleSet) -> None:
    assert refused(situation(HANDS, TABLE, rules=rules, swapped=[0]), "TcQd!") is Reason.NO_KNOCK_WITH_SWAP


def test_row_24_tauschen_und_klopfen() -> None:
    step = play(situation(HANDS, TABLE, rules=SCHWIMMEN_31_HOUSE), "8sQd!")
    assert step.events == (Swapped(0, *cards("8sQd")), Knocked(0, first=True))
    assert (step.state.knocker, step.state.turns_left, step.state.turn) == (0, 2, 1)


@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        pytest.param(HOSEN_OWI, True, id="S0: keeps"),
        pytest.param(KLASSISCH, False, id="S1"),
        pytest.param(HOSE_ABE, True, id="S2: keeps"),
        pytest.param(A7, False, id="S3"),
        pytest.param(SCHWIMMEN_31, False, id="S4"),
    ],
)
def test_row_25_a_second_knock(rules: RuleSet, allowed: bool) -> None:
    state = play(situation(HANDS, TABLE, rules=rules, swapped=[0, 1, 2]), "!").state
    assert ("!" in legal(state)) is allowed
    if allowed:
        again = play(state, "!")
        assert (again.events, again.state.knocker) == ((Knocked(state.turn, first=False),), 0)
        assert again.state.turns_left == 1
    else:
        assert refused(state, "!") is Reason.NO_SECOND_KNOCK


@every_document
def test_row_26_everybody_else_has_one_turn_after_a_knock(rules: RuleSet) -> None:
    step = knocked(HANDS, rules)
    taken = [event.seat for event in step.events if isinstance(event, Knocked | Passed)]
    assert taken == ([0, 2, 1] if rules is HOSE_ABE else [0, 1, 2])
    assert ended_round(step).end is RoundEnd.KNOCK
    assert ended_round(step).by == (0,)


# 27 … 33: lives and the match's end


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(HOSEN_OWI, {1: 1, 2: 1}, id="S0: all"),
        pytest.param(KLASSISCH, {1: 1, 2: 1}, id="S1: all"),
        pytest.param(HOSE_ABE, {1: 1, 2: 1}, id="S2: all pay"),
        pytest.param(A7, {2: 1}, id="S3: spades before hearts"),
        pytest.param(SCHWIMMEN_31, {1: 1, 2: 1}, id="S4: all"),
        pytest.param(SCHWIMMEN_31_HOUSE, {2: 1}, id="S4 Gleichstand entscheiden"),
    ],
)
def test_row_27_equal_lowest(rules: RuleSet, expected: dict[Seat, int]) -> None:
    assert lost(ended_round(knocked("AcKcJd 9sTs7c 9hTh7d", rules))) == expected


def test_row_27_the_highest_card_of_the_suit_decides_last() -> None:
    for rules in (A7, SCHWIMMEN_31_HOUSE):
        assert lost(ended_round(knocked("Kc7h8d Tc7d8h", rules))) == {1: 1}


@pytest.mark.parametrize(
    ("rules", "lowest", "joint"),
    [
        pytest.param(HOSEN_OWI, {0: 1}, {0: 1, 1: 1}, id="S0"),
        pytest.param(KLASSISCH, {0: 2}, {0: 2, 1: 1}, id="S1: two lives"),
        pytest.param(HOSE_ABE, {0: 1}, {0: 1, 1: 1}, id="S2"),
        pytest.param(A7, {0: 1}, {1: 1}, id="S3"),
        pytest.param(SCHWIMMEN_31, {0: 1}, {0: 1, 1: 1}, id="S4"),
    ],
)
def test_row_28_the_knocker_is_the_lowest(rules: RuleSet, lowest: dict[Seat, int], joint: dict[Seat, int]) -> None:
    assert lost(ended_round(knocked("7c8d9h AcKcJd", rules))) == lowest
    assert lost(ended_round(knocked("9sTs7c 9hTh7d", rules))) == joint


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_row_29_lives(rules: RuleSet) -> None:
    assert start(rules, 2, "5eed").state.lives == ((1, 1) if rules is BLITZ else (3, 3))
    for lives in (1, 10):
        assert start(replace(rules, lives=lives), 2, "cafe").state.rules.lives == lives
    for lives in (0, 11):
        with pytest.raises(ValueError, match="lives"):
            start(replace(rules, lives=lives), 2, "5eed")


@every_document
def test_row_30_no_life_left_swims(rules: RuleSet) -> None:
    after = knocked("AcKcJd 7c8d9h", rules, lives=(2, 1)).state
    assert after.lives == (2, 0)
    assert after.phase is not Phase.OVER
    assert len(after.hands[1]) == 3


@every_document
def test_row_31_a_life_below_none_is_out(rules: RuleSet) -> None:
    after = knocked("AcKcJd 7c8d9h", rules, lives=(2, 0)).state
    assert after.lives == (2, -1)
    assert [fallen.seat for fallen in after.fallen] == [1]


@pytest.mark.parametrize(
    ("rules", "places"),
    [
        pytest.param(HOSEN_OWI, (1, 3, 1), id="S0: as soon as somebody is out, equal lives share a place"),
        pytest.param(KLASSISCH, None, id="S1: the last one"),
        pytest.param(HOSE_ABE, None, id="S2: the last one"),
        pytest.param(A7, None, id="S3: the last one"),
        pytest.param(SCHWIMMEN_31, None, id="S4: the last one"),
    ],
)
def test_row_32_the_end_of_the_match(rules: RuleSet, places: tuple[int, ...] | None) -> None:
    step = knocked("AcKcJd 7c8d9h TdJdQh", rules, lives=(2, 0, 2))
    assert (step.state.ended.places if step.state.ended else None) == places
    last = knocked("AcKcJd 7c8d9h", rules, lives=(2, 0))
    assert last.events[-1] == MatchEnded(MatchOver.PLAYED, None, (1, 2), "")


@pytest.mark.parametrize(
    ("rules", "lives", "places"),
    [
        pytest.param(HOSEN_OWI, (-1, -1), (1, 1), id="S0: they share"),
        pytest.param(KLASSISCH, (-1, -1), (2, 2), id="S1: equal hands, nobody has won"),
        pytest.param(HOSE_ABE, (0, 0), None, id="S2: as S4"),
        pytest.param(A7, (0, -1), (1, 2), id="S3: impossible, one of them is lower"),
        pytest.param(SCHWIMMEN_31, (0, 0), None, id="S4: nobody is out, another round"),
    ],
)
def test_row_33_all_go_at_once(rules: RuleSet, lives: tuple[int, ...], places: tuple[int, ...] | None) -> None:
    after = knocked("9sTs7c 9hTh7d", rules, lives=(0, 0)).state
    assert after.lives == lives
    assert (after.ended.places if after.ended else None) == places


def test_row_33_s1_the_better_hand_of_that_round_wins() -> None:
    """A third seat's Feuer puts out two: places go by what they held."""
    rules = replace(KLASSISCH, knocker_penalty=1)
    state = situation("AhKh9s 7c8d9h TcJd8s", "QhJs7s", rules=rules, lives=(0, 0, 0))
    over = play(state, "9sQh").state
    assert over.ended is not None
    assert over.ended.places == (1, 3, 2)


# 35, 36, 49: absence


@pytest.mark.parametrize(
    ("rules", "events"),
    [
        pytest.param(
            HOSEN_OWI, (MatchEnded(MatchOver.TIME_OUT, 0, (3, 1, 1), round_key("5eed", 5)),), id="S0: the end"
        ),
        pytest.param(KLASSISCH, (TimedOut(0), Passed(0)), id="S1: a pass"),
        pytest.param(HOSE_ABE, (TimedOut(0), Knocked(0, first=True)), id="S2: a knock, for there is no pass"),
        pytest.param(A7, (TimedOut(0), Passed(0)), id="S3: as S1"),
        pytest.param(SCHWIMMEN_31, (TimedOut(0), Passed(0)), id="S4: as S1"),
    ],
)
def test_row_35_a_missed_deadline(rules: RuleSet, events: tuple[Event, ...]) -> None:
    step = play(situation(HANDS, TABLE, rules=rules), "t")
    assert step.events == events
    assert step.state.lives == (3, 3, 3)


def test_row_35_two_in_a_row_hand_the_seat_over_until_its_person_acts() -> None:
    once = play(situation("AcKcJd 7c8d9h", TABLE, rules=KLASSISCH), "t", "-").state
    assert not once.is_away(0)
    twice = play(once, "t")
    assert twice.events[:3] == (TimedOut(0), Substituted(0, left=False), Passed(0))
    assert twice.state.is_away(0)


def test_row_35_an_own_move_in_between_begins_to_count_anew() -> None:
    state = play(situation("AcKcJd 7c8d9h", TABLE, rules=KLASSISCH), "t", "-", "-", "-", "t", "-").state
    assert not state.is_away(0)


@pytest.mark.parametrize(
    ("rules", "event"),
    [
        pytest.param(
            HOSEN_OWI, MatchEnded(MatchOver.LEFT, 1, (1, 3, 1), round_key("5eed", 5)), id="S0: the end for all"
        ),
        pytest.param(KLASSISCH, Substituted(1, left=True), id="S1: a computer player"),
        pytest.param(HOSE_ABE, Substituted(1, left=True), id="S2: as S1"),
        pytest.param(A7, Substituted(1, left=True), id="S3: as S1"),
        pytest.param(SCHWIMMEN_31, Substituted(1, left=True), id="S4: as S1"),
    ],
)
def test_row_36_leaving(rules: RuleSet, event: Event) -> None:
    step = play(situation(HANDS, TABLE, rules=rules), "x1")
    assert step.events == (event,)
    assert (step.state.phase is Phase.OVER) == (rules is HOSEN_OWI)


def test_row_36_who_left_is_never_the_winner() -> None:
    step = play(situation("AcKcJd 7c8d9h", TABLE, rules=KLASSISCH, lives=(2, 0)), "x0", "!", "-")
    assert step.state.lives == (2, -1)
    assert step.state.ended is not None
    assert step.state.ended.places == (2, 1)


def test_row_49_acting_again_ends_the_substitution() -> None:
    away = play(situation("AcKcJd 7c8d9h", TABLE, rules=KLASSISCH), "t", "-", "t").state
    step = play(away, "r0")
    assert step.events == (Returned(0),)
    assert not step.state.is_away(0)
    assert not play(step.state, "-", "t").state.is_away(0)  # its count is anew


# 38 … 40: who sees what


@every_document
def test_row_38_39_the_public_sees_hands_only_when_they_are_opened(rules: RuleSet) -> None:
    """A computer player sees what a person in its seat would: an observation has no other cards (row 38)."""
    state = situation(HANDS, TABLE, rules=rules, swapped=[0, 1, 2])
    seen = observe(state, None)
    assert (seen.hand, seen.table, seen.lives) == ((), cards(TABLE), (3, 3, 3))
    over = knocked(HANDS, rules)
    last = observe(over.state, None).last_round
    assert last is not None
    assert [showing.hand for showing in last.showings] == [tuple(sorted(cards(hand))) for hand in HANDS.split()]


@every_document
def test_row_40_sure_cards_under_each_opponent(rules: RuleSet) -> None:
    state = play(situation(HANDS, TABLE, rules=rules), "8sQd").state
    assert observe(state, 1).sure == (cards("Qd"), (), ())


# 41 … 45: options, modes, limits


def test_row_41_mistery() -> None:
    state = situation(HANDS, TABLE, rules=MISTERY, hidden="Kc")
    assert legal(state) == SWAPS | {"Tc?", "Jd?", "8s?", "*"}
    step = play(state, "8s?")
    assert step.events == (SwappedHidden(0),)
    assert (step.state.hands[0], step.state.hidden, step.state.table) == (
        cards("TcJdKc"),
        cards("8s")[0],
        cards(TABLE),
    )
    assert step.state.swapped == (True, False, False)


def test_row_41_all_three_leaves_the_hidden_card() -> None:
    step = play(situation(HANDS, TABLE, rules=MISTERY, hidden="Kc"), "*")
    assert step.events == (SwappedAll(0, tuple(sorted(cards("TcJd8s"))), cards(TABLE)),)
    assert step.state.hidden == cards("Kc")[0]


@every_document
def test_row_41_only_where_it_was_chosen(rules: RuleSet) -> None:
    assert refused(situation(HANDS, TABLE, rules=rules), "8s?") is Reason.NO_HIDDEN_CARD


@pytest.mark.parametrize(
    ("said", "decision", "expected"),
    [
        pytest.param(("8s~20", "7c~40", "9s~40"), ".", {0: 1}, id="gives up: one life"),
        pytest.param(("8s~20", "7c~40", "9s~40"), "?1", {1: 2}, id="a lie: two lives of the liar"),
        pytest.param(("8s~20", "7c~40", "9s~40"), "?2", {0: 2}, id="the truth: two lives of the challenger"),
        pytest.param(("8s~60", "7c~16", "9s~58"), "?2", {2: 2}, id="a lie by too high a number"),
        pytest.param(("8s~60", "7c~30", "9s~38"), "?2", {2: 2}, id="a lie by too low a number"),
    ],
)
def test_row_42_lying(said: tuple[str, ...], decision: str, expected: dict[Seat, int]) -> None:
    """The true values are 10, 9 and 20."""
    end = ended_round(play(announcing(HANDS, TABLE), *said, decision))
    assert lost(end) == expected
    assert [announced.halves for announced in end.announced] == [int(text[3:]) for text in said]


def test_row_42_numbers_and_cards_that_may_be_announced() -> None:
    state = announcing(HANDS, TABLE)
    numbers = {f"~{halves}" for halves in (*range(16, 61, 2), 61)}
    assert legal(state) == {hide + number for hide in ("8s", "Tc", "Jd") for number in numbers}


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        pytest.param(BLITZ, {"lives": 1}, id="Blitz"),
        pytest.param(FEUERWERK, {"triple": FEUERWERK.triple}, id="Feuerwerk"),
        pytest.param(KARUSSELL, {"table_refresh": KARUSSELL.table_refresh}, id="Karussell"),
    ],
)
def test_row_43_a_mode_is_klassisch_with_one_rule_set_otherwise(rules: RuleSet, changes: dict[str, object]) -> None:
    assert rules == replace(KLASSISCH, name=rules.name, **changes)  # type: ignore[arg-type]
    assert rules != replace(KLASSISCH, name=rules.name)


def test_row_43_feuerwerk_at_the_deal() -> None:
    end = ended_round(dealt("8c8h8d AhKhTc 7c9d9h", TABLE, FEUERWERK))
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (0,), {1: 1, 2: 1})


def test_row_43_karussell_a_time_out_passes_too() -> None:
    state = situation(HANDS, TABLE, rules=KARUSSELL)
    assert play(state, "t").events == (TimedOut(0), Passed(0), TableRefreshed(state.stock[:3]))


def test_row_44_a_knock_is_forced_after_fourteen_circuits_of_passes() -> None:
    state = situation("AcKcJd 7c8d9h", TABLE, rules=KLASSISCH)
    assert legal(play(state, *["-"] * 27).state) >= {"-", "*", "!"}
    assert legal(play(state, *["-"] * 28).state) == {"!"}


def test_row_45_the_caps_of_a_round_and_of_a_match() -> None:
    rules = replace(KLASSISCH, round_cap=18, match_cap=135)
    state = situation(HANDS, TABLE, rules=rules, lives=(1, 3, 2))
    end = ended_round(play(state, "c"))
    assert (end.end, end.by, lost(end)) == (RoundEnd.CAP, (), {1: 1})
    assert play(state, "C").events == (MatchEnded(MatchOver.CAP, None, (3, 1, 2), round_key("5eed", 5)),)


@every_document
def test_row_45_no_cap_by_default(rules: RuleSet) -> None:
    state = situation(HANDS, TABLE, rules=rules)
    assert refused(state, "c") is Reason.NO_CAP
    assert refused(state, "C") is Reason.NO_CAP
