"""What a person or a group can set, as buttons that change it."""

from __future__ import annotations

from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    LanguagePress,
    PicturesPress,
    Press,
    RemindersPress,
    SetDeckPress,
)
from schwimmen_bot.views.reader import Deck, Reader
from schwimmen_bot.views.view import Button, View

_LANGUAGES = {Language.GERMAN: "🇩🇪 Deutsch", Language.ENGLISH: "🇬🇧 English"}
"""Each in its own words, so that everybody finds theirs."""


_DECKS = {
    Deck.DOUBLE_GERMAN: "setting-double-german",
    Deck.FRENCH: "setting-french",
    Deck.FRENCH_FOUR_COLOURS: "setting-french-four-colours",
    Deck.SWISS: "setting-swiss",
}


def settings_view(reader: Reader, *, reminders: bool) -> View:
    """What is set, as buttons that change it."""
    decks = [_deck_button(reader, deck) for deck in Deck]
    confirm = _toggle(reader, "setting-confirm", ConfirmMovesPress(not reader.confirm_moves), on=reader.confirm_moves)
    remind = _toggle(reader, "setting-reminders", RemindersPress(not reminders), on=reminders)
    pictures = pictures_button(reader)
    keyboard = (language_row(reader), tuple(decks[:2]), tuple(decks[2:]), (confirm,), (remind,), (pictures,))
    return View(say(reader.language, "settings"), keyboard)


def language_row(reader: Reader) -> tuple[Button, ...]:
    return tuple(
        _option(label, LanguagePress(language), chosen=language is reader.language)
        for language, label in _LANGUAGES.items()
    )


def _deck_button(reader: Reader, deck: Deck) -> Button:
    return _option(say(reader.language, _DECKS[deck]), SetDeckPress(deck), chosen=deck is reader.deck)


def pictures_button(reader: Reader) -> Button:
    return _toggle(reader, "setting-pictures", PicturesPress(not reader.pictures), on=reader.pictures)


def _toggle(reader: Reader, label: str, press: Press, *, on: bool) -> Button:
    return Button(f"{'✅' if on else '⬜'} {say(reader.language, label)}", press)


def _option(label: str, press: Press, *, chosen: bool) -> Button:
    return Button(f"✓ {label}" if chosen else label, press)
