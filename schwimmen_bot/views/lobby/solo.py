"""The buttons that start a match against three computer players."""

from __future__ import annotations

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.texts import say
from schwimmen_bot.views.press import (
    SoloPress,
)
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.rulebook.message import preset_name
from schwimmen_bot.views.strengths import (
    BADGES,
    SOLO_COMPUTERS,
    SOLO_NORMAL,
    SOLO_STRENGTHS,
    strength_label,
    strength_word,
)
from schwimmen_bot.views.view import Button, Keyboard, View


def solo_keyboard(reader: Reader, last: tuple[Strength, ...] = SOLO_NORMAL) -> Keyboard:
    """A button for the opponents of the last match, if they were three, and below it one for three of each strength."""
    strengths = last if last in SOLO_STRENGTHS else SOLO_NORMAL
    first = Button(f"{say(reader.language, 'button-solo')} {_badges(strengths)}".rstrip(), SoloPress(strengths))
    others = tuple(
        Button(strength_label(reader.language, strength), SoloPress((strength,) * SOLO_COMPUTERS))
        for strength in Strength
        if (strength,) * SOLO_COMPUTERS != strengths
    )
    return ((first,), others)


def _badges(strengths: tuple[Strength, ...]) -> str:
    """The badge of each, or one if all have the same; nothing if all are normal."""
    if strengths == SOLO_NORMAL:
        return ""
    shown = strengths if len(set(strengths)) > 1 else strengths[:1]
    return "".join(BADGES[strength] for strength in shown)


def solo_choices_view(reader: Reader) -> View:
    """In private, after a /solo with words that name neither a preset nor strengths."""
    language = reader.language
    lines = [say(language, "solo-presets")]
    for name, rules in PRESETS.items():
        lines.append(say(language, "solo-preset", name=preset_name(reader, rules), preset=name))
    words = {strength.value: strength_word(language, strength) for strength in Strength}
    return View("\n".join((*lines, "", say(language, "solo-strengths", **words))))
