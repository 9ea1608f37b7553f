"""What a round's end costs each seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import assert_never

from schwimmen_bot.rules.actions import Seat
from schwimmen_bot.rules.circle import living
from schwimmen_bot.rules.events import RoundEnd, Showing
from schwimmen_bot.rules.hands import Hand, evaluate, strength
from schwimmen_bot.rules.ruleset import AllOut, Losers, Reveal, RuleSet, SeveralThirtyOnes, Tie
from schwimmen_bot.rules.values import HandClass

Hands = tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How the play of a round ended: all that decides who pays."""

    end: RoundEnd
    by: tuple[Seat, ...]
    """The first knocker, also if the time then ended the round; or the seats whose hand ended it."""
    forced: bool = False
    """The knock was the only move left (rules.md B10)."""
    dealt: bool = False
    """The hand that ended the round was dealt (rules.md A11)."""
    late: tuple[Seat, ...] = ()
    """Who holds a 31 and didn't show it in time (rules.md B29)."""


def showings(rules: RuleSet, hands: Hands, lives: tuple[int, ...], cost: Mapping[Seat, int]) -> tuple[Showing, ...]:
    """The open hands of all living seats, in seat order, with what each loses. `cost` is what it has to pay.

    Lives never fall below −1 (rules.md B8).
    """
    seats = living(lives)
    cost = {seat: cost.get(seat, 0) for seat in seats}
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


def penalties(rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], ending: Ending) -> dict[Seat, int]:
    """Lives that each of `seats` has to pay; whether anybody would be left is not looked at here."""
    lost = losers(rules, hands, seats, ending)
    cost = {seat: int(seat in lost) for seat in seats}
    compared = ending.end in (RoundEnd.KNOCK, RoundEnd.CAP)
    if compared and not ending.late and (rules.forced_knock_penalty or not ending.forced):
        # A knocker pays for the knock only where hands are compared, also when the time ends the round before the last
        # turn. After a 31 no hands are compared (rules.md A28, B20, B21).
        cost.update({knocker: rules.knocker_penalty for knocker in ending.by if knocker in lost})
    return cost


def losers(rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], ending: Ending) -> frozenset[Seat]:
    if ending.end is RoundEnd.FEUER:
        return _all_others_or_lowest(rules.feuer_losers, rules, hands, seats, ending.by)
    if ending.late:
        return frozenset(ending.late)
    match ending.end:
        case RoundEnd.KNOCK | RoundEnd.STOCK | RoundEnd.CAP:
            return _lowest(rules, hands, seats)
        case RoundEnd.THIRTY_ONE:
            return _losers_to_thirty_one(rules, hands, seats, ending)
        case _:
            assert_never(ending.end)


def _losers_to_thirty_one(rules: RuleSet, hands: Hands, seats: tuple[Seat, ...], ending: Ending) -> frozenset[Seat]:
    # If a 31 has to be shown by its holder, somebody may hold one and not have had the turn to show it.
    holders = thirty_ones(rules, hands)
    if len(holders) > 1 and rules.several_thirty_ones is SeveralThirtyOnes.DRAW:
        return frozenset()
    rule = rules.dealt_thirty_one_losers if ending.dealt else rules.thirty_one_losers
    lost = _all_others_or_lowest(rule, rules, hands, seats, holders)
    if rules.tie is Tie.STRICT:
        return lost  # S3 knows no equal hands: where all hold 31, the suit decides (rules.md B7)
    return lost - frozenset(holders)


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
    if by := _holders(rules, hands, HandClass.FEUER):
        return RoundEnd.FEUER, by
    if rules.show is Reveal.AUTOMATIC and (by := thirty_ones(rules, hands)):
        return RoundEnd.THIRTY_ONE, by
    return None


def thirty_ones(rules: RuleSet, hands: Hands) -> tuple[Seat, ...]:
    """The seats that hold a 31, in seat order."""
    return _holders(rules, hands, HandClass.THIRTY_ONE)


def _holders(rules: RuleSet, hands: Hands, hand_class: HandClass) -> tuple[Seat, ...]:
    return tuple(seat for seat, hand in enumerate(hands) if hand and evaluate(hand, rules).hand_class is hand_class)
