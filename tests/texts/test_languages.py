from __future__ import annotations

import pytest

from schwimmen_bot.texts import Language, language_of, say


@pytest.mark.parametrize(
    ("code", "language"),
    [
        (None, Language.GERMAN),
        ("de", Language.GERMAN),
        ("de-CH", Language.GERMAN),
        ("de_AT", Language.GERMAN),
        ("DE", Language.GERMAN),
        ("en", Language.ENGLISH),
        ("en-GB", Language.ENGLISH),
        ("fr", Language.ENGLISH),
    ],
)
def test_the_language_is_one_that_we_speak(code: str | None, language: Language) -> None:
    assert language_of(code) is language


def test_each_language_has_a_name_of_its_own() -> None:
    assert len({say(language, "setting-language") for language in Language}) == len(Language)
