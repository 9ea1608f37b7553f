"""The buttons that start a match against three computer players."""

from __future__ import annotations

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.texts import say
from schwimmen_bot.views.press import SoloPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.strengths import BADGES, SOLO_COMPUTERS, SOLO_NORMAL, SOLO_STRENGTHS, strength_label
from schwimmen_bot.views.view import Button, Keyboard


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
    """Of each, or one for all; nothing where all are as usual."""
    if strengths == SOLO_NORMAL:
        return ""
    shown = strengths if len(set(strengths)) > 1 else strengths[:1]
    return "".join(BADGES[strength] for strength in shown)
