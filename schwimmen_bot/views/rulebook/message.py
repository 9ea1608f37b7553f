"""The rules of a match in words, built from its rule set: every field that matters there has its sentence."""

from __future__ import annotations

from html import escape
from typing import assert_never

from schwimmen_bot.rules.cards import Rank, Suit, card, pack, rank_of
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import (
    FEWEST_SEATS,
    Absence,
    RuleSet,
)
from schwimmen_bot.texts import message_of, say
from schwimmen_bot.views.cards import BACK, cards_text, rank_text
from schwimmen_bot.views.points import points, points_text
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.rulebook.differences import is_adjusted
from schwimmen_bot.views.rulebook.round import lying_rules, round_rules
from schwimmen_bot.views.rulebook.turn import turn_rules
from schwimmen_bot.views.view import View


def preset_name(reader: Reader, rules: RuleSet) -> str:
    """In HTML, with a word where more than the lives differs; an unknown preset is called as it is stored."""
    is_known = rules.name in PRESETS
    name = say(reader.language, message_of("preset", rules.name)) if is_known else escape(rules.name, quote=False)
    return say(reader.language, "preset-adjusted", name=name) if is_adjusted(rules) else name


def rules_view(reader: Reader, rules: RuleSet) -> View:
    """The rules of a match, built from its rule set."""
    return View(rulebook(reader, rules))


def rulebook(reader: Reader, rules: RuleSet) -> str:
    """In HTML, a section for each question a player may have; at most 4096 characters for any rules."""
    language = reader.language
    sections = [
        [say(language, "rules-head", name=preset_name(reader, rules)), *_table(reader, rules)],
        [say(language, "rules-head-values"), *_values(reader, rules)],
        [say(language, "rules-head-turn"), *turn_rules(reader, rules)],
        [say(language, "rules-head-round"), *round_rules(reader, rules)],
        [say(language, "rules-head-match"), *_match_end(reader, rules)],
        [say(language, "rules-head-time"), *_absence(reader, rules)],
    ]
    if rules.lying:
        sections.insert(4, [say(language, "rules-head-lying"), *lying_rules(reader, rules)])
    return "\n\n".join("\n".join(lines) for lines in sections)


def _table(reader: Reader, rules: RuleSet) -> list[str]:
    language = reader.language
    lowest = rank_text(reader, _lowest(rules))
    lines = [
        say(language, "rules-aim"),
        say(language, "rules-seats", fewest=FEWEST_SEATS, most=rules.seats_for()),
        say(language, "rules-pack", cards=rules.pack, lowest=lowest),
        " ".join((say(language, message_of("rules-direction", rules.direction)), say(language, "rules-opener"))),
    ]
    if rules.mistery:
        lines.append(say(language, "rules-mistery", card=BACK))
    if rules.dealer_choice:
        lines.append(say(language, "rules-dealer-choice"))
    return lines


def _values(reader: Reader, rules: RuleSet) -> list[str]:
    courts = " ".join(rank_text(reader, rank) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK))
    hand = (card(Rank.ACE, Suit.HEARTS), card(Rank.KING, Suit.HEARTS), card(_lowest(rules), Suit.SPADES))
    value = points_text(reader, evaluate(hand, rules))
    return [
        say(reader.language, "rules-values", courts=courts),
        say(reader.language, "rules-example", hand=cards_text(reader, hand), points=value),
        say(reader.language, message_of("rules-triple", rules.triple)),
        _three_aces(reader, rules),
    ]


def _lowest(rules: RuleSet) -> Rank:
    return rank_of(pack(rules.pack)[0])


def _three_aces(reader: Reader, rules: RuleSet) -> str:
    aces = tuple(card(Rank.ACE, suit) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS))
    value = points(evaluate(aces, rules))
    return say(reader.language, message_of("rules-aces", rules.three_aces), points=value)


def _match_end(reader: Reader, rules: RuleSet) -> list[str]:
    language = reader.language
    lines = [
        say(language, "rules-lives", lives=rules.lives),
        say(language, message_of("rules-end", rules.match_end)),
        say(language, message_of("rules-all-out", rules.all_out)),
    ]
    if rules.match_cap:
        lines.append(say(language, "rules-match-cap", turns=rules.match_cap))
    return lines


def _absence(reader: Reader, rules: RuleSet) -> list[str]:
    """What happens to those who are late or leave (rules.md A35, A36)."""
    return [*_time_out(reader, rules), say(reader.language, message_of("rules-leaving", rules.leaving))]


def _time_out(reader: Reader, rules: RuleSet) -> list[str]:
    match rules.time_out:
        case Absence.ENDS_MATCH:
            return [say(reader.language, "rules-time-out-ends")]
        case Absence.PLAYED_ON:
            moves = ["rules-time-out-pass" if rules.passing else "rules-time-out-knock"]
            if rules.dealer_choice:
                moves.append("rules-time-out-dealer")
            if rules.lying:
                moves.append("rules-time-out-lying")
            made = " ".join(say(reader.language, message) for message in moves)
            return [made, say(reader.language, "rules-substitute", times=rules.substitute_after)]
        case _:
            assert_never(rules.time_out)
