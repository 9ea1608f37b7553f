"""A round's frame: the deal and the dealer's choice, fresh table cards, the end and what follows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from schwimmen_bot.rules.actions import ChangeDeal, DealerChoice, KeepDeal, Seat
from schwimmen_bot.rules.circle import from_seat, living, next_living
from schwimmen_bot.rules.events import (
    DealerChose,
    MatchEnded,
    MatchOver,
    RoundDealt,
    RoundEnd,
    RoundEnded,
    TableRefreshed,
)
from schwimmen_bot.rules.hands import Hand
from schwimmen_bot.rules.history import announced, announcing, has_moved, was_forced
from schwimmen_bot.rules.lying import begin_announcing, cost_of, decision
from schwimmen_bot.rules.places import is_over, places
from schwimmen_bot.rules.ruleset import Reveal, RuleSet, StockEnd, TableRefresh
from schwimmen_bot.rules.showdown import Ending, instant_end, penalties, showings, thirty_ones
from schwimmen_bot.rules.shuffle import commitment, deal, reshuffled, round_key
from schwimmen_bot.rules.state import Fallen, Phase, State, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """What a match takes along from one round into the next; each part is the field of State with its name."""

    lives: tuple[int, ...]
    fallen: tuple[Fallen, ...] = ()
    last_round: RoundEnded | None = None
    missed: tuple[int, ...] = ()
    left: tuple[Seat, ...] = ()


def deal_round(rules: RuleSet, seed: str, number: int, dealer: Seat, carried: Carried) -> State:
    """Round `number`, dealt to the living seats, up to the first action: the opener's, or the dealer's choice."""
    key = round_key(seed, number)
    lives = carried.lives
    seats = living(lives)
    dealt = deal(rules, len(seats), key)
    hands = dict(zip(seats, dealt.hands, strict=True))
    opener = next_living(dealer, lives, rules.direction)
    table = () if rules.dealer_choice else dealt.table
    state = State(
        rules=rules,
        seed=seed,
        phase=Phase.CHOOSING if rules.dealer_choice else Phase.PLAYING,
        round=number,
        dealer=dealer,
        opener=opener,
        turn=dealer if rules.dealer_choice else opener,
        lives=lives,
        hands=tuple(hands.get(seat, ()) for seat in range(len(lives))),
        table=table,
        stock=dealt.stock,
        set_aside=(),
        swapped=(False,) * len(lives),
        knocker=None,
        turns_left=None,
        passes=0,
        turns=0,
        refreshes=0,
        history=(RoundDealt(number, dealer, opener, table, commitment(key)),),
        last_round=carried.last_round,
        fallen=carried.fallen,
        second=dealt.table if rules.dealer_choice else (),
        hidden=dealt.hidden,
        missed=carried.missed,
        left=carried.left,
    )
    return choose(state, KeepDeal()) if rules.dealer_choice and _keeps_anyway(rules, hands[dealer]) else state


def _keeps_anyway(rules: RuleSet, hand: Hand) -> bool:
    """Whether the dealer isn't asked, because their first hand ends the round (rules.md B5)."""
    return instant_end(rules, (hand,)) is not None


def choose(state: State, choice: DealerChoice) -> State:
    """The dealer has decided, and the table is open (rules.md B14)."""
    hands, table = state.hands, state.second
    match choice:
        case KeepDeal():
            kept = True
        case ChangeDeal():
            kept, table = False, hands[state.dealer]
            hands = (*hands[: state.dealer], tuple(sorted(state.second)), *hands[state.dealer + 1 :])
        case _:
            assert_never(choice)
    return replace(
        state,
        phase=Phase.PLAYING,
        turn=state.opener,
        hands=hands,
        table=table,
        second=(),
        history=(*state.history, DealerChose(state.dealer, kept, table)),
    )


def opening(state: State) -> Step:
    """What follows when the table has just been opened: a hand that was dealt may end the round at once."""
    ended = None if state.phase is Phase.CHOOSING else instant_end(state.rules, state.hands)
    return Step(state, ()) if ended is None else end_play(state, *ended)


def end_play(state: State, end: RoundEnd, by: tuple[Seat, ...]) -> Step:
    """The cards are played: the showdown, or the announcing before it, and what follows (rules.md B40)."""
    if state.rules.lying and end is not RoundEnd.FEUER:
        asked = begin_announcing(state, end, by)
        if asked is not None:
            return Step(asked, asked.history[len(state.history) :])
        return end_round(state, end, by, cost={})  # rules.md B44: everybody holds a 31, and nobody loses
    seats = living(state.lives)
    in_time = by if end is RoundEnd.THIRTY_ONE else ()
    late = _late(state, in_time) if state.rules.show is Reveal.MANUAL else ()
    dealt = bool(by) and not has_moved(state.history, by[0])
    ending = Ending(end, by, forced=was_forced(state.history), dealt=dealt, late=late)
    return end_round(state, end, by, penalties(state.rules, state.hands, seats, ending))


def end_announcing(state: State) -> Step | None:
    """The round's end once the lowest announcer has decided, else None."""
    decided = decision(state)
    if decided is None:
        return None
    began = announcing(state.history)
    return end_round(state, began.end, began.by, cost_of(state, decided))


def _late(state: State, in_time: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who ended a turn with a 31 without a word (rules.md B29)."""
    holders = thirty_ones(state.rules, state.hands)
    return tuple(seat for seat in holders if seat not in in_time and has_moved(state.history, seat))


def end_round(state: State, end: RoundEnd, by: tuple[Seat, ...], cost: Mapping[Seat, int]) -> Step:
    """The showdown, then the match's end or the next deal. If that deal ends its own round, the same follows again."""
    finished = _finish_round(state, end, by, cost)
    follows = Step(finished.state, ()) if finished.state.phase is Phase.OVER else opening(finished.state)
    ended = finished.events[0]
    events = finished.events + follows.events
    if not isinstance(ended, RoundEnded) or follows.state.last_round is ended:
        return Step(replace(follows.state, earlier_rounds=()), events)
    # The rounds that ended after this one and before the last are in `follows` already.
    return Step(replace(follows.state, earlier_rounds=(ended, *follows.state.earlier_rounds)), events)


def end_match(state: State, over: MatchOver, culprit: Seat | None) -> Step:
    """The match's end. Of the round that was under way the key is shown, but no hands are (rules.md B38)."""
    # After the last person went out nobody has seen the next deal before a turn is taken in it.
    unseen = over is MatchOver.PLAYED or (over is MatchOver.COMPUTERS and state.turns == 0)
    key = "" if unseen else round_key(state.seed, state.round)
    order = places(state.rules, state.lives, state.fallen, culprit, state.left)
    ended = MatchEnded(over, culprit, order, key, state.left)
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


def _finish_round(state: State, end: RoundEnd, by: tuple[Seat, ...], cost: Mapping[Seat, int]) -> Step:
    """One round's end, and what follows it: the match's end or the next deal."""
    shown = showings(state.rules, state.hands, state.lives, cost)
    ended = RoundEnded(
        round=state.round,
        end=end,
        by=by,
        showings=shown,
        key=round_key(state.seed, state.round),
        announced=announced(state.history),
        decided=decision(state),
    )
    left = {showing.seat: showing.lives for showing in shown}
    lives = tuple(left.get(seat, before) for seat, before in enumerate(state.lives))
    fallen = state.fallen + tuple(Fallen(show.seat, state.round, show.hand) for show in shown if show.lives < 0)
    if is_over(state.rules, lives):
        final = replace(state, lives=lives, fallen=fallen, history=(*state.history, ended), last_round=ended)
        over = end_match(final, MatchOver.PLAYED, culprit=None)
        return Step(over.state, (ended, *over.events))
    carried = Carried(lives=lives, fallen=fallen, last_round=ended, missed=state.missed, left=state.left)
    dealt = deal_round(state.rules, state.seed, state.round + 1, _next_dealer(state, lives), carried)
    return Step(dealt, (ended, *dealt.history))


def _next_dealer(state: State, lives: tuple[int, ...]) -> Seat:
    """Who deals the next round, once `lives` says who is out of this one: the opener sits next to them.

    Where the dealer has a choice, each deals in turn (rules.md A16, B4). The other documents know no dealer: there each
    opens in turn (A15, B36), and the living seat before the opener counts as the dealer.
    """
    direction = state.rules.direction
    if state.rules.dealer_choice:
        return next_living(state.dealer, lives, direction)
    opener = next_living(state.opener, lives, direction)
    return from_seat(opener, lives, direction)[-1]
