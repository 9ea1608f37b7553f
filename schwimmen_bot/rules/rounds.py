"""A round's frame: the deal, fresh table cards, the end and what follows it."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.circle import living, next_living
from schwimmen_bot.rules.events import Event, MatchEnded, MatchOver, RoundDealt, RoundEnd, RoundEnded, TableRefreshed
from schwimmen_bot.rules.places import is_over, places
from schwimmen_bot.rules.ruleset import RuleSet, StockEnd, TableRefresh
from schwimmen_bot.rules.showdown import instant_end, showings
from schwimmen_bot.rules.shuffle import commitment, deal, reshuffled, round_key
from schwimmen_bot.rules.state import Fallen, Phase, State, Step


def deal_round(
    rules: RuleSet,
    seed: str,
    number: int,
    dealer: Seat,
    lives: tuple[int, ...],
    fallen: tuple[Fallen, ...] = (),
    last_round: RoundEnded | None = None,
) -> State:
    """Round `number`, dealt to the living seats; its RoundDealt is the whole history."""
    key = round_key(seed, number)
    seats = living(lives)
    dealt = deal(rules, len(seats), key)
    hands = dict(zip(seats, dealt.hands, strict=True))
    opener = next_living(dealer, lives, rules.direction)
    return State(
        rules=rules,
        seed=seed,
        phase=Phase.PLAYING,
        round=number,
        dealer=dealer,
        opener=opener,
        turn=opener,
        lives=lives,
        hands=tuple(hands.get(seat, ()) for seat in range(len(lives))),
        table=dealt.table,
        stock=dealt.stock,
        set_aside=(),
        swapped=(False,) * len(lives),
        knocker=None,
        turns_left=None,
        passes=0,
        turns=0,
        refreshes=0,
        history=(RoundDealt(number, dealer, opener, dealt.table, commitment(key)),),
        last_round=last_round,
        fallen=fallen,
    )


def end_round(state: State, end: RoundEnd, by: tuple[Seat, ...]) -> Step:
    """The showdown, then the match's end or the next deal; a deal that ends its own round goes the same way at once."""
    ended: tuple[RoundEnd, tuple[Seat, ...]] | None = (end, by)
    events: tuple[Event, ...] = ()
    while ended is not None:
        step = _settle(state, *ended)
        state, events = step.state, events + step.events
        ended = None if state.phase is Phase.OVER else instant_end(state.rules, state.hands)
    rounds = tuple(event for event in events if isinstance(event, RoundEnded))
    return Step(replace(state, earlier_rounds=rounds[:-1]), events)


def end_match(state: State, over: MatchOver, culprit: Seat | None) -> Step:
    """The match's end, the round that was under way included: its key is shown, its hands are not (rules.md B38)."""
    key = "" if over is MatchOver.PLAYED else round_key(state.seed, state.round)
    ended = MatchEnded(over, culprit, places(state.rules, state.lives, state.fallen, culprit), key)
    return Step(replace(state, phase=Phase.OVER, history=(*state.history, ended), ended=ended), (ended,))


def refresh_due(state: State) -> bool:
    """Whether the pass just made brings new table cards; never after a knock (rules.md A20, A22, B3)."""
    if state.knocker is not None:
        return False
    match state.rules.table_refresh:
        case TableRefresh.EACH_PASS:
            return state.passes > 0
        case TableRefresh.ALL_PASS:
            return state.passes == len(living(state.lives))
        case _:
            assert_never(state.rules.table_refresh)


def refresh(state: State) -> State | None:
    """Three new table cards from the stock, or None when the rules end the round instead.

    The old ones are set aside first, so that even two cards in the stock are enough to shuffle anew (rules.md B2).
    """
    aside, stock, number = state.set_aside + state.table, state.stock, state.refreshes + 1
    if len(stock) < 3:
        match state.rules.stock_end:
            case StockEnd.SHOWDOWN:
                return None
            case StockEnd.RESHUFFLE:
                stock, aside = reshuffled(stock + aside, round_key(state.seed, state.round), number), ()
            case _:
                assert_never(state.rules.stock_end)
    table = stock[:3]
    return replace(
        state,
        table=table,
        stock=stock[3:],
        set_aside=aside,
        passes=0 if state.rules.table_refresh is TableRefresh.ALL_PASS else state.passes,
        refreshes=number,
        history=(*state.history, TableRefreshed(table)),
    )


def _settle(state: State, end: RoundEnd, by: tuple[Seat, ...]) -> Step:
    """One round's end with the one thing that follows it: the match's end or the next deal."""
    shown = showings(state.rules, state.hands, state.lives, end, by)
    ended = RoundEnded(state.round, end, by, shown, round_key(state.seed, state.round))
    left = {showing.seat: showing.lives for showing in shown}
    lives = tuple(left.get(seat, before) for seat, before in enumerate(state.lives))
    fallen = state.fallen + tuple(Fallen(show.seat, state.round, show.hand) for show in shown if show.lives < 0)
    if is_over(state.rules, lives):
        final = replace(state, lives=lives, fallen=fallen, history=(*state.history, ended), last_round=ended)
        over = end_match(final, MatchOver.PLAYED, culprit=None)
        return Step(over.state, (ended, *over.events))
    dealer = next_living(state.dealer, lives, state.rules.direction)
    dealt = deal_round(state.rules, state.seed, state.round + 1, dealer, lives, fallen, last_round=ended)
    return Step(dealt, (ended, *dealt.history))
