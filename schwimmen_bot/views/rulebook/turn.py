"""What the rules of a match say about a turn."""

from __future__ import annotations

from schwimmen_bot.rules.moves import counts_passes, most_circuits
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import message_of, say
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
    lines.append(say(language, message_of("rules-last-turn", rules.last_turn)))
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


def _passing(reader: Reader, rules: RuleSet) -> str:
    ids = (
        "rules-passing",
        message_of("rules-refresh", rules.table_refresh),
        message_of("rules-stock", rules.stock_end),
    )
    return " ".join(say(reader.language, message) for message in ids)
