"""What the rules of a match say about a turn."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.moves import counts_passes, most_circuits
from schwimmen_bot.rules.ruleset import LastTurn, RuleSet, StockEnd, TableRefresh
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK
from schwimmen_bot.views.reader import Reader


def turn_rules(reader: Reader, rules: RuleSet) -> list[str]:
    """A line for each move there is, and for those that people might expect."""
    language = reader.language
    lines = [
        say(language, "rules-swap-one"),
        say(language, "rules-swap-all" if rules.swap_all else "rules-no-swap-all"),
    ]
    if rules.mistery:
        lines.append(_hidden_card(reader, rules))
    lines.append(say(language, "rules-knock-after-swap" if rules.knock_needs_swap else "rules-knock-at-once"))
    if rules.swap_and_knock:
        lines.append(say(language, "rules-swap-and-knock"))
    lines.append(say(language, _last_turn(rules.last_turn)))
    lines.append(_passing(reader, rules) if rules.passing else say(language, "rules-no-passing"))
    must_knock = "rules-must-knock-passes" if counts_passes(rules) else "rules-must-knock"
    lines.append(say(language, must_knock, circuits=rules.circuits_without_knock, most=most_circuits(rules)))
    return lines


def _hidden_card(reader: Reader, rules: RuleSet) -> str:
    """Mistery (rules.md A41, B39)."""
    sentences = [say(reader.language, "rules-swap-hidden", card=BACK)]
    if rules.swap_all:
        sentences.append(say(reader.language, "rules-hidden-stays"))
    if rules.passing:
        sentences.append(say(reader.language, "rules-hidden-stays-new"))
    if rules.knock_needs_swap:
        sentences.append(say(reader.language, "rules-hidden-counts"))
    return " ".join(sentences)


def _last_turn(last: LastTurn) -> str:
    match last:
        case LastTurn.KNOCK:
            return "rules-last-turn-knock"
        case LastTurn.NOTHING:
            return "rules-last-turn-nothing"
        case _:
            assert_never(last)


def _passing(reader: Reader, rules: RuleSet) -> str:
    ids = ("rules-passing", _table_refresh(rules.table_refresh), _stock_end(rules.stock_end))
    return " ".join(say(reader.language, message) for message in ids)


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
