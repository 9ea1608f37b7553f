"""The Fluent catalogues of all languages, and the one function that formats their messages."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError
from fluent.runtime.types import fluent_number
from fluent.syntax import ast


class Language(StrEnum):
    """German is the default; a person's Telegram language chooses until they set one."""

    GERMAN = "de"
    ENGLISH = "en"


class _Catalogue:
    """One language's messages; those without variables are formatted once and kept."""

    def __init__(self, language: Language) -> None:
        source = files("schwimmen_bot.texts").joinpath(f"{language.value}.ftl").read_text(encoding="utf-8")
        resource = FluentResource(source)
        self._bundle = FluentBundle([language.value], use_isolating=False)
        self._bundle.add_resource(resource)
        self._fixed: dict[str, str] = {}
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                self._keep_if_fixed(entry.id.name)

    def say(self, message: str, values: dict[str, str | int]) -> str:
        fixed = self._fixed.get(message)
        return self._format(message, values) if fixed is None else fixed

    def _keep_if_fixed(self, message: str) -> None:
        try:
            self._fixed[message] = self._format(message, {})
        except FluentReferenceError:
            return  # it has variables

    def _format(self, message: str, values: dict[str, str | int]) -> str:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        # Numbers without grouping: match 12345 is #12345 in every language.
        arguments = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in values.items()
        }
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def _catalogue(language: Language) -> _Catalogue:
    return _Catalogue(language)


def say(language: Language, message: str, **values: str | int) -> str:
    """The message with this id in this language.

    KeyError for an id no catalogue has, FluentFormatError for a variable that is missing: a broken text is never sent.
    """
    return _catalogue(language).say(message, values)
