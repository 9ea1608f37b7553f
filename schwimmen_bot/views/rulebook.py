"""The rules of a match in words, built from its rule set: every field that matters there has its sentence."""

from __future__ import annotations

from html import escape
from typing import assert_never

from schwimmen_bot.rules.cards import Rank, Suit, card, pack, rank_of
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.ruleset import (
    FEWEST_SEATS,
    Absence,
    AllOut,
    Direction,
    LastTurn,
    Losers,
    MatchEnd,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    ThreeAces,
    Tie,
)
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text, rank_text, suit_text
from schwimmen_bot.views.points import points_text
from schwimmen_bot.views.reader import Reader

_PRESETS = {"hosen-owi": "preset-hosen-owi"}
"""The message that names each preset."""


def preset_name(reader: Reader, rules: RuleSet) -> str:
    """In HTML; a preset the catalogues don't name is called as it is stored."""
    message = _PRESETS.get(rules.name)
    return escape(rules.name, quote=False) if message is None else say(reader.language, message)


def rulebook(reader: Reader, rules: RuleSet) -> str:
    """In HTML, a section for each question a player may have."""
    sections = (
        [say(reader.language, "rules-head", name=preset_name(reader, rules)), *_table(reader, rules)],
        [say(reader.language, "rules-head-values"), *_values(reader, rules)],
        [say(reader.language, "rules-head-turn"), *_turn(reader, rules)],
        [say(reader.language, "rules-head-round"), *_round_end(reader, rules)],
        [say(reader.language, "rules-head-match"), *_match_end(reader, rules)],
    )
    return "\n\n".join("\n".join(lines) for lines in sections)


def _table(reader: Reader, rules: RuleSet) -> list[str]:
    language = reader.language
    lowest = rank_text(reader, _lowest(rules))
    return [
        say(language, "rules-aim"),
        say(language, "rules-seats", fewest=FEWEST_SEATS, most=rules.seats_for()),
        say(language, "rules-pack", cards=rules.pack, lowest=lowest),
        say(language, _direction(rules.direction)),
    ]


def _direction(direction: Direction) -> str:
    match direction:
        case Direction.CLOCKWISE:
            return "rules-clockwise"
        case Direction.COUNTER_CLOCKWISE:
            return "rules-counter-clockwise"
        case _:
            assert_never(direction)


def _values(reader: Reader, rules: RuleSet) -> list[str]:
    courts = " ".join(rank_text(reader, rank) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK))
    hand = (card(Rank.ACE, Suit.HEARTS), card(Rank.KING, Suit.HEARTS), card(_lowest(rules), Suit.SPADES))
    value = points_text(reader, evaluate(hand, rules))
    return [
        say(reader.language, "rules-values", courts=courts),
        say(reader.language, "rules-example", hand=cards_text(reader, hand), points=value),
        say(reader.language, "rules-triple"),
        say(reader.language, _three_aces(rules.three_aces)),
    ]


def _lowest(rules: RuleSet) -> Rank:
    return rank_of(pack(rules.pack)[0])


def _three_aces(aces: ThreeAces) -> str:
    match aces:
        case ThreeAces.FEUER:
            return "rules-aces-feuer"
        case ThreeAces.TRIPLE:
            return "rules-aces-triple"
        case _:
            assert_never(aces)


def _turn(reader: Reader, rules: RuleSet) -> list[str]:
    language = reader.language
    return [
        say(language, "rules-swap-one"),
        say(language, "rules-swap-all" if rules.swap_all else "rules-no-swap-all"),
        say(language, "rules-knock-after-swap" if rules.knock_needs_swap else "rules-knock-at-once"),
        say(language, _last_turn(rules.last_turn)),
        *(_passing(reader, rules) if rules.passing else [say(language, "rules-no-passing")]),
        say(language, "rules-must-knock", circuits=rules.circuits_without_knock),
    ]


def _last_turn(last: LastTurn) -> str:
    match last:
        case LastTurn.KNOCK:
            return "rules-last-turn-knock"
        case LastTurn.NOTHING:
            return "rules-last-turn-nothing"
        case _:
            assert_never(last)


def _passing(reader: Reader, rules: RuleSet) -> list[str]:
    ids = ("rules-passing", _table_refresh(rules.table_refresh), _stock_end(rules.stock_end))
    return [" ".join(say(reader.language, message) for message in ids)]


def _table_refresh(refresh: TableRefresh) -> str:
    match refresh:
        case TableRefresh.ALL_PASS:
            return "rules-refresh-all-pass"
        case TableRefresh.EACH_PASS:
            return "rules-refresh-each-pass"
        case _:
            assert_never(refresh)


def _stock_end(end: StockEnd) -> str:
    match end:
        case StockEnd.RESHUFFLE:
            return "rules-stock-reshuffle"
        case StockEnd.SHOWDOWN:
            return "rules-stock-showdown"
        case _:
            assert_never(end)


def _round_end(reader: Reader, rules: RuleSet) -> list[str]:
    language = reader.language
    suits = " > ".join(suit_text(reader, suit) for suit in Suit)
    thirty_one = (
        "rules-thirty-one",
        _losers(rules.thirty_one_losers),
        _several(rules.several_thirty_ones),
    )
    lines = [
        say(language, "rules-showdown"),
        say(language, _tie(rules.tie), suits=suits.replace(">", "&gt;")),
        " ".join(say(language, message) for message in thirty_one),
    ]
    if rules.knocker_penalty > 1:
        lines.insert(2, say(language, "rules-knocker-penalty", lives=rules.knocker_penalty))
    if rules.three_aces is ThreeAces.FEUER:
        lines.append(f"{say(language, 'rules-feuer')} {say(language, _losers(rules.feuer_losers))}")
    return lines


def _tie(tie: Tie) -> str:
    match tie:
        case Tie.ALL:
            return "rules-tie-all"
        case Tie.STRICT:
            return "rules-tie-strict"
        case Tie.VARIANT:
            return "rules-tie-variant"
        case _:
            assert_never(tie)


def _losers(losers: Losers) -> str:
    match losers:
        case Losers.LOWEST:
            return "rules-lowest-pay"
        case Losers.ALL_OTHERS:
            return "rules-others-pay"
        case _:
            assert_never(losers)


def _several(several: SeveralThirtyOnes) -> str:
    match several:
        case SeveralThirtyOnes.HOLDERS_SAFE:
            return "rules-several-safe"
        case SeveralThirtyOnes.DRAW:
            return "rules-several-draw"
        case _:
            assert_never(several)


def _match_end(reader: Reader, rules: RuleSet) -> list[str]:
    language = reader.language
    return [
        say(language, "rules-lives", lives=rules.lives),
        say(language, _end(rules.match_end)),
        say(language, _all_out(rules.all_out)),
        say(language, _time_out(rules.time_out)),
        say(language, _leaving(rules.leaving)),
    ]


def _end(end: MatchEnd) -> str:
    match end:
        case MatchEnd.FIRST_OUT:
            return "rules-first-out"
        case MatchEnd.LAST_STANDING:
            return "rules-last-standing"
        case _:
            assert_never(end)


def _all_out(out: AllOut) -> str:
    match out:
        case AllOut.SHARE:
            return "rules-all-out-share"
        case AllOut.HAND_DECIDES:
            return "rules-all-out-hand"
        case AllOut.NOBODY_PAYS:
            return "rules-all-out-nobody"
        case _:
            assert_never(out)


def _time_out(absence: Absence) -> str:
    match absence:
        case Absence.ENDS_MATCH:
            return "rules-time-out-ends"
        case _:
            assert_never(absence)


def _leaving(absence: Absence) -> str:
    match absence:
        case Absence.ENDS_MATCH:
            return "rules-leaving-ends"
        case _:
            assert_never(absence)
