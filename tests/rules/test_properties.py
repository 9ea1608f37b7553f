"""What holds in every match of every rule set."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import assert_never

import pytest
from hypothesis import given, settings

from schwimmen_bot.rules.actions import Action, CapMatch, CapRound, Leave, Return, Seat, TimeOut
from schwimmen_bot.rules.away import automatic_move
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.circle import next_living
from schwimmen_bot.rules.engine import IllegalAction, apply, legal_actions
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    DealerChose,
    Decided,
    Event,
    Knocked,
    MatchEnded,
    MatchOver,
    Passed,
    Returned,
    RoundDealt,
    RoundEnded,
    Substituted,
    Swapped,
    SwappedAll,
    SwappedHidden,
    TableRefreshed,
    TimedOut,
)
from schwimmen_bot.rules.ruleset import Absence, AllOut, Losers, Reveal, RuleSet, Tie
from schwimmen_bot.rules.shuffle import commitment, deal
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import Phase, State
from tests.rules.walks import Walk, rule_sets, seats_of, universe, walks

pytestmark = pytest.mark.long


@given(walks())
def test_the_pack_is_always_there_once(walk: Walk) -> None:
    for state in walk.states():
        held = [card for hand in state.hands for card in hand]
        hidden = [] if state.hidden is None else [state.hidden]
        lying = [*state.table, *state.second, *hidden, *state.stock, *state.set_aside]
        assert sorted(held + lying) == list(pack(walk.rules.pack))
        assert len(hidden) == walk.rules.mistery
        assert (len(state.table), len(state.second)) == ((0, 3) if state.phase is Phase.CHOOSING else (3, 0))
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert state.phase is Phase.OVER or [len(hand) for hand in state.hands] == [
            3 if lives >= 0 else 0 for lives in state.lives
        ]


@given(walks())
def test_every_reached_state_is_sound(walk: Walk) -> None:
    """And so is the one in which it ends early, whatever ends it, a dealer's choice included."""
    for state in walk.states():
        check_state(state)
        endings: list[Action] = [TimeOut(), CapRound(), CapMatch(), *map(Leave, seats_of(state))]
        for action in endings:
            with suppress(IllegalAction):
                check_state(apply(state, action).state)


@given(walks(plies=40))
def test_a_replay_is_exact(walk: Walk) -> None:
    assert list(walk.steps()) == list(walk.steps())


@settings(max_examples=40)
@given(walks(plies=16))
def test_exactly_the_legal_moves_apply(walk: Walk) -> None:
    for state in walk.states():
        legal = legal_actions(state)
        assert len(set(legal)) == len(legal)
        applied = []
        for move in universe(state):
            try:
                apply(state, move)
            except IllegalAction:
                continue
            applied.append(move)
        assert set(applied) == set(legal)
        assert legal or state.phase is Phase.OVER


@given(walks())
def test_the_turn_goes_round_the_living(walk: Walk) -> None:
    for before, action, step in walk.steps():
        after = step.state
        if after.phase is not Phase.PLAYING or after.round != before.round:
            continue
        if isinstance(action, Leave | Return):
            assert (after.turn, after.turns) == (before.turn, before.turns)
        elif before.phase is Phase.CHOOSING:
            assert (after.turn, after.turns) == (after.opener, 0)
        else:
            onward = {"clockwise": 1, "counter_clockwise": -1}[walk.rules.direction]
            seat = (before.turn + onward) % walk.seats
            while after.lives[seat] < 0:
                seat = (seat + onward) % walk.seats
            assert after.turn == seat
            assert after.turns == before.turns + 1


@given(walks())
def test_an_office_goes_round_the_living_and_the_dealer_opens_the_round_if_there_is_a_choice(walk: Walk) -> None:
    for before, _, step in walk.steps():
        after = step.state
        if after.phase is Phase.OVER or after.round != before.round + 1:
            continue
        if walk.rules.dealer_choice:
            assert after.dealer == next_living(before.dealer, after.lives, walk.rules.direction)
        else:
            assert after.opener == next_living(before.opener, after.lives, walk.rules.direction)
        assert after.lives[after.dealer] >= 0
        assert after.opener == next_living(after.dealer, after.lives, walk.rules.direction)
        if after.phase is Phase.CHOOSING:
            assert walk.rules.dealer_choice
            assert after.turn == after.dealer
        elif after.phase is Phase.PLAYING:
            assert after.turn == after.opener


@given(walks())
def test_history_is_what_happened_since_the_deal(walk: Walk) -> None:
    begun = walk.begin()
    told = begun.events
    assert begun.state.history == since_the_deal(told)
    for _, _, step in walk.steps():
        told += step.events
        assert step.state.history == since_the_deal(told)


def since_the_deal(events: tuple[Event, ...]) -> tuple[Event, ...]:
    newest = max(at for at, event in enumerate(events) if isinstance(event, RoundDealt))
    return events[newest:]


@given(walks())
def test_no_event_tells_a_card_the_table_has_not_seen(walk: Walk) -> None:
    for before, _, step in walk.steps():
        seen = {*before.table, *(card for event in before.history for card in laid_open(event))}
        for event in step.events:
            if isinstance(event, RoundEnded | MatchEnded):
                continue
            # What a seat gives is on the table from then on.
            seen |= laid_open(event)
            assert cards_of(event) <= seen


def laid_open(event: Event) -> set[Card]:
    """Cards that the table sees by this event for the first time."""
    match event:
        case Swapped(_, gave, _):
            return {gave}
        case SwappedAll(_, gave, _):
            return set(gave)
        case RoundDealt() | DealerChose() | TableRefreshed():
            return set(event.table)
        case Announced():
            return set(event.shown)
        case AnnouncingBegan():
            return {card for hand in event.open for card in hand.hand}
        case _:
            return set()


def cards_of(event: Event) -> set[Card]:
    match event:
        case Swapped(_, gave, took):
            return {gave, took}
        case SwappedAll(_, gave, took):
            return {*gave, *took}
        case RoundDealt() | TableRefreshed() | DealerChose() | Announced() | AnnouncingBegan():
            return laid_open(event)
        case SwappedHidden() | Knocked() | Passed() | TimedOut() | Substituted() | Returned() | Decided():
            return set()
        case RoundEnded() | MatchEnded():
            return set()
        case _:
            assert_never(event)


@given(walks())
def test_what_is_laid_open_lay_where_it_is_said(walk: Walk) -> None:
    """An announcement shows two cards of the hand, a 31 stays open, and the dealer lays down what they held."""
    for before, _, step in walk.steps():
        for event in step.events:
            match event:
                case Announced(seat, shown):
                    assert len(shown) == 2
                    assert set(shown) < set(before.hands[seat])
                case AnnouncingBegan() if step.state.round == before.round:
                    assert all(hand.hand == step.state.hands[hand.seat] for hand in event.open)
                case DealerChose(seat, kept, table) if before.phase is Phase.CHOOSING:
                    assert table == (before.second if kept else before.hands[seat])
                    break
                case _:
                    pass


@given(walks(plies=200))
def test_a_round_end_adds_up_and_proves_its_deal(walk: Walk) -> None:
    begun = walk.begin()
    told, lives, last = list(begun.events), (walk.rules.lives,) * walk.seats, begun.state
    for _, _, step in walk.steps():
        told += step.events
        last = step.state
    dealt: RoundDealt | None = None
    opened: tuple[Card, ...] = ()
    for event in told:
        match event:
            case RoundDealt():
                dealt, opened = event, event.table
            case DealerChose():
                opened = event.table
            case RoundEnded():
                assert dealt is not None
                assert commitment(event.key) == dealt.commitment
                living = [seat for seat, left in enumerate(lives) if left >= 0]
                proved = deal(walk.rules, len(living), event.key)
                assert opened in {proved.table, proved.hands[living.index(dealt.dealer)]}
                assert [showing.seat for showing in event.showings] == living
                for showing in event.showings:
                    assert 0 <= showing.lost <= 2
                    assert showing.lives == max(lives[showing.seat] - showing.lost, -1)
                lives = with_lives(lives, event)
            case _:
                pass
    assert last.lives == lives


def with_lives(lives: tuple[int, ...], end: RoundEnded) -> tuple[int, ...]:
    after = {showing.seat: showing.lives for showing in end.showings}
    return tuple(after.get(seat, left) for seat, left in enumerate(lives))


one_pays = rule_sets.map(
    lambda rules: replace(
        rules,
        tie=Tie.STRICT,
        feuer_losers=Losers.LOWEST,
        thirty_one_losers=Losers.LOWEST,
        dealt_thirty_one_losers=Losers.LOWEST,
        several_thirty_ones=RuleSet().several_thirty_ones,
        show=Reveal.AUTOMATIC,
        lying=False,
        all_out=AllOut.SHARE,
    )
).filter(lambda rules: not rules.conflicts())


@given(walks(plies=150, rules=one_pays))
def test_a_strict_order_has_one_loser_and_no_more(walk: Walk) -> None:
    """S3; rules.md B18."""
    for _, _, step in walk.steps():
        for event in step.events:
            if isinstance(event, RoundEnded):
                assert sum(showing.lost > 0 for showing in event.showings) == 1


@given(walks(plies=200, rules=rule_sets.map(lambda rules: replace(rules, show=Reveal.AUTOMATIC, lying=True))))
def test_the_announcing_takes_one_or_two_lives_of_one_seat(walk: Walk) -> None:
    """rules.md A42, B44, B49; only Feuer and a round of nothing but 31s go without a decision."""
    for _, _, step in walk.steps():
        for event in step.events:
            if not isinstance(event, RoundEnded) or event.decided is None:
                continue
            said = {announced.seat: announced for announced in event.announced}
            assert min(announced.halves for announced in event.announced) == said[event.decided.seat].halves
            lost = [showing.lost for showing in event.showings if showing.lost]
            assert lost == [1 if event.decided.target is None else 2]


@settings(max_examples=40)
@given(walks(plies=100_000))
def test_random_matches_end_with_places(walk: Walk) -> None:
    *_, last = walk.states()
    assert last.phase is Phase.OVER
    check_places(last)


strict_absence = rule_sets.map(
    lambda rules: replace(rules, time_out=Absence.ENDS_MATCH, leaving=Absence.ENDS_MATCH),
)


@given(walks(plies=30, rules=strict_absence))
def test_anybody_may_time_out_or_leave_and_ends_the_match(walk: Walk) -> None:
    for state in walk.states():
        if state.phase is Phase.OVER:
            continue
        absences: list[tuple[Action, Seat]] = [(TimeOut(), state.turn)]
        absences += [(Leave(seat), seat) for seat in seats_of(state) if state.lives[seat] >= 0]
        for action, culprit in absences:
            after = apply(state, action).state
            assert after.ended is not None
            assert after.lives == state.lives
            assert after.ended.culprit == culprit
            assert after.ended.places[culprit] == walk.seats
            assert after.ended.places.count(walk.seats) == 1
            assert after == replace(state, phase=Phase.OVER, history=after.history, ended=after.ended)
            check_places(after)


played_on = rule_sets.map(lambda rules: replace(rules, time_out=Absence.PLAYED_ON, leaving=Absence.PLAYED_ON))


@given(walks(plies=60, rules=played_on))
def test_a_missed_deadline_makes_the_automatic_move_and_nothing_else(walk: Walk) -> None:
    """rules.md B11: as if the seat had made that legal move, but its time-outs are counted."""
    for state in walk.states():
        if state.phase is Phase.OVER:
            continue
        move = automatic_move(state)
        assert move in legal_actions(state)
        late, made = apply(state, TimeOut()), apply(state, move)
        took_over = not state.is_away(state.turn) and late.events[1:2] == (Substituted(state.turn, left=False),)
        assert late.events[0] == TimedOut(state.turn)
        told = late.events[1 + took_over :]
        assert told == made.events
        assert (late.state.lives, late.state.hands, late.state.turn) == (
            made.state.lives,
            made.state.hands,
            made.state.turn,
        )


@given(walks(plies=60, rules=played_on))
def test_who_is_away_is_told_by_the_events(walk: Walk) -> None:
    """rules.md A35, A36, B26: a seat is sat in for from its Substituted until its Returned, and no other way."""
    away: set[Seat] = set()
    for _, action, step in walk.steps():
        for event in step.events:
            match event:
                case Substituted(seat, left):
                    assert left == isinstance(action, Leave)
                    away.add(seat)
                case Returned(seat):
                    assert seat in away
                    away.remove(seat)
                case _:
                    pass
        assert {seat for seat in seats_of(step.state) if step.state.is_away(seat)} == away


@given(walks(plies=30))
def test_leaving_and_coming_back_move_no_card(walk: Walk) -> None:
    for before, action, step in walk.steps():
        if isinstance(action, Leave | Return) and step.state.phase is not Phase.OVER:
            after = step.state
            assert after == replace(before, history=after.history, missed=after.missed, left=after.left)


def check_places(state: State) -> None:
    """Places count those in front; more lives are never behind fewer, unless by a culprit's or a leaver's own doing."""
    assert state.ended is not None
    places, culprit = state.ended.places, state.ended.culprit
    assert len(places) == len(state.lives)
    first = 1 if min(places) == 1 else 2
    assert all(place == max(first, 1 + sum(other < place for other in places)) for place in places)
    if first == 2 and len(state.left) < len(places):  # rules.md B25: nobody has won
        assert state.rules.all_out is AllOut.HAND_DECIDES
        assert max(state.lives) < 0
        assert state.ended.over is MatchOver.PLAYED
    assert first == 2 or len(state.left) < len(places)  # rules.md B26: nor where all have left
    others = [seat for seat in seats_of(state) if seat != culprit and seat not in state.left]
    for one in others:
        for other in others:
            if state.lives[one] > state.lives[other]:
                assert places[one] < places[other]
            if state.lives[one] == state.lives[other] >= 0:
                assert places[one] == places[other]
    if others and state.left:
        assert min(places[seat] for seat in others) < min(places[seat] for seat in state.left) or culprit is not None
