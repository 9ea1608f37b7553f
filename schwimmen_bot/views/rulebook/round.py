"""What the rules of a match say about a round's end: who pays, and the announcing that may come before."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.cards import Suit
from schwimmen_bot.rules.lying import CAUGHT, numbers
from schwimmen_bot.rules.ruleset import Losers, Reveal, RuleSet, SeveralThirtyOnes, ThreeAces, Tie, Triple
from schwimmen_bot.texts import message_of, say
from schwimmen_bot.views.cards import suit_text
from schwimmen_bot.views.points import number
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.rulebook.differences import value_label


def round_rules(reader: Reader, rules: RuleSet) -> list[str]:
    """How a round ends and who pays; where hands are announced, that replaces most of it (rules.md B49)."""
    language = reader.language
    lines = [say(language, "rules-showdown-lying" if rules.lying else "rules-showdown")]
    if _hands_are_compared(rules):
        lines.append(_tie(reader, rules.tie))
    if rules.knocker_penalty > 1 and not rules.lying:
        lines.append(_knocker(reader, rules))
    lines.append(_thirty_one(reader, rules))
    if rules.three_aces is ThreeAces.FEUER:
        ids = ["rules-feuer", message_of("rules-pay", rules.feuer_losers)]
        if rules.lying:
            ids.append("rules-feuer-lying")
        lines.append(" ".join(say(language, message) for message in ids))
    if rules.round_cap:
        lines.append(say(language, "rules-round-cap", turns=rules.round_cap))
    return lines


def lying_rules(reader: Reader, rules: RuleSet) -> list[str]:
    """Who announces what, and what a challenge costs (rules.md B40–B49)."""
    language, least = reader.language, number(numbers(rules)[0])
    may_say = "rules-numbers-whole" if rules.triple is Triple.THIRTY_ONE else "rules-numbers"
    return [
        " ".join((say(language, "rules-announce"), say(language, may_say, least=least))),
        say(language, "rules-announce-order"),
        " ".join((say(language, "rules-decider"), say(language, message_of("rules-decider", rules.lie_tie)))),
        say(language, "rules-give-up"),
        say(language, "rules-challenge", lives=CAUGHT),
        say(language, "rules-announce-alone"),
    ]


def _hands_are_compared(rules: RuleSet) -> bool:
    """Whether the lowest hand ever pays as such."""
    return not rules.lying or (rules.three_aces is ThreeAces.FEUER and rules.feuer_losers is Losers.LOWEST)


def _tie(reader: Reader, tie: Tie) -> str:
    match tie:
        case Tie.ALL:
            return say(reader.language, "rules-tie-all")
        case Tie.STRICT | Tie.VARIANT:
            suits = " &gt; ".join(suit_text(reader, suit) for suit in Suit)
            return say(reader.language, "rules-tie-one", suits=suits)
        case _:
            assert_never(tie)


def _knocker(reader: Reader, rules: RuleSet) -> str:
    sentences = [say(reader.language, "rules-knocker-penalty", lives=rules.knocker_penalty)]
    forced = "rules-forced-penalty" if rules.forced_knock_penalty else "rules-forced-no-penalty"
    sentences.append(say(reader.language, forced))
    return " ".join(sentences)


def _thirty_one(reader: Reader, rules: RuleSet) -> str:
    ids = []
    if rules.lying:
        ids.append("rules-thirty-one-lying")
    else:
        ids.append(message_of("rules-pay", rules.thirty_one_losers))
        if rules.dealt_thirty_one_losers is not rules.thirty_one_losers:
            ids.append(message_of("rules-dealt-pay", rules.dealt_thirty_one_losers))
        ids.append(_several(rules))
    if rules.show is Reveal.MANUAL:
        ids.append("rules-shown-late")
    head = say(
        reader.language, message_of("rules-thirty-one", rules.show), name=value_label(reader, rules, "thirty_one_name")
    )
    return " ".join((head, *(say(reader.language, message) for message in ids)))


def _several(rules: RuleSet) -> str:
    match rules.several_thirty_ones:
        case SeveralThirtyOnes.HOLDERS_SAFE:
            lowest_pays = Losers.LOWEST in (rules.thirty_one_losers, rules.dealt_thirty_one_losers)
            return "rules-several-strict" if lowest_pays and rules.tie is Tie.STRICT else "rules-several-safe"
        case SeveralThirtyOnes.DRAW:
            return "rules-several-draw"
        case _:
            assert_never(rules.several_thirty_ones)
