"""What holds in every match of every rule set."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from schwimmen_bot.rules.actions import Action, Leave, Seat, TimeOut
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.engine import IllegalAction, apply, legal_actions
from schwimmen_bot.rules.events import (
    Event,
    Knocked,
    MatchEnded,
    Passed,
    RoundDealt,
    RoundEnded,
    Swapped,
    SwappedAll,
    TableRefreshed,
)
from schwimmen_bot.rules.shuffle import commitment, deal
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import Phase, State
from tests.rules.walks import Walk, seats_of, universe, walks


@given(walks())
def test_the_pack_is_always_there_once(walk: Walk) -> None:
    for state in walk.states():
        held = [card for hand in state.hands for card in hand]
        assert sorted([*held, *state.table, *state.stock, *state.set_aside]) == list(pack(walk.rules.pack))
        assert len(state.table) == 3
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert state.phase is Phase.OVER or [len(hand) for hand in state.hands] == [
            3 if lives >= 0 else 0 for lives in state.lives
        ]


@given(walks())
def test_every_reached_state_is_sound(walk: Walk) -> None:
    for state in walk.states():
        check_state(state)


@given(walks(plies=40))
def test_a_replay_is_exact(walk: Walk) -> None:
    assert list(walk.steps()) == list(walk.steps())


@settings(max_examples=40)
@given(walks(plies=20))
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
    for before, _, step in walk.steps():
        after = step.state
        if after.phase is Phase.OVER or after.round != before.round:
            continue
        onward = {"clockwise": 1, "counter_clockwise": -1}[walk.rules.direction]
        seat = (before.turn + onward) % walk.seats
        while after.lives[seat] < 0:
            seat = (seat + onward) % walk.seats
        assert after.turn == seat
        assert after.turns == before.turns + 1


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
        table = set(before.table)
        for event in step.events:
            if isinstance(event, RoundEnded | MatchEnded):
                continue
            fresh = set(event.table) if isinstance(event, RoundDealt | TableRefreshed) else set()
            # What a seat gives is on the table from then on.
            table |= fresh | given_away(event)
            assert cards_of(event) <= table


def given_away(event: Event) -> set[Card]:
    match event:
        case Swapped(_, gave, _):
            return {gave}
        case SwappedAll(_, gave, _):
            return set(gave)
        case _:
            return set()


def cards_of(event: Event) -> set[Card]:
    match event:
        case Swapped(_, gave, took):
            return {gave, took}
        case SwappedAll(_, gave, took):
            return {*gave, *took}
        case RoundDealt() | TableRefreshed():
            return set(event.table)
        case Knocked() | Passed() | RoundEnded() | MatchEnded():
            return set()


@given(walks(plies=200))
def test_a_round_end_adds_up_and_proves_its_deal(walk: Walk) -> None:
    begun = walk.begin()
    told, lives, last = list(begun.events), (walk.rules.lives,) * walk.seats, begun.state
    for _, _, step in walk.steps():
        told += step.events
        last = step.state
    dealt: RoundDealt | None = None
    for event in told:
        match event:
            case RoundDealt():
                dealt = event
            case RoundEnded():
                assert dealt is not None
                assert commitment(event.key) == dealt.commitment
                living = [seat for seat, left in enumerate(lives) if left >= 0]
                assert deal(walk.rules, len(living), event.key).table == dealt.table
                assert [showing.seat for showing in event.showings] == living
                for showing in event.showings:
                    assert showing.lives == max(lives[showing.seat] - showing.lost, -1)
                lives = with_lives(lives, event)
            case _:
                pass
    assert last.lives == lives


def with_lives(lives: tuple[int, ...], end: RoundEnded) -> tuple[int, ...]:
    after = {showing.seat: showing.lives for showing in end.showings}
    return tuple(after.get(seat, left) for seat, left in enumerate(lives))


@settings(max_examples=40)
@given(walks(plies=100_000))
def test_random_matches_end_with_places(walk: Walk) -> None:
    *_, last = walk.states()
    assert last.phase is Phase.OVER
    check_places(last)


@given(walks(plies=30))
def test_anybody_may_time_out_or_leave(walk: Walk) -> None:
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


def check_places(state: State) -> None:
    """Places count those in front; more lives are never behind fewer, unless by a culprit's own doing."""
    assert state.ended is not None
    places, culprit = state.ended.places, state.ended.culprit
    assert len(places) == len(state.lives)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    others = [seat for seat in seats_of(state) if seat != culprit]
    for one in others:
        for other in others:
            if state.lives[one] > state.lives[other]:
                assert places[one] < places[other]
            if state.lives[one] == state.lives[other] >= 0:
                assert places[one] == places[other]
