"""What a round's end costs each seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import RoundEnd, Showing
from schwimmen_bot.rules.hands import Hand, evaluate, strength
from schwimmen_bot.rules.ruleset import AllOut, Losers, RuleSet, SeveralThirtyOnes, Tie
from schwimmen_bot.rules.values import HandClass

Hands = tuple[Hand, ...]


def showings(
    rules: RuleSet, hands: Hands, lives: tuple[int, ...], end: RoundEnd, by: tuple[Seat, ...]
) -> tuple[Showing, ...]:
    """The open hands of all living seats, in seat order, with what each loses.

    `by` is the first knocker or the seats whose hand ended the round. Lives never fall below −1 (rules.md B8).
    """
    seats = living(lives)
    cost = penalties(rules, hands, seats, end, by)
    if rules.all_out is AllOut.NOBODY_PAYS and all(lives[seat] < cost[seat] for seat in seats):
        cost = dict.fromkeys(seats, 0)  # rules.md B33: nobody goes under, another round is played
    return tuple(
        Showing(
            seat=seat,
            hand=hands[seat],
            value=evaluate(hands[seat], rules),
            lost=cost[seat],
            lives=max(lives[seat] - cost[seat], -1),
        )
        for seat in seats
    )


def penalties(
    rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], end: RoundEnd, by: tuple[Seat, ...]
) -> dict[Seat, int]:
    """Lives that each of `seats` has to give, before it is asked who would remain."""
    lost = losers(rules, hands, seats, end, by)
    cost = {seat: int(seat in lost) for seat in seats}
    if end is RoundEnd.KNOCK:
        # Only a knock's own end compares the knocker's hand (rules.md A28, B20).
        cost.update({knocker: rules.knocker_penalty for knocker in by if knocker in lost})
    return cost


def losers(
    rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], end: RoundEnd, by: tuple[Seat, ...]
) -> frozenset[Seat]:
    match end:
        case RoundEnd.KNOCK | RoundEnd.STOCK:
            return _lowest(rules, hands, seats)
        case RoundEnd.FEUER:
            return _all_others_or_lowest(rules.feuer_losers, rules, hands, seats, by)
        case RoundEnd.THIRTY_ONE:
            return _losers_to_thirty_one(rules, hands, seats, by)
        case _:
            assert_never(end)


def _losers_to_thirty_one(
    rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], by: tuple[Seat, ...]
) -> frozenset[Seat]:
    if len(by) > 1 and rules.several_thirty_ones is SeveralThirtyOnes.DRAW:
        return frozenset()
    lost = _all_others_or_lowest(rules.thirty_one_losers, rules, hands, seats, by)
    if rules.tie is Tie.STRICT:
        return lost  # seed 003 knows no equal hands: where all hold 31, the suit decides (rules.md B7)
    return lost - frozenset(by)


def _all_others_or_lowest(
    rule: Losers, rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], by: tuple[Seat, ...]
) -> frozenset[Seat]:
    match rule:
        case Losers.ALL_OTHERS:
            return frozenset(seats) - frozenset(by)
        case Losers.LOWEST:
            return _lowest(rules, hands, seats)
        case _:
            assert_never(rule)


def _lowest(rules: RuleSet, hands: Hands, seats: Iterable[Seat]) -> frozenset[Seat]:
    strengths = {seat: strength(hands[seat], rules) for seat in seats}
    least = min(strengths.values())
    return frozenset(seat for seat, hand in strengths.items() if hand == least)


def instant_end(rules: RuleSet, hands: Hands) -> tuple[RoundEnd, tuple[Seat, ...]] | None:
    """Whether a hand ends the round at once, and whose: Feuer goes before 31 (rules.md A9, A10, B6)."""
    classes = {seat: evaluate(hand, rules).hand_class for seat, hand in enumerate(hands) if hand}
    for hand_class, end in ((HandClass.FEUER, RoundEnd.FEUER), (HandClass.THIRTY_ONE, RoundEnd.THIRTY_ONE)):
        if by := tuple(seat for seat, held in classes.items() if held is hand_class):
            return end, by
    return None
