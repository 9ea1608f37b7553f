"""How rounds end, at once or after the last lap, and what follows in the same step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.events import Knocked, MatchEnded, RoundDealt, RoundEnd, RoundEnded, Swapped, SwappedAll
from schwimmen_bot.rules.ruleset import Direction, LastTurn, Reveal, RuleSet
from schwimmen_bot.rules.shuffle import commitment, first_opener, round_key
from schwimmen_bot.rules.state import Phase, Step
from tests.rules.tables import (
    A7,
    HOSE_ABE,
    HOSEN_OWI,
    KLASSISCH,
    SCHWIMMEN_31,
    cards,
    ended_round,
    lost,
    play,
    situation,
)

NEARLY_31 = "AhKh9s 7c8d9h TcJd8s"


def starts(rules: RuleSet, seats: int) -> Iterator[Step]:
    """Matches from so many seeds that all there is to be found is found."""
    return (start(rules, seats, str(seed)) for seed in range(20_000))


def test_a_match_begins_with_one_deal() -> None:
    step = start(HOSEN_OWI, 4, "5eed")
    state = step.state
    opener = first_opener(round_key("5eed", 1), 4)
    assert step.events == state.history
    assert step.events == (RoundDealt(1, (opener - 1) % 4, opener, state.table, commitment(round_key("5eed", 1))),)
    assert (state.turn, state.opener, state.lives) == (opener, opener, (3, 3, 3, 3))
    assert all(len(hand) == 3 for hand in state.hands)
    assert len(state.stock) == 32 - 4 * 3 - 3


def test_counter_clockwise_the_dealer_sits_on_the_other_side() -> None:
    state = start(HOSE_ABE, 4, "5eed").state
    assert state.dealer == (state.opener + 1) % 4


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_too_few_or_too_many_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"{seats} seats"):
        start(HOSEN_OWI, seats, "5eed")


def test_the_pack_limits_the_seats() -> None:
    """B1."""
    assert [RuleSet(pack=pack, most_seats=99).seats_for() for pack in (20, 24, 32, 36, 40, 52)] == [5, 7, 9, 11, 12, 16]
    assert start(RuleSet(pack=20), 5, "5eed").state.stock != ()
    with pytest.raises(ValueError, match="6 seats"):
        start(RuleSet(pack=20), 6, "5eed")


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (RuleSet(pack=33), "pack"),
        (RuleSet(lives=0), "lives"),
        (RuleSet(lives=11), "lives"),
        (RuleSet(most_seats=1), "most_seats"),
        (RuleSet(knocker_penalty=0), "knocker_penalty"),
        (RuleSet(circuits_without_knock=0), "circuits_without_knock"),
        (RuleSet(substitute_after=0), "substitute_after"),
        (RuleSet(round_cap=-1), "round_cap"),
        (RuleSet(match_cap=-1), "match_cap"),
        (RuleSet(last_turn=LastTurn.NOTHING), "nothing_keeps"),
        (RuleSet(show=Reveal.MANUAL, lying=True), "late_and_lying"),
    ],
)
def test_rules_out_of_range(rules: RuleSet, field: str) -> None:
    with pytest.raises(ValueError, match=field):
        start(rules, 2, "5eed")


def test_swap_into_31_ends_the_round_at_once() -> None:
    step = play(situation(NEARLY_31, "QhJs7s"), "9sQh")
    assert [type(event) for event in step.events] == [Swapped, RoundEnded, RoundDealt]
    end = ended_round(step)
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (0,), {1: 1})
    assert end.showings[0].hand == cards("QhKhAh")


def test_swap_all_into_31() -> None:
    end = ended_round(play(situation("7c8d9h AhKh9s TcJd8s", "QcAcJc"), "*"))
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (0,), {2: 1})


def test_swap_all_into_feuer() -> None:
    end = ended_round(play(situation("7c8d9h AhKh9s TcJd8s", "AcAdAs"), "*"))
    assert (end.end, end.by, lost(end)) == (RoundEnd.FEUER, (0,), {1: 1, 2: 1})


def test_swap_into_feuer_costs_all_others_a_life() -> None:
    """S0, section 4."""
    end = ended_round(play(situation("AhAc9s 7c8d9h TcJd8s", "AdJs7s"), "9sAd"))
    assert (end.end, end.by, lost(end)) == (RoundEnd.FEUER, (0,), {1: 1, 2: 1})


def test_feuer_of_a7_costs_the_lowest_a_life() -> None:
    """B19."""
    end = ended_round(play(situation("AhAc9s 7c8d9h TcJd8s", "AdJs7s", rules=A7), "9sAd"))
    assert (end.end, lost(end)) == (RoundEnd.FEUER, {1: 1})


def test_three_aces_that_are_a_triple_end_nothing() -> None:
    step = play(situation("AhAc9s 7c8d9h TcJd8s", "AdJs7s", rules=KLASSISCH), "9sAd")
    assert [type(event) for event in step.events] == [Swapped]


def test_31_in_the_last_lap_ends_it() -> None:
    """B20: with S1 all others lose one life, the knocker too and no more."""
    step = play(situation("7c8d9h AhKh9s TcJd8s", "QhJs7s", rules=KLASSISCH), "!", "9sQh")
    assert [type(event) for event in step.events[:3]] == [Knocked, Swapped, RoundEnded]
    end = ended_round(step)
    assert (end.end, end.by, lost(end)) == (RoundEnd.THIRTY_ONE, (1,), {0: 1, 2: 1})


def test_31_with_the_very_last_turn_is_no_showdown() -> None:
    state = situation("7c8d9h AhKh9s", "QhJs7s", swapped=[0])
    end = ended_round(play(state, "!", "9sQh"))
    assert (end.end, end.by) == (RoundEnd.THIRTY_ONE, (1,))


def test_feuer_by_swapping_all_in_the_last_lap() -> None:
    step = play(situation("7c8d9h AhKh9s TcJd8s", "AcAdAs", swapped=[0]), "!", "*")
    assert [type(event) for event in step.events[:3]] == [Knocked, SwappedAll, RoundEnded]
    assert (ended_round(step).end, lost(ended_round(step))) == (RoundEnd.FEUER, {0: 1, 2: 1})


def test_showdown_after_the_last_lap() -> None:
    """S4's example: Carla has the lowest hand."""
    hands = "KhTh9h QcQd8s Tc7c8d AsJs7h"
    step = play(situation(hands, "QsJd9c", rules=SCHWIMMEN_31), "!", "8sQs", "-", "-")
    end = ended_round(step)
    assert (end.end, end.by, lost(end)) == (RoundEnd.KNOCK, (0,), {2: 1})
    assert [showing.value.halves for showing in end.showings] == [58, 61, 34, 42]
    assert step.state.lives == (3, 3, 2, 3)
    assert step.state.last_round == end


def test_the_key_is_shown_and_the_next_round_dealt() -> None:
    state = situation("7c8d9h AhKh9s TcJd8s", "QhJs7s", swapped=[0, 1, 2])
    step = play(state, "!", "!", "!")
    end, dealt = step.events[3:]
    assert isinstance(end, RoundEnded)
    assert end.key == round_key("5eed", 5)
    after = step.state
    assert dealt == RoundDealt(6, 0, 1, after.table, commitment(round_key("5eed", 6)))
    assert after.history == (dealt,)
    assert (after.round, after.dealer, after.opener, after.turn) == (6, 0, 1, 1)
    assert (after.knocker, after.turns_left, after.turns, after.passes, after.refreshes) == (None, None, 0, 0, 0)
    assert (after.swapped, after.set_aside) == ((False,) * 3, ())


def test_the_deal_goes_on_to_the_next_living_seat() -> None:
    """B4: counted after somebody has gone under."""
    hands, table = "TcJd8s 7c8d9h AhKh9s QsQh9c", "QdJs7s"
    state = situation(hands, table, rules=SCHWIMMEN_31, lives=(1, 0, 1, 1), dealer=0)
    step = play(state, "!", "-", "-", "-")
    assert step.state.lives == (1, -1, 1, 1)
    assert (step.state.dealer, step.state.opener) == (2, 3)
    assert [fallen.seat for fallen in step.state.fallen] == [1]
    assert step.state.hands[1] == ()


def test_the_openers_office_skips_nobody_when_the_opener_goes_out() -> None:
    """S1: „Wer die erste Runde eröffnet, wird ausgelost, danach wechselt es reihum.“"""
    hands, table = "TcJd8s 7c8d9h AhKh9s QsQh9c", "QdJs7s"
    state = situation(hands, table, rules=KLASSISCH, lives=(1, 0, 1, 1), dealer=0, opener=1)
    step = play(state, "!", "-", "-", "-")
    assert step.state.lives == (1, -1, 1, 1)
    assert (step.state.opener, step.state.turn) == (2, 2)
    state = situation(hands, table, rules=KLASSISCH, lives=(1, 0, 1, 1), dealer=3, opener=0)
    assert play(state, "!", "-", "-", "-").state.opener == 2


def test_the_openers_office_goes_against_the_clock_too() -> None:
    rules = replace(KLASSISCH, direction=Direction.COUNTER_CLOCKWISE)
    state = situation("TcJd8s 7c8d9h AhKh9s QsQh9c", "QdJs7s", rules=rules, lives=(1, 0, 1, 1), dealer=2, opener=1)
    step = play(state, "!", "-", "-", "-")
    assert (step.state.opener, step.state.dealer) == (0, 2)


def test_the_opener_is_a_living_seat_too() -> None:
    state = situation("TcJd8s 7c8d9h AhKh9s QsQh9c", "QdJs7s", rules=SCHWIMMEN_31, lives=(1, 0, 1, 1), dealer=3)
    step = play(state, "!", "-", "-", "-")
    assert (step.state.dealer, step.state.opener) == (0, 2)


def test_31_at_the_deal_ends_the_round_in_the_same_step() -> None:
    """S0: „Das gilt auch direkt nach dem Austeilen.“"""
    step = next(
        step
        for step in starts(HOSEN_OWI, 4)
        if [type(e) for e in step.events] == [RoundDealt, RoundEnded, RoundDealt]
        if ended_round(step).end is RoundEnd.THIRTY_ONE
    )
    end = ended_round(step)
    assert {showing.seat for showing in end.showings if showing.value.halves == 62} == set(end.by)
    assert sum(step.state.lives) == 12 - sum(lost(end).values())
    assert (step.state.round, step.state.last_round) == (2, end)
    assert step.state.history == step.events[-1:]


def test_feuer_at_the_deal_ends_the_round_in_the_same_step() -> None:
    step = next(
        step for step in starts(HOSEN_OWI, 8) if len(step.events) > 1 and ended_round(step).end is RoundEnd.FEUER
    )
    end = ended_round(step)
    assert lost(end) == {seat: 1 for seat in range(8) if seat not in end.by}


def test_several_rounds_may_end_at_their_deals() -> None:
    step = next(step for step in starts(RuleSet(pack=20), 5) if len(step.events) >= 7)
    assert [type(event) for event in step.events] == [RoundDealt, RoundEnded] * 3 + [RoundDealt]
    assert [event.round for event in step.events if isinstance(event, RoundDealt)] == [1, 2, 3, 4]
    assert step.state.lives == tuple(
        3 - sum(lost(event).get(seat, 0) for event in step.events if isinstance(event, RoundEnded)) for seat in range(5)
    )


def test_a_match_may_end_at_its_deals() -> None:
    rules = replace(HOSEN_OWI, pack=20, lives=1)
    step = next(step for step in starts(rules, 5) if step.state.phase is Phase.OVER)
    assert [type(event) for event in step.events[-2:]] == [RoundEnded, MatchEnded]
    assert -1 in step.state.lives


def test_31_at_the_deal_of_a_later_round_is_in_the_step_that_ended_the_round_before() -> None:
    rules = replace(KLASSISCH, lives=10)
    for seed in range(2000):
        step = play(start(rules, 3, str(seed)).state, "!", "-", "-")
        if len(step.events) > 5:
            break
    assert [type(event) for event in step.events[3:7]] == [RoundEnded, RoundDealt, RoundEnded, RoundDealt]
    assert step.state.history == step.events[-1:]
