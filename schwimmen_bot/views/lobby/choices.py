"""What a lobby can change about the rules: the pages, the rules on each, and the values of each rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

from schwimmen_bot.rules.cards import PACK_SIZES
from schwimmen_bot.rules.codec import Codec, one_of
from schwimmen_bot.rules.ruleset import LIVES, Absence, RuleSet, ThreeAces

Value: TypeAlias = int | StrEnum
"""Of a rule; bool is an int."""


class Page(StrEnum):
    """What the lobby message shows; the value stands for it on the wire, for ever the same."""

    LOBBY = "l"
    COMPUTERS = "c"
    """How strong the computer players are."""
    RULES = "r"
    PACK = "p"
    LIVES = "e"
    TURNS = "t"
    KNOCKING = "k"
    SPECIALS = "f"
    SCORING = "s"
    ABSENCE = "a"


def _always(_: RuleSet) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class RuleField:
    """A rule that can be changed."""

    name: str
    """Of the field in RuleSet."""
    values: tuple[Value, ...]
    """In the order in which they follow one another."""
    matters: Callable[[RuleSet], bool] = _always
    """Whether the rule changes anything, given the other rules."""
    side_by_side: bool = False
    """Each value has a button of its own: one after the other, some might be refused on the way to the wanted one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value for a rule, as a press says it."""

    field: str
    word: str
    """ "32", "strict"; "1" and "0" for on and off."""


def _field(name: str, *values: Value, matters: Callable[[RuleSet], bool] = _always) -> RuleField:
    """A rule with these values, or with all there are of its kind."""
    default = getattr(RuleSet(), name)
    kinds: tuple[Value, ...] = tuple(type(default)) if isinstance(default, StrEnum) else (False, True)
    return RuleField(name, values or kinds, matters)


def _passing(rules: RuleSet) -> bool:
    return rules.passing


ROUND_CAP = 18
MATCH_CAP = 135
"""How many times the time of a turn, if there is a cap (rules.md B22)."""

FIELDS: Mapping[Page, tuple[RuleField, ...]] = MappingProxyType(
    {
        Page.PACK: (
            RuleField("pack", PACK_SIZES, side_by_side=True),
            _field("mistery"),
            _field("dealer_choice"),
            _field("direction"),
        ),
        Page.LIVES: (
            _field("lives", *LIVES),
            _field("match_end"),
            _field("all_out"),
        ),
        Page.TURNS: (
            _field("swap_all"),
            _field("passing"),
            _field("table_refresh", matters=_passing),
            _field("stock_end", matters=_passing),
        ),
        Page.KNOCKING: (
            _field("knock_needs_swap"),
            _field("swap_and_knock"),
            _field("last_turn"),
            _field("circuits_without_knock", 7, 14, 28),
            _field("circuits", matters=_passing),
            _field("knocker_penalty", 1, 2),
            _field("forced_knock_penalty", matters=lambda rules: rules.knocker_penalty > 1),
        ),
        Page.SPECIALS: (
            _field("triple"),
            _field("three_aces"),
            _field("feuer_losers", matters=lambda rules: rules.three_aces is ThreeAces.FEUER),
            _field("thirty_one_losers"),
            _field("dealt_thirty_one_losers"),
            _field("several_thirty_ones"),
            _field("show"),
        ),
        Page.SCORING: (
            _field("tie"),
            _field("lying"),
            _field("lie_tie", matters=lambda rules: rules.lying),
        ),
        Page.ABSENCE: (
            _field("time_out"),
            _field("substitute_after", 1, 2, 3, matters=lambda rules: rules.time_out is Absence.PLAYED_ON),
            _field("leaving"),
            _field("round_cap", 0, ROUND_CAP),
            _field("match_cap", 0, MATCH_CAP),
        ),
    }
)
"""The rules of each page that has some, in the order in which they are shown."""

PAGES: Mapping[str, Page] = MappingProxyType({field.name: page for page, of in FIELDS.items() for field in of})
"""Where each rule stands."""


def choice_of(field: str, value: Value) -> Choice:
    return Choice(field, value.value if isinstance(value, StrEnum) else str(int(value)))


_VALUES: Mapping[Choice, Value] = MappingProxyType(
    {choice_of(field.name, value): value for of in FIELDS.values() for field in of for value in field.values}
)

CHOICE: Codec[Choice] = one_of({f"{choice.field}={choice.word}": choice for choice in _VALUES})
"""As "pack=32". Rule sets are stored by the same words, so these stay; at most 34 characters."""


def chosen(rules: RuleSet, choice: Choice) -> RuleSet:
    """The rules with this value for one of them; KeyError for a choice that no button offers."""
    return replace(rules, **{choice.field: _VALUES[choice]})  # type: ignore[arg-type]


def is_chosen(rules: RuleSet, choice: Choice) -> bool:
    return choice == choice_of(choice.field, getattr(rules, choice.field))


def next_choice(field: RuleField, rules: RuleSet) -> Choice:
    """The value after the one in these rules; the first one after the last, and if the rules' own is none of them."""
    now = getattr(rules, field.name)
    place = field.values.index(now) + 1 if now in field.values else 0
    return choice_of(field.name, field.values[place % len(field.values)])
