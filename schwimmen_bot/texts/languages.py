"""The languages. Each has a catalogue beside this file, which also says what it calls itself."""

from __future__ import annotations

import re
from enum import StrEnum


class Language(StrEnum):
    """By the beginning of Telegram's codes for it, which also names the catalogue: "de" for "de-AT" and de.ftl."""

    GERMAN = "de"
    ENGLISH = "en"


DEFAULT_LANGUAGE = Language.GERMAN
"""Where Telegram doesn't say what somebody speaks."""
FOREIGN_LANGUAGE = Language.ENGLISH
"""For people who speak a language without a catalogue."""


def language_of(code: str | None) -> Language:
    """What to speak with somebody whose app has this language, an IETF code; None where Telegram says nothing."""
    if code is None:
        return DEFAULT_LANGUAGE
    spoken = re.split("[-_]", code.lower())[0]
    return next((language for language in Language if language.value == spoken), FOREIGN_LANGUAGE)
