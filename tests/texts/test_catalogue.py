from __future__ import annotations

import ast as python
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import schwimmen_bot.views
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.ruleset import (
    Absence,
    AllOut,
    Conflict,
    Direction,
    LastTurn,
    LieTie,
    Losers,
    MatchEnd,
    Reveal,
    RuleSet,
    StockEnd,
    TableRefresh,
    ThreeAces,
    Triple,
)
from schwimmen_bot.texts import Language, message_of, say
from schwimmen_bot.views.commands import commands
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.lobby.choices import FIELDS
from schwimmen_bot.views.notice import Notice

PLAIN = ("alert", "button-", "command-", "courts", "notice-", "refused-", "setting-")
"""Messages shown where Telegram knows no markup."""

CHOICES = {type(field.default) for field in fields(RuleSet) if isinstance(field.default, StrEnum)}
"""The kinds of rules that are a choice between words."""

KINDS: dict[str, Iterable[str]] = {
    "notice": Notice,
    "refused": (*Reason, *Conflict),
    "strength": Strength,
    "preset": PRESETS,
    "setting-deck": Deck,
    "button-page": [page.name.lower() for page in FIELDS],
    "label": [field.name for field in fields(RuleSet) if field.name != "name"],
    "choice": ["on", "off", *(value for kind in CHOICES for value in kind)],
    "rules-direction": Direction,
    "rules-triple": Triple,
    "rules-aces": ThreeAces,
    "rules-last-turn": LastTurn,
    "rules-refresh": TableRefresh,
    "rules-stock": StockEnd,
    "rules-thirty-one": Reveal,
    "rules-pay": Losers,
    "rules-dealt-pay": Losers,
    "rules-decider": LieTie,
    "rules-end": MatchEnd,
    "rules-all-out": AllOut,
    "rules-leaving": Absence,
}
"""For each kind of message that `message_of` names, all the values that there are."""

BUILT = {
    *(message_of(kind, value) for kind, values in KINDS.items() for value in values),
    *(f"command-{name}" for private in (True, False) for name, _ in commands(Language.ENGLISH, private=private)),
}
"""Ids that the views put together instead of writing them out."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def entries(language: Language) -> tuple[ast.Message, ...]:
    """All messages of a catalogue; anything else in it but comments is a mistake."""
    body = FluentResource(source(language)).body
    messages = tuple(entry for entry in body if isinstance(entry, ast.Message))
    comments = (ast.Comment, ast.GroupComment, ast.ResourceComment)
    assert [entry for entry in body if not isinstance(entry, (ast.Message, *comments))] == []
    return messages


def source(language: Language) -> str:
    return files("schwimmen_bot.texts").joinpath(f"{language.value}.ftl").read_text(encoding="utf-8")


def variables(message: ast.Message) -> frozenset[str]:
    visitor = _Variables()
    visitor.visit(message)
    return frozenset(visitor.names)


@cache
def signatures(language: Language) -> dict[str, frozenset[str]]:
    return {message.id.name: variables(message) for message in entries(language)}


def nodes() -> Iterator[python.AST]:
    """The code of the views."""
    for path in Path(schwimmen_bot.views.__path__[0]).rglob("*.py"):
        yield from python.walk(python.parse(path.read_text(encoding="utf-8")))


def said() -> Iterator[tuple[str, frozenset[str] | None]]:
    """Every id that `say` is given in the views; its variables where the call names them all."""
    for node in nodes():
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id == "say":
            named = [keyword.arg for keyword in node.keywords]
            given = None if None in named else frozenset(name for name in named if name)
            yield from ((message, given) for message in ids(node.args[1]))


def ids(expression: python.expr) -> Iterator[str]:
    """The ids that an expression may be, as far as they are written out or built of a kind."""
    match expression:
        case python.Constant(value=str(message)):
            yield message
        case python.IfExp(body=body, orelse=orelse):
            yield from (*ids(body), *ids(orelse))
        case python.Call(func=python.Name(id="message_of"), args=[python.Constant(value=str(kind)), _]):
            yield from (message_of(kind, value) for value in KINDS[kind])


@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_messages_with_the_same_variables(language: Language) -> None:
    assert signatures(language) == signatures(Language.GERMAN)


@pytest.mark.parametrize("language", Language)
def test_no_message_is_there_twice_or_empty(language: Language) -> None:
    names = [message.id.name for message in entries(language)]
    assert len(names) == len(set(names))
    assert all(message.value is not None and not message.attributes for message in entries(language))


def test_views_say_only_messages_that_exist_with_their_variables() -> None:
    catalogue = signatures(Language.GERMAN)
    calls = list(said())
    assert len(calls) > 100
    for message, given in calls:
        assert message in catalogue
        assert given is None or given == catalogue[message], message


def test_every_message_is_said_somewhere() -> None:
    views = "".join(path.read_text(encoding="utf-8") for path in Path(schwimmen_bot.views.__path__[0]).rglob("*.py"))
    written_out = set(re.findall('"([a-z][a-z0-9-]*)"', views)) | set(re.findall("'([a-z][a-z0-9-]*)'", views))
    assert signatures(Language.GERMAN).keys() - written_out == BUILT - written_out
    assert signatures(Language.GERMAN).keys() >= BUILT


def test_the_views_build_no_other_kinds_of_ids() -> None:
    kinds = {
        node.args[0].value
        for node in nodes()
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id == "message_of"
        if isinstance(node.args[0], python.Constant)
    }
    assert kinds == KINDS.keys()


def test_values_of_different_rules_share_no_word() -> None:
    """A value is named by its word alone; Feuer is the same, whatever rule speaks of it."""
    words = Counter(value.value for kind in CHOICES for value in kind)
    assert [word for word, count in words.items() if count > 1] == ["feuer"]


@pytest.mark.parametrize("language", Language)
def test_plain_messages_have_no_markup(language: Language) -> None:
    for name in signatures(language):
        if name.startswith(PLAIN):
            assert not re.search("[<&]", said_with_names(language, name)), name


@pytest.mark.parametrize("language", Language)
def test_typography(language: Language) -> None:
    """Real quotation marks, apostrophes, dashes and dots; no blanks that nobody sees."""
    for name in signatures(language):
        text = re.sub("<[^>]*>", "", said_with_names(language, name))
        assert not re.search(r"""["']|\.\.\.| - |  | $""", text), name


def said_with_names(language: Language, message: str) -> str:
    """The message with each variable's name for its value."""
    return say(language, message, **{name: name for name in signatures(language)[message]})


@pytest.mark.parametrize("language", Language)
def test_messages_read_as_fluent_reads_them(language: Language) -> None:
    """The shortcut for messages without a selection changes nothing."""
    bundle = FluentBundle([language.value], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    for name, used in signatures(language).items():
        pattern = bundle.get_message(name).value
        assert pattern is not None
        values = {variable: f"<{variable}>" for variable in used}
        assert (say(language, name, **values), []) == bundle.format_pattern(pattern, values)


@pytest.mark.parametrize(
    ("count", "german", "english"),
    [(1, "1 Stunde", "1 hour"), (12, "12 Stunden", "12 hours"), (1234, "1234 Stunden", "1234 hours")],
)
def test_plurals_and_numbers(count: int, german: str, english: str) -> None:
    assert say(Language.GERMAN, "hours", hours=count) == german
    assert say(Language.ENGLISH, "hours", hours=count) == english


def test_numbers_have_no_separators() -> None:
    assert say(Language.GERMAN, "table-head", number=12345, round=1) == "<b>#12345 · Runde 1</b>"


def test_values_are_not_read_as_text_of_ours() -> None:
    assert say(Language.ENGLISH, "turn", name="{name} {0} { $x }") == "It’s {name} {0} { $x }’s turn."


@pytest.mark.parametrize("message", ["turn", "hours", "no-such-message"])
def test_a_broken_text_is_never_sent(message: str) -> None:
    with pytest.raises(KeyError):
        say(Language.GERMAN, message, other="x")
