"""The Fluent catalogues of all languages, and the one function that formats their messages.

Fluent, although fluent.runtime had its last release in 2023: its language is finished, its authors at Mozilla still
mended it and tested it with Python 3.14 in 2026, and we need no more of it than syntax, plurals and selectors. gettext
has plurals but no selectors, and what there is of MessageFormat in Python is young or only a parser.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from schwimmen_bot.texts.languages import Language


class _Catalogue:
    def __init__(self, language: Language) -> None:
        source = files("schwimmen_bot.texts").joinpath(f"{language.value}.ftl").read_text(encoding="utf-8")
        resource = FluentResource(source)
        self._bundle = FluentBundle([language.value], use_isolating=False)
        self._bundle.add_resource(resource)
        self._templates: dict[str, str] = {}
        for entry in resource.body:
            if isinstance(entry, ast.Message) and (template := _template(entry)) is not None:
                self._templates[entry.id.name] = template

    def say(self, message: str, values: dict[str, str | int]) -> str:
        template = self._templates.get(message)
        return self._resolve(message, values) if template is None else template.format_map(values)

    def _resolve(self, message: str, values: dict[str, str | int]) -> str:
        pattern = self._bundle.get_message(message).value
        # Numbers without grouping: match 12345 is #12345 in every language.
        arguments = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in values.items()
        }
        text, errors = self._bundle.format_pattern(cast(Pattern, pattern), arguments)
        if errors:
            raise KeyError(f"{message}: {errors[0]}") from errors[0]
        return str(text)


def _template(message: ast.Message) -> str | None:
    """A message of text and variables alone as a format string, None when it selects.

    Most messages are like that, and Fluent's resolver takes ten times as long.
    """
    parts = []
    for element in message.value.elements if message.value else ():
        match element:
            case ast.TextElement(value=text):
                parts.append(text.replace("{", "{{").replace("}", "}}"))
            case ast.Placeable(expression=ast.VariableReference(id=variable)):
                parts.append(f"{{{variable.name}}}")
            case _:
                return None
    return "".join(parts)


@cache
def _catalogue(language: Language) -> _Catalogue:
    return _Catalogue(language)


def message_of(kind: str, value: str) -> str:
    """The id of the message of this kind about a value: "choice" and "all_out" make choice-all-out."""
    return f"{kind}-{value}".replace("_", "-")


def say(language: Language, message: str, **values: str | int) -> str:
    """The message with this id in this language.

    KeyError for an id no catalogue has and for a variable that isn't given: a broken text is never sent.
    """
    return _catalogue(language).say(message, values)
